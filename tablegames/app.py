"""Puts the program together and opens the window."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

from tablegames.bots.kinds import KINDS
from tablegames.play.files.atomic_write import sweep
from tablegames.play.files.log_file import begin_log, own_log
from tablegames.play.files.paths import own_profiles, own_records, own_rulesets, own_settings, own_statistics
from tablegames.play.own_games import OwnGames
from tablegames.play.records.record_rules import by_own_rules, ruleset_of
from tablegames.play.records.records_folder import RecordsFolder, Unfinished
from tablegames.play.records.seats_file import Place
from tablegames.play.session.bot_client import BotClient
from tablegames.play.session.replay import showing_of
from tablegames.play.setup.profiles import Profiles
from tablegames.play.setup.seating import HUMAN, NoWindowError, Seating, Watching
from tablegames.play.statistics.statistics_recorder import StatisticsRecorder
from tablegames.play.statistics.statistics_store import StatisticsStore
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.scenes.choose.arrangement import Arrangement, with_usual_person
from tablegames.scenes.choose.choose_game import ChoosePage
from tablegames.scenes.choose.file_errors import FileErrorsPage
from tablegames.scenes.choose.seats import SeatsPage
from tablegames.scenes.pages.fair import FairPage
from tablegames.scenes.pages.rules import RulesPage
from tablegames.scenes.pages.settings import SettingsPage
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.people.people_page import PeoplePage
from tablegames.scenes.people.welcome import WelcomePage, welcome
from tablegames.scenes.program.party import introduced, rejoined
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Notice, Program
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.program.shelf import Shelf
from tablegames.scenes.replay.replay import ReplayScene
from tablegames.scenes.saved.past import PastPage
from tablegames.scenes.saved.saved_game import as_now, company_of, company_then
from tablegames.scenes.saved.unfinished import UnfinishedPage
from tablegames.scenes.statistics.statistics import StatisticsPage
from tablegames.scenes.table.own_rules import with_fitting_table
from tablegames.scenes.table.sitting_down import begin_game, resume_game
from tablegames.scenes.window.window import Window
from tablegames.shipped import RULESETS
from tablegames.view.table.examine import examine

DOORS: dict[str, Callable[..., Scene]] = {
    "choose": ChoosePage,
    "seats": SeatsPage,
    "rules": RulesPage,
    "settings": SettingsPage,
    "fair": FairPage,
    "unfinished": UnfinishedPage,
    "file": FileErrorsPage,
    "past": PastPage,
    "statistics": StatisticsPage,
    "people": PeoplePage,
    "welcome": WelcomePage,
}
"""The pages that any scene may open."""


def program_of(shelf: Shelf, preferences: Preferences | None = None) -> Program:
    """Make the program with its first page, without a window."""
    program = Program(shelf, preferences or Preferences.load(), kinds=(HUMAN, *KINDS))
    program.doors = dict(DOORS)
    program.again = last_table
    if program.preferences.aside is not None:
        program.notices.append(Notice("notices.settings", program.preferences.aside.name))
    program.stack.push(TitlePage(program))
    return program


def furnish(program: Program, library: Library) -> None:
    """Put the tables in, and the games that lie in the folder of records."""

    def resume(program: Program, game: Unfinished) -> Scene:
        if game.between:
            return begin_game(program, company_of(program, game), library[game.header.ruleset])
        return resume_game(program, company_of(program, game), ruleset_of(game.header, library), game.path)

    def watch(program: Program, path: Path) -> Scene:
        showing = showing_of(path, library)
        company, ruleset = company_then(program, showing), showing.ruleset
        if by_own_rules(showing.header, library[showing.header.ruleset]):
            seen = showing.replay.seen(showing.replay.last, showing.replay.sides[0])
            ruleset = with_fitting_table(ruleset, company.members, program.words, company.options, seen)
        return ReplayScene(program, company, ruleset, showing)

    program.watch = watch
    program.table = lambda program, company: begin_game(program, company, library[company.game.id])
    program.resume = resume
    program.records = RecordsFolder(own_records(), library)
    if own_rulesets() in library.folders:
        program.own = OwnGames(own_rulesets(), library, examine)
    take_in(program, Profiles.load(own_profiles()))
    program.clerk = StatisticsRecorder(StatisticsStore(own_statistics()), own_records(), library)


def take_in(program: Program, profiles: Profiles) -> None:
    """Let the program know who plays here, and say what became of a file that cannot be used."""
    program.profiles = profiles
    if profiles.aside:
        program.notices.append(Notice("notices.profiles", profiles.aside))
    if profiles.newer:
        program.notices.append(Notice("notices.profiles_newer"))


def last_table(program: Program) -> None:
    """Begin a new game with the company and options of last time."""
    Arrangement(program, program.game(program.preferences.last)).begin()


def open_table(program: Program, seating: Seating) -> None:
    """Open a table for a seating: a new game, or one to go on with."""
    ruleset, options = seating.ruleset, seating.options
    if seating.record is None:
        party = introduced(ruleset, seating.seats, options, seating.seed, program.words, seating.names)
        program.begin(party if seating.names else with_usual_person(program, party))
    else:
        faces = seating.faces or ("",) * len(seating.seats)
        people = seating.people or ("",) * len(seating.seats)
        places = [Place(*each) for each in zip(seating.seats, faces, people, strict=True)]
        about = seating.names, places, options
        company = rejoined(program.game(ruleset.id), *about, program.words, program.kinds, seating.series)
        company = as_now(program, company)
        program.stack.push(resume_game(program, company, ruleset, seating.record))


def put_first(seating: Seating, library: Library) -> None:
    """Put the ruleset of a new game into the library, if its file is none of those that are there."""
    ruleset = seating.ruleset
    known = ruleset.id in library and Path(library[ruleset.id].file).resolve() == Path(ruleset.file).resolve()
    if seating.record is None and not known:
        library.invite(ruleset)


def show(seating: Seating | Watching | None, language: str | None) -> None:
    """Open the window, at a table, at a record to be looked at or at the title page, and answer when it is closed.

    `language` None: the one of last time. Raises `NoWindowError` where there is no window to open.
    """
    import pygame

    begin_log(own_log())
    preferences = Preferences.load()
    if language is not None:
        preferences.language = language
    library = Library(load, [RULESETS, own_rulesets()])
    if isinstance(seating, Seating):
        put_first(seating, library)
    program = program_of(list(library.values()), preferences)
    furnish(program, library)
    try:
        window = Window(program)
    except pygame.error as error:
        raise NoWindowError(f"no window can be opened here ({error}).") from None
    if seating is None:
        welcome(program)
        # The first picture comes before anything that nobody waits for: the process in which bots think starts now.
        window.frame(0)
    # What is there now stays as long as the program does: from here on the collector looks at what is newer only.
    gc.freeze()
    gc.enable()
    program.thinker = BotClient()
    for folder in (own_settings().parent, own_records()):
        sweep(folder)
    if program.clerk is not None:
        program.clerk.catch_up()
    try:
        if isinstance(seating, Watching):
            program.look_at(seating.record)
        elif seating is not None:
            open_table(program, seating)
        window.run()
    finally:
        try:
            program.thinker.close()
        finally:
            if program.clerk is not None:
                program.clerk.close()

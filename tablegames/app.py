"""Puts the program together and opens the window."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from tablegames import __version__
from tablegames.bots.levels import KIND_NAMES
from tablegames.engine.registry import reading_files
from tablegames.languages.languages import languages
from tablegames.play.drafts.drafts_folder import DraftsFolder
from tablegames.play.files.atomic_write import sweep
from tablegames.play.files.paths import (
    own_days,
    own_guides,
    own_profiles,
    own_records,
    own_rulesets,
    own_settings,
    own_statistics,
)
from tablegames.play.own_games import OwnGames
from tablegames.play.practice.practised_table import KEPT
from tablegames.play.records.records_folder import RecordsFolder
from tablegames.play.records.seats_file import Place
from tablegames.play.setup.day_results import DayResults
from tablegames.play.setup.profiles import Profiles
from tablegames.play.setup.seating import HUMAN, NoWindowError, Opening, Seating, Watching
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.messages import message
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.trusted import TrustedRuleset, on_trust
from tablegames.scenes.choose.arrangement import with_usual_person
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.program.page_registry import read_every_page, reading_pages
from tablegames.scenes.program.party import seat_again, seat_players
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.services import Services
from tablegames.scenes.program.shelf import Game
from tablegames.scenes.saved.saved_game import as_now
from tablegames.scenes.window.window import Window
from tablegames.shipped import RULESETS
from tablegames.view.language.text import texts
from tablegames.view.painting.rasters import Rasters


def program_of(games: Iterable[Game], preferences: Preferences | None = None) -> Program:
    """Make the program with its first page, without a window."""
    services = Services(player_kinds=(HUMAN, *KIND_NAMES))
    program = Program(games, preferences or Preferences.load(), services)
    if program.preferences.aside is not None:
        program.notices.tell("notices.settings", program.preferences.aside.name)
    if program.preferences.newer:
        program.notices.tell("notices.settings_newer")
    program.stack.push(TitlePage(program))
    return program


def examine_ruleset(path: Path) -> Ruleset:
    """Examine a ruleset with its table. What that needs is read when a file is there, not before the first picture."""
    from tablegames.view.table.examine import examine

    return examine(path)


def read_first(path: Path) -> Ruleset:
    """Read a ruleset as the first picture needs it: of those of the program its box, and `look_closer` the rest."""
    return on_trust(path) if path.parent == RULESETS else load(path)


def look_closer(program: Program, library: Library) -> None:
    """Read all of the program's own rulesets; one in which there is a slip leaves the shelf, and says why."""
    closer: dict[Path, Ruleset | RulesetError] = {}
    for path, found in library.found.items():
        if isinstance(found, TrustedRuleset):
            try:
                closer[path] = found.whole
            except RulesetError as error:
                closer[path] = error
    library.put_all(closer)
    program.shelf.put(library.values())


def getting_ready(program: Program, library: Library) -> Iterator[None]:
    """Do what the first picture did not need, while it is looked at: yield after each piece, the longest a ruleset.

    From the bottom layer up, so that no file has many others read.
    """
    try:
        yield from reading_files("tablegames.engine")
        for ruleset in list(library.found.values()):
            if isinstance(ruleset, TrustedRuleset):
                # One in which there is a slip is read again by `look_closer`, which says so.
                with suppress(RulesetError):
                    ruleset.whole  # noqa: B018 - it is kept
                yield
        look_closer(program, library)
        yield
        yield from ready_tables(program)
        yield from reading_pages()
    finally:
        # Also where a piece fails, or the window is closed before the last.
        settle_memory()


def ready_tables(program: Program) -> Iterator[None]:
    """Read what every table needs, piece by piece: the parts they are made of, and their words; the seats need the
    usual names in all languages."""
    yield from reading_files("tablegames.view")
    from tablegames.view.table.own_words import usual_words

    usual_words(program.words.language)
    yield
    for code in languages():
        texts(code)
        yield


def settle_memory() -> None:
    """Let what is there now stay as long as the program does: from here on the collector looks at what is newer."""
    gc.freeze()
    gc.enable()


def furnish(program: Program, library: Library) -> None:
    """Give the program all that it has beside its pages."""
    give_files(program, library)
    give_helpers(program, library)


def give_files(program: Program, library: Library) -> None:
    """Give the program what its first page tells of what is kept on disk: records, own games, people."""
    services = program.services
    services.library = library
    services.records = RecordsFolder(own_records(), library)
    if own_rulesets() in library.folders:
        services.own_games = OwnGames(own_rulesets(), library, examine_ruleset)
    services.drafts = DraftsFolder()
    take_in(program, Profiles.load(own_profiles()))
    services.days = DayResults(own_days())
    if any(own_guides().glob(f"*{KEPT}")):
        # The first page says how far that has come.
        give_practice(program, library)


def give_helpers(program: Program, library: Library) -> None:
    """Give the program what works beside it, after the first picture: the statistics, and bots that practise."""
    from tablegames.play.statistics.statistics_recorder import StatisticsRecorder
    from tablegames.play.statistics.statistics_store import StatisticsStore

    services = program.services
    services.statistics = StatisticsRecorder(StatisticsStore(own_statistics()), own_records(), library)
    if services.practice is None:
        give_practice(program, library)


def give_practice(program: Program, library: Library) -> None:
    """Let bots practise while no game is played."""
    from tablegames.play.practice.idle_practice import IdlePractice

    program.services.practice = IdlePractice(own_guides(), library)


def take_in(program: Program, profiles: Profiles) -> None:
    """Let the program know who plays here, and say what became of a file that cannot be used."""
    program.services.profiles = profiles
    # Where a child plays the words have readings, also those of the first page.
    program.refresh()
    if profiles.aside:
        program.notices.tell("notices.profiles", profiles.aside)
    if profiles.newer:
        program.notices.tell("notices.profiles_newer")


def open_table(program: Program, seating: Seating) -> None:
    """Open a table for a seating: a new game, or one to go on with."""
    from tablegames.scenes.table.open_game import resume_game

    ruleset, options = seating.ruleset, seating.options
    program.services.own_bots = seating.own
    if seating.record is None:
        party = seat_players(ruleset, seating.seats, options, seating.seed, program.words, seating.names)
        program.navigation.begin(party if seating.names else with_usual_person(program, party))
    else:
        faces = seating.faces or ("",) * len(seating.seats)
        people = seating.people or ("",) * len(seating.seats)
        places = [Place(*each) for each in zip(seating.seats, faces, people, strict=True)]
        about = seating.names, places, options
        own = seating.own(ruleset, Setting(len(seating.seats), options))
        kinds, game = (*program.services.player_kinds, *own), program.shelf.game(ruleset.id)
        party = seat_again(game, *about, program.words, kinds, seating.series)
        party = as_now(program, party)
        program.stack.push(resume_game(program, party, ruleset, seating.record))


def put_first(seating: Seating, library: Library) -> None:
    """Put the ruleset of a game into the library, if it is none of those that are there.

    A new game is played by its file; a record by whatever has its name there, or else by the rules that it carries.
    """
    ruleset = seating.ruleset
    known = ruleset.id in library
    if seating.record is None and known:
        known = Path(library[ruleset.id].file).resolve() == Path(ruleset.file).resolve()
    if not known:
        library.invite(ruleset)


def tell_news(program: Program) -> None:
    """Show what is new where the version before was another one; on the first start nothing is new."""
    before, program.preferences.version = program.preferences.version, __version__
    if before not in ("", __version__):
        program.preferences.save()
        program.navigation.open("whats new")


def show(
    seating: Seating | Watching | Opening | None, language: str | None, preferences: Preferences, ahead: Rasters | None
) -> None:
    """Open the window, at a table, at a record to be looked at or at the title page, and answer when it is closed.

    `language` None: the one of last time. `ahead`: what was painted for the window already. Raises `NoWindowError`
    where there is no window to open.
    """
    import pygame

    if language is not None:
        preferences.language = language
    library = Library(read_first if seating is None else load, [RULESETS, own_rulesets()])
    if isinstance(seating, Seating):
        put_first(seating, library)
    program = program_of(list(library.values()), preferences)
    give_files(program, library)
    try:
        window = Window(program, ahead)
    except pygame.error as error:
        raise NoWindowError(message("answer.no_window", error=str(error))) from None
    if seating is None:
        # The first picture comes before anything that is not waited for: the process in which bots think starts now.
        window.frame(0)
    from tablegames.play.session.bot_client import BotClient

    give_helpers(program, library)
    services = program.services
    services.bots = bots = BotClient()
    services.start_bots = BotClient if (os.cpu_count() or 1) > 1 else None
    for folder in (own_settings().parent, own_records(), own_guides()):
        sweep(folder)
    if services.statistics is not None:
        services.statistics.catch_up()
    if seating is None:
        window.spare_time.fill(getting_ready(program, library))
    else:
        settle_memory()
        read_every_page()
    try:
        if isinstance(seating, Watching):
            program.navigation.look_at(seating.record)
        elif isinstance(seating, Opening):
            from tablegames.scenes.choose.opened_file import open_file

            open_file(program, seating.path)
        elif seating is not None:
            open_table(program, seating)
        else:
            tell_news(program)
        window.run()
    finally:
        try:
            bots.close()
            services.end_more_bots()
            if services.practice is not None:
                services.practice.close()
        finally:
            if services.statistics is not None:
                services.statistics.close()

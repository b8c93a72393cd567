"""Every page there is before and after a game, in a state that fills it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Any

from tablegames.app import program_of
from tablegames.engine.game.record import Header
from tablegames.play.records.finished_records import PastGame
from tablegames.play.records.records_folder import RecordsFolder
from tablegames.play.records.unfinished import Unfinished
from tablegames.play.session.player import Player
from tablegames.play.session.score_sheet import AT_END, ScoreSheet, SheetLine
from tablegames.play.session.session import Session
from tablegames.play.setup.day_results import DayResults, DayTry, finish_try
from tablegames.play.setup.deal import EarlierTry
from tablegames.play.setup.profiles import Profile, Profiles
from tablegames.play.setup.series import Series
from tablegames.play.setup.shuffle import Shuffle
from tablegames.play.statistics.titles import GameTitle
from tablegames.play.voices.voices import Line
from tablegames.rules.forms.field_edits import drop_item
from tablegames.rules.forms.spans import Path as Place
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.choose_game import ChoosePage
from tablegames.scenes.choose.day_page import DayPage
from tablegames.scenes.choose.dropped_files import DroppedFilesPage
from tablegames.scenes.choose.seats import SeatsPage
from tablegames.scenes.forms.form_page import FormPage
from tablegames.scenes.forms.open_form import form_of
from tablegames.scenes.pages.fair import FairPage
from tablegames.scenes.pages.give_game import GiveGamePage
from tablegames.scenes.pages.licenses import LicensesPage
from tablegames.scenes.pages.rules import RulesPage
from tablegames.scenes.pages.settings import SECTIONS, SettingsPage
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.pages.whats_new import WhatsNewPage
from tablegames.scenes.people.people_page import PeoplePage
from tablegames.scenes.people.welcome import WelcomePage
from tablegames.scenes.program.notice import Notice
from tablegames.scenes.program.party import Member, Party, seat_players
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game, Shelf
from tablegames.scenes.results.celebration import LASTING
from tablegames.scenes.results.finishing import earlier, heading
from tablegames.scenes.results.outcome import GameOutcome
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.results.series_result import SeriesPage
from tablegames.scenes.results.sheet_page import ScoreSheetPage
from tablegames.scenes.saved.past import PastPage
from tablegames.scenes.saved.unfinished import UnfinishedPage
from tablegames.scenes.table_pages.handover import HandoverPage, Happening
from tablegames.scenes.table_pages.pause import PausePage
from tablegames.scenes.table_pages.restart import Restart
from tablegames.scenes.window.trouble import TroublePage
from tablegames.shipped import RULESETS
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.portrait import COLOURS
from tests.disks import NOWHERE
from tests.view.looked_back import statistics_pages
from tests.view.own_screens import own_screen_pages
from tests.view.practised import practice_pages
from tests.view.reviewed import review_pages

SHUFFLES = {
    "before the end": Shuffle("0123456789abcdef" * 4),
    "after the end": Shuffle("fedcba9876543210" * 4, 2**32 - 1, "0123456789abcdef" * 2),
}
REASON = "The process cannot access the file because another process has locked a portion of the file"
"""A long sentence of an operating system."""
NEWEST = 1_780_000_000.0
LONG = "ウィリアムズ・クリストファー・アレクサンダー様1"
"""As long as a name may be."""

Made = Page | Callable[[], Page]
"""A page, or what makes it at once, where that takes a while: not every test wants every page."""


@cache
def shelf() -> Library:
    return Library(load, [RULESETS])


def house(language: str = "en", window: tuple[int, int] = (1280, 720)) -> Program:
    """Make a program that remembers nothing."""
    return program_of(list(shelf().values()), Preferences(language=language, window=window, trick_rest="moment"))


def party(program: Program, game: str = "diamonds", count: int = 4) -> Party:
    """Seat one person among bots."""
    return seat_players(program.shelf.game(game), ("human", *["random"] * (count - 1)), {}, 1, program.words)


def titled(program: Program) -> TitlePage:
    """Open the first page on the same day every time."""
    page = TitlePage(program)
    page.day = "2026-11-22"
    return page


def scrolled(kind: Callable[[Program], Page], program: Program) -> Page:
    """Open a page and scroll it to its end."""
    page = kind(program)
    page.sprites()
    page.scroll(-100)
    return page


def pressed(kind: Callable[[Program], Page], program: Program, control: str) -> Page:
    """Open a page and press a control of it."""
    page = kind(program)
    page.activate(control)
    return page


def saved_games(program: Program) -> Iterator[tuple[str, Made]]:
    """List the pages that tell of games to go on with, and of what went wrong with files."""
    before, program.services.records = program.services.records, Shelved(program.shelf)
    program.preferences.last = "diamonds"
    program.preferences.seats = {"diamonds": {}}
    yield "title with saved games", partial(titled, program)
    yield "unfinished", partial(UnfinishedPage, program)
    yield "unfinished, later", partial(scrolled, UnfinishedPage, program)
    shelved = program.services.records
    assert isinstance(shelved, Shelved)
    program.services.past_games = shelved.past  # type: ignore[method-assign]  # games never played
    yield "past", partial(PastPage, program)
    yield "past, later", partial(scrolled, PastPage, program)
    del program.services.past_games  # type: ignore[misc]  # what was put over it
    asked_of = partial(pressed, UnfinishedPage, program)
    yield "unfinished, to be deleted", partial(asked_of, "unfinished.2.delete")
    yield "unfinished, a series to be ended", partial(asked_of, "unfinished.1.delete")
    file = "trick-and-desert-20261231-235959-4294967295.jsonl.broken"
    keys = ["changed", "broken", "salvaged", "newer", "unread", "not_deleted", "settings", "damaged"]
    keys += [f"replay_{why}" for why in ("missing", "version", "unknown", "changed", "broken", "unread")]
    for key in keys + [f"statistics_{reason}" for reason in ("broken", "foreign", "newer", "away", "and_games")]:
        what = REASON if key.endswith(("away", "and_games")) else file
        program.notices.waiting = [Notice(f"notices.{key}", what, "trick-and-desert")]
        yield f"title, {key}", partial(titled, program)
        yield f"unfinished, {key}", partial(UnfinishedPage, program)
    program.notices.waiting, program.services.records = [], before
    program.preferences.last, program.preferences.seats = "", {}
    yield "trouble", partial(TroublePage, program)
    yield "licences", partial(LicensesPage, program)
    felt, shuffle = "felt", SHUFFLES["before the end"]
    for key in ("full", "denied", "busy", "other"):
        words = program.words.say(f"saving.{key}", reason=REASON)
        yield f"pause, {key}", PausePage(program, "diamonds", felt, program.stack.home, shuffle, partial(str, words))
    asked = PausePage(program, "diamonds", felt, program.stack.home, shuffle, partial(str, words))
    asked.question("quit")
    yield "pause, what cannot be saved would be lost", asked


class Shelved(RecordsFolder):
    """Games that were never played, for pages to show."""

    def __init__(self, games: Shelf) -> None:
        super().__init__(NOWHERE, {})
        self.shelved = [
            Unfinished(
                Path(f"{game.id}-{count}.jsonl"),
                Header(game.id, "", "", count, (LONG,) * count, {}, 1, ""),
                (),
                NEWEST,
                12,
                (-123,) * count,
            )
            for game in games
            for count in game.players
        ]
        self.shelved = [replace(each, played=NEWEST - 90_001.0 * at) for at, each in enumerate(self.shelved)]
        newest = self.shelved[0]
        series = Series("id", 5, (1, 1), 2)
        self.shelved[:0] = [replace(newest, path=Path("between.jsonl"), totals=(1, 1), series=series, between=True)]

        self.finished = {(1, Path("finished.jsonl"), 1)}

    def unfinished(self) -> list[Unfinished]:
        return self.shelved

    def past(self) -> list[PastGame]:
        return [
            PastGame(game.path, game.header, (), game.played, game.totals, tuple(range(len(game.totals))))
            for game in self.shelved
        ]


def scored(program: Program, here: Party, totals: tuple[int, ...], winners: tuple[int, ...]) -> GameOutcome:
    """Tell of a game of diamonds that ended so: seven gems of everybody lie in a vault."""
    game = program.shelf.game("diamonds")
    columns = (
        (heading(game, "labels.showroom"), tuple(str(total - 14).translate(SIGNS) for total in totals)),
        (heading(game, "labels.vault"), ("7",) * len(totals)),
    )
    return GameOutcome(here, totals, winners, tuple((each,) for each in totals), 4, columns=columns)


FAMILY = (
    ("Anna", "hanako", "red"),
    ("Łukasz", "taro", "blue"),
    ("김하늘", "sumi", "violet"),
    (LONG, "kuma", "teal"),
    ("Maximiliane-Charlotte W.", "kuma", "orange"),
)
"""People who live together; two of them like bears."""


def family(program: Program, count: int = len(FAMILY)) -> Profiles:
    """Let a family play here; every start makes them again, so their ids are counted."""
    program.services.profiles = Profiles()
    for number in range(count):
        name, face, colour = FAMILY[number] if number < len(FAMILY) else (f"Person {number}", "momo", "red")
        colour = list(COLOURS)[number % len(COLOURS)] if face == "momo" else colour
        program.services.profiles.people.append(Profile(f"p{number}", name, face, colour, number == 1))
    return program.services.profiles


def people_pages(program: Program) -> Iterator[tuple[str, Made]]:
    """List the pages on which people are asked for, shown and seated."""
    before = program.services.profiles
    yield "welcome", partial(WelcomePage, program)
    yield "people, nobody yet", partial(PeoplePage, program)

    def wrong() -> Page:
        page = WelcomePage(program)
        page.editor.entry.write("😀")
        return page

    def seats(people: Sequence[Profile]) -> Page:
        page = seated(program, "diamonds", 5)
        for profile in people:
            page.table.call(profile)
        return page

    def changed(profile: Profile | None) -> PeoplePage:
        page = PeoplePage(program)
        page.open(profile)
        return page

    def to_delete(profile: Profile) -> Page:
        page = changed(profile)
        page.activate("people.delete")
        return page

    def added() -> Page:
        page = changed(None)
        page.save()
        return page

    yield "welcome, with letters that cannot be drawn", wrong
    for count in (2, 5, 12):
        people = family(program, count).people
        yield f"people {count}", partial(PeoplePage, program)
        yield f"seats with {count} people", partial(seats, people[1:4])
        yield f"seats, who sits here, of {count}", partial(pressed, of_diamonds, program, "seats.1.person")
        yield f"people, one of {count} to be changed", partial(changed, people[min(count, 4) - 1])
        yield f"people, one of {count} to be deleted", partial(to_delete, people[min(count, 5) - 1])
    program.services.profiles = before
    yield "people, somebody without a name", added


def seated(program: Program, game: str, count: int) -> SeatsPage:
    """Open the seats of a game, of which there are so many."""
    page = SeatsPage(program, program.shelf.game(game))
    page.table.seat(count)
    return page


def of_diamonds(program: Program) -> SeatsPage:
    """Open the seats of diamonds."""
    return SeatsPage(program, program.shelf.game("diamonds"))


def form_at(program: Program, game: str, *places: Place, group: str = "round", picking: bool = False) -> FormPage:
    """Open the form of a game at a group, and at one place after the other."""
    page = form_of(program, program.shelf.game(game))
    page.go(group)
    for place in places:
        page.enter(place, picking=picking)
    return page


def forms(program: Program) -> Iterator[tuple[str, Made]]:
    """List the form in its states: groups, a ludeme, what can be picked, the file, and what is wrong."""
    form, cards = partial(form_at, program), ("round", 1, "deal", "cards")
    yield "give", GiveGamePage(program, program.shelf.game("diamonds"))
    yield "form", lambda: form_of(program, program.shelf.game("diamonds"))
    for group in ("options", "deck", "round", "more"):
        yield f"form, {group}", partial(form, "diamonds", group=group)
    yield "form, a ludeme", partial(form, "hearts", ("round", 3))

    def picking() -> Page:
        page = form("hearts", ("round",), picking=True)
        page.tab = "file"
        return page

    def wrong() -> Page:
        page = form_of(program, program.shelf.game("oh-hell"))
        page.draft.change(("options", "deals", "values"), lambda text, field: drop_item(text, field, 1))
        page.go("round")
        page.enter(("round", 1))
        page.enter(cards)
        return page

    yield "form, what can be picked", picking
    yield "form, a list", partial(form, "oh-hell", cards, (*cards, "by_deals", 13))
    yield "form, a text", partial(form, "oh-hell", ("text", "en", "rules"), group="more")
    yield "form, wrong", wrong


def every_page(program: Program, wanted: Callable[[str], bool] = bool) -> Iterator[tuple[str, Page]]:
    """List pages with a name for messages, as they stand once all of them has come in: those whose name is wanted."""
    for name, made in chain(opened(program), forms(program), practice_pages(program), own_screen_pages(program)):
        if wanted(name):
            page = made() if callable(made) else made
            if isinstance(page, ResultPage):
                page.step(LASTING)
            yield name, page


def touched(program: Program) -> Restart:
    """Begin a game in which a player has played a card."""
    here = party(program)
    rules, _ = shelf()["diamonds"].resolve(4)
    session = Session.open(rules, [Player(member.name, member.kind) for member in here.members], 1)
    while not session.person_asked:
        session.let_bot_play()
    session.play(session.match.legal_actions()[0])
    return Restart(program, here, session)


def sheets(program: Program) -> Iterator[tuple[str, Page]]:
    """List score sheets: short and long ones, of seats and of sides, with long names."""
    for columns, rounds in (((0,), (1,)), 3), (((0, 2), (1, 3)), 14), (tuple((seat,) for seat in range(6)), 30):
        count = sum(map(len, columns))
        lines, total = [], (0,) * len(columns)
        for number in range(1, rounds + 1):
            gained = tuple((number * 7 + at * 5) % 23 - 6 for at in range(len(columns)))
            total = tuple(a + b for a, b in zip(total, gained, strict=True))
            lines.append(SheetLine(number, gained, total))
        lines.append(SheetLine(AT_END, (10,) * len(columns), tuple(each + 10 for each in total)))
        sheet, here = ScoreSheet(columns, tuple(lines)), party(program, count=count)
        if count == 6:
            here = replace(here, members=(replace(here.members[0], name=LONG), *here.members[1:]))
        outcome = replace(scored(program, here, tuple(range(count)), (count - 1,)), sheet=sheet, record=Path("a.jsonl"))
        yield f"score sheet of {len(columns)}", ScoreSheetPage(program, outcome, sheet)
        middle = ScoreSheetPage(program, outcome, sheet)
        middle.scroll(5)
        yield f"score sheet of {len(columns)}, scrolled", middle
    told = replace(outcome, party=party(program, count=6), shuffle=SHUFFLES["after the end"])
    yield "result with its score sheet", ResultPage(program, told)


def days(program: Program) -> Iterator[tuple[str, Page]]:
    """List pages of the deal of the day: no one yet, a guest, a family, as many as may be, and a file that is newer."""
    before, people = program.services.days, program.services.profiles
    program.services.days = DayResults()
    yield "deal of the day, nobody yet", DayPage(program, program.shelf.game("hearts"))
    for count in (3, 12):
        family(program, count)
        page = DayPage(program, program.shelf.game("diamonds"))
        members = page.party().names[1:]
        for at, profile in enumerate(program.services.profiles.people):
            names = (profile.name, *members)
            made = DayTry(page.day_game, profile.id, profile.face, 1, 0, names)
            program.services.days.tries.append(
                finish_try(made, (31 - at * 3, 20, 22, -19), at % 4 + 1) if at != 2 else made
            )
            if at < 2:
                again = DayTry(page.day_game, profile.id, profile.face, 3, 0, names)
                program.services.days.tries.append(finish_try(again, (128, 20, 22, 19), 1))
        yield f"deal of the day, {count} people", DayPage(program, program.shelf.game("diamonds"))
        program.services.days = DayResults()
    program.services.days = DayResults(newer=True)
    yield "deal of the day, a newer file", DayPage(program, program.shelf.game("spades"))
    program.services.days, program.services.profiles = before, people


def same_deals(program: Program) -> Iterator[tuple[str, Made]]:
    """List the pages about the same cards once more: the results, and the question who plays them."""

    def result(count: int) -> ResultPage:
        here = party(program, count=count)
        totals = tuple(range(26, 26 - count, -1))
        tries = [EarlierTry(("Łukasz", *here.names[1:]), totals), EarlierTry(here.names, totals[::-1])]
        columns = tuple(earlier(here, each, number) for number, each in enumerate(tries, 1))
        ranked = scored(program, here, totals, (0,))
        told = SHUFFLES["after the end"]
        return ResultPage(program, replace(ranked, columns=columns, tries=2, shuffle=told, record=Path("game.jsonl")))

    def asked(count: int) -> Page:
        page = result(count)
        page.activate("result.deal")
        page.sprites()
        return page

    for count in (2, 6):
        yield f"result {count}, the same cards", partial(result, count)
        before = program.services.profiles
        family(program, 5 if count == 2 else 0)
        yield f"result {count}, who plays the same cards", partial(asked, count)
        program.services.profiles = before


TITLES = ("robbed.most", "caught.never", "targets.every", "bids.never", "found.most", "tricks.most")


def joy(program: Program, count: int) -> Iterator[tuple[str, Page]]:
    """List ends of games with titles, won, lost and among people, and series told game by game."""
    here = party(program, count=count)
    titles = tuple(GameTitle(seat, key) for seat, key in zip(range(count), TITLES, strict=False))
    line = Line(count - 1, "cheerful.won.b")
    lost = replace(scored(program, here, tuple(range(3, 3 + count)), (count - 1,)), titles=titles[:2], line=line)
    yield f"result {count} lost, with titles", ResultPage(program, lost)
    people = replace(here, members=tuple(replace(each, kind="human") for each in here.members))
    long = (replace(people.members[0], name="Wilhelmina Featherstone"), *people.members[1:])
    won = scored(program, replace(people, members=long), tuple(range(26, 26 - count, -1)), (0,))
    yield f"result {count} among people, with titles", ResultPage(program, replace(won, titles=titles))
    for played in (3, 12):
        series = Series("id", 0, (0,) * count)
        for number in range(played):
            totals = tuple((number * 7 + seat * 5) % 31 - 4 for seat in range(count))
            best = [seat for seat, each in enumerate(totals) if each == max(totals)]
            series = series.after(range(count) if number == 1 else best, totals=totals)
        yield f"series {count} told of {played}", SeriesPage(program, people, series)


def results(program: Program, count: int) -> Iterator[tuple[str, Made]]:
    """List ends of games and of series, of so many players."""
    here, points = party(program, count=count), (26, 26, *range(25, 0, -1))[:count]
    told = {"record": Path("game.jsonl"), "shuffle": SHUFFLES["after the end"]}

    def result(totals: tuple[int, ...], winners: Sequence[int], **more: Any) -> Page:
        return ResultPage(program, replace(scored(program, here, totals, tuple(winners)), **more))

    def of_series(series: Series) -> Page:
        shared = scored(program, here, points, (0, 1))
        column = (heading(here.game, "series.total"), tuple(str(each) for each in series.wins))
        return ResultPage(program, replace(shared, columns=(*shared.columns, column), series=series))

    drawn = partial(result, (26,) * count, range(count))
    yield f"result {count}", partial(result, tuple(range(26, 26 - count, -1)), (0,), columns=(), minutes=26)
    yield f"result {count} drawn", partial(drawn, note=program.words.say("saving.menu"))
    yield f"result {count} to be looked at again", partial(drawn, **told)
    for length, most in ((3, 2), (5, 3), (0, 12)):
        wins = (most, most - 1, *(0,) * count)[:count]
        series = Series("id", length, wins, sum(wins))
        yield f"result {count} of {length}", partial(of_series, series)
        yield f"series {count} of {length}", partial(SeriesPage, program, here, series)
    yield f"series {count} drawn", partial(SeriesPage, program, here, Series("id", 3, (1,) * count, 3))


@cache
def count_chapters(game: str, language: str) -> int:
    """Count the chapters of a game's rules."""
    return len(RulesPage(house(language), game).chapters)


def opened(program: Program) -> Iterator[tuple[str, Made]]:
    """List pages as they open."""

    def named(game: Game) -> Page:
        page = SeatsPage(program, game)
        for chair in page.table.chairs:
            chair.entry.write(LONG)
        page.focus = "seats.1.name"
        return page

    def chapter(game: str, at: int) -> Page:
        page = RulesPage(program, game)
        page.turn(at)
        page.focus = f"rules.chapter.{at + 1}"
        return page

    def paired(count: int, kinds: Sequence[str] = ()) -> Page:
        page = seated(program, "diamonds", count)
        page.activate("seats.option.pairs")
        for at, kind in enumerate(kinds, 1):
            page.activate(f"seats.{at}.{kind}")
        return page

    def settings(section: str) -> Page:
        page = SettingsPage(program)
        page.section, page.focus = section, f"settings.section.{section}"
        return page

    yield "title", partial(titled, program)
    for game in program.shelf:
        yield f"choose {game.id}", partial(ChoosePage, program, game.id)
        for count in game.players:
            yield f"seats {game.id} {count}", partial(seated, program, game.id, count)
        yield f"seats {game.id} with long names", partial(named, game)
        for at in range(count_chapters(game.id, program.words.language)):
            yield f"rules {game.id} {at}", partial(chapter, game.id, at)
    yield "dropped files", DroppedFilesPage(program, [Path(f"{LONG}-{at}.jsonl") for at in range(60)])
    for count in (4, 6):
        yield f"seats, pairs of {count}", partial(paired, count)
        yield (
            f"seats, pairs of {count}, one of every kind",
            partial(paired, count, program.services.player_kinds[:count]),
        )
    yield "faces", partial(pressed, of_diamonds, program, "seats.1.face")
    yield from people_pages(program)
    for section in SECTIONS:
        yield f"settings {section}", partial(settings, section)
    for count in (2, 3, 4, 6):
        yield from results(program, count)
        yield from joy(program, count)
    yield from saved_games(program)
    yield from statistics_pages(program)
    yield from review_pages(program)
    restarted = partial(PausePage, program, "diamonds", "felt", program.stack.home)

    def again() -> Page:
        page = restarted(SHUFFLES["before the end"], restart=touched(program))
        page.question("anew")
        return page

    def fairly(shuffle: Shuffle) -> Page:
        told = GameOutcome(party(program), (3, 2, 1, 0), (0,), ((3,), (2,), (1,), (0,)), 1, shuffle=shuffle)
        return ResultPage(program, told)

    for name, shuffle in SHUFFLES.items():
        yield f"pause {name}", partial(restarted, shuffle, restart=touched(program))
        yield f"fair {name}", partial(FairPage, program, "felt", shuffle)
        yield f"result {name}", partial(fairly, shuffle)
    yield "pause, begun again", again
    yield from same_deals(program)
    yield from sheets(program)
    yield from days(program)
    yield "fair", partial(FairPage, program)
    yield "what is new", partial(WhatsNewPage, program)
    member = Member("human", LONG, "hanako")
    handover = partial(HandoverPage, program, member, lambda: None)
    yield "handover", partial(handover, [Happening(member, LONG * 3)] * 7)
    yield "first handover", handover

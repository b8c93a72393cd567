"""One game on own screens: what each seat is shown after every change, and answers to what phones want to know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from secrets import token_hex
from time import perf_counter

from tablegames.bots.advice import Advice
from tablegames.engine.table.events import NOBODY
from tablegames.own_screens.game_message import GamePictures, game_fields
from tablegames.own_screens.outgoing import SeatView, written
from tablegames.own_screens.own_screens import OwnScreens
from tablegames.own_screens.requests import PhoneQuestion
from tablegames.own_screens.rules_message import rules_fields
from tablegames.own_screens.seat_message import RoundTold, TableMoment, line, table_fields
from tablegames.play.session.history import last_round, last_trick, log_of
from tablegames.play.session.log import Log, LogLine
from tablegames.play.session.session import Session
from tablegames.play.session.viewpoint import seen_events
from tablegames.rules.reading.settings import Value
from tablegames.rules.ruleset import Ruleset
from tablegames.view.language.text import Texts
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.log_words import worded
from tablegames.view.painting.rasters import WORKER
from tablegames.view.table.advice_words import said, with_reasons
from tablegames.view.table.refusal import why_not
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.given import wanted

LINES = 12
"""Lines of the log that a message has."""
KEPT = 60
"""Events of the log that are kept for them."""
IN_A_FRAME = 0.004
"""Seconds after which the rest is made in the next frame; a message that has begun is finished."""
NO_OFFERS: Mapping[int, tuple[str, ...]] = {}
LARGE = "large"
"""The edition of cards for hands that overlap."""


@dataclass(slots=True)
class SeatLog:
    """The log of one viewer, read on as the game goes on."""

    log: Log
    session: Session
    match: object
    """The match that was read; another one where a decision was taken back."""
    read: int = 0
    lines: list[LogLine] = field(default_factory=list)
    before: int = 0
    """Lines that are not kept any more."""

    def follow(self, viewer: int) -> None:
        """Read what happened since."""
        journal = self.session.match.journal
        if self.read < len(journal):
            self.lines += self.log.lines(seen_events(journal[self.read :], viewer))
            self.read = len(journal)
        extra = max(0, len(self.lines) - KEPT)
        self.before += extra
        del self.lines[:extra]


class TableScreens:
    """Publishes a session to the own screens of its seats.

    Everything here happens in the window's thread, for it reads the session; what it makes are texts. `publish` may be
    called every frame: it makes messages only where something has changed, and stops after some milliseconds.
    """

    def __init__(
        self,
        screens: OwnScreens,
        ruleset: Ruleset,
        session: Session,
        options: Mapping[str, Value] | None = None,
        wins: Sequence[int] = (),
        name: str = "",
    ) -> None:
        self.screens, self.ruleset, self.session = screens, ruleset, session
        self.options, self.wins = dict(options or {}), tuple(wins)
        self.name = name or token_hex(4)
        """Of this game at this table: an answer that was meant for another one, or for a table before it was resumed,
        does nothing."""
        self.number = 0
        """Counts what has changed; with the name it makes a decision."""
        self.tables: dict[str, TableView] = {}
        self.games: dict[str, str] = {}
        """By language, the message about the game."""
        self.logs: dict[int, SeatLog] = {}
        self.players = session.players
        self.known: object = None
        """What the last messages were made of."""
        self.asked, self.offers, self.results = False, NO_OFFERS, False
        self.due: list[tuple[int, str]] = []
        """For whom messages are still to be made."""
        self.made: dict[tuple[int, str], int] = {}
        screens.pictures.clear()
        screens.begin()
        self.pictures = GamePictures(screens.pictures, self.table(Texts("en").language))
        self.painting = [WORKER.submit(self.pictures.paint_one) for _ in range(len(self.pictures.work))]

    # -- publishing ---------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether it has more to do in the next frames."""
        return bool(self.due) or not self.pictures.ready

    def publish(
        self,
        asked: bool,
        offers: Mapping[int, tuple[str, ...]] = NO_OFFERS,
        results: bool = False,
        whole: bool = False,
    ) -> None:
        """Show every seat with an own screen what has changed.

        `asked`: all that happened was told and is on the disk, so the seat whose turn it is may choose. `offers` lists
        by seat "undo", "hint" and "go_on". `results`: the results of the last round are shown now. `whole`: make all
        messages at once, however long that takes.
        """
        session, screens = self.session, self.screens
        if session.players != self.players:
            self.players, self.tables, self.games = session.players, {}, {}
        self.answer_questions()
        audience = screens.audience()
        known = (
            id(session.match),
            len(session.match.journal),
            asked,
            tuple(sorted(offers.items())),
            results,
            self.here,
            self.players,
        )
        if known != self.known:
            self.known, self.asked, self.offers, self.results = known, asked, offers, results
            self.number += 1
        if whole:
            self.paint()
        if not self.pictures.ready:
            return
        self.due = [each for each in audience if self.made.get(each) != self.number]
        self.due.sort(key=lambda each: each[0] != session.turn)
        began = perf_counter()
        while self.due and (whole or perf_counter() - began < IN_A_FRAME):
            self.show(*self.due.pop(0))

    def again(self) -> None:
        """Ask the same once more: an answer was taken that did nothing."""
        self.known = None

    def close(self) -> None:
        """The game is gone: phones wait for the next one."""
        self.screens.end()

    def paint(self) -> None:
        """Wait until all pictures are painted."""
        for each in self.painting:
            each.result()

    def show(self, seat: int, code: str) -> None:
        """Make the message of one seat in a language, and publish it."""
        code_ = code or "en"
        table, session = self.table(code_), self.session
        seen = session.seen_by(seat)
        asked = self.asked and session.turn == seat
        decision = f"{self.name}.{self.number}"
        offers = self.offers.get(seat, ())
        log = self.log(seat)
        lines = worded(log.lines, table)[-LINES:]
        now = TableMoment(
            game=self.name,
            decision=decision,
            asked=asked,
            here=self.here,
            offers=offers,
            last=last_trick(session),
            lines=lines,
            results=self.round_told(seat) if self.results else None,
            totals=session.result()[0] if session.over else None,
            winners=session.result()[1] if session.over else (),
        )
        text = written("table", **table_fields(table, seen, now))
        actions = tuple([choice.action for choice in seen.choices]) if asked else ()
        self.made[seat, code] = self.number
        together = max(1, wanted(seen))
        self.screens.publish(seat, code, SeatView(self.game(code_), text, decision, actions, together, offers))

    @property
    def here(self) -> tuple[str, ...]:
        """Tell by seat where it is played."""
        found = []
        for seat, player in enumerate(self.session.players):
            state = self.screens.state(seat)
            found.append("bot" if not player.human else {"here": "phone", "away": "away"}.get(state, "laptop"))
        return tuple(found)

    def table(self, code: str) -> TableView:
        """Give the table in a language."""
        if code not in self.tables:
            look = {"edition": LARGE, "wins": self.wins}
            self.tables[code] = TableView(self.ruleset, self.players, Texts(code), self.options or None, **look)  # type: ignore[arg-type]  # keywords pass through
        return self.tables[code]

    def game(self, code: str) -> str:
        """Give the message about the game in a language."""
        if code not in self.games:
            self.games[code] = written("game", game=game_fields(self.table(code), self.name, self.pictures))
        return self.games[code]

    def log(self, viewer: int) -> SeatLog:
        """Give the log of a viewer as it stands; it begins again where a decision was taken back."""
        match = self.session.match
        found = self.logs.get(viewer)
        if found is None or found.match is not match:
            zones = self.session.game.table.zones.values()
            found = SeatLog(
                Log(zone.name for zone in zones if zone.places == self.session.game.seats), self.session, match
            )
            self.logs[viewer] = found
        found.follow(viewer)
        return found

    def round_told(self, viewer: int) -> RoundTold | None:
        """Tell the last round that was scored, as a viewer may know it."""
        past = last_round(self.session, viewer)
        if past is None:
            return None
        gained = tuple([past.gained(seat) for seat in range(self.session.game.seats)])
        return RoundTold(past.number, gained, past.scored.total)

    # -- answers ------------------------------------------------------------------------------------------------------

    def answer_questions(self) -> None:
        """Answer what phones wanted to know since the last time."""
        for question in self.screens.questions():
            self.screens.answer(question.phone, self.answer(question))

    def answer(self, question: PhoneQuestion) -> str:
        """Answer one question, by what its seat knows."""
        table = self.table(question.language or "en")
        match question.about:
            case "rules":
                return written("rules", **rules_fields(table))
            case "log":
                told = worded(log_of(self.session, question.seat), table)
                return written("log", lines=[line(each, words, at) for at, (each, words) in enumerate(told)])
            case _:
                return written("told", about="what", card=question.card, words=self.what(table, question))

    def what(self, table: TableView, question: PhoneQuestion) -> str:
        """Say what playing a card would do, or why it cannot be played."""
        seat, card = question.seat, question.card
        seen = self.session.seen_by(seat)
        t = Layout(table, seen)
        if card not in t.known:
            return ""
        if not (self.asked and seen.choices):
            return t.say("why.wait") if t.place_of(card)[1] == seat != NOBODY else t.say("why.open")
        mine = [choice.action for choice in seen.choices if choice.what == card]
        if not mine:
            return why_not(table, seen, card)
        return " ".join(with_reasons(self.session, action, t) for action in mine)

    def hint(self, seat: int, advice: Advice, figures: bool = False) -> None:
        """Tell whoever holds a seat what the adviser thinks of the question that is being asked."""
        seen = self.session.seen_by(seat)
        code = self.language(seat)
        actions, words = said(advice, Layout(self.table(code), seen), figures)
        numbers = [at for at, choice in enumerate(seen.choices) if choice.action in actions]
        self.screens.tell(seat, code, "hint", words, choices=numbers)

    def tell(self, seat: int, key: str, about: str = "notice", **gaps: object) -> None:
        """Tell whoever holds a seat a text of the interface, in their language."""
        code = self.language(seat)
        self.screens.tell(seat, code, about, self.table(code).words.say(key, **gaps))

    def language(self, seat: int) -> str:
        """Give the language of whoever holds a seat."""
        return self.screens.book.languages().get(seat) or "en"

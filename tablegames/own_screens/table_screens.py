"""One game on own screens: what each seat is shown after every change, and answers to what phones want to know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from secrets import token_hex
from time import perf_counter

from tablegames.bots.hint_request import Hint
from tablegames.engine.table.events import NOBODY
from tablegames.languages.languages import ENGLISH, language, languages
from tablegames.own_screens.messages.answers import answer
from tablegames.own_screens.messages.game_message import GamePictures, game_fields
from tablegames.own_screens.messages.seat_log import SeatLog
from tablegames.own_screens.messages.seat_message import RoundTold, TableMoment, table_fields
from tablegames.own_screens.outgoing import SeatView, write_message
from tablegames.own_screens.own_screens import OwnScreens
from tablegames.own_screens.pictures import PAINTER
from tablegames.own_screens.requests import PhoneQuestion
from tablegames.play.session.history import PastTrick, has_tricks, last_round, last_trick
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.rules.reading.settings import Value
from tablegames.rules.ruleset import Ruleset
from tablegames.view.language.text import Texts
from tablegames.view.layout.layout import Layout
from tablegames.view.table.hint_words import said
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.given import cards_wanted

IN_A_FRAME = 0.004
"""Seconds after which the rest is made in the next frame; a message that has begun is finished."""
PATIENCE = 1.0
"""Seconds after which an answer of which nothing came may be given again: the window had something else to do."""
NO_OFFERS: Mapping[int, tuple[str, ...]] = {}
LARGE = "large"
"""The edition of cards for hands that overlap."""


class TableScreens:
    """Publishes a session to the own screens of its seats.

    What reads the session happens in the window's thread: `publish` may be called every frame, makes messages only
    where something has changed, and stops after some milliseconds. Pictures are painted in a thread of their own, and
    so is each language's table laid for the first time.
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
        self.question = self.number = 0
        """How many questions there were, which makes the name of a decision; and how often anything has changed."""
        self.moment: object = None
        """What the last question was: a moment of a match."""
        self.known: object = None
        """What the last messages were made of."""
        self.asked, self.offers, self.results = False, NO_OFFERS, False
        self.here: tuple[str, ...] = ()
        self.asked_last = self.decided = NOBODY
        """The seats that are asked now, and were before."""
        self.last: PastTrick | None = None
        self.public = session.seen_by(NOBODY)
        self.games: dict[str, str] = {}
        """By language, the message about the game."""
        self.logs: dict[int, SeatLog] = {}
        self.due: list[tuple[int, str]] = []
        """For whom messages are still to be made."""
        self.made: dict[tuple[int, str], int] = {}
        screens.begin()
        self.players = session.players
        self.tables: dict[str, Future[TableView]] = {}
        self.pictures = GamePictures(screens.pictures, self.new_table(ENGLISH))
        self.painting = [PAINTER.submit(self.pictures.paint_one) for _ in range(len(self.pictures.work))]
        self.lay_tables()

    # -- what it is made with -----------------------------------------------------------------------------------------

    def new_table(self, code: str) -> TableView:
        """Make the table in a language."""
        options, words = self.options or None, Texts(code)
        return TableView(self.ruleset, self.players, words, options, LARGE, wins=self.wins)

    def lay_tables(self) -> None:
        """Have the table made and laid once in every language that is complete: the first time takes long."""
        for code in languages():
            if language(code).complete or code in self.tables:
                self.tables[code] = PAINTER.submit(self.laid_table, code, self.public)

    def laid_table(self, code: str, seen: Seen) -> TableView:
        """Make the table in a language, and lay it once."""
        table = self.new_table(code)
        table.layout(seen)
        return table

    def has_table(self, code: str) -> bool:
        """Tell whether the table is made in a language; one that is not complete is begun now."""
        if code not in self.tables:
            self.tables[code] = PAINTER.submit(self.laid_table, code, self.public)
        return self.tables[code].done()

    def table(self, code: str) -> TableView:
        """Give the table in a language; where it is not made yet it is waited for."""
        self.has_table(code)
        return self.tables[code].result()

    def prepare(self) -> None:
        """Wait until everything is painted and laid."""
        for painted in self.painting:
            painted.result()
        for laid in self.tables.values():
            laid.result()

    # -- publishing ---------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether it has more to do in the next frames."""
        return bool(self.due) or not self.pictures.ready or self.screens.taken is not None

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
        if whole:
            self.prepare()
        self.notice(asked, offers, results)
        if not self.pictures.ready:
            return
        due = [each for each in self.screens.audience() if self.made.get(each) != self.number]
        # Who is asked, then who has just answered; then the one who has waited longest.
        first = self.session.turn, self.decided
        self.due = sorted(due, key=lambda each: (each[0] != first[0], each[0] != first[1], self.made.get(each, 0)))
        began = perf_counter()
        for do in self.work():
            do()
            if not whole and perf_counter() - began > IN_A_FRAME:
                break

    def notice(self, asked: bool, offers: Mapping[int, tuple[str, ...]], results: bool) -> None:
        """Look whether anything has changed since the last messages."""
        session = self.session
        if session.players != self.players:
            self.players, self.games = session.players, {}
            self.lay_tables()
        screens = self.screens
        if screens.taken is not None and screens.clock() - screens.taken > PATIENCE:
            self.again()
        moment = session.match, len(session.match.journal)
        if moment != self.moment:
            self.decided = self.asked_last
            self.asked_last = session.turn
            self.moment, screens.taken = moment, None
            self.question += 1
            self.last = last_trick(session)
            self.public = session.seen_by(NOBODY)
        self.here = tuple([self.where(seat) for seat in range(len(self.players))])
        known = (self.question, asked, dict(offers), results, self.here, self.players)
        if known != self.known:
            self.known, self.asked, self.offers, self.results = known, asked, offers, results
            self.number += 1

    def work(self) -> Iterator[Callable[[], None]]:
        """List what is to be done, the most urgent first: messages, then answers."""
        for seat, code in [each for each in self.due if self.has_table(each[1] or ENGLISH)]:
            yield partial(self.show, seat, code)
        while (question := self.screens.next_question()) is not None:
            yield partial(self.answer, question)

    def again(self) -> None:
        """Ask the same once more: an answer was taken that did nothing."""
        self.moment = None

    def close(self) -> None:
        """The game is gone: phones wait for the next one."""
        for work in self.painting:
            work.cancel()
        self.screens.end()

    def show(self, seat: int, code: str) -> None:
        """Make the message of one seat in a language, and publish it."""
        self.due.remove((seat, code))
        table, session = self.table(code or ENGLISH), self.session
        seen = session.seen_by(seat)
        asked = self.asked and session.turn == seat
        decision = f"{self.name}.{self.question}"
        offers = self.offers.get(seat, ())
        totals, winners = session.result() if session.over else (None, ())
        log = self.log(seat)
        now = TableMoment(
            game=self.name,
            decision=decision,
            public=self.public,
            asked=asked,
            here=self.here,
            offers=offers,
            last=self.last,
            lines=log.lines(table),
            first_line=log.before,
            results=self.round_told(seat) if self.results else None,
            totals=totals,
            winners=winners,
        )
        text = write_message("table", **table_fields(table, seen, now))
        actions = tuple([choice.action for choice in seen.choices]) if asked else ()
        self.made[seat, code] = self.number
        together = max(1, cards_wanted(seen))
        view = SeatView(self.game(code or ENGLISH), text, decision, actions, together, offers)
        self.screens.publish(seat, code, view)

    def where(self, seat: int) -> str:
        """Tell where a seat is played."""
        if not self.players[seat].human:
            return "bot"
        return {"here": "phone", "away": "away"}.get(self.screens.state(seat), "laptop")

    def game(self, code: str) -> str:
        """Give the message about the game in a language."""
        if code not in self.games:
            fields = game_fields(self.table(code), self.name, self.pictures, has_tricks(self.session))
            self.games[code] = write_message("game", game=fields)
        return self.games[code]

    def log(self, viewer: int) -> SeatLog:
        """Give the log of a viewer; it begins again where a decision was taken back."""
        found = self.logs.get(viewer)
        if found is None or found.match is not self.session.match:
            found = self.logs[viewer] = SeatLog(self.session, viewer)
        return found

    def round_told(self, viewer: int) -> RoundTold | None:
        """Tell the last round that was scored, as a viewer may know it."""
        past = last_round(self.session, viewer)
        if past is None:
            return None
        gained = tuple([past.gained(seat) for seat in range(self.session.game.seats)])
        return RoundTold(past.number, gained, past.scored.total)

    # -- what people are told -----------------------------------------------------------------------------------------

    def answer(self, question: PhoneQuestion) -> None:
        """Answer one question."""
        table = self.table(question.language or ENGLISH)
        self.screens.answer(question.phone, answer(self.session, table, question, self.asked))

    def hint(self, seat: int, hint: Hint, figures: bool = False) -> None:
        """Tell the person who holds a seat what the adviser thinks of the question that is being asked."""
        seen = self.session.seen_by(seat)
        code = self.language(seat)
        actions, words = said(hint, Layout(self.table(code), seen), figures)
        numbers = [at for at, choice in enumerate(seen.choices) if choice.action in actions]
        self.screens.tell(seat, code, "hint", words, choices=numbers)

    def tell(self, seat: int, key: str, about: str = "notice", **gaps: object) -> None:
        """Tell the person who holds a seat a text of the interface, in their language."""
        code = self.language(seat)
        self.screens.tell(seat, code, about, self.table(code).words.say(key, **gaps))

    def language(self, seat: int) -> str:
        """Give the language of the person who holds a seat."""
        return self.screens.book.languages().get(seat) or ENGLISH

"""An evening at one window: people before it and people with phones, bots among them, played by frames."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from time import sleep
from typing import Any

from tablegames.own_screens.requests import Play
from tablegames.rules.reading.settings import Value
from tablegames.scenes.program.own_screen_seats import OwnScreenSeats
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.view.input.actions import Action
from tests.own_screens.wired import WORD, WiredPhone
from tests.variants import library
from tests.view.pages import house

FRAME = 50.0
MOST = 4000
"""So many frames, after which nothing more happens."""
FACES = ("hanako", "taro", "sumi", "kofi", "maya", "kon", "mike", "kuma")


class Evening:
    """A table in a program without a window, with phones that go straight into the server."""

    def __init__(
        self,
        game: str,
        count: int,
        phones: Collection[int] = (),
        bots: Collection[int] = (),
        options: dict[str, Value] | None = None,
        seed: int = 5,
        waiting: Collection[int] = (),
    ) -> None:
        self.program: Program = house()
        preferences = self.program.preferences
        preferences.met, preferences.speed, preferences.hold_to_look = list(library()), "off", False
        ruleset = library()[game]
        kinds = ["random" if seat in bots else "human" for seat in range(count)]
        members = tuple([Member(kind, f"P{seat}", FACES[seat]) for seat, kind in enumerate(kinds)])
        self.party = Party(self.program.shelf.game(game), members, options or ruleset.settle(count), seed)
        self.phones: dict[int, WiredPhone] = {}
        if phones or waiting:
            self.sit_down(phones, waiting)
        self.scene: TableScene = begin_game(self.program, self.party, ruleset)
        self.program.stack.push(self.scene)
        self.looked: list[tuple[int, int]] = []
        """Who looked at the window, and who was asked, in each frame."""

    @property
    def seats(self) -> OwnScreenSeats:
        """Who plays on phones."""
        seats = self.program.services.own_screens
        assert seats is not None
        return seats

    def sit_down(self, phones: Collection[int], waiting: Collection[int] = ()) -> None:
        """Ask for own screens, and let phones come to them."""
        seats = self.program.services.own_screens = OwnScreenSeats(lambda: None)
        seats.server.service.word = WORD
        seats.sit(self.party.members)
        seats.wanted = {*phones, *waiting}
        seats.offer()
        for seat in phones:
            self.come(seat)

    def come(self, seat: int) -> WiredPhone:
        """Let a phone come to a seat."""
        phone = self.phones[seat] = WiredPhone(self.seats.server)
        phone.say("hello", language="en", word=WORD)
        phone.say("sit", seat=seat)
        return phone

    def come_back(self, seat: int, token: str) -> None:
        """Let a phone that was gone come back by itself."""
        phone = self.phones[seat] = WiredPhone(self.seats.server)
        phone.say("hello", language="en", token=token)

    def answer(self, action: str) -> None:
        """Have the player who is asked take an action, here or on a phone."""
        session = self.scene.session
        seat, moment = session.turn, len(session.match.journal)
        if self.scene.window.holders.holds(seat):
            self.until(lambda: self.asked(seat) is not None)
            self.scene.own_screens.take(Play(seat, (action,)))
        else:
            self.until(lambda: self.scene.tabletop.asked or isinstance(self.program.stack.top, HandoverPage))
            if isinstance(top := self.program.stack.top, HandoverPage):
                top.show()
                self.until(lambda: self.scene.tabletop.asked)
            self.scene.turns.decide(action)
        self.until(lambda: len(session.match.journal) != moment)

    def frame(self) -> None:
        """Show one frame."""
        self.program.serve_own_screens()
        if self.scene.own_screens.screens is not None:
            # In the window phones wait for their pictures, which a thread paints.
            self.scene.own_screens.screens.prepare()
        self.program.stack.top.step(FRAME)
        for phone in self.phones.values():
            phone.read()
        if self.program.stack.top is self.scene:
            self.looked.append((self.scene.viewer, self.scene.session.turn))

    def until(self, holds: Callable[[], bool], most: int = MOST) -> None:
        """Show frames until something holds; pages that all read are put away meanwhile."""
        for _ in range(most):
            if holds():
                return
            top = self.program.stack.top
            if top is not self.scene and top.name in ("round", "first"):
                top.act(Action.CHOOSE)
            if not self.scene.session.kept:
                # No player is asked before the disk has what happened, and a busy one may take a second.
                sleep(0.01)
            self.frame()
            self.scene.narrator.skip()
        raise AssertionError(f"nothing more happens: {self.program.stack.top.name}, {self.scene.session.turn}")

    def until_somebody_asked(self) -> None:
        """Go on until a person is asked, here or on a phone."""
        self.until(lambda: self.scene.session.person_asked)

    def asked(self, seat: int) -> dict[str, Any] | None:
        """Give the question that a phone shows; None where it shows none."""
        try:
            table = self.phones[seat].last("table")
        except LookupError:
            return None
        now = table["asked"] and table["turn"] == seat and table["choices"]
        return table if now and self.scene.own_screens.waits and self.scene.session.turn == seat else None

    def choose(self, seat: int, rng: Random) -> None:
        """Choose something on a phone, several cards where several are wanted."""
        table = self.asked(seat)
        assert table is not None
        count = table["collect"]["count"] if table.get("collect") else 1
        places = rng.sample(range(len(table["choices"])), count)
        self.phones[seat].say("choose", decision=table["decision"], choices=places)

    def decide(self, rng: Random) -> None:
        """Let the player who is asked decide, here or on a phone."""
        session = self.scene.session
        seat, moment = session.turn, len(session.match.journal)
        if self.scene.window.holders.holds(seat):
            self.until(lambda: self.over or self.asked(seat) is not None)
            self.choose(seat, rng)
        else:
            cover = HandoverPage
            # A last card plays itself.
            gone = lambda: self.over or len(session.match.journal) != moment  # noqa: E731
            self.until(lambda: gone() or self.scene.tabletop.asked or isinstance(self.program.stack.top, cover))
            if isinstance(top := self.program.stack.top, cover):
                top.show()
                self.until(lambda: self.scene.tabletop.asked)
            if not gone():
                self.scene.turns.decide(rng.choice(session.match.legal_actions()))
        self.until(lambda: self.over or len(session.match.journal) != moment)

    @property
    def over(self) -> bool:
        """Whether the game is over, or its result shown."""
        return self.scene.session.over or self.program.stack.top.name == "result"

    def play(self, rng: Random, decisions: int = 10_000) -> None:
        """Play on, so many decisions of people or to the end."""
        for _ in range(decisions):
            self.until(lambda: self.over or self.scene.session.person_asked)
            if self.over:
                return
            self.decide(rng)

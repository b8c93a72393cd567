"""Whole games with their twins: what leaves for a phone is compared byte for byte."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tablegames.engine.table.events import NOBODY, Scored
from tablegames.own_screens.own_screens import OwnScreens
from tablegames.own_screens.seat_book import OfferedSeat
from tablegames.own_screens.table_screens import TableScreens
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tests.own_screens.twin import TwinnedGame
from tests.own_screens.wired import WORD, WiredPhone
from tests.variants import Variant, library

TOKEN = "f" * 32
ASKED = 0.4
"""How often a phone asks for the log, or for what a card is, compared with how often something is decided."""


class Leak(NamedTuple):
    """What left for a phone and told of what its seat cannot see."""

    decision: int
    true: str
    twin: str


class Ear:
    """The phone of one viewer at a session."""

    def __init__(self, variant: Variant, session: Session, viewer: int, language: str) -> None:
        self.session, self.viewer = session, viewer
        self.screens = OwnScreens()
        self.screens.service.word = WORD
        self.screens.book.offer([OfferedSeat(seat, player.name) for seat, player in enumerate(session.players)])
        self.table = TableScreens(self.screens, library()[variant.name], session, dict(variant.options), name="same")
        self.phone = WiredPhone(self.screens)
        if viewer == NOBODY:
            self.phone.say("hello", language=language, word=WORD)
            self.phone.say("look_on")
        else:
            self.screens.book.restore({viewer: TOKEN})
            self.phone.say("hello", language=language, token=TOKEN)

    def hear(self, results: bool, what: str) -> list[str]:
        """Publish the session as it stands, and take what has left for the phone."""
        before = len(self.phone.texts)
        if what:
            self.phone.say("what", card=what)
            self.phone.say("log")
        offers = dict.fromkeys(range(len(self.session.players)), ("undo", "hint"))
        self.table.publish(not self.session.over, offers, results, whole=True)
        self.phone.read()
        return self.phone.texts[before:]


def leaks(variant: Variant, viewer: int, language: str, seed: int, most: int, first: int = 0) -> Iterator[Leak]:
    """Play a game of at most so many decisions; yield what a viewer's phone was told beyond what it may know.

    The phone is there from the decision `first` on.
    """
    chance = Random(seed)
    people = [Player(f"P{seat}", "human", "hanako") for seat in range(variant.players)]
    session = Session.open(variant.rules, people, seed)
    game = TwinnedGame(session, viewer, Random(seed + 1))
    true, twin = Ear(variant, session, viewer, language), Ear(variant, game.twin, viewer, language)
    told = 0
    for decision in range(first + most):
        scored = any(isinstance(entry.event, Scored) for entry in session.match.journal[told:])
        told = len(session.match.journal)
        cards = session.match.table.cards.names
        what = chance.choice(cards) if chance.random() < ASKED else ""
        heard = decision >= first or session.over
        pairs = zip(true.hear(scored, what), twin.hear(scored, what), strict=True) if heard else ()
        for left, right in pairs:
            if left.encode() != right.encode():
                yield Leak(decision, left, right)
        if session.over:
            break
        if session.turn == viewer:
            assert session.hint_request() == game.twin.hint_request()
        wise = session.match.sensible_action(chance.random, 0.3)
        session.play(wise if wise is not None else chance.choice(session.match.legal_actions()))
        game.follow()
    # A twin that is the same game would find nothing.
    assert game.changed or session.game.seats < 2

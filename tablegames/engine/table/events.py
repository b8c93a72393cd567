"""What happened at the table, one frozen value an occurrence.

Verbs leave movements (`CardMoved`, `TokensMoved`); mechanics tell facts (`Rolled`, `TrickTaken` ...). What one family
of rules alone tells stands in `events.py` of its room. An event knows two things about itself. `seen_by(seat)` is what
of it a seat may learn (`None`: nothing at all). `line()` is the line of the game record it makes (`None`: none), which
most events say by `recorded` alone. Cards are named by their ids ("S7"), seats count from 0, `NOBODY` (-1) is the
onlooker who sees only what everyone sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, dataclass_transform

from tablegames.engine.table.question import Reason

NOBODY: Final = -1
EVERYONE: Final = -1
"""As a mask of seats: all bits set, so that `known_to >> seat & 1` holds for every seat."""

Line = dict[str, Any]
Recorded = Mapping[str, str]
"""What stands in the record, in its order: the kind of the event ("e"), then by name which field of it."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """What tells people of an event: the key of its words, and what their gaps hold.

    Gaps called `name` and `other` hold seats, `names` several of them, `card` and `cards` ids of cards, `suit` and
    `suits` letters; others hold numbers. Of several keys the first counts of which a game has words.
    """

    keys: tuple[str, ...]
    gaps: dict[str, Any]


def sentence(*keys: str, **gaps: Any) -> Sentence:
    """Make the sentence of an event.

    >>> sentence("went_out", name=2, n=66).gaps
    {'name': 2, 'n': 66}
    """
    return Sentence(keys, gaps)


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Event:
    """Something that happened, public unless its kind says otherwise: each kind is a frozen dataclass."""

    recorded: ClassVar[Recorded] = {}
    """What of it stands in the record; empty where it makes no line."""
    told: ClassVar[Sentence | None] = None
    """Its sentence, with the names of its fields in the gaps and the keys; None where nothing tells of it by itself."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    def seen_by(self, seat: int) -> Event | None:
        """Tell what this seat (or the onlooker, NOBODY) learns of it."""
        return self

    def line(self) -> Line | None:
        """Give the record line for it."""
        if not self.recorded:
            return None
        kind, *names = self.recorded.items()
        return dict([kind, *[(name, listed(getattr(self, field))) for name, field in names]])

    def sentence(self) -> Sentence | None:
        """Give what tells people of it by itself; None where nothing does, or where it takes what happened before."""
        if self.told is None:
            return None
        gaps = {gap: getattr(self, field) for gap, field in self.told.gaps.items()}
        return Sentence(tuple([key.format(self) for key in self.told.keys]), gaps)


def listed(value: Any) -> Any:
    """Turn what a field holds into what JSON has: lists and tables."""
    if isinstance(value, tuple):
        return [listed(each) for each in value]
    return dict(value) if isinstance(value, Mapping) else value


class CardMoved(Event):
    """A card went from zone `source` of `giver` to zone `target` of `receiver`; `card` is None for who may not know it.

    `giver` and `receiver` index the zone's places: a seat, or a place of a shared zone.
    """

    card: str | None
    source: str
    giver: int
    target: str
    receiver: int
    known_to: int = EVERYONE

    def seen_by(self, seat: int) -> Event:
        if self.known_to == EVERYONE or (seat >= 0 and self.known_to >> seat & 1):
            return self
        return replace(self, card=None)


class TokensMoved(Event):
    """Counters of a tally changed by `amount`; everyone sees it happen, even where the sum is hidden."""

    tally: str
    owner: int
    amount: int


class Decided(Event):
    """A seat took an action; others see the verb alone where the choice is secret."""

    recorded: ClassVar[Recorded] = {"e": "ask", "p": "seat", "legal": "legal", "do": "action"}
    seat: int
    legal: tuple[str, ...]
    action: str
    secret: bool = False

    def seen_by(self, seat: int) -> Event:
        if seat == self.seat:
            return self
        shown = self.action.split(" ")[0] if self.secret else self.action
        return replace(self, legal=(), action=shown)


class Seated(Event):
    """Another player decides for a seat from here on: a person ("human"), or a kind of bot.

    The rules know nothing of it; a program to which this line is new names it as the first that
    does not fit.
    """

    recorded: ClassVar[Recorded] = {"e": "seat", "p": "seat", "who": "kind", "name": "name"}
    seat: int
    name: str
    kind: str


class RoundBegan(Event):
    """A round, deal or turn begins; rounds count from 1."""

    recorded: ClassVar[Recorded] = {"e": "round", "n": "number"}
    number: int


class Dealt(Event):
    """Cards were dealt; a seat sees its own hand of it."""

    recorded: ClassVar[Recorded] = {"e": "deal", "hands": "hands", "aside": "aside"}
    hands: tuple[tuple[str, ...], ...]
    aside: tuple[str, ...]

    def seen_by(self, seat: int) -> Event:
        return replace(self, hands=tuple(hand if at == seat else () for at, hand in enumerate(self.hands)), aside=())


class DeckShuffled(Event):
    """A seat's deck was shuffled; its order, top first, is for the record only."""

    recorded: ClassVar[Recorded] = {"e": "deck", "p": "seat", "cards": "cards"}
    seat: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int) -> Event:
        return replace(self, cards=())


class Drawn(Event):
    """A seat drew from its deck."""

    recorded: ClassVar[Recorded] = {"e": "draw", "p": "seat", "cards": "cards"}
    seat: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=())


class TurnedUp(Event):
    """A card of the stock was turned up for all to see."""

    recorded: ClassVar[Recorded] = {"e": "turn-up", "card": "card"}
    card: str


class Rolled(Event):
    """A seat's dice as they count, after re-rolls."""

    recorded: ClassVar[Recorded] = {"e": "roll", "p": "seat", "dice": "dice"}
    seat: int
    dice: tuple[int, ...]


class JankenDrawn(Event):
    """Chance chose among tied seats, shown as a rock-paper-scissors draw. `what` is what was at stake."""

    recorded: ClassVar[Recorded] = {"e": "janken", "what": "what", "among": "among", "p": "seat"}
    told: ClassVar[Sentence | None] = sentence("janken_{0.what}", name="seat")
    what: str
    among: tuple[int, ...]
    seat: int


class TrickTaken(Event):
    """A trick ended: its winner (NOBODY where no card was played) and the played cards in order."""

    number: int
    winner: int
    cards: tuple[tuple[int, str], ...]
    reason: Reason | None = None
    """Why it was won: about the winning `card`, the `led` suit and the `suit` it is the best of. Not in the record."""
    turned: bool = False
    """Whether the cards lay with their other number up."""

    def line(self) -> Line:
        winner = None if self.winner == NOBODY else self.winner
        return {"e": "trick", "n": self.number, "p": winner, "cards": [list(card) for card in self.cards]}


class CardsTurned(Event):
    """All hands are turned round: the numbers on the other side count from now on."""


class SuitActed(Event):
    """A suit's action was due to a seat: done or not, and from whom where it took from another seat."""

    seat: int
    suit: str
    did: bool
    source: int = NOBODY
    count: int = 1
    """How many counters it moved."""

    def line(self) -> Line:
        line: Line = {"e": "suit-action", "p": self.seat, "suit": self.suit, "did": self.did}
        return line if self.source == NOBODY else line | {"from": self.source}


class Placed(Event):
    """A seat is out of the deal: the first has place 1, who is left the last one."""

    recorded: ClassVar[Recorded] = {"e": "place", "p": "seat", "n": "place"}
    told: ClassVar[Sentence | None] = sentence("placed_{0.title}", "placed", name="seat", n="place")
    seat: int
    place: int
    title: str
    """Where the place stands: "first", "second", "middle", "last_but_one" or "last". Not in the record."""


class Scored(Event):
    """A round was scored, per seat. Where scores are secret until the end a seat sees its own alone (others None)."""

    recorded: ClassVar[Recorded] = {"e": "score", "by": "by", "total": "total"}
    by: tuple[int | None, ...]
    total: tuple[int | None, ...]
    secret: bool = False
    partners: int = 0
    """Where partners share a score: how many teams there are (seats s and s + partners are partners)."""

    def seen_by(self, seat: int) -> Event:
        if not self.secret:
            return self
        own = {at for at in range(len(self.by)) if at == seat or (self.partners and (at - seat) % self.partners == 0)}
        shown = own if seat >= 0 else set()

        def only(points: tuple[int | None, ...]) -> tuple[int | None, ...]:
            return tuple(each if at in shown else None for at, each in enumerate(points))

        return replace(self, by=only(self.by), total=only(self.total))


class Ended(Event):
    """The game is over."""

    recorded: ClassVar[Recorded] = {"e": "end", "total": "total", "winners": "winners"}
    total: tuple[int, ...]
    winners: tuple[int, ...]

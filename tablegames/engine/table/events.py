"""What happened at the table, one frozen value an occurrence.

Verbs leave movements (`CardMoved`, `TokensMoved`); mechanics tell facts (`Rolled`, `TrickTaken` ...). What one family
of rules alone tells stands in `events.py` of its room. An event knows two things about itself. `seen_by(seat)` is what
of it a seat may learn (`None`: nothing at all). `line()` is the line of the game record it makes (`None`: none). Cards
are named by their ids ("S7"), seats count from 0, `NOBODY` (-1) is the onlooker who sees only what everyone sees.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from tablegames.engine.table.question import Reason

NOBODY: Final = -1
EVERYONE: Final = -1
"""As a mask of seats: all bits set, so that `known_to >> seat & 1` holds for every seat."""

Line = dict[str, Any]


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


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, public unless a subclass says otherwise."""

    def seen_by(self, seat: int) -> Event | None:
        """Tell what this seat (or the onlooker, NOBODY) learns of it."""
        return self

    def line(self) -> Line | None:
        """Give the record line for it."""
        return None

    def sentence(self) -> Sentence | None:
        """Give what tells people of it by itself; None where nothing does, or where it takes what happened before."""
        return None


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class TokensMoved(Event):
    """Counters of a tally changed by `amount`; everyone sees it happen, even where the sum is hidden."""

    tally: str
    owner: int
    amount: int


@dataclass(frozen=True, slots=True)
class Decided(Event):
    """A seat took an action; others see the verb alone where the choice is secret.

    In the record: `ask`.
    """

    seat: int
    legal: tuple[str, ...]
    action: str
    secret: bool = False

    def seen_by(self, seat: int) -> Event:
        if seat == self.seat:
            return self
        shown = self.action.split(" ")[0] if self.secret else self.action
        return replace(self, legal=(), action=shown)

    def line(self) -> Line:
        return {"e": "ask", "p": self.seat, "legal": list(self.legal), "do": self.action}


@dataclass(frozen=True, slots=True)
class Seated(Event):
    """Another player decides for a seat from here on: a person ("human"), or a kind of bot.

    In the record: `seat`. The rules know nothing of it; a program to which this line is new names it as the first that
    does not fit.
    """

    seat: int
    name: str
    kind: str

    def line(self) -> Line:
        return {"e": "seat", "p": self.seat, "who": self.kind, "name": self.name}


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round, deal or turn begins; rounds count from 1."""

    number: int

    def line(self) -> Line:
        return {"e": "round", "n": self.number}


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Cards were dealt; a seat sees its own hand of it."""

    hands: tuple[tuple[str, ...], ...]
    aside: tuple[str, ...]

    def seen_by(self, seat: int) -> Event:
        return replace(self, hands=tuple(hand if at == seat else () for at, hand in enumerate(self.hands)), aside=())

    def line(self) -> Line:
        return {"e": "deal", "hands": [list(hand) for hand in self.hands], "aside": list(self.aside)}


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """A seat's deck was shuffled; its order, top first, is for the record only."""

    seat: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int) -> Event:
        return replace(self, cards=())

    def line(self) -> Line:
        return {"e": "deck", "p": self.seat, "cards": list(self.cards)}


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A seat drew from its deck."""

    seat: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=())

    def line(self) -> Line:
        return {"e": "draw", "p": self.seat, "cards": list(self.cards)}


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """A card of the stock was turned up for all to see."""

    card: str

    def line(self) -> Line:
        return {"e": "turn-up", "card": self.card}


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A seat's dice as they count, after re-rolls."""

    seat: int
    dice: tuple[int, ...]

    def line(self) -> Line:
        return {"e": "roll", "p": self.seat, "dice": list(self.dice)}


@dataclass(frozen=True, slots=True)
class JankenDrawn(Event):
    """Chance chose among tied seats, shown as a rock-paper-scissors draw. `what` is what was at stake."""

    what: str
    among: tuple[int, ...]
    seat: int

    def line(self) -> Line:
        return {"e": "janken", "what": self.what, "among": list(self.among), "p": self.seat}

    def sentence(self) -> Sentence:
        return sentence(f"janken_{self.what}", name=self.seat)


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class CardsTurned(Event):
    """All hands are turned round: the numbers on the other side count from now on."""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A seat is out of the deal: the first has place 1, who is left the last one.

    In the record: `place`.
    """

    seat: int
    place: int
    title: str
    """Where the place stands: "first", "second", "middle", "last_but_one" or "last". Not in the record."""

    def line(self) -> Line:
        return {"e": "place", "p": self.seat, "n": self.place}

    def sentence(self) -> Sentence:
        return sentence(f"placed_{self.title}", "placed", name=self.seat, n=self.place)


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A round was scored, per seat. Where scores are secret until the end a seat sees its own alone (others None)."""

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

    def line(self) -> Line:
        return {"e": "score", "by": list(self.by), "total": list(self.total)}


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over."""

    total: tuple[int, ...]
    winners: tuple[int, ...]

    def line(self) -> Line:
        return {"e": "end", "total": list(self.total), "winners": list(self.winners)}

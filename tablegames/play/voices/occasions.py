"""The moments of a game at which a player would say something, found in what everyone sees."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from tablegames.engine.battle.events import Damaged
from tablegames.engine.ending.events import KnockedOut
from tablegames.engine.table.events import NOBODY, CardMoved, Decided, Event, Scored, SuitActed, TrickTaken

OCCASIONS = ("last_trick", "robbed", "joker", "fooled", "hurt", "out")
"""All there are while a game goes on, by the keys of the texts `voices.<character>.<occasion>`."""
WON, LOST = "won", "lost"
"""The occasion of its end."""
SORE = 3
"""A round that brings a seat so many times less than the others' mean distance is one that hurts."""


class Occasion(NamedTuple):
    """Something that happened to a seat."""

    kind: str
    seat: int


class Occasions:
    """Finds them in events, one after another.

    Every event is reduced to what the public sees of it before it is looked at, no matter who saw it. So what is said
    of a moment cannot tell what a player at the table may not know.
    """

    def __init__(self, seats: int, jokers: Collection[str] = (), lowest: bool = False) -> None:
        self.seats, self.jokers, self.lowest = seats, jokers, lowest
        self.decided = NOBODY
        """Who took the last decision, as long as no card moved since."""

    def hear(self, events: Iterable[Event], hands: Sequence[int]) -> Iterator[Occasion]:
        """Give the moments in events; `hands` are the numbers of cards in hand after them."""
        for each in events:
            event = each.seen_by(NOBODY)
            if event is not None:
                yield from self.occasions_of(event, hands)

    def occasions_of(self, event: Event, hands: Sequence[int]) -> Iterator[Occasion]:
        """Give the moments of one event that everybody sees."""
        match event:
            case Decided(seat=seat):
                self.decided = seat
            case CardMoved(card=card) if self.decided != NOBODY:
                finder, self.decided = self.decided, NOBODY
                if card in self.jokers and event.source != "hand":
                    yield Occasion("joker", finder)
                    if self.seats == 2:
                        yield Occasion("fooled", 1 - finder)
            case TrickTaken(winner=winner) if winner != NOBODY and not any(hands):
                yield Occasion("last_trick", winner)
            case SuitActed(did=True, source=source) if source != NOBODY:
                yield Occasion("robbed", source)
            case Damaged(seat=seat):
                yield Occasion("hurt", seat)
            case KnockedOut(seat=seat):
                yield Occasion("out", seat)
            case Scored(by=by):
                yield from self.sore(by)

    def sore(self, by: Sequence[int | None]) -> Iterator[Occasion]:
        """Find who fared much worse in a round than everybody else, where more than two play."""
        known = [each for each in by if each is not None]
        if len(known) < 3 or len(known) < len(by):
            return
        ranked = sorted(known, reverse=self.lowest)
        worst, next_, best = ranked[0], ranked[1], ranked[-1]
        if abs(next_ - worst) > SORE * max(1, abs(best - next_)):
            yield Occasion("hurt", by.index(worst))

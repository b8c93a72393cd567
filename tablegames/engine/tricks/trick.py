"""A trick: what everyone remembers of it while it is played."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablegames.engine.small import Small
from tablegames.engine.table.cards import JOKER_SUIT, Cards
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.table import FinishedTrick

NO_LED: Final = -1
UNGUARDED: Final = 0
SEALED: Final = 1
OPENING: Final = 2
"""What may not be played yet: nothing is kept back, a suit may not be led, or it is a first trick with its rules."""


class Trick(FinishedTrick):
    """What everyone remembers of the tricks in progress."""

    fields: ClassVar[tuple[str, ...]] = (
        "acted",
        "best",
        "guarded",
        "leader",
        "led",
        "number",
        "ranking",
        "ring",
        "side",
        "tricks",
        "winner",
    )
    __slots__ = fields

    def __init__(self, leader: Small, tricks: Small, ranking: Small = 0, guarded: Small = UNGUARDED) -> None:
        self.led: Small = NO_LED
        """The led suit."""
        self.best: Small = 0
        """The power of the strongest card so far."""
        self.winner = NOBODY
        self.leader = leader
        self.acted: Small = 0
        """How many turns of this trick are over."""
        self.number = 1
        self.tricks = tricks
        self.side = 0
        """Which numbers of two-sided cards count."""
        self.ranking = ranking
        """Which table of powers holds."""
        self.guarded = guarded
        """What may not be played yet."""
        self.ring: tuple[int, ...] = ()
        """Who plays, clockwise; nobody named means everyone."""

    free = False
    """Whether anything may be played to it, whatever the duty is: always the same, but where a stock decides."""

    @classmethod
    def led_by(cls, led: int, ranking: int) -> Trick:
        """Make the first trick of seat 0, which led this suit."""
        trick = cls(0, 1, ranking)
        trick.led = led
        return trick

    def copy(self) -> Trick:
        # Copied for every world of a search, so without filling in first what is overwritten at once.
        t = Trick.__new__(Trick)
        self._copy_to(t)
        return t

    def _copy_to(self, t: Trick) -> None:
        t.led = self.led
        t.leader = self.leader
        t.tricks = self.tricks
        t.best = self.best
        t.winner = self.winner
        t.acted = self.acted
        t.number = self.number
        t.side = self.side
        t.ranking = self.ranking
        t.guarded = self.guarded
        t.ring = self.ring

    def played_by(self, seats: int) -> list[int]:
        """List who played each card, in order."""
        if self.ring:
            first, count = self.ring.index(self.leader), len(self.ring)
            return [self.ring[(first + turn) % count] for turn in range(self.acted)]
        return [(self.leader + turn) % seats for turn in range(self.acted)]

    def facts(self, cards: Cards, seats: int) -> dict[str, Any]:
        return {
            # Where a joker leads no suit is led.
            "led": None if self.led == NO_LED or cards.letter(self.led) == JOKER_SUIT else cards.letter(self.led),
            "leader": self.leader,
            "number": self.number,
            # After the last trick of a round the next is counted already.
            "trick": min(self.number, self.tricks),
            "tricks": self.tricks,
            "seats": tuple(self.played_by(seats)),
            "winning": self.winner if self.acted else NOBODY,
            "side": self.side,
            "guarded": self.guarded != UNGUARDED,
        }


class FullTrick(Trick):
    """What everyone remembers where a ruleset has stock, melds and duties."""

    fields: ClassVar[tuple[str, ...]] = ("bound", "free")
    __slots__ = fields

    def __init__(self, leader: int, tricks: int, ranking: int = 0, ring: tuple[int, ...] = ()) -> None:
        super().__init__(leader, tricks, ranking)
        self.ring = ring
        self.free = False
        self.bound: int = 0
        """One of these cards has to be led; 0: any may."""

    def copy(self) -> FullTrick:
        t = FullTrick.__new__(FullTrick)
        self._copy_to(t)
        t.free, t.bound = self.free, self.bound
        return t

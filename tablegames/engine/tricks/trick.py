"""A trick: what everyone remembers of it while it is played."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar, Final

from tablegames.engine.small import Small
from tablegames.engine.table.cards import JOKER_SUIT, Cards
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.table import FinishedTrick

NO_LED: Final = -1
EVERYONE: Final = -1
"""The mask of all seats, however many there are: of tricks in which all have to play."""
UNGUARDED: Final = 0
SEALED: Final = 1
OPENING: Final = 2
BOUND: Final = 4
UNMADE: Final = 8
HIDDEN: Final = 16
CALLED: Final = 32
UNNAMED: Final = 64
"""What holds for now, as bits. A suit is not broken; it is a first trick with its rules; one of a pair that was shown
has to be led. The first lead has still to make the trump; the trump lies face down; the player who plays has called for
it. A joker that is led needs a name first.
"""
UNSETTLED: Final = UNMADE | HIDDEN | CALLED
"""The trump is still to be made, to be turned up, or to be played."""


ORDERS: Final = 1024
"""How many orders of seats are remembered."""


@lru_cache(ORDERS)
def players_from(leader: int, playing: int, seats: int) -> tuple[int, ...]:
    """List who plays, of a mask of so many seats, from the leader on."""
    return tuple([seat for seat in (*range(leader, seats), *range(leader)) if playing >> seat & 1])


class Trick(FinishedTrick):
    """What everyone remembers of the tricks in progress."""

    fields: ClassVar[tuple[str, ...]] = (
        "acted",
        "best",
        "bound",
        "by_maker",
        "draws",
        "guarded",
        "leader",
        "led",
        "number",
        "player",
        "playing",
        "ranking",
        "settled",
        "side",
        "size",
        "tricks",
        "winner",
    )
    about: ClassVar[dict[str, str]] = {
        "bound": "cards",
        "by_maker": "cards",
        "leader": "seat",
        "led": "suit",
        "player": "seat",
        "playing": "seats",
        "winner": "seat",
    }
    __slots__ = fields

    def __init__(self, leader: Small, tricks: Small, ranking: Small = 0, guarded: Small = UNGUARDED) -> None:
        self.led: Small = NO_LED
        """The led suit."""
        self.best: Small = 0
        """The power to beat: what is stronger wins."""
        self.winner = NOBODY
        self.leader = leader
        self.player: Small = leader
        """Whose card comes next; another seat may be asked for it."""
        self.acted: Small = 0
        """How many turns of this trick are over."""
        self.size: Small = 0
        """How many cards make this trick."""
        self.number = 1
        self.tricks = tricks
        self.side = 0
        """Which numbers of two-sided cards count."""
        self.ranking = ranking
        """Which table of powers holds."""
        self.guarded = guarded
        """What may not be played yet."""
        self.playing: Small = EVERYONE
        """Who plays, as a mask of seats."""
        self.draws: Small = 0
        """How often everyone will still draw a card."""
        self.bound: int = 0
        """One of these cards has to be led; 0: any may."""
        self.settled: tuple[int, ...] = ()
        """The powers of the first cards of the trick, which lay before it was known what is trump."""
        self.by_maker: int = 0
        """The cards that the maker has played, as a bitmask."""

    @property
    def left(self) -> int:
        """Count the tricks that are not over, the one that lies there included."""
        return self.tricks - self.number + 1

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
        t.player = self.player
        t.tricks = self.tricks
        t.best = self.best
        t.winner = self.winner
        t.acted = self.acted
        t.size = self.size
        t.number = self.number
        t.side = self.side
        t.ranking = self.ranking
        t.guarded = self.guarded
        t.playing = self.playing
        t.draws = self.draws
        t.bound = self.bound
        t.settled = self.settled
        t.by_maker = self.by_maker

    def played_by(self, seats: int) -> tuple[int, ...]:
        """List who played each card, in order."""
        order, acted = players_from(self.leader, self.playing, seats), self.acted
        return order[:acted] if acted <= len(order) else (order * (acted // len(order) + 1))[:acted]

    def facts(self, cards: Cards, seats: int) -> dict[str, Any]:
        return {
            # Where a joker leads no suit is led.
            "led": None if self.led == NO_LED or cards.letter(self.led) == JOKER_SUIT else cards.letter(self.led),
            "leader": self.leader,
            "number": self.number,
            # After the last trick of a round the next is counted already.
            "trick": min(self.number, self.tricks),
            "tricks": self.tricks,
            "seats": self.played_by(seats),
            "winning": self.winner if self.acted else NOBODY,
            "side": self.side,
            "guarded": self.guarded & (SEALED | OPENING) != UNGUARDED,
        }

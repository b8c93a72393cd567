"""What everyone remembers while cards are laid: on a pile, to rows, as pairs."""

from __future__ import annotations

from typing import ClassVar, Final

from tablegames.engine.small import Small
from tablegames.engine.table.state import Memory

ANY_SUIT: Final = -1
"""What is to follow where any card fits: after a joker that was turned up, or on no card at all."""


class PileMemory(Memory):
    """What is to follow on the pile, and what the seat that is asked has to do first."""

    fields: ClassVar[tuple[str, ...]] = (
        *("again", "drawn_again", "drew", "due"),
        *("named", "naming", "passes", "suit", "turned"),
    )
    about: ClassVar[dict[str, str]] = {"suit": "suit", "again": "cards", "drawn_again": "course"}
    __slots__ = fields

    def __init__(self, seats: int) -> None:
        self.suit: Small = ANY_SUIT
        """The suit that is to follow, or the rank of the top card."""
        self.named = False
        """Whether a player has named it."""
        self.naming = False
        """Whether the seat that is asked has to name it now."""
        self.due: Small = 0
        """How many cards the seat that is asked has to draw, if it does not hand that on."""
        self.drew = False
        """Whether the seat that is asked has drawn the card that it has to lay now."""
        self.passes: Small = 0
        """How often in a row no player could lay or draw."""
        self.turned: Small = 0
        """How often the pile has become the stock again."""
        self.again = 0
        """The cards that became it the last time, as a bitmask."""
        self.drawn_again: tuple[int, ...] = (0,) * seats
        """By seat, how many of those it holds: everyone counts along."""

    def copy(self) -> PileMemory:
        m = PileMemory.__new__(PileMemory)
        m.suit, m.named, m.naming, m.due = self.suit, self.named, self.naming, self.due
        m.drew, m.passes, m.turned = self.drew, self.passes, self.turned
        m.again, m.drawn_again = self.again, self.drawn_again
        return m


class PairsMemory(Memory):
    """What everyone remembers of draws."""

    fields: ClassVar[tuple[str, ...]] = ("paired",)
    about: ClassVar[dict[str, str]] = {"paired": "course"}
    __slots__ = fields

    def __init__(self, paired: int = 1) -> None:
        self.paired = paired
        """Draw by draw, whether a pair was laid, as bits below a leading 1: the order of pairs tells which."""

    def copy(self) -> PairsMemory:
        return PairsMemory(self.paired)


class PassesMemory(Memory):
    """What everyone remembers of passes, and whether a joker waits for its place."""

    fields: ClassVar[tuple[str, ...]] = ("declined", "joker_laid", "stuck")
    about: ClassVar[dict[str, str]] = {"declined": "course"}
    __slots__ = fields

    def __init__(self, declined: tuple[int, ...], joker_laid: bool = False, stuck: Small = 0) -> None:
        self.declined: tuple[int, ...] = declined
        """By seat, the cards that fitted when it passed, as a bitmask: likely it holds few of them."""
        self.joker_laid = joker_laid
        """Whether the seat that is asked has laid a joker, and says now for which card."""
        self.stuck: Small = stuck
        """How many have passed since a card was laid, where there is no limit to passes and only who is stuck may."""

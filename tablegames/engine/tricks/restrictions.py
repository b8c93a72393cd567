"""What a ruleset says of cards that must or may not be played: to a led trick, to the first, of an unbroken suit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class MustPlay:
    """What has to be played to a trick once it is led, where that is more than to follow suit, or less.

    A player who holds the led suit must play it, and one who does not may play anything: the fields say what else
    holds. Each duty is there for those who can fulfil it; a player who cannot plays what the others leave.
    """

    follow: Literal["suit", "suit_or_trump", "free"] = "suit"
    """What follows: the led suit alone; the led suit or a trump; or any card at any time."""
    trump: bool = False
    """Whether a player who does not hold the led suit must play a trump."""
    beat: Literal["nothing", "trumps", "all"] = "nothing"
    """What a player who follows or has to trump must beat: nothing; trumps by a higher trump; or whatever wins so
    far."""
    partner: Literal["like_others", "spared"] = "like_others"
    """Whether a partner who is winning the trick spares the duty to trump it."""
    too_low: Literal["like_others", "spared"] = "like_others"
    """Whether a player who has to trump, but could not win the trick with any trump, may play anything instead."""
    undertrump: Literal["allowed", "forbidden"] = "allowed"
    """Whether a trump below the highest one in the trick may be played where another suit was led; if not, only by
    the player who may play nothing else. A player who has to trump and holds only such trumps plays one of them."""
    spared: str = ""
    """The rank of a trump that need not be played where trumps are led: a player who holds no other trump may play
    anything."""
    while_stock: Literal["same", "free"] = "same"
    """Whether anything may be played as long as cards are drawn from the stock."""


@dataclass(frozen=True, slots=True)
class FirstTrick:
    """The player who holds a certain card leads the first trick with it, and some cards may not be thrown into that
    trick.

    A player who cannot follow and holds nothing else may throw them all the same. If no player holds the card that
    opens, the first trick is led as usual.
    """

    opens: str = ""
    """The card that opens; none if not given."""
    any_of_suit: bool = False
    """Whether its holder may lead another card of its suit as well."""
    withheld: tuple[str, ...] = ()
    """Cards, suits or ranks that are not thrown into the first trick."""


@dataclass(frozen=True, slots=True)
class BrokenSuit:
    """A suit may not be led before one of its cards lies in a trick, unless the leader holds nothing else.

    Some tables are stricter: there the suit never breaks.
    """

    suit: str
    """The suit's letter."""
    breaks: bool = True
    """Whether it ever breaks; if not, only who holds nothing else may lead it."""
    also: tuple[str, ...] = ()
    """Cards of other suits that break it too."""
    spared: tuple[str, ...] = ()
    """Cards that no player has to lead: a player who holds only these beside the suit may lead the suit."""

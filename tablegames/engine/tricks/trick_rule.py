"""What a ruleset says of tricks beyond leading and following: parts that join at named moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.tricks.trick import Trick

MOMENTS: Final = (
    "begins",
    "before_lead",
    "may_lead",
    "may_follow",
    "led",
    "comes",
    "lies",
    "lies_led",
    "taken",
    "ends",
)

Moment = tuple[Any, ...]
"""What rules do at a moment, as their bound methods."""

Watch = Callable[[State, tuple[int, ...]], None]
"""Is told the cards of a trick that is taken."""


class TrickRule:
    """A rule of tricks. It defines the moments that it needs, and no others.

    `begins(s, trick)`: the tricks of a deal begin; the leader is found, the ranking is not yet.
    `before_lead(s, trick)`: `trick.player` is about to lead, and was not asked for the card yet. Like `lies`.
    `may_lead(s, trick, cards)`, `may_follow(s, trick, cards)`: which of these cards may be played. Asked while
    `trick.guarded` says more than that a suit is sealed.
    `led(s, trick, seat, card)`: a card was chosen that is led; it still lies in the hand. Asked as `may_lead` is.
    `comes(s, trick, seat, card)`: a card was chosen, led or not. Like `led`, but always asked.
    `lies(s, trick, seat, card)`: it lies in the trick. Only for what people know: states made up skip it.
    `lies_led(s, trick, seat, card)`: the same, only of a card that was led.
    `taken(s, trick, cards)`: a trick lies with its winner; who played what tells `trick.played_by`.
    `ends(s, trick)`: whether no other trick is played, whatever the hands hold.
    """

    def awaits(self, s: State, trick: Trick) -> int:
        """Mask the cards that bring anything where `comes` is asked, until one of them comes: of no other does the
        fast loop ask. `trick.led` is NO_LED before a lead.
        """
        return 0

    def may_end(self, s: State) -> bool:
        """Tell whether `ends` may still say yes in this deal, whatever is played: else the fast loop does not ask."""
        return True

    @property
    def watchers(self) -> Sequence[Watch]:
        """List what it has told of each trick that is taken: the fast loop does so itself."""
        return ()

    @property
    def quick(self) -> bool:
        """Tell whether the fast loop need not ask it: it does the same itself, or there is nothing to do."""
        return False


def moment(rules: Sequence[TrickRule], *names: str) -> Moment:
    """Gather what the rules do at a moment, or at either of several, in their order."""
    assert set(names) <= set(MOMENTS)
    return tuple([getattr(rule, name) for rule in rules for name in names if hasattr(rule, name)])


class LeaderOption:
    """Something a leader may do, any number of times, before the card is led."""

    actions = 1
    """How many different actions it has."""
    first = 0
    """The number of its first action: they come after the cards of the deck."""

    def legal(self, s: State, trick: Trick) -> tuple[int, ...]:
        """List its actions open to the leader, `trick.player`, from `first` on."""
        raise NotImplementedError

    def apply(self, s: State, trick: Trick, action: int) -> None:
        """Carry one out."""
        raise NotImplementedError

    def words(self, action: int) -> str:
        """Write one in notation."""
        raise NotImplementedError

    def sensible(self, s: State, trick: Trick, action: int) -> bool:
        """Tell whether a sensible player does it."""
        return True

    def reasons(self, s: State, trick: Trick, action: int) -> list[Reason]:
        """Say what it is good for."""
        return []

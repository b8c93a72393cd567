"""What a ruleset says of tricks beyond leading and following: parts that join at named moments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

MOMENTS: Final = ("begins", "before_lead", "may_lead", "may_follow", "led", "comes", "lies", "taken", "ends")


class TrickRule:
    """A rule of tricks. It defines the moments that it needs, and no others.

    `begins(s, trick)`: the tricks of a deal begin; the leader is found, the ranking is not yet.
    `before_lead(s, trick)`: `trick.player` is about to lead, and nobody was asked for the card. Like `lies`.
    `may_lead(s, trick, cards)`, `may_follow(s, trick, cards)`: which of these cards may be played. Asked while
    `trick.guarded` says more than that a suit is sealed.
    `led(s, trick, seat, card)`: a card was chosen that is led; it still lies in the hand.
    `comes(s, trick, seat, card)`: the same of any card.
    `lies(s, trick, seat, card)`: it lies in the trick. Only for what people know: states made up skip it.
    `taken(s, trick, cards)`: a trick lies with its winner; who played what tells `trick.played_by`.
    `ends(s, trick)`: whether no other trick is played, whatever the hands hold.
    """


def moment(rules: Sequence[TrickRule], *names: str) -> tuple[Any, ...]:
    """Gather what the rules do at a moment, or at either of several, in their order."""
    assert set(names) <= set(MOMENTS)
    return tuple([getattr(rule, name) for rule in rules for name in names if hasattr(rule, name)])

"""What the person who looks at a table attends to, and which actions it stands for."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tablegames.play.session.seen import Choice, Seen
from tablegames.view.painting.sprite import Target


def actions(seen: Seen, target: Target | None) -> tuple[Choice, ...]:
    """List the legal actions a target stands for: none, one, or several to choose from (play or pass a card)."""
    if target is None:
        return ()
    kind, what = target
    if kind == "button":
        return tuple(choice for choice in seen.choices if choice.action == what)
    if kind == "card":
        return tuple(choice for choice in seen.choices if what in choice.parts)
    if kind in ("seat", "place"):
        return tuple(choice for choice in seen.choices if choice.what == str(what))
    return ()


def combines(seen: Seen) -> bool:
    """Tell whether one action may be about several cards: then they are chosen one by one, and confirmed."""
    return any(len(choice.parts) > 1 for choice in seen.choices)


def chosen_together(seen: Seen, cards: Collection[str]) -> Choice | None:
    """Find the action that is about exactly these cards."""
    if not cards:
        return None
    return next((choice for choice in seen.choices if set(choice.parts) == set(cards)), None)


def goes_with(seen: Seen, cards: Collection[str]) -> frozenset[str]:
    """Gather the cards that may be played together with all of these."""
    chosen = set(cards)
    return frozenset(card for choice in seen.choices if chosen.issubset(choice.parts) for card in choice.parts)


@dataclass(frozen=True, slots=True)
class Attention:
    """What the person who looks at a table attends to, beside what is seen there."""

    focus: Target | None = None
    """What the pointer or the keys are on."""
    chosen: Target | None = None
    """A card, a place or a seat whose meaning is still to be chosen, or to be confirmed."""
    offers: tuple[str, ...] = ()
    """Buttons of the screen itself ("undo", "hint", "continue")."""
    notice: str = ""
    """A sentence that takes the place of the prompt."""
    hinted: tuple[str, ...] = ()
    """Actions, in notation, that shine."""
    faint: tuple[str, ...] = ()
    """Offers that only say why they cannot be had now."""
    side: int = 0
    """The seat at the lower edge where everyone looks."""
    picked: tuple[str, ...] = ()
    """Cards that are chosen but not confirmed."""
    phones: tuple[str, ...] = ()
    """By seat how its phone is: "waiting", "here" or "away"; "" where a seat has none. Empty where no seat has one."""
    keys: tuple[str, ...] = ()
    """By seat the key by which its hand is lifted, as it is written on it; "" where a seat has none. Empty where hands
    are not lifted."""


NONE = Attention()

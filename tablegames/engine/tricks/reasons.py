"""What playing a card into a trick does, said from the seat of whoever plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.engine.events import NOBODY
from tablegames.engine.reason import Reason
from tablegames.engine.state import State
from tablegames.engine.tricks.trick import NO_LED, Trick

if TYPE_CHECKING:
    from tablegames.engine.tricks.trick_step import TrickStep


def trick_reasons(step: TrickStep, s: State, trick: Trick, card: int, last: bool) -> list[Reason]:
    """Say whether a card wins the trick, as far as `s.turn` can tell; `last`: nobody plays after it."""
    opening = trick.led == NO_LED
    led = step.suit_led(trick, card) if opening else trick.led
    powers = step.rankings[trick.ranking][led]
    if not opening and trick.winner != NOBODY and powers[card] <= trick.best:
        return [] if trick.winner == s.turn else [Reason("loses_trick")]
    if last:
        return [Reason("wins_trick")]
    if all(powers[other] <= powers[card] for other in step.table.cards.listed(unseen(step, s))):
        return [Reason("sure_trick")]
    return [] if opening else [Reason("leads_trick")]


def unseen(step: TrickStep, s: State) -> int:
    """Mask the cards that others may still play: all but the own hand and what lies in tricks."""
    table = step.table
    seen = step.hand.mask(s, s.turn) | table.cards.mask(s.piles[table.trick_at])
    for seat in table.all_seats:
        seen |= step.won.mask(s, seat)
    return table.cards.everything & ~seen

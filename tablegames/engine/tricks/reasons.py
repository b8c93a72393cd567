"""What playing a card into a trick does, said from the seat of whoever plays it, and why a trick was won."""

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


def won_by(step: TrickStep, s: State, trick: Trick) -> Reason:
    """Say why a trick was won: by the `only` card of its tier, the `highest`, or the `first` of equals."""
    cards, powers, numbers = step.table.cards, step.rankings[trick.ranking][trick.led], step.numbers[trick.side]
    played = s.piles[step.table.trick_at]
    best = next(card for card in played if powers[card] == trick.best)
    tier = step.winner.tier(trick.best, numbers[best])
    trumps = tier not in ("led", "off")
    suit = trick.ranking % step.a_side if trumps else trick.led
    about = {"card": cards.names[best], "led": cards.letters[trick.led], "suit": cards.letters[suit]}
    if tier.endswith("bower"):
        return Reason(tier, about)
    equals = [
        powers[card]
        for card in played
        if card != best and powers[card] >= 0 and step.winner.tier(powers[card], numbers[card]) == tier
    ]
    kind = "only" if not equals else "first" if max(equals) == trick.best else "highest"
    return Reason(f"{kind}_{tier}", about)

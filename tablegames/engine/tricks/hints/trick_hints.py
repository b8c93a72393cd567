"""Who advises what to play to tricks: found by what counts in them, and who plays with whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tablegames.engine.table.card_sense import CardSense
from tablegames.engine.table.state import State
from tablegames.engine.tricks.hints.plain_hints import PlainHints
from tablegames.engine.tricks.hints.sensible_play import SensiblePlay
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks


class TrickHints(Protocol):
    """What a sensible player does with `trick.player`'s cards; asked only where a seat has wishes about tricks."""

    def prepared(self, s: State, trick: Trick) -> TrickHints:
        """Give the same for the tricks of this deal, as long as nothing but cards that are played changes."""

    def taken(self, cards: Sequence[int]) -> None:
        """Hear, once prepared, which cards a trick had."""

    def lead(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be led."""

    def follow(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be played to a trick."""


class AwaitedCardsHints:
    """Where a player waits for certain cards: they go before everything else."""

    def __init__(self, tricks: Tricks, sense: CardSense) -> None:
        self.tricks, self.sense = tricks, sense

    def prepared(self, s: State, trick: Trick) -> AwaitedCardsHints:
        """Give the same: it goes by nothing that lasts."""
        return self

    def taken(self, cards: Sequence[int]) -> None:
        """Remember nothing of a trick."""

    def lead(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        return self.sense.lead(s, cards, self.tricks.order.over(trick.ranking), self.tricks.unseen(s, trick))

    def follow(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        power, lying = self.tricks.order.rankings[trick.ranking][trick.led], s.piles[self.tricks.table.trick_at]
        return self.sense.follow(s, cards, power, lying, trick.acted == trick.size - 1)


def hints_of(tricks: Tricks) -> TrickHints:
    """Find the hints for tricks, once everything about them is known."""
    if tricks.table.card_sense is not None:
        return AwaitedCardsHints(tricks, tricks.table.card_sense)
    counts = tricks.counting is not None or tricks.sides.against is not None or tricks.open_hand is not None
    plain = not counts and tricks.duty.must and not tricks.lacking and tricks.sides.found is None
    return PlainHints(tricks) if plain else SensiblePlay(tricks)


def best_trump(tricks: Tricks, cards: Sequence[int]) -> int:
    """Choose what to lead where its suit becomes trump: the highest card of a suit that is long and has high ones."""
    value, suit_of = tricks.table.cards.value, tricks.table.cards.printed
    good = [0] * tricks.table.suits
    for card in cards:
        good[suit_of[card]] += max(value) + value[card]
    return max(cards, key=lambda card: (good[suit_of[card]], value[card]))

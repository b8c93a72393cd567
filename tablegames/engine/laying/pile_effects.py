"""What cards do beside lying there, where they are laid on a pile."""

from __future__ import annotations

from typing import Annotated, ClassVar

from tablegames.engine.common.effects import CardEffect, Marks, add
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.cards import Cards


class PileMarks(Marks):
    """By card, what it does."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.draws = [0] * count
        """How many cards the next player draws."""
        self.hands_on = 0
        """The cards that hand this on when they are laid on a card of their rank, as a bitmask."""
        self.wild = 0
        """The cards that fit on any card, and let their player name a suit, as a bitmask."""

    def count(self, cards: Cards, ranks: tuple[str, ...], least: int = 1) -> list[int]:
        """Count by card. Raises RulesError where the deck has none of these."""
        with below("ranks"):
            mask = cards.matching(ranks)
            if not mask:
                raise RulesError("phase.no_numbers")
        return [mask >> card & 1 for card in range(cards.count)]


@register
class NextDraws(CardEffect):
    """The next player draws so many cards, and is passed over."""

    ranks: tuple[str, ...]
    """Ranks or cards that do so."""
    cards: Annotated[int, Range(1, 10)] = 2
    """How many cards they are."""
    handed_on: bool = True
    """Whether the next player may lay a card of the same rank that does so as well instead: then the player after
    draws for all of them."""

    def mark(self, marks: Marks, cards: Cards) -> None:
        if not isinstance(marks, PileMarks):
            raise RulesError("effect.elsewhere")
        found = marks.count(cards, self.ranks)
        add(marks.draws, [self.cards * each for each in found])
        if self.handed_on:
            marks.hands_on |= sum([each << card for card, each in enumerate(found)])


@register
class ChooseSuit(CardEffect):
    """The card fits on any other card, and its player names the suit that has to follow."""

    short_field: ClassVar[str] = "ranks"
    ranks: tuple[str, ...]
    """Ranks or cards that do so."""

    def mark(self, marks: Marks, cards: Cards) -> None:
        if not isinstance(marks, PileMarks):
            raise RulesError("effect.elsewhere")
        marks.wild |= sum([each << card for card, each in enumerate(marks.count(cards, self.ranks))])

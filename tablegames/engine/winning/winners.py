"""Which card wins a trick, as a ruleset says it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Literal

from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.small import Small
from tablegames.engine.table.cards import Cards

Powers = list[list[Small]]
"""`powers[led][card]`: the strongest card wins, of equals the earlier; less than 0 never wins."""

OUTRANKS = 1000
"""More than any number on a card: what a trump, or a card that beats the led suit, has on top of its number."""


def ranked_by(order: tuple[str, ...], cards: Cards, field: str) -> list[int]:
    """Number the cards by an order of ranks, from 0. Raises RulesError where it is not that of the deck's ranks."""
    if sorted(order) != sorted(cards.deck.every_rank):
        raise RulesError("winner.order", "winner", field, ranks=cards.deck.every_rank)
    # Jokers have no rank.
    return [order.index(rank) if rank else 0 for rank in cards.rank]


def placed(cards: Cards, names: Sequence[str], field: str, least: int) -> dict[int, int]:
    """Number the cards of a field, the first with the greatest number, all above `least`; equal ones alike.

    Raises RulesError for a card that the deck lacks.
    """
    found: dict[int, int] = {}
    for place, name in enumerate(names):
        with below("winner", field, place):
            found |= dict.fromkeys(cards.twins(cards.card(name)), least + len(names) - place)
    return found


def powers(
    belongs: Sequence[int],
    trump: int,
    suits: int,
    numbers: Sequence[int],
    trumps: Sequence[int],
    above: Mapping[int, int] = MappingProxyType({}),
) -> Powers:
    """Make one table of powers, by `numbers`, and by `trumps` in the suit that is trump; some cards may be `above` all.

    `belongs`: by card, its suit, of so many `suits`. A card that is neither a trump nor of the led suit never wins.
    """
    return [
        [
            above[card]
            if card in above
            else trumps[card] + 2 * OUTRANKS
            if suit == trump
            else numbers[card] + OUTRANKS
            if suit == led
            else -OUTRANKS
            for card, suit in enumerate(belongs)
        ]
        for led in range(suits)
    ]


class TrickWinner:
    """Which card wins a trick, where nothing else is said: by suits as they are printed, and any may be trump."""

    __slots__ = ()

    @property
    def trumps_apart(self) -> bool:
        """Tell whether cards of several suits belong to the trumps for good, so that trumps are called by no suit."""
        return False

    def trumps(self, cards: Cards) -> list[int]:
        """List, by table of powers, the suit that is trump; NO_TRUMP for none."""
        return [*range(len(cards.deck.suits)), NO_TRUMP]

    def belongs(self, cards: Cards) -> list[list[int]]:
        """List, by table of powers and card, the suit it belongs to: its own."""
        return [cards.printed] * len(self.trumps(cards))

    def tier(self, power: int, number: int) -> str:
        """Name the tier of a card that can win: a "trump", or of the "led" suit."""
        return "trump" if power >= 2 * OUTRANKS else "led"


@dataclass(frozen=True, slots=True)
class HighestOfLed(TrickWinner):
    """The highest card of the led suit wins the trick; if a trump was played, the highest trump."""

    short_field: ClassVar[str] = "trump"
    trump: Literal["none", "named"] = "none"
    """Whether a trump suit is found in an earlier phase."""
    in_trump: tuple[str, ...] = ()
    """The ranks from low to high in the trump suit, where that has another order; none if not given."""
    order: tuple[str, ...] = ()
    """The ranks from low to high, where they have another order than the deck's."""

    def rankings(self, cards: Cards, numbers: list[int]) -> list[Powers]:
        """Make the table of powers; with a trump one for each suit that may be it, and one for none at the end."""
        trumps = self.trumps(cards)
        if self.order:
            numbers = ranked_by(self.order, cards, "order")
        order = self.trump_numbers(cards, numbers)
        return [powers(cards.printed, trump, cards.suits, numbers, order) for trump in trumps]

    def trump_numbers(self, cards: Cards, numbers: list[int]) -> list[int]:
        """List what each card is worth as a trump. Raises RulesError where the order of trumps lacks a rank."""
        if not self.in_trump:
            return numbers
        if self.trump == "none":
            raise RulesError("winner.no_trump", "winner", "in_trump")
        return [OUTRANKS + number for number in ranked_by(self.in_trump, cards, "in_trump")]

    def trumps(self, cards: Cards) -> list[int]:
        """List, by table of powers, the suit that is trump; NO_TRUMP for none."""
        return [*range(len(cards.deck.suits)), NO_TRUMP] if self.trump == "named" else [NO_TRUMP]

    def tier(self, power: int, number: int) -> str:
        """Name the tier of a card that can win: a "trump", or of the "led" suit."""
        if self.in_trump:
            return "trump" if power >= 3 * OUTRANKS else "led"
        if self.order:
            return "trump" if power >= 2 * OUTRANKS else "led"
        return "trump" if power - number == 2 * OUTRANKS else "led"


@dataclass(frozen=True, slots=True)
class HighestOffSuit(TrickWinner):
    """If every card is of one suit the highest wins; else the highest of those that are not of the led suit."""

    def rankings(self, cards: Cards, numbers: list[int]) -> list[Powers]:
        """Make the table of powers."""
        return [
            [
                [numbers[card] + (OUTRANKS if suit == led else 2 * OUTRANKS) for card, suit in enumerate(cards.printed)]
                for led in range(cards.suits)
            ]
        ]

    def trumps(self, cards: Cards) -> list[int]:
        """List, by table of powers, the suit that is trump: none."""
        return [NO_TRUMP]

    def tier(self, power: int, number: int) -> str:
        """Name the tier of a card that can win: "off" the led suit, or of the "led" suit."""
        return "off" if power - number == 2 * OUTRANKS else "led"


Winner = HighestOfLed | HighestOffSuit

"""Permanent trumps: cards that are trumps in every deal, above those of the trump suit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.cards import Cards
from tablegames.engine.winning.winners import OUTRANKS, Powers, TrickWinner, powers


@dataclass(frozen=True, slots=True)
class PermanentTrumps(TrickWinner):
    """The highest trump wins, else the highest card of the led suit. Some cards are always trumps, and the highest.

    They belong to the trump suit in everything. A player who has to follow trumps must play one of all these. Where the
    suit printed on a permanent trump is led, it does not count as that suit. Without a trump suit they are the only
    trumps, and a suit of their own. A joker may be one of them.
    """

    cards: tuple[str, ...]
    """The permanent trumps, from the highest to the lowest."""
    order: tuple[str, ...] = ()
    """The ranks of the other cards from low to high, where they have another order than the deck's."""
    trump: Literal["none", "named"] = "named"
    """Whether an earlier phase may find a trump suit besides."""

    @property
    def trumps_apart(self) -> bool:
        return True

    def placed(self, cards: Cards) -> dict[int, int]:
        """Number the permanent trumps, the highest with the greatest number. Raises RulesError for unknown cards."""
        found: dict[int, int] = {}
        for place, name in enumerate(self.cards):
            with below("winner", "cards", place):
                first = cards.card(name)
                if first in found:
                    raise RulesError("permanent_trumps.twice", card=name)
                for card in cards.twins(first):
                    found[card] = len(self.cards) - place
        if not found:
            raise RulesError("permanent_trumps.none", "winner", "cards")
        return found

    def numbered(self, cards: Cards, numbers: list[int]) -> list[int]:
        """Number the other cards within their suits. Raises RulesError where the order is not that of their ranks."""
        if not self.order:
            return numbers
        others = [card for card in range(cards.count) if card not in self.placed(cards)]
        ranks = {cards.rank[card] for card in others if cards.rank[card]}
        if sorted(self.order) != sorted(ranks):
            raise RulesError("winner.order", "winner", "order", ranks=tuple(sorted(ranks)))
        return [self.order.index(rank) if rank in ranks else 0 for rank in cards.rank]

    def trumps(self, cards: Cards) -> list[int]:
        """List, by table of powers, the suit that is trump: at last that of the permanent trumps alone."""
        own = cards.suits
        return [*range(len(cards.deck.suits)), own] if self.trump == "named" else [own]

    def belongs(self, cards: Cards) -> list[list[int]]:
        """List, by table of powers and card, the suit it belongs to."""
        always = self.placed(cards)
        return [
            [trump if card in always else suit for card, suit in enumerate(cards.printed)]
            for trump in self.trumps(cards)
        ]

    def rankings(self, cards: Cards, numbers: list[int]) -> list[Powers]:
        """Make the table of powers for each suit that may be trump, and at last one for none."""
        numbers = self.numbered(cards, numbers)
        always = {card: 3 * OUTRANKS + place for card, place in self.placed(cards).items()}
        return [
            powers(belongs, trump, cards.suits + 1, numbers, numbers, always)
            for trump, belongs in zip(self.trumps(cards), self.belongs(cards), strict=True)
        ]

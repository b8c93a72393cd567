"""Bowers: jacks that change rank and suit with the trump."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.cards import Cards
from tablegames.engine.winning.winners import OUTRANKS, HighestOfLed, Powers, TrickWinner, placed, powers

RIGHT, LEFT = 2, 1
"""How far above all other trumps the bowers stand."""


@dataclass(frozen=True, slots=True)
class Bowers(TrickWinner):
    """The highest trump wins, else the highest card of the led suit. Two cards are the highest trumps: the bowers.

    The right bower is the trump suit's card of one rank, usually the jack. The left bower is the card of that rank in
    the other suit of the same colour. It belongs to the trump suit in everything. A player who has to follow trumps
    must play it, and where its own suit is led it does not count as that suit. Without a trump there are no bowers.
    """

    colours: tuple[tuple[str, str], ...]
    """The suits that are of one colour, in pairs: each suit's left bower comes from the other one."""
    rank: str = "J"
    """The rank of the bowers."""
    best: tuple[str, ...] = ()
    """Cards that stand above the bowers, from the highest to the lowest, and belong to the trump suit as well: a joker
    may be the best bower. Without a trump they are cards of their own suit; a joker is of none, and wins still."""

    def sisters(self, cards: Cards) -> list[int]:
        """Answer, suit by suit, the other suit of its colour. Raises RulesError where the pairs do not fit the deck."""
        if self.rank not in cards.deck.every_rank:
            raise RulesError("bowers.no_rank", "winner", "rank", rank=self.rank)
        with below("winner", "colours"):
            named = [cards.suit(letter) for pair in self.colours for letter in pair]
        if sorted(named) != list(range(len(cards.deck.suits))):
            raise RulesError("bowers.pairs", "winner", "colours")
        other = {one: another for pair in self.colours for one, another in (pair, pair[::-1])}
        return [cards.suit(other[letter]) for letter in cards.deck.suits]

    def both(self, cards: Cards, suit: int) -> list[int]:
        """Find the card of a suit that may be a bower; where every card is there twice, both of them."""
        return cards.twins(cards.card(cards.letters[suit] + self.rank))

    def above(self, cards: Cards) -> dict[int, int]:
        """Number the cards above the bowers, the highest with the greatest number. Raises RulesError."""
        return placed(cards, self.best, "best", RIGHT)

    def suits(self, cards: Cards) -> list[list[int]]:
        """Answer, by trump, the suit each card belongs to: its own, except the left bower."""
        tables = []
        for trump, sister in enumerate(self.sisters(cards)):
            left = [*self.both(cards, sister), *self.above(cards)]
            tables.append([trump if card in left else suit for card, suit in enumerate(cards.printed)])
        return tables

    def belongs(self, cards: Cards) -> list[list[int]]:
        """List, by table of powers and card, the suit it belongs to; the last table is that without a trump."""
        return [*self.suits(cards), cards.printed]

    def rankings(self, cards: Cards, numbers: list[int]) -> list[Powers]:
        """Make the table of powers for each suit that may be trump, and at last one for none."""
        tables = []
        highest = 3 * OUTRANKS
        for trump, (belongs, sister) in enumerate(zip(self.suits(cards), self.sisters(cards), strict=True)):
            right, left = self.both(cards, trump), self.both(cards, sister)
            bowers = dict.fromkeys(right, highest + RIGHT) | dict.fromkeys(left, highest + LEFT)
            bowers |= {card: highest + place for card, place in self.above(cards).items()}
            tables.append(powers(belongs, trump, cards.suits, numbers, numbers, bowers))
        (plain,) = HighestOfLed().rankings(cards, numbers)
        for row in plain:
            for card, place in self.above(cards).items():
                if cards.rank[card] == "":
                    row[card] = highest + place
        return [*tables, plain]

    def tier(self, power: int, number: int) -> str:
        """Name the tier of a card that can win: a bower, a "trump", or of the "led" suit."""
        bowers = {3 * OUTRANKS + RIGHT: "right_bower", 3 * OUTRANKS + LEFT: "left_bower"}
        if power > 3 * OUTRANKS + RIGHT:
            return "best_bower"
        return bowers.get(power) or HighestOfLed().tier(power, number)

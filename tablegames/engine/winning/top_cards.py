"""Top cards: some that stand above all others, although they stay in the suit that is printed on them."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.cards import Cards
from tablegames.engine.winning.bowers import Bowers
from tablegames.engine.winning.winners import OUTRANKS, HighestOfLed, Powers, TrickWinner, placed

TOP = "top_card"
"""The tier of cards that stand above all others."""


@dataclass(frozen=True, slots=True)
class TopCards(TrickWinner):
    """The highest trump wins, else the highest card of the led suit. Above all of them stand the top cards.

    Those are some that are named, from the highest to the lowest; then the trump suit's card of one rank, and that of
    the other suit of its colour. A top card wins whatever is led, but it belongs to the suit that is printed on it. It
    has to be played where that is led, and may be played else only by a player who cannot follow. Without a trump only
    the named ones are.
    """

    cards: tuple[str, ...] = ()
    """Cards that are always top cards, from the highest to the lowest."""
    rank: str = ""
    """The rank whose cards of the trump suit and of its colour come next; none if not given."""
    colours: tuple[tuple[str, str], ...] = ()
    """The suits that are of one colour, in pairs."""

    def placed(self, cards: Cards) -> dict[int, int]:
        """Number the cards that are always top cards, the highest with the greatest number. Raises RulesError."""
        found = placed(cards, self.cards, "cards", least=2)
        if not found and not self.rank:
            raise RulesError("top_cards.none", "winner", "cards")
        return found

    def rankings(self, cards: Cards, numbers: list[int]) -> list[Powers]:
        """Make the table of powers for each suit that may be trump, and at last one for none."""
        always, tables = self.placed(cards), HighestOfLed("named").rankings(cards, numbers)
        pairs = Bowers(self.colours, self.rank) if self.rank else None
        sisters = pairs.sisters(cards) if pairs else []
        for trump, table in enumerate(tables):
            top = dict(always)
            if pairs and trump < len(sisters):
                for place, suit in ((1, sisters[trump]), (2, trump)):
                    top |= {card: place for card in pairs.both(cards, suit) if card not in always}
            for row in table:
                for card, place in top.items():
                    row[card] = 3 * OUTRANKS + place
        return tables

    def tier(self, power: int, number: int) -> str:
        """Name the tier of a card that can win: a top card, a "trump", or of the "led" suit."""
        return TOP if power >= 3 * OUTRANKS else HighestOfLed().tier(power, number)

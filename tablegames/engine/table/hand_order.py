"""In which order the cards of a hand are sorted."""

from __future__ import annotations

from tablegames.engine.table.cards import Cards


def hand_order(cards: Cards, turned: bool = False) -> tuple[str, ...]:
    """List all cards of a deck in the order in which a hand is sorted.

    Suits stand as the deck names them, jokers at last. In each suit stand the cards from the weakest to the strongest,
    by the number on the side that counts; equal ones as the ranks are named. Screens sort by it (`Layout.ordered`) as
    long as no `HandOrderFact` says otherwise.
    """
    numbers = cards.turned if turned else cards.value
    return cards.names_of(sorted(range(cards.count), key=lambda card: (cards.printed[card], numbers[card], card)))

"""What a sensible player does in a trick: win it cheaply, duck under it, throw away what is in the way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tablegames.engine.table.cards import FANS, Cards, Fan

OURS: Final = 1_000_000
"""The power to beat where the trick is a partner's already: nothing is wasted on it."""


def leading(cards: Sequence[int], number: Sequence[int], wanted: bool) -> int:
    """Choose a card to lead: the highest to win the trick, the lowest to lose it."""
    return (max if wanted else min)(cards, key=number.__getitem__)


def following(cards: Sequence[int], power: Sequence[int], best: int, last: bool, wanted: bool) -> int:
    """Choose a card of the led suit; `cards` come from the weakest to the strongest, `best` is the power to beat.

    To win, the last player needs no more than the weakest winner. To lose, the strongest loser goes; who has none and
    is last throws the strongest card of all.
    """
    if wanted:
        if power[cards[-1]] < best or not last:
            return cards[-1] if power[cards[-1]] > best else cards[0]
        for card in cards:
            if power[card] > best:
                return card
        return cards[0]
    if power[cards[0]] > best:
        return cards[-1] if last else cards[0]
    for card in reversed(cards):
        if power[card] <= best:
            return card
    return cards[0]


def discarding(
    cards: Sequence[int], power: Sequence[int], best: int, last: bool, wanted: bool, discard_priority: Sequence[int]
) -> int:
    """Choose any card where the led suit is missing, as `following` would; `cards` come in any order.

    Where some cards are worse to get than others, a card that does not win goes by that: the worst first.
    """
    if discard_priority and not wanted:
        worst = max(cards, key=discard_priority.__getitem__)
        if power[worst] <= best:
            return worst
    top = max(cards, key=power.__getitem__)
    if power[top] <= best:
        return min(cards, key=power.__getitem__) if wanted else top
    return following(sorted(cards, key=power.__getitem__), power, best, last, wanted)


def ranked(cards: Cards, numbers: Sequence[int]) -> list[Fan]:
    """List, by suit and bitmask of a hand, its cards from the lowest number to the highest."""
    orders = [tuple(sorted(fan[-1], key=numbers.__getitem__)) for fan in cards.fans]
    return [fan if order == fan[-1] else reordered(order) for fan, order in zip(cards.fans, orders, strict=True)]


@lru_cache(FANS)
def reordered(order: tuple[int, ...]) -> Fan:
    """List every subset of the cards of a suit by its bitmask, each in the order in which the whole is given."""
    first = min(order)
    subsets: Fan = [()] * (1 << len(order))
    masks = [0]
    for card in order:
        bit = 1 << card - first
        for mask in masks:
            subsets[mask | bit] = (*subsets[mask], card)
        masks += [mask | bit for mask in masks]
    return subsets

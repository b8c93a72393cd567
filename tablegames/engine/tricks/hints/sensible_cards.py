"""What a sensible player does in a trick: win it cheaply, duck under it, throw away what is in the way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tablegames.engine.table.cards import FANS, Cards, Fan
from tablegames.engine.winning.winners import Powers

OURS: Final = 1_000_000
"""The power to beat where the trick is a partner's already: nothing is wasted on it."""


def choose_lead(cards: Sequence[int], number: Sequence[int], wanted: bool) -> int:
    """Choose a card to lead: the highest to win the trick, the lowest to lose it."""
    return (max if wanted else min)(cards, key=number.__getitem__)


def choose_follow(cards: Sequence[int], power: Sequence[int], best: int, last: bool, wanted: bool) -> int:
    """Choose a card of the led suit; `cards` come from the weakest to the strongest, `best` is the power to beat.

    To win, the last player needs no more than the weakest winner. To lose, the strongest loser goes; a hand that has
    none and is last throws the strongest card of all.
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


def choose_discard(
    cards: Sequence[int],
    power: Sequence[int],
    order: Sequence[int],
    best: int,
    last: bool,
    wanted: bool,
    discard_priority: Sequence[int],
) -> int:
    """Choose any card where the led suit is missing, as `choose_follow` would; `cards` come in any order.

    `order` is by power, and of equal powers by what the cards are good for later (`discard_orders`). A player who wants
    tricks keeps the best of these, one who wants none gets rid of it. Where some cards are worse to get than others, a
    card that does not win goes by that: the worst first.
    """
    if discard_priority and not wanted:
        worst = max(cards, key=discard_priority.__getitem__)
        if power[worst] <= best:
            return worst
    top = max(cards, key=order.__getitem__)
    if power[top] <= best:
        return min(cards, key=order.__getitem__) if wanted else top
    return choose_follow(sorted(cards, key=order.__getitem__), power, best, last, wanted)


def discard_orders(
    sides: Sequence[Sequence[Powers]], suit_of: Sequence[int], turn_after: int, tricks: int
) -> list[list[Powers]]:
    """Order cards by power and, where that is equal, by what they can do in tricks of their own suit.

    `sides` are the tables of powers by each side of the cards. One list for each trick, from 0 on, with the tables of
    one side after those of the other, as the steps have them. Where the cards are turned round in between, both sides
    count by how many tricks are still played by each. A card that is kept may be of use in any of them.
    """
    if not turn_after:
        return [[order_powers(table, own_powers(table, suit_of)) for table in sides[0]]] * (tricks + 1)
    found = []
    for number in range(tricks + 1):
        before, after = max(0, turn_after - number), min(tricks - turn_after, tricks - number)
        worth = [
            [before * one + after * other for one, other in zip(*each, strict=True)]
            for each in zip(*([own_powers(table, suit_of) for table in side] for side in sides), strict=True)
        ]
        found.append([order_powers(table, each) for side in sides for table, each in zip(side, worth, strict=True)])
    return found


def own_powers(table: Powers, suit_of: Sequence[int]) -> list[int]:
    """List the power of each card where its own suit is led."""
    return [table[suit][card] for card, suit in enumerate(suit_of)]


def order_powers(table: Powers, worth: Sequence[int]) -> Powers:
    """Order cards by power, and equal ones by what they are worth."""
    step, least = max(worth) - min(worth) + 1, min(worth)
    return [[power * step + each - least for power, each in zip(row, worth, strict=True)] for row in table]


def rank_cards(cards: Cards, numbers: Sequence[int]) -> list[Fan]:
    """List, by suit and bitmask of a hand, its cards from the lowest number to the highest."""
    orders = [tuple(sorted(fan[-1], key=numbers.__getitem__)) for fan in cards.fans]
    return [fan if order == fan[-1] else reorder_fan(order) for fan, order in zip(cards.fans, orders, strict=True)]


@lru_cache(FANS)
def reorder_fan(order: tuple[int, ...]) -> Fan:
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

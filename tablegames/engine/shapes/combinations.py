"""All that can be played together out of a deck, found by its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablegames.engine.shapes.shape import MOST, CardShape, Combination, RankOrder, Set, too_many
from tablegames.engine.table.cards import Cards, union

MOST_FOUND: Final = 20_000
"""How many parts of hands are remembered with what can be played of them."""


KEPT: Final = 8
"""How many decks with their combinations are remembered: a ruleset is compiled for many settings and tables."""


def combinations_of(
    cards: Cards, shapes: tuple[CardShape, ...], wild: int, suit_order: tuple[str, ...] = ()
) -> Combinations:
    """Find all combinations of a deck, remembered: they never change."""
    key = tuple(cards.names), tuple(cards.value), shapes, wild, suit_order
    found = REMEMBERED.get(key)
    if found is None:
        if len(REMEMBERED) >= KEPT:
            REMEMBERED.clear()
        found = REMEMBERED[key] = Combinations(cards, shapes, wild, suit_order)
    return found


class Combinations:
    """Every combination of a deck by its number, and those of a hand.

    A list each, by number. `masks`: its cards. `kinds`: a number for its shape and size, equal for those that may beat
    each other. `heights`: which of these is higher. `strengths`: how high the rank is that decides it. The last two in
    the usual order of the ranks and in the turned one. `suit_order`: suits from low to high, where they decide between
    combinations that are as high.
    """

    def __init__(self, cards: Cards, shapes: Sequence[CardShape], wild: int, suit_order: Sequence[str] = ()) -> None:
        self.cards, self.wild = cards, wild
        self.order = RankOrder(cards, wild)
        self.masks: list[int] = []
        self.kinds: list[int] = []
        self.strengths: tuple[list[int], list[int]] = ([], [])
        self.rungs: list[int] = []
        """By number, the place among shapes that are ranked."""
        self.number: dict[int, int] = {}
        """By its cards, the number of a combination: cards that are two shapes count as the first one named."""
        self.shapes: list[CardShape] = []
        """By number, the shape."""
        self.all_kinds: list[tuple[int, int]] = []
        """By number of a kind, the place of its shape and its size."""
        self.groups: list[tuple[int, int, dict[int, list[int]]]] = []
        """The plain cards of each group, how many cards its smallest combination has, and by kind the numbers of the
        combinations among them; -1 for all kinds."""
        self.blocks: dict[int, list[tuple[int, int, list[int]]]] = {-1: []}
        """By kind, or -1 for all kinds: cards of which a hand needs so many, and the groups of which that is true."""
        self.found: dict[tuple[int, int, int, int], tuple[int, ...]] = {}
        listed: list[Combination] = []
        for place, shape in enumerate(shapes):
            for mask, combinations, core, needed in shape.groups(self.order):
                group: dict[int, list[int]] = {-1: []}
                for each in combinations:
                    if each.mask not in self.number:
                        number = self.add(each, shape, place)
                        listed.append(each)
                        group[-1].append(number)
                        group.setdefault(self.kinds[number], []).append(number)
                if group[-1]:
                    least = min([self.masks[number].bit_count() for number in group[-1]])
                    self.groups.append((mask, least, group))
                    for kind in group:
                        self.put_into_block(kind, (core, needed) if core else (mask, least))
        self.heights = self.strengths
        if suit_order or any(self.rungs) or any(each.beside for each in listed):
            order = [cards.suit_mask[cards.deck.suits.index(letter)] for letter in suit_order]
            self.heights = (
                dense([self.usual(each, order) for each in listed]),
                dense([self.turned(each, order) for each in listed]),
            )
        self.count = len(self.masks)
        self.sizes = [mask.bit_count() for mask in self.masks]
        suits = cards.suit_mask[: len(cards.deck.suits)]
        self.suits = [sum([1 << at for at, suit in enumerate(suits) if mask & ~wild & suit]) for mask in self.masks]
        """By number, the suits of the cards that stand for themselves, as a bitmask."""
        self.rank_of = [union([rank for rank in self.order.ranks if rank & mask]) for mask in self.masks]
        """By number, all cards of the ranks in it."""
        self.run_kinds = [kind for kind, (at, _) in enumerate(self.all_kinds) if not isinstance(shapes[at], Set)]
        """The kinds of combinations that have several ranks."""
        self.names = [" ".join(cards.names_of(cards.listed(mask))) for mask in self.masks]
        self.words = self.told_apart(
            [(each.shape or self.shapes[at]).word(self.sizes[at]) for at, each in enumerate(listed)]
        )
        """By number, the word of the shape; empty where no other one has as many cards."""

    def add(self, found: Combination, shape: CardShape, place: int) -> int:
        """Add a combination of the shape that is named at this place; give its number."""
        kind = place, found.mask.bit_count()
        if kind not in self.all_kinds:
            self.all_kinds.append(kind)
        number = self.number[found.mask] = len(self.masks)
        if number == MOST:
            raise too_many()
        self.masks.append(found.mask)
        self.kinds.append(self.all_kinds.index(kind))
        self.shapes.append(shape)
        self.strengths[0].append(found.height)
        self.strengths[1].append(found.depth)
        self.rungs.append(found.rung)
        return number

    def put_into_block(self, kind: int, needs: tuple[int, int]) -> None:
        """Put the last group among those that need as many of the same cards."""
        blocks = self.blocks.setdefault(kind, [])
        if blocks and blocks[-1][:2] == needs:
            blocks[-1][2].append(len(self.groups) - 1)
        else:
            blocks.append((*needs, [len(self.groups) - 1]))

    def told_apart(self, words: Sequence[str]) -> list[str]:
        """Leave out the words of shapes that cannot be taken for another one of as many cards."""
        of_size: dict[int, set[str]] = {}
        for size, word in zip(self.sizes, words, strict=True):
            of_size.setdefault(size, set()).add(word)
        return [word if len(of_size[size]) > 1 else "" for size, word in zip(self.sizes, words, strict=True)]

    def usual(self, found: Combination, suits: Sequence[int]) -> tuple[int, ...]:
        """Say what decides in the usual order of the ranks, first things first; `suits`: masks from low to high."""
        return (found.rung, found.height, *found.beside, self.suit_place(found.mask, found.height, suits))

    def turned(self, found: Combination, suits: Sequence[int]) -> tuple[int, ...]:
        """Say what decides in the turned order."""
        beside = [-place for place in reversed(found.beside)]
        return (found.rung, found.depth, *beside, self.suit_place(found.mask, -found.depth, suits))

    def suit_place(self, mask: int, place: int, suits: Sequence[int]) -> int:
        """Give the place of the highest suit that some cards have of the rank at a place; -1 where there is none."""
        cards = mask & self.order.ranks[place] if 0 <= place < len(self.order.ranks) else 0
        return max([at for at, suit in enumerate(suits) if cards & suit], default=-1)

    def within(self, hand: int, kind: int = -1) -> list[int]:
        """List the combinations of a hand, a bitmask: all, or those of one kind."""
        found: list[int] = []
        known, wild, all_groups = self.found, hand & self.wild, self.groups
        wilds = wild.bit_count()
        for core, needed, groups in self.blocks.get(kind, ()):
            if (hand & core).bit_count() + wilds < needed:
                continue
            for at in groups:
                mask, least, group = all_groups[at]
                if (hand & mask).bit_count() + wilds < least or not (hand & mask or not mask):
                    continue
                key = kind, at, hand & mask, wild
                numbers = known.get(key)
                if numbers is None:
                    if len(known) > MOST_FOUND:
                        known.clear()
                    missing, masks = ~hand, self.masks
                    numbers = known[key] = tuple([number for number in group[kind] if not masks[number] & missing])
                found += numbers
        return found


def dense(keys: Sequence[tuple[int, ...]]) -> list[int]:
    """Number what decides from low to high, equal things equally."""
    places = {key: place for place, key in enumerate(sorted(set(keys)))}
    return [places[key] for key in keys]


REMEMBERED: dict[
    tuple[tuple[str, ...], tuple[int, ...], tuple[CardShape, ...], int, tuple[str, ...]], Combinations
] = {}

"""Ways to split cards over boxes, some of which may not hold some of the cards.

Cards that may lie in the same boxes form a group. `Splits` counts exactly in how many ways the groups go into the
boxes, once, and then draws each way as likely as the next. Where counting would take too long, `StirredSplits` makes
some split that fits and stirs it by random swaps.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from math import comb
from typing import Final, NamedTuple

from tablegames.engine.chance import shuffle

Random = Callable[[], float]
"""A number from 0 up to 1, not including 1."""
Room = tuple[int, ...]
"""Free spaces: first one number a box, then one a limit."""


class SplitChoices(NamedTuple):
    """The ways to split one group, given the room there is: what comes after each choice is counted in."""

    total: int
    upto: list[int]
    """Running totals of ways, to draw a choice by its weight."""
    splits: list[tuple[tuple[int, ...], Room]]
    """For each choice, how many cards go into each fitting box, and the room left after it."""


MOST_COUNTED: Final = 3000
"""Partial splits counted before exactness is given up: some 20 ms."""
ATTEMPTS: Final = 100
"""Orders in which a split is looked for; without limits the first one finds it."""
SWAPS: Final = 120
"""Swaps tried to stir a split; twice as many made no measurable difference."""


class NoSplitError(ValueError):
    """The cards do not fit: what was seen contradicts itself."""


class TooManySplitsError(Exception):
    """Counting was given up."""


class SplitGroup(NamedTuple):
    """Cards, as single-bit masks, that may lie in the same boxes and count towards the same limits."""

    fits: tuple[int, ...]
    costs: tuple[tuple[int, ...], ...]
    """For each fitting box, the entries of Room that a card there uses up besides the box's own."""
    bits: list[int]


class Splits:
    """All splits of groups over boxes, each as likely as the next. Raises TooManySplitsError, NoSplitError."""

    def __init__(self, groups: Sequence[SplitGroup], room: Room, boxes: int) -> None:
        self.groups, self.room, self.boxes = groups, room, boxes
        last_fit = {k: index for index, group in enumerate(groups) for k in group.fits}
        # A box that no later group fits has to be full after this one.
        self.closing = [frozenset([k for k in each.fits if last_fit[k] == at]) for at, each in enumerate(groups)]
        last_cost = {limit: at for at, group in enumerate(groups) for costs in group.costs for limit in costs}
        self.spent = [[limit for limit, last in last_cost.items() if last == at] for at in range(len(groups))]
        """By group, the limits that bind no later one: what is left of them makes no difference any more."""
        self.counted: dict[tuple[int, Room], SplitChoices] = {}
        if groups and not self.ways(0, room).total:
            raise NoSplitError("no world fits what was seen")

    def ways(self, index: int, room: Room) -> SplitChoices:
        """Count the ways to place groups[index:] into `room`, with the choices for groups[index].

        Raises TooManySplitsError.
        """
        found = self.counted.get((index, room))
        if found is None:
            if len(self.counted) >= MOST_COUNTED:
                raise TooManySplitsError
            found = self.counted[index, room] = self.count(index, room)
        return found

    def count(self, index: int, room: Room) -> SplitChoices:
        """Count for the first time."""
        if index == len(self.groups):
            return SplitChoices(1, [], [])
        group, closing, spent = self.groups[index], self.closing[index], self.spent[index]
        last = len(group.fits) - 1
        upto: list[int] = []
        splits: list[tuple[tuple[int, ...], Room]] = []
        total = 0

        def spread(at: int, left: int, ways: int, counts: tuple[int, ...], room: Room) -> None:
            nonlocal total
            k, costs = group.fits[at], group.costs[at]
            most = min([left, room[k], *[room[cost] for cost in costs]]) if costs else min(left, room[k])
            least = room[k] if k in closing else 0
            if at == last:
                least = max(least, left)
            for count in range(least, most + 1):
                rest = list(room)
                rest[k] -= count
                for cost in costs:
                    rest[cost] -= count
                so_far = ways * comb(left, count)
                if at < last:
                    spread(at + 1, left - count, so_far, (*counts, count), tuple(rest))
                    continue
                for limit in spent:
                    rest[limit] = 0
                after = tuple(rest)
                so_far *= self.ways(index + 1, after).total
                if so_far:
                    total += so_far
                    upto.append(total)
                    splits.append(((*counts, count), after))

        if group.fits:
            spread(0, len(group.bits), 1, (), room)
        return SplitChoices(total, upto, splits)

    def draw(self, random: Random) -> list[list[int]]:
        """Draw a split by its weight and deal each group out: the bits in each box."""
        boxes: list[list[int]] = [[] for _ in range(self.boxes)]
        room = self.room
        for index, group in enumerate(self.groups):
            total, upto, splits = self.counted[index, room]
            counts, room = splits[bisect(upto, random() * total) if len(splits) > 1 else 0]
            if len(counts) == 1:
                boxes[group.fits[0]] += group.bits
                continue
            for k, dealt in zip(group.fits, dealt_out(group.bits[:], counts, random), strict=True):
                boxes[k] += dealt
        return boxes


class StirredSplits:
    """Splits of groups over boxes, nearly each as likely as the next, without counting them."""

    def __init__(self, groups: Sequence[SplitGroup], room: Room, boxes: int) -> None:
        self.groups, self.room, self.boxes = groups, room, boxes
        self.of = {bit: dict(zip(group.fits, group.costs, strict=True)) for group in groups for bit in group.bits}

    def draw(self, random: Random) -> list[list[int]]:
        """Make some split that fits, then swap cards at random between boxes that allow it."""
        where, spaces = self.any_split(random)
        bits = list(where)
        for _ in range(SWAPS):
            one, other = bits[int(random() * len(bits))], bits[int(random() * len(bits))]
            here, there = where[one], where[other]
            fits, fits_other = self.of[one], self.of[other]
            if there in fits and here in fits_other:
                used, freed = fits[there] + fits_other[here], fits[here] + fits_other[there]
                if used == freed or self.allowed(spaces, used, freed):
                    where[one], where[other] = there, here
        boxes: list[list[int]] = [[] for _ in range(self.boxes)]
        for bit, k in where.items():
            boxes[k].append(bit)
        return boxes

    @staticmethod
    def allowed(spaces: list[int], used: tuple[int, ...], freed: tuple[int, ...]) -> bool:
        """Tell whether a swap overdraws no limit, and keep account of it then."""
        for at in freed:
            spaces[at] += 1
        for at in used:
            spaces[at] -= 1
        if all(spaces[at] >= 0 for at in used):
            return True
        for at in freed:
            spaces[at] -= 1
        for at in used:
            spaces[at] += 1
        return False

    def any_split(self, random: Random) -> tuple[dict[int, int], list[int]]:
        """Make some split that fits: each card's box, and the room that is left. Raises NoSplitError."""
        cards = [bit for group in self.groups for bit in group.bits]
        for _ in range(ATTEMPTS):
            split = self.some_split(cards, random)
            if split:
                return split
            cards = shuffle(cards, random)
        raise NoSplitError("no world fits what was seen")

    def some_split(self, cards: Sequence[int], random: Random) -> tuple[dict[int, int], list[int]] | None:
        """Place card after card somewhere it fits, moving others out of the way: augmenting paths in random order.

        Where limits bind this may come to a dead end (None) in one order of the cards and not in another.
        """
        where: dict[int, int] = {}
        held: list[list[int]] = [[] for _ in range(self.boxes)]
        spaces = list(self.room)

        def place(bit: int, tried: set[int]) -> bool:
            fits = self.of[bit]
            for k in shuffle(fits, random):
                costs = fits[k]
                if k in tried or any(spaces[cost] <= 0 for cost in costs):
                    continue
                tried.add(k)
                if spaces[k] <= 0:
                    moved = next(
                        (other for other in held[k] if self.of[other][k] == costs and place(other, tried)), None
                    )
                    if moved is None:
                        continue
                    held[k].remove(moved)
                    for at in (k, *costs):
                        spaces[at] += 1
                for at in (k, *costs):
                    spaces[at] -= 1
                held[k].append(bit)
                where[bit] = k
                return True
            return False

        return (where, spaces) if all(place(bit, set()) for bit in cards) else None


def dealt_out(bits: list[int], counts: Sequence[int], random: Random) -> list[list[int]]:
    """Deal at random: as many as each of `counts` says; the last takes what is left, whatever its count."""
    left, parts = len(bits), []
    for count in counts[:-1]:
        for end in range(left - 1, left - 1 - count, -1):
            k = int(random() * (end + 1))
            bits[k], bits[end] = bits[end], bits[k]
        parts.append(bits[left - count : left])
        left -= count
    parts.append(bits[:left])
    return parts


def dealt_masks(bits: list[int], counts: Sequence[int], random: Random) -> list[int]:
    """Deal as `dealt_out` does, by the same chance; answer what everyone gets as a bitmask, and spoil the list."""
    left, parts = len(bits), []
    for count in counts[:-1]:
        mask = 0
        for size in range(left, left - count, -1):
            k = int(random() * size)
            mask |= bits[k]
            bits[k] = bits[size - 1]
        parts.append(mask)
        left -= count
    parts.append(sum(bits[:left]))
    return parts


def split_counters(tallies: list[int], total: int, cells: Sequence[int], random: Random) -> None:
    """Split `total` counters over cells, every split as likely as the next: bars among the stars."""
    bars = len(cells) - 1
    chosen: set[int] = set()
    for k in range(total, total + bars):  # Floyd's way to draw `bars` different places of total + bars
        at = int(random() * (k + 1))
        chosen.add(k if at in chosen else at)
    last = -1
    for cell, bar in zip(cells, [*sorted(chosen), total + bars], strict=True):
        tallies[cell] = bar - last - 1
        last = bar

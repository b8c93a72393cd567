"""Ways to split cards over boxes, some of which may not hold some of the cards.

Cards that may lie in the same boxes form a group. `Splits` counts exactly in how many ways the groups go into the
boxes, once, and then draws each way as likely as the next. Where counting would take too long, there are
`StirredSplits`.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import comb
from typing import Final, NamedTuple

Random = Callable[[], float]
"""A number from 0 up to 1, not including 1."""
Room = tuple[int, ...]
"""Free spaces: first one number a box, then one a limit."""


MOST_COUNTED: Final = 3000
"""Splits of the first groups that are gone on from before exactness is given up: some 50 ms."""
WIDTH: Final = 16
"""Bits of each space where the whole room is one number: it is looked up some thousand times."""
SPACE: Final = (1 << WIDTH) - 1


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


class SplitStage(NamedTuple):
    """One fitting box of one group: how many of its cards go there is chosen after its earlier boxes."""

    box: int
    """Where the box's space stands in the room."""
    limits: tuple[int, ...]
    """Where the spaces of those limits stand that cards elsewhere use up as well."""
    most: int
    """What the other limits allow: they bind here alone, so the room need not tell what is left of them."""
    used: int
    """What one card takes from the room."""
    closes: bool
    """Whether no later group fits the box: it has to be full then."""
    last: bool
    """Whether it is the group's last box."""
    spent: int
    """The spaces of limits that bind no later group: what is left of them makes no difference any more."""


class SplitChoices(NamedTuple):
    """The ways to split one group, given the room there is: what comes after each choice is counted in."""

    total: int
    upto: list[int]
    """Running totals of ways, to draw a choice by its weight."""
    splits: list[tuple[tuple[int, ...], int]]
    """For each choice, how many cards go into each fitting box, and the room left after it."""


def stages_of(groups: Sequence[SplitGroup], room: Room) -> list[SplitStage]:
    """List all fitting boxes, group after group."""
    last_fit = {k: at for at, group in enumerate(groups) for k in group.fits}
    last_cost = {limit: at for at, group in enumerate(groups) for costs in group.costs for limit in costs}
    uses = Counter([limit for group in groups for costs in group.costs for limit in costs])
    stages = []
    for at, group in enumerate(groups):
        spent = sum(SPACE << limit * WIDTH for limit, last in last_cost.items() if last == at and uses[limit] > 1)
        for k, costs in zip(group.fits, group.costs, strict=True):
            shared = [limit for limit in costs if uses[limit] > 1]
            stages.append(
                SplitStage(
                    box=k * WIDTH,
                    limits=tuple([limit * WIDTH for limit in shared]),
                    most=min([len(group.bits), *[room[limit] for limit in costs if uses[limit] == 1]]),
                    used=sum(1 << space * WIDTH for space in (k, *shared)),
                    closes=last_fit[k] == at,
                    last=k == group.fits[-1],
                    spent=spent,
                )
            )
    return stages


class Splits:
    """All splits of groups over boxes, each as likely as the next. Raises TooManySplitsError, NoSplitError."""

    def __init__(self, groups: Sequence[SplitGroup], room: Room, boxes: int) -> None:
        self.groups, self.room, self.boxes = groups, room, boxes
        self.whole = sum(space << at * WIDTH for at, space in enumerate(room))
        """The room as one number."""
        self.stages = stages_of(groups, room)
        self.first = list(accumulate([len(group.fits) for group in groups], initial=0))
        """By group, the number of its first stage."""
        self.counted: list[dict[int, int]] = [{} for _ in self.stages]
        """By stage, the ways to place what is left from there on, for every room that was met."""
        self.partial = 0
        """How many of them are those of a group's first stage."""
        self.choices: list[dict[int, SplitChoices]] = [{} for _ in groups]
        """By group, what a draw has met."""
        if not self.ways(0, self.whole):
            raise NoSplitError("no world fits what was seen")

    def ways(self, index: int, room: int) -> int:
        """Count the ways to place groups[index:] into `room`. Raises TooManySplitsError."""
        if index == len(self.groups):
            return 1
        group = self.groups[index]
        if not group.fits:
            return 0
        counted = self.counted[self.first[index]]
        found = counted.get(room)
        if found is None:
            if self.partial >= MOST_COUNTED:
                raise TooManySplitsError
            found = counted[room] = self.count(index, self.first[index], len(group.bits), room)
            self.partial += 1
        return found

    def count(self, index: int, at: int, left: int, room: int) -> int:
        """Count for the first time the ways to place what is `left` of a group from a stage on, and all later groups.

        How many are left follows from the room: where the same room is met again, they are as many.
        """
        box, limits, most, used, closes, last, spent = self.stages[at]
        space = room >> box & SPACE
        most = min(most, space, left)
        for limit in limits:
            most = min(most, room >> limit & SPACE)
        least = space if closes else 0
        if last:
            return self.ways(index + 1, room - left * used & ~spent) if least <= left <= most else 0
        counted, total = self.counted[at + 1], 0
        for count in range(least, most + 1):
            rest = room - count * used
            found = counted.get(rest)
            if found is None:
                found = counted[rest] = self.count(index, at + 1, left - count, rest)
            total += comb(left, count) * found
        return total

    def choices_from(self, index: int, room: int) -> SplitChoices:
        """List the ways to split a group that were counted."""
        upto: list[int] = []
        splits: list[tuple[tuple[int, ...], int]] = []

        def choose(at: int, left: int, ways: int, counts: tuple[int, ...], room: int) -> None:
            box, _, most, used, _, last, spent = self.stages[at]
            if last:
                rest = room - left * used & ~spent
                upto.append((upto[-1] if upto else 0) + ways * self.ways(index + 1, rest))
                splits.append(((*counts, left), rest))
                return
            counted = self.counted[at + 1]
            for count in range(min(left, most, room >> box & SPACE) + 1):
                rest = room - count * used
                if counted.get(rest):
                    choose(at + 1, left - count, ways * comb(left, count), (*counts, count), rest)

        choose(self.first[index], len(self.groups[index].bits), 1, (), room)
        return SplitChoices(upto[-1], upto, splits)

    def draw(self, random: Random) -> list[list[int]]:
        """Draw a split by its weight and deal each group out: the bits in each box."""
        boxes: list[list[int]] = [[] for _ in range(self.boxes)]
        room = self.whole
        for index, group in enumerate(self.groups):
            found = self.choices[index].get(room)
            if found is None:
                found = self.choices[index][room] = self.choices_from(index, room)
            counts, room = found.splits[bisect(found.upto, random() * found.total) if len(found.splits) > 1 else 0]
            if len(counts) == 1:
                boxes[group.fits[0]] += group.bits
                continue
            for k, dealt in zip(group.fits, dealt_out(group.bits[:], counts, random), strict=True):
                boxes[k] += dealt
        return boxes


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

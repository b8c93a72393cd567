"""The worlds that fit an observation, sampled each as likely as the next.

Unseen cards fall into groups that may lie in the same places. How many ways there are to split the groups over the
places is counted exactly, once per observation; a sample then draws a split by its weight and deals each group out.
Where counting would take too long, a feasible split is made and stirred by random swaps instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from tablegames.engine.ground import Limit
from tablegames.engine.observation import Observation, View
from tablegames.engine.state import State
from tablegames.engine.zones import Pile, Zone

if TYPE_CHECKING:
    from tablegames.engine.table import Table

MOST_COUNTED = 3000
"""Partial splits counted before a decision gives up exactness: some 20 ms."""
SWAPS = 60
"""Random swaps that stir a split made without counting; more made no measurable difference."""

T = TypeVar("T")
Room = tuple[int, ...]
"""Free spaces: first one number a gap, then one a limit."""
Choice = tuple[int, tuple[int, ...], Room]
"""A running total of ways, how many cards of the group go into each fitting gap, and the room left after it."""


class Gap(NamedTuple):
    """A hidden place that lacks cards."""

    room: int
    zone: Zone
    place: int
    order: Sequence[int | None] | None


class Group(NamedTuple):
    """Unseen cards that may lie in the same gaps and count towards the same limits."""

    fits: tuple[int, ...]
    costs: tuple[tuple[int, ...], ...]
    """For each fitting gap, the entries of Room that a card there uses up besides the gap's own."""
    bits: list[int]


class TooManySplitsError(Exception):
    """Counting was given up."""


class Worlds:
    """All states that fit an observation; prepared once, sampled often. Takes the observation alone."""

    def __init__(self, table: Table, seen: Observation) -> None:
        self.table = table
        base = self.base = table.blank()
        base.step = table.steps[seen.step]
        base.turn, base.phase, base.round, base.marker = seen.turn, seen.phase, seen.round, seen.marker
        base.agenda = tuple([(table.steps[step], seat) for step, seat in seen.agenda])
        base.barred = list(seen.barred)
        base.memory = seen.memory.copy()
        if seen.seat >= 0:
            base.told[seen.seat] = seen.told
        self.secrets = self._tallies(seen)
        gaps, unseen = self._gaps(seen)
        gaps.sort(key=lambda gap: gap.room)  # the largest last: it takes what is left, without drawing
        self.gaps = gaps
        self.masks = [0] * len(gaps)
        self._group(gaps, unseen)

    # -- preparing ----------------------------------------------------------------------------------------------------

    def _tallies(self, seen: Observation) -> list[tuple[int, list[int]]]:
        """Fill in the visible numbers; answer (how many counters, where they may lie) for the hidden ones."""
        base = self.base
        base.tallies = [number or 0 for number in seen.tallies]
        secrets = []
        for pool in self.table.pools:
            cells = [tally.at + place for tally in pool.tallies for place in range(tally.places)]
            hidden = [cell for cell in cells if seen.tallies[cell] is None]
            if hidden:
                secrets.append((pool.total - sum(base.tallies[cell] for cell in cells), hidden))
        return secrets

    def _gaps(self, seen: Observation) -> tuple[list[Gap], int]:
        """Put the known cards where they are; answer the places that lack cards, and which cards are unseen."""
        base, located, gaps = self.base, 0, []
        views = iter(seen.views)
        for zone in self.table.zones.values():
            for place in range(zone.places):
                view: View = next(views)
                located |= view.known
                if view.missing:
                    gaps.append(Gap(view.missing, zone, place, view.order))
                if isinstance(zone, Pile) and not view.missing:
                    base.piles[zone.at + place] = tuple([card for card in view.order or () if card is not None])
                elif view.known and not isinstance(zone, Pile):
                    zone.put(base, view.known, place)
        unseen = self.table.cards.everything & ~located if gaps else 0
        return gaps, unseen

    def _group(self, gaps: list[Gap], unseen: int) -> None:
        """Sort the unseen cards into groups, and count the splits unless any deal will do."""
        cells = [gap.zone.cell + gap.place for gap in gaps]
        barred = [self.base.barred[cell] for cell in cells]
        limits, spaces = self._limits(cells, unseen)
        groups: dict[tuple[tuple[int, ...], tuple[tuple[int, ...], ...]], list[int]] = {}
        n = len(gaps)
        for card in self.table.cards.listed(unseen):
            fits = tuple([k for k in range(n) if not barred[k] >> card & 1])
            costs = tuple(
                [
                    tuple(
                        [n + at for at, limit in enumerate(limits) if limit.cell == cells[k] and limit.mask >> card & 1]
                    )
                    for k in fits
                ]
            )
            groups.setdefault((fits, costs), []).append(1 << card)
        self.groups = sorted((Group(*key, bits) for key, bits in groups.items()), key=lambda group: len(group.fits))
        self.room: Room = (*[gap.room for gap in gaps], *spaces)
        self.free = len(self.groups) == 1 and not limits and len(self.groups[0].fits) == n
        self.rooms = self.room[:n]
        self._counted: dict[tuple[int, Room], tuple[int, list[Choice]]] = {}
        self.exact = True
        if self.groups and not self.free:
            try:
                if not self._ways(0, self.room)[0]:
                    raise AssertionError("no world fits what was seen")
            except TooManySplitsError:
                self.exact = False

    def _limits(self, cells: list[int], unseen: int) -> tuple[list[Limit], list[int]]:
        """Answer the limits that bind here, and how many more cards each allows."""
        limits, spaces = [], []
        for declare in self.table.limits:
            for limit in declare(self.base):
                if limit.cell not in cells:
                    continue
                gap = self.gaps[cells.index(limit.cell)]
                space = limit.most - (limit.mask & gap.zone.mask(self.base, gap.place)).bit_count()
                if space < (limit.mask & unseen).bit_count():
                    limits.append(limit)
                    spaces.append(space)
        return limits, spaces

    def _ways(self, index: int, room: Room) -> tuple[int, list[Choice]]:
        """Count the ways to place groups[index:] into `room`, with the choices for groups[index]."""
        found = self._counted.get((index, room))
        if found is None:
            if len(self._counted) >= MOST_COUNTED:
                raise TooManySplitsError
            found = self._counted[index, room] = self._count(index, room)
        return found

    def _count(self, index: int, room: Room) -> tuple[int, list[Choice]]:
        if index == len(self.groups):
            return (0 if any(room[: len(self.gaps)]) else 1), []
        group = self.groups[index]
        last = len(group.fits) - 1
        choices: list[Choice] = []
        total = 0

        def spread(at: int, left: int, ways: int, counts: tuple[int, ...], room: Room) -> None:
            nonlocal total
            spaces = [room[k] for k in (group.fits[at], *group.costs[at])]
            most = min(left, *spaces)
            for count in range(left if at == last else 0, most + 1):
                rest = list(room)
                for k in (group.fits[at], *group.costs[at]):
                    rest[k] -= count
                so_far, after = ways * comb(left, count), tuple(rest)
                if at < last:
                    spread(at + 1, left - count, so_far, (*counts, count), after)
                    continue
                so_far *= self._ways(index + 1, after)[0]
                if so_far:
                    total += so_far
                    choices.append((total, (*counts, count), after))

        if group.fits:
            spread(0, len(group.bits), 1, (), room)
        return total, choices

    # -- sampling -----------------------------------------------------------------------------------------------------

    def sample(self, rng: Random) -> State:
        """Make one of the worlds."""
        s = self.base.copy()
        random = rng.random
        for total, cells in self.secrets:
            split_counters(s.tallies, total, cells, random)
        if self.free:
            masks = deal_out(self.groups[0].bits[:], self.rooms, random)
        elif self.exact:
            masks = self._draw(random)
        else:
            masks = self._stir(random)
        for gap, mask in zip(self.gaps, masks, strict=True):
            if gap.order is None:
                gap.zone.put(s, mask, gap.place)
            else:
                drawn = self.table.cards.listed(mask)
                shuffle(drawn, random)
                s.piles[gap.zone.at + gap.place] = tuple([drawn.pop() if card is None else card for card in gap.order])
        return s

    def _draw(self, random: Callable[[], float]) -> list[int]:
        """Draw a split by its weight and deal each group out."""
        masks = self.masks[:]
        room = self.room
        for index, group in enumerate(self.groups):
            fits = group.fits
            if len(fits) == 1:
                masks[fits[0]] |= sum(group.bits)
                rest = list(room)
                for k in (fits[0], *group.costs[0]):
                    rest[k] -= len(group.bits)
                room = tuple(rest)
                continue
            total, choices = self._counted[index, room]
            at = random() * total
            counts, room = next((counts, rest) for upto, counts, rest in choices if at < upto)
            for k, mask in zip(fits, deal_out(group.bits[:], counts, random), strict=True):
                masks[k] |= mask
        return masks

    def _stir(self, random: Callable[[], float]) -> list[int]:
        """Make some split that fits, then swap cards at random between places that allow it."""
        where = self._some_split(random)
        cards = list(where)
        fits = {bit: dict(zip(group.fits, group.costs, strict=True)) for group in self.groups for bit in group.bits}
        for _ in range(SWAPS * 2):
            a, b = cards[int(random() * len(cards))], cards[int(random() * len(cards))]
            at, to = where[a], where[b]
            if to in fits[a] and at in fits[b] and fits[a][to] == fits[b][to] and fits[a][at] == fits[b][at]:
                where[a], where[b] = to, at
        masks = self.masks[:]
        for bit, k in where.items():
            masks[k] |= bit
        return masks

    def _some_split(self, random: Callable[[], float]) -> dict[int, int]:
        """Place every card somewhere it fits: augmenting paths, the most constrained first."""
        where: dict[int, int] = {}
        held: list[list[int]] = [[] for _ in self.gaps]
        fits = {bit: group for group in self.groups for bit in group.bits}
        spaces = list(self.room)

        def place(bit: int, tried: set[int]) -> bool:
            group = fits[bit]
            options = list(zip(group.fits, group.costs, strict=True))
            shuffle(options, random)
            for k, costs in options:
                if k in tried or any(spaces[at] <= 0 for at in costs):
                    continue
                tried.add(k)
                if spaces[k] <= 0:
                    for other in held[k]:
                        other_group = fits[other]
                        if other_group.costs[other_group.fits.index(k)] == costs and place(other, tried):
                            held[k].remove(other)
                            for at in (k, *costs):
                                spaces[at] += 1
                            break
                    else:
                        continue
                for at in (k, *costs):
                    spaces[at] -= 1
                held[k].append(bit)
                where[bit] = k
                return True
            return False

        for group in self.groups:
            for bit in group.bits:
                if not place(bit, set()):
                    raise AssertionError("no world fits what was seen")
        return where


def determinize(table: Table, seen: Observation, rng: Random) -> State:
    """Make one world that fits an observation."""
    return Worlds(table, seen).sample(rng)


def deal_out(bits: list[int], counts: Sequence[int], random: Callable[[], float]) -> list[int]:
    """Deal single-bit masks at random: one mask for each of `counts`; the last takes what is left."""
    left, masks = len(bits), []
    for count in counts[:-1]:
        mask = 0
        for _ in range(count):
            k = int(random() * left)
            left -= 1
            mask |= bits[k]
            bits[k] = bits[left]
        masks.append(mask)
    masks.append(sum(bits[:left]))
    return masks


def split_counters(tallies: list[int], total: int, cells: Sequence[int], random: Callable[[], float]) -> None:
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


def shuffle(items: list[T], random: Callable[[], float]) -> None:
    """Shuffle in place."""
    for k in range(len(items) - 1, 0, -1):
        j = int(random() * (k + 1))
        items[k], items[j] = items[j], items[k]

"""The worlds that fit an observation, sampled each as likely as the next.

Hidden places that may hold the same cards form one box. Unseen cards are split over the boxes (`splits`), and each
box's cards are dealt out to its places.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tablegames.engine.chance import shuffle
from tablegames.engine.knowledge.splits import (
    SplitGroup,
    Splits,
    TooManySplitsError,
    dealt_masks,
    dealt_out,
    split_counters,
)
from tablegames.engine.knowledge.stirred_splits import StirredSplits
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.limits import Limit
from tablegames.engine.table.observation import Observation, View
from tablegames.engine.table.state import State, link_course
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Pile, Zone


class Gap(NamedTuple):
    """A hidden place that lacks cards."""

    room: int
    zone: Zone
    place: int
    order: Sequence[int | None] | None

    @property
    def cell(self) -> int:
        """Number the place among all places."""
        return self.zone.cell + self.place


class Box(NamedTuple):
    """Gaps that may hold the same cards."""

    known_absent: int
    gaps: list[Gap]
    rooms: list[int]
    limited: bool
    """Whether a limit binds its one gap."""


class Worlds:
    """All states that fit an observation; prepared once, sampled often. Takes the observation alone."""

    def __init__(self, table: Table, seen: Observation) -> None:
        self.table = table
        base = self.base = table.blank()
        base.step = table.steps[seen.step]
        base.turn, base.phase, base.round, base.marker = seen.turn, seen.phase, seen.round, seen.marker
        base.agenda = tuple([(table.steps[step], seat) for step, seat in seen.agenda])
        base.known_absent = list(seen.known_absent)
        base.course = link_course(seen.course) if table.noting else None
        base.memory = seen.memory.copy()
        # What everyone knows each seat knows, too.
        for seat in range(len(base.told)) if seen.seat == NOBODY else (seen.seat,):
            base.told[seat] = seen.told
        self.secrets = self._tallies(seen)
        self.guesses = [
            (tally.at + place, place, guess)
            for tally, guess in table.guesses
            for place in range(tally.places)
            if seen.tallies[tally.at + place] is None
        ]
        """What else has to be made up: the number's place among all, its own place, and what makes one."""
        gaps, unseen = self._gaps(seen)
        limits, never = self._limits(gaps, unseen)
        self.boxes = self._boxes(gaps, unseen, limits, never)
        self.unordered = [
            [] if any(gap.order is not None for gap in box.gaps) else [(gap.zone.put, gap.place) for gap in box.gaps]
            for box in self.boxes
        ]
        """By box, where cards lie in no order, how and where they are put; empty where order counts."""
        self.bits = [1 << card for card in table.cards.listed(unseen)]
        self.splits = None if len(self.boxes) < 2 else self._splits(limits)

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
                if isinstance(zone, Pile):
                    if not view.missing:
                        base.piles[zone.at + place] = tuple([card for card in view.order or () if card is not None])
                elif view.known:
                    zone.put(base, view.known, place)
        return gaps, self.table.cards.everything & ~located if gaps else 0

    def _limits(self, gaps: list[Gap], unseen: int) -> tuple[list[Limit], dict[int, int]]:
        """Return the limits that bind here, with how many more cards each allows, and by cell those that allow none."""
        by_cell = {gap.cell: gap for gap in gaps}
        limits, never = [], dict[int, int]()
        for declare in self.table.limits:
            for limit in declare(self.base):
                gap = by_cell.get(limit.cell)
                if gap is not None:
                    more = limit.most - (limit.mask & gap.zone.mask(self.base, gap.place)).bit_count()
                    if more == 0:
                        never[limit.cell] = never.get(limit.cell, 0) | limit.mask
                    elif more < (limit.mask & unseen).bit_count():
                        limits.append(limit._replace(most=more))
        return limits, never

    def _boxes(self, gaps: list[Gap], unseen: int, limits: list[Limit], never: dict[int, int]) -> list[Box]:
        """Put gaps that may hold the same cards together; in each box the largest gap last: it takes what is left."""
        limited = {limit.cell for limit in limits}
        boxes: dict[tuple[int, int], Box] = {}
        for gap in sorted(gaps, key=lambda gap: gap.room):
            known_absent = (self.base.known_absent[gap.cell] | never.get(gap.cell, 0)) & unseen
            bound = gap.cell in limited
            box = boxes.setdefault((known_absent, gap.cell if bound else -1), Box(known_absent, [], [], bound))
            box.gaps.append(gap)
            box.rooms.append(gap.room)
        return list(boxes.values())

    def _splits(self, limits: list[Limit]) -> Splits | StirredSplits:
        """Group the unseen cards by where they may lie, and count the ways to split them."""
        boxes = self.boxes
        of_box = {
            k: [len(boxes) + at for at, limit in enumerate(limits) if limit.cell == box.gaps[0].cell]
            for k, box in enumerate(boxes)
            if box.limited
        }
        groups: dict[tuple[tuple[int, ...], tuple[tuple[int, ...], ...]], SplitGroup] = {}
        for bit in self.bits:
            fits = tuple([k for k, box in enumerate(boxes) if not box.known_absent & bit])
            costs = tuple([tuple([at for at in of_box.get(k, ()) if limits[at - len(boxes)].mask & bit]) for k in fits])
            groups.setdefault((fits, costs), SplitGroup(fits, costs, [])).bits.append(bit)
        room = (*[sum(box.rooms) for box in boxes], *[limit.most for limit in limits])
        # The most constrained first, so that dead ends show early.
        ordered = sorted(groups.values(), key=lambda group: len(group.fits))
        try:
            return Splits(ordered, room, len(boxes))
        except TooManySplitsError:
            return StirredSplits(ordered, room, len(boxes))

    # -- sampling -----------------------------------------------------------------------------------------------------

    def sample(self, rng: Random) -> State:
        """Make one of the worlds."""
        s = self.base.copy()
        random = rng.random
        for total, cells in self.secrets:
            split_counters(s.tallies, total, cells, random)
        shares = [self.bits[:]] if self.splits is None else self.splits.draw(random)
        for box, share, unordered in zip(self.boxes, shares, self.unordered, strict=False):
            if unordered:
                masks = dealt_masks(share, box.rooms, random) if len(unordered) > 1 else [sum(share)]
                for (put, place), mask in zip(unordered, masks, strict=True):
                    put(s, mask, place)
                continue
            parts = [share] if len(box.gaps) == 1 else dealt_out(share, box.rooms, random)
            for gap, bits in zip(box.gaps, parts, strict=True):
                if gap.order is None:
                    gap.zone.put(s, sum(bits), gap.place)
                else:
                    drawn = [bit.bit_length() - 1 for bit in bits]
                    if len(drawn) > 1:
                        drawn = shuffle(drawn, random)
                    pile = tuple([drawn.pop() if card is None else card for card in gap.order])
                    s.piles[gap.zone.at + gap.place] = pile
        for cell, place, guess in self.guesses:
            s.tallies[cell] = guess(s, place, random)
        return s

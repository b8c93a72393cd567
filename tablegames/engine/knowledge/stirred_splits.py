"""Where counting all splits of cards over boxes would take too long, some split that fits is stirred by swaps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablegames.engine.chance import shuffle
from tablegames.engine.knowledge.splits import NoSplitError, Random, Room, SplitGroup

ATTEMPTS: Final = 100
"""Orders in which a split is looked for; without limits the first one finds it."""
SWAPS: Final = 120
"""Swaps tried to stir a split; twice as many made no measurable difference."""


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

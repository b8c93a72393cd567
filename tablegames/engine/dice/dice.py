"""Dice: rolling them, and who leads by them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Annotated, Any

from tablegames.engine.asked_chance import AskedChance
from tablegames.engine.chance import draw_each
from tablegames.engine.common.marker import janken
from tablegames.engine.common.remaining import Remaining, remaining_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import Rolled
from tablegames.engine.table.state import SilentStep, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally

SIDES = range(1, 7)
"""The faces of a die."""


def dice_of(table: Table) -> list[Tally]:
    """Find the dice that an earlier phase rolls. Raises RulesError where none does."""
    dice = [tally for name, tally in table.tallies.items() if name.startswith("die") and name[3:].isdigit()]
    if not dice:
        raise RulesError("phase.no_dice")
    return dice


@register
class RollDice(Phase):
    """Everyone rolls dice, for all to see; equal faces are rolled again, all of them, until they differ."""

    count: Annotated[int, Range(1, 5)] = 2
    """Dice of a player."""
    differ: bool = True
    """Whether equal faces are rolled again."""

    def compile(self, table: Table, rules: Rules) -> Step:
        dice = [table.tally(f"die{k + 1}") for k in range(self.count)]
        if self not in rules.setup:
            # Who is asked before they are rolled has none, rather than those of the round before.
            table.each_round(*dice)
        remaining = remaining_of(table, rules)

        def roll_each(s: State, rng: Random) -> None:
            for seat in remaining.left(s):
                rolled = self.roll(rng)
                table.tell(s, Rolled(seat, tuple(rolled)))
                for die, face in zip(dice, rolled, strict=True):
                    table.note(s, die, seat, face)

        return table.add(SilentStep(roll_each))

    def roll(self, rng: Random) -> list[int]:
        """Roll all dice, and again as long as two that are to differ are equal."""
        if self.differ and isinstance(rng, AskedChance):
            return rng.order(SIDES, self.count, "die")[: self.count]
        while True:
            rolled = draw_each(SIDES, self.count, "die", rng)
            if not self.differ or len(set(rolled)) == self.count:
                return rolled


@register
class LowestDiceLead(Phase):
    """The lowest dice total leads; of several the one with the lowest single die; of those, by janken."""

    def compile(self, table: Table, rules: Rules) -> Step:
        table.marked = True
        dice, remaining = dice_of(table), remaining_of(table, rules)

        def give(s: State, rng: Random) -> None:
            s.marker = first_by_dice(table, s, dice, "lead", min, rng, remaining)

        return table.add(SilentStep(give))


def first_by_dice(
    table: Table,
    s: State,
    dice: list[Tally],
    what: str,
    best: Callable[..., Any],
    rng: Random,
    remaining: Remaining,
) -> int:
    """Find the seat with the best total, then the best single die, then by janken; `best` is min or max.

    Where players fall out of the game it is one of those who are left.
    """
    seats = remaining.left(s)
    rolls = [[s.tallies[die.at + seat] for die in dice] for seat in seats]
    order = [(sum(roll), best(roll)) for roll in rolls]
    first = best(order)
    return janken(table, s, what, [seat for seat, own in zip(seats, order, strict=True) if own == first], rng)

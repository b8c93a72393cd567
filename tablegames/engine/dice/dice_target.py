"""Aiming at a number of tricks by dice."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from functools import partial
from itertools import product
from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.common.remaining import Remaining, remaining_of
from tablegames.engine.common.sides import gain_by_side
from tablegames.engine.common.trick_counter import TrickCounter
from tablegames.engine.dice.dice import dice_of
from tablegames.engine.dice.facts import TargetsFact
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.table.events import NOBODY, Event, Rolled, Scored, TrickTaken
from tablegames.engine.table.facts import Known
from tablegames.engine.table.features import Stance
from tablegames.engine.table.measures import Measure, MeasureReader
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.trick_taking import laps_of

FURTHEST = 6
"""From how many tricks to go on all numbers are one case."""


def step_to(aims: Collection[int], tricks: int) -> int:
    """Say how far it is from so many tricks to the next of some numbers; `DiceTargetStep.stands` says how."""
    ahead = sorted([aim for aim in aims if aim >= tricks])
    if not ahead:
        return 0
    if ahead[0] == tricks:
        return min(2, len(ahead))
    return min(ahead[0] - tricks, FURTHEST) + 2


@register
class DiceTarget(Phase):
    """The player who won as many tricks as one of their dice shows scores; a face may stand for another number as well.

    Partners each have their own target, and share what both score.
    """

    scores_tricks: ClassVar[bool] = True
    points: Annotated[int, Range(1, 100)] = 1
    """Points for a target met."""
    also: Mapping[int, int] = field(default_factory=dict)
    """Faces that count as a second number too: 6 may be 6 or 0."""

    def compile(self, table: Table, rules: Rules) -> Step:
        counter = TrickCounter(table, rules, laps_of(rules, self))
        return table.add(DiceTargetStep(table, self, counter, remaining_of(table, rules)))


class DiceTargetStep(Step):
    """Who met a target scores."""

    def __init__(self, table: Table, target: DiceTarget, counter: TrickCounter, remaining: Remaining) -> None:
        self.table, self.target, self.counter, self.remaining = table, target, counter, remaining
        self.dice, self.won, self.points = dice_of(table), table.pile("won"), table.tally("points")
        self.cells = [[die.at + seat for die in self.dice] for seat in table.all_seats]
        rolls = [(shown, self.met_by(shown)) for shown in product(range(7), repeat=len(self.dice))]
        self.aimed = dict(rolls)
        """By dice, 0 for one that was not rolled yet, the numbers of tricks that score."""
        self.lacking = {shown: [tricks not in aims for tricks in range(max(aims, default=0))] for shown, aims in rolls}
        """By dice, for 0 tricks, 1 trick and so on: are these too few?"""
        self.steps = {
            shown: [step_to(aims, tricks) for tricks in range(max(aims, default=-1) + 1)] for shown, aims in rolls
        }
        """By dice and tricks, what `stands` says."""
        table.aims.wishes.append(self.wants)
        table.stand(Stance("target", FURTHEST + 3, self.stands, by_own_tricks=True))
        table.publish(self.fact)
        table.measure(Measure("targets", "share", partial(TargetsMet, target=self)))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        plays = self.remaining.began(s)
        met = [each in plays and self.tricks(s, each) in self.aims(s, each) for each in self.table.all_seats]
        gain_by_side(self.table, s, self.points, [count * self.target.points for count in met])
        return DONE

    def tricks(self, s: State, seat: int) -> int:
        """Count the tricks a seat has won."""
        return self.counter.of(s, seat)

    def aims(self, s: State, seat: int) -> set[int]:
        """List the numbers of tricks that score for a seat."""
        return self.aimed[tuple([s.tallies[cell] for cell in self.cells[seat]])]

    def met_by(self, shown: Sequence[int]) -> set[int]:
        """List the numbers of tricks that dice stand for."""
        return {number for face in shown if face for number in self.numbers(face)}

    def numbers(self, face: int) -> tuple[int, ...]:
        """List the numbers of tricks that one face stands for, its own first."""
        return (face, self.target.also[face]) if face in self.target.also else (face,)

    def fact(self, known: Known) -> TargetsFact:
        """Say what everyone aims at, and how far they are."""
        seats = self.table.all_seats
        faces_of = [[known.number(die, seat) for die in self.dice] for seat in seats]
        return TargetsFact(
            tuple([tuple([self.numbers(face) for face in shown if face]) for shown in faces_of]),
            self.counter.seen(known),
            any(known.count(self.won, seat) for seat in seats),
        )

    def aim(self, s: State, seat: int) -> Reason | None:
        tricks, aims = self.tricks(s, seat), self.aims(s, seat)
        if not aims:
            return None
        missing = [aim - tricks for aim in sorted(aims) if aim >= tricks]
        if not missing:
            return Reason("aim_missed")
        return Reason("aim", {"n": missing[0]}) if missing[0] else Reason("aim_met")

    def stands(self, s: State, seat: int) -> int:
        """Say where a seat stands: 0 with no target ahead, 1 or 2 at one (with another ahead), then how far below."""
        tricks = self.tricks(s, seat)
        steps = self.steps[tuple([s.tallies[cell] for cell in self.cells[seat]])]
        return steps[tricks] if tricks < len(steps) else 0

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a seat still lacks tricks: it has met no target, and one lies ahead."""
        lacking = self.lacking[tuple([s.tallies[cell] for cell in self.cells[seat]])]
        tricks = self.tricks(s, seat)
        return tricks < len(lacking) and lacking[tricks]


class TargetsMet(MeasureReader):
    """Rounds in which a target was met, of all."""

    def __init__(self, seats: int, target: DiceTargetStep) -> None:
        super().__init__(seats)
        self.target = target
        self.dice: list[tuple[int, ...]] = [()] * seats
        self.tricks = [0] * seats

    def hear(self, event: Event) -> None:
        if isinstance(event, Rolled):
            self.dice[event.seat] = event.dice
        elif isinstance(event, TrickTaken) and event.winner != NOBODY:
            self.tricks[event.winner] += 1
        elif isinstance(event, Scored):
            for seat, tricks in enumerate(self.tricks):
                self.counts[seat] += tricks in self.target.met_by(self.dice[seat])
                self.tricks[seat] = 0
        super().hear(event)

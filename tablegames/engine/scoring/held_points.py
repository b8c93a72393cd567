"""Points for what the others still hold when a deal is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from random import Random
from typing import Literal

from tablegames.engine.common.sides import gain_by_side
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.scoring.measured import CardWorth
from tablegames.engine.table.measures import Measure, PointsMade
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table


@register
class HeldPoints(Phase):
    """Cards that are left in the hands count: for the player whose hand counts least, or for the player who holds them.

    The player whose hand counts least gets what each of the others holds beyond that, which is all of it for a player
    who has no card left. Where several hands count least, each of these players gets as much. Or everyone gets what the
    own hand counts: that is for rulesets in which the lowest total wins. Partners share what both get. All hands are
    shown.
    """

    worth: Mapping[str, CardWorth]
    """What a card counts, by card, rank or suit; a card's own number goes before its rank's, that before its suit's."""
    times: Mapping[int, int] = field(default_factory=dict)
    """From so many cards in a hand on all of them count so many times."""
    doubling: tuple[str, ...] = ()
    """Cards, ranks or suits: each such card in a hand doubles what the whole hand counts."""
    to: Literal["least_hand", "holder"] = "least_hand"
    """Who gets the points."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare what hands count. Raises RulesError where no player can be rid of all cards."""
        if not any(phase.empties_hands for phase in rules.before(self)):
            raise RulesError("phase.nobody_goes_out")
        with below("worth"):
            table.cards.matching(self.worth)
        with below("doubling"):
            doubling = table.cards.matching(self.doubling)
        table.measure(Measure("points", "mean", PointsMade))
        table.held_worth = table.cards.worths(self.worth)
        return table.add(HeldPointsStep(table, table.held_worth, self, doubling))


class HeldPointsStep(Step):
    """Hands are shown and counted."""

    def __init__(self, table: Table, worth: list[int], rule: HeldPoints, doubling: int) -> None:
        self.table, self.worth, self.hand, self.own = table, worth, table.hands(), rule.to == "holder"
        self.doubling = doubling
        """The cards that double, as a bitmask."""
        steps = sorted(rule.times.items())
        self.times = [([1] + [by for least, by in steps if least <= held])[-1] for held in range(table.cards.count + 1)]
        """By the number of cards in a hand, how many times they count."""
        self.points, self.held = table.tally("points"), table.round_tally("held_points")

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table = self.table
        counts = [self.counted(s, each) for each in table.all_seats]
        least = min(counts)
        gain = sum(counts) - len(counts) * least
        for each, count in enumerate(counts):
            if not self.hand.empty(s, each):
                table.show(s, self.hand.mask(s, each), self.hand, each)
            table.note(s, self.held, each, count)
        gain_by_side(table, s, self.points, counts if self.own else [gain * (count == least) for count in counts])
        return DONE

    def counted(self, s: State, seat: int) -> int:
        """Count the hand of a seat."""
        count = sum([self.worth[card] for card in self.hand.cards(s, seat)]) * self.times[self.hand.count(s, seat)]
        return count << (self.hand.mask(s, seat) & self.doubling).bit_count()

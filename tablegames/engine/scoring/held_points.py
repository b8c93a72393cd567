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
from tablegames.engine.table.state import SilentStep, State, Step
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
        worth = table.held_worth = table.cards.worths(self.worth)
        steps = sorted(self.times.items())
        # By the number of cards in a hand, how many times they count.
        times = [([1] + [by for least, by in steps if least <= held])[-1] for held in range(table.cards.count + 1)]
        hand, points, held = table.hands(), table.tally("points"), table.round_tally("held_points")

        def counted(s: State, seat: int) -> int:
            count = sum([worth[card] for card in hand.cards(s, seat)]) * times[hand.count(s, seat)]
            return count << (hand.mask(s, seat) & doubling).bit_count()

        def count_hands(s: State, rng: Random) -> None:
            counts = [counted(s, seat) for seat in table.all_seats]
            least = min(counts)
            gain = sum(counts) - len(counts) * least
            for seat, count in enumerate(counts):
                if not hand.empty(s, seat):
                    table.show(s, hand.mask(s, seat), hand, seat)
                table.note(s, held, seat, count)
            to_least = [gain * (count == least) for count in counts]
            gain_by_side(table, s, points, counts if self.to == "holder" else to_least)

        return table.add(SilentStep(count_hands))

"""A stake that passes between the maker, who plays alone, and each of the others."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.common.maker import NO_MAKER, maker_of
from tablegames.engine.common.stock import discards, stock
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.dealing.take_kitty import TakeKitty
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.counted_points import needs_counting
from tablegames.engine.table.measures import Measure, PointsMade
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.counting import CountCards, counted_tally
from tablegames.engine.trick_taking.trick_taking import TrickTaking
from tablegames.engine.tricks.trick import Trick

Stake = Annotated[int, Range(1, 1000)]


@register
@dataclass(frozen=True, slots=True)
class MakerStakes(Phase):
    """The maker has to count so much against all others: made, each of them pays the maker, else the maker pays each.

    Where the losing side counted little, or won no trick, more is paid. What the maker laid away for the kitty counts
    with the maker's tricks, and so does a kitty that nobody took.
    """

    short_field: ClassVar[str] = "needed"
    needed: Annotated[int, Range(1, 1000)]
    """So much, or more, the maker has to count."""
    points: Stake = 1
    """What one pays to another."""
    low: Annotated[int, Range(0, 1000)] = 0
    """Where the losing side has not counted so much, more is paid; 0: it never is."""
    low_points: Stake = 2
    """What one pays then."""
    no_trick_points: Stake = 3
    """What one pays where the losing side has won no trick, and `low` is given."""
    lost_times: Annotated[int, Range(1, 10)] = 1
    """How many times as much the maker pays where the maker loses."""

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the scoring. Raises RulesError where nothing is counted, or nobody plays alone against the others."""
        needs_counting(table)
        tricks = [phase for phase in rules.phases if isinstance(phase, TrickTaking) and phase.counts]
        if not tricks or tricks[0].sides != "against_maker":
            raise RulesError("maker_stakes.sides")
        assert tricks[0].counts is not None
        kitty = any(isinstance(phase, TakeKitty) for phase in rules.phases)
        return table.add(PayingStakes(table, self, tricks[0].counts, kitty))


class PayingStakes(Step):
    """The losing side pays."""

    def __init__(self, table: Table, rule: MakerStakes, counts: CountCards, kitty: bool) -> None:
        self.table, self.rule = table, rule
        self.maker, self.counted, self.points = maker_of(table), counted_tally(table), table.tally("points")
        self.won, self.trump = table.pile("won"), table.tallies.get("trump")
        self.worths = [counts.of_cards(table.cards, trump) for trump in (*range(table.cards.suits), NO_TRUMP)]
        if kitty:
            self.stock, self.discards, self.aside = stock(table), discards(table), table.pile("shown_kitty", places=1)
        self.kitty = kitty
        table.measure(Measure("points", "mean", PointsMade))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table, maker = self.table, s.tallies[self.maker.at]
        if maker == NO_MAKER:
            return DONE
        if self.kitty:
            self.turn_up(s, maker)
        each, made = self.stake(s, maker)
        for other in table.all_seats:
            if other != maker:
                table.gain(s, self.points, other, -each if made else each)
        table.gain(s, self.points, maker, (each if made else -each) * (table.seats - 1))
        return DONE

    def turn_up(self, s: State, maker: int) -> None:
        """Show what lay aside, and count it for the maker."""
        table, left = self.table, self.stock.mask(s, 0)
        if left:
            table.sweep(s, self.stock, 0, self.aside, 0)
        else:
            table.sweep(s, self.discards, maker, self.aside, 0)
        worth = self.worths[s.tallies[self.trump.at] if self.trump else NO_TRUMP]
        if points := sum([worth[card] for card in self.aside.cards(s, 0)]):
            table.gain(s, self.counted, maker, points)

    def stake(self, s: State, maker: int) -> tuple[int, bool]:
        """Tell what one pays to another, and whether the maker has made it."""
        rule, seats = self.rule, self.table.all_seats
        made = s.tallies[self.counted.at + maker] >= rule.needed
        losers = [seat for seat in seats if (seat != maker) == made]
        counted = sum([s.tallies[self.counted.at + seat] for seat in losers])
        times = 1 if made else rule.lost_times
        if not rule.low or counted >= rule.low:
            return rule.points * times, made
        return (
            rule.no_trick_points if all(self.won.empty(s, seat) for seat in losers) else rule.low_points
        ) * times, made

    def aim(self, s: State, seat: int) -> Reason | None:
        if s.tallies[self.maker.at] != seat or not isinstance(s.memory, Trick):
            return None
        missing = self.rule.needed - s.tallies[self.counted.at + seat]
        return Reason("aim_count", {"n": missing}) if missing > 0 else None

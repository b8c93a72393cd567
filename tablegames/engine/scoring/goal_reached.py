"""Going out: a side that reaches the goal while tricks are played has won at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.ending.ends import Reach
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.events import WentOut
from tablegames.engine.table.aims import TrickEnd
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.counting import COUNTED, MELDED, CountCardsRule
from tablegames.engine.tricks.rules.marriages import PAIR_FIRST, TrumpPair
from tablegames.engine.tricks.rules.trick_taking import tricks_in

Counted = Literal["trump_pair", "melds", "tricks"]
"""What may be counted."""


class GoalReached:
    """Looks at the end of each trick who has reached the goal."""

    def __init__(
        self,
        table: Table,
        rules: Rules,
        phase: Phase,
        order: Sequence[Counted],
        points: Callable[[State, int], list[int]],
        factor: Callable[[State], int] | None,
    ) -> None:
        """`points`: what each side would score now, with so much counted besides; `factor`: how often a count counts.

        Raises RulesError where there is no goal to be reached, or where not every round is scored in this way.
        """
        if not isinstance(rules.ends, Reach) or rules.wins == "lowest":
            raise RulesError("counted_points.no_goal", "goes_out")
        if not any(each is phase for each in rules.round):
            raise RulesError("counted_points.in_branch", "goes_out")
        if len(set(order)) < len(order):
            raise RulesError("counted_points.twice", "goes_out")
        self.table, self.goal, self.order, self.points_of = table, rules.ends.points, order, points
        self.points, self.counted, self.melded = table.tally("points"), table.tallies[COUNTED], table.tallies[MELDED]
        self.factor, self.sides = factor, slice(self.points.at, self.points.at + table.teams)
        self.counts = slice(self.counted.at, self.counted.at + table.teams)
        self.side = table.round_tally("went_out", places=1, start=NOBODY)
        self.hand, self.trump = table.hands(), table.tallies.get("trump")
        self.pair = pair_of(rules, phase)
        self.worth = self.pair.worth if self.pair else 0
        cards, ranks = table.cards, self.pair.ranks if self.pair else ()
        self.pairs = [
            cards.mask([cards.number[suit + rank] for rank in ranks if suit + rank in cards.number])
            for suit in cards.deck.suits
        ]
        """By suit, the two cards, as far as the deck has them."""
        self.first = table.tallies.get(PAIR_FIRST)
        table.aims.trick_ends.append(TrickEnd(self.over, self.within_reach))
        self.most_left = self.most_of_a_deal(rules, phase)
        """The most that tricks bring a side in a deal; None where other things count while they are played."""

    def most_of_a_deal(self, rules: Rules, phase: Phase) -> int | None:
        """Add up all that counts in the tricks before a phase."""
        counting, tricks = self.table.find(CountCardsRule), tricks_in(rules.before(phase))
        watched = any(each.watches_tricks for each in rules.phases)
        if counting is None or counting.rule.kept or watched or any(each.leader_may for each in tricks):
            return None
        tables = [*counting.worths, *[table for of_contract in counting.by_contract for table in of_contract]]
        cards = max([sum([max(0, worth) for worth in table]) for table in tables])
        return cards + max(0, counting.rule.last) + counting.rule.all + self.worth

    def scores(self, s: State, side: int) -> bool:
        """Tell whether a side scores this round: where one went out, it alone."""
        return s.tallies[self.side.at] in (NOBODY, side)

    def over(self, s: State) -> bool:
        """Tell whether a side has gone out with the trick that is finished, and note which."""
        if self.at_most(s, self.worth) < self.goal:
            # No side would have reached it, and most tricks are such.
            return False
        holder = self.holder(s)
        held = {self.table.team_of[holder]: self.worth} if holder != NOBODY else {}
        reached = [side for side in range(self.table.teams) if self.total(s, side, held.get(side, 0)) >= self.goal]
        if not reached:
            return False
        side = self.first_of(s, reached, held)
        if held.get(side):
            # Shown before both were played, since they are counted now or never.
            for tally in (self.counted, self.melded):
                self.table.gain(s, tally, side, held[side])
        self.table.note(s, self.side, 0, side)
        if self.table.telling:
            winner = s.memory.winner
            seat = winner if self.table.team_of[winner] == side else side
            self.table.tell(s, WentOut(holder if held.get(side) else seat, self.total(s, side)))
        return True

    def within_reach(self, s: State) -> bool:
        """Tell whether a side may still go out in this deal."""
        return self.most_left is None or self.at_most(s, self.most_left) >= self.goal

    def at_most(self, s: State, more: int) -> int:
        """Say what the side that has most would have at most, with so much counted besides."""
        most = max(0, max(s.tallies[self.counts]) + more)
        return max(s.tallies[self.sides]) + (self.factor(s) * most if self.factor else most)

    def total(self, s: State, side: int, more: int = 0) -> int:
        """Say what a side would have if the round were over, with so much counted besides."""
        return s.tallies[self.points.at + side] + self.points_of(s, more)[side]

    def first_of(self, s: State, reached: Sequence[int], held: dict[int, int]) -> int:
        """Say which of these sides counts first."""
        for what in self.order:
            for side in reached:
                counts = {
                    "trump_pair": bool(held.get(side)),
                    "melds": s.tallies[self.melded.at + side] > 0,
                    "tricks": s.memory.winner >= 0 and self.table.team_of[s.memory.winner] == side,
                }
                if counts[what]:
                    return side
        return reached[0]

    def holder(self, s: State) -> int:
        """Find who has a trump pair that was not counted yet, in the hand or with one of it played; NOBODY for none."""
        trump = s.tallies[self.trump.at] if self.trump else NO_TRUMP
        if self.pair is None or self.first is None or trump == NO_TRUMP:
            return NOBODY
        pair = self.pairs[trump]
        for seat in self.table.all_seats:
            held = (self.hand.mask(s, seat) & pair).bit_count()
            if held + (s.tallies[self.first.at] == seat) == len(self.pair.ranks) and held:
                return seat
        return NOBODY


def pair_of(rules: Rules, phase: Phase) -> TrumpPair | None:
    """Find the trump pair that counts in the tricks before a phase; None where there is none."""
    tricks = tricks_in(rules.before(phase))
    return tricks[-1].trump_pair if tricks else None

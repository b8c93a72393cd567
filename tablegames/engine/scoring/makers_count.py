"""The maker's side has to count more in its tricks than the others."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Literal

from tablegames.engine.common.maker import MAKER, NO_MAKER, maker_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.counted_points import needs_counting, scored_by_sides
from tablegames.engine.scoring.events import PointsCarried
from tablegames.engine.scoring.facts import CarriedFact
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.counting import counted_tally, melded_tally
from tablegames.engine.tricks.trick import Trick


@register
@dataclass(frozen=True, slots=True)
class MakersCount(Phase):
    """The maker's side has to count more than the others; then each side scores what it counted.

    Where it counts less, the others score all that was counted in tricks, and each side keeps what its melds count,
    unless they go to the others as well.
    """

    needed: Annotated[int, Range(0, 1000)] = 0
    """So much the maker's side has to count; 0: more than the others."""
    equal: Literal["lost", "carried"] = "lost"
    """Where both sides count the same: the maker's side loses; or its count is carried over to whoever wins next, and
    the others score theirs."""
    melds: Literal["kept", "given"] = "kept"
    """Where the maker's side counts less: each side keeps what its melds count, or the others score those as well."""

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the scoring, and what is carried over."""
        needs_counting(table)
        scored_by_sides(rules)
        if MAKER not in table.tallies:
            raise RulesError("phase.no_maker")
        if table.teams != 2:
            raise RulesError("makers_count.two_sides")
        return table.add(ComparingCounts(table, self))


class ComparingCounts(Step):
    """Both sides score."""

    def __init__(self, table: Table, rule: MakersCount) -> None:
        self.table, self.rule = table, rule
        self.maker, self.points = maker_of(table), table.tally("points")
        self.counted, self.melded = counted_tally(table), melded_tally(table)
        self.carried, self.brought = table.tally("carried", places=1), table.tally("carried_to", table.teams)
        if rule.equal == "carried":
            table.publish(self.fact)
            table.at_round_start.append(self.open)

    def open(self, s: State) -> None:
        """Forget what came to whom in the round before."""
        for side in range(self.table.teams):
            self.table.note(s, self.brought, side, 0)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if s.tallies[self.maker.at] == NO_MAKER:
            return DONE
        makers = self.table.team_of[s.tallies[self.maker.at]]
        gains = self.gains(s, makers)
        for each, side in enumerate(self.table.team_of):
            if gains[side]:
                self.table.gain(s, self.points, each, gains[side])
        return DONE

    def gains(self, s: State, makers: int) -> list[int]:
        """Work out what each side scores, and keep what is carried over."""
        counted = [s.tallies[self.counted.at + side] for side in range(2)]
        melded = [s.tallies[self.melded.at + side] for side in range(2)]
        others, carried = 1 - makers, s.tallies[self.carried.at]
        needed = self.rule.needed or counted[others] + 1
        if self.rule.equal == "carried" and counted[makers] == counted[others] and not self.rule.needed:
            self.table.note(s, self.carried, 0, carried + counted[makers])
            self.table.tell(s, PointsCarried(carried + counted[makers]))
            return [counted[side] if side == others else 0 for side in range(2)]
        if carried:
            self.table.note(s, self.carried, 0, 0)
            winner = makers if counted[makers] >= needed else others
            self.table.note(s, self.brought, winner, carried)
            seats = tuple([seat for seat in self.table.all_seats if self.table.team_of[seat] == winner])
            self.table.tell(s, PointsCarried(carried, seats))
        if counted[makers] >= needed:
            return [counted[side] + (carried if side == makers else 0) for side in range(2)]
        tricks = sum(counted) - sum(melded)
        if self.rule.melds == "given":
            return [sum(counted) + carried if side == others else 0 for side in range(2)]
        return [melded[side] + (tricks + carried if side == others else 0) for side in range(2)]

    def fact(self, known: Known) -> CarriedFact:
        """Say what waits, and what came to whom that had waited."""
        brought = [known.number(self.brought, side) or 0 for side in self.table.team_of]
        return CarriedFact(known.number(self.carried) or 0, tuple(brought))

    def aim(self, s: State, seat: int) -> Reason | None:
        maker = s.tallies[self.maker.at]
        if maker == NO_MAKER or not isinstance(s.memory, Trick):
            return None
        side = self.table.team_of[seat]
        ahead = s.tallies[self.counted.at + side] - s.tallies[self.counted.at + 1 - side]
        return Reason("aim_ahead" if ahead > 0 else "aim_behind", {"n": abs(ahead)}) if ahead else None

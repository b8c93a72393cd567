"""What making the trump brings."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated

from tablegames.engine.common.maker import MAKER, NO_MAKER, SITS_OUT, maker_of
from tablegames.engine.common.smallest_hand import smallest_hand
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.facts import MakersFact
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.trick_taking import laps_of


@register
@dataclass(frozen=True, slots=True)
class MakersPoints(Phase):
    """The maker and the partner, the makers, have to win most tricks: then they score, else their opponents do.

    Each partner's tally gets the points, so that both have the score of their side.
    """

    needed: Annotated[int, Range(1, 60)] = 3
    """So many tricks, or more, and the makers score."""
    made: Annotated[int, Range(0, 100)] = 1
    """What that brings them."""
    all: Annotated[int, Range(0, 100)] = 2
    """What all tricks bring them."""
    alone: Annotated[int, Range(0, 100)] = 4
    """What all tricks bring a maker who plays alone."""
    euchred: Annotated[int, Range(0, 100)] = 2
    """What the opponents get where the makers win fewer."""
    euchred_alone: Annotated[int, Range(0, 100)] = 4
    """The same where one of the opponents played alone."""

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        laps = laps_of(rules, self)
        if MAKER not in table.tallies:
            raise RulesError("phase.no_maker")
        return table.add(Reckoning(table, self, laps, smallest_hand(rules) or 0))


class Reckoning(Step):
    """The makers, or their opponents, score."""

    def __init__(self, table: Table, rule: MakersPoints, laps: int, hand: int) -> None:
        self.table, self.rule, self.laps, self.most = table, rule, laps, hand
        self.maker, self.won, self.points = maker_of(table), table.pile("won"), table.tally("points")
        self.hand, self.sits_out = table.hands(), table.tallies.get(SITS_OUT)
        table.wishes.append(self.wants)
        table.publish(self.fact)
        table.settles[table.phase] = self.settled

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table, maker = self.table, s.tallies[self.maker.at]
        if maker == NO_MAKER:
            return DONE
        made, points = self.result(s, maker)
        for each in table.all_seats:
            if (table.team_of[each] == table.team_of[maker]) == made:
                table.gain(s, self.points, each, points)
        return DONE

    def result(self, s: State, maker: int) -> tuple[bool, int]:
        """Return whether the makers score or their opponents, and how much."""
        rule, makers = self.rule, self.table.team_of[maker]
        tricks = [self.tricks(s, team) for team in range(self.table.teams)]
        if tricks[makers] < rule.needed:
            alone = any(self.alone(s, each) for each in self.table.all_seats if self.table.team_of[each] != makers)
            return False, rule.euchred_alone if alone else rule.euchred
        if sum(tricks) > tricks[makers]:
            return True, rule.made
        return True, rule.alone if self.alone(s, maker) else rule.all

    def settled(self, known: Known) -> bool:
        """Tell whether the makers can't win as many as they need any more; or have them, and the others one."""
        maker, table = known.number(self.maker), self.table
        if maker is None or maker == NO_MAKER:
            return False
        out = [bool(self.sits_out and known.number(self.sits_out, seat)) for seat in table.all_seats]
        size, makers = out.count(False) * self.laps, table.team_of[maker]
        cards = [known.count(self.won, seat) for seat in table.all_seats]
        played, own = sum(cards) // size, sum(cards[makers :: table.teams]) // size
        left = self.most // self.laps - played
        return own + left < self.rule.needed or played > own >= self.rule.needed

    def tricks(self, s: State, team: int) -> int:
        """Count the tricks a side has won."""
        table = self.table
        size = sum([not self.out(s, seat) for seat in table.all_seats]) * self.laps
        return sum([self.won.count(s, seat) for seat in table.all_seats if table.team_of[seat] == team]) // size

    def out(self, s: State, seat: int) -> bool:
        """Tell whether a seat sits out."""
        return self.sits_out is not None and s.tallies[self.sits_out.at + seat] > 0

    def alone(self, s: State, seat: int) -> bool:
        """Tell whether a seat plays alone."""
        return self.out(s, (seat + self.table.teams) % self.table.seats)

    def fact(self, known: Known) -> MakersFact:
        """Say how many tricks both sides need."""
        maker, rule = known.number(self.maker), self.rule
        tricks = self.most // self.laps
        side = NOBODY if maker is None or maker == NO_MAKER else self.table.team_of[maker]
        others = side if side == NOBODY else (side + 1) % self.table.teams
        return MakersFact(side, others, tricks, (rule.needed, tricks - rule.needed + 1))

    def aim(self, s: State, seat: int) -> Reason | None:
        maker = s.tallies[self.maker.at]
        if maker == NO_MAKER or s.turn != seat:
            return None
        team = self.table.team_of[seat]
        tricks = [self.tricks(s, each) for each in range(self.table.teams)]
        needed = self.rule.needed
        if team != self.table.team_of[maker]:
            needed = sum(tricks) + self.hand.count(s, seat) // self.laps - needed + 1
        missing = needed - tricks[team]
        return Reason("aim", {"n": missing}) if missing > 0 else None

    def wants(self, s: State, seat: int) -> bool:
        """Tell that every trick does a side good."""
        return True

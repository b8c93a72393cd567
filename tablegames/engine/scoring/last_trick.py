"""A bonus for the last trick."""

from __future__ import annotations

from random import Random
from typing import Annotated, ClassVar, Literal

from tablegames.engine.common.sides import gain_by_side
from tablegames.engine.desert.desert_tricks import DesertTricks
from tablegames.engine.game.ruleset import Phase, Rules, flat
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.trick_taking import TrickTaking, tricks_in
from tablegames.engine.tricks.trick import Trick

LAST_WINNERS = "last_winners"
"""The name of a tally: who won the last two tricks."""
SPOILS = 2
"""Of so many last tricks a player keeps clear who may have to pay for one of them."""


@register
class LastTrick(Phase):
    """The player who wins the last trick of the round gets points for it; partners both get them.

    It stands after the tricks, beside what else scores them. Points below nothing make the last trick one to stay
    out of.
    """

    short_field: ClassVar[str] = "points"
    points: Annotated[int, Range(-1000, 1000)]
    """What the last trick counts."""
    which: Literal["last", "last_but_one"] = "last"
    """Whether the last trick counts, or the one before it."""

    @property
    def watches_tricks(self) -> bool:
        return self.which == "last_but_one"

    def compile(self, table: Table, rules: Rules) -> Step:
        scoring = [phase for phase in rules.before(self) if scores(phase)]
        before = [phase for phase in rules.before(self) if phase not in scoring][-1:]
        played = [] if not before else list(flat(before))
        if not any(isinstance(phase, TrickTaking | DesertTricks) for phase in played):
            raise RulesError("last_trick.no_tricks")
        lowest = rules.wins == "lowest"
        if self.watches_tricks:
            if not tricks_in(played):
                raise RulesError("last_trick.desert", "which")
            return table.add(LastTrickButOneStep(table, self.points, lowest))
        return table.add(LastTrickStep(table, self.points, lowest))


def scores(phase: Phase) -> bool:
    """Tell whether a phase, in all its branches, only scores the tricks before it, as may lie between them and this."""
    if phase.branches:
        return all(scores(each) for branch in phase.branches for each in branch.phases)
    return phase.scores_tricks or phase.falls_out or isinstance(phase, LastTrick)


class LastTrickStep(Step):
    """The winner of the last trick scores."""

    def __init__(self, table: Table, points: int, lowest: bool) -> None:
        self.table, self.worth, self.points = table, points, table.tally("points")
        self.good = (points > 0) != lowest
        table.aims.spare_wish = table.aims.spare_wish or self.wants
        if not self.good:
            table.aims.early_wish = self.wants

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        winner = self.winner(s)
        if winner == NOBODY:
            return DONE
        gain_by_side(self.table, s, self.points, [self.worth * (each == winner) for each in self.table.all_seats])
        return DONE

    def winner(self, s: State) -> int:
        """Tell who won the trick that counts; NOBODY where there was none."""
        trick = s.memory.last_trick
        return trick.winner if trick else NOBODY

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a seat wants a trick: where the last one is bad, only early, to be rid of high cards."""
        trick = s.memory
        return self.good or (isinstance(trick, Trick) and trick.number <= trick.tricks - SPOILS)


class LastTrickButOneStep(LastTrickStep):
    """The winner of the last trick but one scores."""

    def __init__(self, table: Table, points: int, lowest: bool) -> None:
        super().__init__(table, points, lowest)
        counted_already = LAST_WINNERS in table.tallies
        self.winners = table.round_tally(LAST_WINNERS, places=2, start=NOBODY)
        """Who won the last trick so far, and who the one before it."""
        if not counted_already:
            table.trick_watchers.append(self.watch)

    def watch(self, s: State, cards: tuple[int, ...]) -> None:
        """Remember who won a finished trick."""
        self.table.note(s, self.winners, 1, s.tallies[self.winners.at])
        self.table.note(s, self.winners, 0, s.memory.winner)

    def winner(self, s: State) -> int:
        return int(s.tallies[self.winners.at + 1])

"""Phases made into steps, one after another, and side by side where a round goes one of several ways."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game.fork import Fork
from tablegames.engine.game.ruleset import Phase, Rules, fewest_held, flat
from tablegames.engine.rules_error import ROOT, RulesError, below, engine_failure
from tablegames.engine.rules_error import Step as FieldStep
from tablegames.engine.table.state import SilentStep, Step
from tablegames.engine.table.table import Table


class Path:
    """Makes phases ready, in the order of the program: before them stands one step, which opens the round."""

    def __init__(self, table: Table, rules: Rules) -> None:
        self.table, self.rules = table, rules
        self.steps: list[Step] = []
        self.places: list[tuple[FieldStep, ...]] = []
        """By step, the fields in which its phase is written."""

    def add(
        self,
        phases: Sequence[Phase],
        *fields: FieldStep,
        before: Sequence[Phase] = (),
        after: Sequence[Phase] = (),
    ) -> None:
        """Make the phases of a field ready, between others. Raises RulesError with the place of what is wrong."""
        for at, phase in enumerate(phases):
            place = (*fields, at)
            earlier, later = [*before, *phases[:at]], [*phases[at + 1 :], *after]
            try:
                with below(ROOT, *place):
                    self.add_one(phase, place, earlier, later)
            except RulesError:
                raise
            except Exception as error:
                raise engine_failure(error, *place) from error

    def add_one(
        self, phase: Phase, place: tuple[FieldStep, ...], before: Sequence[Phase], after: Sequence[Phase]
    ) -> None:
        """Make one phase ready, with its branches. Raises RulesError with what is wrong."""
        if phase.scores_tricks and plays_tricks(after) and not plays_tricks(before):
            raise RulesError("phase.before_tricks")
        if phase.needs_cards:
            hands_are_there(phase, before, phase.plays_tricks and bool(self.table.aims.trick_ends))
        if phase.empties_hands and any(each.empties_hands for each in flat(before)):
            # A player who is out of the deal stays out until the round is over.
            raise RulesError("phase.out_once")
        self.table.phase = len(self.steps) + 1
        step = phase.compile(self.table, self.rules)
        self.steps.append(step)
        self.places.append(place)
        if isinstance(step, Fork):
            self.fork(phase, step, place, before, after)

    def fork(
        self, phase: Phase, fork: Fork, place: tuple[FieldStep, ...], before: Sequence[Phase], after: Sequence[Phase]
    ) -> None:
        """Make the branches of a phase ready."""
        for branch in phase.branches:
            fork.starts.append(len(self.steps) + 1)
            outside = self.table.open_branch()
            try:
                self.add(branch.phases, *place, *branch.path, before=before, after=after)
            finally:
                fork.aims.append(self.table.close_branch(outside))
            self.steps.append(self.table.add(SilentStep(fork.leave)))
            self.places.append(place)
        fork.end = len(self.steps)
        fork.joined()


def hands_are_there(phase: Phase, before: Sequence[Phase], over_early: bool) -> None:
    """Make sure that players hold cards when a phase begins. Raises RulesError.

    `over_early`: whether cards may be left for tricks where those before them are over early. Tricks are played with
    whatever is left, but no seat is asked for a card that may have been played.
    """
    if not any(each.gives_cards for each in flat(before)):
        raise RulesError("phase.nothing_dealt")
    for each in reversed(list(flat(before))):
        if each.fills_hands:
            break
        if each.empties_hands:
            # Who is out has no cards, and such a deal is not repeated.
            raise RulesError("phase.all_played")
    if phase.asks_for:
        if not fewest_held(before) and any(each.plays_tricks or each.lays_hands_down for each in flat(before)):
            raise RulesError("phase.all_played")
        return
    for each in reversed(before) if phase.plays_tricks else ():
        if each.gives_cards or each.branches or each.ends_tricks or over_early:
            return
        if each.plays_tricks or each.lays_hands_down:
            raise RulesError("phase.all_played")


def plays_tricks(phases: Sequence[Phase]) -> bool:
    """Tell whether tricks are played in any of these phases, or of their branches."""
    return any(phase.plays_tricks for phase in flat(phases))

"""Best play of a bluff at every score: from the last points backwards, each round a matrix game of winning chances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb

from tablegames.bots.bluffs.bluff import Bluff
from tablegames.bots.bluffs.matrix_game import Mix, solve

Score = tuple[int, int]
"""How many points the setter needs, and how many the flipper needs."""
Chances = dict[int, float]
"""A number for each legal action."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What both sides do in one round at their best, and the setter's chance to win the game by it."""

    hides: Mix
    """The chance of each of `Bluff.hides`."""
    turns: Mix
    """The chance of each of `Bluff.turns`: the places that are turned up unless the joker comes up before."""
    value: float


@dataclass(frozen=True)
class Equilibrium:
    """Plans for every score of a bluff. The player who keeps to them cannot be beaten in the long run, whatever others
    do.
    """

    bluff: Bluff
    plans: Mapping[Score, Plan]

    def chance(self, score: Score, hide: int, turned: int) -> float:
        """Tell the setter's chance to win the game when a round at this score goes like that."""
        return chance(self.bluff, self.plans, score, hide, turned)

    # -- the setter ---------------------------------------------------------------------------------------------------

    def hides(self, score: Score) -> Chances:
        """Tell how likely each hide should be."""
        return dict(enumerate(self.plans[score].hides))

    def hide_worths(self, score: Score) -> Chances:
        """Tell the setter's chance to win after each hide against a flipper who keeps to the plan."""
        plan = list(zip(self.bluff.turns, self.plans[score].turns, strict=True))
        return {
            hide: sum([share * self.chance(score, hide, turned) for turned, share in plan if share])
            for hide in self.bluff.hides
        }

    # -- the flipper --------------------------------------------------------------------------------------------------

    def flips(self, score: Score, turned: int) -> Chances:
        """Tell how likely each place, or stopping, should be next once the places in `turned` are turned up.

        The places of a planned set are turned up in any order, each as likely as the next. So the order tells nothing
        of the set, and what is turned up so far makes those sets likelier that had to begin with it. Where no planned
        set fits, as when another player began the round, it is what wins most often against a setter who keeps to the
        plan.
        """
        places = self.bluff.places
        likely = {
            goal: share / comb(goal.bit_count(), turned.bit_count())
            for goal, share in zip(self.bluff.turns, self.plans[score].turns, strict=True)
            if goal & turned == turned and share > 0
        }
        if not likely:
            worths = self.flip_worths(score, turned)
            best = max(worths, key=worths.__getitem__)
            return {action: float(action == best) for action in worths}
        total = sum(likely.values())
        chances = dict.fromkeys(self.open_actions(turned), 0.0)
        for goal, share in likely.items():
            left = goal ^ turned
            if not left:
                chances[places] += share / total
            for place in range(places):
                if left >> place & 1:
                    chances[place] += share / total / left.bit_count()
        return chances

    def flip_worths(self, score: Score, turned: int) -> Chances:
        """Tell the flipper's chance to win after each action, then going on as well as one can.

        It is meant against a setter who keeps to the plan, and knows that the joker is not among `turned`.
        """
        places = self.bluff.places
        hidden = {
            hide: share
            for hide, share in enumerate(self.plans[score].hides)
            if not (hide < places and turned >> hide & 1) and share > 0
        }
        if not hidden:
            hidden = {hide: 1.0 for hide in self.bluff.hides if hide == places or not turned >> hide & 1}
        total = sum(hidden.values())
        worths = dict.fromkeys(self.open_actions(turned), 0.0)
        for goal in self.bluff.turns:
            if goal & turned == turned:
                worth = sum([share * (1 - self.chance(score, hide, goal)) for hide, share in hidden.items()]) / total
                left = goal ^ turned
                for action in [place for place in range(places) if left >> place & 1] or [places]:
                    worths[action] = max(worths[action], worth)
        return worths

    def open_actions(self, turned: int) -> list[int]:
        """List what the flipper may do: turn up a place by its number, or stop."""
        places = self.bluff.places
        down = [place for place in range(places) if not turned >> place & 1]
        return [*down, places] if turned.bit_count() >= self.bluff.min_flips else down


def chance(bluff: Bluff, plans: Mapping[Score, Plan], score: Score, hide: int, turned: int) -> float:
    """Tell the setter's chance to win the game after a round; afterwards the other one sets."""
    setter, flipper = score
    for_setter, for_flipper = bluff.points(hide, turned)
    if for_setter >= setter:
        return 1.0
    if for_flipper >= flipper:
        return 0.0
    return 1 - plans[flipper - for_flipper, setter - for_setter].value


def solved(bluff: Bluff) -> Equilibrium:
    """Solve a bluff exactly, up to the rounding of floats."""
    plans: dict[Score, Plan] = {}
    needs = range(1, bluff.counters + 1)
    for score in sorted([(setter, flipper) for setter in needs for flipper in needs], key=sum):
        rows = [[chance(bluff, plans, score, hide, turned) for turned in bluff.turns] for hide in bluff.hides]
        plans[score] = Plan(*solve(rows))
    return Equilibrium(bluff, plans)

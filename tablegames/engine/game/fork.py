"""Where a round goes one of several ways: the step that takes one, and what holds on each."""

from __future__ import annotations

from functools import cached_property, partial
from random import Random

from tablegames.engine.table.aims import UNKNOWN, Aims, BranchSource, TrickEnd, Wish
from tablegames.engine.table.facts import Fact, FactMaker, Known
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table


class Fork(Step):
    """Go on with one of several lists of phases."""

    wishes_early = True

    def __init__(self, table: Table) -> None:
        self.table = table
        self.starts: list[int] = []
        """By branch, the place of its first phase in the program."""
        self.end = 0
        """The last place in the program that belongs to one of the branches."""
        self.aims: list[Aims] = []

    def taken(self, s: BranchSource) -> int:
        """Tell which branch is played; the last one also while it is not decided."""
        raise NotImplementedError

    def undecided(self, s: BranchSource) -> bool:
        """Tell whether it is not known yet which branch will be played."""
        return False

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.phase = self.starts[self.taken(s)] - 1
        return DONE

    def leave(self, s: State, rng: Random) -> None:
        """Go on behind all branches."""
        s.phase = self.end

    def elsewhere(self, s: BranchSource) -> list[int]:
        """List the places in the program that belong to branches that are not played."""
        if self.undecided(s):
            return list(range(self.starts[0], self.end + 1))
        taken, starts = self.taken(s), [*self.starts, self.end + 1]
        own = range(starts[taken], starts[taken + 1])
        return [at for at in range(self.starts[0], self.end + 1) if at not in own]

    def joined(self) -> None:
        """Hand on to the table what the branches have declared, now that all are ready."""
        table = self.table
        for at, aims in enumerate(self.aims):
            table.join(aims.provided)
            for maker in aims.fact_makers:
                table.publish(partial(self.fact, at, maker))
        if any(aims.wishes or aims.spare_wish for aims in self.aims):
            table.aims.wishes.append(self.wants)
            table.aims.wishes_state_dependent |= any(aims.wishes_state_dependent for aims in self.aims)
        if any(aims.trick_ends for aims in self.aims):
            table.aims.trick_ends.append(TrickEnd(self.ends, self.may_end))
        table.aims.branches.append(self.aims_of)

    def fact(self, branch: int, maker: FactMaker, known: Known) -> Fact | None:
        """Say what a phase of a branch has to say, while that branch is played."""
        return maker(known) if self.taken(known.seen) == branch else None

    def aims_of(self, s: BranchSource) -> Aims:
        """Give what holds in the branch that is played."""
        return UNKNOWN if self.undecided(s) else self.aims[self.taken(s)]

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a seat wants the next trick, as the branch has it, or what follows all of them."""
        aims = self.aims[self.taken(s)]
        wishes = aims.wishes or ([aims.spare_wish] if aims.spare_wish else self.after)
        return wishes[0](s, seat) if wishes else True

    def ends(self, s: State) -> bool:
        """Tell whether the tricks are over, as the branch has it."""
        return any(end.over(s) for end in self.aims_of(s).trick_ends)

    def may_end(self, s: State) -> bool:
        """Tell whether they may still end before the hands are empty, as the branch has it."""
        return any(end.possible(s) for end in self.aims_of(s).trick_ends)

    @cached_property
    def after(self) -> list[Wish]:
        """List the wishes of phases that stand in no branch; asked for once all phases are ready."""
        return [wish for wish in self.table.aims.wishes if not isinstance(getattr(wish, "__self__", None), Fork)]

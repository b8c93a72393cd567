"""Who plays together in tricks."""

from __future__ import annotations

from tablegames.engine.common.found_sides import FoundSides
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally


class TrickSides:
    """Partners where there are any; all others against the maker; or sides that are found, in each deal anew."""

    def __init__(self, table: Table, against: Tally | None = None, found: FoundSides | None = None) -> None:
        """`against`: who the maker is, where all others play against it; `found`: sides that are found."""
        self.team_of, self.against, self.found = table.team_of, against, found
        self.fixed = against is None and found is None
        """Whether they are the same in every deal."""
        self.partners = table.partners or (not self.fixed and table.seats > 2)
        """Whether anybody plays together."""

    def together(self, s: State, one: int, other: int) -> bool:
        """Tell whether two seats are on the same side, as the first of them knows."""
        if self.fixed:
            return self.team_of[one] == self.team_of[other]
        return self.found_together(s, one, other)

    def found_together(self, s: State, one: int, other: int) -> bool:
        """Tell the same where sides change from deal to deal."""
        if self.found is not None:
            return self.found.together(s, one, other)
        assert self.against is not None
        maker = s.tallies[self.against.at]
        return (one == maker) == (other == maker)

    def openly(self, s: State, one: int, other: int) -> bool:
        """Tell whether two seats are on the same side, as everybody knows: a duty may go by nothing else."""
        if self.found is None:
            return self.together(s, one, other)
        known = self.found.open(s, one)
        return known is not None and known == self.found.open(s, other)

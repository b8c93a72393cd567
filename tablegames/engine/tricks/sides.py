"""Who plays together in tricks."""

from __future__ import annotations

from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally


class TrickSides:
    """Partners where there are any; or all others against the maker, in each deal anew."""

    def __init__(self, table: Table, against: Tally | None = None) -> None:
        """`against`: who the maker is, where all others play against it."""
        self.team_of, self.against = table.team_of, against
        self.partners = table.partners or (against is not None and table.seats > 2)
        """Whether anybody plays together."""

    def together(self, s: State, one: int, other: int) -> bool:
        """Tell whether two seats are on the same side."""
        if self.against is None:
            return self.team_of[one] == self.team_of[other]
        maker = s.tallies[self.against.at]
        return (one == maker) == (other == maker)

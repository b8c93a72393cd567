"""What all mechanics have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tablegames.engine.step import Step
from tablegames.engine.table import Table

if TYPE_CHECKING:
    from tablegames.engine.ruleset import Rules


class Mechanic(Protocol):
    """A rule as data. Its fields are its parameters, its docstring is the rule."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare zones and tallies, add the steps to the table, and answer the one to begin with."""

"""Everything that can be wrong with a ruleset: its file, its rules as they are played, and its table."""

from __future__ import annotations

from pathlib import Path

from tablegames.rules.load import load
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.trial import try_out
from tablegames.view.table.section import TableSection


def examine(path: Path) -> Ruleset:
    """Read a ruleset, play it in all its settings and read its table; raise `RulesetError` with all that is wrong."""
    ruleset = load(path, trial=try_out)
    if ruleset.table is not None:
        ruleset.survey(TableSection, ruleset.table, "table")
    return ruleset

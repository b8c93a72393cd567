"""Everything that can be wrong with a ruleset: its file, its rules as they are played, and its table."""

from __future__ import annotations

from pathlib import Path

from tablegames.rules.load import load
from tablegames.rules.reading.nodes import decode, parse, read_bytes
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.trial import declared, try_out
from tablegames.view.table.section import TableSection
from tablegames.view.table.table_keys import unknown_names
from tablegames.view.table.text_keys import unread


def examine(path: Path) -> Ruleset:
    """Read a ruleset, play it in all its settings and read its table; raise `RulesetError` with all that is wrong."""
    ruleset = load(path, trial=try_out)
    file = str(path)
    root, _ = parse(decode(read_bytes(path, file), file), file)
    tables = [declared(ruleset.resolve(each.players, each.options)[0], each.players) for each in ruleset.settings()]
    problems = [Problem(file, *each) for each in (*unread(root), *unknown_names(ruleset.table, tables))]
    if ruleset.table is not None:
        try:
            ruleset.survey(TableSection, ruleset.table, "table")
        except RulesetError as error:
            problems += error.problems
    if problems:
        raise RulesetError(problems)
    return ruleset

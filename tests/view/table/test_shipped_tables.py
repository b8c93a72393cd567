"""The `table:` of a shipped game says nothing that its rules bring by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tablegames.rules.option import settings_of
from tablegames.view.fixtures.assembly import assemble_table
from tablegames.view.fixtures.section import TableSection
from tablegames.view.round_summary.counted import CountedColumn, MeldsColumn
from tests.variants import library

ENOUGH = 12
"""So many settings of a game tell what its table is for."""


def without_one(said: TableSection) -> Iterator[tuple[str, TableSection]]:
    """Leave out one thing after the other that a ruleset says of its table."""
    for place, each in enumerate(said.fixtures):
        yield f"{type(each).__name__} {place}", replace(said, fixtures=omitted(said.fixtures, place))
    for moved in said.pace:
        yield moved, replace(said, pace={name: pace for name, pace in said.pace.items() if name != moved})
    if said.results is not None:
        columns = said.results.columns
        for place, column in enumerate(columns):
            results = replace(said.results, columns=omitted(columns, place))
            yield type(column).__name__, replace(said, results=results)


def omitted(things: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    """Give all but one of some things."""
    return things[:place] + things[place + 1 :]


TABLES = {name: ruleset.table for name, ruleset in library().items() if ruleset.table is not None}


@pytest.mark.parametrize("name", sorted(TABLES))
def test_all_that_is_said_of_a_table_makes_a_difference_to_it(name: str) -> None:
    ruleset = library()[name]
    needed: dict[str, bool] = {}
    settings = list(settings_of(ruleset.options, ruleset.players))
    for setting in settings[:: max(1, len(settings) // ENOUGH)]:
        rules, _ = ruleset.resolve(setting.players, setting.options)
        said = ruleset.read(TableSection, TABLES[name], setting, "table")
        table = assemble_table(rules, setting.players, said)
        for what, rest in without_one(said):
            needed[what] = needed.get(what, False) or assemble_table(rules, setting.players, rest) != table
    assert [what for what, differs in needed.items() if not differs] == []


@pytest.mark.parametrize("name", sorted(TABLES))
def test_what_melds_brought_stands_behind_what_it_is_a_part_of(name: str) -> None:
    ruleset = library()[name]
    for setting in list(settings_of(ruleset.options, ruleset.players))[:ENOUGH]:
        rules, _ = ruleset.resolve(setting.players, setting.options)
        laid = assemble_table(rules, setting.players, ruleset.read(TableSection, TABLES[name], setting, "table"))
        columns = [type(column) for column in laid.results.columns] if laid.results else []
        if MeldsColumn in columns and CountedColumn in columns:
            assert columns.index(MeldsColumn) == columns.index(CountedColumn) + 1

"""The measurement of levels seats bots fairly, covers every setting, and goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.strength import PAIRS, Row, main, read, rows, settings, table
from tablegames.engine.ruleset import Rules
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tests.variants import VARIANTS

LIBRARY = Library(lambda path: load(path, Rules))
ROWS = rows(LIBRARY, quick=False)


def test_every_game_number_of_players_and_option_is_measured() -> None:
    measured = {(row.ruleset.id, row.setting.players) for row in ROWS}
    assert measured == {(variant.name, variant.players) for variant in VARIANTS}
    for ruleset in LIBRARY.values():
        there = [set(setting.options.items()) for setting in settings(ruleset)]
        for name, option in ruleset.options.items():
            assert all(any((name, value) in options for options in there) for value in option.values)
    assert {(row.strong, row.weak) for row in ROWS} == set(PAIRS)


@pytest.mark.parametrize("row", ROWS[:: len(PAIRS)] + ROWS[1 :: len(PAIRS)], ids=lambda row: row.key)
def test_partners_are_of_one_kind_and_both_kinds_play(row: Row) -> None:
    simulation = row.simulation()
    bots = simulation.bots
    assert set(bots) == {row.strong, row.weak}
    assert bots.count(row.strong) <= bots.count(row.weak)
    if simulation.rules.partners:
        half = len(bots) // 2
        assert bots[:half] == bots[half:]


def test_what_is_in_the_file_is_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "strength.jsonl"
    quick = rows(LIBRARY, quick=True)
    lines = [
        {"row": row.key, "games": 20, "share": 0.625, "margin": 0.05, "fair": 0.5, "seconds": 1.0} for row in quick[:-1]
    ]
    missing = next(row for row in quick if (row.ruleset.id, row.strong, row.weak) == ("stay-home", "easy", "random"))
    kept = [line for line in lines if line["row"] != missing.key]
    kept.append({**lines[0], "row": quick[-1].key})
    file.write_text("".join(json.dumps(line) + "\n" for line in kept), encoding="utf-8")
    main([str(file), "--quick", "--jobs", "1"])
    said = capsys.readouterr().out
    assert said.startswith(missing.key)
    assert said.count("\n") == 1
    assert len(read(file)) == len(quick)
    assert "| StayHome, 2 players |" in table(LIBRARY, read(file))
    assert "| 0.625 ± 0.050 |" in table(LIBRARY, read(file))

"""The measurement of levels seats bots fairly, covers every setting, and goes on where it stopped."""

from __future__ import annotations

import argparse
import ast
import json
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from benchmarks.bots.backport import Elsewhere, back_port
from benchmarks.bots.elsewhere import bot
from benchmarks.bots.mistakes import ask, cost, nearness
from benchmarks.bots.strength import PAIRS, Row, cell, differing, lead_of, main, read, rows, settings, table
from tablegames.engine.game.ruleset import Rules
from tablegames.play.simulation.simulation import SimulatedGame
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.option import deciding
from tests.bots.own.simulated import in_javascript
from tests.bots.own.test_own_bots import Last
from tests.variants import VARIANTS, one_of_today

LIBRARY = Library(lambda path: load(path, Rules))
ROWS = rows(LIBRARY, quick=False)


def test_every_game_number_of_players_and_option_is_measured() -> None:
    measured = {(row.ruleset.id, row.setting.players) for row in ROWS}
    assert measured == {(variant.name, variant.players) for variant in VARIANTS}
    for ruleset in LIBRARY.values():
        there = [set(setting.options.items()) for setting in settings(ruleset)]
        for name, option in deciding(ruleset.options).items():
            assert all(any((name, value) in options for options in there) for value in option.values)
    assert {(row.strong, row.weak) for row in ROWS} == set(PAIRS)


EACH = {(row.ruleset.id, row.setting.players % 2, row.strong): row for row in ROWS}
"""A row of each game with an even and an odd number of players, for each pair of kinds."""


@pytest.mark.parametrize("row", [row for at, row in enumerate(EACH.values()) if not at % 3], ids=lambda row: row.key)
def test_partners_are_of_one_kind_and_both_kinds_play(row: Row) -> None:
    simulation = row.simulation()
    bots = simulation.bots
    if simulation.rules.together:
        assert set(bots) == {row.strong}, "all are partners; how often they win is measured"
        return
    assert set(bots) == {row.strong, row.weak}
    assert bots.count(row.strong) <= bots.count(row.weak)
    if simulation.rules.partners:
        half = len(bots) // 2
        assert bots[:half] == bots[half:]


def test_what_is_in_the_file_is_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "strength.jsonl"
    quick = rows(LIBRARY, quick=True)
    lines = [
        {"row": row.key, "games": 20, "share": 0.625, "interval": [0.57, 0.68], "fair": 0.5, "seconds": 1.0}
        for row in quick[:-1]
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
    assert "| .625 (.570 to .680) |" in table(LIBRARY, read(file))


def test_a_bot_of_somebodys_own_is_measured_like_a_level(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "strength.jsonl"
    for word in (f"{Last.__module__}:Last", in_javascript()):
        pair = f"{word},random"
        main([str(file), "--games", "4", "--jobs", "1", "--only", "stay-home, 2 players:", "--pair", pair])
        (row,) = [line for name, line in read(file).items() if f": {word} over random" in name]
        assert row["games"] == 4
        assert f"{word} over random" in capsys.readouterr().out


@pytest.fixture(scope="module")
def ported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ported")
    back_port(folder)
    return folder


@pytest.mark.days(7)
@pytest.mark.parametrize("name", one_of_today(["double-side-play", "hearts", "stay-home", "trick-and-desert"], 0))
def test_the_back_port_plays_the_same_games(name: str, ported: Path) -> None:
    row = next(row for row in ROWS if row.ruleset.id == name and (row.strong, row.weak) == ("easy", "random"))
    simulation = row.simulation()
    here = [simulation.play(number)._replace(seconds=0) for number in range(2)]
    with closing(Elsewhere(sys.executable, ported, 2)) as elsewhere:
        assert [game._replace(seconds=0) for game in elsewhere.play(simulation, range(2))] == here


def test_the_back_port_asks_for_one_of_several_classes_in_older_words(ported: Path) -> None:
    asked = [
        node.args[1]
        for file in ported.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance"
    ]
    assert any(isinstance(each, ast.Tuple) for each in asked)
    assert [ast.unparse(each) for each in asked if isinstance(each, ast.BinOp)] == []


def test_the_back_port_takes_nothing_of_typing_that_python_3_9_lacks(ported: Path) -> None:
    """A `TypeAlias` kept PyPy from playing anything, and so did `dataclass_transform`."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in ported.rglob("*.py")]
    asked = {
        name.name
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "typing"
        for name in node.names
    }
    since_3_9 = {"TypeAlias", "ParamSpec", "Concatenate", "TypeGuard", "Self", "Never", "assert_never"}
    since_3_9 |= {"dataclass_transform", "assert_type", "reveal_type", "Required", "NotRequired", "Unpack", "override"}
    assert "Any" in asked
    assert asked.isdisjoint(since_3_9)


def test_the_back_port_writes_files_in_older_words(ported: Path) -> None:
    calls = [
        node
        for file in (ported / "tablegames" / "bots" / "guides").glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "write_text"
    ]
    assert calls
    assert not any(keyword.arg == "newline" for call in calls for keyword in call.keywords)


def test_a_python_that_gives_up_is_heard(tmp_path: Path) -> None:
    broken = tmp_path / "tablegames" / "__init__.py"
    broken.parent.mkdir()
    broken.write_text("raise ImportError('nothing here')", encoding="utf-8")
    with (
        closing(Elsewhere(sys.executable, tmp_path, 1)) as elsewhere,
        pytest.raises(RuntimeError, match="nothing here"),
    ):
        list(elsewhere.play(ROWS[0].simulation(), range(2)))


def test_the_processes_stay_from_row_to_row_of_a_game_and_no_longer(ported: Path) -> None:
    with closing(Elsewhere(sys.executable, ported, 1)) as elsewhere:
        processes = []
        for name in ("stay-home", "stay-home", "doubles"):
            row = next(row for row in ROWS if row.ruleset.id == name and row.weak == "random")
            list(elsewhere.play(row.simulation(), range(1)))
            processes.append(elsewhere.players[0].process)
        assert processes[0] is processes[1] is not processes[2]
        assert processes[0].poll() is not None


def test_a_level_with_more_worlds_is_measured_by_its_name_and_a_number() -> None:
    row = next(row for row in ROWS if row.ruleset.id == "double-side-play")
    game, rng = row.simulation().game, Random(1)
    usual, more = bot("easy", game, rng), bot("easy*4", game, rng)
    assert more.budget.iterations == 4 * usual.budget.iterations
    assert replace(more.level, budget=usual.budget) == usual.level


def test_for_mistakes_every_level_is_asked_at_questions_with_four_actions_or_more(ported: Path) -> None:
    chosen = argparse.Namespace(python=sys.executable, first_seed=0, questions=3, iterations=30)
    asked = ask("double-side-play", ["easy", "easy*2"], chosen, ported)
    assert [set(each.ranks) for each in asked] == [{"easy", "easy*2"}] * 3
    assert all(each.behind[0] == 0 and len(each.behind) >= 4 for each in asked)
    assert all(rank in range(len(each.behind)) for each in asked for ranks in each.ranks.values() for rank in ranks)


@pytest.mark.days(7)
def test_mistakes_of_easy_and_normal_are_more_often_second_or_third_choices_than_blind_ones(ported: Path) -> None:
    asked = []
    for game, questions in (("diamonds", 30), ("double-side-play", 60)):
        chosen = argparse.Namespace(python=sys.executable, first_seed=0, questions=questions, iterations=200)
        asked += ask(game, ["easy", "normal"], chosen, ported)
    for kind in ("easy", "normal"):
        found = nearness(asked, kind)
        assert found.near > found.blind
        assert cost(asked, kind) < 1


def test_the_lead_is_points_a_seat_and_round_whoever_wants_few() -> None:
    hearts = Row(LIBRARY["hearts"], next(settings(LIBRARY["hearts"])), "hard", "easy").simulation()
    games = [
        SimulatedGame(1, ("hard", "easy", "hard", "easy"), (10, 40, 30, 80), (0,), 4, 200, 0.0),
        SimulatedGame(1, ("easy", "hard", "easy", "hard"), (50, 40, 60, 30), (3,), 2, 200, 0.0),
    ]
    assert lead_of(hearts, "hard", [*games, *games]) == (10.0, 0.0)


def test_a_row_of_one_deal_has_a_share_and_no_interval() -> None:
    assert cell({"share": 0.5, "interval": None, "fair": 0.25}) == ".500 (fair 0.25)"


def test_two_runs_differ_where_their_intervals_say_so() -> None:
    one = {name: {"share": 0.6, "interval": [0.5, 0.63], "fair": 0.5} for name in "ab"}
    other = {
        "a": {"share": 0.65, "interval": [0.62, 0.75], "fair": 0.5},
        "b": {"share": 0.64, "interval": [0.61, 0.75], "fair": 0.5},
    }
    said = differing(one, {**other, "c": other["a"]})
    assert said[0] == "2 rows in both"
    assert [line.split(":")[0] for line in said[1:-1]] == ["a"]

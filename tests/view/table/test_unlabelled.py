"""A name that people read and for which a ruleset has no words is told at its line, and no other name is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.cli import FINE, run
from tablegames.rules.load import load
from tablegames.view.table.unlabelled import unlabelled
from tests.cli.windows import no_window
from tests.rules.problems.slips import written
from tests.variants import library

TESTS = Path(__file__).parents[2]
OTHERS = [*TESTS.glob("written/**/*.yaml"), *TESTS.glob("guide/*.yaml"), *TESTS.glob("guide/stardust/*.yaml")]
GAMES = "contract_auction: {bids: {named_games: {games: {lone_wolf: {trump: R}, 3R: {trump: R}}}}, trump: named}"
MENU = "choose_contract: {by: marker, contracts: {lone_wolf: {trump: R, worth: 1}, 3R: {trump: B, worth: 1}}}"
LAID = "set_contract: {contracts: {lone_wolf: {trump: R, worth: 1}}}"
SUPPLY = "[draw_marker, {supply: {counters: 20, open: [lone_wolf]}}]"
OPTION = "{values: [lone_wolf, '2'], default: '2', name: {en: A, ja: あ}, help: {en: B, ja: い}}"
NAMED = "\n  - pass_marker\n  - deal: 3\n  - {phase}\n  - trick_taking\n  - trick_points"
CHANGES = [
    {"round": NAMED.replace("{phase}", GAMES)},
    {"round": NAMED.replace("{phase}", MENU)},
    {"round": NAMED.replace("{phase}", LAID)},
    {"setup": SUPPLY},
    {"table": "\n  fixtures:\n    - pill: {words: lone_wolf}"},
    {"table": "\n  fixtures:\n    - plate: {marker: lone_wolf}"},
    {"table": "\n  results: {note: lone_wolf}"},
    {"options": f"\n  wolf: {OPTION}"},
]
WORDS = "\n  en: {summary: T., rules: '# G', labels: {lone_wolf: A}}\n  ja: {summary: 小さい。, rules: '# 目的'}"
ONE_WORD = "\n  en: {summary: T., rules: '# G'}\n  ja: {summary: 小さい。, rules: '# 目的', labels: {lone_wolf: い}}"


def tiny(folder: Path, changes: dict[str, str]) -> Path:
    path = folder / "tiny.yaml"
    path.write_text(written(changes)[0], encoding="utf-8")
    return path


def told(path: Path) -> list[str]:
    return [f"{place.line}: {what}" for place, what in unlabelled(load(path))]


@pytest.mark.parametrize("name", sorted(library()))
def test_a_shipped_game_has_words_for_all_its_names(name: str) -> None:
    assert not unlabelled(library()[name])


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.stem)
def test_a_game_of_the_tests_has_words_for_all_its_names(path: Path) -> None:
    assert not told(path)


@pytest.mark.parametrize("changes", CHANGES, ids=lambda changes: next(iter(changes)))
def test_a_name_without_words_is_told_at_its_line(changes: dict[str, str], tmp_path: Path) -> None:
    path = tiny(tmp_path, changes)
    (said,) = told(path)
    (line,) = [at for at, each in enumerate(path.read_text("utf-8").splitlines(), 1) if "lone_wolf" in each]
    assert said.startswith(f"{line}: people read the bare word 'lone_wolf'; write ")


@pytest.mark.parametrize("changes", CHANGES[:-1], ids=lambda changes: next(iter(changes)))
def test_english_words_stand_in_for_another_language_and_not_the_other_way_round(
    changes: dict[str, str], tmp_path: Path
) -> None:
    assert not told(tiny(tmp_path, {**changes, "text": WORDS}))
    (said,) = told(tiny(tmp_path, {**changes, "text": ONE_WORD}))
    assert said.endswith("write labels: {lone_wolf: ...} in the texts of en")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "warning: line {line}, {path}: people read the bare word 'lone_wolf'; "
               "write labels: {{lone_wolf: ...}} in the texts of en and ja."),
        ("ja", "気をつけて：{line}行目、{path}：画面に'lone_wolf'がそのまま出ます。"
               "enとjaの文章にlabels: {{lone_wolf: ...}}と書いてください。"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("brief", [[], ["--brief"]])
def test_check_says_it_in_the_language_that_is_asked_for(
    brief: list[str], language: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tiny(tmp_path, CHANGES[2])
    line = next(at for at, each in enumerate(path.read_text("utf-8").splitlines(), 1) if "lone_wolf" in each)
    assert run(["check", *brief, "--language", language, str(path)], no_window) == FINE
    place = "round[2].set_contract.contracts.lone_wolf"
    assert sentence.format(line=line, path=place) in capsys.readouterr().out.splitlines()

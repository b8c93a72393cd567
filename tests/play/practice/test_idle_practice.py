"""Bots practise games while no game is played, stop at once for a person who plays, and lose nothing of it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames.bots.guides.guide_file import TrainingPlan, read
from tablegames.play.files.claim import claim
from tablegames.play.practice import idle_practice
from tablegames.play.practice.idle_practice import IdlePractice
from tablegames.play.practice.practice_process import DONE, practise_table
from tablegames.play.practice.practised_table import PractisedTable, guide_name
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.problems import RulesetError
from tablegames.shipped import RULESETS
from tests.patience import Patience
from tests.variants import library

TINY = TrainingPlan(rounds=((3, 6), (2, 4)), trial=2, against=8)
TABLE = PractisedTable("double-side-play", 3)
OTHER = PractisedTable("stay-home", 2)
PATIENCE = 60.0


@pytest.fixture
def practice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[IdlePractice]:
    monkeypatch.setattr(idle_practice, "PLAN", TINY)
    monkeypatch.setattr(idle_practice, "REST", 0.0)
    made = IdlePractice(tmp_path, library())
    yield made
    made.close()


def shares(practice: IdlePractice, most: int = 99) -> list[float]:
    """Practise in this process; give what was said, of so many pieces at most."""
    task = practice.task(TABLE)
    assert task is not None
    work, found = practise_table(task), []
    for share in work:
        found.append(share)
        if len(found) > most:
            work.close()
    return found


def test_the_share_that_is_done_grows_from_nothing_to_all(practice: IdlePractice) -> None:
    practice.want(TABLE)
    found = shares(practice)
    assert found[0] == 0
    assert found == sorted(found)
    assert len(found) == 1 + TINY.pieces + 1
    assert found[-1] == DONE
    assert sum(share == DONE for share in found) == 1


def test_what_is_practised_is_kept_deal_by_deal_and_known_after_a_restart(practice: IdlePractice) -> None:
    practice.want(TABLE)
    said = shares(practice, 2)
    again = IdlePractice(practice.folder, practice.library)
    assert again.under_way == TABLE
    assert again.state(TABLE).share == said[-1] > 0
    assert shares(again)[0] == said[-1]
    assert not TABLE.kept(practice.folder).exists()
    assert again.state(TABLE).learned == read(TABLE.guide(practice.folder))


def test_a_process_practises_and_is_ended_at_once_when_somebody_plays(practice: IdlePractice) -> None:
    practice.want(TABLE)
    assert practice.state(TABLE).share == 0
    assert not practice.tend(free=False)
    assert practice.process is None
    practice.tend(free=True)
    process = practice.process
    assert process is not None
    assert practice.state(TABLE).running
    practice.tend(free=False)
    assert not process.process.is_alive()
    assert not practice.state(TABLE).running
    waiting = Patience(PATIENCE)
    while practice.under_way is not None and waiting.left:
        practice.tend(free=True)
        time.sleep(0.005)
    state = practice.state(TABLE)
    assert (state.share, state.running, state.failed) == (None, False, False)
    assert state.learned is not None
    assert practice.process is None


def test_it_goes_on_only_after_a_rest(practice: IdlePractice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_practice, "REST", 1000.0)
    practice.want(TABLE)
    practice.tend(free=True)
    assert practice.process is None


def test_practice_of_rules_that_were_changed_begins_anew(practice: IdlePractice) -> None:
    practice.want(TABLE)
    shares(practice, 2)
    kept = TABLE.kept(practice.folder)
    kept.write_text(kept.read_text("utf-8").replace('"digest": "', '"digest": "f'), "utf-8")
    assert shares(IdlePractice(practice.folder, practice.library))[0] == 0


def own_game(folder: Path, ends: int = 2) -> Path:
    """Write a game of one's own."""
    file = folder / "ours.yaml"
    words = (RULESETS / "double-side-play.yaml").read_text("utf-8").replace("id: double-side-play", "id: ours")
    file.write_text(words.replace("ends: {reach: 2}", f"ends: {{reach: {ends}}}"), "utf-8")
    return file


@pytest.mark.parametrize("fate", ["gone", "broken", "changed"])
def test_the_process_ends_whose_game_is_gone_or_changed(practice: IdlePractice, tmp_path: Path, fate: str) -> None:
    file = own_game(tmp_path)
    games = Library(load, [tmp_path])
    practice.library, table = games, PractisedTable("ours", 3)
    practice.want(table)
    practice.tend(free=True)
    first = practice.process
    assert first is not None
    assert practice.under_way == table
    if fate == "changed":
        own_game(tmp_path, 3)
        games.put(file, load(file))
    else:
        games.put(file, RulesetError([]) if fate == "broken" else None)
        assert practice.under_way is None
    practice.tend(free=True)
    assert not first.process.is_alive()
    assert (practice.process is not None) == (fate == "changed")


def test_a_second_window_goes_on_with_what_the_first_has_practised(practice: IdlePractice) -> None:
    second = IdlePractice(practice.folder, practice.library)
    practice.want(TABLE)
    said = shares(practice, 2)
    second.want(TABLE)
    assert second.state(TABLE).share == said[-1] > 0


def test_what_another_window_practises_by_other_rules_is_not_touched(practice: IdlePractice) -> None:
    practice.want(TABLE)
    shares(practice, 2)
    kept = TABLE.kept(practice.folder)
    kept.write_text(kept.read_text("utf-8").replace('"digest": "', '"digest": "f'), "utf-8")
    before = kept.read_bytes()
    with kept.open("rb") as file:
        assert claim(file.fileno())
        assert shares(practice) == []
    assert kept.read_bytes() == before


@pytest.mark.days(7)
@pytest.mark.parametrize("odd", [{"pace": 0}, {"pace": "1"}, {"trial": None}, {"rounds": [], "trial": 0}])
def test_a_plan_that_cannot_be_reckoned_with_keeps_no_program_from_starting(
    practice: IdlePractice, odd: dict[str, object]
) -> None:
    practice.want(TABLE)
    kept = TABLE.kept(practice.folder)
    kept.write_text(json.dumps({**json.loads(kept.read_text("utf-8")), **odd}) + "\n", "utf-8")
    again = IdlePractice(practice.folder, practice.library)
    assert again.state(TABLE).share == 0
    assert shares(again)[-1] == DONE


@pytest.mark.days(7)
@pytest.mark.parametrize(
    "damage", ["", "{", "[]\n", '{"digest": 1}\n', "\x00\n\n", '{"digest": "", "rounds": [[1e999, 1]]}\n']
)
def test_a_damaged_file_of_practice_begins_anew(practice: IdlePractice, damage: str) -> None:
    practice.want(TABLE)
    TABLE.kept(practice.folder).write_text(damage, "utf-8")
    again = IdlePractice(practice.folder, practice.library)
    assert again.state(TABLE).share == 0
    assert shares(again)[-1] == DONE


def test_two_windows_do_not_practise_one_table(practice: IdlePractice) -> None:
    practice.want(TABLE)
    with TABLE.kept(practice.folder).open("rb") as file:
        assert claim(file.fileno())
        assert shares(practice) == []


def test_what_cannot_go_on_is_said_and_gives_way_to_the_next(practice: IdlePractice) -> None:
    practice.want(TABLE)
    practice.want(OTHER)
    with TABLE.kept(practice.folder).open("rb") as file:
        assert claim(file.fileno())
        waiting = Patience(PATIENCE)
        while not practice.state(TABLE).failed and waiting.left:
            practice.tend(free=True)
            time.sleep(0.005)
    assert practice.state(TABLE).failed
    assert practice.under_way == OTHER
    practice.want(TABLE)
    assert not practice.state(TABLE).failed


def test_forgotten_practice_leaves_no_file(practice: IdlePractice) -> None:
    practice.want(TABLE)
    practice.tend(free=True)
    practice.drop(TABLE)
    assert practice.process is None
    assert practice.state(TABLE).share is None
    assert list(practice.folder.iterdir()) == []


def test_a_game_that_is_gone_is_not_practised(practice: IdlePractice) -> None:
    PractisedTable("gone", 3).kept(practice.folder).write_text("{}\n", "utf-8")
    PractisedTable("double-side-play", 9).kept(practice.folder).write_text("{}\n", "utf-8")
    again = IdlePractice(practice.folder, practice.library)
    again.tend(free=True)
    assert again.under_way is None
    again.want(PractisedTable("gone", 3))
    assert again.process is None


def test_a_table_with_other_options_is_none_of_these(practice: IdlePractice) -> None:
    game = library()["diamonds"]
    options = {**game.settle(4), "pairs": True}
    assert guide_name(game, 4, game.settle(4)) == "diamonds-4"
    name = guide_name(game, 4, options)
    assert name == "diamonds-4-pairs-true"
    assert PractisedTable.kept_in(Path(f"{name}.practice.jsonl")) is None
    assert PractisedTable.kept_in(PractisedTable("diamonds", 4).kept(Path())) == PractisedTable("diamonds", 4)


def test_a_guide_counts_only_for_the_rules_that_were_practised(practice: IdlePractice, tmp_path: Path) -> None:
    practice.want(TABLE)
    shares(practice)
    assert practice.learned(TABLE) is not None
    own = tmp_path / "rulesets"
    own.mkdir()
    file = RULESETS / "double-side-play.yaml"
    (own / file.name).write_text(file.read_text("utf-8").replace("ends: {reach: 2}", "ends: {reach: 3}"), "utf-8")
    changed = IdlePractice(practice.folder, Library(load, [own]))
    assert changed.rules(TABLE) is not None
    assert changed.learned(TABLE) is None

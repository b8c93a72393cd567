"""Deals of other programs' files are on no shelf: their records are looked at and judged by the rules they carry."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import tablegames
from tablegames.app import furnish
from tablegames.play.files import paths
from tablegames.scenes.program.program import Program
from tablegames.scenes.replay.replay import ReplayScene
from tablegames.scenes.review.review_page import ReviewPage
from tablegames.scenes.saved.past import PastPage
from tablegames.view.inspection.check import faults
from tablegames.view.painting.group import texts
from tests.library.formats.test_formats import HERE
from tests.view.pages import house, shelf

NAMES = {"boards.pbn": ("A board of Bridge", "ブリッジの1ボード"), "games.sgf": ("A deal of Skat", "スカートの1ゲーム")}


@pytest.fixture(params=["en", "ja"])
def program(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    made = house(request.param)
    furnish(made, shelf())
    yield made
    made.stack.clear()


@pytest.mark.parametrize("name", NAMES)
def test_they_stand_among_finished_games_and_are_looked_at_and_back_at(
    name: str, program: Program, tmp_path: Path
) -> None:
    called = NAMES[name][program.words.language == "ja"]
    record = tmp_path / "records" / "board-1.jsonl"
    record.parent.mkdir(exist_ok=True)
    record.write_text(tablegames.read_boards(HERE / name)[0].record(), encoding="utf-8")
    page = PastPage(program)
    program.stack.push(page)
    assert any(called in text for sprite in page.sprites() for text in texts(sprite.picture))
    assert program.navigation.look_at(record), program.notices.waiting
    scene = program.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.game_title == called
    assert faults(scene.sprites(), 0.75) == []
    program.stack.pop()
    assert program.navigation.look_back(record), program.notices.waiting
    scene = program.stack.top
    assert isinstance(scene, ReviewPage)
    assert scene.game_title == called


def test_a_game_whose_file_is_gone_is_called_by_its_id(program: Program, tmp_path: Path) -> None:
    record = tmp_path / "records" / "board-1.jsonl"
    record.parent.mkdir(exist_ok=True)
    text = tablegames.read_boards(HERE / "boards.pbn")[0].record()
    record.write_text(text.replace('"bridge-board"', '"sunday-bridge"'), encoding="utf-8")
    assert program.navigation.look_at(record), program.notices.waiting
    scene = program.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.game_title == "Sunday bridge"

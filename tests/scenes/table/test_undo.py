"""Taking back at the table: the button, the key, the setting, and what is said where it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tablegames.app import furnish
from tablegames.play.records.record_check import read_record
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.view.input.actions import Action
from tablegames.view.painting.group import texts
from tablegames.view.painting.sprite import Sprite
from tests.view.pages import house, party, shelf
from tests.view.waiting import on_disk

Until = Callable[[TableScene], None]


def table(game: str = "diamonds", language: str = "en", count: int = 4) -> TableScene:
    program = house(language)
    program.preferences.speed, program.preferences.met = "off", [game]
    scene = begin_game(program, party(program, game, count), shelf()[game])
    program.stack.push(scene)
    return scene


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))


def until_asked(scene: TableScene) -> None:
    for _ in range(4000):
        if scene.tabletop.asked and not scene.animator.busy:
            return
        top = scene.program.stack.top
        top.step(200)
        if top is not scene:
            top.act(Action.BACK)
    raise AssertionError("nobody is asked")


def play(scene: TableScene) -> str:
    """Take the first legal action, until something can be taken back."""
    for _ in range(60):
        until_asked(scene)
        action = scene.session.match.legal_actions()[0]
        scene.turns.decide(action)
        until_asked(scene)
        if not scene.session.no_undo:
            return action
    raise AssertionError("nothing can be taken back")


def undo(scene: TableScene) -> Sprite | None:
    return next((each for each in scene.sprites() if each.target == ("screen", "undo")), None)


def prompt(scene: TableScene) -> str:
    return next(each.name for each in scene.sprites() if each.key == "prompt")


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_last_choice_is_taken_back_with_what_followed(way: str) -> None:
    scene = table()
    action = play(scene)
    length, kept = len(scene.session.match.journal), scene.session.seen()
    button = undo(scene)
    assert button is not None
    if way == "button":
        scene.click(button.x, button.y)
    else:
        scene.act(Action.UNDO)
    assert len(scene.session.match.journal) < length
    assert action in scene.session.match.legal_actions()
    until_asked(scene)
    assert scene.animator.scene.sprites.keys() == scene.tabletop.lay(scene.session.seen()).sprites.keys()
    scene.turns.decide(action)
    until_asked(scene)
    assert scene.session.seen() == kept
    assert scene.session.record is not None
    lines = read_record(scene.session.record.path).lines
    assert sum(line["e"] == "ask" for line in lines) == sum(
        type(event).__name__ == "Decided" for event in scene.session.match.events
    )


@pytest.mark.parametrize("language", ["en", "ja"])
def test_that_it_was_taken_back_is_said_at_once_on_the_result_and_in_the_statistics(language: str) -> None:
    scene = table("doubles", language, 2)
    furnish(scene.program, shelf())
    words = scene.program.words
    play(scene)
    scene.act(Action.UNDO)
    assert prompt(scene) == scene.table.words.say("undo.done")
    chance = Random(1)
    while not scene.session.over:
        scene.session.play(chance.choice(scene.session.match.legal_actions()))
    scene.over.go_on()
    page = scene.program.stack.top
    assert isinstance(page, ResultPage)
    assert words.say("result.taken_back") in " ".join(word for each in page.sprites() for word in texts(each.picture))
    statistics = scene.program.services.statistics
    assert statistics is not None
    statistics.wait()
    scene.program.navigation.open("statistics")
    looked = scene.program.stack.top
    mark = next(each for each in looked.sprites() if each.key == "statistics.value.with_undo")
    assert texts(mark.picture) == ["1"]
    scene.program.stack.clear()


def test_it_is_taken_back_while_the_answer_is_still_being_shown() -> None:
    scene = table()
    play(scene)
    action = scene.session.match.legal_actions()[0]
    scene.turns.decide(action)
    scene.step(5)
    reason = scene.session.no_undo
    scene.act(Action.UNDO)
    if not reason:
        on_disk(scene.session)
        assert scene.tabletop.asked
        assert action in scene.session.match.legal_actions()


def test_before_a_choice_was_made_it_is_not_offered() -> None:
    scene = table()
    until_asked(scene)
    assert undo(scene) is None
    scene.act(Action.UNDO)
    assert prompt(scene) == "There is nothing to undo yet"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_where_it_cannot_be_the_button_says_why(language: str) -> None:
    scene = table("doubles", language, 2)
    for _ in range(30):
        until_asked(scene)
        if scene.session.no_undo in ("revealed", "chance", "answered"):
            break
        scene.turns.decide(scene.session.match.legal_actions()[0])
    button, length = undo(scene), len(scene.session.match.journal)
    assert button is not None
    scene.click(button.x, button.y)
    assert len(scene.session.match.journal) == length
    assert prompt(scene) == scene.table.words.say(f"undo.{scene.session.no_undo}")


def test_switched_off_it_is_gone_at_once() -> None:
    scene = table()
    play(scene)
    scene.program.preferences.undo = False
    scene.program.refresh()
    assert undo(scene) is None
    length = len(scene.session.match.journal)
    scene.act(Action.UNDO)
    assert len(scene.session.match.journal) == length
    assert "switched off" in prompt(scene)
    scene.program.preferences.undo = True
    scene.program.refresh()
    assert undo(scene) is not None

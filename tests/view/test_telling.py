"""What the table tells while things happen, and how long it stays to be read."""

from __future__ import annotations

import re
from random import Random

import pytest

from tablegames.play.session.session import Player, Session
from tablegames.scenes.program.party import introduced
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.announcements import taken
from tablegames.scenes.table.narrator import takes_trick
from tablegames.scenes.table.table import TableScene
from tablegames.view.input.actions import Action
from tablegames.view.layout.layout import Layout
from tablegames.view.table_widgets.prompt import Prompt
from tests.view.pages import house
from tests.view.sitting import ruleset, table

TRICKS = ("double-side-play", "trick-and-desert", "diamonds", "hearts", "oh-hell", "spades", "euchre", "knockout-whist")
FRAME = 1000 / 60


def sit_down(program: Program, game: str, count: int, seed: int = 5) -> TableScene:
    """Seat one person among bots that play at random."""
    rules = ruleset(game)
    setting = rules.settle(count)
    kinds = ("human", *["random"] * (count - 1))
    company = introduced(program.game(game), kinds, setting, seed, program.words)
    players = [Player(member.name, member.kind, member.face) for member in company.members]
    scene = TableScene(program, company, rules, Session.open(rules.resolve(count, setting)[0], players, seed))
    scene.fresh = False
    program.stack.push(scene)
    return scene


def until_a_trick_lies(scene: TableScene, rest: str = "moment", frames: int = 6000) -> None:
    """Let bots and chance play until a finished trick lies to be read."""
    scene.program.preferences.trick_rest = rest
    chance = Random(3)
    for _ in range(frames):
        if scene.narrator.trick_rests:
            return
        if scene.asked and not scene.animator.busy:
            scene.decide(chance.choice(scene.session.match.legal_actions()))
        scene.step(FRAME)
    raise AssertionError("no trick was finished")


def lies_for(scene: TableScene, most: float = 20_000) -> float:
    """Tell how long the trick goes on lying, milliseconds."""
    passed = 0.0
    while scene.narrator.trick_rests and passed < most:
        scene.step(FRAME)
        passed += FRAME
    return passed


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", TRICKS)
def test_while_a_trick_lies_the_table_says_who_won_it_and_why(game: str, language: str) -> None:
    rules = ruleset(game)
    count = max(rules.players)
    laid = table(game, language, count)
    session = Session.open(rules.resolve(count, rules.settle(count))[0], [Player("p", "human")] * count, 3)
    session.look(0)
    chance, said = Random(5), set()
    for _ in range(160):
        if session.over:
            break
        session.play(chance.choice(session.match.legal_actions()))
        beats = session.beats()
        for at, beat in enumerate(beats):
            if takes_trick(beat):
                sentence = taken(beats[at:], laid)
                said.add(sentence)
                t = Layout(laid, beat.seen, notice=sentence)
                (prompt,) = next(each for each in laid.fixtures if isinstance(each, Prompt)).place(t)
                assert prompt.name == sentence
                assert not re.search(r"[{}]|won_|None", sentence)
    assert len(said) > 3


def test_a_finished_trick_lies_as_long_as_the_reader_wants() -> None:
    for rest, least, most in (("short", 500, 1000), ("moment", 1500, 2500), ("click", 20_000, 1e9)):
        scene = sit_down(house(), "diamonds", 4)
        until_a_trick_lies(scene, rest)
        assert least <= lies_for(scene) <= most


def test_a_click_or_enter_takes_the_trick_away() -> None:
    for act in (lambda scene: scene.chooser.scene.narrator.skip(), lambda scene: scene.act(Action.CHOOSE)):
        scene = sit_down(house(), "diamonds", 4)
        until_a_trick_lies(scene, "click")
        act(scene)
        assert lies_for(scene) < 100


def test_what_happened_is_over_at_once_when_it_is_hurried() -> None:
    scene = sit_down(house(), "hearts", 4)
    scene.step(FRAME)
    scene.step(FRAME)
    assert scene.animator.busy
    scene.act(Action.LEFT)
    assert not scene.animator.busy


def test_a_key_that_hurries_takes_no_trick_away_unread() -> None:
    scene = sit_down(house(), "diamonds", 4)
    until_a_trick_lies(scene, "click")
    scene.act(Action.LEFT)
    assert scene.narrator.trick_rests


def test_the_old_setting_of_tricks_that_wait_is_understood(tmp_path) -> None:  # type: ignore[no-untyped-def]  # pytest's
    path = tmp_path / "settings.json"
    path.write_text('{"hold_tricks": true}')
    assert Preferences.load(path).trick_rest == "click"
    path.write_text('{"hold_tricks": false}')
    found = Preferences.load(path)
    assert found.trick_rest == ""
    assert "hold_tricks" not in found.strange

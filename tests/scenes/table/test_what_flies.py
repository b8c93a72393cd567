"""What is seen while things move: nothing turns up before it is known, moves before it is confirmed, or goes blank."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.view.painting.picture import Turnable
from tablegames.view.painting.sprite import Sprite
from tests.variants import library
from tests.view.game_setup import ruleset
from tests.view.pages import house

FRAME = 40.0


def sat_down(game: str, seed: int, kind: str = "random") -> TableScene:
    program = house()
    program.preferences.met.append(game)
    count = 4 if 4 in ruleset(game).players else min(ruleset(game).players)
    members = [Member("human", "Hanako", "hanako")] + [Member(kind, "Momo", "momo")] * (count - 1)
    party = Party(program.shelf.game(game), tuple(members), library()[game].settle(count), seed)
    scene = begin_game(program, party, library()[game])
    program.stack.push(scene)
    return scene


def frames(scene: TableScene, count: int) -> Iterator[list[Sprite]]:
    for _ in range(count):
        scene.step(FRAME)
        yield scene.animator.sprites()


def asked(scene: TableScene, key: str) -> None:
    """Let time pass, and play anything, until a question of a kind is put."""
    for _ in range(4000):
        seen = scene.session.seen()
        if scene.tabletop.asked and not scene.animator.busy:
            if seen.question is not None and seen.question.key == key:
                return
            scene.turns.decide(seen.choices[0].action)
        scene.step(FRAME)
    raise AssertionError(f"nobody is asked {key}")


@pytest.mark.parametrize("game", ["diamonds", "hearts"])
def test_cards_that_are_passed_on_together_never_fly_back_into_the_hand(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    """They went back and out again one by one once "Pass them on" was clicked."""
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    for seed in range(1, 20):
        scene = sat_down(game, seed)
        asked(scene, "give")
        left = scene.session.seen().question.about["left"]  # type: ignore[union-attr]  # it was asked
        if left > 1:
            break
    cards = [choice.what for choice in scene.session.seen().choices[:left]]
    for card in cards:
        scene.chooser.choose(("card", card))
    for _ in frames(scene, 20):
        pass
    row = {each.card: each.y for each in scene.animator.sprites() if each.card in cards}
    assert len(row) == left
    scene.chooser.choose(("button", "confirm"))
    for shown in frames(scene, 8):
        for each in shown:
            if each.card in cards:
                assert each.y <= row[each.card] + 12, "nothing of it goes down to the hand again"


def test_what_the_dice_decide_is_not_told_while_they_roll(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    scene = sat_down("double-side-play", 7)
    rolled = 0
    for shown in frames(scene, 200):
        flying = [tween for key, tween in scene.animator.tweens.items() if key[0] == "die"]
        if flying and scene.animator.now < min(tween.begin + tween.pace.ms * 0.6 for tween in flying):
            rolled += 1
            assert not {"goal", "prompt"} & {str(each.key) for each in shown}
    assert rolled > 3


def test_a_pile_never_turns_blank_while_cards_come_to_it(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    """At the end of a turn of Doubles the top card was gone before the next one lay there: the pile was white paper."""
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    scene = sat_down("doubles", 5)
    watched = 0
    for _ in range(3000):
        if scene.session.over:
            break
        if scene.tabletop.asked and not scene.animator.busy:
            scene.turns.decide(scene.session.seen().choices[0].action)
        scene.step(FRAME)
        shown = scene.animator.sprites()
        for pile in [each for each in shown if each.key[0] == "pile"]:
            if pile.key[1] not in ("reserve", "rest"):
                continue
            on_it = [
                each
                for each in shown
                if isinstance(each.picture, Turnable) and abs(each.x - pile.x) < 12 and abs(each.y - pile.y) < 12
            ]
            watched += 1
            assert on_it, f"{pile.key} is blank"
        if watched > 400:
            return
    assert watched

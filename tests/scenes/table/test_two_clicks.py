"""Where two clicks play, the first raises whatever lies on a table; only buttons do at once what they say."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.scenes.table.table import TableScene
from tablegames.view.layout.attention import actions
from tests.scenes.table.test_what_flies import FRAME, sat_down
from tests.variants import library

QUESTIONS = 6
"""Questions of each game at which something is chosen; more of them until one card was."""
MOST = 60
"""So many questions are asked at most."""


def until_asked(scene: TableScene) -> bool:
    """Let time pass until the person is asked; False where the game is over before."""
    for _ in range(4000):
        if scene.tabletop.asked and not scene.animator.busy:
            return True
        if scene.session.over or scene.program.stack.top is not scene:
            return False
        scene.step(FRAME)
    return False


@pytest.mark.days(7)
@pytest.mark.parametrize("game", library())
def test_the_first_of_two_clicks_plays_nothing(game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    scene, rng = sat_down(game, 3), Random(3)
    scene.program.preferences.two_clicks, scene.program.preferences.speed = True, "off"
    scene.tabletop.relay()
    raised = 0
    for asked in range(MOST):
        if (asked >= QUESTIONS and raised) or not until_asked(scene):
            break
        seen, told = scene.session.seen(), len(scene.session.match.journal)
        lying = [
            target
            for target, each in scene.animator.scene.targets().items()
            if target[0] != "screen" and each.kind != "button" and len(actions(seen, target)) == 1
        ]
        if lying and not scene.attended.collection.begun(scene.tabletop.table, seen):
            target = rng.choice(lying)
            scene.chooser.choose(target)
            assert len(scene.session.match.journal) == told, target
            scene.chooser.choose(target)
            raised += 1
        if len(scene.session.match.journal) == told:
            scene.turns.decide(seen.choices[0].action)
    # In the first questions of Bridge only calls are made, which are buttons, up to the highest one: nothing is played.
    assert raised or game == "bridge"

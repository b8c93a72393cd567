"""A computer in the middle of the table: a hand is seen as long as it is lifted, and no cover comes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from tablegames.engine.table.events import NOBODY
from tablegames.play.files import paths
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.table.lifting import LIFT
from tablegames.scenes.window.window import Window
from tablegames.view.input.actions import Action
from tests.scenes.table.test_click_to_cover import BASE, FRAME, Watcher, opened
from tests.variants import library
from tests.view.waiting import whole


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))


@pytest.mark.parametrize("name", ["double-side-play", "diamonds", "doubles", "hearts"])
def test_a_round_is_played_without_a_cover_and_a_hand_is_seen_only_while_it_is_lifted(name: str) -> None:
    game = library()[name]
    count = min(game.players)
    scene = opened(name, Setting(count, game.settle(count)), ["human"] * count, "en", BASE)
    scene.program.preferences.table_mode = True
    watcher, session, stack = Watcher(scene, Random(2)), scene.session, scene.program.stack
    choices = 0
    for _ in range(4000):
        scene.step(FRAME)
        scene.narrator.skip()
        assert stack.top.name != "handover"
        if stack.top is not scene:
            break
        if choices >= 12:
            break
        if not scene.lifting.waiting:
            continue
        watcher.viewpoint.front = NOBODY
        assert scene.viewer == NOBODY or not session.keeps_secret(session.turn)
        watcher.look()
        scene.step(FRAME)
        if scene.viewer == NOBODY:
            assert LIFT in scene.tabletop.lay(session.seen()).targets()
            scene.peek(True)
        watcher.viewpoint.front = session.turn
        assert scene.tabletop.asked
        watcher.look()
        if choices % 3 == 0:
            # Looked and not chosen: it is laid down again.
            scene.peek(False)
            watcher.viewpoint.front = NOBODY
            watcher.look()
            scene.step(FRAME)
            scene.peek(True)
            watcher.viewpoint.front = session.turn
        scene.turns.decide(watcher.chance.choice(session.match.legal_actions()))
        watcher.viewpoint.front = NOBODY if session.turn != scene.viewer else session.turn
        scene.peek(False)
        watcher.viewpoint.front = NOBODY
        watcher.look()
        choices += 1
    assert choices > 3


def test_the_corner_is_held_with_the_mouse_and_let_go_on_a_card() -> None:
    game = library()["double-side-play"]
    scene = opened("double-side-play", Setting(3, game.settle(3)), ["human"] * 3, "en", BASE)
    scene.program.preferences.table_mode, scene.program.preferences.speed = True, "off"
    window = Window(scene.program)

    def take(kind: int, x: float, y: float) -> None:
        pos = round(window.box.left + x * window.box.k), round(window.box.top + y * window.box.k)
        window.take(pygame.Event(kind, pos=pos, button=1, rel=(1, 1), buttons=(1, 0, 0)))
        window.frame(FRAME)
        whole(window)

    def go_on() -> None:
        for _ in range(600):
            window.frame(FRAME)
            whole(window)
            if scene.lifting.offers() and window.input.gate.open:
                return
        raise AssertionError("nobody may look")

    try:
        go_on()
        turn, played = scene.session.turn, len(scene.session.match.journal)
        corner = scene.animator.scene.targets()[LIFT].area.center
        take(pygame.MOUSEBUTTONDOWN, *corner)
        assert scene.viewer == turn
        take(pygame.MOUSEBUTTONUP, *corner)
        assert scene.viewer == NOBODY
        assert len(scene.session.match.journal) == played
        go_on()
        take(pygame.MOUSEBUTTONDOWN, *scene.animator.scene.targets()[LIFT].area.center)
        cards = [each for target, each in scene.animator.scene.targets().items() if target[0] == "card"]
        take(pygame.MOUSEMOTION, *cards[-1].area.center)
        take(pygame.MOUSEBUTTONUP, *cards[-1].area.center)
        assert len(scene.session.match.journal) > played
        assert scene.viewer == NOBODY
    finally:
        window.window.destroy()


@pytest.mark.parametrize("page", ["log", "pause"])
def test_no_lifted_hand_lies_open_below_a_page_that_comes(page: str) -> None:
    game = library()["double-side-play"]
    scene = opened("double-side-play", Setting(3, game.settle(3)), ["human"] * 3, "en", BASE)
    scene.program.preferences.table_mode, scene.program.preferences.speed = True, "off"
    for _ in range(200):
        scene.step(FRAME)
        scene.narrator.skip()
        if scene.lifting.waiting:
            break
    scene.peek(True)
    hand = {each.card for each in scene.sprites() if each.place == ("hand", scene.viewer)} - {None}
    assert hand
    scene.act({"log": Action.LOG, "pause": Action.BACK}[page])
    top = scene.program.stack.top
    assert top is not scene
    assert scene.viewer == NOBODY
    assert not hand & {each.card for each in [*scene.sprites(), *top.sprites()]}

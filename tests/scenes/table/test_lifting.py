"""A computer in the middle of the table: a hand is seen as long as it is lifted, and no cover comes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from tablegames.engine.table.events import NOBODY
from tablegames.play.files import paths
from tablegames.play.session.naming import seen_by_name
from tablegames.play.session.secrecy import keeps_secret
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.table.lifting import LIFT
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.window.window import Window
from tablegames.view.input.actions import Action
from tablegames.view.painting.sprite import Sprite
from tests.scenes.table.test_click_to_cover import BASE, FRAME, Watcher, opened
from tests.variants import library
from tests.view.waiting import until, whole


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
        assert scene.viewer == NOBODY or not keeps_secret(session.match, session.turn)
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

    try:
        come(window, scene)
        turn, played = scene.session.turn, len(scene.session.match.journal)
        corner = scene.animator.scene.targets()[LIFT].area.center
        take(pygame.MOUSEBUTTONDOWN, *corner)
        assert scene.viewer == turn
        take(pygame.MOUSEBUTTONUP, *corner)
        assert scene.viewer == NOBODY
        assert len(scene.session.match.journal) == played
        come(window, scene)
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


@pytest.fixture
def round_the_table() -> Iterator[tuple[TableScene, Window]]:
    """Three people round a computer, one of whom may lift a hand."""
    game = library()["double-side-play"]
    scene = opened("double-side-play", Setting(3, game.settle(3)), ["human"] * 3, "en", BASE)
    scene.program.preferences.table_mode, scene.program.preferences.speed = True, "off"
    window = Window(scene.program)
    try:
        come(window, scene)
        yield scene, window
    finally:
        window.window.destroy()


def come(window: Window, scene: TableScene) -> None:
    """Let time pass until a person may look."""
    window.frame(FRAME)
    until(window, lambda: scene.lifting.offers() and window.input.gate.open, FRAME)


def press(window: Window, kind: int, key: int) -> None:
    window.take(pygame.Event(kind, key=key, mod=0, unicode=""))
    window.frame(FRAME)
    whole(window)


def hold(window: Window, kind: int, x: float, y: float) -> None:
    pos = round(window.box.left + x * window.box.k), round(window.box.top + y * window.box.k)
    window.take(pygame.Event(kind, pos=pos, button=1, rel=(1, 1), buttons=(1, 0, 0)))
    window.frame(FRAME)
    whole(window)


def shown(scene: TableScene) -> set[str]:
    """Name the cards whose faces are seen in hands."""
    cards = [each for each in scene.sprites() if each.place is not None and each.place[0] == "hand"]
    return {each.card for each in cards if each.card is not None}


def hand_of(scene: TableScene, seat: int) -> set[str]:
    seen = scene.session.match.observe(seat)
    names = seen_by_name(scene.session.match.game, seen).zones["hand"][seat]
    return {card for card in names if card is not None}


def test_each_key_shows_the_hand_of_its_seat_and_no_other_as_long_as_it_is_held(
    round_the_table: tuple[TableScene, Window],
) -> None:
    scene, window = round_the_table
    for seat in range(3):
        key = pygame.K_1 + seat
        press(window, pygame.KEYDOWN, key)
        assert scene.viewer == seat
        assert shown(scene) == hand_of(scene, seat)
        for _ in range(5):
            window.frame(FRAME)
        assert scene.viewer == seat
        # Another key beside it shows nothing, and lets the hand lie where it is.
        press(window, pygame.KEYDOWN, pygame.K_1 + (seat + 1) % 3)
        press(window, pygame.KEYUP, pygame.K_1 + (seat + 1) % 3)
        assert scene.viewer == seat
        assert scene.tabletop.asked == (seat == scene.session.turn)
        press(window, pygame.KEYUP, key)
        assert scene.viewer == NOBODY
        assert shown(scene) == set()
    assert {each.key for each in scene.sprites()} >= {("seat", seat) for seat in range(3)}


def test_who_chooses_with_the_key_held_plays_and_sees_the_own_hand_again_while_the_next_is_asked(
    round_the_table: tuple[TableScene, Window],
) -> None:
    scene, window = round_the_table
    turn, played = scene.session.turn, len(scene.session.match.journal)
    press(window, pygame.KEYDOWN, pygame.K_1 + turn)
    until(window, lambda: window.input.gate.open, FRAME)
    card = next(each for target, each in scene.animator.scene.targets().items() if target[0] == "card")
    hold(window, pygame.MOUSEBUTTONDOWN, *card.area.center)
    hold(window, pygame.MOUSEBUTTONUP, *card.area.center)
    assert len(scene.session.match.journal) > played

    def told() -> bool:
        scene.narrator.skip()
        return scene.lifting.waiting

    until(window, told, FRAME)
    assert scene.session.turn != turn
    until(window, lambda: scene.viewer == turn, FRAME)
    press(window, pygame.KEYUP, pygame.K_1 + turn)
    assert scene.viewer == NOBODY


def test_a_plate_is_the_corner_of_its_hand_and_letting_go_there_chooses_nothing(
    round_the_table: tuple[TableScene, Window],
) -> None:
    scene, window = round_the_table
    played = len(scene.session.match.journal)
    for seat in range(3):
        plate = scene.animator.scene.sprites["seat", seat].area.center
        hold(window, pygame.MOUSEBUTTONDOWN, *plate)
        assert scene.viewer == seat
        hold(window, pygame.MOUSEBUTTONUP, *plate)
        assert scene.viewer == NOBODY
        come(window, scene)
    assert len(scene.session.match.journal) == played


def test_a_key_is_named_only_beside_people_and_only_in_table_mode() -> None:
    game = library()["double-side-play"]
    scene = opened("double-side-play", Setting(4, game.settle(4)), ["human", "easy", "human", "human"], "en", BASE)
    assert scene.lifting.keys() == ()
    scene.program.preferences.table_mode = True
    assert scene.lifting.keys() == ("1", "", "3", "4")


def test_what_one_considers_nobody_else_sees_who_lifts_the_own_hand() -> None:
    game = library()["hearts"]
    scene = opened("hearts", Setting(4, game.settle(4)), ["human"] * 4, "en", BASE)
    scene.program.preferences.table_mode = True
    tabletop, session = scene.tabletop, scene.session

    def laid() -> dict[object, Sprite]:
        return dict(tabletop.lay(session.seen()).sprites)

    for _ in range(4000):
        scene.step(FRAME)
        scene.narrator.skip()
        if scene.lifting.waiting:
            break
    turn, other = session.turn, (session.turn + 1) % 4
    scene.lift(other)
    unconsidered = laid()
    scene.peek(False)
    scene.lift(turn)
    scene.peek(False)
    before = laid()
    scene.lift(turn)
    scene.chooser.choose(next(each for each in scene.animator.scene.targets() if each[0] == "card"))
    assert scene.attended.collection.cards
    scene.peek(False)
    assert laid() == before
    scene.lift(other)
    assert laid() == unconsidered
    scene.peek(False)
    scene.lift(turn)
    assert scene.attended.collection.cards

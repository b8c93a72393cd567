"""Every game is played from the first card to the result with nothing but keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.window.window import Window
from tests.view.pages import house, party, shelf
from tests.view.waiting import stand

GAMES = {"diamonds": 2, "double-side-play": 3, "doubles": 2, "stay-home": 2, "trick-and-desert": 2}
ARROWS = (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB)
LIMIT = 60_000
"""Frames after which a game counts as stuck."""


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    made = Window(house(window=(960, 540)))
    preferences = made.program.preferences
    preferences.speed, preferences.handover, preferences.met = "off", False, list(GAMES)
    yield made
    made.window.destroy()


def press(window: Window, key: int) -> None:
    """Press and release a key, unless another page has come meanwhile: no person presses what was meant for the
    last."""
    before = window.program.stack.top
    stand(window)
    if window.program.stack.top is not before:
        return
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        window.take(pygame.event.Event(kind, key=key, mod=0))


@pytest.mark.days(7)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keys(window: Window, game: str) -> None:
    program, rng = window.program, Random(4)
    scene = begin_game(program, party(program, game, GAMES[game]), shelf()[game])
    program.stack.push(scene)
    chosen = presses = 0
    for _ in range(LIMIT):
        top = program.stack.top
        top.step(200)
        if program.stack.top.name == "result":
            break
        if not isinstance(top, TableScene) or not top.tabletop.asked:
            press(window, pygame.K_RETURN)
        elif top.focus is not None and top.focus[0] != "screen" and rng.random() < 0.4:
            told = len(top.session.match.journal)
            press(window, pygame.K_RETURN)
            presses += 1
            chosen += len(top.session.match.journal) > told
        else:
            press(window, rng.choice(ARROWS))
            assert top.focus is not None, "an arrow always leads somewhere"
            presses += 1
    assert program.stack.top.name == "result"
    assert chosen > 5


@pytest.mark.parametrize("game", GAMES)
def test_keys_lead_back_from_everywhere(window: Window, game: str) -> None:
    program = window.program
    scene = begin_game(program, party(program, game, GAMES[game]), shelf()[game])
    program.stack.push(scene)
    for key in (pygame.K_F1, pygame.K_F10, pygame.K_ESCAPE):
        for _ in range(3):
            press(window, pygame.K_ESCAPE)
            if program.stack.top is scene:
                break
        assert program.stack.top is scene
        press(window, key)
        assert program.stack.top is not scene
        press(window, pygame.K_ESCAPE)
        assert program.stack.top is scene

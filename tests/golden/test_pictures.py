"""Every scene looks as it did; one that was changed on purpose is painted again: `python -m tests.golden.pictures`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from tests.golden.pictures import FOLDER, MOST, SIZE, alike, differing, explained, read, save, small, views

TROUBLE = Path(tempfile.gettempdir()) / "tablegames-golden"


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))


def test_every_scene_looks_like_its_golden_picture() -> None:
    seen, told = set(), []
    for name, shown in views():
        seen.add(name)
        now = small(shown)
        if not (FOLDER / f"{name}.png").is_file():
            told.append(f"{name} has no golden picture")
        elif not alike(now, golden := read(name)):
            path = explained(now, golden, TROUBLE, name)
            told.append(f"{name} looks different in {len(differing(now, golden))} blocks: see {path}")
    assert not told, "\n".join([*told, "If that is meant: python -m tests.golden.pictures"])
    assert seen == {path.stem for path in FOLDER.glob("*.png")}


def test_golden_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.png")) < 1_500_000


def painted() -> pygame.Surface:
    surface = pygame.Surface(SIZE, 0, 24)
    surface.fill("#1a6349")
    for at in range(6):
        pygame.draw.rect(surface, "#e6a52f", (40 + at * 70, 200, 56, 18), border_radius=9)
    return surface


def test_a_moved_button_is_noticed() -> None:
    before, after = painted(), painted()
    after.fill("#1a6349", (40, 200, 56, 18))
    pygame.draw.rect(after, "#e6a52f", (44, 194, 56, 18), border_radius=9)
    assert len(differing(before, after)) > MOST
    assert not alike(before, after)


def test_letters_that_are_a_little_bolder_are_not() -> None:
    font = pygame.font.Font(None, 15)
    before, after = painted(), painted()
    for surface, shade in ((before, "#fff8e7"), (after, "#f4eddc")):
        for line in range(9):
            surface.blit(font.render("The quick brown fox jumps over the lazy dog", True, shade), (30, 20 + line * 16))
    assert alike(before, after)


def test_a_picture_with_few_colours_is_still_the_same(tmp_path: Path) -> None:
    name, shown = next(iter(views()))
    now = small(shown)
    save(now, tmp_path / f"{name}.png")
    assert alike(now, pygame.image.load(tmp_path / f"{name}.png").convert(24))
    sheet = pygame.image.load(explained(now, painted(), tmp_path / "trouble", name))
    assert sheet.get_width() > 3 * SIZE[0]

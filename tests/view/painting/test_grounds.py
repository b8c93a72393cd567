"""The grounds of pages: one order for all games, told apart by their tones, and readable whatever lies below."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

import tablegames.scenes
from tablegames.view.backdrops.backdrop import FELTS
from tablegames.view.painting.grounds import SECTION, mix, raised, warm
from tablegames.view.painting.theme import CONTRAST, CREAM, GOLD, Theme
from tests.view.contrast import TEXT, contrast

LOOKS = sorted(FELTS.items())
BY_HAND = {"captions.py", "end_titles.py", "speech.py", "last_trick.py", "picture_choice.py"}
"""What lies over a table or shines: sounds in words, titles, a bubble, the sign of who led, what is chosen."""


def of(color: str) -> tuple[int, ...]:
    return tuple(pygame.Color(color))[:3]


@pytest.mark.parametrize(("name", "look"), LOOKS)
def test_words_can_be_read_on_every_ground(name: str, look: Theme) -> None:
    section = mix(look.felt[0], look.panel, SECTION)
    for ground in (look.panel, section, mix(section, "#ffffff", 0.06), raised(look), warm(look)):
        for ink in (CREAM, look.muted, GOLD):
            assert contrast(of(ink), of(ground)) >= TEXT, f"{ink} on {ground}"


@pytest.mark.parametrize(("name", "look"), [each for each in LOOKS if each[1] != CONTRAST])
def test_what_is_pressed_is_lighter_than_the_sheet_it_lies_on(name: str, look: Theme) -> None:
    assert contrast(of(raised(look)), of(look.panel)) > 1.1


def test_no_page_paints_a_ground_of_its_own() -> None:
    folder = Path(tablegames.scenes.__path__[0])
    found = {
        path.name for path in folder.rglob("*.py") if re.search(r"painting\.panel import .*\bpanel\b", path.read_text())
    }
    assert found <= BY_HAND

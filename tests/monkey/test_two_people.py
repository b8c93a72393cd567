"""Two people share a window with bots: neither is ever shown what only the other may see."""

from __future__ import annotations

import pygame
import pytest

from tablegames.rules.reading.settings import Setting
from tests.monkey.monkey import Monkey
from tests.variants import WALKED, Variant

FRAMES = 30
"""Frames a player that are looked at of each variant."""


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.display.init()


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_two_people_and_bots_are_never_shown_what_one_of_them_must_not_see(variant: Variant) -> None:
    monkey = Monkey(variant.players, print, draft=True)
    setting = Setting(variant.players, dict(variant.options))
    monkey.sit(variant.name, setting, ["human", "human", *["random"] * (variant.players - 2)], FRAMES * variant.players)
    assert monkey.visited["table"] > FRAMES / 4
    assert monkey.visited["handover"] > 0
    assert monkey.faces > 0

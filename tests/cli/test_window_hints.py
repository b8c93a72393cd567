"""The window library gets its hints before it is loaded, also where a ruleset's file is read first."""

from __future__ import annotations

import os

import pytest

from tablegames.cli.arguments import read_and_examine
from tablegames.shipped import RULESETS
from tablegames.view.input.sdl_hints import ACCELERATION, HINTS, hint_screen


def test_a_ruleset_that_is_examined_leaves_the_window_its_class(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in HINTS:
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    read_and_examine(RULESETS / "stay-home.yaml")
    assert {name: os.environ.get(name) for name in HINTS} == HINTS


def test_a_screen_that_needs_the_graphics_card_may_use_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for driver, told in (("x11", "0"), ("windows", "0"), ("wayland", None), ("cocoa", None)):
        monkeypatch.setenv(ACCELERATION, "")
        monkeypatch.delenv(ACCELERATION)
        hint_screen(driver)
        assert os.environ.get(ACCELERATION) == told
    monkeypatch.setenv(ACCELERATION, "1")
    hint_screen("x11")
    assert os.environ[ACCELERATION] == "1"

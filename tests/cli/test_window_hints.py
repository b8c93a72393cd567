"""The window library gets its hints before it is loaded, also where a ruleset's file is read first."""

from __future__ import annotations

import os

import pytest

from tablegames.cli.arguments import examined
from tablegames.shipped import RULESETS
from tablegames.view.input.sdl_hints import HINTS


def test_a_ruleset_that_is_examined_leaves_the_window_its_class(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in HINTS:
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    examined(RULESETS / "stay-home.yaml")
    assert {name: os.environ.get(name) for name in HINTS} == HINTS

"""How rules are changed by clicks: the form of a game, its rows, and what is written there."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from tablegames.app import furnish, program_of
from tablegames.play.files.paths import own_rulesets
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.scenes.forms.form_page import FormPage
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.shipped import RULESETS
from tablegames.view.input.actions import Action
from tablegames.view.inspection.dump import Letterbox


def anew() -> Program:
    library = Library(load, [RULESETS, own_rulesets()])
    made = program_of(list(library.values()), Preferences(language="en", window=(1280, 720)))
    furnish(made, library)
    return made


def form(program: Program, game: str) -> FormPage:
    """Open the form from the page of rules, as people do."""
    program.navigation.open("rules", game)
    press(program, "rules.own")
    page = program.stack.top
    assert isinstance(page, FormPage)
    return page


def press(program: Program, control: str) -> None:
    """Click on the middle of a control."""
    page = program.stack.top
    sprite = page.targets()[control]  # type: ignore[attr-defined]
    page.click(*sprite.hit.center)


def row(page: FormPage, name: str, what: str) -> None:
    """Click on what changes a field, by the field's name; rows that are not seen are scrolled to."""
    for at, each in enumerate(page.rows()):
        if each.field.path[-1] == name or str(each.value) == name:
            page.show_row(at)
            press(page.program, f"form.row.{at}.{what}")
            return
    raise AssertionError(f"{name} is not among {[each.field.path for each in page.rows()]}")


def write(page: FormPage, name: str, words: str) -> None:
    """Click on a text, write another and press Enter."""
    row(page, name, "entry")
    entry = page.entry()
    assert entry is not None
    entry.select_all()
    page.write(words)
    page.act(Action.CHOOSE)


def said(program: Program) -> str:
    top = program.stack.top
    top.refresh()
    return " ".join(str(each.get("text")) for each in top.dump(Letterbox(1, 0, 0))["widgets"])


def saved(program: Program, page: FormPage) -> Path:
    press(program, "form.save")
    path = own_rulesets() / f"{page.game}.yaml"
    assert path.is_file()
    return path


def until(holds: Callable[[], bool]) -> None:
    """Wait for the thread that examines files."""
    for _ in range(6000):
        if holds():
            return
        time.sleep(0.01)
    raise AssertionError("nothing came of it")

"""Pages register themselves by name, and every name that is opened somewhere belongs to a page."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablegames
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.page_registry import PAGES, page_maker, read_every_page, register_page
from tests.syntax_trees import nodes_of
from tests.view.pages import every_page, house

OPENS = {"open", "make"}


def opened_names() -> set[str]:
    """List the names that some scene opens."""
    found = set()
    for path in Path(tablegames.__file__).parent.rglob("*.py"):
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in OPENS:
                asked = ast.unparse(node.func.value)
                if asked.endswith("navigation") or node.func.attr == "make":
                    found |= {arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant)}
    return {name for name in found if isinstance(name, str)}


def test_whatever_is_opened_by_name_is_registered() -> None:
    names = opened_names()
    assert {"rules", "settings", "choose", "table", "resumed table", "replay"} <= names
    read_every_page()
    assert names <= set(PAGES)


def test_a_page_is_opened_by_the_name_it_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(PAGES, "mine", raising=False)
    program = house()
    register_page("mine")(lambda program, word: page_maker("settings")(program, word))
    try:
        program.navigation.open("mine", "felt")
        assert program.stack.top.name == "settings"
        with pytest.raises(AssertionError, match="two pages are called mine"):
            register_page("mine")(page_maker("settings"))
    finally:
        del PAGES["mine"]
    with pytest.raises(KeyError):
        program.navigation.open("mine")


OVER_OTHERS = {
    *("Overlay", "ThingsPage", "WhatPage", "WhyPage", "LogPage", "LastTrickPage", "ChangePage", "FirstTimePage"),
    *("RoundPage", "SharePage", "FileErrorsPage", "OpenedFilePage", "TableOpenPage", "LessonEndPage", "ReplayScene"),
    "ReviewedReplay",
}
"""What lies over a table or another page: the gallery paints it there, or the tests of its room open it."""


def kinds_of_page(base: type[Page]) -> Iterator[type[Page]]:
    """Go through the classes of pages in the program that have a name of their own."""
    for kind in base.__subclasses__():
        yield from kinds_of_page(kind)
        if kind.__module__.startswith("tablegames.") and kind.name:
            yield kind


def test_every_page_is_among_those_that_are_looked_at() -> None:
    """A page that tests/view/pages.py does not list is checked by nothing: its missing Japanese would go unnoticed."""
    read_every_page()
    heads = set[str]()

    def first_of_its_kind(name: str) -> bool:
        """Make one page of rules, one of the seats of a game and so on."""
        head = name.split()[0]
        return head not in heads and not heads.add(head)

    shown = {type(page) for _, page in every_page(house(), first_of_its_kind)}
    missing = [kind.__name__ for kind in kinds_of_page(Page) if not any(issubclass(each, kind) for each in shown)]
    assert set(missing) == OVER_OTHERS

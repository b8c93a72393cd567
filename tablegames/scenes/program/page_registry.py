"""Which pages can be opened: each registers itself by name where it is written, so that no list has to be edited."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from tablegames.engine.registry import read_every_file, reading_files
from tablegames.scenes.program.scene import Scene

SCENES = "tablegames.scenes"
M = TypeVar("M", bound=Callable[..., Scene])

PAGES: dict[str, Callable[..., Scene]] = {}
"""By name, what makes a page: it is given the program and whatever the page is about."""


def register_page(name: str) -> Callable[[M], M]:
    """Register a class or function that makes a page under the name by which every scene may open it."""

    def register(maker: M) -> M:
        assert name not in PAGES, f"two pages are called {name}"
        PAGES[name] = maker
        return maker

    return register


def page_maker(name: str) -> Callable[..., Scene]:
    """Find what makes a page. Raises KeyError where no page has this name."""
    # What the first start asks, who plays here, is read with the program; everything else would keep it waiting.
    if name not in PAGES:
        read_every_page()
    return PAGES[name]


def read_every_page() -> None:
    """Import whatever lies in the rooms of scenes, for pages register themselves when they are read."""
    read_every_file(SCENES)


def reading_pages() -> Iterator[None]:
    """Do so piece by piece: yield after each file."""
    yield from reading_files(SCENES)

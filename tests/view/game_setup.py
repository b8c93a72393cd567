"""Tables and players for the tests of the view, without a game in progress."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tablegames.engine.game.ruleset import Rules
from tablegames.rules.load import load
from tablegames.rules.reading.nodes import plain
from tablegames.rules.reading.parsing import parse
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.words import InLanguages
from tablegames.shipped import RULESETS
from tablegames.view.language.text import Texts
from tablegames.view.painting.sprite import Sprite
from tablegames.view.table.table import TableView


@dataclass(frozen=True)
class Person:
    """A player as the view needs one."""

    name: str
    face: str


NAMES = {
    "en": ("Hanako", "Bruno", "Momo", "Prof. Fukuro", "Taro", "Kit", "Mike", "Yuki"),
    "ja": ("花子", "クマ先生", "モモ", "フクロウ教授", "タロウ", "コンタ", "ミケ", "ユキ"),
}
FACES = ("hanako", "kuma", "momo", "bot-hard", "taro", "kon", "mike", "yuki")


def people(language: str, count: int) -> tuple[Person, ...]:
    """Seat so many people."""
    return tuple(Person(name, face) for name, face in zip(NAMES.get(language, NAMES["en"]), FACES, strict=True))[:count]


@cache
def ruleset(game: str) -> Ruleset:
    """Load a shipped ruleset, with the table that may still lie beside it."""
    found = load(RULESETS / f"{game}.yaml", Rules)
    beside = RULESETS / f"{game}.table.yaml"
    if not beside.is_file():
        return found
    root, problems = parse(beside.read_text("utf-8"), beside.name)
    assert not problems, problems
    texts = root.get("text")
    assert texts is not None
    own: dict[str, Any] = plain(texts)
    said = {
        language: replace(found.text.said(language), prompts=own[language]["prompts"], labels=own[language]["labels"])
        for language in ("en", "ja")
    }
    text = InLanguages(tuple((code, replace(each, actions=own[code]["actions"])) for code, each in said.items()))
    return replace(found, heading=replace(found.heading, text=text), table=root.get("table"))


def table(game: str, language: str, count: int, **options: bool | int | str) -> TableView:
    """Lay a game's table for so many players."""
    if not pygame.display.get_init():
        pygame.display.init()
        pygame.display.set_mode((8, 8))
    rules = ruleset(game)
    return TableView(rules, people(language, count), Texts(language), rules.settle(count, options))


def photograph(sprites: Iterable[Sprite], backdrop: str, size: tuple[int, int], path: Path) -> None:
    """Paint a scene into a PNG file."""
    from tablegames.view.backdrops.backdrop import backdrop as ground
    from tablegames.view.painting.rasters import Rasters
    from tablegames.view.stage.stage import Stage

    surface = pygame.Surface(size).convert()
    stage = Stage(surface, ground(backdrop, *size))
    stage.show(sorted(sprites, key=lambda sprite: sprite.z), Rasters(size[0] / 1280, size))
    pygame.image.save(surface, path)

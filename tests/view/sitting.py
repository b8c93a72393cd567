"""Tables and players for the tests of the view, without a game in progress."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tablegames.rules.nodes import Fields, parse
from tablegames.rules.ruleset import Heading, Ruleset
from tablegames.rules.settings import Setting
from tablegames.shipped import RULESETS
from tablegames.view.table import Table
from tablegames.view.text import Words

ONE_SUITS = {
    "diamonds": "{D: {en: diamonds, ja: ダイヤ}, H: {en: hearts, ja: ハート}, S: {en: spades, ja: スペード}, C: {en: clubs, ja: クラブ}}",
    "double-side-play": "{R: {en: red, ja: 赤}, B: {en: blue, ja: 青}, G: {en: green, ja: 緑}, Y: {en: yellow, ja: 黄}}",
    "doubles": "{S: {en: spades, ja: スペード}, C: {en: clubs, ja: クラブ}, D: {en: diamonds, ja: ダイヤ}, H: {en: hearts, ja: ハート}}",
    "trick-and-desert": "{K: {en: ghosts, ja: ゴースト}, G: {en: dryads, ja: ドリアード}, Y: {en: harpies, ja: ハーピー}, B: {en: merfolk, ja: マーフォーク}}",
    "stay-home": "{D: {en: diamonds, ja: ダイヤ}}",
}
SWITCH = "{values: [false, true], default: false, name: {en: x, ja: x}, help: {en: x, ja: x}"
HEADS = {
    "diamonds": (
        "{en: Diamonds, ja: ダイアモンド}",
        "[2, 3, 4, 5, 6]",
        "{laps: {values: [1, 2], default: 1, players: [2], name: {en: x, ja: x}, help: {en: x, ja: x}},"
        f" pairs: {SWITCH}, players: [4, 6]}}, perfect: {SWITCH}, players: [2, 3, 4, 5]}}}}",
    ),
    "double-side-play": (
        "{en: Double Side Play, ja: ダブルサイドプレイ}",
        "[3, 4]",
        f"{{trump: {SWITCH}}}}}",
    ),
    "doubles": ("{en: Doubles, ja: ダブルス}", "[2]", "{}"),
    "trick-and-desert": (
        "{en: Trick & Desert, ja: とりっく&でざーと}",
        "[2, 3, 4]",
        f"{{alliance: {SWITCH}, players: [3, 4]}}, exile: {SWITCH}, players: [3, 4], needs: [alliance]}}}}",
    ),
    "stay-home": ("{en: StayHome, ja: ステイホーム}", "[2]", "{}"),
}
"""Name, players and options of the games whose rules are not yet in their file."""


@dataclass(frozen=True)
class Person:
    """A player as the view needs one."""

    name: str
    face: str


NAMES = {
    "en": ("Hanako", "Bruno", "Momo", "Professor Fukuro", "Taro", "Kit"),
    "ja": ("花子", "クマ先生", "ミケ", "フクロウ教授", "タロウ", "コンタ"),
}
FACES = ("hanako", "kuma", "momo", "bot-hard", "taro", "kon")


def people(language: str, count: int) -> tuple[Person, ...]:
    """Seat so many people."""
    return tuple(Person(name, face) for name, face in zip(NAMES[language], FACES, strict=True))[:count]


def ruleset(game: str) -> Ruleset:
    """Read a game's heading and table, whatever engine its rules need."""
    text = (RULESETS / f"{game}.table.yaml").read_text("utf-8")
    name, players, options = HEADS[game]
    text = text.replace("text:\n  en:\n", "text:\n  en:\n    summary: x\n    rules: x\n").replace(
        "\n  ja:\n", "\n  ja:\n    summary: x\n    rules: x\n"
    )
    head = f"id: {game}\nname: {name}\nplayers: {players}\nminutes: 30\nage: 8\n"
    head += f"suits: {ONE_SUITS[game]}\noptions: {options}\n"
    root, problems = parse(head + text, f"{game}.table.yaml")
    assert not problems, problems
    heading = Fields(1, 1, tuple(entry for entry in root.entries if entry[0].value != "table"))
    blank = Ruleset(f"{game}.table.yaml", "", None, Fields(1, 1, ()), object, root.get("table"))  # type: ignore[arg-type]
    read = blank.read(Heading, heading, Setting(2, {}))
    return Ruleset(f"{game}.table.yaml", "", read, Fields(1, 1, ()), object, root.get("table"))


def table(game: str, language: str, count: int, **options: bool | int) -> Table:
    """Lay a game's table for so many players."""
    if not pygame.display.get_init():
        pygame.display.init()
        pygame.display.set_mode((8, 8))
    rules = ruleset(game)
    return Table(rules, people(language, count), Words(language), rules.settle(count, options))


def photograph(scene_sprites: list, backdrop: str, size: tuple[int, int], path: Path) -> None:  # type: ignore[type-arg]
    """Paint a scene into a PNG file."""
    from tablegames.view.backdrop import backdrop as ground
    from tablegames.view.rasters import Rasters
    from tablegames.view.stage import Stage

    surface = pygame.Surface(size).convert()
    stage = Stage(surface, ground(backdrop, *size))
    stage.show(sorted(scene_sprites, key=lambda sprite: sprite.z), Rasters(size[0] / 1280, size))
    pygame.image.save(surface, path)

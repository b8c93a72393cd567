"""Golden pictures: how every scene looks, small, and whether it still looks like that.

After a change that was meant: `python -m tests.golden.pictures` paints them again (with names: those only).
They are compared by the mean colours of small blocks, which survives another rasteriser of fonts but no moved button.
"""

from __future__ import annotations

import os
import struct
import sys
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from unittest.mock import patch

import pygame
from pygame import Surface, transform

from tablegames.view.painting.canvas import canvas_of, scale_of
from tests.view.gallery import View, few_settings, over_tables, pages, painted, played, sample_tables, view
from tests.view.pages import house
from tests.view.samples import samples

FOLDER = Path(__file__).with_name("pictures")
SIZE = (480, 270)
BLOCKS = (60, 34)
"""Blocks of eight pixels are compared by their mean colour."""
ALLOWED = 22
"""By so much, of 255, a block's mean may differ in one of its colours."""
MOST = 6
"""So many blocks of the two thousand may differ by more: a palette lacks a rare colour, an edge falls on a limit."""
COLOURS = (128, 192, 256)
"""How many colours a golden picture has: as few as will do."""
SPARE = 1
"""So many blocks may differ because of the palette alone."""
WANTED = {
    "title": "title",
    "title-saved": "title with saved games",
    "choose": "choose diamonds",
    "seats": "seats diamonds 4",
    "seats-faces": "faces",
    "seats-people": "seats with 5 people",
    "welcome": "welcome",
    "people": "people 5",
    "rules": "rules double-side-play 0",
    "rules-table": "rules diamonds 2",
    "settings-play": "settings play",
    "result": "result 4",
    "series": "series 4 of 3",
    "unfinished": "unfinished",
    "unfinished-delete": "unfinished, to be deleted",
    "statistics": "statistics",
    "pause": "pause before the end",
    "fair": "fair after the end",
    "handover": "handover",
    "table-diamonds": "table diamonds 4-chosen",
    "table-diamonds-six": "table diamonds 6-take",
    "table-double-side-play": "table double-side-play 4-white",
    "table-doubles": "table doubles damage",
    "table-trick-and-desert": "table trick-and-desert 4-ally",
    "table-stay-home": "table stay-home flipper",
}
"""By file, the scene of the gallery."""
OVER = ("log", "last_trick", "first", "round")
"""What lies over a table, of one game each."""
SHOWN = {"log": "diamonds", "last_trick": "trick-and-desert", "first": "double-side-play", "round": "trick-and-desert"}
ROUNDS = ("diamonds", "double-side-play", "stay-home")
"""Games whose table of a round is another one."""


LIKE_OTHERS = (
    "knockout-whist",
    "german-whist",
    "spades",
    "hearts",
    "briscola",
    "belote",
    "two-ten-jack",
    "jass",
    "klaverjas",
    "big-two",
    "sheepshead",
    "doppelkopf",
    "ninety-nine",
    "barbu",
    "sergeant-major",
    "tarot",
    "twenty-eight",
    "pitch",
    "pinochle",
    "five-hundred",
    "bid-euchre",
)
"""Games whose table has nothing that no other picture has; hearts lie in a window of another shape."""
SHAPES = (
    ("upright-diamonds", "diamonds", (900, 1000)),
    ("upright-choose", "choose diamonds", (900, 1000)),
    ("four-three-hearts", "hearts", (1024, 768)),
    ("wide-bridge", "bridge", (1280, 540)),
)
"""Scenes in windows of other shapes: the file, the game or page, and the size."""


def views() -> Iterator[tuple[str, View]]:
    """List what is to be seen, in the same house everywhere: some pages name its files."""
    with patch.dict(os.environ, {"TABLEGAMES_HOME": "/home/hanako/tablegames"}):
        yield from seen()


def seen() -> Iterator[tuple[str, View]]:
    """List what is to be seen, in English; the Japanese of three scenes beside it."""
    wanted = {name: file for file, name in WANTED.items()}
    tables = [each for each in samples() if f"table {each.game} {each.name}" in wanted]
    for shown in chain(pages("en", wanted=wanted.__contains__), sample_tables("en", chosen=tables)):
        yield wanted[shown.name], shown
    few = few_settings()
    settings = dict(few) | {game: setting for game, setting in few if setting.players in (2, 4)}
    for page, game in SHOWN.items():
        for shown in over_tables("en", [(game, settings[game])]):
            if shown.name.startswith(f"{page} ") and not shown.name.endswith("everybody"):
                yield page.replace("_", "-"), shown
    for game in ROUNDS:
        for shown in over_tables("en", [(game, settings[game])]):
            if shown.name.startswith("round ") and not shown.name.endswith("everybody"):
                yield f"round-{game}", shown
    known = {*SHOWN.values(), *ROUNDS, *LIKE_OTHERS, "doubles"}
    for game, setting in settings.items():
        if game not in known:
            yield f"table-{game}", view(game, played(house(), game, setting, 9))
    for name, scene, size in SHAPES:
        game, _, page = scene.partition(" ")
        program = house()
        program.fit(canvas_of(size), scale_of(size))
        if page:
            (shown,) = pages(
                "en", wanted=lambda name, scene=scene: name == scene, canvas=canvas_of(size), k=scale_of(size)
            )
        else:
            shown = view(scene, played(program, game, settings[game], 9))
        yield name, replace(shown, window=size)
    japanese = {"seats-ja": "seats trick-and-desert 4", "rules-ja": "rules stay-home 2", "handover-ja": "handover"}
    by_name = {name: file for file, name in japanese.items()}
    for shown in pages("ja", wanted=by_name.__contains__):
        yield by_name[shown.name], shown


def small(shown: View) -> Surface:
    """Paint a scene and make it small."""
    w, h = shown.window
    part = 2 if (w // 2, h // 2) == SIZE else 3
    return transform.smoothscale(painted(shown, shown.window), (w // part, h // part)).convert(24)


def differing(one: Surface, other: Surface) -> list[tuple[int, int]]:
    """List the blocks that look different: column and row."""
    means = [transform.smoothscale(each, BLOCKS) for each in (one, other)]
    a, b = (pygame.image.tobytes(each, "RGB") for each in means)
    found = (at // 3 for at in range(len(a)) if abs(a[at] - b[at]) > ALLOWED)
    return [(at % BLOCKS[0], at // BLOCKS[0]) for at in dict.fromkeys(found)]


def alike(one: Surface, other: Surface) -> bool:
    """Tell whether two small pictures show the same."""
    return one.get_size() == other.get_size() and len(differing(one, other)) <= MOST


def explained(now: Surface, golden: Surface, folder: Path, name: str) -> Path:
    """Write a sheet with the golden picture, the one of now, and where they differ; gives its path."""
    w, h = golden.get_size()
    sheet = Surface((3 * w + 20, h), 0, 24)
    marked = now.copy()
    for column, row in differing(now, golden):
        rect = pygame.Rect(column * w // BLOCKS[0], row * h // BLOCKS[1], 9, 9)
        pygame.draw.rect(marked, "#ff00ff", rect, 2)
    for at, each in enumerate((golden, now, marked)):
        sheet.blit(each, (at * (w + 10), 0))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.png"
    pygame.image.save(sheet, path)
    return path


def palette(surface: Surface, count: int) -> list[tuple[int, int, int]]:
    """Choose colours for a picture: halve the box of colours that is widest, again and again."""
    tiny = transform.scale(surface, (160, 90))
    raw = pygame.image.tobytes(tiny, "RGB")
    boxes = [[(raw[at], raw[at + 1], raw[at + 2]) for at in range(0, len(raw), 3)]]
    while len(boxes) < count:
        spreads = [max(max(c) - min(c) for c in zip(*box, strict=True)) * len(box) ** 0.25 for box in boxes]
        box = boxes.pop(spreads.index(max(spreads)))
        widths = [max(c) - min(c) for c in zip(*box, strict=True)]
        if max(widths) == 0:
            boxes.append(box)
            break
        channel = widths.index(max(widths))
        box.sort(key=lambda color: color[channel])
        boxes += [box[: len(box) // 2], box[len(box) // 2 :]]
    return [tuple(sum(c) // len(box) for c in zip(*box, strict=True)) for box in boxes]  # type: ignore[misc]  # three


def nearest(color: tuple[int, int, int], colours: list[tuple[int, int, int]]) -> int:
    """Find the colour of a palette that is nearest to one."""
    r, g, b = color
    far = [(r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2 for x, y, z in colours]
    return far.index(min(far))


def save(surface: Surface, path: Path) -> None:
    """Write a PNG with a palette, which is a third of one with all colours."""
    for count in COLOURS:
        path.write_bytes(encoded(surface, palette(surface, count)))
        if len(differing(surface, pygame.image.load(path).convert(24))) <= SPARE:
            break


def encoded(surface: Surface, colours: list[tuple[int, int, int]]) -> bytes:
    """Make a PNG of a picture in these colours."""
    w, h = surface.get_size()
    raw = pygame.image.tobytes(surface, "RGB")
    near: dict[tuple[int, int, int], int] = {}
    indices = bytearray()
    for at in range(0, len(raw), 3):
        color = raw[at] & 0xFC, raw[at + 1] & 0xFC, raw[at + 2] & 0xFC
        if color not in near:
            near[color] = nearest(color, colours)
        indices.append(near[color])
    rows = b"".join(b"\0" + indices[y * w : (y + 1) * w] for y in range(h))
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(bytes(color) for color in colours)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    found = b"\x89PNG\r\n\x1a\n"
    for kind, body in chunks:
        found += struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return found


def read(name: str) -> Surface:
    """Read a golden picture."""
    return pygame.image.load(FOLDER / f"{name}.png").convert(24)


def write(names: Iterable[str] = ()) -> None:
    """Paint golden pictures again: those named, or all, and then throw out what is none any more."""
    FOLDER.mkdir(exist_ok=True)
    wanted, written = set(names), set()
    for name, shown in views():
        written.add(name)
        if not wanted or name in wanted:
            save(small(shown), FOLDER / f"{name}.png")
    for path in FOLDER.glob("*.png"):
        if path.stem not in written:
            path.unlink()


if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    write(sys.argv[1:])

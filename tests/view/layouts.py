"""Is there room for everything: every scene in both languages, at every number of players, option and window size.

`python -m tests.view.layouts` looks at all of it, with ordinary and large letters, and says what is wrong; the suite
looks at a part. A scene is laid out in logical pixels; what differs is the type, which is
set in whole real pixels. So each scene is laid out once and measured at every scale; for windows of other shapes it is
laid out again.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tablegames.languages.languages import languages
from tablegames.languages.text_files import add_folder
from tablegames.play.files.paths import own_texts
from tablegames.view.inspection.check import cut_words, faults
from tablegames.view.painting.canvas import USUAL, Canvas, canvas_of, scale_of
from tablegames.view.painting.theme import LETTERS
from tests.view.gallery import SIZES, View, all_settings, over_tables, pages, played_tables, sample_tables

SCALES = tuple(sorted({scale_of(size) for size in SIZES if canvas_of(size) == USUAL}))
"""What the window sizes of the usual shape come to."""
SHAPES = tuple(size for size in SIZES if canvas_of(size) != USUAL)
"""The window sizes of other shapes: for each of them a scene is laid out again."""


def wrong(
    views: Iterable[View], scales: Iterable[float] = SCALES, cut: bool = True, canvas: Canvas = USUAL
) -> Iterator[str]:
    """Say what is wrong with scenes, each fault once with the scales at which it shows; `cut`: also what was cut."""
    for shown in views:
        for words in cut_words(shown.sprites, canvas) if cut else ():
            yield f"{shown.name}: {words}"
        found: dict[str, list[float]] = {}
        for k in scales:
            for fault in faults(shown.sprites, k, canvas):
                found.setdefault(fault, []).append(k)
        for fault, where in found.items():
            yield f"{shown.name} at {', '.join(f'{k:g}' for k in where)}: {fault}"


def everything(language: str, canvas: Canvas = USUAL, k: float = 1.0) -> Iterator[View]:
    """List every scene, with every number of players and every option that changes a table."""
    yield from pages(language, canvas=canvas, k=k)
    for letters in LETTERS.values():
        yield from sample_tables(language, letters, canvas=canvas)
    yield from played_tables(language, all_settings(), 6, canvas=canvas)
    yield from over_tables(language, all_settings(), canvas=canvas)


def main() -> None:
    add_folder(own_texts())
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--language", choices=languages(), action="append")
    asked = parser.parse_args()
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    count = 0
    for language in asked.language or languages():
        number = 0
        for shown in everything(language):
            number += 1
            for fault in wrong([shown]):
                count += 1
                print(f"{language}: {fault}", flush=True)
        print(f"{language}: {number} scenes at {len(SCALES)} scales")
        for size in SHAPES:
            canvas, number = canvas_of(size), 0
            for shown in everything(language, canvas, scale_of(size)):
                number += 1
                for fault in wrong([shown], [scale_of(size)], canvas=canvas):
                    count += 1
                    print(f"{language} in a window of {size[0]}x{size[1]}: {fault}", flush=True)
            print(f"{language}: {number} scenes in a window of {size[0]}x{size[1]}")
    raise SystemExit(1 if count else 0)


if __name__ == "__main__":
    main()

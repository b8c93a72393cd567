"""The pictures of README and docs/pictures: `python -m tests.golden.readme` paints them again."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pygame

from tablegames.rules.reading.settings import Setting
from tests.golden.pictures import encoded, palette
from tests.view.gallery import over_tables, pages, painted, sample_tables

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = (1280, 720)
PICKED = {
    ("en", "title"): "title",
    ("en", "choose trick-and-desert"): "choose",
    ("en", "seats with 5 people"): "seats",
    ("en", "table diamonds 6-take"): "diamonds",
    ("ja", "table double-side-play 4-black"): "double-side-play-ja",
    ("en", "table doubles back"): "doubles",
    ("ja", "table trick-and-desert 4-ally"): "trick-and-desert-ja",
    ("en", "table stay-home flipper"): "stay-home",
    ("en", "rules diamonds 1"): "rules",
    ("ja", "rules stay-home 2"): "rules-ja",
    ("en", "statistics"): "statistics",
    ("en", "own screens, a family"): "own-screens",
    ("ja", "own screens, a family"): "own-screens-ja",
    ("en", "seats with own screens 3"): "own-screens-seats",
    ("ja", "seats with own screens 3"): "own-screens-seats-ja",
}
"""By language and name in the gallery, the file."""
ROUND = ("diamonds", Setting(4, {"laps": 1, "pairs": False, "perfect": False}))


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    FOLDER.mkdir(exist_ok=True)
    for language in ("en", "ja"):
        picked = {name: file for (spoken, name), file in PICKED.items() if spoken == language}
        for shown in chain(pages(language, wanted=picked.__contains__), sample_tables(language)):
            if shown.name in picked:
                write(picked[shown.name], painted(shown, SIZE))
    for shown in over_tables("en", [ROUND]):
        if shown.name.startswith("round") and shown.name.endswith("first"):
            write("round", painted(shown, SIZE))


def write(name: str, picture: pygame.Surface) -> None:
    """Write a picture with a palette of 256 colours."""
    flat = picture.convert(24)
    (FOLDER / f"{name}.png").write_bytes(encoded(flat, palette(flat, 256)))


if __name__ == "__main__":
    main()

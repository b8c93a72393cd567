"""Whatever can be on the screen lies as it should: in both languages, in windows of five sizes, with large letters too.

Every page, dialog and table is looked at once a day, in one of twenty-five ways, and one of each kind in five of them;
`TABLEGAMES_WALK=all .venv/bin/pytest tests/view/inspection/test_every_screen.py` looks at all of them in all ways.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tablegames.view.inspection.check import cut_words, faults
from tablegames.view.painting.canvas import Canvas, canvas_of, scale_of
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Runs, Text
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.scaled import Scaled
from tablegames.view.painting.sprite import Sprite
from tests.variants import WALK
from tests.view.gallery import View, dwelling, few_settings, over_tables, pages, played_tables, sample_tables, samples

SIZES = {(960, 540): 9.7, (1024, 768): 10.0, (1920, 1080): 11.0, (900, 1000): 11.0, (2560, 1080): 11.0}
"""Sizes of windows, and the smallest type in each, real pixels."""
AT_TABLES, SMALLEST = ("table", "round", "last_trick", "first", "log", "pause"), 10.0
"""What is shown at tables, where small labels keep their size, logical pixels: in small windows they are smaller."""
WAYS = (
    *(("en", False, False), ("ja", False, False), ("en", True, False)),
    *(("ja", True, False), ("ja", False, True)),
)
"""Language, whether letters are large, and whether words have readings."""
DAY = 0 if WALK == "all" else int(WALK)
NEARLY, APART = 2.0, 12.0
"""Gaps between like things that differ by more logical pixels, but not by so many, look like a mistake."""
NUMBER, SIGN = re.compile(r"\d+"), re.compile(r"“\W” is wider")


def ways(size: tuple[int, int]) -> list[tuple[str, bool, bool]]:
    """List how a size is looked at today: in five days in every way."""
    at = list(SIZES).index(size)
    return list(WAYS) if WALK == "all" else [WAYS[(at + DAY) % len(WAYS)]]


def screens(size: tuple[int, int], language: str, large: bool, reading: bool) -> Iterator[View]:
    """List what is looked at in a size today: in five days everything."""
    canvas, k, turn = canvas_of(size), scale_of(size), (list(SIZES).index(size) + DAY // len(WAYS)) % len(SIZES)
    kinds: set[str] = set()
    count = 0

    def wanted(name: object) -> bool:
        nonlocal count
        count += 1
        kind = str(name).replace(",", " ").split()[0]
        first = kind not in kinds
        kinds.add(kind)
        return first or WALK == "all" or count % len(SIZES) == turn

    yield from pages(language, large, wanted=wanted, canvas=canvas, k=k, reading=reading)
    if reading:
        # Tables keep the room they have without readings.
        return
    letters = dwelling(language, large, canvas=canvas, k=k).letters
    chosen = [each for each in samples() if wanted(each.game)]
    yield from sample_tables(language, letters, canvas=canvas, chosen=chosen)
    settings = [each for each in few_settings() if wanted(each[0])]
    yield from played_tables(language, settings, 1, large, canvas=canvas, k=k)
    yield from over_tables(language, settings[:: 1 if WALK == "all" else 3], large, canvas=canvas, k=k)


def wrong(shown: View, size: tuple[int, int], canvas: Canvas) -> Iterator[str]:
    """Say what is wrong with a screen."""
    k = scale_of(size)
    least = SIZES[size] if shown.name.split()[0] not in AT_TABLES else SMALLEST * k
    # Signs in small figures, such as a plus, are no words.
    yield from (each for each in faults(shown.sprites, k, canvas) if not SIGN.search(each))
    untold = [each for each in shown.sprites if not each.tip and not each.name]
    yield from cut_words(untold, canvas)
    yield from uneven(shown.sprites)
    for each in shown.sprites:
        for words, pixels in sized(each.picture, k):
            if pixels < least - 0.1 and any(map(str.isalnum, words)) and each.alpha:
                yield f"{each.key}: “{words}” is set in {pixels:.1f} pixels."


def sized(picture: Picture, k: float) -> Iterator[tuple[str, float]]:
    """List the words on a picture, each with the real pixels it was laid out for."""
    if isinstance(picture, Scaled):
        yield from sized(picture.picture, k * picture.factor)
    elif isinstance(picture, Group):
        for part in picture.parts:
            yield from sized(part[2], k)
    elif isinstance(picture, Runs):
        for words, _, _ in picture.words:
            yield words, picture.size * k
    elif isinstance(picture, Text):
        yield picture.words, picture.size * k


def uneven(sprites: list[Sprite]) -> Iterator[str]:
    """Say which numbered controls of one kind, below each other or side by side, stand now nearer, now farther."""
    alike: dict[tuple[str, int, int, int], list[Sprite]] = defaultdict(list)
    for each in sprites:
        if each.target is not None and isinstance(each.key, str) and NUMBER.search(each.key):
            kind, hit = NUMBER.sub("#", each.key), each.hit
            alike[kind, round(hit.w), round(hit.h), round(hit.left)].append(each)
    for (kind, _, high, _), several in alike.items():
        tops = sorted(each.hit.top for each in several)
        gaps = [low - above - high for above, low in pairwise(tops)]
        # Where other things stand between them, those say how far apart they are.
        if gaps and min(gaps) < high / 2 and any(NEARLY < each - min(gaps) < APART for each in gaps):
            yield f"{kind}: gaps of {', '.join(f'{each:.0f}' for each in gaps)}."


@pytest.mark.days(7)
@pytest.mark.parametrize("size", SIZES)
def test_every_screen_lies_as_it_should(size: tuple[int, int]) -> None:
    found, count = list[str](), 0
    for language, large, reading in ways(size):
        for shown in screens(size, language, large, reading):
            count += 1
            found += [
                f"{shown.name} ({language}, large: {large}): {each}" for each in wrong(shown, size, canvas_of(size))
            ]
    assert count > 100
    assert not found, "\n".join(dict.fromkeys(found))

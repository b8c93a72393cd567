"""Everything can be read: text has a contrast of 4.5 to 1, in high contrast of 7, and edges of controls have 3 to 1."""

from __future__ import annotations

import re
from itertools import chain, count

import pytest
from pygame import Surface

from tests.variants import TURNS, WALK, turns
from tests.view.contrast import EDGE, PLAIN_TEXT, TEXT, contrast, of_edge, of_ink, weak
from tests.view.gallery import few_settings, over_tables, pages, played_tables, sample_tables
from tests.view.samples import samples

THEMES = {"usual": TEXT, "high": PLAIN_TEXT}
LIKE_OTHERS = re.compile(
    r"rules .* [1-9]\d*$|(title|unfinished|pause), .*_|(title|unfinished), [a-x]|seats .* [2356]$|(result|series) "
    r"|(rules|choose|seats|statistics) (?!diamonds|knockout-whist|trick-and-desert)|(unfinished|past), l"
)
"""Pages that show the same controls and colours as others that are looked at."""


def unlike_others(name: str) -> bool:
    """Leave out what looks like something else; the module itself looks at everything."""
    return not LIKE_OTHERS.match(name)


def kind_of(name: str) -> str:
    """Name the kind of page."""
    return name.split()[0]


def in_theme(at: int, high: bool) -> bool:
    """Tell in which of the themes a page or a table is looked at, by its number: tomorrow it is the other one."""
    if WALK == "all":
        return True
    # Another one also when what takes turns begins again: else some pages would never come in one of the themes.
    return (at + int(WALK) + int(WALK) // TURNS) % 2 == high


@pytest.mark.days(7)
@pytest.mark.parametrize("theme", THEMES)
def test_every_page_can_be_read(theme: str) -> None:
    due, number, high = turns(kind_of), count(), theme == "high"
    shown = pages(
        "en",
        high_contrast=high,
        wanted=lambda name: unlike_others(name) and due(name) and in_theme(next(number), high),
    )
    assert list(weak(shown, THEMES[theme])) == []


@pytest.mark.days(7)
@pytest.mark.parametrize("theme", THEMES)
def test_every_table_can_be_read(theme: str) -> None:
    high = theme == "high"
    games: dict[str, tuple[str, object]] = {}
    due = turns(lambda sample: sample.game)
    settings = [games.setdefault(name, (name, setting)) for name, setting in few_settings() if name not in games]
    shown = chain(
        sample_tables(
            "en", contrast=high, chosen=(each for at, each in enumerate(samples()) if due(each) and in_theme(at, high))
        ),
        played_tables("en", settings, 1, high_contrast=high, wanted=lambda at: in_theme(at, high)),  # type: ignore[arg-type]  # names and settings
        over_tables("en", settings[:2], high_contrast=high),  # type: ignore[arg-type]  # names and settings
    )
    assert list(weak(shown, THEMES[theme])) == []


@pytest.mark.days(7)
@pytest.mark.parametrize("theme", THEMES)
def test_japanese_can_be_read(theme: str) -> None:
    shown = pages("ja", high_contrast=theme == "high", wanted=lambda name: name in ("title", "handover"))
    assert list(weak(shown, THEMES[theme])) == []


def test_the_measure_sees_weak_letters_and_weak_edges() -> None:
    bare, seen, solid = (Surface((20, 20)).convert(24) for _ in range(3))
    for surface in (bare, seen, solid):
        surface.fill("#1a6349")
    solid.fill("#2f8f6b")
    seen.fill("#2f8f6b", (4, 4, 8, 8))
    found = of_ink((seen, bare, solid), seen.get_rect())
    assert found is not None
    assert found == pytest.approx(contrast((0x2F, 0x8F, 0x6B), (0x1A, 0x63, 0x49)))
    assert found < TEXT
    assert of_edge(seen, seen.get_rect().inflate(-12, -12)) < EDGE
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)

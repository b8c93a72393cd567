"""Before long names the words of a bluff stay whole, and lines keep their distance."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tablegames.languages.languages import languages
from tablegames.view.inspection.tips import areas
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.painting.group import Group, texts
from tablegames.view.painting.lettering import Text
from tablegames.view.table.table import TableView
from tests.view.game_setup import Person, ruleset
from tests.view.samples.stay_home import stay_home_samples

LONG = (Person("Uncle Ferdinand", "kofi"), Person("はなこ おばあちゃん", "sumi"))
OUTLOOK = ("none_early", "none_all", "hide_missed")


@pytest.mark.parametrize("language", languages())
def test_what_a_result_depends_on_is_said_on_one_line_beside_long_names(language: str) -> None:
    found = TableView(ruleset("stay-home"), LONG, Texts(language), {})
    seen = set()
    for sample in stay_home_samples():
        laid = found.layout(sample.seen, Attention(sample.focus, sample.chosen, sample.offers)).sprites
        if "forecast none" in laid:
            said = [
                *texts(laid["forecast none"].picture),
                *(texts(laid["forecast"].picture) if "forecast" in laid else []),
            ]
            wanted = OUTLOOK if "forecast" in laid else OUTLOOK[:2]
            assert {found.words.say(f"labels.{each}") for each in wanted} <= set(said)
            seen.update(wanted)
            whole = {person.name for person in LONG}
            told = {area.words for area in areas(laid["forecast none"].picture, 0, 0)}
            assert whole <= told or all(any(name in words for words in said) for name in whole)
    assert seen == set(OUTLOOK)


def test_lines_below_a_long_name_keep_their_distance() -> None:
    found = TableView(ruleset("stay-home"), LONG[::-1], Texts("ja"), {})
    seen = 0
    for sample in stay_home_samples():
        kept = found.layout(sample.seen, Attention()).sprites.get("keeps")
        if kept is not None and isinstance(kept.picture, Group):
            lines = sorted((y, each.size) for _, y, each, *_ in kept.picture.parts if isinstance(each, Text))
            assert all(y + size / 2 + 0.5 <= after - more / 2 for (y, size), (after, more) in pairwise(lines[1:]))
            seen += len(lines) > 3
    assert seen

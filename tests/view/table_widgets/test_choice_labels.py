"""What a choice is called stands on its button whole, in several lines where one is too short for it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tablegames.languages.readings import bare
from tablegames.view.language.text import Texts
from tablegames.view.layout.fitted_line import fitted_line
from tablegames.view.table_widgets.prompt import LABEL, MARGINS, ChoicesWidget

LABELS = {
    "en": ["play the 9 of diamonds and a joker", "play the J of hearts, clubs and spades"],
    "ja": ["ダイヤの9とジョーカーを出す", "ハートのJとクラブのJを出す"],
}


@pytest.mark.parametrize("reading", [False, True])
@pytest.mark.parametrize(("language", "label"), [(code, each) for code, labels in LABELS.items() for each in labels])
def test_a_label_that_is_too_long_for_a_line_has_several(language: str, label: str, reading: bool) -> None:
    table = cast(Any, SimpleNamespace(fit=lambda words, *how: fitted_line(words, *how, "white")))
    label = Texts(language, reading=reading).read(label)
    lines, size = ChoicesWidget().lines_of(table, label, ChoicesWidget().width - MARGINS)
    assert 2 <= len(lines) <= 3
    assert bare("".join(lines)).replace(" ", "") == bare(label).replace(" ", "")
    assert size < LABEL
    short, size = ChoicesWidget().lines_of(table, "OK", 100)
    assert (short, size) == (("OK",), LABEL)

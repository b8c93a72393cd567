"""Lines of an inherited text that speak of what is different are marked, in both languages, and few others."""

from __future__ import annotations

import pytest

from tablegames.rules.forms.copies import copy_of
from tablegames.rules.forms.difference import differences
from tablegames.rules.forms.doubt import doubtful
from tablegames.rules.forms.draft import Draft
from tablegames.rules.forms.field_edits import drop_item, set_value
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.spans import Path
from tablegames.rules.load import load
from tablegames.shipped import RULESETS

SPELT = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


def marked(game: str, changes: list[tuple[Path, object]], code: str, lines: list[str]) -> list[str]:
    """Change a game, and give the lines that are marked."""
    text = (RULESETS / f"{game}.yaml").read_text("utf-8")
    draft = Draft(copy_of(load(RULESETS / f"{game}.yaml"), ()))
    for path, value in changes:
        owner, at = path[:-1], path[-1]
        if value is None and isinstance(at, int):
            assert draft.change(owner, lambda words, field, at=at: drop_item(words, field, at))  # type: ignore[misc]  # the place of now
        else:
            assert draft.change(path, lambda words, field, value=value: set_value(words, field, value))  # type: ignore[misc]  # likewise
    found = differences(Form(text), draft.form)
    assert found
    marks = doubtful(lines, found, code, SPELT if code == "en" else ())
    return [line for line, mark in zip(lines, marks, strict=True) if mark]


@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "changes", "words"),
    [
        (
            "diamonds",
            [(("suit_actions", "H", "gain", "count"), 2)],
            {"en": "Hearts: a gem", "ja": "ハートはショールームに"},
        ),
        ("hearts", [(("options", "passing", "default"), False)], {"en": "passes three cards", "ja": "渡します"}),
        ("stay-home", [(("round", 1, "set_and_flip", "all_flipped"), 15)], {"en": "10 for the", "ja": "10点"}),
        ("stay-home", [(("deck", "ranks"), ["1", "2", "3", "4", "5"])], {"en": "All four doors", "ja": "4軒とも"}),
        (
            "oh-hell",
            [(("round", 1, "deal", "cards", "by_deals", 13), [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1])],
            {"en": "from seven down to one", "ja": "7枚から1枚ずつへって"},
        ),
    ],
)
def test_a_line_that_tells_the_changed_rule_is_marked_and_not_every_line_is(
    game: str, changes: list[tuple[Path, object]], words: dict[str, str], code: str
) -> None:
    lines = load(RULESETS / f"{game}.yaml").text.said(code).first.strip().split("\n- ")
    found = marked(game, changes, code, [" ".join(line.split()) for line in lines])
    assert any(words[code] in line for line in found), found
    assert len(found) < len(lines) / 2


def test_other_numbers_of_players_make_no_line_doubtful() -> None:
    lines = ["With 3 to 6 players it is best.", "Hearts are a point each."]
    assert marked("hearts", [(("players",), [5])], "en", lines) == []


def test_what_was_left_out_is_found_by_its_name() -> None:
    rounds = Form((RULESETS / "hearts.yaml").read_text("utf-8")).tops["round"].fields
    at = next(place for place, each in enumerate(rounds) if "pass_cards" in repr(each.value))
    lines = ["First everyone passes a card on.", "Then play.", "A trick is won.", "It counts."]
    assert marked("hearts", [(("round", at), None)], "en", lines) == lines[:1]

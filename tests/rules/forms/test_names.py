"""Every ludeme and every field has a name and an explanation, in both languages."""

from __future__ import annotations

import re

import pytest

from tablegames.engine.scoring.last_trick import LastTrick
from tablegames.rules.forms.english import english, english_text
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.naming import help_of, help_of_ludeme, known, name_of, said_value, shortened
from tablegames.rules.reading.schema import record_of
from tablegames.shipped import ASSETS, RULESETS
from tablegames.texts.languages import language, languages
from tablegames.texts.text_files import flat

LANGUAGES = [code for code in languages() if language(code).complete]


def test_the_english_names_are_fresh() -> None:
    found = (ASSETS / "text" / "en" / "ludemes.yaml").read_text("utf-8")
    assert found == english_text(), "stale: run `make reference`"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_ludeme_and_every_field_is_named_and_explained(code: str) -> None:
    assert set(known(code)) >= {key for key, _ in flat(english())}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_field_of_every_ruleset_has_a_name_an_explanation_and_a_value(code: str) -> None:
    for path in sorted(RULESETS.glob("*.yaml")):
        for field in Form(path.read_text("utf-8")).walk():
            assert name_of(field, code)
            assert help_of(field, code), field.path
            assert isinstance(said_value(field, code), str)


def test_a_value_is_said_in_words() -> None:
    form = Form((RULESETS / "oh-hell.yaml").read_text("utf-8"))
    found = form.find(("round", 5, "exact_bids", "bonus"))
    assert found is not None
    assert (name_of(found, "en"), name_of(found, "ja"), said_value(found, "en")) == ("Bonus", "当たりの点", "10")
    phase = form.find(("round", 0))
    assert phase is not None
    assert said_value(phase, "ja") == "親が変わる（次の親 次の人）"


def test_a_contract_is_called_as_the_file_calls_it() -> None:
    form = Form((RULESETS.parent / "tests" / "written" / "king.yaml").read_text("utf-8"))
    found = form.find(("round", 3, "contract_phases", "contracts", "king"))
    assert found is not None
    assert (name_of(found, "en"), name_of(found, "ja")) == ("No king of hearts", "ハートのKなし")
    rounds = form.find(("round", 2, "set_contract", "rounds", 0))
    assert rounds is not None
    assert said_value(rounds, "en") == "No tricks"


def test_the_values_of_an_option_are_said_as_at_the_seats() -> None:
    form = Form((RULESETS / "hearts.yaml").read_text("utf-8"))
    moon = form.find(("options", "moon"))
    assert moon is not None
    assert [said_value(each, "ja") for each in moon.fields[:2]] == ["ほかの人に+26点、自分が−26点", "ほかの人に+26点"]


def test_what_is_as_an_option_says_is_told_by_its_name() -> None:
    partners = Form((RULESETS / "diamonds.yaml").read_text("utf-8")).find(("partners",))
    assert partners is not None
    assert [said_value(partners, code) for code in ("en", "ja")] == ["as “Pairs” says", "「ペア戦」の選択どおり"]


def test_a_ludeme_that_no_text_knows_is_told_by_its_class() -> None:
    known.cache_clear()
    assert help_of_ludeme(record_of(LastTrick), "fr").startswith("Whoever wins the last trick")


def test_words_that_were_cut_end_in_the_signs_of_their_language() -> None:
    long = "word " * 20
    assert [shortened(long, 10, code)[-3:] for code in ("en", "ja")] == ["...", "rd…"]
    assert shortened("a  word", 10, "en") == "a word"


@pytest.mark.parametrize(
    ("game", "place", "code", "told"),
    [
        ("hearts", ("round", 3), "en", "Opens With 3 players → 2 of clubs"),
        ("hearts", ("round", 3), "ja", "最初に出すカード 3人のとき → クラブの2"),
        ("hearts", ("round", 4), "en", "hearts: 1, Q of spades: 13"),
        ("hearts", ("round", 4), "ja", "ハート：1、スペードのQ：13"),
        ("skat", ("round", 4), "ja", "ヌル：切り札 なし"),
        ("skat", ("round", 4), "en", "Null: Trump none"),
        ("trick-and-desert", ("deck",), "en", "5, 6, 7, 8, -5"),
    ],
)
def test_cards_and_suits_are_said_by_name_and_not_as_the_file_writes_them(
    game: str, place: tuple[str | int, ...], code: str, told: str
) -> None:
    found = Form((RULESETS / f"{game}.yaml").read_text("utf-8")).find(place)
    assert found is not None
    assert told in said_value(found, code, 900)


def test_in_no_ruleset_a_card_is_said_by_its_letter() -> None:
    for path in sorted(RULESETS.glob("*.yaml")):
        form = Form(path.read_text("utf-8"))
        for field in form.walk():
            if field.path[0] in ("round", "setup", "deck") and "suits" not in field.path:
                for code in LANGUAGES:
                    assert not re.search(r"\b[CDSH](10|[2-9AKQJ])\b", said_value(field, code, 900)), field.path


def test_japanese_values_have_the_colon_of_their_language() -> None:
    for path in sorted(RULESETS.glob("*.yaml")):
        for field in Form(path.read_text("utf-8")).walk():
            assert not re.search(r"[ぁ-ヿ一-鿿]: ", said_value(field, "ja", 400)), field.path

"""Every ludeme and every field has a name and an explanation, in both languages."""

from __future__ import annotations

import re

import pytest

from tablegames.engine.scoring.last_trick import LastTrick
from tablegames.languages.languages import language, languages
from tablegames.languages.text_files import flat
from tablegames.rules.forms.english import english, english_text
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.naming import help_of, help_of_ludeme, known_names, name_of
from tablegames.rules.forms.plain_values import shorten
from tablegames.rules.forms.said_values import said_value, typed_words
from tablegames.rules.reading.schema import record_of
from tablegames.shipped import ASSETS, RULESETS

LANGUAGES = [code for code in languages() if language(code).complete]


def test_the_english_names_are_fresh() -> None:
    found = (ASSETS / "text" / "en" / "ludemes.yaml").read_text("utf-8")
    assert found == english_text(), "stale: run `make reference`"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_ludeme_and_every_field_is_named_and_explained(code: str) -> None:
    assert set(known_names(code)) >= {key for key, _ in flat(english())}


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
    assert (name_of(found, "en"), name_of(found, "ja"), said_value(found, "en")) == ("Exact bid", "当たりの点", "10")
    phase = form.find(("round", 0))
    assert phase is not None
    assert said_value(phase, "ja") == "親が変わる（次の親：次の人）"


@pytest.mark.parametrize(("game", "said"), [("president", "次の番でまた出せる"), ("rook", "もう言えない")])
def test_a_word_is_said_as_its_field_means_it(game: str, said: str) -> None:
    form = Form((RULESETS.parent / "tests" / "written" / f"{game}.yaml").read_text("utf-8"))
    paths = [("round", at, tag, "passing") for at in range(9) for tag in ("climb", "contract_auction")]
    (found,) = [field for path in paths if (field := form.find(path)) is not None and field.given]
    assert said_value(found, "ja") == said


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
    known_names.cache_clear()
    assert help_of_ludeme(record_of(LastTrick), "fr").startswith("The player who wins the last trick")


def test_words_that_were_cut_end_in_the_signs_of_their_language() -> None:
    long = "word " * 20
    assert [shorten(long, 10, code)[-3:] for code in ("en", "ja")] == ["...", "rd…"]
    assert shorten("a  word", 10, "en") == "a word"


@pytest.mark.parametrize(
    ("game", "place", "code", "told"),
    [
        ("hearts", ("round", 3), "en", "Opens: with 3 or 4 players: 2 of clubs"),
        ("hearts", ("round", 3), "ja", "最初に出すカード：3人か4人のときはクラブの2"),
        ("hearts", ("round", 4), "en", "hearts = 1, Q of spades = 13"),
        ("hearts", ("round", 4), "ja", "ハート＝1、スペードのQ＝13"),
        ("skat", ("round", 4), "ja", "ヌル：切り札：なし"),
        ("skat", ("round", 4), "en", "Null: Trump: none"),
        ("trick-and-desert", ("deck",), "en", "10, 12, −5, −5"),
        ("bridge", ("round", 4), "ja", "なし＝10"),
        ("diamonds", ("suit_actions",), "ja", "もらう（入れる場所：金庫）"),
        ("doubles", ("round", 2), "ja", "打ち消すカード：A、K、ジョーカー／"),
        ("doubles", ("deck",), "ja", "ジョーカー：2枚"),
        # Which ranks and jokers there are may depend on an option.
        ("doppelkopf", ("round", 3), "en", "Cards: Q of clubs"),
        ("crazy-eights", ("round", 2), "en", "where “Two jokers” is “yes”: 8, joker"),
    ],
)
def test_cards_and_suits_are_said_by_name_and_not_as_the_file_writes_them(
    game: str, place: tuple[str | int, ...], code: str, told: str
) -> None:
    found = Form((RULESETS / f"{game}.yaml").read_text("utf-8")).find(place)
    assert found is not None
    assert told in said_value(found, code, 900)


@pytest.mark.parametrize(
    ("game", "place", "en", "ja"),
    [
        ("briscola", ("partners",), "only with 4 players", "4人のときだけ"),
        ("briscola", ("deck", "without"), "2 of cups (only with 3 players)", "カップの2（3人のときだけ）"),
        (
            "diamonds",
            ("ends", "rounds", "count"),
            "with 2 or 4 players: 4, with 3 or 6",
            "2人か4人のときは4、3人か6人の",
        ),
        ("hearts", ("players",), "3 to 6", "3〜6人"),
        ("double-side-play", ("round", 3), "(only where “Trump” is “yes”)", "（「切り札」が「はい」のときだけ）"),
        ("bridge", ("round", 4), "none, marker, marker, both", "なし、親、親、両方"),
        ("oh-hell", ("round", 1, "deal", "cards"), "7 down to 1, 2 to 7", "7から1まで、2〜7"),
        ("knockout-whist", ("round", 3), "(First only)", "（最初だけ）"),
    ],
)
def test_what_depends_on_something_is_said_once_for_all_that_is_equal(
    game: str, place: tuple[str | int, ...], en: str, ja: str
) -> None:
    found = Form((RULESETS / f"{game}.yaml").read_text("utf-8")).find(place)
    assert found is not None
    assert en in said_value(found, "en", 900)
    assert ja in said_value(found, "ja", 900)


def test_in_no_ruleset_a_card_is_said_by_its_letter() -> None:
    for path in sorted(RULESETS.glob("*.yaml")):
        form = Form(path.read_text("utf-8"))
        for field in form.walk():
            if field.path[0] in ("round", "setup", "deck") and "suits" not in field.path:
                for code in LANGUAGES:
                    assert not re.search(r"\b[CDSH](10|[2-9AKQJ])\b", said_value(field, code, 900)), field.path


def test_japanese_values_have_the_signs_of_their_language() -> None:
    for path in sorted(RULESETS.glob("*.yaml")):
        for field in Form(path.read_text("utf-8")).walk():
            said = said_value(field, "ja", 400)
            assert not re.search(r"[ぁ-ヿ一-鿿]: ", said), field.path
            if field.path[:1] not in (("text",), ("options",), ("table",)):
                assert not re.search(r" [(→]|[ぁ-ヿ一-鿿] [ぁ-ヿ一-鿿]", said), field.path


def test_a_step_that_is_taken_in_some_cases_only_is_called_as_it_is_there() -> None:
    form = Form((RULESETS / "double-side-play.yaml").read_text("utf-8"))
    step = form.find(("round", 3))
    assert step is not None
    assert (name_of(step, "en"), name_of(step, "ja")) == ("Choose trump", "切り札を決める")
    assert said_value(step, "ja", named=False) == "「切り札」が「はい」のときだけ"
    assert said_value(step, "ja") == "切り札を決める（「切り札」が「はい」のときだけ）"


def test_what_is_usual_is_said_also_where_it_is_yes() -> None:
    form = Form((RULESETS / "hearts.yaml").read_text("utf-8"))
    option = form.find(("options", "passing"))
    assert option is not None
    assert "Default: yes" in said_value(option, "en", 200)


def test_what_a_table_of_rules_tells_of_is_called_as_on_the_table() -> None:
    form = Form((RULESETS / "diamonds.yaml").read_text("utf-8"))
    vault = form.find(("score", "holdings", "worth", "vault"))
    assert vault is not None
    assert [name_of(vault, code) for code in ("en", "ja")] == ["Vault", "金庫"]
    for path in sorted(RULESETS.glob("*.yaml")):
        for field in Form(path.read_text("utf-8")).walk():
            if field.path[0] not in ("text", "options", "table", "suits", "name", "group") and field.part is None:
                assert not re.search(r"[a-z]{2}", name_of(field, "ja")), (path.stem, field.path)


@pytest.mark.parametrize(
    ("game", "place", "en", "ja"),
    [
        ("diamonds", ("tie_break",), "vault = Vault", "vault＝金庫"),
        ("diamonds", ("suit_actions", "S", "shift", "to"), "vault = Vault", "vault＝金庫"),
        ("belote", ("deck", "suits"), "C = clubs, D = diamonds, S = spades, H = hearts", "C＝クラブ、D＝ダイヤ、"),
        ("diamonds", ("suits", "D", "en"), "", ""),
        ("oh-hell", ("deck", "ranks", "by_short_deck", False), "", ""),
    ],
)
def test_what_is_typed_otherwise_than_it_is_called_is_said(
    game: str, place: tuple[str | int, ...], en: str, ja: str
) -> None:
    found = Form((RULESETS / f"{game}.yaml").read_text("utf-8")).find(place)
    assert found is not None
    assert typed_words(found, "en") == en
    assert typed_words(found, "ja").startswith(ja)
    assert bool(typed_words(found, "ja")) == bool(ja)

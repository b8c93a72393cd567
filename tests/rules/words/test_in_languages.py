"""What a ruleset says in several languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.languages.text_files import read
from tablegames.rules.load import load
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.words import PARTS
from tablegames.shipped import RULESETS
from tablegames.view.language.text import Texts
from tablegames.view.table.own_words import LABELS, general, own_words
from tests.rules.own_files import tricks

FRENCH = """  fr:
    summary: Gagnez des plis.
    rules: "# Mon jeu"
    labels: {cards: {one: "{n} carte", other: "{n} cartes"}}
"""


def game(folder: Path, *changes: tuple[str, str]) -> Ruleset:
    """Load the ruleset to begin with, with some of its lines changed."""
    path = tricks(folder)
    text = path.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    return load(path)


def test_a_third_language_is_another_key(tmp_path: Path) -> None:
    found = game(tmp_path, ("name: {", "name: {fr: Mes plis, "), ("text:\n", f"text:\n{FRENCH}"))
    assert found.name.said("fr") == "Mes plis"
    assert found.text.said("fr").summary == "Gagnez des plis."
    assert found.suits["R"].said("fr") == found.suits["R"].en


def test_a_ruleset_in_english_alone_is_read_in_english(tmp_path: Path) -> None:
    found = game(tmp_path, (', ja: "My Tricksの遊び"', ""), ("\n  ja: {summary", "\n#  ja: {summary"))
    assert found.name.said("ja") == "My Tricks"
    assert found.text.said("ja").summary == "Tricks and dice."


def test_english_is_required(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match="misses the field 'en'"):
        game(tmp_path, ("name: {en: ", "name: {fr: "))


def test_a_code_of_no_language_is_named_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(RulesetError) as caught:
        game(tmp_path, ("name: {en:", "name: {xq: Plis, en:"))
    lines = (tmp_path / "my-tricks.yaml").read_text("utf-8").split("\n")
    (problem,) = caught.value.problems
    assert problem.path == "name.xq"
    assert "xq: Plis" in lines[problem.line - 1]
    assert "'xq' is no code of a language" in problem.said("en")
    assert "言語のコード" in problem.said("ja")


def test_a_plural_of_a_ruleset_goes_by_the_rules_of_its_own_language(tmp_path: Path) -> None:
    label = 'labels: {cards: {one: "just one", other: "{n} in hand"}}'
    found = game(tmp_path, ("  en: {summary", f"  en: {{{label}, summary"))
    for language in ("en", "fr"):
        words = Texts(language).with_own(own_words(found, language))
        assert [words.say("labels.cards", n=n) for n in (1, 2)] == ["just one", "2 in hand"]


def test_the_usual_words_of_a_language_say_what_a_game_leaves_to_them() -> None:
    hearts = load(RULESETS / "hearts.yaml")
    for language, suit, said in (("en", "hearts", "5 of hearts"), ("ja", "ハート", "ハートの5")):
        assert "card" not in hearts.text.said(language).labels
        words = Texts(language).with_own(own_words(hearts, language))
        assert words.say("labels.card", suit=suit, rank="5") == said


@pytest.mark.parametrize(
    "file", sorted(RULESETS.glob("*.yaml")) + sorted(RULESETS.glob("start/*.yaml")), ids=lambda file: file.stem
)
def test_what_a_shipped_game_words_in_one_language_it_words_in_the_other(file: Path) -> None:
    """A text that is missing is said in English, in the middle of a Japanese table."""
    text, usual = load(file).text, {code: read(code, "table") for code in ("en", "ja")}
    lacking = [
        (code, f"{part}.{key}")
        for code, other in (("ja", "en"), ("en", "ja"))
        for part in PARTS
        for key in getattr(text.said(other), part)
        if key not in (there := {**usual[code][part], **getattr(text.said(code), part)})
        and (part == LABELS or not general(key, there))
    ]
    assert lacking == []

"""What is wrong with a ruleset is data, and is said in the language of the reader."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import tablegames
from tablegames.languages.languages import language, languages
from tablegames.rules.load import load
from tablegames.rules.reading.families import missing_family
from tablegames.rules.reading.messages import GAP, Message, message, sentences
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.tryout import try_out
from tests.rules.codes import codes
from tests.rules.own_files import tricks
from tests.syntax_trees import nodes_of

LANGUAGES = [code for code in languages() if language(code).complete]
OWN_WORDS = {"phrase.between"}
"""Sentences that no problem has by itself."""

SLIPS = [
    ("age: 8", "age: old", "ここには0から99までの整数を書きますが、文字の'old'があります"),
    ("deal: 5", "deel: 5", "'deel'は使えません。'deal'ではありませんか？"),
    (
        "- pass_marker",
        "- pass_marker: {tow: next}",
        "pass_markerに'tow'という項目はありません。'to'ではありませんか？ 使える項目：",
    ),
    ("deal: 5", "deal: 50", "50枚ずつ配ると150枚になりますが、デッキには36枚しかありません"),
    ("deal: 5", "deal: {by_players: {3: 5}}", "4の場合が書いてありません"),
    ("minutes: 10\n", "", "'minutes'が足りません"),
    (
        "deck:",
        f"deck:\n  jokers: [{', '.join(f'J{at}' for at in range(17))}]",
        "ジョーカーが17枚あります。16枚までです",
    ),
    ("ranks: [", f"ranks: [{', '.join(map(str, range(20, 90)))}, ", "1つのマークにカードが82枚あります"),
    ("suits: [R, B, G]", "suits: [R, B, X]", "デッキにある'X'のマークに名前がありません"),
    ("id: my-tricks", "id: My Tricks", "小文字と数字とハイフンだけが使えます"),
    ("  - trick_taking\n", "", "このゲームにはトリックがありません"),
    (
        "  - trick_taking\n",
        "  - trick_taking\n  - shed_cards\n",
        "手札をへらしていくゲームで書けるのは、マークか数字を合わせて出すもの",
    ),
    ("age: 8", "age: 8\nage: 9", "'age'が2度書いてあります"),
    ("age: 8", 'age: 8\nlook: {box: "a\\0.svg"}', "制御文字U+0000があります"),
    ("age: 8", "age: 8\nlook: {box: none.svg}", "ルールセットのフォルダーに'none.svg'がありません"),
]


def wrong(tmp_path: Path, right: str, slip: str) -> RulesetError:
    """Make a slip in a sound ruleset, and give what is said of it."""
    path = tricks(tmp_path)
    text = path.read_text("utf-8")
    assert right in text
    path.write_text(text.replace(right, slip, 1), encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load(path, trial=try_out)
    return caught.value


@pytest.mark.parametrize(("right", "slip", "told"), SLIPS)
def test_a_slip_is_told_in_japanese(tmp_path: Path, right: str, slip: str, told: str) -> None:
    problems = wrong(tmp_path, right, slip).problems
    assert all(problem.said("ja") == problem.said("ja").strip() for problem in problems)
    assert any(told in problem.said("ja") for problem in problems), [problem.said("ja") for problem in problems]


@pytest.mark.parametrize(
    ("right", "slip", "line", "path"),
    [
        ("    - trick_taking", "    - trick_taking: {broken: {suit: X}}", "- trick_taking", "trick_taking.broken.suit"),
        ("minutes: 10\n", "minutes: 10\npartners: true\n", "partners: true", "partners"),
        ("deal: 5", "deal: 50", "deal: 50", "deal"),
        ("age: 8", "age: 8\npartners:true", "partners:true", ""),
        ("age: 8", "age: 8\n\tgroup: {en: a, ja: b}", "\tgroup", ""),
        ("age: 8", "age: 8\ngroup: [a, b", "group: [a, b", ""),
    ],
)
def test_a_problem_stands_on_its_own_line(tmp_path: Path, right: str, slip: str, line: str, path: str) -> None:
    problems = wrong(tmp_path, right.strip() if right.startswith(" ") else right, slip.strip(" ")).problems
    lines = (tmp_path / "my-tricks.yaml").read_text("utf-8").split("\n")
    assert any(line in lines[problem.line - 1] and problem.path.endswith(path) for problem in problems), problems


def test_yaml_that_cannot_be_read_is_explained_in_our_own_words(tmp_path: Path) -> None:
    tab = wrong(tmp_path, "age: 8", "age: 8\n\tgroup: {en: a, ja: b}").problems[0]
    assert "indent with spaces" in tab.said("en")
    assert "タブ" in tab.said("ja")


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ('a: 1\ngroup: "open\nb: 2\n', 2, "yaml.open_quote"),
        ("a: 1\ngroup: [a, b\nb: 2\n", 2, "yaml.open_bracket"),
        ("a: [1, 2,\n  3 4, 5}\n", 2, "yaml.open_bracket"),
        ("a: 1\ngroup: {a: b\nb: 2\n", 2, "yaml.open_brace"),
        ("a: 1\n  b: 2\n", 2, "yaml.colon_inside"),
        ("a: 1\nb 2\nc: 3\n", 3, "yaml.no_colon"),
        ("a: 1\nb:2\nc: 3\n", 2, "yaml.no_space"),
        ("a:\n  - x\n y: 2\n", 3, "yaml.indent"),
        ("a: 'it's'\n", 1, "yaml.unreadable"),
        ("a: @x\n", 1, "yaml.odd_start"),
        ("a:\n\tb: 1\n", 2, "yaml.tab"),
        ("a: 1\nb：2\n\nc: 3\n", 2, "yaml.wide_colon"),
        ("a: 1\nb：\n  c: 3\n", 2, "yaml.wide_colon"),
        ("a: 1\nb:\n\u3000- c: 3\n  - d: 3\n", 3, "yaml.wide_blank"),
        ("a: |\n  K：3\nb 2\nc: 3\n", 4, "yaml.no_colon"),
    ],
)
def test_broken_yaml_is_said_at_the_line_where_it_breaks(text: str, line: int, code: str) -> None:
    with pytest.raises(RulesetError) as caught:
        parse(text, "x.yaml")
    assert [(problem.line, problem.what.code) for problem in caught.value.problems] == [(line, code)]


def written_out(code: str) -> bool:
    """Tell whether the command line says a code: by the whole, by what stands behind its room, or put together.

    What Python's own parser says is held by tests/cli/test_cli_languages.py.
    """
    last = code.rpartition(".")[2]
    together = any(code.startswith(each) for each in constants() if "." in each and each.endswith((".", "_")))
    return together or code.startswith("argparse.") or not constants().isdisjoint({code, code.partition(".")[2], last})


@cache
def constants() -> set[str]:
    """List all words that stand in the program as they are, and the beginnings of those that are put together."""
    package = Path(tablegames.__file__).parent
    nodes = (node for path in package.rglob("*.py") for node in nodes_of(path))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_its_sentence_with_the_same_gaps(language: str) -> None:
    said, raised = sentences(language), codes()
    assert {code for code in raised if "." in code} <= set(said), set(raised) - set(said)
    unsaid = set(said) - set(raised) - OWN_WORDS
    assert {code for code in unsaid if not written_out(code)} == set(), "nobody says these"
    for code, sentence in said.items():
        gaps = set(GAP.findall(" ".join(sentence.values()) if isinstance(sentence, dict) else sentence))
        for filled in raised.get(code, ()):
            if language == "en":
                # Names of things stand there for languages that have them beside their ids.
                assert filled - gaps <= {"called", "other"}, (code, gaps, filled)
            assert gaps <= filled, (code, gaps, filled)


def test_a_code_without_a_sentence_is_said_as_it_is() -> None:
    assert message("something.new", count=3).said("ja") == "something.new 3"
    assert Message("value.expected").said("fr") == Message("value.expected").said("en")


def test_a_sentence_ends_before_another_word_is_proposed() -> None:
    """Where a question follows in Japanese, what stands before it is a sentence of its own."""
    for code, sentence in sentences("ja").items():
        if "{near}" in str(sentence):
            assert "。{near}" in str(sentence), code


@pytest.mark.parametrize(
    ("word", "family"),
    [
        *(("full_house", "climbing"), ("bombs", "climbing"), ("tichu", "climbing"), ("big_two", "climbing")),
        *(("sevens", "laying"), ("doubt", "shedding"), ("mau-mau", "shedding"), ("old_maid", "laying")),
        *(("koi_koi", "fishing"), ("match_month", "fishing"), ("scopa", "fishing"), ("go_fish", "collecting")),
        *(("memory", "collecting"), ("canasta", "rummy"), ("mahjong", "rummy"), ("cribbage", "adding")),
        *(("blackjack", "betting"), ("oicho-kabu", "betting"), ("solitaire", "patience"), ("dominoes", "boards")),
        *(("match_suit", "shedding"), ("lay_off_cards", "laying"), ("capture_cards", "fishing")),
        *(("durak", "attack"), ("throw-in", "attack"), ("straight_flush", "climbing"), ("crib", "adding")),
    ],
)
def test_a_word_of_another_family_of_games_is_told_from_a_slip(word: str, family: str) -> None:
    assert missing_family(word) == message(f"family.{family}")


@pytest.mark.parametrize("word", ["trick_takin", "deel", "bidd", "knockout"])
def test_a_slip_is_of_no_family(word: str) -> None:
    assert missing_family(word) == ""


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        ("auction", "now contract_auction say it"),
        ("{auction_points: {a_trick: 5}}", "now side_points say it"),
        ("{roll_trump: {faces: {}}}", "no game used it"),
    ],
)
def test_a_word_of_an_earlier_version_is_told_what_says_it_now(phase: str, said: str, tmp_path: Path) -> None:
    path = tricks(tmp_path)
    path.write_text(path.read_text("utf-8").replace("- deal: 5", f"- deal: 5\n  - {phase}"), "utf-8")
    with pytest.raises(RulesetError, match=said):
        load(path)


def test_a_field_of_an_earlier_version_may_be_taken_out(tmp_path: Path) -> None:
    path, draws = tricks(tmp_path), "- trick_taking: {draw: {worth_having: 9}}"
    path.write_text(path.read_text("utf-8").replace("- trick_taking", draws), "utf-8")
    with pytest.raises(RulesetError, match="earlier versions had this field, and no game used it: take it out"):
        load(path)

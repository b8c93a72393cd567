"""One value is changed, and everything else stays letter for letter."""

from __future__ import annotations

import pytest

from tablegames.rules.forms.edits import EditError, drop, insert, move, put_value, values

TEXT = """\
# A game.
id: toy  # its id
name: {en: Toy, ja: おもちゃ}
setup:
  # the dealer
  - draw_marker: dealer

round:
  - deal: [5, 4, 3]  # fewer and fewer
  # then tricks
  - trick_taking:
      leader: marker  # who leads

      winner: {highest_of_led: {trump: named}}
  - trick_points
ends: {rounds: 3}
text:
  en:
    rules: |
      # Toy

      Win.
table: {}
"""


def test_a_value_is_replaced_and_every_other_letter_stays() -> None:
    text = put_value(TEXT, ("round", 0, "deal", 1), 7)
    assert text == TEXT.replace("[5, 4, 3]", "[5, 7, 3]")
    assert put_value(text, ("round", 0, "deal", 1), 4) == TEXT


def test_a_block_is_replaced_by_one_line_and_the_comments_around_it_stay() -> None:
    text = put_value(TEXT, ("round", 1, "trick_taking"), {"leader": "marker"})
    assert "  # then tricks\n  - trick_taking: {leader: marker}\n  - trick_points\n" in text
    assert "# the dealer" in text


def test_a_key_is_added_in_a_line_of_its_own_or_within_the_brackets() -> None:
    text = put_value(TEXT, ("round", 1, "trick_taking", "laps"), 2)
    assert "trump: named}}\n      laps: 2\n  - trick_points" in text
    assert "{en: Toy, ja: おもちゃ, fr: Jouet}" in put_value(TEXT, ("name", "fr"), "Jouet")
    assert "ends: {rounds: 3}\nwins: lowest\ntext:" in put_value(TEXT, ("wins",), "lowest")
    assert "table: {x: 1}" in put_value(TEXT, ("table", "x"), 1)


def test_an_item_goes_with_the_comment_above_it() -> None:
    text = move(TEXT, ("round",), 1, 0)
    assert text.index("# then tricks") < text.index("- trick_taking") < text.index("- deal: [5, 4, 3]  # fewer")
    assert "# then tricks" not in drop(TEXT, ("round", 1))
    assert move(text, ("round",), 0, 1).split() == TEXT.split()


def test_items_are_put_in_at_any_place() -> None:
    row = ["deal", "trick_taking", "trick_points"]
    for at in range(4):
        text = insert(TEXT, ("round",), at, {"last_trick": 3})
        tags = [next(iter(each)) if isinstance(each, dict) else each for each in values(text)["round"]]
        assert tags == [*row[:at], "last_trick", *row[at:]]
        assert text.replace("  - last_trick: 3\n", "") == TEXT
    assert "[5, 6, 4, 3]" in insert(TEXT, ("round", 0, "deal"), 1, 6)
    assert "[5, 4, 3, 6]" in insert(TEXT, ("round", 0, "deal"), 3, 6)


def test_the_last_item_leaves_an_empty_list() -> None:
    assert values(drop(TEXT, ("setup", 0)))["setup"] == []
    assert values(drop(TEXT, ("ends", "rounds")))["ends"] == {}
    assert "[5, 4]" in drop(TEXT, ("round", 0, "deal", 2))


@pytest.mark.parametrize(
    "word", ["yes", "1", "010", "a: b", "it's", "", "null", "ハート", "a\nb", "# x", "-", "12:30", "~"]
)
def test_any_word_is_read_back_as_itself(word: str) -> None:
    assert values(put_value(TEXT, ("name", "en"), word))["name"]["en"] == word
    assert values(put_value(TEXT, ("name", word or "x"), 1))["name"][word or "x"] == 1


def test_a_place_that_is_not_there_is_refused() -> None:
    for path in [("round", 9), ("nothing", "x"), ("id", "x")]:
        with pytest.raises(EditError):
            put_value(TEXT, path, 1)
        with pytest.raises(EditError):
            drop(TEXT, path)


def test_where_spans_mislead_the_part_of_the_file_is_written_anew() -> None:
    text = "round:\n- - 1\n  - 2\n- [3]\nid: toy\n"
    assert values(drop(text, ("round", 0, 0)))["round"] == [[2], [3]]
    assert values(put_value("a: 1\nb:\nc: 2", ("b",), 5)) == {"a": 1, "b": 5, "c": 2}


WRITTEN = """text:
  # In both languages.
  en:
    summary: 'One line'  # short
    rules: |
      # Ours

      First line
    first: nothing yet
  ja: {summary: あ, rules: い}
ends: {rounds: 3}
"""


@pytest.mark.parametrize(
    "words",
    [
        "# Ours\n\nSecond: line\n- a *list*\n",
        "two\nlines",
        "ends with two\n\n",
        "  begins with spaces\nand goes on",
        "# one\n  indented\n\n\nfar below\n",
        "tab\there\nand there",
        "'quotes' and \"more\"\n| a | table |\n",
        "\nbegins empty",
        "かな\n漢字\n",
    ],
)
def test_a_text_of_several_lines_is_written_as_a_block_and_read_back(words: str) -> None:
    for path in (("text", "en", "rules"), ("text", "en", "first"), ("text", "ja", "rules"), ("text", "en", "prompt")):
        found = put_value(WRITTEN, path, words)
        tree = values(WRITTEN)
        tree["text"][path[1]][path[2]] = words
        assert values(found) == tree
        assert "# In both languages." in found
        assert "# short" in found
    plain = not words.startswith((" ", "\n")) and "\t" not in words and not words.endswith("\n\n")
    assert ("    first: |" in put_value(WRITTEN, ("text", "en", "first"), words)) == plain


def test_a_comment_behind_a_text_stays_one() -> None:
    found = put_value(WRITTEN, ("text", "en", "summary"), "two\nlines")
    assert "# short" in found
    assert values(found)["text"]["en"]["summary"] == "two\nlines"

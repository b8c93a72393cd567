"""Figures in rules texts: read piece by piece, and every slip named with its line."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from tablegames.rules.figure import FIGURE, MOST, SIGN, Piece, faults, figure, picture_names
from tablegames.rules.library import Library
from tablegames.rules.load import load, read_ruleset
from tablegames.rules.reading.problems import TOO_MANY, RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.shipped import RULESETS
from tests.refused import refused

LIBRARY = Library(load)


def row(text: str) -> tuple[Piece, ...]:
    return figure("", text).pieces


def test_a_row_names_cards_backs_pictures_signs_and_words() -> None:
    assert row('R5 back2 planets/stone-0+face-2 deck/suits/hearts = "seven_teen"') == (
        Piece(card="R5"),
        Piece(deck=1),
        Piece(art=("planets/stone-0", "planets/face-2")),
        Piece(art=("deck/suits/hearts",)),
        Piece(words="="),
        Piece(words="seven teen"),
    )


def test_marks_size_number_and_label_follow_a_piece() -> None:
    (first, second) = row("R9^!@60*2:Hanako_K.")
    assert first == second == Piece(card="R9", lit=True, turned=True, wide=60, label="Hanako K.")
    assert row("K-5b~:a:b") == (Piece(card="K-5b", quiet=True, label="a:b"),)


@pytest.mark.parametrize(
    ("text", "message"), [("", "shows nothing"), ("  ", "shows nothing"), ('"a"b', "put a space"), ("R5 *30", "cannot")]
)
def test_a_row_that_cannot_be_read_says_why(text: str, message: str) -> None:
    with refused(message):
        row(text)


def test_more_pieces_than_fit_are_counted() -> None:
    with refused("21 pieces"):
        row("R5*21")


@pytest.mark.parametrize("words", ["![", "![a](", "![a]", "[]()"])
def test_no_text_takes_long_to_look_through(words: str) -> None:
    # It took hours when every beginning of a figure was looked at to the end of the line.
    assert not list(faults(words * 100_000, {}, []))


@pytest.mark.parametrize(
    ("piece", "many", "count"), [("R1 ", 300_000, 300_000), ("+ ", 400_000, 400_000), ("R1*99  ", 100_000, 9_900_000)]
)
def test_no_row_takes_long_to_count(piece: str, many: int, count: int) -> None:
    # It took minutes when what was left of the row was copied for every piece.
    with refused(f"a figure shows {count} pieces; at most 20"):
        row(piece * many)


def test_no_pile_of_pictures_takes_all_the_memory() -> None:
    # Each of them had the whole name of the folder in front, a hundred gigabytes in all.
    assert picture_names("x" * 400_000 + "/" + "a+" * 250_000 + "a") == ()
    assert picture_names("jewels/gem-suit-D" + "+gem-suit-D" * (MOST - 1)) != ()
    assert picture_names("jewels/gem-suit-D" + "+gem-suit-D" * MOST) == ()


@pytest.mark.parametrize("text", [" R1", "R1 ", "  R1  "])
def test_spaces_around_a_row_mean_nothing(text: str) -> None:
    assert row(text) == (Piece(card="R1"),)


def slips(line: str) -> list[str]:
    """Name the problems of the diamonds with one more line in the English rules, and the line it stands in."""
    text = (RULESETS / "diamonds.yaml").read_text("utf-8")
    before, after = text.split("      ## Dealing and passing\n", 1)
    content = f"{before}      {line}\n\n      ## Dealing and passing\n{after}"
    with pytest.raises(RulesetError) as caught:
        read_ruleset(content.encode(), "x.yaml")
    return [str(problem).replace(f"x.yaml:{before.count(chr(10)) + 1}:", "here:") for problem in caught.value.problems]


def test_a_card_that_no_deck_of_the_game_has_is_an_error_with_its_line() -> None:
    (found,) = slips("![Sixteen](H5 H16 D1)")
    assert found.startswith("here: text.en.rules: a figure shows 'H16', which is no card of this deck")
    assert "did you mean 'H" in found


def test_a_picture_that_is_not_there_is_an_error_with_its_line() -> None:
    (found,) = slips("Some words and ![](jewels/gem-7) more.")
    assert found.startswith("here: text.en.rules: a figure shows 'jewels/gem-7'")
    assert "did you mean 'jewels/gem-" in found
    assert slips("![](../../text/en)")[0].startswith("here: ")
    assert slips("![x]()") == [
        "here: text.en.rules: a figure shows nothing; name cards or pictures in the round brackets"
    ]


def test_after_very_many_slips_reading_stops() -> None:
    # Each is compared with all cards and pictures there are, and one line has room for thirty thousand.
    assert len(slips(" ".join(f"![](jewels/gem-{number})" for number in range(10, 500)))) == TOO_MANY


@pytest.mark.parametrize("game", LIBRARY.values(), ids=lambda game: game.id)
def test_both_languages_show_the_same_figures(game: Ruleset) -> None:
    def shown(text: str) -> list[list[Piece]]:
        rows = (figure(*found).pieces for found in FIGURE.findall(text))
        return [[replace(piece, label="", words=piece.words and "…") for piece in row] for row in rows]

    for part in ("rules", "first"):
        assert shown(getattr(game.text.en, part)) == shown(getattr(game.text.said("ja"), part))
    assert len(shown(game.text.en.rules)) >= 5


@pytest.mark.parametrize("game", LIBRARY.values(), ids=lambda game: game.id)
def test_a_label_of_several_words_is_shown_without_marks_of_the_row(game: Ruleset) -> None:
    texts = [text for each in (game.text.en, game.text.said("ja")) for text in (each.rules, each.first)]
    labels = [
        piece.label
        for text in texts
        for found in FIGURE.findall(text)
        for piece in figure(*found).pieces
        if piece.label
    ]
    assert [label for label in labels if set(label) & set("~_!^@*")] == []


@pytest.mark.parametrize("game", LIBRARY.values(), ids=lambda game: game.id)
def test_no_sign_of_a_figure_stands_beside_another(game: Ruleset) -> None:
    texts = [text for each in (game.text.en, game.text.said("ja")) for text in (each.rules, each.first)]
    rows = [figure(*found).pieces for text in texts for found in FIGURE.findall(text)]
    beside = [pair for row in rows for pair in pairwise(piece.words for piece in row) if all(map(SIGN.fullmatch, pair))]
    assert beside == []

"""The sheets for readers hold what a reader needs, and never the answer."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.readers.sheets import SITTINGS, Sheets, sheets_of

GAMES = tuple(dict.fromkeys(game_setup.game for game_setup in SITTINGS))


@cache
def written(game: str, language: str) -> Sheets:
    return sheets_of(game, language, 24, 10)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_ends_with_a_question_that_the_key_answers(game: str, language: str) -> None:
    found = written(game, language)
    assert len(found.sheets) >= 8
    for number, sheet in enumerate(found.sheets, 1):
        assert sheet.rstrip().splitlines()[-1].startswith(("**Question ", "**問題")[language == "ja"] + str(number))
    answers = re.findall(r"^\*\*(\d+)\.\*\* \S", found.key, re.MULTILINE)
    assert answers == [str(number) for number in range(1, len(found.sheets) + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_trick_or_a_round_brought_stands_on_the_next_sheet(game: str) -> None:
    found = written(game, "en")
    answers = re.split(r"^\*\*\d+\.\*\* ", found.key, flags=re.MULTILINE)[1:]
    for sheet, answer, following in zip(found.sheets, answers, found.sheets[1:], strict=False):
        for line in re.findall(r"^(?:- )?(.* wins trick .*)$", answer, re.MULTILINE):
            assert line not in sheet
            assert line in following or "The game begins" in following


@pytest.mark.parametrize("game", GAMES)
def test_a_reader_gets_the_rules_without_pictures_and_nothing_else_of_the_game(game: str) -> None:
    rules = written(game, "ja").rules
    assert "![" not in rules
    assert len(rules) > 1000

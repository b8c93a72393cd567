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


@pytest.mark.days(7)
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


@pytest.mark.parametrize("game", ["hearts", "diamonds", "trick-and-desert", "spades", "german-whist", "oh-hell"])
def test_a_sheet_shows_the_hands_before_what_it_asks_about_and_no_card_of_the_next_deal(game: str) -> None:
    ends = [sheet for sheet in written(game, "en").sheets if "until the next cards are dealt" in sheet]
    assert ends
    for sheet in ends:
        hands = sheet.split("The hands now:\n")[1].splitlines()[: sheet.count(": no card")]
        assert all(line.endswith(": no card") for line in hands)
        assert len(hands) == sheet.split("The table: ")[1].split(", in this order")[0].count(",") + 1


def test_the_next_sheet_says_what_was_chosen_even_where_the_log_does_not() -> None:
    found = written("diamonds", "en")
    asked = [at for at, key in enumerate(found.key.split("\n**")[1:]) if "may choose: take a gem from" in key]
    assert asked
    assert all("has chosen: take a gem from: " in found.sheets[at + 1] for at in asked)


@pytest.mark.parametrize("game", GAMES)
def test_japanese_sheets_and_keys_hold_no_english(game: str) -> None:
    found = written(game, "ja")
    said = "\n".join((*found.sheets, found.key)).replace("StayHome", "")
    assert re.findall(r"[A-Za-z]{2,}.*", re.sub(r"0\d\.md", "", said)) == []


@pytest.mark.parametrize("game", ["hearts", "diamonds", "double-side-play", "spades", "knockout-whist"])
def test_the_key_of_a_trick_names_who_leads_next(game: str) -> None:
    found = written(game, "en")
    answers = re.split(r"^\*\*\d+\.\*\* ", found.key, flags=re.MULTILINE)[1:]
    asked = [
        answer
        for sheet, answer in zip(found.sheets, answers, strict=True)
        if "leads the\n" in sheet or "leads the next trick?" in sheet
    ]
    assert asked
    for answer in asked:
        winner, leader = (
            re.findall(r"^(?:- )?(.*) wins trick ", answer, re.MULTILINE),
            re.findall(r"^- (.*) leads the next trick$", answer, re.MULTILINE),
        )
        assert winner == leader


def test_white_numbers_show_only_when_the_sixth_trick_is_over() -> None:
    found = sheets_of("double-side-play", "en", 24, 100)
    answers = re.split(r"^\*\*\d+\.\*\* ", found.key, flags=re.MULTILINE)[1:]
    turning = [at for at, answer in enumerate(answers) if "white numbers" in answer]
    assert turning
    for at in turning:
        before, hands = (
            [set(line.split(": ", 1)[1].split(", ")) for line in sheet.split("The hands now:\n")[1].splitlines()[:4]]
            for sheet in found.sheets[at - 1 : at + 1]
        )
        assert all(hand <= earlier for hand, earlier in zip(hands, before, strict=True))


def test_the_end_of_a_round_of_gems_shows_them_and_asks_for_nothing_else() -> None:
    ends = [sheet for sheet in written("diamonds", "en").sheets if "until the next cards are dealt" in sheet]
    assert ends
    for sheet in ends:
        assert "The gems now:\n- Vault: " in sheet
        assert "damage" not in sheet.splitlines()[-1]


def test_partners_have_one_showroom() -> None:
    key = written("diamonds", "en").key.split("Pairs: yes")[1].split("Pairs: no")[0]
    takings = re.findall(r"may choose: take a gem from: (.*)$|takes a gem from (.*)'s showroom", key, re.MULTILINE)
    assert takings
    assert all(" and " in (choice or source) for choice, source in takings)


def test_a_card_that_all_show_at_once_is_not_named_before_the_last_has_chosen() -> None:
    second = written("trick-and-desert", "en").sheets[1]
    assert "has chosen a card for the desert" in second
    assert "in the desert" not in second


def test_partners_have_their_points_once() -> None:
    key = written("spades", "en").key
    assert re.search(r"^- Points in all: \S.* and .*, \S.* and ", key, re.MULTILINE)
    assert not re.search(r"^- Hanako: ", key, re.MULTILINE)


def test_what_follows_at_the_end_of_a_round_is_asked_in_order_and_told_with_its_reason() -> None:
    key = written("diamonds", "en").key
    assert "Most diamonds captured: the action goes to" in key
    assert not re.search(r", \d times$", key, re.MULTILINE)

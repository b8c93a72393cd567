"""What players read about a game: complete in both languages, and saying what the rules below it do."""

from __future__ import annotations

import re

import pytest

from tablegames.engine.battle.battle import Battle
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.desert.revolution import Revolution
from tablegames.engine.ending.ends import Rounds
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.words import GameText

SHORT = {"en": 90, "ja": 45}
"""Characters of a summary: two lines beside the buttons of the choice page."""
LIBRARY = Library(load)
GAMES = list(LIBRARY.values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def texts(game: Ruleset) -> dict[str, GameText]:
    return {"en": game.text.en, "ja": game.text.said("ja")}


def skeleton(page: str) -> list[str]:
    """Give the shape of a page: its headings, list items, and tables with their number of columns."""
    shapes = (re.match(r"#+ |\s*(?:-|\d+\.) |\|", line) for line in page.splitlines())
    lines = page.splitlines()
    return [f"{shape[0]}{line.count('|')}" for line, shape in zip(lines, shapes, strict=True) if shape]


def chapter(page: str, title: str) -> str:
    return page.split(f"\n## {title}\n")[1].split("\n## ")[0]


def rows(text: str, headings: bool = False) -> list[list[str]]:
    """Read the tables of a text."""
    found = re.findall(r"(?:^\|.*\n?)+", text, re.MULTILINE)
    lines = [line for table in found for line in (table.splitlines()[:1] * headings + table.splitlines()[2:])]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@every_game
def test_a_summary_fits_the_choice_page(game: Ruleset) -> None:
    for language, text in texts(game).items():
        assert 0 < len(text.summary) <= SHORT[language]


@every_game
def test_both_languages_say_the_same_things_in_the_same_order(game: Ruleset) -> None:
    assert skeleton(game.text.en.rules) == skeleton(game.text.said("ja").rules)
    assert skeleton(game.text.en.first) == skeleton(game.text.said("ja").first) != []


@every_game
def test_the_page_has_the_games_name_and_a_chapter_for_each_option(game: Ruleset) -> None:
    for language, text in texts(game).items():
        assert text.rules.startswith(f"# {game.name.said(language)}\n")
        titles = re.findall(r"^## (?:Option: |選択ルール：)(.*)$", text.rules, re.MULTILINE)
        assert titles == [option.name.said(language) for option in game.options.values()]


@every_game
def test_a_chapter_has_a_title_that_fits_the_list_of_chapters(game: Ruleset) -> None:
    for language, most in (("en", 25), ("ja", 12)):
        titles = re.findall(r"^## (.*)$", texts(game)[language].rules, re.MULTILINE)
        assert 5 <= len(titles) <= 11
        assert max(len(title) for title in titles) <= most


def phase(game: str, kind: type, players: int, **options: bool | int) -> object:
    rules, _ = LIBRARY[game].resolve(players, options)
    return next(each for each in rules.round if isinstance(each, kind))


def test_doubles_tells_the_damage_that_the_rules_do() -> None:
    battle = phase("doubles", Battle, 2)
    assert isinstance(battle, Battle)
    ((_, *ranks), (_, *cards)) = rows(chapter(LIBRARY["doubles"].text.en.rules, "Damage"), headings=True)
    told = {rank: int(number) for each, number in zip(ranks, cards, strict=True) for rank in each.split(", ")}
    assert told == {**battle.damage, "joker": battle.joker_damage}


def test_diamonds_tells_the_hands_of_the_perfect_deal() -> None:
    told = rows(chapter(LIBRARY["diamonds"].text.en.rules, "Option: Perfect deal"))
    assert [int(row[0]) for row in told] == [5, 4, 3, 2]
    for players, removed, hand in told:
        deal = phase("diamonds", Deal, int(players), perfect=True)
        assert isinstance(deal, Deal)
        assert deal.cards == int(hand)
        rules, _ = LIBRARY["diamonds"].resolve(int(players), {"perfect": True})
        lowest_removed = int(re.sub(r"\D.*", "", removed.replace("none", "16")))
        assert [int(rank) for rank in rules.deck.ranks] == list(range(1, lowest_removed))


def test_diamonds_tells_the_number_of_rounds() -> None:
    page = chapter(LIBRARY["diamonds"].text.en.rules, "End of the game")
    (told,) = rows(page)
    for players, rounds in zip(range(2, 7), told[1:], strict=True):
        rules, _ = LIBRARY["diamonds"].resolve(players, {})
        assert rules.ends == Rounds(int(rounds))


def test_trick_and_desert_tells_the_decks_and_hands() -> None:
    for players, _, cards, hand in rows(chapter(LIBRARY["trick-and-desert"].text.en.rules, "What you need")):
        rules, _ = LIBRARY["trick-and-desert"].resolve(int(players), {})
        deal = phase("trick-and-desert", Deal, int(players))
        assert isinstance(deal, Deal)
        assert (len(rules.deck.suits) * len(rules.deck.ranks), deal.cards) == (int(cards), int(hand))


def test_trick_and_desert_tells_what_sums_are_worth() -> None:
    revolution = phase("trick-and-desert", Revolution, 4)
    assert isinstance(revolution, Revolution)
    rules = LIBRARY["trick-and-desert"].text.en.rules.replace("−", "-")
    page, example = chapter(rules, "Revolution!"), rows(chapter(rules, "An example revolution"))
    assert [int(word.split()[0]) for word in rows(page)[0][1:]] == list(revolution.values)
    sums = [sum(int(card) for card in row[1].split(", ")) for row in example]
    assert sums == [int(row[2]) for row in example]
    assert revolution.worth(sums) == [int(row[3]) for row in example]
    told_sums = re.findall(r"Sums of ([-\d, and]+) give ([-\d, and]+)", page.replace("\n", " "))
    assert len(told_sums) == 2
    for told, worth in told_sums:
        numbers = [[int(number) for number in re.findall(r"-?\d+", part)] for part in (told, worth)]
        assert revolution.worth(numbers[0]) == numbers[1]


def test_double_side_play_tells_both_numbers_of_a_card() -> None:
    rules, _ = LIBRARY["double-side-play"].resolve(3, {})
    page = chapter(LIBRARY["double-side-play"].text.en.rules, "What you need")
    blacks, whites = (re.findall(r"\d+", line) for line in page.splitlines() if re.match(r"\| (black|white)", line))
    assert {rank: int(white) for rank, white in zip(blacks, whites, strict=True)} == rules.deck.turned

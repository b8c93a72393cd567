"""Every number and every superlative of a lesson is true of what lies on the table when it is said.

A number has to be one of the rules of this table, or one that can be counted there. What is
"highest", "fewest" or "best" stands in `facts.yaml` with the fact that it is compared with.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from tablegames.engine.desert.facts import ColoursFact
from tablegames.play.session.lesson_run import seen_at
from tablegames.play.session.seen import Seen
from tablegames.rules.lessons.lesson import GAP, Lesson
from tablegames.rules.lessons.read import read_lesson
from tablegames.rules.lessons.walk import lesson_match
from tablegames.rules.ruleset import Ruleset
from tests.quick_yaml import read_yaml
from tests.rules.lessons.test_lessons import TAUGHT

FACTS: Any = read_yaml((Path(__file__).parent / "facts.yaml").read_text("utf-8"))
SUPERLATIVE = {
    "en": re.compile(
        r"\b(?:highest|lowest|most|fewest|best|longest|shortest|strongest|weakest|largest|smallest|least|by far)\b",
        re.I,
    ),
    "ja": re.compile("いちばん|最大|最小|最強|最高|最低|最多|もっとも"),
}
NUMBER = re.compile(r"[−-]?\d+")
WORDS = {
    word: at
    for at, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    )
}
A_CARD = re.compile(r"\b(?:an?|the|your) ([−-]?\d+)\b")
PRONOUN = 1
"""Smaller numbers are words like "one of them", too."""


def texts(lesson: Lesson, at: int) -> dict[str, str]:
    """Give all that is said at a stop, by language; after the last one what closes it."""
    found = [words for _, words, number in lesson.texts() if number == at]
    return {code: "\n".join([dict(words.by_language)[code] for words in found]) for code in ("en", "ja")}


def listed(game: Ruleset, stop: str) -> Any:
    return FACTS.get(game.id, {}).get(stop, {})


def stops(lesson: Lesson) -> list[str]:
    return [*(stop.name for stop in lesson.stops), "closes"]


def constants(node: object) -> Iterator[int]:
    """List the numbers that the rules of a table are made of."""
    if isinstance(node, bool):
        return
    if isinstance(node, int):
        yield node
    elif isinstance(node, str) and NUMBER.fullmatch(node):
        yield int(node)
    elif is_dataclass(node):
        for field in fields(node):
            yield from constants(getattr(node, field.name))
    elif isinstance(node, dict):
        for key, value in node.items():
            yield from constants(key)
            yield from constants(value)
    elif isinstance(node, (tuple, list, frozenset)):
        yield len(node)
        for each in node:
            yield from constants(each)


def counted(seen: Seen) -> Iterator[int]:
    """List what can be counted on a table."""
    for cells in seen.zones.values():
        for cell in cells:
            yield len(cell)
            known = [card for card in cell if card is not None]
            for letter in {card[0] for card in known}:
                yield sum(card[0] == letter for card in known)
        yield sum(map(len, cells))
    for numbers in seen.tallies.values():
        yield from (each for each in numbers if each is not None)
    yield seen.seats
    for fact in seen.said.values():
        yield from constants(fact)


every_lesson = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)


@pytest.mark.days(7)
@every_lesson
def test_every_number_is_one_of_the_rules_or_can_be_counted(game: Ruleset) -> None:
    lesson = read_lesson(game)
    rules, _ = game.resolve(lesson.players, dict(lesson.options))
    known = {*constants(rules)}
    wrong = []
    for at, name in enumerate(stops(lesson)):
        seen = seen_at(lesson, game, min(at, len(lesson.stops) - 1))
        after = seen_at(lesson, game, min(at + 1, len(lesson.stops) - 1))
        told = {*known, *counted(seen), *counted(after)}
        sums = {int(each): parts for each, parts in listed(game, name).get("numbers", {}).items()}
        assert all(number == sum(parts) and {*map(abs, parts)} <= {*map(abs, told)} for number, parts in sums.items())
        allowed = {*sums}
        for code, text in texts(lesson, at).items():
            bare = GAP.sub("", text)
            numbers = [int(each.replace("−", "-")) for each in NUMBER.findall(bare)]
            if code == "en":
                numbers += [WORDS[each] for each in re.findall(r"[a-z]+", bare.lower()) if each in WORDS]
            wrong += [
                (name, code, each) for each in numbers if each > PRONOUN or each < 0 if each not in told | allowed
            ]
    assert wrong == [], "said, but no rule of this table and nothing that lies there"


@every_lesson
def test_a_number_with_an_article_is_a_card_of_this_deck_or_a_die(game: Ruleset) -> None:
    """A lesson for three spoke of "a 10" where only four have one: 10 is a number of the rules, but no card there."""
    lesson = read_lesson(game)
    rules, _ = game.resolve(lesson.players, dict(lesson.options))
    ranks = {str(rank) for rank in rules.deck.every_rank} | {str(each) for each in range(1, 7)}
    for at, name in enumerate(stops(lesson)):
        said = {each.replace("−", "-") for each in A_CARD.findall(GAP.sub("", texts(lesson, at)["en"]))}
        assert said <= ranks, (name, said - ranks)


@every_lesson
def test_every_superlative_stands_in_the_list_with_its_fact(game: Ruleset) -> None:
    lesson = read_lesson(game)
    for at, name in enumerate(stops(lesson)):
        said = texts(lesson, at)
        for entry in listed(game, name).get("said", ()):
            for code in said:
                for phrase in [entry[code]] if isinstance(entry.get(code), str) else entry.get(code, ()):
                    assert phrase in said[code], (name, code, phrase)
                    said[code] = said[code].replace(phrase, "")
        for code, rest in said.items():
            assert SUPERLATIVE[code].findall(rest) == [], (name, code, rest)


@pytest.mark.days(7)
@every_lesson
def test_every_superlative_is_true_when_it_is_said(game: Ruleset) -> None:
    lesson = read_lesson(game)
    for at, name in enumerate(stops(lesson)):
        for entry in listed(game, name).get("said", ()):
            if entry.get("rule") is True:
                continue
            seen = seen_at(lesson, game, at)
            (kind,) = {*entry} - {"en", "ja"}
            assert CHECKS[kind](seen, game, lesson, entry[kind]), (name, entry)


# -- facts -------------------------------------------------------------------------------------------------------------


def suits(cards: tuple[str | None, ...]) -> dict[str, int]:
    letters = [card[0] for card in cards if card is not None]
    return {letter: letters.count(letter) for letter in letters}


def fewest(seen: Seen, game: Ruleset, lesson: Lesson, letters: str) -> bool:
    found = suits(seen.zone("hand", lesson.seat))
    return {each for each, count in found.items() if count == min(found.values())} == {*letters}


def most(seen: Seen, game: Ruleset, lesson: Lesson, letters: str) -> bool:
    found = suits(seen.zone("hand", lesson.seat))
    return {each for each, count in found.items() if count == max(found.values())} == {*letters}


def most_but_jacks(seen: Seen, game: Ruleset, lesson: Lesson, letters: str) -> bool:
    """The same where jacks are trumps of their own."""
    found = suits(tuple([card for card in seen.zone("hand", lesson.seat) if card and card[1:] != "J"]))
    return {each for each, count in found.items() if count == max(found.values())} == {*letters}


def order(game: Ruleset, lesson: Lesson, card: str, turned: bool) -> int:
    cards = lesson_match(lesson, game).table.cards
    return (cards.turned if turned else cards.value)[cards.number[card]]


def of_suit(seen: Seen, lesson: Lesson, about: dict[str, str]) -> list[str]:
    """List the cards of a card's suit in a place, or in all places where `in` is "all"."""
    zone, card = about["in"], about["card"]
    cells = [seen.zone("hand", lesson.seat)] if zone == "hand" else [*seen.zones[zone]]
    return [each for cell in cells for each in cell if each is not None and each[0] == card[0]]


def highest(seen: Seen, game: Ruleset, lesson: Lesson, about: dict[str, str]) -> bool:
    turned = bool(about.get("turned"))
    found = max(of_suit(seen, lesson, about), key=lambda each: order(game, lesson, each, turned))
    return found == about["card"]


def lowest(seen: Seen, game: Ruleset, lesson: Lesson, about: dict[str, str]) -> bool:
    turned = bool(about.get("turned"))
    found = min(of_suit(seen, lesson, about), key=lambda each: order(game, lesson, each, turned))
    return found == about["card"]


def leads(seen: Seen, game: Ruleset, lesson: Lesson, about: dict[str, Any]) -> bool:
    """Tell whether a seat alone has the most of a tally."""
    numbers = [each or 0 for each in seen.tallies[about["tally"]]]
    return [seat for seat, each in enumerate(numbers) if each == max(numbers)] == [about["seat"]]


def winning(seen: Seen, game: Ruleset, lesson: Lesson, seat: int) -> bool:
    return seen.facts["winning"] == seat


def gone(seen: Seen, game: Ruleset, lesson: Lesson, about: dict[str, str]) -> bool:
    """Tell whether a card was played before, so that the next one is the highest."""
    return any(about["card"] in cell for cell in seen.zones["won"])


def asked(seen: Seen, game: Ruleset, lesson: Lesson, seat: int) -> bool:
    return seen.turn == seat


def sums(seen: Seen, game: Ruleset, lesson: Lesson, wanted: dict[str, int]) -> bool:
    """Tell what the desert cards that the learner knows add up to, those on their way there included."""
    cells = [cell for zone in ("desert", "buried", "passed") for cell in seen.zones[zone]]
    known = [card for cell in cells for card in cell if card is not None]
    return all(sum(int(card[1:]) for card in known if card[0] == suit) == each for suit, each in wanted.items())


def worths(seen: Seen, game: Ruleset, lesson: Lesson, wanted: dict[str, int]) -> bool:
    """Tell what a captured card of each suit would be worth as the deserts lie."""
    fact = seen.fact(ColoursFact)
    assert fact is not None
    return fact.values == wanted


CHECKS = {
    each.__name__: each
    for each in (fewest, most, most_but_jacks, highest, lowest, leads, winning, gone, asked, sums, worths)
}

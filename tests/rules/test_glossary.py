"""A thing has one word: the glossary of each game, and no other word for it anywhere in its texts.

`glossary/GAME.yaml` lists, for each thing of a game, its word in each language and other natural words that are
not used for it. `but` lists phrases in which such a word means something else. `says` names the
texts of every table that only this game uses. `glossary/every-game.yaml` is held by all games, tables and pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tablegames.rules.ruleset import Ruleset
from tests.quick_yaml import read_yaml
from tests.rules.said import GAMES, LANGUAGES, file_texts, joined, own_texts, table_texts

FOLDER = Path(__file__).parent / "glossary"
COMMON = "every-game"
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def glossary(name: str) -> Any:
    return read_yaml((FOLDER / f"{name}.yaml").read_text("utf-8"))


def texts(game: Ruleset, language: str) -> Iterator[tuple[str, str]]:
    """List all that a game says, with what only it says of the words of every table."""
    for where, text in own_texts(game, language):
        yield where, joined(text, language)
    for key in glossary(game.id).get("says", ()):
        found = {where: text for where, text in table_texts(language).items() if f"{where}.".startswith(f"{key}.")}
        assert found, f"no table says {key}"
        yield from ((f"table.{language}.{where}", text) for where, text in found.items())


def forbidden(entry: Any, language: str) -> re.Pattern[str] | None:
    """Give what finds the other words of an entry; English words whole, with a plural."""
    words = sorted(entry[language].get("never", ()), key=len, reverse=True)
    if not words:
        return None
    either = "|".join(re.escape(word) for word in words)
    return re.compile(rf"\b(?:{either})s?\b", re.IGNORECASE) if language == "en" else re.compile(either)


def other_words(entries: Any, said: list[tuple[str, str]], language: str) -> list[str]:
    """Find the places where a thing is called by another word than its own."""
    out = []
    for entry in entries:
        pattern = forbidden(entry, language)
        for where, text in said if pattern else ():
            for phrase in entry[language].get("but", ()):
                text = text.replace(phrase, "◇")
            out += [
                f"{where}: {found[0]!r}, where the word is {entry[language]['word']!r}: …{context(text, found)}…"
                for found in pattern.finditer(re.sub(r"\{\w+\}", "◇", text))
            ]
    return out


def context(text: str, found: re.Match[str]) -> str:
    return re.sub(r"\{\w+\}", "◇", text)[max(0, found.start() - 20) : found.end() + 20]


@every_language
@every_game
def test_a_thing_of_a_game_has_one_word(game: Ruleset, language: str) -> None:
    assert other_words(glossary(game.id)["words"], list(texts(game, language)), language) == []


@every_language
@every_game
def test_the_words_of_a_glossary_are_those_of_the_rules(game: Ruleset, language: str) -> None:
    rules = joined(game.text.said(language).rules, language).lower()
    words = [entry[language]["word"] for entry in glossary(game.id)["words"]]
    assert [word for word in words if word.lower() not in rules] == []


@every_language
@every_game
def test_a_phrase_that_a_glossary_allows_is_there(game: Ruleset, language: str) -> None:
    said = "\n".join(text for _, text in texts(game, language))
    phrases = [phrase for entry in glossary(game.id)["words"] for phrase in entry[language].get("but", ())]
    assert [phrase for phrase in phrases if phrase not in said] == []


@every_language
def test_what_all_games_share_has_one_word_in_every_game_at_every_table_and_on_every_page(language: str) -> None:
    said = [(f"{game.id}: {where}", text) for game in GAMES for where, text in texts(game, language)]
    for name in ("table", "interface"):
        said += [(f"{language}/{name}: {where}", text) for where, text in file_texts(language, name).items()]
    assert other_words(glossary(COMMON)["words"], said, language) == []

"""Everything that people read of a game, as plain text: for tests of its sentences and words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import Any

from tablegames.rules.lessons.lesson import has_lesson
from tablegames.rules.lessons.read import read_lesson
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.ruleset import Ruleset
from tablegames.shipped import ASSETS
from tests.quick_yaml import read_yaml

LANGUAGES = ("en", "ja")
LIBRARY = Library(load)
GAMES = tuple(LIBRARY.values())
FIGURE = re.compile(r"!\[([^]]*)\]\(([^)]*)\)")
LABEL = re.compile(r':(\S+)|"([^"]*)"')


def plain(text: str) -> str:
    """Take the marks out of Markdown: what is left of a figure is its caption and the labels of its pieces."""

    def words(figure: re.Match[str]) -> str:
        labels = (label or quoted for label, quoted in LABEL.findall(figure[2]))
        return " ".join((figure[1], *(label.replace("_", " ") for label in labels)))

    return FIGURE.sub(words, text).replace("**", "")


def joined(text: str, language: str) -> str:
    """Join the lines of a text as a page does: with a space in English, without any in Japanese."""
    return re.sub(r"\s+", " " if language == "en" else "", plain(text)).strip()


def own_texts(game: Ruleset, language: str) -> Iterator[tuple[str, str]]:
    """List what a ruleset says, with the place where it says so."""
    yield "name", game.name.said(language)
    for suit, name in game.heading.suits.items():
        yield f"suits.{suit}", name.said(language)
    for key, option in game.options.items():
        yield f"options.{key}.name", option.name.said(language)
        yield f"options.{key}.help", option.help.said(language)
        if option.why_not is not None:
            yield f"options.{key}.why_not", option.why_not.said(language)
        for value, called in option.called.items():
            yield f"options.{key}.called.{value}", called.said(language)
    if has_lesson(game.file):
        for steps, words, _ in read_lesson(game).texts():
            yield f"lesson.{language}.{'.'.join(map(str, steps))}", words.said(language)
    text = game.text.said(language)
    for each in fields(text):
        found = getattr(text, each.name)
        if isinstance(found, Mapping):
            yield from ((f"text.{language}.{each.name}.{key}", words) for key, words in flat_words(found))
        else:
            yield f"text.{language}.{each.name}", found


def flat_words(found: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Walk nested texts, those with a plural form by form."""
    for key, text in found.items():
        if isinstance(text, Mapping):
            yield from flat_words(text, f"{before}{key}.")
        else:
            yield f"{before}{key}", str(text)


@cache
def file_texts(language: str, name: str) -> dict[str, str]:
    """Read a file of texts: what every table says ("table"), or the pages ("interface")."""
    return dict(flat_words(read_yaml((ASSETS / "text" / language / f"{name}.yaml").read_text("utf-8"))))


def table_texts(language: str) -> dict[str, str]:
    """Read what every table says."""
    return file_texts(language, "table")

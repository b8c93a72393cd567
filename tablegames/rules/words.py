"""Texts that people read, in all languages in which they were written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from tablegames.languages.languages import ENGLISH
from tablegames.languages.text_files import mark_language

Said = TypeVar("Said")


@dataclass(frozen=True, slots=True)
class InLanguages(Generic[Said]):
    """The same said in several languages: in a file, a table from the code of each to what is said."""

    by_language: tuple[tuple[str, Said], ...]

    def said(self, language: str) -> Said:
        """Return what is said in a language; English for one that isn't there."""
        words = dict(self.by_language)
        return words[language] if language in words else words.get(ENGLISH, self.by_language[0][1])

    @property
    def en(self) -> Said:
        """English, which is said wherever another language lacks."""
        return self.said(ENGLISH)

    def __contains__(self, language: str) -> bool:
        return language in dict(self.by_language)

    def others(self, language: str) -> tuple[Said, ...]:
        """List what is said in the other languages and differs from what is said in this one."""
        own = self.said(language)
        return tuple(said for _, said in self.by_language if said != own)

    def plus(self, language: str, said: Said | None) -> InLanguages[Said]:
        """Say it in one more language; None: as it is. What is there already stays."""
        if said is None or language in self:
            return self
        return InLanguages((*self.by_language, (language, said)))


Words = InLanguages[str]
"""A text in several languages."""


def side_by_side(words: Words) -> str:
    """Write a name in all its languages: "Oh Hell · オーヘル"."""
    return " · ".join(said for _, said in words.by_language)


def in_all(text: str) -> Words:
    """Give a text that is the same in every language."""
    return InLanguages(((ENGLISH, text),))


Forms = Mapping[str, str]
"""A text with a plural: its forms by CLDR category, such as {one: 1 card, other: "{n} cards"}."""


@dataclass(frozen=True, slots=True)
class GameText:
    """What a game says about itself in one language."""

    summary: str
    """One or two sentences for the choice of games."""
    rules: str
    """The rules in Markdown: headings, paragraphs, lists, tables, bold words, and figures (`![caption](R5 R9)`)."""
    first: str = ""
    """The game in a minute, in Markdown as well: what a table shows when the game is opened for the first time."""
    prompts: Mapping[str, str | Forms] = field(default_factory=dict)
    """Prompts of this game that differ from the usual ones, by the key of the question."""
    labels: Mapping[str, str | Forms] = field(default_factory=dict)
    """Short words at this game's table."""
    actions: Mapping[str, str | Forms] = field(default_factory=dict)
    """What the buttons of this game's choices say, by verb."""
    refused: Mapping[str, str | Forms] = field(default_factory=dict)
    """Why a card cannot be chosen now, by the key of the question."""
    log: Mapping[str, str | Forms] = field(default_factory=dict)
    """Lines of the log in this game's own words, by what happened."""

    def label(self, key: str) -> str:
        """Give a label that stands without a number; "" where the game has none."""
        words = self.labels.get(key, "")
        return words if isinstance(words, str) else words.get("other", "")


GameTexts = InLanguages[GameText]
"""What a game says about itself in several languages."""
PARTS = ("prompts", "labels", "actions", "refused", "log")
"""The texts of a game's table."""


def mark_texts(texts: GameTexts) -> GameTexts:
    """Give the plurals of a game's texts in which language they are, and tell a minute's introduction in each."""
    return InLanguages(tuple((code, with_rules_of(code, text, texts.en.first)) for code, text in texts.by_language))


def with_rules_of(language: str, text: GameText, first: str) -> GameText:
    """Tell the plurals of a text in which language they are; `first` stands in where it has no introduction."""
    parts: dict[str, Any] = {part: mark_language(dict(getattr(text, part)), language) for part in PARTS}
    return replace(text, first=text.first or first, **parts)

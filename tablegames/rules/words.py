"""Texts that people read, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Words:
    """A text in English and Japanese."""

    en: str
    """English."""
    ja: str
    """Japanese."""

    def said(self, language: str) -> str:
        """Answer the text in a language; English for one that isn't there."""
        return self.ja if language == "ja" else self.en


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


@dataclass(frozen=True, slots=True)
class GameTexts:
    """What a game says about itself."""

    en: GameText
    """English."""
    ja: GameText
    """Japanese."""

    def said(self, language: str) -> GameText:
        """Answer the texts in a language; English for one that isn't there."""
        return self.ja if language == "ja" else self.en

"""A pack: other cards for the same game, with the words that go with them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Annotated, Any, Literal

from tablegames.engine.rules_error import RulesError
from tablegames.rules.reading.messages import shown
from tablegames.rules.reading.shapes import Length
from tablegames.rules.words import PARTS, Forms, GameText, GameTexts, InLanguages, Words

Faces = Literal["german", "italian", "swiss"]
"""The suits of a country, drawn in place of the French ones."""
Exchange = Mapping[str, str]
"""Words of a game's texts in one language, and what is said in their place."""
KEPT = r"\]\([^)]*\)|\{[^{}]*\}"
"""Cards of figures, and gaps: they are named by letters, whatever is said of them."""


@dataclass(frozen=True)
class Pack:
    """Other cards for the same game: how they look and what they are called.

    The rules stay as they are, and so do the letters by which files and records name suits and ranks.
    """

    faces: Faces
    """The suits that are drawn: german (acorns for clubs, leaves for spades, bells for diamonds), italian (batons for
    clubs, swords for spades, cups for hearts, coins for diamonds) or swiss (acorns for clubs, roses for spades, shields
    for hearts, bells for diamonds, and banners for tens)."""
    suits: Mapping[str, Words] = field(default_factory=dict)
    """What the suits are called, by their letters; others keep their names."""
    ranks: Mapping[str, Words] = field(default_factory=dict)
    """What ranks are called; others are called as they are written."""
    says: InLanguages[Annotated[Exchange, Length(1)]] | None = None
    """Words of the game's texts, and what is said in their place: {en: {jack: Unter, jacks: Unters}}. Longer ones come
    first; small and capital letters differ."""

    def faults(self, suits: Sequence[str], ranks: Sequence[str], texts: GameTexts) -> Iterator[RulesError]:
        """Find what it renames that is no suit or rank of the game, and words that the game's texts do not say."""
        for letter in self.suits:
            if letter not in suits:
                yield RulesError("pack.no_suit", "suits", letter, suit=shown(letter), suits=tuple(suits))
        for rank in self.ranks:
            if rank not in ranks:
                yield RulesError("pack.no_rank", "ranks", rank, rank=shown(rank), ranks=tuple(ranks))
        for code, exchange in self.says.by_language if self.says else ():
            said = list(words_of(texts.said(code))) if code in texts else []
            for words in exchange:
                if not any(plainly(found[0]) == words for each in said for found in pattern((words,)).finditer(each)):
                    yield RulesError("pack.never_said", "says", code, words, words=shown(words))

    def told(self, texts: GameTexts) -> GameTexts:
        """Say a game's texts with its own words."""
        return InLanguages(tuple((code, self.in_language(code, text)) for code, text in texts.by_language))

    def in_language(self, code: str, text: GameText) -> GameText:
        """Say the texts of one language with its own words."""
        if self.says is None or code not in self.says:
            return text
        exchange = self.says.said(code)
        parts: dict[str, Any] = {
            part: {key: exchanged(words, exchange) for key, words in getattr(text, part).items()} for part in PARTS
        }
        for part in ("summary", "rules", "first"):
            parts[part] = exchanged(getattr(text, part), exchange)
        return replace(text, **parts)

    def plus(self, code: str, said: PackTranslation) -> Pack:
        """Say its words in one more language; what is there already stays."""
        return replace(
            self,
            suits={letter: words.plus(code, said.suits.get(letter)) for letter, words in self.suits.items()},
            ranks={rank: words.plus(code, said.ranks.get(rank)) for rank, words in self.ranks.items()},
            says=self.says and self.says.plus(code, said.says or None),
        )


@dataclass(frozen=True)
class PackTranslation:
    """The words of a pack in one language."""

    suits: Mapping[str, str] = field(default_factory=dict)
    """What the suits are called."""
    ranks: Mapping[str, str] = field(default_factory=dict)
    """What ranks are called."""
    says: Exchange = field(default_factory=dict)
    """Words of the game's texts in this language, and what is said in their place."""


def words_of(text: GameText) -> Iterator[str]:
    """List everything that a game says in one language."""
    yield from (text.summary, text.rules, text.first)
    for part in PARTS:
        for words in getattr(text, part).values():
            yield from (words,) if isinstance(words, str) else words.values()


def exchanged(words: str | Forms, exchange: Exchange) -> Any:
    """Say other words in their places, in a text or in each form of a plural."""
    if not isinstance(words, str):
        return {form: exchanged(each, exchange) for form, each in words.items()}
    return pattern(tuple(exchange)).sub(lambda found: exchange.get(plainly(found[0]), found[0]), words)


def plainly(words: str) -> str:
    """Write words as if there were no ends of lines."""
    return " ".join(words.split())


@cache
def pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """Find any of these words where they stand alone; what the cards of a figure are, and gaps, goes by as it is."""
    longest = sorted(words, key=len, reverse=True)
    return re.compile("|".join([KEPT, *map(alone, longest)]))


def alone(words: str) -> str:
    """Find words that are no part of a longer one; Japanese ones stand beside each other without spaces."""
    before, after = (
        ("(?<![A-Za-z0-9])" if words[:1].isascii() else ""),
        ("(?![A-Za-z0-9])" if words[-1:].isascii() else ""),
    )
    return before + r"\s+".join(map(re.escape, words.split())) + after

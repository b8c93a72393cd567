"""What is said, in the language of the reader."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from tablegames.languages.broken_files import note
from tablegames.languages.languages import ENGLISH, form_of, language, languages
from tablegames.languages.readings import has_readings, with_readings
from tablegames.languages.text_files import Plural, flat, path_of, read
from tablegames.rules.reading.messages import Message

GAP = re.compile(r"\{(\w+)\}")
"""A gap of a text. Nothing else is understood between braces: a text may come from a stranger's ruleset."""
ROUND_WORD = "{round_word}"
"""A gap that the game fills by itself: whether it plays rounds, deals or turns."""
PER_CENT = 100
UNNUMBERED = re.compile(r" \d+$")
"""The number that tells a name from an equal one."""
ELLIPSIS = "…"
"""What was left out, as all texts write it; `Texts.say` writes what the language does."""


@cache
def texts(code: str) -> dict[str, str | Plural]:
    """Read the interface's texts of a language, those in English where it does not have them yet."""
    own = dict(flat(read(code, "interface")))
    return own if code == ENGLISH or language(code).complete else texts(ENGLISH) | own


def spare(code: str, key: str) -> str | Plural:
    """Find a text that a language lacks in another one, English first.

    A key that no language has is said as it is: a strange word on the screen is better than none (a test finds it).
    """
    for other in languages():
        if other != code and key in texts(other):
            if language(code).complete:
                note(path_of(code, "interface"), f"it lacks {key}")
            return texts(other)[key]
    return key


class Cut(str):
    """A text of which something was left out; checks of a screen look for it."""

    __slots__ = ()


def fill_gaps(text: str, gaps: Mapping[str, object]) -> str:
    """Fill the gaps of a text; one for which there is nothing stays. Numbers below 0 are written with a minus sign."""
    if not gaps or "{" not in text:
        return text
    return GAP.sub(lambda gap: write_gap(gaps[gap[1]]) if gap[1] in gaps else gap[0], text)


def write_gap(value: object) -> str:
    """Write what fills a gap: a hyphen would be too short for a minus."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


@cache
def given_names(code: str) -> frozenset[str]:
    """List the names that the program gives in a language."""
    return frozenset(str(name) for key, name in texts(code).items() if key.startswith("faces."))


class Said(Protocol):
    """Something that several languages say."""

    def said(self, language: str) -> str:
        """Say it in a language."""


class Texts:
    """The texts of one language; a ruleset may say some of them in its own words."""

    def __init__(self, language: str, own: Mapping[str, Any] | None = None, reading: bool = False) -> None:
        self.language, self.reading = language, reading and has_readings(language)
        """`reading`: whether hard words are said with how they are read."""
        self.texts: dict[str, str | Plural] = texts(language)
        if own:
            self.texts = self.texts | dict(flat(own))

    def with_own(self, own: Mapping[str, Any]) -> Texts:
        """Give the same language with a ruleset's own wording over it."""
        return Texts(self.language, own, self.reading)

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def say(self, key: str, **gaps: object) -> str:
        """Say a text with its gaps filled, also by messages; where it has a plural, `n` chooses the form."""
        text = self.texts[key] if key in self.texts else spare(self.language, key)
        if any(isinstance(gap, Message) for gap in gaps.values()):
            gaps = {name: gap.said(self.language) if isinstance(gap, Message) else gap for name, gap in gaps.items()}
        if isinstance(text, Plural):
            text = form_of(text, gaps.get("n"))
        said = self.read_in(text, gaps) if self.reading else fill_gaps(text, gaps) if gaps else text
        if ROUND_WORD in said:
            said = said.replace(ROUND_WORD, self.say("labels.round_word"))
        if ELLIPSIS in said:
            said = said.replace(ELLIPSIS, language(self.language).ellipsis)
        return Cut(said) if gaps and any(isinstance(gap, Cut) for gap in gaps.values()) else said

    def percent(self, part: float, whole: float = 1.0) -> str:
        """Write a part of a whole in per cent: "62%"."""
        return self.say("common.percent", n=f"{PER_CENT * part / whole:.0f}")

    def read_in(self, text: str, gaps: Mapping[str, object]) -> str:
        """Fill the gaps of a text and write how it is read: with its numbers, but not names that it is given."""
        strange = {key: gap for key, gap in gaps.items() if isinstance(gap, str) and not gap[-1:].isdigit()}
        known = {key: gap for key, gap in gaps.items() if key not in strange}
        return fill_gaps(with_readings(fill_gaps(text, known), self.language), strange)

    def read(self, text: str) -> str:
        """Give a text of the language, such as that of a ruleset, as it is shown: with readings where they are wanted.

        A text that was cut stays one.
        """
        if not self.reading:
            return text
        found = with_readings(text, self.language)
        return Cut(found) if isinstance(text, Cut) else found

    def name(self, name: str) -> str:
        """Give a name as it is shown: those that the program itself gives have readings, those of people never."""
        return self.read(name) if self.reading and UNNUMBERED.sub("", name) in given_names(self.language) else name

    def of(self, named: Said) -> str:
        """Say something that is said in several languages, such as the name of a game."""
        return self.read(named.said(self.language))

    def about(self, what: str, words: str) -> str:
        """Say something of a thing, with the colon of the language."""
        return language(self.language).about(what, words)

    def listed(self, things: Sequence[str]) -> str:
        """Join the things of a list as the language does."""
        return language(self.language).listed(things)

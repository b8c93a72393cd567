"""What the program has to know about a language beside its texts: `language.yaml` in the folder of the language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any

from tablegames.languages.broken_files import note
from tablegames.languages.plural_rule import OTHER, Rule, category_of, rules_of
from tablegames.languages.text_files import Plural, codes, path_of, read

ENGLISH = "en"
"""What is said where a language has no words."""


@dataclass(frozen=True)
class Language:
    """A language that the program can speak."""

    code: str
    """Its folder's name: a language code of BCP 47, such as "en" or "pt-BR"."""
    name: str
    """What it is called in itself: "Français"."""
    switch: str
    """The name of the button that switches to it, in itself: "Passer au français"."""
    between: str = ", "
    """What stands between the things of a list."""
    last: str = ", "
    """What stands before the last thing of a list: " and "."""
    apart: str = "; "
    """What stands between clauses that have commas within."""
    colon: str = ": "
    """What stands between a thing and what is said of it."""
    aside: str = " ({words})"
    """How something is added behind a thing."""
    ellipsis: str = "…"
    """What stands for something left out, and behind what goes on."""
    complete: bool = False
    """Whether it has every text, so that a missing one means that a file is damaged."""
    plurals: Mapping[str, Rule] = field(default_factory=dict)
    """By CLDR category, the rule of its numbers; "other" is for all the rest."""

    def listed(self, things: Sequence[str]) -> str:
        """Join the things of a list: "Anna, Ben and Cleo"."""
        return self.last.join([self.between.join(things[:-1]), things[-1]] if len(things) > 1 else things)

    def beside(self, what: str, words: str) -> str:
        """Add something behind a thing: "Deal (13 cards)"."""
        return what + self.aside.replace("{words}", words)

    def about(self, what: str, words: str) -> str:
        """Say something of a thing: "Players: 4"."""
        return f"{what}{self.colon}{words}"


KEYS = {each.name for each in fields(Language)} - {"code"}


@cache
def language(code: str) -> Language:
    """Read what there is to know about a language. What cannot be used is noted as damage, and left at the usual."""
    said = read(code, "language")
    try:
        return Language(code, **settings(said))
    except (TypeError, ValueError, AttributeError) as error:
        note(path_of(code, "language"), error)
        return Language(code, code, code)


def form_of(text: Plural, n: object) -> str:
    """Choose the form of a text with a plural that goes with a number.

    A form that says its number itself ("1 point") says nothing of a minus sign: below nothing the usual one is taken.
    """
    form = text.get(category_of(n, language(text.language).plurals))
    if form is None or (isinstance(n, int) and n < 0 and "{n}" not in form):
        return text[OTHER]
    return form


def settings(said: Mapping[str, Any]) -> dict[str, Any]:
    """Turn the texts of the file into what they mean. Raises ValueError, in a sentence, for what means nothing."""
    if unknown := said.keys() - KEYS:
        raise ValueError(f"it has no {', '.join(sorted(unknown))}; there are {', '.join(sorted(KEYS))}")
    if missing := {"name", "switch"} - said.keys():
        raise ValueError(f"it lacks {', '.join(sorted(missing))}")
    found: dict[str, Any] = {key: value for key, value in said.items() if isinstance(value, str)}
    if "complete" in found:
        if found["complete"] not in ("true", "false"):
            raise ValueError("complete is true or false")
        found["complete"] = found["complete"] == "true"
    if "{words}" not in found.get("aside", "{words}"):
        raise ValueError("aside lacks the gap {words}")
    if "plurals" in said:
        found["plurals"] = dict(rules_of(said["plurals"]))
    return found


def languages() -> tuple[str, ...]:
    """List the codes of all languages, English first."""
    return tuple(dict.fromkeys((ENGLISH, *codes())))


def after(code: str) -> str:
    """Give the language that the button for languages switches to."""
    row = languages()
    return row[(row.index(code) + 1) % len(row)] if code in row else row[0]


def forget() -> None:
    """Forget what was read, so that it is read again: another folder was added, or a test has changed one."""
    read.cache_clear()
    codes.cache_clear()
    language.cache_clear()

"""Sentences as data: a code with the values of its gaps, said in any language by the texts of that language."""

from __future__ import annotations

import errno
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tablegames.engine.rules_error import RulesError
from tablegames.languages.languages import ENGLISH, form_of
from tablegames.languages.text_files import Plural, flat, read

GAP = re.compile(r"\{(\w+)\}")
FILES = ("problems", "commands")
"""Where sentences stand: what is wrong with a ruleset, and what the command line says. No key is in both."""
LONGEST = 120
"""Letters of a word that are shown within a sentence."""

Gap = Any
"""What fills a gap: a message, a word, a number, words in a row, or whatever answers `said(language)` itself."""


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence, or a part of one, in no language yet."""

    code: str
    """Its key in one of `FILES` of `assets/text/<language>`."""
    values: tuple[tuple[str, Gap], ...] = ()

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def said(self, language: str) -> str:
        """Say it in a language; in English where that has no such sentence."""
        sentence = sentences(language).get(self.code) or sentences(ENGLISH).get(self.code) or spelt_out(self)
        values = dict(self.values)
        if isinstance(sentence, Plural):
            sentence = form_of(sentence, values.get("n", values.get("count")))
        return GAP.sub(lambda gap: spoken(values[gap[1]], language) if gap[1] in values else gap[0], sentence)


def message(code: str, /, **values: Gap) -> Message:
    """Make a message."""
    return Message(code, tuple((name, frozen(value)) for name, value in values.items()))


class MessageError(Exception):
    """Something that cannot be done, and the message that says why; `str` says it in English."""

    def __init__(self, what: str | Message) -> None:
        """`what`: a message, or a sentence that only exists in English."""
        super().__init__(what)
        self.what = what if isinstance(what, Message) else message("answer.told", error=what)

    def said(self, language: str) -> str:
        """Say it in a language."""
        return self.what.said(language).rstrip()


@dataclass(frozen=True, slots=True)
class Reporter:
    """Says messages in one language: what reports are written by."""

    language: str

    def say(self, code: str, /, **values: Gap) -> str:
        """Say a message."""
        return message(code, **values).said(self.language).rstrip()

    def count(self, noun: str, number: int) -> str:
        """Write a number with its noun, one of those of `count`: "1 game", "2,000 games"."""
        return counted(noun, number).said(self.language)


def counted(noun: str, number: int) -> Message:
    """Say so many of a noun, one of those of `count`."""
    return message(f"count.{noun}", n=number, number=f"{number:,}")


def frozen(value: Gap) -> Gap:
    """Make a list a tuple, so that messages can be compared and collected."""
    return tuple(value) if isinstance(value, list | set | frozenset) else value


def plain_message(what: Message) -> dict[str, Any]:
    """Give a message as plain values, to be kept in a file."""
    values = {name: plain_message(each) if isinstance(each, Message) else each for name, each in what.values}
    return {"code": what.code, "values": values}


def message_of_plain(values: Mapping[str, Any] | str) -> Message:
    """Read what `plain_message` gave; in files of earlier versions an English sentence stands there."""
    if isinstance(values, str):
        return message("answer.told", error=values)
    gaps: Mapping[str, Any] = values["values"]
    read = {name: message_of_plain(each) if isinstance(each, Mapping) else each for name, each in gaps.items()}
    return message(str(values["code"]), **read)


def message_of(error: RulesError) -> Message:
    """Turn an error of the engine into a message. Its texts are words of the file, and are shown as such."""
    return message(error.code, **{name: brief(value) for name, value in error.values.items()})


def system_fault(error: Exception) -> Message:
    """Say what the system objects to; in its own words where we have none."""
    code = f"os_error.{errno.errorcode.get(getattr(error, 'errno', None) or 0, '')}"
    known, own = code in sentences(ENGLISH), getattr(error, "strerror", None) or str(error)
    return message(code if known else "answer.told", error=own)


def brief(value: Gap) -> Gap:
    """Shorten a word of the file that is too long for a sentence."""
    return value[: LONGEST - 3] + "..." if isinstance(value, str) and len(value) > LONGEST else value


def spelt_out(message: Message) -> str:
    """Write a message without its sentence, where the text files are damaged."""
    return " ".join([message.code, *(f"{{{name}}}" for name, _ in message.values)])


def spoken(value: Gap, language: str) -> str:
    """Write what fills a gap."""
    if isinstance(value, RulesError):
        value = message_of(value)
    if hasattr(value, "said"):
        return str(value.said(language))
    if isinstance(value, tuple):
        between = str(sentences(language).get("phrase.between") or ", ")
        return between.join(spoken(each, language) for each in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


@cache
def sentences(language: str) -> Mapping[str, str | Plural]:
    """Read the sentences of a language by their codes; none where there is no sound file of them.

    A damaged file of texts must not keep a person from reading what is wrong with a ruleset.
    """
    return {code: text for name in FILES for code, text in flat(read(language, name))}


# -- parts of sentences ------------------------------------------------------------------------------------------------


def shown(word: object, longest: int = 40) -> str | Message:
    """Show a word of the file within a sentence, in quotes and shortened if it is long."""
    if word is None:
        return message("phrase.nothing")
    if isinstance(word, bool):
        return str(word).lower()
    if isinstance(word, int | float):
        return str(word)
    text = str(word)
    return repr(text if len(text) <= longest else text[: longest - 3] + "...")


def one_of(words: Iterable[Gap]) -> Gap:
    """Name several things of which one is meant: "1, 2 or 3"."""
    return joined("phrase.or", tuple(words))


def all_of(words: Iterable[Gap]) -> Gap:
    """Name several things that are all meant: "1, 2 and 3"."""
    return joined("phrase.and", tuple(words))


def joined(code: str, words: tuple[Gap, ...]) -> Gap:
    """Join several words, with another separator before the last."""
    return Message(code, (("first", words[:-1]), ("last", words[-1]))) if len(words) > 1 else words


def for_players(numbers: Iterable[int]) -> Message:
    """Name numbers of players, players included: "1 player", "2 to 6 players"."""
    row = tuple(sorted(numbers))
    if row == (1,):
        return message("phrase.one_player")
    if len(row) > 2 and row == tuple(range(row[0], row[-1] + 1)):
        return message("phrase.players", count=message("phrase.from_to", low=row[0], high=row[-1]))
    return message("phrase.players", count=one_of(row))

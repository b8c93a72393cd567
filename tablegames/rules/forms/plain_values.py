"""Plain values and rows of them, said in short in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.languages.languages import language
from tablegames.rules.forms.form_field import BY
from tablegames.rules.reading.messages import message

RUN = 4
"""How many numbers that follow each other are said by the first and the last."""


def value_of(value: object, code: str, most: int = 60) -> str:
    """Say a plain value in short."""
    if value is None:
        return message("form.nothing").said(code)
    if isinstance(value, bool):
        return (message("form.yes") if value else message("form.no")).said(code)
    if isinstance(value, int | float):
        return write_number(str(value))
    if isinstance(value, Mapping):
        if value and all(isinstance(key, str) and key.startswith(BY) for key in value):
            branches = next(iter(value.values()))
            rows = branches.items() if isinstance(branches, Mapping) else ()
            ways = [
                message("form.way", where=value_of(key, code), value=value_of(each, code, most)).said(code)
                for key, each in rows
            ]
            return shorten(join_clauses(ways, code), most, code)
        parts = [language(code).about(str(key), value_of(each, code, most)) for key, each in value.items()]
        return shorten(language(code).between.join(parts), most, code) or message("form.nothing").said(code)
    if isinstance(value, list | tuple):
        parts = [value_of(each, code, most) for each in value]
        return shorten(in_a_row(parts, code), most, code) or message("form.nothing").said(code)
    return shorten(write_number(str(value)), most, code)


def write_number(word: str) -> str:
    """Write a number as it stands on a card: with a minus sign, and a second card of it ("5b") like the first."""
    number = word.removesuffix("b")
    return number.replace("-", "−") if number.lstrip("-").replace(".", "").isdigit() else word


def join_clauses(parts: Sequence[str], code: str) -> str:
    """Join clauses, by a sign that parts them clearly where one of them has a comma within."""
    spoken = language(code)
    return (spoken.apart if any(spoken.between in each for each in parts) else spoken.between).join(parts)


def in_a_row(parts: Sequence[str], code: str) -> str:
    """Join values; numbers that follow each other are said by the first and the last."""
    out: list[str] = []
    at = 0
    while at < len(parts):
        end = run_from(parts, at)
        if end - at >= RUN:
            first, last = parts[at], parts[end - 1]
            told = message("form.run", first=first, last=last)
            if int(first) > int(last):
                told = message("form.run_down", first=first, last=last)
            out.append(told.said(code))
        else:
            out += parts[at:end]
        at = end
    return join_clauses(out, code)


def run_from(parts: Sequence[str], at: int) -> int:
    """Find where numbers end that count up or down by one from a place on."""
    end = at + 1
    if end < len(parts) and number(parts[at]) and number(parts[end]):
        step = int(parts[end]) - int(parts[at])
        while (
            abs(step) == 1 and end < len(parts) and number(parts[end]) and int(parts[end]) - int(parts[end - 1]) == step
        ):
            end += 1
    return end


def number(word: str) -> bool:
    """Tell whether a word is a plain number that counts something."""
    return word.isascii() and word.isdigit()


def shorten(words: str, most: int, code: str) -> str:
    """Cut words that are too long; what was left out is shown by the language's own sign."""
    words = " ".join(words.split())
    return words if len(words) <= most else f"{words[: most - 1]}{language(code).ellipsis}"

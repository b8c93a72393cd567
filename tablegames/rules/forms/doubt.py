"""Which lines of an inherited text may no longer hold: they speak of what is different in a changed copy.

No mark says which rule a sentence tells. So it is found by its words: the suit whose action is another one, the
number that stood there before, the name of what was changed. A line that is marked may hold all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from tablegames.rules.forms.difference import RuleDifference, names
from tablegames.rules.forms.form_field import BY, FieldKind, FormField
from tablegames.rules.forms.naming import name_of_ludeme, suit_name

SHORTEST = 4
"""Letters of a word of a name by which a line is found."""
OFTEN = 3
"""A name that stands in more than one of so many lines finds none: it says nothing of any."""
WRITTEN = re.compile(r"[\u30a0-\u30ff]{2,}|[\u4e00-\u9fff]{2,}|[\u4e00-\u9fff](?=[\u3041-\u309f])")
"""Words of a Japanese name: what is written in katakana or kanji, without the endings."""


def doubtful(lines: Sequence[str], found: Iterable[RuleDifference], code: str, spelt: Sequence[str]) -> list[bool]:
    """Tell of each line whether it may no longer hold; `spelt` are the numbers from 0 on as words of the language."""
    numbers_, suits, names_ = set[str](), set[str](), set[str]()
    for difference in found:
        if difference.field.path[0] == "players":
            # A text for several numbers of players says nothing wrong of those that are left.
            continue
        named = {suit for field in upwards(difference.field) if (suit := suit_name(field, field.name, code))}
        suits |= {re.sub("s$", "", suit) for suit in named}
        numbers_ |= {word for number in lost_numbers(difference) for word in number_words(number, spelt)}
        if not named:
            names_ |= set(words_of(" ".join(names(difference.field, code))))
        if difference.old is None or difference.new is None:
            for tag in (*ludemes_in(difference.old), *ludemes_in(difference.new)):
                names_ |= set(words_of(name_of_ludeme(tag, code)))
    hits = [[stands(word, line) for line in lines] for word in names_]
    hits = [row for row in hits if sum(row) * OFTEN <= len(lines)]
    hits += [[stands(word, line) for line in lines] for word in suits]
    hits += [[stands(word, line, whole=True) for line in lines] for word in numbers_]
    return [any(row[at] for row in hits) for at in range(len(lines))]


def upwards(field: FormField) -> Iterator[FormField]:
    """List a field and what it stands in."""
    each: FormField | None = field
    while each is not None and each.path:
        yield each
        each = each.owner


def ludemes_in(field: FormField | None) -> Iterator[str]:
    """List the ludemes that stand in a field, those of all branches where it differs."""
    if field is not None and field.record is not None:
        yield field.record.tag
    elif field is not None and field.kind is FieldKind.CHOICE:
        for each in field.fields:
            yield from ludemes_in(each)


def lost_numbers(difference: RuleDifference) -> set[int]:
    """List the numbers that held before and no longer do: a value, the ends of a list, and how many it had."""
    if difference.old is None or difference.moved:
        return set()
    old, new = difference.old.value, difference.new.value if difference.new is not None else None
    left = set(numbers(old)) - set(numbers(new))
    if isinstance(old, list) and old:
        before = {len(old), *numbers(old[:1]), *numbers(old[-1:])}
        after = {len(new), *numbers(new[:1]), *numbers(new[-1:])} if isinstance(new, list) else set()
        left |= before - after
    return {number for number in left if abs(number) > 1}


def numbers(value: object) -> Iterator[int]:
    """List the whole numbers in a value, ranks among them, but not those by which it differs."""
    if isinstance(value, dict):
        for key, inner in value.items():
            branches = inner.values() if str(key).startswith(BY) and isinstance(inner, dict) else [inner]
            for each in branches:
                yield from numbers(each)
    elif isinstance(value, list):
        for each in value:
            yield from numbers(each)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, str) and value.isdecimal():
        yield int(value)


def number_words(number: int, spelt: Sequence[str]) -> Iterator[str]:
    """Say a number in digits and as a word."""
    yield str(abs(number))
    if 0 <= number < len(spelt):
        yield spelt[number]


def words_of(name: str) -> Iterator[str]:
    """List the words of a name by which lines are found, without their endings."""
    yield from WRITTEN.findall(name)
    for word in re.findall(r"[^\W\d_\u3040-\u9fff]+", name):
        stem = re.sub(r"(ing|es|s)$", "", word.lower())
        if len(stem) >= SHORTEST:
            yield stem


def stands(word: str, line: str, whole: bool = False) -> bool:
    """Tell whether a word stands in a line, by itself if `whole`, else also with an ending."""
    if word.isdecimal():
        return re.search(rf"(?<!\d){word}(?!\d)", line) is not None
    if word.isascii():
        return re.search(rf"\b{re.escape(word)}" + (r"\b" if whole else ""), line, re.IGNORECASE) is not None
    return word in line

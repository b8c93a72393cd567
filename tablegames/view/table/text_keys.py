"""The words that a ruleset may say itself at its table: keys that nothing reads, with what was probably meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from tablegames.languages.languages import ENGLISH
from tablegames.languages.plural_rule import CATEGORIES, OTHER
from tablegames.languages.text_files import read
from tablegames.rules.reading.messages import Message, message, shown
from tablegames.rules.reading.nodes import Fields, Items, Node, Word, within
from tablegames.rules.reading.problems import nearest
from tablegames.rules.words import PARTS
from tablegames.view.language.text import GAP
from tablegames.view.table.own_words import usual_words

WORD = re.compile(r"\w{3,30}")
"""Something that is likely a name."""
NAMED, SUIT = "named", "suit"
"""The gaps for words that the ruleset itself uses, and for letters of its suits."""
OF_QUESTIONS = ("wait_", "about_")
"""How prompts begin that are made of a question, or of a verb."""
EXPLAINED = ("discs", "sums", "alliance")
"""What can be pointed at to be explained."""


class Unread(NamedTuple):
    """A key that nothing reads."""

    line: int
    path: str
    what: Message


def unread(root: Fields) -> Iterator[Unread]:
    """Find the keys of a ruleset's words that nothing reads, forms of plurals among them."""
    named = words_of(root)
    texts = root.get("text")
    known: dict[str, list[str]] = {}
    for language, text in texts.entries if isinstance(texts, Fields) else ():
        for part in PARTS:
            said = text.get(part) if isinstance(text, Fields) else None
            for key, words in said.entries if isinstance(said, Fields) else ():
                word = str(key.value)
                path = within(within(f"text.{language.value}", part), word)
                if isinstance(words, Fields):
                    yield from unread_forms(words, key.line, path)
                if not is_read(part, word, named):
                    if part not in known:
                        known[part] = [*known_words(part), *examples(root, part, named)]
                    near = nearest(word, known[part])
                    yield Unread(key.line, path, message("text.unread", key=shown(word), part=part, near=near))


def unread_forms(words: Fields, line: int, path: str) -> Iterator[Unread]:
    """Find what is no form of a text with a plural, or that the form for all other numbers is missing."""
    unknown = [key for key, _ in words.entries if key.value not in CATEGORIES]
    for key in unknown:
        form = str(key.value)
        what = message("text.form", form=shown(form), forms=CATEGORIES, near=nearest(form, list(CATEGORIES)))
        yield Unread(key.line, within(path, form), what)
    if not unknown and words.get(OTHER) is None:
        yield Unread(line, path, message("text.no_other", form=OTHER))


def words_of(root: Fields) -> frozenset[str]:
    """List the words that stand in the rules and the table: names of numbers and places, keys of labels."""
    return frozenset(
        word for key, value in root.entries if key.value not in ("text", "name", "options") for word in inside(value)
    )


def inside(node: Node) -> Iterator[str]:
    """List all texts below a node, keys included."""
    if isinstance(node, Word):
        yield str(node.value)
    elif isinstance(node, Items):
        for item in node.items:
            yield from inside(item)
    elif isinstance(node, Fields):
        for key, value in node.entries:
            yield str(key.value)
            yield from inside(value)


def is_read(part: str, key: str, named: frozenset[str]) -> bool:
    """Tell whether a key of a part is ever read at a table."""
    if key in known_words(part):
        return True
    for pattern in patterns(part):
        if (found := pattern.fullmatch(key)) and named.issuperset(found.groupdict().values()):
            return True
    return False


@cache
def known_words(part: str) -> frozenset[str]:
    """List the keys of a part that need no look at the ruleset."""
    plain = [str(each) for each in read_keys().get(part, ()) if not GAP.search(str(each))]
    return frozenset(usual_words(ENGLISH)[part]) | frozenset(plain)


@cache
def patterns(part: str) -> tuple[re.Pattern[str], ...]:
    """Make patterns of the keys of a part that have gaps."""
    return tuple([pattern_of(str(each)) for each in read_keys().get(part, ()) if GAP.search(str(each))])


def pattern_of(key: str) -> re.Pattern[str]:
    """Make a pattern of a key with gaps."""
    out = []
    for at, piece in enumerate(GAP.split(key)):
        out.append(gap(piece) if at % 2 else re.escape(piece))
    return re.compile("".join(out))


def gap(name: str) -> str:
    """Say what may fill a gap."""
    if name == "n":
        return r"\d+"
    if name == SUIT:
        return rf"(?P<{SUIT}>[^\W\d_])"
    if name == NAMED:
        return rf"(?P<{NAMED}>\w+?)"
    return "(?:" + "|".join(map(re.escape, gaps()[name])) + ")"


@cache
def gaps() -> Mapping[str, tuple[str, ...]]:
    """List the words for each gap: what tables say is found in their words, the list has what only rulesets say."""
    usual = {name: tuple(map(str, words)) for name, words in read_keys().get("gaps", {}).items()}
    said = {part: tuple(map(str, words)) for part, words in read(ENGLISH, "table").items()}
    questions = tuple([key for key in said["prompts"] if not key.startswith(OF_QUESTIONS)])
    return usual | {
        "question": (*usual["question"], *questions),
        "about": tuple(sorted({*usual["about"], *endings(questions)})),
        "verb": (*usual["verb"], *said["actions"], *said["log"]),
        "hint": said["hint"],
        "announce": said["announce"],
        "explained": EXPLAINED,
    }


def endings(keys: Sequence[str]) -> Iterator[str]:
    """List what keys add to shorter ones of them."""
    for key in keys:
        shorter = [other for other in keys if key.startswith(f"{other}_")]
        if shorter:
            yield key[len(max(shorter, key=len)) + 1 :]


@cache
def read_keys() -> Mapping[str, Any]:
    """Read the list of keys."""
    return read("", "keys")


def examples(root: Fields, part: str, named: frozenset[str]) -> Iterator[str]:
    """Write out keys with gaps, to suggest from: with the words there are, the ruleset's suits and small numbers."""
    suits = root.get("suits")
    letters = [str(key.value) for key, _ in suits.entries] if isinstance(suits, Fields) else []
    fillings = {
        **gaps(),
        "n": ("0", "1", "2"),
        SUIT: tuple(letters),
        NAMED: tuple(sorted(filter(WORD.fullmatch, named))),
    }
    for key in map(str, read_keys().get(part, ())):
        names = GAP.findall(key)
        if 0 < len(names) <= 2:
            yield from filled_out(key, names, fillings)


def filled_out(key: str, names: list[str], fillings: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Fill the gaps of a key in every way."""
    if not names:
        yield key
        return
    for word in fillings[names[0]]:
        yield from filled_out(key.replace(f"{{{names[0]}}}", word, 1), names[1:], fillings)

"""Figures in texts for players: `![caption](R5:Hanako R9!:Taro stone-0+face-2)`, read and checked.

Inside the round brackets stand the pieces of one row, with spaces between them:

- a card of the deck by its id (`R5`), or `back` for one that lies face down (`back2`: of the second deck);
- a picture of `assets/art` by folder and name without ending (`gems/gem-1`); `planets/stone-0+face-2` lays
  the second, of the same folder, over the first;
- a sign (`+`, `=`, `→` ...), or words in double quotes (`"17"`).

After a piece may follow marks: `!` (it shines), `~` (it counts for nothing), `^` (a two-sided card turned round) and
`%` (a picture on a pale disc). After these, in this order: `@60` (60 logical pixels wide), `*3` (three of them) and
`:Hanako` (a label below it). In labels and quoted words `_` stands for a space.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import cache

from tablegames.engine.rules_error import RulesError
from tablegames.rules.reading.messages import Message, message, message_of, shown
from tablegames.rules.reading.problems import nearest
from tablegames.shipped import ASSETS

ART = ASSETS / "art"
FIGURE = re.compile(r"!\[([^\[\]\n]*)\]\(([^()\n]*)\)")
"""Neither part holds a bracket of its own kind, so that looking for figures is never long."""
PIECE = re.compile(
    r"""(?P<name>"[^"]*"|[^\s"!~^%@*:]+)
    (?P<marks>[!~^%]*)
    (?:@(?P<wide>\d{1,3}))?
    (?:\*(?P<count>\d{1,2}))?
    (?::(?P<label>\S*))?""",
    re.VERBOSE,
)
BACK = re.compile(r"back(\d?)")
NAME = re.compile(r"[A-Za-z0-9-]+(/[A-Za-z0-9-]+)+")
SIGN = re.compile(r"[+=→<>×−·|…/]+")
MARKS = "!~^%"
MOST = 20
"""Pieces in a figure, and pictures over each other."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing in a row: a card (`card`), a card's back (`deck`), pictures over each other (`art`), or words."""

    card: str = ""
    deck: int = -1
    """Whose deck a back is of, from 0; -1 where it is no back."""
    art: tuple[str, ...] = ()
    """Names below assets/art, the lowest first."""
    words: str = ""
    lit: bool = False
    quiet: bool = False
    turned: bool = False
    disc: bool = False
    wide: float = 0
    """Logical pixels; 0: as wide as usual."""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A row of pieces, and what is said of it."""

    caption: str
    pieces: tuple[Piece, ...]


def figure(caption: str, row: str) -> Figure:
    """Read a figure. Raises RulesError for a row that says nothing or cannot be read.

    A name that is no picture is taken for a card: whether the deck has it, `faults` tells.
    """
    pieces: list[Piece] = []
    count, at = 0, after_spaces(row, 0)
    while at < len(row):
        found = PIECE.match(row, at)
        end = found.end() if found else at
        if found is None or (end < len(row) and not row[end].isspace()):
            raise RulesError("figure.unreadable", piece=shown(row[at:].split()[0]))
        many = int(found["count"] or 1)
        count += many
        if count <= MOST:
            # The others are counted, and not looked for among the pictures.
            pieces += [piece_of(found)] * many
        at = after_spaces(row, end)
    if not count:
        raise RulesError("figure.empty")
    if count > MOST:
        raise RulesError("figure.too_long", count=count, most=MOST)
    return Figure(caption, tuple(pieces))


def after_spaces(row: str, at: int) -> int:
    """Find the next position in a row that is not a space."""
    while at < len(row) and row[at].isspace():
        at += 1
    return at


def piece_of(found: re.Match[str]) -> Piece:
    """Make a piece of what was read."""
    name, marks = found["name"], found["marks"]
    card, deck, words = "", -1, ""
    art: tuple[str, ...] = ()
    if name.startswith('"'):
        words = put_spaces_back(name[1:-1])
    elif SIGN.fullmatch(name):
        words = name
    elif back := BACK.fullmatch(name):
        deck = max(0, int(back[1] or 1) - 1)
    else:
        art = picture_names(name)
        card = "" if art else name
    wide, label = float(found["wide"] or 0), put_spaces_back(found["label"] or "")
    lit, quiet, turned, disc = (mark in marks for mark in MARKS)
    return Piece(card, deck, art, words, lit, quiet, turned, disc, wide, label)


def put_spaces_back(words: str) -> str:
    """Put the spaces back."""
    return words.replace("_", " ")


def picture_names(name: str) -> tuple[str, ...]:
    """Find the pictures of a name; none where one of them does not exist."""
    first, *others = name.split("+")
    if not is_picture(first) or len(others) >= MOST:
        return ()
    folder = first.rpartition("/")[0]
    paths = (first, *(f"{folder}/{other}" for other in others))
    return paths if all(map(is_picture, paths)) else ()


def is_picture(name: str) -> bool:
    """Tell whether there is a picture of that name."""
    try:
        return NAME.fullmatch(name) is not None and (ART / f"{name}.svg").is_file()
    except OSError:
        # No file can have such a long name.
        return False


def faults(text: str, cards: Container[str], known: list[str]) -> Iterator[tuple[int, Message]]:
    """Find what is wrong with the figures of a text: line from 0, and what it is.

    `cards` are the ids a deck of this game may have, `known` the same to suggest from.
    """
    for number, line in enumerate(text.split("\n")):
        for caption, row in FIGURE.findall(line):
            try:
                pieces = figure(caption, row).pieces
            except RulesError as error:
                yield number, message_of(error)
                continue
            for name in dict.fromkeys(piece.card for piece in pieces if piece.card and piece.card not in cards):
                near = nearest(name, [*known, *all_art()])
                yield number, message("figure.no_card", name=shown(name), near=near)


def without_unknown(text: str, cards: Container[str]) -> str:
    """Leave out the figures with cards that no deck of this game has: a changed copy may have taken cards out."""

    def kept(found: re.Match[str]) -> str:
        try:
            pieces = figure(found[1], found[2]).pieces
        except RulesError:
            return found[0]
        return found[0] if all(not piece.card or piece.card in cards for piece in pieces) else ""

    return FIGURE.sub(kept, text)


@cache
def all_art() -> tuple[str, ...]:
    """List the pictures there are."""
    return tuple(sorted(path.relative_to(ART).with_suffix("").as_posix() for path in ART.rglob("*.svg")))

"""Faces for any card of any deck: the ordinary pack where it has the card, else pips or a number on a coloured field.

For rulesets that say nothing of their cards but suits and ranks. Every suit has a colour and a shape of its own, so
that cards can be told apart without seeing colours.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from tablegames.view.cards import french
from tablegames.view.cards.mark import HIGH, PAPER, PIPS, WIDE, Mark, ground, large_index, number, over, sprite, twice
from tablegames.view.cards.suit_packs import COURTS as SUITED_COURTS
from tablegames.view.cards.suit_packs import SuitPack, pack_of
from tablegames.view.painting.picture import Drawing

SUITS = {"D": "diamonds", "H": "hearts", "S": "spades", "C": "clubs"}
RED, BLACK = "#c2213d", "#18222e"
FOUR_COLOURS = {"D": "#1b53ab", "C": "#10693b"}
INKS = {
    "R": "#c8283f",
    "B": "#1f5fc4",
    "G": "#16804c",
    "Y": "#c98a06",
    "P": "#7438a6",
    "O": "#cf5f12",
    "K": "#252c3a",
    "T": "#0b7f86",
}
"""Colours by the letters that mostly stand for them; other letters take what is left, in this order."""
SHAPES = (
    "M50 4 A46 46 0 1 1 49.9 4z",
    "M50 2 L98 50 L50 98 L2 50z",
    "M50 6 L97 88 Q98 94 92 94 L8 94 Q2 94 3 88z",
    "M50 2 L62.5 36 L98 37.5 L70 59.5 L79.5 94 L50 74 L20.5 94 L30 59.5 L2 37.5 L37.5 36z",
    "M16 8 H84 Q92 8 92 16 V84 Q92 92 84 92 H16 Q8 92 8 84 V16 Q8 8 16 8z",
    "M50 2 C72 32 90 50 90 66 A40 34 0 0 1 10 66 C10 50 28 32 50 2z",
    "M27 6 H73 L97 50 L73 94 H27 L3 50z",
    "M34 4 H66 V34 H96 V66 H66 V96 H34 V66 H4 V34 H34z",
)
"""Outlines in a square of 100 units, by the place of the suit in the deck."""
TWIN = re.compile("(-?[0-9]+|[A-Z])b")
"""The rank of the second of two equal cards."""
COURTS = {"11": "J", "12": "Q", "13": "K"}
SMALLER = 0.56
"""What stands in the middle between large indices is so much smaller."""


class Suits:
    """The suits of one deck: each with its colour and its shape."""

    def __init__(self, letters: str, four_colours: bool = False) -> None:
        own = [INKS[letter] for letter in letters if letter in INKS]
        left = iter([ink for ink in INKS.values() if ink not in own] * 2)
        self.inks: dict[str, str] = {}
        ordinary = set(letters) <= set(SUITS) or set(SUITS) <= set(letters)
        self.pack = pack_of(letters)
        self.french = set(letters) & set(SUITS) if ordinary else set()
        for letter in letters:
            if self.pack:
                self.inks[letter] = self.pack.inks[letter]
            elif letter in self.french:
                self.inks[letter] = RED if letter in "DH" else BLACK
                if four_colours and letter in FOUR_COLOURS:
                    self.inks[letter] = FOUR_COLOURS[letter]
            else:
                self.inks[letter] = INKS.get(letter) or next(left)
        self.shapes = {letter: SHAPES[at % len(SHAPES)] for at, letter in enumerate(letters)}

    def ink(self, suit: str) -> str:
        """Give the colour of a suit."""
        return self.inks.get(suit, BLACK)

    def sign(self, suit: str, size: float, u: float, x: float, y: float) -> Mark:
        """Draw the sign of a suit, centred."""
        if suit in self.french:
            coloured = "-4c" if self.inks[suit] == FOUR_COLOURS.get(suit) else ""
            return sprite(f"deck/suits/{SUITS[suit]}{coloured}", size, u, x, y)
        if self.pack and suit in self.pack.inks:
            return self.pack.sign(suit, size, u, x, y)
        w, ink = size * u, self.ink(suit)
        body = f'<path transform="scale({w / 100:.4f})" d="{self.shapes.get(suit, SHAPES[3])}" fill="{ink}"/>'
        return Mark(Drawing(body, w, w), x, y)


def deck(
    letters: str, jokers: tuple[str, ...] = (), other: Mapping[str, str] | None = None, large: bool = False
) -> Callable[..., Iterator[Mark]]:
    """Choose the faces of a deck with these suit letters, in the order of the deck, and these jokers.

    `other` gives by rank the number on the other side of two-sided cards: the one that counts stands upright.
    """
    suits = Suits(letters)

    def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
        if TWIN.fullmatch(card[1:]):
            # The second of two equal cards looks like the first.
            card = card[:-1]
        if card in jokers:
            yield ground(french.joker_face(card, jokers, large), w)
        elif other and card[1:] in other:
            upright, below = (other[card[1:]], card[1:]) if turned else (card[1:], other[card[1:]])
            yield from compose_plain_face(suits, card[0] + upright, w, below=below, large=large)
        elif card[:1] in suits.french and french.has_drawing(card):
            yield from french.edition(large)(card, w)
        else:
            yield from compose_plain_face(suits, card, w, large=large)

    return marks


def choose_faces(pack: SuitPack, jokers: tuple[str, ...] = (), large: bool = False) -> Callable[..., Iterator[Mark]]:
    """Choose the faces of a deck with French letters that has the suits of another country in their places."""
    suits = Suits("".join(pack.inks))

    def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
        if card in jokers:
            yield ground(french.joker_face(card, jokers, large), w)
        else:
            rank = card[1:-1] if TWIN.fullmatch(card[1:]) else card[1:]
            yield from compose_plain_face(suits, pack.own(card[0]) + rank, w, pack.letters, large=large)

    return marks


def compose_plain_face(
    suits: Suits,
    card: str,
    w: float,
    letters: Mapping[str, str] | None = None,
    below: str = "",
    large: bool = False,
) -> Iterator[Mark]:
    """Compose a face `w` wide: pips up to ten, a court or a number on a field of the suit's colour above.

    `letters` stand on it in the place of others, `below` upside down in the lower corner. What stands in the middle
    leaves room for large indices.
    """
    u, suit, rank = w / WIDE, card[:1], card[1:]
    words = (letters or {}).get(rank, rank).replace("-", "−")
    yield ground(PAPER, w)
    middle = u * SMALLER if large else u
    if suit in suits.french and rank in COURTS:
        yield Mark(sprite(f"deck/court-panels/{suit}{COURTS[rank]}", 250, middle, 125, 175).picture)
    elif large and (suit in suits.inks and not (suits.pack and rank in SUITED_COURTS)):
        yield suits.sign(suit, 84, u, WIDE / 2, HIGH / 2)
    elif suits.pack and suit in suits.pack.inks and rank in SUITED_COURTS:
        court = suits.pack.court(suit, rank, middle)
        yield from (smaller(mark) for mark in court) if large else court
    elif suits.pack and suits.pack.banner == rank != "":
        yield from suits.pack.banners(suit, u)
    elif rank in ("1", "A"):
        yield suits.sign(suit, 128, u, WIDE / 2, HIGH / 2)
    elif rank.isdigit() and int(rank) in PIPS:
        size = 50 if int(rank) < 9 else 46
        for x, y in PIPS[int(rank)]:
            pip = suits.sign(suit, size, u, 125 + (x - 0.5) * 205, 175 + (y - 0.5) * 372)
            yield pip._replace(turned=y > 0.5)
    else:
        yield from field(suits, suit, words, u)
    corner = corner_large if large else index
    if not below:
        yield from twice(corner(suits, suit, words, u))
        return
    yield from corner(suits, suit, words, u)
    yield from map(over, corner(suits, suit, below.replace("-", "−"), u))


def print_rank(rank: str) -> str:
    """Write a rank as it stands on the card: a second card of the same number ("5b") looks like the first."""
    if rank.endswith("b") and rank[:-1].lstrip("-").isdigit():
        rank = rank[:-1]
    return rank.replace("-", "−")


def on_paper(suits: Suits, suit: str, words: str, u: float) -> Iterator[Mark]:
    """Write a large index on paper of its own, over a picture."""
    w, h = 112 * u, 170 * u
    paper = f'<path d="M0 0 H{w} V{h - 20 * u} Q{w} {h} {w - 20 * u} {h} H0z" fill="#fdfaf3" fill-opacity=".92"/>'
    yield Mark(Drawing(paper, w, h), 56, 85)
    yield from corner_large(suits, suit, words, u)


def smaller(mark: Mark) -> Mark:
    """Move a mark of the middle to where it stands once that is smaller."""
    return mark._replace(x=WIDE / 2 + (mark.x - WIDE / 2) * SMALLER, y=HIGH / 2 + (mark.y - HIGH / 2) * SMALLER)


def corner_large(suits: Suits, suit: str, words: str, u: float) -> tuple[Mark, Mark]:
    """Write what stands in a corner for eyes that need it large."""
    return large_index(words, suits.ink(suit), u, lambda size, x, y: suits.sign(suit, size, u, x, y))


def index(suits: Suits, suit: str, words: str, u: float) -> tuple[Mark, Mark]:
    """Write what stands in a corner, with the sign of the suit below it."""
    squeeze: float
    wide: float
    wide, squeeze = {1: (56.0, 1.0), 2: (50.0, 0.76)}.get(len(words), (44.0, 1.7 / len(words)))
    x = 33.0 if len(words) == 1 else 30.0
    return number(words, wide, suits.ink(suit), u, x, 38, squeeze), suits.sign(suit, 33, u, x, 84)


def field(suits: Suits, suit: str, words: str, u: float) -> Iterator[Mark]:
    """Write what has no pips large on a field of the suit's colour, with the sign above and below it."""
    ink, w, h = suits.ink(suit), 138 * u, 262 * u
    body = (
        f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
        f'<stop offset="0" stop-color="{ink}" stop-opacity=".2"/><stop offset=".5" stop-color="{ink}"'
        f' stop-opacity=".07"/><stop offset="1" stop-color="{ink}" stop-opacity=".2"/></linearGradient></defs>'
        f'<rect x="{u}" y="{u}" width="{w - 2 * u}" height="{h - 2 * u}" rx="{12 * u}" fill="url(#f)"'
        f' stroke="{ink}" stroke-width="{2.4 * u}"/><rect x="{7 * u}" y="{7 * u}" width="{w - 14 * u}"'
        f' height="{h - 14 * u}" rx="{8 * u}" fill="none" stroke="#d9a032" stroke-width="{2 * u}"/>'
    )
    yield Mark(Drawing(body, w, h))
    squeeze = {1: 1.0, 2: 0.84}.get(len(words), 2.0 / len(words))
    yield number(words, 112, ink, u, WIDE / 2, HIGH / 2, squeeze)
    yield suits.sign(suit, 44, u, WIDE / 2, 84)
    yield suits.sign(suit, 44, u, WIDE / 2, HIGH - 84)._replace(turned=True)

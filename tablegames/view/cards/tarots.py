"""Faces of the French tarot pack: the ordinary suits with a one and a knight, trumps with numbers, and the Fool."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from tablegames.engine.table.cards import Deck
from tablegames.view.cards import french
from tablegames.view.cards.mark import HIGH, PAPER, WIDE, Mark, ground, large_index, number, twice
from tablegames.view.cards.plain import SMALLER, Suits, compose_plain_face, index, smaller
from tablegames.view.painting.picture import Drawing, Picture

SUITS, TRUMP, FOOL = "CDHS", "T", "FOOL"
KNIGHT, ONE = "N", "1"
HIGHEST = 21
RANKS = {ONE, KNIGHT, *"JQK", *(str(n) for n in range(2, 11))}
GOLD, CREAM = "#f2c661", "#fff3d6"
NIGHT, DEEP, QUIET = "#3b2a63", "#271a47", "#8d78bd"
HONOURED, HONOURED_DEEP, HONOURED_QUIET = "#8c2338", "#631325", "#d98a80"
HORSE = (
    "M26 100C24 82 32 70 44 60C38 62 30 68 24 70C18 72 10 66 10 60C10 54 18 46 24 38C28 26 36 18 46 14L48 2L58 12"
    "C78 18 90 40 88 68C87 82 84 90 82 100z"
)
MANE = "M56 15C74 24 82 44 78 72M50 20C64 30 70 46 68 66M44 30A3 3 0 1 1 43.9 30M17 60L21 57"
CAP = (
    "M20 84C16 60 26 40 22 24C16 10 2 16 4 30C12 26 12 34 12 42C10 56 8 70 14 84z",
    "M80 84C84 60 74 40 78 24C84 10 98 16 96 30C88 26 88 34 88 42C90 56 92 70 86 84z",
    "M20 84C20 56 34 26 50 8C66 26 80 56 80 84z",
)
STAR = "M50 4L61.5 36L96 37.5L69 58.5L78.5 92L50 73L21.5 92L31 58.5L4 37.5L38.5 36z"


def draws(deck: Deck) -> bool:
    """Tell whether there are faces for all cards of a deck."""
    plain = all(set(deck.ranks_of.get(suit, deck.ranks)) <= RANKS for suit in deck.suits if suit != TRUMP)
    trumps = {str(n) for n in range(1, HIGHEST + 1)}
    return (
        plain
        and set(deck.suits) <= {*SUITS, TRUMP}
        and set(deck.jokers) <= {FOOL}
        and (TRUMP not in deck.suits or set(deck.ranks_of.get(TRUMP, deck.ranks)) <= trumps)
    )


def is_honoured(rank: str) -> bool:
    """Tell whether a trump is one of those that make a contract easier: the lowest and the highest."""
    return rank in (ONE, str(HIGHEST))


def star(size: float, u: float, x: float, y: float, color: str = GOLD) -> Mark:
    """Draw the star that stands in the corner of the Fool, and below the numbers of trumps, centred."""
    w = size * u
    return Mark(Drawing(f'<path transform="scale({w / 100:.4f})" d="{STAR}" fill="{color}"/>', w, w), x, y)


def sign(size: float) -> Picture:
    """Draw the sign of the trumps beside words: their star on a round of their cloth."""
    body = (
        f'<g transform="scale({size / 100:.4f})"><circle cx="50" cy="50" r="47" fill="{NIGHT}" stroke="{GOLD}"'
        f' stroke-width="5"/><path transform="translate(17 16) scale(.66)" d="{STAR}" fill="{GOLD}"/></g>'
    )
    return Drawing(body, size, size)


def sun(rays: int) -> str:
    """Outline a sun with so many rays: the ornament of a trump has as many as its number."""
    points = []
    for at in range(2 * rays):
        angle, far = math.pi * (at / rays - 0.5), 100 if at % 2 == 0 else 74
        points.append(f"{125 + far * math.cos(angle):.1f} {175 + far * math.sin(angle):.1f}")
    if rays == 1:
        # A single ray would be a line.
        points = ["125 75", "187 134", "199 175", "177 227", "125 249", "73 227", "51 175", "63 134"]
    return f"M{'L'.join(points)}z"


def cloth(w: float, ornament: str, honoured: bool) -> Mark:
    """Draw the ground of a trump: dark, in a double frame of gold, with a quiet ornament in the middle."""
    field, deep = (HONOURED, HONOURED_DEEP) if honoured else (NIGHT, DEEP)
    body = (
        f'<g transform="scale({w / WIDE:.4f})"><rect width="250" height="350" rx="19.5" fill="{deep}"/>'
        f'<rect x="5" y="5" width="240" height="340" rx="15" fill="{field}" stroke="{GOLD}" stroke-width="3"/>'
        f'<rect x="11" y="11" width="228" height="328" rx="10" fill="none" stroke="{GOLD}" stroke-opacity=".4"'
        f' stroke-width="1.6"/>{ornament}</g>'
    )
    return Mark(Drawing(body, w, w * HIGH / WIDE))


def trump_ground(rank: str, w: float) -> Mark:
    """Draw the ground of a trump with the sun of its number."""
    honoured = is_honoured(rank)
    quiet, deep = (HONOURED_QUIET, HONOURED_DEEP) if honoured else (QUIET, DEEP)
    ornament = (
        f'<path d="{sun(int(rank))}" fill="none" stroke="{quiet}" stroke-width="2.6" stroke-linejoin="round"/>'
        f'<circle cx="125" cy="175" r="68" fill="{deep}" stroke="{GOLD}" stroke-width="2.4"/>'
    )
    return cloth(w, ornament, honoured)


def compose_trump(rank: str, w: float, large: bool = False) -> Iterator[Mark]:
    """Compose a trump: its number large in a sun."""
    u = w / WIDE
    yield trump_ground(rank, w)
    if not large:
        yield number(rank, 104, CREAM, u, WIDE / 2, HIGH / 2, 1.0 if len(rank) == 1 else 0.8)
        size, x, squeeze = (58, 34, 1.0) if len(rank) == 1 else (54, 32, 0.62)
        yield from twice((number(rank, size, CREAM, u, x, 46, squeeze), star(24, u, 33, 88)))
        return
    yield star(76, u, WIDE / 2, HIGH / 2)
    yield from twice(large_index(rank, CREAM, u, lambda size, x, y: star(size * 0.8, u, x + 4, y)))


def fools_cap(size: float, u: float, x: float, y: float) -> Mark:
    """Draw a cap with bells."""
    w = size * u
    left, right, middle = CAP
    bells = "".join(
        f'<circle cx="{cx}" cy="{cy}" r="6.5" fill="{GOLD}" stroke="#6b3d0c" stroke-width="2"/>'
        for cx, cy in ((5, 33), (95, 33), (50, 8))
    )
    body = (
        f'<g transform="scale({w / 100:.4f})" stroke="#2b1740" stroke-width="2.4" stroke-linejoin="round">'
        f'<path d="{left}" fill="#2f9e8f"/><path d="{right}" fill="#2f9e8f"/><path d="{middle}" fill="#d94f5c"/>'
        f'<path d="M50 12V84C62 84 72 84 80 84C80 56 66 28 50 10z" fill="{GOLD}" stroke="none"/>'
        f'<path d="{middle}" fill="none"/><rect x="12" y="82" width="76" height="13" rx="6" fill="{CREAM}"/>{bells}</g>'
    )
    return Mark(Drawing(body, w, w), x, y)


def compose_fool(w: float, large: bool = False) -> Iterator[Mark]:
    """Compose the Fool: a cap in each half, and a star in the corner in place of a number."""
    u = w / WIDE
    ornament = (
        f'<path d="M22 175H228" stroke="{GOLD}" stroke-opacity=".7" stroke-width="2"/>'
        f'<circle cx="125" cy="175" r="8" fill="{GOLD}"/>'
    )
    yield cloth(w, ornament, honoured=True)
    size, y = (92, 112) if large else (112, 102)
    yield from twice((fools_cap(size, u, 140 if large else WIDE / 2, y),))
    yield from twice((star(78, u, 53, 56, CREAM),) if large else (star(44, u, 38, 42, CREAM),))


def knight(ink: str, suit: Callable[[float, float, float], Mark], w: float) -> Iterator[Mark]:
    """Compose what stands on a knight: in each half a horse's head in the colour of the suit, on a framed field."""
    u = w / WIDE
    fw, fh = 150 * u, 262 * u
    field = (
        f'<g transform="scale({u:.4f})"><rect x="1.5" y="1.5" width="147" height="259" rx="10" fill="{ink}"'
        f' fill-opacity=".09" stroke="{ink}" stroke-width="2.4"/><rect x="7" y="7" width="136" height="248" rx="7"'
        f' fill="none" stroke="#d9a032" stroke-width="2"/><path d="M7 156L143 106" stroke="#d9a032" stroke-width="2"/>'
        "</g>"
    )
    yield Mark(Drawing(field, fw, fh))
    size = 92 * u
    head = (
        f'<g transform="scale({size / 100:.4f})" stroke-linejoin="round" stroke-linecap="round"><path d="{HORSE}"'
        f' fill="{ink}" stroke="{ink}" stroke-width="2"/><path d="{MANE}" fill="none" stroke="#fdfaf3"'
        ' stroke-width="3"/><path d="M20 97H88" stroke="#d9a032" stroke-width="7"/></g>'
    )
    yield from twice((Mark(Drawing(head, size, size), 134, 112), suit(30, 78, 66)))


def edition(large: bool = False, four_colours: bool = False) -> Callable[..., Iterator[Mark]]:
    """Choose the faces: with large indices, with diamonds in blue and clubs in green."""
    suits, usual = Suits(SUITS, four_colours), french.edition(large, four_colours)

    def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
        u, suit, rank = w / WIDE, card[:1], card[1:]
        if card == FOOL:
            yield from compose_fool(w, large)
        elif suit == TRUMP:
            yield from compose_trump(rank, w, large)
        elif rank == ONE:
            yield from compose_plain_face(suits, card, w, large=large)
        elif rank != KNIGHT:
            yield from usual(card, w)
        else:
            yield ground(PAPER, w)

            def sign(size: float, x: float, y: float) -> Mark:
                return suits.sign(suit, size, u, x, y)

            if large:
                yield from map(smaller, knight(suits.ink(suit), sign, w * SMALLER))
                yield from twice(large_index(rank, suits.ink(suit), u, sign))
            else:
                yield from knight(suits.ink(suit), sign, w)
                yield from twice(index(suits, suit, rank, u))

    return marks

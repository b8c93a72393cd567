"""Faces with two numbers: the astronaut's black one and the alien's white one; `turned` says that white counts."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.table.cards import Deck
from tablegames.view.cards.mark import HIGH, Mark, bar, disc, ground, large_index, number, over, sprite

INK, PALE_INK, WHITE = "#12172e", "#0c1024", "#ffffff"
RIM, PALE_RIM = "#10142c", "#f4f1ff"
"""Go round white and black numbers, which stand on the colours of the planets."""
HALF = 6
"""By how much a card's two numbers differ."""
COLOURS = "RBGY"
"""The suits that have a planet."""
FEET = 124
"""Where the upper figure stands."""
ASIDE = 58
"""How far to the right it stands beside a large number."""


def draws(deck: Deck) -> bool:
    """Tell whether there are faces for all cards of a deck, and their other numbers are those that it plays by."""
    known = {str(number) for number in range(1, 2 * HALF + 1)}
    whole = not deck.jokers and set(deck.suits) <= set(COLOURS) and set(deck.ranks) <= known
    return whole and all(deck.turned.get(rank) == numbers(f" {rank}")[1] for rank in deck.ranks)


def numbers(card: str) -> tuple[int, int]:
    """Read a card's black and white number."""
    black = int(card[1:])
    return black, black + HALF if black <= HALF else black - HALF


def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
    """Compose a face `w` wide."""
    return compose_planet_face(card, w, turned, large=False)


def large_marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
    """Compose a face `w` wide whose numbers are large."""
    return compose_planet_face(card, w, turned, large=True)


def compose_planet_face(card: str, w: float, turned: bool, large: bool) -> Iterator[Mark]:
    """Compose a face: both figures and the planet, and the number that counts above."""
    u, colour, world = w / 250, card[0], "planets/"
    black, white = numbers(card)
    counts, rests = (white, black) if turned else (black, white)
    yield ground(world + "card-paper", w)
    yield ground(f"{world}field-{colour}", w)._replace(turned=turned)
    upper, lower = ("alien", "astronaut") if turned else ("astronaut", "alien")
    middle = 125 + ASIDE * large
    yield sprite(world + upper, 79, u, middle, FEET - 44)
    yield over(sprite(world + lower, 79, u, 125, FEET - 44))
    yield sprite(f"{world}planet-{colour}", 150, u, 125, HIGH / 2)
    yield ground(world + ("veil-day" if turned else "veil-night"), w)
    yield from (top_large if large else top_index)(counts, colour, turned, u)
    yield from low_index(rests, PALE_INK if turned else WHITE, u, 1.4 if large else 1)
    yield ground(world + "valid", w)


def top_index(n: int, colour: str, turned: bool, u: float) -> Iterator[Mark]:
    """Write the number that counts, with the mark of its colour."""
    wide = n > 9
    x, size, color = (49, 62, INK) if wide else (46, 66, INK)
    high = size * 0.74
    if turned:
        color = WHITE
    rim = RIM if color == WHITE else ""
    yield number(str(n), size, color, u, x, 24 + high / 2, 0.84 if wide else 1, rim)
    below = 24 + high
    if n in (6, 9):
        yield bar(34, 5, color, u, x, below + 6)
        below += 6
    yield disc(48, u, x, below + 29)
    yield sprite(f"planets/mark-{colour}", 40, u, x, below + 29)


def top_large(n: int, colour: str, turned: bool, u: float) -> Iterator[Mark]:
    """Write the number that counts large."""
    color = WHITE if turned else INK
    underlined = n in (6, 9)
    below = 8 if underlined else 0
    index, mark = large_index(
        str(n), color, u, lambda size, x, y: sprite(f"planets/mark-{colour}", size, u, x, y), RIM * turned, below
    )
    yield index
    if underlined:
        yield bar(52, 6, color, u, 46, 98)
    yield disc(68, u, mark.x, mark.y)
    yield mark


def low_index(n: int, color: str, u: float, grown: float = 1) -> Iterator[Mark]:
    """Write the number that does not count small and on its head in both lower corners, to be read in a fan."""
    squeeze = 0.84 if n > 9 else 1
    size, high = 44 * grown, 16 * grown
    for x in (20 + high, 230 - high):
        rim = RIM if color == WHITE else PALE_RIM
        index = number(str(n), size, color, u, x, HIGH - 24 - high, squeeze, rim)._replace(turned=True)
        yield index
        if n in (6, 9):
            yield bar(24 * grown, 4, color, u, x, HIGH - 24 - high - 22 * grown)

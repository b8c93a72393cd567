"""Faces of the four tribes: figures that grow with the number, crowned at 10 and 12, cursed at -5."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.table.cards import Deck
from tablegames.view.cards.mark import Mark, ground, number, spread, sprite, twice
from tablegames.view.painting.picture import Svg

FIGURES = {"K": "ghost", "G": "dryad", "Y": "harpy", "B": "merfolk"}
CENTRE = {"K": 119, "G": 119, "Y": 122, "B": 125}
HEADS = {"K": (100, 28), "G": (100, 12), "Y": (100, 30), "B": (100, 28)}
"""By tribe, the top of the head in the figure's box of 200 x 240 units: crowns rest on it."""
SCALES = {-5: 0.92, 10: 0.96, 12: 1.0}
FRAMES = {-5: "minus5", 10: "10", 12: "12"}
LARGE_BELOW = 72
"""Narrower cards than this get one index, half as large again."""
LARGER = 1.75
"""By how much an index is larger where it is wanted large on all cards."""
WORLD = "tribes/"
RIM = "#150f2b"
"""Goes round the white numbers on their coloured tabs."""


def draws(deck: Deck) -> bool:
    """Tell whether there are faces for all cards of a deck."""
    known = {str(number) for number in (-5, *range(1, 13))}
    ranks = {rank.removesuffix("b") for rank in deck.ranks}
    return not deck.jokers and set(deck.suits) <= set(FIGURES) and ranks <= known


def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
    """Compose a face `w` wide."""
    return compose_tribe_face(card, w, 1.5 if w < LARGE_BELOW else 1)


def large_marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
    """Compose a face `w` wide with a large index."""
    return compose_tribe_face(card, w, LARGER)


def compose_tribe_face(card: str, w: float, grown: float) -> Iterator[Mark]:
    """Compose a face: the tribe's scene and figure, and an index that is `grown`; above 1 it stands once."""
    u, tribe, n = w / 250, card[0], int(card[1:].rstrip("b"))
    letter, large = tribe.lower(), grown > 1
    yield ground(f"{WORLD}scene-{letter}", w)
    if n == 12:
        yield ground(WORLD + "rays-12", w)
    if n == -5:
        yield ground(WORLD + "gloom", w)
    yield ground(f"{WORLD}frame-{FRAMES.get(n, 'plain')}", w)
    # A large tab grows away from the corner of its index; its lower twin then lies outside the card.
    middle = spread(125, 175, grown)
    yield Mark(Svg(f"{WORLD}tab-{letter}", w * grown, w * 1.4 * grown), *middle)
    yield from figure(tribe, n, u, large)
    label = str(n).replace("-", "−")
    size = 58 if len(label) == 1 else 54
    squeeze = 1 if len(label) == 1 else 0.74 if n < 0 else 0.8
    index = (
        number(label, size * grown, "#ffffff" if n > 0 else "#ffe3dd", u, *spread(43, 44, grown), squeeze, RIM),
        sprite(f"{WORLD}symbol-{letter}", 30 * grown, u, *spread(43, 86, grown)),
    )
    yield from index if large else twice(index)


def figure(tribe: str, n: int, u: float, large: bool) -> Iterator[Mark]:
    """Stand the tribe's figure on the card, with its crown."""
    scale = SCALES.get(n, 0.70 + 0.03 * n) * (0.86 if large else 1)
    x, bottom = 146 if large else CENTRE[tribe], 322 if n < 9 else 325
    name = WORLD + FIGURES[tribe] + ("-cursed" if n == -5 else "")
    yield Mark(Svg(name, 200 * scale * u, 240 * scale * u), x, bottom - 120 * scale)
    if n in (10, 12):
        head_x, head_y = HEADS[tribe]
        crown = sprite(WORLD + ("crown-silver" if n == 10 else "crown-gold"), (74 if n == 10 else 88) * scale, u, 0, 0)
        y = bottom - 240 * scale + (head_y + 14) * scale - crown.picture.h / u / 2
        yield crown._replace(x=x + (head_x - 100) * scale, y=y)

"""Small signs of suits: badges, discs, chips of captured cards, and what a suit is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Numeral
from tablegames.view.painting.picture import Drawing, art

DOTS = {10: "#e6edf5", 12: "#ffd44a", -5: "#e0304a"}
"""Cards that weigh more than others carry a dot on their chip."""
VALUES = {
    2: ("plus2", "#321a00"),
    1: ("plus1", "#18202f"),
    0: ("zero", "#241c14"),
    -1: ("minus1", "#ffffff"),
    -2: ("minus2", "#ffffff"),
}

RIM = "#1a1730"


@dataclass(frozen=True, slots=True)
class Signs:
    """How suits are shown on discs and chips: their colours in suit order; their signs are the table's."""

    tints: tuple[str, ...] = ("#4a4570", "#2f9a57", "#e39a1c", "#2a80d6")
    chips: tuple[str, ...] = ("#4f4a78", "#2f9a57", "#e39a1c", "#2a80d6")
    inks: tuple[str, ...] = ("#ffffff", "#ffffff", "#241200", "#ffffff")

    def badge(self, t: Layout, suit: str, x: float, y: float, size: float) -> Iterator[Part]:
        """Draw a suit on a disc of its colour, centred."""
        tint = of_suit(t, suit, self.tints)
        yield x, y, art("desert/disc", size, tint), "center"
        yield x, y - size * 0.02, t.table.sign(suit, size * 0.5), "center"

    def disc(self, t: Layout, suit: str, x: float, y: float, size: float, void: bool) -> Iterator[Part]:
        """Draw the disc that says publicly whether a seat lacks a suit."""
        if not void:
            yield from self.badge(t, suit, x, y, size)
            return
        yield x, y, art("desert/disc-void", size), "center"
        yield (
            x - size * 0.03,
            y - size * 0.05,
            t.table.sign(suit, size * 0.54, "#3d332c"),
            "center",
        )
        yield x, y, art("desert/disc-cross", size), "center"

    def chip(self, t: Layout, card: str, x: float, y: float, w: float) -> Iterator[Part]:
        """Draw a captured card as a tiny card with its number; `x`, `y` is its corner."""
        suit, n, h = t.table.suit_of(card), t.table.number(card), w * 1.2
        label = str(n).replace("-", "−")
        yield x, y, art("desert/chip", w, of_suit(t, suit, self.chips))
        size = 12.5 if w <= 20 else 14.5
        yield x + w / 2, y + h * 0.47, self.numeral(label, size, of_suit(t, suit, self.inks)), "center"
        if n in DOTS:
            dot = f'<circle cx="4" cy="4" r="3.4" fill="{DOTS[n]}" stroke="#1a1730" stroke-width="1"/>'
            yield x + w - 6.5, y - 1.5, Drawing(dot, 8, 8)

    def numeral(self, label: str, size: float, ink: str) -> Numeral:
        """Write a number on the colour of a suit: white ones have a rim."""
        return Numeral(label, size, ink, 1 if len(label) == 1 else 0.78, rim=RIM if ink == "#ffffff" else "")

    def value(self, n: int, x: float, y: float, size: float) -> Iterator[Part]:
        """Draw what a card of a suit is worth, centred."""
        name, ink = VALUES[max(-2, min(2, n))]
        sign = "+" if n > 0 else "−" if n < 0 else ""
        yield x, y, art(f"desert/value-{name}", size), "center"
        yield x, y, Numeral(f"{sign}{abs(n)}", size * 0.42, ink, rim=RIM if ink == "#ffffff" else ""), "center"


def of_suit(t: Layout, suit: str, colours: Sequence[str]) -> str:
    """Choose what a suit has of a list in suit order; in a deck of more suits it comes again."""
    return colours[list(t.table.suits).index(suit) % len(colours)]


def dot(size: float, color: str, opacity: float, core: bool = False) -> Drawing:
    """Draw one of a row of dots; the present one has a dark core."""
    r = size / 2
    inner = f'<circle cx="{r}" cy="{r}" r="{r * 0.42}" fill="#3d2705"/>' if core else ""
    return Drawing(f'<circle cx="{r}" cy="{r}" r="{r}" fill="{color}" fill-opacity="{opacity}"/>{inner}', size, size)

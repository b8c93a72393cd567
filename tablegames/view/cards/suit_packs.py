"""Packs with other suits than the French ones: Italian, German and Swiss, told by the letters of their suits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tablegames.view.cards.mark import Mark, disc, sprite, twice

COURTS = ("J", "Q", "K")
CORNER, CORNER_SIZE = (72.5, 47.0), 34
"""Where a court panel has its suit, and how large the medal with the sign of another one is."""
BANNER, ON_BANNER = (133.0, 106.0), (136.0, 96.0)
"""Where a banner stands in the upper half, and the sign on it."""


class SuitPack(NamedTuple):
    """The suits of a country: signs in a folder of art, called by their letters."""

    folder: str
    inks: dict[str, str]
    """By letter, the colour of what is written."""
    panels: dict[str, str]
    """By letter, the French suit whose courts are drawn, and in whose place it stands."""
    letters: Mapping[str, str] = {}
    """By French rank, the letter that stands on the card in its place."""
    shared: Mapping[str, str] = {}
    """By letter, the sign of another country that looks the same."""
    banner: str = ""
    """The French rank that is a banner with the suit on it; "" where there is none."""

    def own(self, french: str) -> str:
        """Give the letter of the suit that stands in the place of a French one."""
        return next(letter for letter, other in self.panels.items() if other == french)

    def sign(self, suit: str, size: float, u: float, x: float, y: float) -> Mark:
        """Draw the sign of a suit, centred."""
        return sprite(self.shared.get(suit, f"{self.folder}/{suit}"), size, u, x, y)

    def court(self, suit: str, rank: str, u: float) -> Iterator[Mark]:
        """Draw a court: the figure of the French one, with the sign of this suit on a medal at both ends."""
        yield Mark(sprite(f"deck/court-panels/{self.panels[suit]}{rank}", 250, u, 125, 175).picture)
        for turned in (False, True):
            x, y = (250 - CORNER[0], 350 - CORNER[1]) if turned else CORNER
            yield disc(CORNER_SIZE, u, x, y, opacity=1)._replace(turned=turned)
            yield self.sign(suit, CORNER_SIZE - 9, u, x, y)._replace(turned=turned)

    def banners(self, suit: str, u: float) -> Iterator[Mark]:
        """Draw a banner in each half of the card, with the sign of the suit on it."""
        yield from twice((sprite(f"{self.folder}/banner", 170, u, *BANNER), self.sign(suit, 58, u, *ON_BANNER)))


ITALIAN = SuitPack(
    "italian",
    {"B": "#1c5832", "C": "#931f27", "D": "#704304", "S": "#1e4d8c"},
    {"B": "C", "C": "H", "D": "D", "S": "S"},
)
GERMAN = SuitPack(
    "german",
    {"E": "#6f4312", "L": "#1c5823", "H": "#971825", "B": "#6c4504"},
    {"E": "C", "L": "S", "H": "H", "B": "D"},
    {"J": "U", "Q": "O"},
)
SWISS = SuitPack(
    "swiss",
    {"E": "#6f4312", "R": "#971825", "S": "#1c4a8a", "B": "#6c4504"},
    {"E": "C", "R": "S", "S": "H", "B": "D"},
    {"J": "U", "Q": "O", "10": "B"},
    {"E": "german/E", "B": "german/B"},
    banner="10",
)
SUIT_PACKS = {pack.folder: pack for pack in (ITALIAN, GERMAN, SWISS)}
"""By the name under which a deck with French letters has them."""


def pack_of(letters: str) -> SuitPack | None:
    """Find the pack that has just these suits."""
    return next((pack for pack in SUIT_PACKS.values() if set(letters) == set(pack.inks)), None)

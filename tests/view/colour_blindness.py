"""What eyes see that lack a kind of cones: how far apart things are that must be told from each other.

`python -m tests.view.colour_blindness` measures all shipped games and prints the nearest pair of each.

A picture is seen through the matrices of Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. Two are
compared point by point as they lie on the ground of their table: the mean of the distances in CIELAB (1976) where they
differ most, over as much as a small mark has. So another shape counts as much as another colour.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tablegames.engine.table.cards import Cards, Deck
from tablegames.view.cards.card import WORLDS, Card
from tablegames.view.language.text import Texts
from tablegames.view.painting.picture import Picture, Svg
from tablegames.view.painting.portrait import COLOURS, Swatch
from tablegames.view.painting.rasters import Rasters
from tablegames.view.table.table import TableView
from tests.view.game_setup import people, ruleset
from tests.view.pages import shelf

Matrix = tuple[tuple[float, float, float], ...]
SIGHTS: dict[str, Matrix] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
APART = 20.0
"""The least distance at which two things that matter are told apart; 2.3 is just noticed where areas touch."""
POINTS = 40
"""Over so many points that differ most it is taken: about a fifth of the smallest mark."""
PAPER = "#ffffff"
MARK, WIDE = 24.0, 44.0
"""How large marks of suits and cards are painted, logical pixels: as small as tables show them."""


class Pair(NamedTuple):
    """Two things that must be told apart, and how far apart they are."""

    what: str
    first: str
    second: str
    sight: str
    distance: float


@lru_cache(200_000)
def lab(red: int, green: int, blue: int, sight: str) -> tuple[float, float, float]:
    """Turn a colour into CIELAB as an eye of that kind sees it."""
    linear = [linear_of(each / 255) for each in (red, green, blue)]
    r, g, b = (min(1.0, max(0.0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in SIGHTS[sight])
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def linear_of(value: float) -> float:
    """Take the gamma out of a part of a colour."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


@lru_cache(512)
def painted(picture: Picture, ground: str) -> pygame.Surface:
    """Paint a picture as it lies on a ground."""
    alone = Rasters(1.0, (1280, 720)).part(picture).convert_alpha()
    lying = pygame.Surface(alone.get_size())
    lying.fill(ground)
    lying.blit(alone, (0, 0))
    return lying


def distance(first: Picture, second: Picture, ground: str, sight: str) -> float:
    """Tell how far apart two pictures are for an eye of that kind."""
    one, other = painted(first, ground), painted(second, ground)
    w, h = min(one.get_width(), other.get_width()), min(one.get_height(), other.get_height())
    found = []
    for x in range(w):
        for y in range(h):
            a, b = one.get_at((x, y))[:3], other.get_at((x, y))[:3]
            if a != b:
                found.append(sum((p - q) ** 2 for p, q in zip(lab(*a, sight), lab(*b, sight), strict=True)) ** 0.5)
    found.sort(reverse=True)
    return float(sum(found[:POINTS]) / POINTS)


def things(game: str) -> Iterator[tuple[str, str, Sequence[tuple[str, Picture]]]]:
    """List what must be told apart at a game's table: what it is, on which ground, and the pictures by their names."""
    rules = ruleset(game)
    count = min(rules.players)
    table = TableView(rules, people("en", count), Texts("en"), rules.settle(count))
    ground = table.look.panel
    suits = list(table.suits)
    if len(suits) > 1:
        yield "marks of suits", ground, [(suit, table.sign(suit, MARK)) for suit in suits]
        yield "signs on cards", ground, [(suit, table.sign_on_cards(suit, MARK)) for suit in suits]
        names = dict.fromkeys(Cards(table_deck(table)).called)
        ranks = list(dict.fromkeys(table.ranks[card] for card in names if not table.is_joker(card)))
        for rank in (ranks[0], ranks[-1]):
            alike = [card for card in names if table.ranks.get(card) == rank and not table.is_joker(card)]
            for edition in ("", "+large"):
                world = f"{table.cards}{edition}"
                yield f"{rank} of each suit{edition}", ground, [(card, Card(world, card, WIDE)) for card in alike]
    backs = range(len(WORLDS[table.cards].backs))
    if len(backs) > 1:
        yield "backs", ground, [(f"back {owner}", Card(table.cards, "", WIDE, owner=owner)) for owner in backs]


def table_deck(table: TableView) -> Deck:
    """Give the deck of a table."""
    return table.ruleset.resolve(len(table.players), table.options)[0].deck


def pairs(game: str, sights: Sequence[str] = tuple(SIGHTS)) -> Iterator[Pair]:
    """Measure everything that must be told apart at a game's table."""
    for what, ground, pictures in things(game):
        for (first, one), (second, other) in combinations(pictures, 2):
            for sight in sights:
                # A mark stands on a white disc where it is dark, else on the ground of the table.
                grounds = {ground, PAPER} if isinstance(one, Svg) else {ground}
                yield Pair(what, first, second, sight, max(distance(one, other, each, sight) for each in grounds))


def faces() -> Iterator[Pair]:
    """Measure the colours behind faces, of which each tells two people apart who have the same face."""
    swatches = [(colour, Swatch(colour, WIDE)) for colour in COLOURS]
    for (first, one), (second, other) in combinations(swatches, 2):
        for sight in SIGHTS:
            yield Pair("colours of faces", first, second, sight, distance(one, other, "#000000", sight))


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    for game in sorted(shelf()):
        for sight in SIGHTS:
            found = min(pairs(game, (sight,)), key=lambda pair: pair.distance, default=None)
            if found is not None:
                print(f"{game:18} {sight:13} {found.distance:6.1f}  {found.what}: {found.first}, {found.second}")
    for found in sorted(faces(), key=lambda pair: pair.distance)[:6]:
        print(f"{'faces':18} {found.sight:13} {found.distance:6.1f}  {found.first}, {found.second}")


if __name__ == "__main__":
    main()

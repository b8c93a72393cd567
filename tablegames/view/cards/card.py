"""A playing card as a picture: a face of some world, or a back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, unquote

import pygame
from pygame import SRCALPHA, Surface, transform

from tablegames.engine.table.cards import Deck
from tablegames.view.cards import french, jewels, lanterns, plain, planets, rooms, tarots, tribes
from tablegames.view.cards.card_backs import LARGE_INDICES, USUAL_BACK, back_of, drawing_of
from tablegames.view.cards.mark import HIGH, RADIUS, WIDE, Mark
from tablegames.view.cards.suit_packs import SUIT_PACKS
from tablegames.view.painting.own_picture import own_picture
from tablegames.view.painting.picture import Drawing, Kit, Svg, Turnable
from tablegames.view.painting.theme import CONTRAST, DIM


class World(NamedTuple):
    """How the cards of a deck look: `marks(card, width, turned)` composes a face, `backs` go by owner."""

    marks: Callable[..., Iterator[Mark]]
    backs: tuple[str, ...]
    dim: tuple[int, int, int] = DIM
    own_back: Path | None = None
    """A picture of the back that lies beside the ruleset."""
    draws: Callable[[Deck], bool] | None = None
    """Whether there are faces for all cards of a deck; None: for any."""
    large: Callable[..., Iterator[Mark]] | None = None
    """Composes a face with large indices; None where a world of another name has them."""


CAMELLIA = (drawing_of(USUAL_BACK),)
TWO_DECKS = ("deck/backs/asanoha-ink", "deck/backs/asanoha-crimson")

PLAIN, ROOMS = "plain", "rooms"


def encode_word(word: str) -> str:
    """Write a word into the name of a world, as into an address: nothing in it can be taken for a part of that name."""
    return quote(word, safe="").replace("~", "%7E")


def decode_list(written: str) -> tuple[str, ...]:
    """Read the words of a list in the name of a world."""
    return tuple([unquote(each) for each in written.split(",")]) if written else ()


class CardWorlds(dict[str, World]):
    """Worlds by name; `plain:RGB:W1,W2` makes faces for a deck of the suits R, G and B and the jokers W1 and W2.

    `plain:RGB::1=7,2=8` are two-sided: on the other side of a 1 stands a 7.

    `german`, `swiss` and `italian` draw a deck with French letters in the suits of that country; `german:W1` has the
    joker W1.
    `rooms:W1` are the rooms with the joker W1; `planets~plain:RGB` has plain faces and the backs of the planets.

    Suits, ranks and jokers are written as in an address (`encode_word`), since they may be called anything.

    A name that ends with `+large` is that world with large indices, with `@` and a back that world with this back.
    """

    def __missing__(self, name: str) -> World:
        faces, back = back_of(name)
        if back:
            world = self[name] = self[faces]._replace(backs=(drawing_of(back),))
            return world
        if name.endswith(LARGE_INDICES):
            usual = self[name.removesuffix(LARGE_INDICES)]
            world = self[name] = usual._replace(marks=usual.large or usual.marks, large=None)
            return world
        backs, _, faces = name.partition("~")
        if faces and backs in self:
            plain_faces = self[faces]
            world = self[backs]._replace(marks=plain_faces.marks, large=plain_faces.large, draws=None)
            self[name] = world
            return world
        first, _, rest = name.partition(":")
        if first == ROOMS:
            out = decode_list(rest)
            world = self[name] = self[ROOMS]._replace(marks=rooms.deck(out), large=rooms.deck(out, large=True))
            return world
        if first in SUIT_PACKS:
            suited = partial(plain.choose_faces, SUIT_PACKS[first], decode_list(rest))
            world = self[name] = World(suited(), CAMELLIA, large=suited(large=True))
            return world
        if first != PLAIN:
            raise KeyError(name)
        letters, _, more = rest.partition(":")
        jokers, _, sides = more.partition(":")
        pairs = [side.partition("=") for side in sides.split(",") if side]
        other = {unquote(rank): number for rank, _, number in pairs} or None
        faces_of = partial(plain.deck, unquote(letters), decode_list(jokers), other)
        world = self[name] = World(faces_of(), CAMELLIA, large=faces_of(large=True))
        return world


WORLDS = CardWorlds(
    {
        "jewels": World(
            jewels.marks, ("jewels/card-back",), (176, 182, 205), draws=jewels.draws, large=jewels.large_marks
        ),
        "planets": World(
            planets.marks, ("planets/card-back",), (176, 182, 205), draws=planets.draws, large=planets.large_marks
        ),
        "tribes": World(tribes.marks, ("tribes/back",), (199, 205, 211), draws=tribes.draws, large=tribes.large_marks),
        "lanterns": World(lanterns.marks, CAMELLIA, draws=lanterns.draws, large=lanterns.large_marks),
        "tarots": World(tarots.edition(), CAMELLIA, draws=tarots.draws, large=tarots.edition(large=True)),
        "tarots-4c": World(tarots.edition(four_colours=True), CAMELLIA, draws=tarots.draws),
        "tarots-large-4c": World(tarots.edition(large=True, four_colours=True), CAMELLIA, draws=tarots.draws),
        ROOMS: World(rooms.deck(), ("rooms/back",), (199, 205, 211), large=rooms.deck(large=True)),
        "french": World(french.edition(), CAMELLIA, draws=french.draws),
        "french-large": World(french.edition(large=True), CAMELLIA, draws=french.draws),
        "french-4c": World(french.edition(four_colours=True), CAMELLIA, draws=french.draws),
        "french-large-4c": World(french.edition(large=True, four_colours=True), CAMELLIA, draws=french.draws),
        "two-decks": World(french.edition(), TWO_DECKS, draws=french.draws),
        "two-decks-large": World(french.edition(large=True), TWO_DECKS, draws=french.draws),
        "two-decks-4c": World(french.edition(four_colours=True), TWO_DECKS, draws=french.draws),
        "two-decks-large-4c": World(french.edition(large=True, four_colours=True), TWO_DECKS, draws=french.draws),
    }
)


@dataclass(frozen=True, slots=True)
class Card(Turnable):
    """A card `w` logical pixels wide; `face` is a card id, or "" for the back of the deck of `owner`."""

    world: str
    face: str
    w: float
    turned: bool = False
    owner: int = 0
    plain: bool = False
    """Whether it lies on the high-contrast theme: one that may not be chosen is then much darker."""

    @property
    def h(self) -> float:
        return self.w * HIGH / WIDE

    @property
    def side(self) -> str:
        return f"{self.face} turned" if self.face and self.turned else self.face

    def covered(self, owner: int) -> Card:
        return replace(self, face="", turned=False, owner=owner % len(WORLDS[self.world].backs))

    def uncovered(self, card: str) -> Card:
        return replace(self, face=card)

    @property
    def dimmed(self) -> tuple[int, int, int]:
        return CONTRAST.dim if self.plain else WORLDS[self.world].dim

    def paint(self, kit: Kit) -> Surface:
        world = WORLDS[self.world]
        if not self.face and world.own_back is not None:
            return kit.part(own_picture(world.own_back, self.w, self.h)).copy()
        if not self.face:
            return kit.part(Svg(world.backs[self.owner % len(world.backs)], self.w, self.h)).copy()
        surface = Surface((kit.px(self.w), kit.px(self.h)), SRCALPHA)
        unit = self.w / WIDE
        for picture, x, y, turned in world.marks(self.face, self.w, self.turned):
            image = kit.part(picture)
            if turned:
                # A transformation locks what it is given while another thread may want to lay it somewhere.
                image = transform.rotate(image.copy(), 180)
            surface.blit(image, image.get_rect(center=(kit.at(x * unit), kit.at(y * unit))))
        # What bleeds over the edge is cut by the round corners.
        corner = f'<rect width="{self.w}" height="{self.h}" rx="{self.w * RADIUS}" fill="#fff"/>'
        surface.blit(kit.part(Drawing(corner, self.w, self.h)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return surface


@lru_cache(1024)
def card_of(world: str, face: str, w: float, turned: bool, owner: int, plain: bool) -> Card:
    """Give a card, and the same object for the same card: that is told from others sooner than an equal one."""
    return Card(world, face, w, turned, owner, plain)


def face(world: str, card: str, w: float, turned: bool = False) -> Card:
    """Show a card's face."""
    return Card(world, card, w, turned)


def back(world: str, w: float, owner: int = 0) -> Card:
    """Show a card's back: of the deck of `owner` where everyone has a deck of their own."""
    return Card(world, "", w, False, owner)

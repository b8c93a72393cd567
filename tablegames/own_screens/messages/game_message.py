"""The message `game`: what stays the same for a whole game, in one language: cards, suits, seats and colours."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame
from pygame import SRCALPHA, Surface, transform

from tablegames.own_screens.pictures import PhonePictures, card_face, encode_picture, portrait_png
from tablegames.view.backdrops.backdrop import FELTS, backdrop
from tablegames.view.cards.mark import HIGH, WIDE
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.theme import GREEN
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.prompt import Prompt

LOG = logging.getLogger(__name__)
BACK = ""
"""The back of the cards, by the name of a face."""
SIGN_WIDE = 96.0
GROUND_WIDE = 800
DISC_SHARE = 0.73
"""How much of its disc the mark of a suit fills."""


@dataclass(slots=True)
class GamePictures:
    """Addresses of all pictures of a game. Every face of its cards is painted, no matter who holds it, and in one
    order.
    """

    pictures: PhonePictures
    table: TableView
    faces: dict[tuple[str, bool], str] = field(default_factory=dict)
    signs: dict[str, str] = field(default_factory=dict)
    portraits: dict[str, str] = field(default_factory=dict)
    grounds: dict[str, str] = field(default_factory=dict)
    work: list[Callable[[], None]] = field(default_factory=list)
    """What is still to be painted, each a few milliseconds."""

    def __post_init__(self) -> None:
        sides = (False, True) if self.table.turned else (False,)
        for card in (BACK, *self.table.ranks):
            self.work += [partial(self.paint_face, card, turned) for turned in sides]
        self.work += [partial(self.paint_sign, suit) for suit in self.table.suits]
        self.work += [partial(self.paint_portrait, face) for face in {player.face: 0 for player in self.table.players}]
        self.work += [partial(self.paint_ground, name) for name in dict.fromkeys(self.table.backdrops, 0)]

    @property
    def ready(self) -> bool:
        """Whether everything is painted."""
        return not self.work

    def paint_one(self) -> None:
        """Paint one more picture; one that cannot be painted is missing, and the name of what is on it stands there."""
        try:
            self.work[0]()
        except (OSError, ValueError, pygame.error):
            LOG.exception("a picture for phones cannot be painted")
        finally:
            # Only now: another thread may ask whether all is ready.
            del self.work[0]

    def paint_face(self, card: str, turned: bool) -> None:
        """Paint a card."""
        self.faces[card, turned] = self.pictures.add(card_face(self.table.cards, card, turned), ".jpg")

    def paint_sign(self, suit: str) -> None:
        """Paint the sign of a suit as it stands on the cards."""
        self.signs[suit] = self.pictures.add(sign_png(self.table, suit), ".png")

    def paint_ground(self, name: str) -> None:
        """Paint a ground of the table."""
        self.grounds[name] = self.pictures.add(ground_jpg(name), ".jpg")

    def paint_portrait(self, face: str) -> None:
        """Paint a player's face."""
        self.portraits[face] = self.pictures.add(portrait_png(face), ".png") if face else ""


def sign_png(table: TableView, suit: str) -> bytes:
    """Paint the mark of a suit as the table shows it beside a question: on its disc, where it lies on one."""
    prompt = next((each for each in table.widgets if isinstance(each, Prompt)), Prompt())
    share = DISC_SHARE if prompt.disc else 1.0
    mark = Rasters(1.0).part(table.mark_of(prompt.mark, SIGN_WIDE * share, suit, prompt.tint(list(table.suits), suit)))
    whole = Surface((round(SIGN_WIDE), round(SIGN_WIDE)), SRCALPHA)
    if prompt.disc:
        r = SIGN_WIDE / 2
        disc = f'<circle cx="{r}" cy="{r}" r="{r}" fill="#fff"/>'
        whole.blit(Rasters(1.0).part(Drawing(disc, SIGN_WIDE, SIGN_WIDE)), (0, 0))
    # A copy, for what rasters give is not to be changed; it may be higher than wide.
    high = min(1.0, SIGN_WIDE * share / mark.get_height())
    mark = transform.smoothscale_by(mark.copy(), high) if high < 1 else mark
    whole.blit(mark, mark.get_rect(center=whole.get_rect().center))
    return encode_picture(whole, "sign.png")


def ground_jpg(name: str) -> bytes:
    """Paint what lies under the cards, as much of its middle as a phone shows."""
    return encode_picture(backdrop(name, GROUND_WIDE, GROUND_WIDE), "ground.jpg")


def game_fields(table: TableView, name: str, pictures: GamePictures, tricks: bool) -> dict[str, Any]:
    """Make the fields of the message. It tells every card of the deck: it does not tell who holds what.

    `tricks`: whether the game has any, so that there is a last one to look at.
    """
    ground = FELTS.get(table.backdrop(0), GREEN)
    return {
        "id": name,
        "title": table.title,
        "tricks": tricks,
        "cards": {card: card_fields(table, card, pictures.faces) for card in table.ranks},
        "back": pictures.faces.get((BACK, False), ""),
        "suits": {
            suit: {"name": table.suit_name(suit), "picture": pictures.signs.get(suit, "")} for suit in table.suits
        },
        "seats": [{"name": each.name, "face": pictures.portraits.get(each.face, "")} for each in table.players],
        "colours": {
            "felt": list(ground.felt),
            "panel": table.look.panel,
            "muted": table.look.muted,
            "dim": list(table.look.dim),
        },
        # By the seat that looks: the first one's own, the second one's, and so on again.
        "grounds": [pictures.grounds.get(each, "") for each in table.backdrops],
        "ratio": round(HIGH / WIDE, 4),
    }


def card_fields(table: TableView, card: str, faces: Mapping[tuple[str, bool], str]) -> dict[str, Any]:
    """Tell what a card is called and looks like, on both sides where it has two."""
    found: dict[str, Any] = {"name": table.card_name(card), "picture": faces.get((card, False), "")}
    if (card, True) in faces:
        found["turned"] = {"name": table.card_name(card, True), "picture": faces[card, True]}
    return found

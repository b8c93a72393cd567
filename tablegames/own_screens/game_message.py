"""The message `game`: what stays the same for a whole game, in one language: cards, suits, seats and colours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from tablegames.own_screens.pictures import PhonePictures, card_face, encoded
from tablegames.view.backdrops.backdrop import FELTS
from tablegames.view.cards.mark import HIGH, WIDE
from tablegames.view.painting.portrait import drawn
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.theme import GREEN
from tablegames.view.table.table import TableView

BACK = ""
"""The back of the cards, by the name of a face."""
SIGN_WIDE, PORTRAIT_WIDE = 96.0, 96.0


@dataclass(slots=True)
class GamePictures:
    """Addresses of all pictures of a game. Every face of its cards is painted, whoever holds it, and in one order."""

    pictures: PhonePictures
    table: TableView
    faces: dict[tuple[str, bool], str] = field(default_factory=dict)
    signs: dict[str, str] = field(default_factory=dict)
    portraits: dict[str, str] = field(default_factory=dict)
    work: list[Callable[[], None]] = field(default_factory=list)
    """What is still to be painted, each a few milliseconds."""

    def __post_init__(self) -> None:
        sides = (False, True) if self.table.turned else (False,)
        for card in (BACK, *self.table.ranks):
            self.work += [partial(self.paint_face, card, turned) for turned in sides]
        self.work += [partial(self.paint_sign, suit) for suit in self.table.suits]
        self.work += [partial(self.paint_portrait, face) for face in {player.face: 0 for player in self.table.players}]

    @property
    def ready(self) -> bool:
        """Whether everything is painted."""
        return not self.work

    def paint_one(self) -> None:
        """Paint one more picture."""
        self.work.pop(0)()

    def paint_face(self, card: str, turned: bool) -> None:
        """Paint a card."""
        self.faces[card, turned] = self.pictures.add(card_face(self.table.cards, card, turned), ".jpg")

    def paint_sign(self, suit: str) -> None:
        """Paint the sign of a suit as it stands on the cards."""
        self.signs[suit] = self.pictures.add(sign_png(self.table, suit), ".png")

    def paint_portrait(self, face: str) -> None:
        """Paint somebody's face."""
        self.portraits[face] = self.pictures.add(portrait_png(face), ".png") if face else ""


def sign_png(table: TableView, suit: str) -> bytes:
    """Paint the sign of a suit as it stands on the cards."""
    return encoded(Rasters(1.0).part(table.sign_on_cards(suit, SIGN_WIDE)), "sign.png")


def portrait_png(face: str) -> bytes:
    """Paint somebody's face."""
    return encoded(Rasters(1.0).part(drawn(face, PORTRAIT_WIDE)), "portrait.png")


def game_fields(table: TableView, name: str, pictures: GamePictures) -> dict[str, Any]:
    """Make the fields of the message. It tells every card of the deck: who holds what does not show in it."""
    ground = FELTS.get(table.backdrop(0), GREEN)
    return {
        "id": name,
        "title": table.title,
        "cards": {card: card_fields(table, card, pictures.faces) for card in table.ranks},
        "back": pictures.faces[BACK, False],
        "suits": {suit: {"name": table.suit_name(suit), "picture": pictures.signs[suit]} for suit in table.suits},
        "seats": [{"name": each.name, "face": pictures.portraits[each.face]} for each in table.players],
        "colours": {
            "felt": list(ground.felt),
            "panel": table.look.panel,
            "muted": table.look.muted,
            "dim": list(table.look.dim),
        },
        "ratio": round(HIGH / WIDE, 4),
    }


def card_fields(table: TableView, card: str, faces: Mapping[tuple[str, bool], str]) -> dict[str, Any]:
    """Tell what a card is called and looks like, on both sides where it has two."""
    found: dict[str, Any] = {"name": table.card_name(card), "picture": faces[card, False]}
    if (card, True) in faces:
        found["turned"] = {"name": table.card_name(card, True), "picture": faces[card, True]}
    return found

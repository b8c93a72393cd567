"""Pictures for phones, by a digest of their bytes: each is sent to every phone that asks, for they tell no secret."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from io import BytesIO
from threading import Lock

import pygame
from pygame import Surface

from tablegames.view.cards.card import back, face
from tablegames.view.painting.own_picture import is_own
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.portrait import draw_face
from tablegames.view.painting.rasters import Rasters

PAINTER = ThreadPoolExecutor(1, thread_name_prefix="pictures for phones")
"""Not one of those that paint for the window: what it waits for would stand behind all cards of a deck."""
FOLDER_OF_PICTURES = "/pictures/"
DIGITS = 32
FACE_WIDE = 240.0
"""How wide a card is, pixels: enough for a tablet, and 10 to 25 KB."""
PORTRAIT_WIDE = 96.0
PAPER = "#ffffff"
"""What shows behind the corners of a card."""


class PhonePictures:
    """The pictures that phones may fetch. Both threads use it: the window's paints, the server's gives away."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.bodies: dict[str, bytes] = {}

    def add(self, body: bytes, ending: str) -> str:
        """Keep a picture; give its address."""
        name = f"{sha256(body).hexdigest()[:DIGITS]}{ending}"
        with self.lock:
            self.bodies[name] = body
        return FOLDER_OF_PICTURES + name

    def find(self, name: str) -> bytes | None:
        """Find a picture by the last part of its address; None where there is none."""
        with self.lock:
            return self.bodies.get(name)

    def clear(self) -> None:
        """Forget all of them."""
        with self.lock:
            self.bodies.clear()


INSTEAD = "kuma"
"""The face that stands for a person's own picture."""


def card_face(world: str, card: str, turned: bool = False) -> bytes:
    """Paint a card, or the back of the first deck ("")."""
    return flat(face(world, card, FACE_WIDE, turned) if card else back(world, FACE_WIDE))


def flat(picture: Picture) -> bytes:
    """Paint a picture without transparent corners: so it has a third of the bytes."""
    painted = picture.paint(Rasters(1.0))
    whole = Surface(painted.get_size())
    whole.fill(pygame.Color(PAPER))
    whole.blit(painted, (0, 0))
    return encode_picture(whole, "face.jpg")


def portrait_png(face: str) -> bytes:
    """Paint a player's face; a person's own picture stays on this computer."""
    shown = INSTEAD if is_own(face) else face
    return encode_picture(Rasters(1.0).part(draw_face(shown, PORTRAIT_WIDE)), "portrait.png")


def encode_picture(surface: Surface, name: str) -> bytes:
    """Write a picture as a file of the kind its name says."""
    out = BytesIO()
    pygame.image.save(surface, out, name)
    return out.getvalue()

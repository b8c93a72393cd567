"""Making a face of a picture: cut square, made small, and kept beside the people who play here.

It never leaves this computer: a record of a game names it by a number alone, and elsewhere another face stands there.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pygame
from pygame import SRCALPHA, Surface, transform

from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.atomic_write import write_bytes_whole
from tablegames.play.files.paths import own_faces
from tablegames.view.painting.own_picture import OWN_FACE, path_of_face

SIDE = 256
"""How many pixels wide and high it is kept."""
LARGEST, LONGEST = 20_000_000, 12_000
"""Bytes of a file that is read, and pixels of its longer side."""
PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
FRAMES = (*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0))
"""What begins the part of a JPEG file that says how large the picture is."""

EXIF, HELD, ENTRY, MOST_ENTRIES = b"Exif\0\0", 0x0112, 12, 200
"""What begins the part with a camera's data, the entry in it that says how it was held, and bytes of an entry."""
AS_IT_IS = (False, 0)
TURNS = {2: (True, 0), 3: (False, 180), 4: (True, 180), 5: (True, 90), 6: (False, -90), 7: (True, -90), 8: (False, 90)}
"""By the number that stands there, whether the picture is mirrored, and how far it is turned against the clock."""


class FaceError(Exception):
    """Tells why a file becomes no face: `reason` ends the key of a sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def parts(content: bytes) -> Iterator[tuple[int, bytes]]:
    """List the parts of a JPEG file before its pixels: what each is, and what stands in it."""
    at = 2
    while content.startswith(JPEG) and at + 4 <= len(content) and content[at] == 0xFF:
        length = int.from_bytes(content[at + 2 : at + 4], "big")
        yield content[at + 1], content[at + 4 : at + 2 + length]
        at += 2 + length


def size_of(content: bytes) -> tuple[int, int]:
    """Read how large a picture is before it is unpacked. Raises FaceError for what is neither PNG nor JPEG."""
    if content.startswith(PNG) and len(content) > 24:
        return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    for kind, part in parts(content):
        if kind in FRAMES and len(part) >= 5:
            return int.from_bytes(part[3:5], "big"), int.from_bytes(part[1:3], "big")
    raise FaceError("no_picture")


def turn_of(content: bytes) -> tuple[bool, int]:
    """Read how a camera was held: whether its picture is mirrored, and by how much it is to be turned then, degrees.

    Telephones keep the pixels as the camera has them, and say in the file's EXIF data how they are to be looked at.
    """
    data = next((part[len(EXIF) :] for kind, part in parts(content) if kind == 0xE1 and part.startswith(EXIF)), b"")
    order: Literal["little", "big"] = "little" if data.startswith(b"II") else "big"

    def number(at: int, wide: int) -> int:
        return int.from_bytes(data[at : at + wide], order)

    first = number(4, 4)
    for entry in range(first + 2, first + 2 + ENTRY * min(number(first, 2), MOST_ENTRIES), ENTRY):
        if number(entry, 2) == HELD:
            return TURNS.get(number(entry + 8, 2), AS_IT_IS)
    return AS_IT_IS


def take_face(path: Path) -> str:
    """Make a face of the middle of a picture, keep it, and give its name. Raises FaceError where that cannot be."""
    try:
        if path.stat().st_size > LARGEST:
            raise FaceError("too_large")
        content = read_ordinary(path)
    except (OSError, ValueError) as error:
        raise FaceError("no_file") from error
    w, h = size_of(content)
    if not 0 < min(w, h) <= max(w, h) <= LONGEST:
        raise FaceError("too_large")
    try:
        whole = pygame.image.load(io.BytesIO(content), ".png" if content.startswith(PNG) else ".jpg")
        mirrored, degrees = turn_of(content)
        whole = transform.rotate(transform.flip(whole, mirrored, False), degrees)
        side = min(whole.get_size())
        cut = Surface((side, side), SRCALPHA)
        # Of an upright picture the upper part is taken: there the face is.
        cut.blit(whole, (-(whole.get_width() - side) // 2, -(whole.get_height() - side) // 4))
        small = transform.smoothscale(cut, (SIDE, SIDE))
        kept = io.BytesIO()
        pygame.image.save(small, kept, ".png")
    except (pygame.error, ValueError, MemoryError) as error:
        raise FaceError("unreadable") from error
    face = OWN_FACE + hashlib.sha256(kept.getvalue()).hexdigest()[:16]
    try:
        own_faces().mkdir(parents=True, exist_ok=True)
        write_bytes_whole(path_of_face(face), kept.getvalue())
    except OSError as error:
        raise FaceError("unsaved") from error
    return face

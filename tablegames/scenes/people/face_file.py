"""Making a face of a picture: cut square, made small, and kept beside the people who play here.

It never leaves this computer: a record of a game names it by a number alone, and elsewhere another face stands there.
"""

from __future__ import annotations

import hashlib
import io
from pathlib import Path

import pygame
from pygame import SRCALPHA, Surface, transform

from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.atomic_write import write_bytes_whole
from tablegames.play.files.paths import own_faces
from tablegames.view.painting.own_picture import OWN_FACE, path_of_face

SIDE = 256
"""So many pixels wide and high it is kept."""
LARGEST, LONGEST = 20_000_000, 12_000
"""Bytes of a file that is read, and pixels of its longer side."""
PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
FRAMES = (*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0))
"""What begins the part of a JPEG file that says how large the picture is."""


class FaceError(Exception):
    """Tells why a file becomes no face: `reason` ends the key of a sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def size_of(content: bytes) -> tuple[int, int]:
    """Read how large a picture is before it is unpacked. Raises FaceError for what is neither PNG nor JPEG."""
    if content.startswith(PNG) and len(content) > 24:
        return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    at = 2
    while content.startswith(JPEG) and at + 9 < len(content) and content[at] == 0xFF:
        if content[at + 1] in FRAMES:
            return int.from_bytes(content[at + 7 : at + 9], "big"), int.from_bytes(content[at + 5 : at + 7], "big")
        at += 2 + int.from_bytes(content[at + 2 : at + 4], "big")
    raise FaceError("no_picture")


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

"""Drawings are turned into pixels once a size: tests paint the same cards and icons again and again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from unittest.mock import patch

import pygame

KEPT = 1500
LARGEST = 40_000
"""Real pixels of a drawing that is kept; larger ones, such as backdrops, would fill the memory."""


@contextmanager
def drawn_once() -> Iterator[None]:
    """Remember drawings; whoever has one loaded makes a copy of it in the colours of the screen."""
    load = pygame.image.load_sized_svg

    @lru_cache(KEPT)
    def kept(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
        return load(BytesIO(svg), size)

    def loaded(file: BytesIO | str, size: tuple[int, int]) -> pygame.Surface:
        if isinstance(file, str) or size[0] * size[1] > LARGEST:
            return load(file, size)
        return kept(file.read(), size)

    with patch.object(pygame.image, "load_sized_svg", loaded):
        yield

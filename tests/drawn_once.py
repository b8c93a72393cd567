"""Drawings are turned into pixels once a size, fonts stay open, and widths of words are kept: tests paint all pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from unittest.mock import patch

import pygame

from tablegames.view.language import fonts

KEPT = ((40_000, 1500), (150_000, 150))
"""How many drawings up to so many real pixels are kept; larger ones, such as backdrops, would fill the memory."""
FONTS = 200
"""Fonts, each at one size, that stay open: tests lay pages out for windows of many sizes in turn."""
WORDS = 100_000
"""Words whose width is kept: those of all pages in a language are twice as many as the program keeps."""
MEASURES = ("measure_line", "line_width", "runs")


@contextmanager
def drawn_once() -> Iterator[None]:
    """Remember drawings and fonts; loading a drawing makes a copy of it in the colours of the screen."""
    load = pygame.image.load_sized_svg

    def drawn(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
        return load(BytesIO(svg), size)

    kept = [(largest, lru_cache(count)(drawn)) for largest, count in KEPT]

    def loaded(file: BytesIO | str, size: tuple[int, int]) -> pygame.Surface:
        if isinstance(file, str):
            return load(file, size)
        return next((known for largest, known in kept if size[0] * size[1] <= largest), drawn)(file.read(), size)

    kept_open = lru_cache(FONTS)(fonts.font.__wrapped__)
    measures = {name: lru_cache(WORDS)(getattr(fonts, name).__wrapped__) for name in MEASURES}
    with patch.object(pygame.image, "load_sized_svg", loaded), patch.multiple(fonts, font=kept_open, **measures):
        yield

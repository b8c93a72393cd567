"""A box of the system with words in it, for a program that has neither a window nor a console."""

from __future__ import annotations

from contextlib import suppress

import pygame


def show_box(words: str) -> None:
    """Show words until they are read and closed; where there is no screen, nothing."""
    with suppress(pygame.error):
        pygame.display.message_box("tablegames", words, message_type="info")

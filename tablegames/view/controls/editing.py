"""Keys that edit a line of text: what is selected, the clipboard, and the way to its ends."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

import pygame

from tablegames.view.controls.entry import TextEntry

GOING = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_UP: "home",
    pygame.K_DOWN: "end",
}
LETTERS = {pygame.K_a: "all", pygame.K_c: "copy", pygame.K_x: "cut", pygame.K_v: "paste"}
CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META

MOST_PASTED = 100_000
"""How many characters of the clipboard are looked at; no text here has room for more."""


@dataclass(frozen=True, slots=True)
class Edit:
    """What a key asks for: `what` is "left", "all", "copy" ...; "" for one that edits nothing."""

    what: str = ""
    keep: bool = False
    """Whether what lies on the way is selected."""
    words: bool = False
    """Whether it goes by whole words."""


def edit_of(key: int, mod: int) -> Edit:
    """Tell what a key means for a text; arrows alone mean what they mean everywhere."""
    shift, control = bool(mod & pygame.KMOD_SHIFT), bool(mod & CONTROL)
    if control and not mod & pygame.KMOD_ALT and key in LETTERS:
        return Edit(LETTERS[key])
    if key == pygame.K_INSERT and (shift or control):
        return Edit("paste" if shift else "copy")
    if key == pygame.K_DELETE and shift:
        return Edit("cut")
    if key == pygame.K_BACKSPACE and control:
        return Edit("erase", words=True)
    vertical = key in (pygame.K_UP, pygame.K_DOWN)
    if key in GOING and (shift or (control and not vertical)):
        return Edit(GOING[key], shift, control)
    return Edit()


def edit_text(entry: TextEntry, edit: Edit) -> bool:
    """Do to a text what a key asks for; False where it asks for nothing."""
    match edit.what:
        case "left" | "right":
            by = -1 if edit.what == "left" else 1
            if edit.words:
                entry.go(entry.step_word(by), edit.keep)
            else:
                entry.move(by, edit.keep)
        case "home":
            entry.go(0, edit.keep)
        case "end":
            entry.go(len(entry.text), edit.keep)
        case "erase":
            if not entry.selection:
                entry.go(entry.step_word(-1), keep=True)
            entry.cut()
        case "all":
            entry.select_all()
        case "copy" | "cut":
            if entry.selection:
                copy(entry.selection)
            if edit.what == "cut":
                entry.cut()
        case "paste":
            words = clipboard() if entry.many else clipboard_words()
            if words:
                entry.write(words)
            # What is selected stays where nothing takes its place.
            entry.unpasted = not words
        case _:
            return False
    return True


def copy(words: str) -> None:
    """Put words on the clipboard; where there is none they are put nowhere."""
    with suppress(pygame.error, UnicodeError):
        pygame.scrap.put_text(words)


def clipboard_words() -> str:
    """Give the words on the clipboard, of several lines the first that has any."""
    return next((line.strip() for line in clipboard().splitlines() if line.strip()), "")


def clipboard() -> str:
    """Give the words on the clipboard, of very many the first; "" where it holds none that can be read.

    Another program may have put bytes there that are no text, or so many that the system does not hand them over.
    """
    with suppress(pygame.error, UnicodeError, SystemError):
        return pygame.scrap.get_text()[:MOST_PASTED] if pygame.scrap.has_text() else ""
    return ""

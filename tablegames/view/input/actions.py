"""Keyboard and gamepad as one small set of actions, so that no scene knows a device."""

from __future__ import annotations

import sys
from enum import StrEnum

import pygame


class Action(StrEnum):
    """What a person wants, however it was said."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    NEXT = "next"
    PREVIOUS = "previous"
    CHOOSE = "choose"
    BACK = "back"
    MENU = "menu"
    RULES = "rules"
    LOG = "log"
    LAST_TRICK = "last_trick"
    WHY = "why"
    UNDO = "undo"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    HOME = "home"
    END = "end"
    ERASE = "erase"
    DELETE = "delete"
    FULLSCREEN = "fullscreen"


KEYS = {
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_RETURN: Action.CHOOSE,
    pygame.K_KP_ENTER: Action.CHOOSE,
    pygame.K_SPACE: Action.CHOOSE,
    pygame.K_ESCAPE: Action.BACK,
    pygame.K_F1: Action.RULES,
    pygame.K_l: Action.LOG,
    pygame.K_t: Action.LAST_TRICK,
    pygame.K_w: Action.WHY,
    pygame.K_u: Action.UNDO,
    pygame.K_F10: Action.MENU,
    pygame.K_F11: Action.FULLSCREEN,
    pygame.K_PAGEUP: Action.PAGE_UP,
    pygame.K_PAGEDOWN: Action.PAGE_DOWN,
    pygame.K_HOME: Action.HOME,
    pygame.K_END: Action.END,
    pygame.K_BACKSPACE: Action.ERASE,
    pygame.K_DELETE: Action.DELETE,
}
MAC_KEYS = pygame.KMOD_CTRL, pygame.KMOD_META
"""Held together with F they change to full screen, as in the programs of a Mac."""
KEY_NAMES = {
    "keys": "Ctrl+Cmd+F" if sys.platform == "darwin" else "F11",
    "undo": "Cmd+Z" if sys.platform == "darwin" else "Ctrl+Z",
}
"""What the person is told of, by the gap of a text: the keys for full screen and for taking back."""
HELD = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
"""With one of these a letter is no letter of ours: Cmd+W closes the window of a Mac, and asks about no card."""
PEEK_KEY = pygame.K_p
"""Held down, the viewer's own face-down cards are seen."""
SEAT_KEYS = {
    **{pygame.K_1 + seat: seat for seat in range(8)},
    **{pygame.K_KP_1 + seat: seat for seat in range(8)},
}
"""Held down at a table round which people sit, the hand of a seat is seen."""
REPEATED = frozenset(
    {Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.NEXT, Action.PREVIOUS}
    | {Action.PAGE_UP, Action.PAGE_DOWN, Action.ERASE, Action.DELETE}
)
"""What a key that is held goes on doing; nothing is chosen or left twice."""
PAD = {
    pygame.CONTROLLER_BUTTON_A: Action.CHOOSE,
    pygame.CONTROLLER_BUTTON_B: Action.BACK,
    pygame.CONTROLLER_BUTTON_Y: Action.UNDO,
    pygame.CONTROLLER_BUTTON_START: Action.MENU,
    pygame.CONTROLLER_BUTTON_BACK: Action.WHY,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.NEXT,
}


def is_letter(key: int) -> bool:
    """Tell the letters from the other keys."""
    return pygame.K_a <= key <= pygame.K_z


def writes(event: pygame.event.Event) -> bool:
    """Tell whether a key writes a letter or a blank: where a text is typed it means nothing else."""
    if event.type != pygame.KEYDOWN:
        return False
    return bool(event.key == pygame.K_SPACE or (is_letter(event.key) and not event.mod & HELD))


def action_of(event: pygame.event.Event) -> Action | None:
    """Tell what a device event means; None where it means nothing here."""
    if event.type == pygame.KEYDOWN:
        if event.key == pygame.K_TAB:
            return Action.PREVIOUS if event.mod & pygame.KMOD_SHIFT else Action.NEXT
        if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return Action.UNDO
        if event.key == pygame.K_f and event.mod & MAC_KEYS[0] and event.mod & MAC_KEYS[1]:
            # On a Mac F11 is the system's own, and this is what its programs use; elsewhere it does no harm.
            return Action.FULLSCREEN
        return None if is_letter(event.key) and event.mod & HELD else KEYS.get(event.key)
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return PAD.get(event.button)
    return None

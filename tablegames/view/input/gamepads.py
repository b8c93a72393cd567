"""Gamepads and other game controllers, opened when they are plugged in; without one nothing is different."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import pygame
from pygame._sdl2 import controller

from tablegames.view.input.actions import Action, action_of

FAR, NEAR = 0.6, 0.35
"""A stick counts as pushed from the first, and as let go below the second part of its way."""
STICK = {0: (Action.LEFT, Action.RIGHT), 1: (Action.UP, Action.DOWN)}
"""Axes of the left stick, with what they mean at either end."""
STICKS = STICK | {3: (Action.PAGE_UP, Action.PAGE_DOWN)}
"""The same of both sticks; only of a controller that SDL knows is it certain which axis is which."""
BUTTONS = {
    0: Action.CHOOSE,
    1: Action.BACK,
    3: Action.UNDO,
    4: Action.PREVIOUS,
    5: Action.NEXT,
    6: Action.WHY,
    7: Action.MENU,
    9: Action.MENU,
}
"""Buttons of a controller that SDL does not know: most count them in the order A, B, X, Y, shoulders."""
PEEK, OTHER_PEEK = pygame.CONTROLLER_BUTTON_X, 2
"""The button that shows one's own face-down cards as long as it is held, and that of a controller SDL does not know."""


class Pads:
    """Keeps the controllers open and turns what they say into actions."""

    def __init__(self) -> None:
        self.known: dict[int, Any] = {}
        """Controllers whose buttons SDL can name, by instance."""
        self.others: dict[int, pygame.joystick.JoystickType] = {}
        self.pushed: dict[tuple[int, int], Action] = {}
        """By device and axis, where a stick is pushed to."""

    @property
    def plugged(self) -> bool:
        """Whether there is a device; SDL has to be asked what it does."""
        return bool(self.known or self.others)

    def open(self) -> None:
        """Begin to listen; devices that are there already are told of like those plugged in later."""
        with suppress(pygame.error):
            controller.init()
            pygame.joystick.init()

    def take(self, event: pygame.event.Event) -> Action | None:
        """Tell what an event of a controller means; None where it means nothing, or is none."""
        if event.type == pygame.JOYDEVICEADDED:
            self.plug(event.device_index)
        elif event.type in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
            self.known.pop(event.instance_id, None)
            self.others.pop(event.instance_id, None)
            self.pushed = {key: at for key, at in self.pushed.items() if key[0] != event.instance_id}
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            return action_of(event)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self.push(event.instance_id, event.axis, event.value / 32767, STICKS)
        elif getattr(event, "instance_id", None) not in self.others:
            return None
        elif event.type == pygame.JOYBUTTONDOWN:
            return BUTTONS.get(event.button)
        elif event.type == pygame.JOYAXISMOTION:
            return self.push(event.instance_id, event.axis, event.value, STICK)
        elif event.type == pygame.JOYHATMOTION:
            x, y = event.value
            return {(-1, 0): Action.LEFT, (1, 0): Action.RIGHT, (0, 1): Action.UP, (0, -1): Action.DOWN}.get((x, y))
        return None

    def is_peek(self, event: pygame.event.Event) -> bool:
        """Tell whether an event begins or ends a look at face-down cards."""
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            return bool(event.button == PEEK)
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            # A controller that SDL knows tells of its buttons in both ways.
            return event.button == OTHER_PEEK and getattr(event, "instance_id", None) in self.others
        return False

    def plug(self, index: int) -> None:
        """Open a device that was plugged in; one that cannot be opened is passed over."""
        with suppress(pygame.error):
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self.known[pad.as_joystick().get_instance_id()] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self.others[stick.get_instance_id()] = stick

    def push(self, device: int, axis: int, value: float, meant: Mapping[int, tuple[Action, Action]]) -> Action | None:
        """Make one step of one push of a stick."""
        if axis not in meant:
            return None
        was = self.pushed.get((device, axis))
        if abs(value) < NEAR:
            self.pushed.pop((device, axis), None)
        elif abs(value) > FAR:
            now = meant[axis][value > 0]
            self.pushed[device, axis] = now
            return now if now is not was else None
        return None

    def close(self) -> None:
        """Let go of the devices."""
        self.known, self.others = {}, {}
        with suppress(pygame.error):
            controller.quit()
            pygame.joystick.quit()

"""What a monkey does to a window: each deed is told in words and then done."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from tablegames.scenes.window.window import Window
from tablegames.view.input.actions import KEYS, PEEK_KEY
from tablegames.view.painting.sprite import Sprite

SIZES = ((960, 540), (1280, 720), (1024, 768), (1180, 540), (1333, 777), (960, 900), (900, 1000))
"""Window sizes it changes to. Larger ones only take longer to paint."""
WORDS = (
    "a",
    "Zo",
    "x y",
    "ほ",
    "花子",
    "髙橋さん",
    "ﾊﾝｶｸ",
    "…",
    "\u3000",
    "é",
    "🐒",
    "<b>",
    "{name}",
    "%s",
    "ｶﾞ",
    "W" * 30,
)
LETTERS = [pygame.K_a, pygame.K_p, pygame.K_h, pygame.K_u, pygame.K_1, pygame.K_F5, pygame.K_LSHIFT, pygame.K_TAB]
ALL_KEYS = [*KEYS, *LETTERS]
BUTTONS = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_START,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
)
LEAVING = (".quit", ".delete", "title.leave")
"""Ends of controls that are clicked rarely: what they end, something else has to begin again."""
Deed = Callable[[], str]


class Paws:
    """Does things to a window, drawn by chance; every deed gives a description of itself."""

    def __init__(self, window: Window, chance: Random) -> None:
        self.window, self.chance = window, chance
        self.deeds: dict[Deed, float] = {
            self.click_target: 46,
            self.click_anywhere: 6,
            self.tap: 3,
            self.swipe: 3,
            self.move: 12,
            self.drag: 4,
            self.key: 12,
            self.hold: 3,
            self.write: 4,
            self.compose: 2,
            self.wheel: 3,
            self.pad: 3,
            self.expose: 1,
            self.other_button: 1,
        }

    def anything(self) -> str:
        """Do something."""
        (deed,) = self.chance.choices(list(self.deeds), list(self.deeds.values()))
        return deed()

    def take(self, kind: int, **about: object) -> None:
        self.window.take(pygame.event.Event(kind, about))

    @property
    def pixel(self) -> tuple[int, int]:
        """Choose a point of the window."""
        w, h = self.window.window.size
        return self.chance.randrange(w), self.chance.randrange(h)

    def middle(self, sprite: Sprite) -> tuple[int, int]:
        """Find a point of what a sprite can be clicked on, window pixels; mostly its middle."""
        rect, box = sprite.hit, self.window.box
        x, y = rect.center
        if self.chance.random() < 0.3:
            x, y = rect.x + rect.w * self.chance.random(), rect.y + rect.h * self.chance.random()
        canvas = self.window.program.canvas
        x, y = min(max(x, 0), canvas.width - 1), min(max(y, 0), canvas.height - 1)
        return round(box.left + x * box.k), round(box.top + y * box.k)

    def targets(self) -> list[Sprite]:
        """List what can be chosen on the screen, without what leaves the program."""
        found = [each for each in self.window.program.stack.top.sprites() if each.target is not None]
        kept = [each for each in found if not str(each.key).endswith(LEAVING)]
        return found if self.chance.random() < 0.1 else kept

    def click_target(self) -> str:
        targets = self.targets()
        if not targets:
            return self.click_anywhere()
        # At a table what is played matters more than the buttons in the corners.
        choices = [each for each in targets if each.target and each.target[0] not in ("screen", "control")]
        sprite = self.chance.choice(choices if choices and self.chance.random() < 0.85 else targets)
        return f"click {sprite.key} {self.click(self.middle(sprite))}"

    def click_anywhere(self) -> str:
        return f"click anywhere {self.click(self.pixel)}"

    def click(self, pos: tuple[int, int], button: int = 1) -> tuple[int, int]:
        self.take(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self.take(pygame.MOUSEBUTTONUP, pos=pos, button=button)
        return pos

    def other_button(self) -> str:
        button = self.chance.choice((2, 3))
        return f"button {button} at {self.click(self.pixel, button)}"

    def tap(self) -> str:
        w, h = self.window.size()
        targets = self.targets()
        x, y = self.middle(self.chance.choice(targets)) if targets else self.pixel
        self.finger(pygame.FINGERDOWN, x / w, y / h)
        self.take(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
        self.finger(pygame.FINGERUP, x / w, y / h)
        return f"tap {x, y}"

    def finger(self, kind: int, x: float, y: float, finger: int = 0) -> None:
        """Do something with a finger, at parts of the window's width and height."""
        self.take(kind, x=x, y=y, dx=0.0, dy=0.0, touch_id=1, finger_id=finger)

    def swipe(self) -> str:
        """Draw a finger over the window; sometimes a second one comes down beside it."""
        begin, end, second = *((self.chance.random(), self.chance.random()) for _ in range(2)), self.chance.random()
        self.finger(pygame.FINGERDOWN, *begin)
        for at in (0.2, 0.6, 1.0):
            if second < 0.2:
                self.finger(pygame.FINGERDOWN if at < 0.5 else pygame.FINGERMOTION, *end, finger=1)
            self.finger(pygame.FINGERMOTION, *(a + (b - a) * at for a, b in zip(begin, end, strict=True)))
        self.finger(pygame.FINGERUP, *end)
        self.finger(pygame.FINGERUP, *end, finger=1)
        return f"swipe {begin} to {end}{' with a second finger' if second < 0.2 else ''}"

    def move(self) -> str:
        targets = self.window.program.stack.top.sprites()
        pos = self.middle(self.chance.choice(targets)) if targets and self.chance.random() < 0.7 else self.pixel
        self.take(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        return f"move {pos}"

    def drag(self) -> str:
        start, end = self.pixel, self.pixel
        if self.targets():
            start = self.middle(self.chance.choice(self.targets()))
        self.take(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for at in (0.3, 0.7, 1.0):
            pos = tuple(round(a + (b - a) * at) for a, b in zip(start, end, strict=True))
            if self.window.program.stack:
                self.take(pygame.MOUSEMOTION, pos=pos, rel=(3, 3), buttons=(1, 0, 0))
        self.take(pygame.MOUSEBUTTONUP, pos=end, button=1)
        return f"drag {start} to {end}"

    def key(self) -> str:
        return self.press(self.chance.choice(ALL_KEYS), pygame.KMOD_SHIFT if self.chance.random() < 0.2 else 0)

    def press(self, key: int, mod: int = 0) -> str:
        """Press a key and let it go."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.take(kind, key=key, mod=mod)
        return f"key {pygame.key.name(key)}{' with shift' if mod else ''}"

    def hold(self) -> str:
        """Press or let go of the key, button or pad button that shows face-down cards."""
        kind, about = self.chance.choice(
            (
                (pygame.KEYDOWN, {"key": PEEK_KEY, "mod": 0}),
                (pygame.KEYUP, {"key": PEEK_KEY, "mod": 0}),
                (pygame.MOUSEBUTTONDOWN, {"pos": self.pixel, "button": 3}),
                (pygame.MOUSEBUTTONUP, {"pos": self.pixel, "button": 3}),
            )
        )
        self.take(kind, **about)
        return f"peek {pygame.event.event_name(kind)}"

    def write(self) -> str:
        words = self.chance.choice(WORDS)
        self.take(pygame.TEXTINPUT, text=words)
        return f"write {words!r}"

    def compose(self) -> str:
        words = self.chance.choice((*WORDS, ""))
        self.take(pygame.TEXTEDITING, text=words, start=0, length=len(words))
        return f"compose {words!r}"

    def wheel(self) -> str:
        turn = self.chance.choice((-3.0, -1.0, -0.25, 0.5, 1.0, 9.0))
        self.take(pygame.MOUSEWHEEL, precise_x=0.0, precise_y=turn, x=0, y=round(turn))
        return f"wheel {turn}"

    def pad(self) -> str:
        if self.chance.random() < 0.3:
            value = self.chance.choice((-32000, 0, 32000))
            self.take(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=self.chance.randrange(2), value=value)
            return f"stick {value}"
        button = self.chance.choice(BUTTONS)
        self.take(
            self.chance.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)), instance_id=0, button=button
        )
        return f"pad {button}"

    def expose(self) -> str:
        self.take(pygame.WINDOWEXPOSED)
        return "expose"

    def resize(self) -> str:
        """Change the window's size."""
        size = self.chance.choice(SIZES)
        self.window.window.size = size
        self.take(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        return f"resize {size}"

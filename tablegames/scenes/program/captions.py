"""What is heard, written for a moment at the foot of the window: for people who hear little, and rooms that sleep."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.scenes.program.program import Program
from tablegames.view.language.weights import BOLD
from tablegames.view.motion.sound import Ear
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD

TOLD = ("turn", "bid", "hint", "undo", "handover", "round", "win", "lose", "rivalry", "series", "dice", "damage")
"""The sounds that tell something; what merely moves is seen."""
LASTING = 1800.0
"""How long a caption stays, milliseconds."""
SIZE, HIGH, ABOVE, BESIDE = 16.0, 34.0, 12.0, 18.0
"""Its type, how high it is, how far above the edge of the window it stays, and the room beside its words."""
Z = 6_000.0
"""Over everything."""


class Captions:
    """An ear that hands on all it hears and, where that is wanted, writes down what tells something."""

    def __init__(self, program: Program, ear: Ear) -> None:
        self.program, self.ear = program, ear
        self.name, self.left = "", 0.0
        """The sound that is told of, and how long still."""

    def play(self, name: str) -> None:
        """Let a sound be heard, and tell of it."""
        self.ear.play(name)
        if self.program.preferences.captions and name in TOLD:
            self.name, self.left = name, LASTING

    def step(self, ms: float) -> None:
        """Let time pass."""
        self.left = max(0.0, self.left - ms)

    @property
    def busy(self) -> bool:
        """Whether time must pass for it, though nothing else moves."""
        return self.left > 0

    def sprites(self) -> Iterator[Sprite]:
        """Lay the caption over the scene."""
        if not self.left:
            return
        canvas, letters = self.program.canvas.rect, self.program.letters
        words = self.program.words.say(f"captions.{self.name}")
        text = Text(f"♪ {words}", SIZE * letters, BOLD, CREAM)
        w, h = round(text.w * 1.06 + 2 * BESIDE), HIGH * letters
        ground = panel(w, h, h / 2, "#0a0f14", 0.92, GOLD, 0.8, parts=((w / 2, h / 2, text, "center"),))
        yield Sprite("caption", ground, canvas.centerx, canvas.bottom - ABOVE - h / 2, Z, name=words)

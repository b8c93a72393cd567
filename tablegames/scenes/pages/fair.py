"""How it is kept fair: what bots know, and that the shuffle is fixed before the game."""

from __future__ import annotations

from tablegames.play.setup.shuffle import Shuffle
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD

POINTS = (("bots", "robot"), ("shuffle", "cards"), ("proof", "lock"))
"""What is explained, each with its icon."""
TEXT, WIDE = 188.0, 1000.0
"""Where the text begins, and how wide it is."""


PROOF = 482.0
"""Where the fixed panel begins that shows the shuffle."""


def grouped(digits: str, by: int = 8) -> str:
    """Write hex digits in groups, to be read and compared."""
    return " ".join(digits[at : at + by] for at in range(0, len(digits), by))


@register_page("fair")
class FairPage(Page):
    """Three paragraphs, and below them the shuffle of the game in progress, if there is one."""

    name = "fair"
    first = "fair.close"

    def __init__(self, program: Program, felt: str = "felt", shuffle: Shuffle | None = None) -> None:
        super().__init__(program, felt)
        self.shuffle = shuffle

    def build(self, c: Controls) -> None:
        self.head(c, self.say("fair.heading"))
        y = 100.0
        room = (PROOF - 4 if self.shuffle is not None else 640.0) - y - len(POINTS) * (38 + 22) + 22
        told = [self.say(f"fair.{point}.text") for point, _ in POINTS]
        size = c.size_within(told, WIDE - 60, room, 16 / c.letters**0.3)
        for (point, symbol), words in zip(POINTS, told, strict=True):
            c.ornament(icon(symbol, 34, GOLD), 124, y + 2, CONTENT)
            c.label(self.say(f"fair.{point}.name"), TEXT, y + 14, 20, 800, CREAM)
            y += 38
            y += c.paragraph(words, TEXT, y, WIDE - 60, size, 500, c.look.muted) + 22
        bottom = 630.0
        if self.shuffle is not None:
            self.prove(c, self.shuffle)
        else:
            bottom = min(bottom, y + 8)
        c.panel(88, 76, 1104, bottom + 62 - 76)
        c.button("fair.close", self.say("common.close"), 1012, bottom, 150, 44, True, symbol="check")

    def prove(self, c: Controls, shuffle: Shuffle) -> None:
        """Show the fingerprint, and once the game is over what it is the fingerprint of."""
        c.inset(TEXT - 20, PROOF, 940, 132 if shuffle.told else 96)
        rows = [("fair.fingerprint", shuffle.fingerprint[:32]), ("", shuffle.fingerprint[32:])]
        if shuffle.told:
            rows = [*rows, ("fair.seed", str(shuffle.seed)), ("fair.salt", shuffle.salt)]
        for at, (key, value) in enumerate(rows):
            y = 508 + at * 27 if shuffle.told else 515 + at * 30
            if key:
                c.label(self.say(key), TEXT, y, 16, 700, CREAM, width=190)
            words = value if key == "fair.seed" else grouped(value)
            tip = self.say(f"tips.{(key or 'fair.fingerprint').replace('.', '_')}")
            c.label(words, TEXT + 210, y, 16, 500, GOLD, width=690, key=f"fair.value.{at + 1}", tip=tip)

    def chosen(self, control: str) -> None:
        if control == "fair.close":
            self.back()
        else:
            self.tool(control)

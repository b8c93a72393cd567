"""How it is kept fair: what bots know, and that the shuffle is fixed before the game."""

from __future__ import annotations

from tablegames.play.setup.shuffle import Shuffle
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_heading import page_heading
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.frames import grown, inset, padded, picture, placed, sheet, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, grid, row, space
from tablegames.view.boxes.spacing import APART, BODY, FULL, GAP, MARGIN, NAME, QUIET, TIGHT, TITLE, WIDE
from tablegames.view.boxes.words_box import line, words
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import GOLD

POINTS = (("bots", "robot"), ("shuffle", "cards"), ("proof", "lock"))
"""What is explained, each with its icon."""
SHEET = 1104.0
"""How wide the sheet is, logical pixels."""
LINE = 32
"""Letters of a fingerprint on the first of its two lines."""


def group_digits(digits: str, by: int = 8) -> str:
    """Write hex digits in groups, to be read and compared."""
    return " ".join(digits[at : at + by] for at in range(0, len(digits), by))


@register_page("fair")
class FairPage(Page):
    """Three paragraphs, and below them the shuffle of the game in progress, if there is one."""

    name = "fair"
    first = "fair.close"
    told = False
    """Whether the numbers are shown."""

    def __init__(self, program: Program, felt: str = "felt", shuffle: Shuffle | None = None) -> None:
        super().__init__(program, felt)
        self.shuffle = shuffle

    def content(self) -> PageBox:
        points = [
            row(
                picture(icon(symbol, APART, GOLD)),
                grown(column(words(self.say(f"fair.{point}.name"), TITLE), self.explained(point), gap=0)),
                gap=WIDE,
                align="top",
            )
            for point, symbol in POINTS
        ]
        proof = [] if self.shuffle is None else [self.details(self.shuffle)]
        close = button("fair.close", self.say("common.close"), self.back, primary=True, symbol="check")
        whole = sheet(column(*points, *proof, row(space(), close), gap=WIDE), FULL)
        shown = padded(placed(sized(whole, SHEET, gives_way=True)), MARGIN, TIGHT)
        return column(page_heading(self, self.say("fair.heading")), shown, gap=0)

    def details(self, shuffle: Shuffle) -> PageBox:
        """Offer the numbers behind all this; they are shown to the person who asks."""
        if not self.told:
            return row(button("fair.details", self.say("fair.details"), self.tell, symbol="down"), space())
        return column(words(self.say("fair.how"), BODY, QUIET, most=SHEET), self.proof(shuffle), gap=TIGHT)

    def tell(self) -> None:
        """Show the numbers."""
        self.told, self.focus = True, "fair.close"
        self.refresh()

    def explained(self, point: str) -> PageBox:
        """Explain one point."""
        return words(self.say(f"fair.{point}.text"), BODY, QUIET, most=SHEET)

    def proof(self, shuffle: Shuffle) -> PageBox:
        """Show the fingerprint, and once the game is over what it is the fingerprint of."""
        rows = [("fair.fingerprint", shuffle.fingerprint[:LINE]), ("", shuffle.fingerprint[LINE:])]
        if shuffle.told:
            rows = [*rows, ("fair.seed", str(shuffle.seed)), ("fair.salt", shuffle.salt)]
        lines = []
        for at, (key, value) in enumerate(rows):
            said = value if key == "fair.seed" else group_digits(value)
            tip = self.say(f"tips.{(key or 'fair.fingerprint').replace('.', '_')}")
            lines.append(
                (line(self.say(key) if key else "", NAME), line(said, BODY, GOLD, f"fair.value.{at + 1}", tip))
            )
        return inset(grid(*lines, gap=(WIDE, 0)), (GAP, TIGHT))

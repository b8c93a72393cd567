"""The page that is shown when something in the program went wrong."""

from __future__ import annotations

from tablegames.play.files.log_file import own_log
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD


class TroublePage(Page):
    """Says so in a sentence, and leads back to the title: the game at hand lies there to be resumed."""

    name = "trouble"
    first = "trouble.title"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.kept = program.services.games_are_saved
        """Whether the game at hand is saved."""

    def build(self, c: Controls) -> None:
        c.panel(290, 190, 700, 330, 24, 0.94)
        c.ornament(icon("warning", 44, GOLD), 326, 224)
        c.label(self.say("trouble.heading"), 388, 247, 25, 800, CREAM, width=570, key="trouble.heading")
        kept = "trouble.kept" if self.kept else "trouble.not_kept"
        y = 290 + c.paragraph(self.say(kept), 326, 290, 628, 16.5) + 12
        if own_log().is_file():
            log = self.say("trouble.log", path=own_log())
            c.paragraph(log, 326, y, 628, 13.5, 500, c.look.muted, 3, spacing=1.45)
        c.button("trouble.quit", self.say("title.quit"), 326, 444, 240, 50, symbol="cross")
        c.button("trouble.title", self.say("result.title"), 594, 444, 360, 50, True, symbol="home")

    def chosen(self, control: str) -> None:
        match control:
            case "trouble.title":
                self.program.stack.home()
            case "trouble.quit":
                self.program.stack.clear()

    def back(self) -> None:
        self.program.stack.home()

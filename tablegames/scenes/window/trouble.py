"""The page that is shown when something in the program went wrong."""

from __future__ import annotations

from tablegames.play.files.log_file import own_log
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.frames import grown, picture, placed, sheet, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import BODY, DIALOG, HELP, MARGIN, SHEET, WIDE
from tablegames.view.boxes.words_box import line, quiet, words
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import GOLD


class TroublePage(Page):
    """Says so in a sentence, and leads back to the title: the game can be resumed there."""

    name = "trouble"
    first = "trouble.title"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.kept = program.services.games_are_saved
        """Whether the game that was played is saved."""

    def content(self) -> PageBox:
        head = row(
            picture(icon("warning", MARGIN, GOLD)), line(self.say("trouble.heading"), DIALOG, key="trouble.heading")
        )
        lines: list[PageBox] = [head, words(self.say("trouble.kept" if self.kept else "trouble.not_kept"), BODY)]
        if own_log().is_file():
            lines.append(quiet(self.say("trouble.log", path=own_log()), HELP, 3))
        leave = button("trouble.quit", self.say("title.quit"), self.program.stack.clear, symbol="cross")
        home = button("trouble.title", self.say("result.title"), self.back, primary=True, symbol="home")
        inside = column(*lines, space(WIDE), row(grown(leave), grown(home)))
        return placed(sized(sheet(inside), SHEET, gives_way=True))

    def back(self) -> None:
        self.program.stack.home()

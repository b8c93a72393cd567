"""The question to all at a table whether a person at an own screen may take the last choice back."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.party import Member
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.frames import grown, padded, picture, placed, sheet
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.spacing import APART, BODY, DIALOG, GAP, MARGIN, TIGHT, WIDE
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.painting.portrait import portrait

FACE = 88.0
"""How large the face is of the person who asks."""


class UndoAskedPage(Page):
    """Asks; going back without an answer is a no."""

    name = "undo_asked"
    first = "undo_asked.refuse"

    def __init__(self, program: Program, member: Member, answer: Callable[[bool], None]) -> None:
        super().__init__(program, "cover")
        self.member, self.answer = member, answer

    def content(self) -> PageBox:
        heading = words(self.say("own_screens.undo.heading", name=self.member.name), DIALOG, key="undo_asked.heading")
        told = column(heading, quiet(self.say("own_screens.undo.help"), BODY), gap=TIGHT)
        agree = button("undo_asked.agree", self.say("own_screens.undo.agree"), self.agree, symbol="undo")
        refuse = button(self.first, self.say("own_screens.undo.refuse"), self.back, primary=True)
        asked = column(
            row(picture(portrait(self.member.face, FACE)), grown(told), gap=WIDE),
            row(grown(agree), grown(refuse), gap=GAP),
            gap=APART,
        )
        return padded(placed(sheet(asked)), MARGIN, MARGIN)

    def agree(self) -> None:
        """All agree."""
        self.program.stack.pop()
        self.answer(True)

    def back(self) -> None:
        self.program.stack.pop()
        self.answer(False)

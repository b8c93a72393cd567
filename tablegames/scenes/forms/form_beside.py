"""What stands beside the form: the game in words or as its file, how trial games go, and the way to save it."""

from __future__ import annotations

from tablegames.rules.forms.draft import Draft
from tablegames.rules.forms.form import Form
from tablegames.rules.lessons.lesson import has_lesson
from tablegames.scenes.base_page.scrolling import bar
from tablegames.scenes.forms.form_rows import WIDER
from tablegames.scenes.forms.form_side import different, seen_of, source_column, strip, told_game
from tablegames.scenes.forms.form_state import FormState
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.controls.pane import pane
from tablegames.view.painting.group import Group
from tablegames.view.painting.picture import Picture

SIDE, SIDE_WIDE = 836.0, 400.0
"""Where the words beside the form begin, and their width."""
WORDS_TOP, WORDS_HIGH = 136.0, 316.0


class FormBeside(FormState):
    """The right side of the page."""

    def __init__(
        self, program: Program, draft: Draft, game: str, original: Form | None = None, title: str = ""
    ) -> None:
        super().__init__(program, draft, game, original, title)
        self.seen: tuple[Picture, bool] | None = None
        """The game's box as it was last seen, and whether the lesson of its original holds."""

    @property
    def left(self) -> float:
        """Where the words beside the form begin."""
        return SIDE + self.frame.wider * WIDER

    @property
    def wide(self) -> float:
        """How wide they are: what is left of a wide window goes to them."""
        return SIDE_WIDE + self.frame.wider * (1 - WIDER)

    def side(self, c: Controls) -> None:
        """Lay out the game in words or as its file, how trial games went, and the way to save it."""
        c.panel(self.left - 16, 76, self.wide + 40, 390 + c.more)
        high = WORDS_HIGH + c.more
        tabs = [("words", self.say("form.tabs.words")), ("file", self.say("form.tabs.file"))]
        c.segmented("form.tab", tabs, self.tab, self.left, 86, self.wide, 38, 14.5)
        text = self.side_text(c)
        longest = max(0.0, text.h - high)
        self.side_scrolled = min(max(0.0, self.side_scrolled), longest)
        c.put(pane(text, self.wide - 18, high, self.side_scrolled), self.left, WORDS_TOP, CONTENT, key="form.text")
        if longest:
            self.scrolled, kept = self.side_scrolled, self.scrolled
            bar(self, c, self.left + self.wide - 4, WORDS_TOP, high, self.side_scrolled, longest)
            self.scrolled = kept
            self.bar = None
        with c.low():
            self.below(c)

    def below(self, c: Controls) -> None:
        """Lay out how trial games went, and the way to save."""
        c.panel(self.left - 16, 474, self.wide + 40, 150)
        found = self.trials.found if self.trials is not None else None
        strip(c, found, bool(self.problems()), self.program.words, self.left, 480, self.wide)
        waiting = not self.problems() and not self.sound
        words = self.say("form.trying" if waiting else "form.save" if self.sound else "form.kept")
        symbol, left, wide = "save" if self.sound else "", self.left - 16, self.wide + 40
        c.button("form.save", words, left, 636, wide, 62, True, self.sound, symbol=symbol, size=17)

    def side_text(self, c: Controls) -> Group:
        """Set what stands beside the form, again where it has changed."""
        key = (self.draft.text, self.language, c.letters, c.look.muted, self.tab, len(self.problems()), self.wide)
        if self.set_side is None or self.set_side[0] != key:
            if self.tab == "words":
                self.seen = seen_of(self.draft, self.file, self.origin) or self.seen
                box, holds = self.seen or (None, False)
                words = self.program.words
                first, last = different(self.form, self.original, self.title, words), ""
                if self.origin is not None and has_lesson(self.origin.file):
                    last = self.say("form.lesson" if holds else "form.no_lesson", game=self.title)
                text = told_game(self.form, first, last, box, words, self.wide - 24, c)
            else:
                text = source_column(self.draft.text, self.problems(), self.wide - 24, c)
            self.set_side = key, text
        return self.set_side[1]

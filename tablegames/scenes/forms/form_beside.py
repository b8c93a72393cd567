"""What stands beside the form: the game in words or as its file, how trial games go, and the way to save it."""

from __future__ import annotations

from tablegames.rules.forms.draft import Draft
from tablegames.rules.forms.form import Form
from tablegames.rules.lessons.lesson import has_lesson
from tablegames.scenes.base_page.scrolling import bar
from tablegames.scenes.forms.form_side import different, seen_of, source_column, strip, told_game
from tablegames.scenes.forms.form_state import FormState
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import CONTENT, Controls
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

    def side(self, c: Controls) -> None:
        """Lay out the game in words or as its file, how trial games went, and the way to save it."""
        c.panel(820, 76, 440, 390 + c.more)
        high = WORDS_HIGH + c.more
        tabs = [("words", self.say("form.tabs.words")), ("file", self.say("form.tabs.file"))]
        c.segmented("form.tab", tabs, self.tab, SIDE, 86, SIDE_WIDE, 38, 14.5)
        text = self.side_text(c)
        longest = max(0.0, text.h - high)
        self.side_scrolled = min(max(0.0, self.side_scrolled), longest)
        c.put(pane(text, SIDE_WIDE - 18, high, self.side_scrolled), SIDE, WORDS_TOP, CONTENT, key="form.text")
        if longest:
            self.scrolled, kept = self.side_scrolled, self.scrolled
            bar(self, c, SIDE + SIDE_WIDE - 4, WORDS_TOP, high, self.side_scrolled, longest)
            self.scrolled = kept
            self.bar = None
        with c.low():
            self.below(c)

    def below(self, c: Controls) -> None:
        """Lay out how trial games went, and the way to save."""
        c.panel(820, 474, 440, 150)
        found = self.trials.found if self.trials is not None else None
        strip(c, found, self.program.words, SIDE, 480, SIDE_WIDE)
        waiting = not self.problems() and not self.sound
        words = self.say("form.trying" if waiting else "form.save" if self.sound else "form.kept")
        c.button("form.save", words, 820, 636, 440, 62, True, self.sound, symbol="save" if self.sound else "", size=17)

    def side_text(self, c: Controls) -> Group:
        """Set what stands beside the form, anew where it has changed."""
        key = (self.draft.text, self.language, c.letters, c.look.muted, self.tab, len(self.problems()))
        if self.set_side is None or self.set_side[0] != key:
            if self.tab == "words":
                self.seen = seen_of(self.draft, self.file, self.origin) or self.seen
                box, holds = self.seen or (None, False)
                words = self.program.words
                first, last = different(self.form, self.original, self.title, words), ""
                if self.origin is not None and has_lesson(self.origin.file):
                    last = self.say("form.lesson" if holds else "form.no_lesson", game=self.title)
                text = told_game(self.form, first, last, box, words, SIDE_WIDE - 24, c)
            else:
                text = source_column(self.draft.text, self.problems(), SIDE_WIDE - 24, c)
            self.set_side = key, text
        return self.set_side[1]

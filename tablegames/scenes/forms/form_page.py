"""The page on which the rules of a game are changed: groups, the fields of one, and beside them the game in words."""

from __future__ import annotations

from functools import partial

from tablegames.rules.forms.draft import Draft
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.form_field import FormField
from tablegames.scenes.base_page.page_heading import page_heading
from tablegames.scenes.forms.form_changes import FormChanges
from tablegames.scenes.forms.form_rows import FormRows
from tablegames.scenes.forms.form_side import FormSide
from tablegames.scenes.forms.form_state import AREA, FormState
from tablegames.scenes.forms.place import Row, RowKind
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.frames import grown, padded, picture, section, sized
from tablegames.view.boxes.long_list import long_list
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import (
    CONTROL,
    GAP,
    HAIR,
    HELP,
    QUIET,
    STRONG,
    TIGHT,
    TITLE,
    WIDE,
    WIDEST_LINE,
)
from tablegames.view.boxes.text_entry import text_area
from tablegames.view.boxes.words_box import line, quiet, words
from tablegames.view.input.actions import Action
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

GROUPS, SIDE, ABOUT, WISH = 184.0, 392.0, 92.0, 300.0
"""How wide groups and what stands beside the form are, how high an explanation, and how high rows wish to be."""
LINES, SIGN = 4, 18.0
"""The lines of an explanation at most, and how large a sign is."""


class FormPage(FormState):
    """A draft as a form. Whatever is changed is kept at once; saved, it becomes a game of one's own."""

    name = "form"

    def __init__(
        self, program: Program, draft: Draft, game: str, original: Form | None = None, title: str = ""
    ) -> None:
        super().__init__(program, draft, game, original, title)
        self.changes, self.side = FormChanges(self), FormSide(self)
        self.shown_rows: FormRows | None = None
        """The rows that are shown, until something is changed."""
        self.focus = self.first = f"form.group.{self.group}"
        self.try_out()

    # -- what is shown -------------------------------------------------------------------------------------------------

    def content(self) -> PageBox:
        names = self.form.value("name")
        name = str(names.get(self.language) or names.get("en")) if isinstance(names, dict) else self.game
        before, after = bool(self.draft.before), bool(self.draft.after)
        undo = icon_button("form.undo", "undo", self.say("form.undo"), partial(self.step_back, True), before)
        redo = icon_button("form.redo", "redo", self.say("form.redo"), partial(self.step_back, False), after)
        heading = page_heading(self, self.say("form.heading"), self.read(name), beside=(undo, redo), back=self.leave)
        rows = self.shown_rows = self.shown_rows or self.laid_rows()
        fields = row(sized(self.groups(), GROUPS), grown(self.fields(rows)), gap=TIGHT, align="fill")
        told, foot = self.side.words_panel(), self.side.foot(self.changes.save)
        if self.program.canvas.shape == "upright":
            foot[0] = grown(foot[0])
            beside = row(grown(told), sized(column(*foot, gap=TIGHT), SIDE), gap=TIGHT, align="fill")
            shown: PageBox = column(grown(fields), self.about(rows), grown(beside), gap=TIGHT)
        else:
            wide = SIDE + self.program.canvas.more_wide / 2
            side = sized(column(grown(told), *foot, gap=TIGHT), wide)
            shown = row(grown(column(grown(fields), self.about(rows), gap=TIGHT)), side, gap=TIGHT, align="fill")
        return column(heading, padded(grown(shown), GAP, TIGHT), gap=0)

    def laid_rows(self) -> FormRows:
        """Make what lays out the rows."""
        problems = self.problems()

        def wrong(field: FormField) -> bool:
            return bool(problems) and self.wrong(field, problems) is not None

        program, do = self.program, self.changes.do
        return FormRows(program.words, self.entry_of, self.rows(), do, wrong, self.settle, program.letters)

    def groups(self) -> PageBox:
        """Lay out the groups, and below them the way to throw everything away."""
        problems, found = self.problems(), list[PageBox]()
        for group in self.form.groups:
            lit, title = group.key == self.group, self.say(f"form.groups.{group.key}")
            shown: list[PageBox] = [grown(words(title, STRONG, CREAM if lit else QUIET, 2))]
            if problems and any(self.wrong(field, problems) for field in group.fields):
                shown.append(picture(icon("warning", SIGN, ROSE)))
            look = PressableLook(lit=lit, group="form.groups", in_list=True)
            show = partial(self.go, group.key)
            inside = sized(padded(row(*shown, gap=TIGHT), 0, HAIR), high=CONTROL)
            found.append(pressable(f"form.group.{group.key}", inside, title, show, (TIGHT + HAIR, 0), look))
        what = "form.delete" if self.unchanged else "form.discard"
        said = self.say(f"{what}_really" if self.discarding else what)
        return section(
            column(*found, space(), button("form.discard", said, self.discard, symbol="cross"), gap=HAIR / 2),
            (TIGHT + HAIR, TIGHT + HAIR),
        )

    def relight(self) -> None:
        # What is pointed at is explained beside it; the rows stay.
        self.boxes = None
        super().relight()

    def refresh(self) -> None:
        self.shown_rows = None
        super().refresh()

    def fields(self, rows: FormRows) -> PageBox:
        """Lay out where one is, and the rows."""
        field = self.field()
        where: list[PageBox] = [grown(line(self.where(field), TITLE, GOLD, "form.where"))]
        if field is not None:
            where.insert(0, icon_button("form.up", "back", self.say("form.up"), self.leave_field))
        shown: PageBox = column(quiet(self.say("form.empty")), space())
        if field is not None and self.in_area:
            shown = text_area(AREA, self.entry_of(field, False))
        elif rows.rows:
            pointed = rows.row_of(self.hover) if self.hover else rows.row_of(self.focus) if self.keys else None
            listed = long_list(
                len(rows.rows), lambda at: rows.kept_row(at, at == pointed), rows.keys, HAIR, samples=(rows.longest(),)
            )
            shown = scroll(listed, self.place, WISH)
        heading = sized(row(*where, gap=TIGHT), high=CONTROL)
        return section(column(heading, grown(shown), gap=HAIR), (GAP, TIGHT))

    def about(self, rows: FormRows) -> PageBox:
        """Explain what has the focus, and say what is wrong."""
        problems, field = self.problems(), self.field()
        row_ = self.row_at(self.hover, rows) or self.row_at(self.focus, rows)
        if row_ is None and field is not None and self.in_area:
            row_ = Row(RowKind.FIELD, field)
        here = self.wrong(row_.field, problems) if row_ is not None and row_.kind is RowKind.FIELD else None
        said, color = self.say("form.help"), QUIET
        if self.trouble:
            said, color = self.trouble, ROSE
        elif here is not None:
            said, color = self.read(here.said(self.language)), ROSE
        elif row_ is not None:
            said, color = self.explained(row_), CREAM
        elif problems:
            what = self.read(problems[0].said(self.language))
            said, color = self.say("form.wrong", n=len(problems), what=what), ROSE
        boxes: list[PageBox] = [grown(words(said, HELP, color, LINES, "form.about", most=WIDEST_LINE))]
        if problems:
            boxes.append(button("form.problem", self.say("form.show_problem"), self.show_problem, symbol="warning"))
        return section(sized(row(*boxes), high=ABOUT), (WIDE, TIGHT))

    def row_at(self, control: str, rows: FormRows | None = None) -> Row | None:
        """Find the row to which a control belongs."""
        rows = rows or self.laid_rows()
        at = rows.row_of(control)
        return None if at is None else rows.rows[at]

    def show_row(self, at: int) -> None:
        keys = self.laid_rows().keys(at)
        self.place.shown = keys[0] if keys else ""
        self.refresh()

    # -- what is done --------------------------------------------------------------------------------------------------

    def look(self) -> bool:
        # What is being written is kept every second, as everything that is changed.
        kept = self.focus == AREA and self.settle()
        return super().look() or kept

    def settle(self) -> bool:
        """Take over what was typed; True if that changed anything."""
        for (path, for_key), entry in list(self.entries.items()):
            field = self.form.find(path)
            if field is not None and not for_key and not entry.composing and self.changes.typed(field, entry.text):
                return True
        return False

    def step_back(self, undo: bool) -> None:
        """Take the last change back, or make it again."""
        self.settle()
        if self.draft.undo() if undo else self.draft.redo():
            self.changed()
            self.entries.clear()

    def removed(self) -> None:
        # A file that was dropped, or the title's key, may take the page away while a person types.
        self.settle()
        if self.trials is not None:
            self.trials.end()

    def discard(self) -> None:
        """Throw the draft away, when asked twice; where nothing was changed in a game of one's own, the game."""
        if not self.discarding:
            self.discarding = True
            return
        if self.unchanged:
            self.discarding = False
            self.changes.delete()
            return
        if self.program.services.drafts is not None:
            self.program.services.drafts.remove(self.game)
        self.program.stack.pop()

    def back(self) -> None:
        self.settle()
        if self.path or self.picking:
            self.leave_field()
        else:
            self.program.stack.pop()

    def leave(self) -> None:
        """Leave the page, however deep in the rules one is."""
        self.settle()
        self.program.stack.pop()

    # -- moving about --------------------------------------------------------------------------------------------------

    def moved(self) -> None:
        self.settle()
        self.discarding = False
        super().moved()

    def beside(self, action: Action) -> str:
        rows = self.laid_rows()
        at = rows.row_of(self.focus)
        if at is not None and action in (Action.UP, Action.DOWN):
            to = at + (1 if action is Action.DOWN else -1)
            there = (
                [key for key in rows.keys(to) if key in self.order(self.targets())] if 0 <= to < len(rows.rows) else []
            )
            if there:
                # The same control of the next row, where it has one.
                same = rows.counterpart(self.focus, at, to)
                return same if same in there else there[0]
        found = super().beside(action)
        one = self.placed.groups.get(self.focus) if self.placed is not None else None
        below = (one is not None and one.name == "form.tab") or found == self.focus
        return "form.save" if action is Action.DOWN and below and "form.save" in self.targets() else found

    def act(self, action: Action) -> None:
        if action is Action.UNDO:
            self.keys = True
            self.step_back(True)
        else:
            super().act(action)

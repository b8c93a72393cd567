"""The page on which the rules of a game are changed: groups, the fields of one, and beside them the game in words."""

from __future__ import annotations

from tablegames.rules.forms.draft import Draft
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.form_field import FormField
from tablegames.scenes.forms.form_beside import FormBeside
from tablegames.scenes.forms.form_changes import FormChanges
from tablegames.scenes.forms.form_groups import put_groups
from tablegames.scenes.forms.form_rows import LEFT, PITCH, UPRIGHT_HIGHER, WIDE, WIDER, FormRows
from tablegames.scenes.forms.form_state import AREA
from tablegames.scenes.forms.place import Row, RowKind, is_long
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.entry import TextEntry
from tablegames.view.input.actions import Action
from tablegames.view.painting.canvas import UPRIGHT_FROM
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

TOP, ROWS, SPREAD = 132.0, 7, 8.0
"""Where the rows begin, how many have room on the usual page, and how much farther apart they may stand on a higher."""
AREA_HIGH = 418.0
"""How high the box is in which a text of several lines is written."""
LONGEST_TEXT = 50_000
"""Letters of a text of several lines."""


class FormPage(FormBeside):
    """A draft as a form. Whatever is changed is kept at once; saved, it becomes a game of one's own."""

    name = "form"
    stands = "all"
    spans = True
    notch = PITCH

    def __init__(
        self, program: Program, draft: Draft, game: str, original: Form | None = None, title: str = ""
    ) -> None:
        super().__init__(program, draft, game, original, title)
        self.changes = FormChanges(self)
        self.focus = self.first = f"form.group.{self.group}"
        self.try_out()

    @property
    def room(self) -> int:
        """How many rows have room."""
        rows = ROWS * PITCH + self.frame.more
        return int(rows // self.pitch)

    @property
    def pitch(self) -> float:
        """How far it is from one row to the next at least."""
        return PITCH + (UPRIGHT_HIGHER if self.frame.more >= UPRIGHT_FROM else 0.0)

    # -- what is shown -------------------------------------------------------------------------------------------------

    def build(self, c: Controls) -> None:
        names = self.form.value("name")
        name = str(names.get(self.language) or names.get("en")) if isinstance(names, dict) else self.game
        self.head(c, self.say("form.heading"), self.read(name))
        c.round("form.undo", "undo", 1010 + c.wider, 12, self.say("form.undo"), enabled=bool(self.draft.before))
        c.round("form.redo", "redo", 1060 + c.wider, 12, self.say("form.redo"), enabled=bool(self.draft.after))
        self.groups(c)
        self.middle(c)
        with c.low():
            self.foot(c)
        self.side(c)

    def groups(self, c: Controls) -> None:
        """Lay out the groups, and below them the way to throw everything away."""
        groups, problems = self.form.groups, self.problems()
        wrong = [each.key for each in groups if problems and any(self.wrong(field, problems) for field in each.fields)]
        put_groups(c, groups, self.group, wrong, self.program.words)
        what = "form.delete" if self.unchanged else "form.discard"
        words = self.say(f"{what}_really" if self.discarding else what)
        with c.low():
            c.button("form.discard", words, 30, 514, 176, 40, symbol="cross", size=13.5)

    def middle(self, c: Controls) -> None:
        """Lay out where one is, and the rows."""
        wide = WIDE + c.wider * WIDER
        c.panel(222, 76, wide + 22, 488 + c.more)
        room, least = self.room, self.pitch
        pitch = min(least + SPREAD, (ROWS * PITCH + c.more) / room)
        rows, field = self.rows(), self.field()
        self.first_row = max(0, min(self.first_row, len(rows) - room))
        x = LEFT
        if field is not None:
            c.round("form.up", "back", LEFT - 3, 83, self.say("form.up"))
            x += 50
        c.label(self.where(field), x, 105, 18, 800, GOLD, width=LEFT + wide - x - 96, key="form.where")
        if field is not None and self.in_area:
            c.area(AREA, self.entry_of(field, False), LEFT, TOP, wide, AREA_HIGH + c.more)
            return
        if len(rows) > room:
            c.round("form.sooner", "up", LEFT + wide - 84, 86, self.say("common.up"), 38, self.first_row > 0)
            more = self.first_row + room < len(rows)
            c.round("form.later", "down", LEFT + wide - 40, 86, self.say("common.down"), 38, more)
        layer = FormRows(c, self.program.words, self.entry_of, rows)
        problems = self.problems()
        for place, row in enumerate(rows[self.first_row : self.first_row + room]):
            wrong = row.kind is RowKind.FIELD and bool(problems) and self.wrong(row.field, problems) is not None
            layer.lay(self.first_row + place, row, TOP + place * pitch, wrong)
        if not rows:
            c.label(self.say("form.empty"), LEFT + 16, TOP + 30, 15, 500, c.look.muted)

    def foot(self, c: Controls) -> None:
        """Explain what has the focus, and say what is wrong."""
        more = c.wider * WIDER
        c.panel(20, 574, 792 + more, 126)
        problems = self.problems()
        row = self.row_at(c.hover) or self.row_at(c.focus)
        field = self.field()
        if row is None and field is not None and self.in_area:
            row = Row(RowKind.FIELD, field)
        here = self.wrong(row.field, problems) if row is not None and row.kind is RowKind.FIELD else None
        if self.trouble:
            words, color = self.trouble, ROSE
        elif here is not None:
            words, color = self.read(here.said(self.language)), ROSE
        elif row is not None:
            words, color = self.explained(row), CREAM
        elif problems:
            words, color = (
                self.say("form.wrong", n=len(problems), what=self.read(problems[0].said(self.language))),
                ROSE,
            )
        else:
            words, color = self.say("form.help"), c.look.muted
        wide = 760 + more - (190 if problems else 0)
        size = c.size_within([words], wide, 100, 15.5, spacing=1.5)
        c.paragraph(words, 38, 586, wide, size, 500, color, 5, key="form.about", spacing=1.5)
        if problems:
            c.button(
                "form.problem", self.say("form.show_problem"), 620 + more, 612, 176, 46, symbol="warning", size=14.5
            )

    # -- what is typed -------------------------------------------------------------------------------------------------

    def entry_of(self, field: FormField, for_key: bool) -> TextEntry:
        """Give what is being typed for a field, or for a new key of it."""
        at = (field.path, for_key)
        if at not in self.entries:
            value = field.value
            words = "" if for_key or value is None else str(value)
            if not for_key and isinstance(value, list):
                words = ", ".join(map(str, value))
            self.entries[at] = TextEntry(words, limit=200)
            if not for_key and (is_long(field) or field.path == self.area_of):
                self.entries[at] = TextEntry(words, limit=LONGEST_TEXT, many=True)
                self.entries[at].go(0)
        return self.entries[at]

    def row_at(self, control: str) -> Row | None:
        """Find the row to which a control belongs."""
        parts = control.split(".")
        if parts[:2] != ["form", "row"] or not parts[2].isdigit():
            return None
        rows = self.rows()
        return rows[int(parts[2])] if int(parts[2]) < len(rows) else None

    def entry(self) -> TextEntry | None:
        field = self.field()
        if self.focus == AREA and field is not None and self.in_area:
            return self.entry_of(field, False)
        what = self.focus.rpartition(".")[2]
        row = self.row_at(self.focus) if what in ("entry", "key") else None
        return self.entry_of(row.field, what == "key") if row is not None else None

    @property
    def in_area(self) -> bool:
        """Tell whether a text of several lines is written."""
        return bool(self.path) and self.path == self.area_of and not self.picking

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

    # -- what is done --------------------------------------------------------------------------------------------------

    def chosen(self, control: str) -> None:
        row = self.row_at(control)
        what = control.rpartition(".")[2]
        if self.settle() and (row is None or what == "entry"):
            row = None
        self.discarding = self.discarding and control == "form.discard"
        if row is not None:
            self.changes.do(row, what)
            return
        match control.split(".")[1:]:
            case ["group", key]:
                self.go(key)
            case ["up"]:
                self.leave_field()
            case ["sooner" | "later" as way]:
                self.turn_rows(1 - self.room if way == "sooner" else self.room - 1)
            case ["tab", tab]:
                self.tab, self.side_scrolled = tab, 0.0
            case ["undo" | "redo" as way]:
                done = self.draft.undo() if way == "undo" else self.draft.redo()
                if done:
                    self.changed()
                    self.entries.clear()
            case ["problem"]:
                self.show_problem()
            case ["discard"]:
                self.discard()
            case ["save"]:
                self.changes.save()
            case _:
                self.tool(control)

    def changed(self) -> None:
        """Keep the draft, and have it tried out."""
        # The person who writes goes on where the caret is.
        self.entries = {at: entry for at, entry in self.entries.items() if self.in_area and at == (self.path, False)}
        drafts = self.program.services.drafts
        why = drafts.write(self.game, self.draft.text) if drafts is not None else ""
        self.trouble = self.say("form.not_kept", why=why) if why else ""
        if self.path and self.form.find(self.path) is None:
            self.leave_field()
        self.try_out()
        self.refresh()

    def removed(self) -> None:
        # A file that was dropped, or the title's key, may take the page away while somebody types.
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

    # -- moving about --------------------------------------------------------------------------------------------------

    def tool(self, control: str) -> bool:
        if control == "form.back":
            self.settle()
            self.program.stack.pop()
            return True
        return super().tool(control)

    def point(self, x: float, y: float) -> None:
        self.pointer = x
        super().point(x, y)

    def scroll(self, by: float) -> None:
        if self.pointer > self.frame.body.point(self.left, 0)[0] - 20:
            self.side_scrolled = max(0.0, self.side_scrolled - by * PITCH)
            self.refresh()
        elif by:
            self.turn_rows(-1 if by > 0 else 1)

    def turn_rows(self, by: int) -> None:
        """Show earlier or later rows."""
        self.first_row = max(0, min(self.first_row + by, len(self.rows()) - self.room))
        self.refresh()

    def moved(self) -> None:
        self.settle()
        self.discarding = False

    def beside(self, action: Action) -> str:
        """Find the next control: below the last row that is seen come the rows after it, below all the way to save."""
        row = self.focus.split(".")
        if row[:2] == ["form", "row"] and action in (Action.UP, Action.DOWN):
            at = int(row[2]) + (1 if action is Action.DOWN else -1)
            if 0 <= at < len(self.rows()):
                if not self.first_row <= at < self.first_row + self.room:
                    self.turn_rows(1 if action is Action.DOWN else -1)
                there = [name for name in self.targets() if name.startswith(f"form.row.{at}.")]
                same = f"form.row.{at}.{row[3]}"
                if there:
                    return same if same in there else there[0]
        found = super().beside(action)
        below = self.focus.startswith("form.tab.") or found == self.focus
        return "form.save" if action is Action.DOWN and below and "form.save" in self.targets() else found

    def act(self, action: Action) -> None:
        match action:
            case Action.PAGE_UP:
                self.turn_rows(1 - self.room)
            case Action.PAGE_DOWN:
                self.turn_rows(self.room - 1)
            case Action.UNDO:
                self.chosen("form.undo")
            case _:
                super().act(action)

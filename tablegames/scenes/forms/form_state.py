"""What a form shows: its fields, what is wrong with them, and how the trial games of the draft go."""

from __future__ import annotations

from pathlib import Path

from tablegames.languages.languages import language
from tablegames.play.drafts.trial_process import TrialProcess
from tablegames.rules.forms.draft import Draft
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.form_field import FieldKind, FormField
from tablegames.rules.forms.naming import help_of, help_of_ludeme, name_of
from tablegames.rules.forms.said_values import typed_words
from tablegames.rules.forms.settled_options import SettledOption
from tablegames.rules.forms.spans import Path as FieldPath
from tablegames.rules.reading.problems import Problem
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.forms.place import Row, RowKind, is_long, picks, record_in, rows_of
from tablegames.scenes.program.program import Program
from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.scroll_bar import ScrollPlace

AREA = "form.area"
"""The box in which a text of several lines is written."""
LONGEST, LONGEST_TEXT = 200, 50_000
"""Letters of what is typed in a line, and of a text of several lines."""


class FormState(Page):
    """The draft of a form, and the place in it that is shown."""

    def __init__(
        self, program: Program, draft: Draft, game: str, original: Form | None = None, title: str = ""
    ) -> None:
        super().__init__(program)
        self.draft, self.game, self.original, self.title = draft, game, original, title
        self.origin: Ruleset | None = None
        """The game of which it is a changed copy, where that is on the shelf."""
        self.group = draft.form.groups[0].key
        self.path: FieldPath = ()
        """The field whose parts are shown; (): the fields of the group."""
        self.picking = False
        """Whether something is to be picked for it."""
        self.area_of: FieldPath = ()
        """The text of several lines that is written."""
        self.tab = "words"
        self.side_place = ScrollPlace()
        """How far the words beside the form are scrolled."""
        self.trail: list[tuple[FieldPath, float]] = []
        """Where one came from: the field that was shown, and how far it was scrolled."""
        self.entries: dict[tuple[FieldPath, bool], TextEntry] = {}
        self.discarding = False
        self.trouble = ""
        """Why the draft could not be kept, or not be saved."""
        self.trials = TrialProcess() if program.services.bots is not None else None

    @property
    def form(self) -> Form:
        """The draft as fields."""
        return self.draft.form

    @property
    def language(self) -> str:
        """The reader's language."""
        return self.program.words.language

    def read(self, text: str) -> str:
        """Give what rules say of themselves as it is shown: with readings where they are wanted."""
        return self.program.words.read(text)

    def field(self) -> FormField | None:
        """Give the field whose parts are shown; None where a group is."""
        return self.form.find(self.path) if self.path else None

    def rows(self) -> list[Row]:
        """List the rows of the page."""
        field = self.field()
        if field is not None:
            return picks(field) if self.picking else rows_of(field, self.form)
        group = next((each for each in self.form.groups if each.key == self.group), self.form.groups[0])
        found = []
        for each in group.fields:
            if each.path == ("name",):
                said = [inner for inner in each.fields if inner.name == self.language] or list(each.fields[:1])
                found += [Row(RowKind.FIELD, inner) for inner in said]
            elif each.kind is FieldKind.LUDEME and not each.tags:
                found += [Row(RowKind.FIELD, inner) for inner in each.fields]
            elif len(group.fields) == 1 and each.kind in (FieldKind.LIST, FieldKind.TABLE, FieldKind.LUDEME):
                found += rows_of(each, self.form)
            elif each.kind is not FieldKind.OTHER:
                found.append(Row(RowKind.FIELD, each))
        return found

    def problems(self) -> list[Problem]:
        """List what is wrong: what reading tells, else what playing told."""
        found = self.trials.found if self.trials is not None else None
        return self.draft.problems or list(found.problems if found is not None else ())

    def wrong(self, field: FormField, problems: list[Problem]) -> Problem | None:
        """Find a problem that is about a field or something in it."""
        for problem in problems:
            at = self.form.field_of(problem)
            if at is not None and at.path[: len(field.path)] == field.path:
                return problem
        return None

    @property
    def sound(self) -> bool:
        """Tell whether it can be saved: nothing is wrong, and playing has told so where it can."""
        return not self.problems() and (self.trials is None or self.trials.found is not None)

    def where(self, field: FormField | None) -> str:
        """Say where one is."""
        if field is None:
            return self.say(f"form.groups.{self.group}")
        names: list[str] = []
        each: FormField | None = field
        while each is not None and each.path:
            names.insert(0, name_of(each, self.language))
            each = each.owner
        return self.read(" → ".join(names[-3:]))

    def explained(self, row: Row) -> str:
        """Explain a row."""
        return self.read(self.explain(row))

    def explain(self, row: Row) -> str:
        """Explain it without readings."""
        if row.kind is RowKind.PICK:
            record = record_in(row.field, str(row.value))
            if record is not None:
                return help_of_ludeme(record, self.language)
            return help_of(row.field, self.language)
        if row.kind is RowKind.KIND and row.field.record is not None:
            return help_of_ludeme(row.field.record, self.language)
        words = help_of(row.field, self.language)
        if row.field.owner is not None and row.field.owner.path == ("options",):
            usual = row.field.find((*row.field.path, "default"))
            value = SettledOption(row.field, usual.value).said(self.language) if usual is not None else "?"  # type: ignore[arg-type]  # a form shows plain values
            words = self.say("form.option", value=value)
        if typed := typed_words(row.field, self.language):
            words = self.say("form.typed", words=words, typed=typed)
        return language(self.language).about(name_of(row.field, self.language).rstrip("."), words) if words else ""

    def go(self, group: str, path: FieldPath = ()) -> None:
        """Show a group, or a field at the top of it."""
        self.group, self.path, self.picking, self.place.at = group, path, False, 0.0
        self.trail.clear()
        self.entries.clear()
        self.refresh()

    def enter(self, path: FieldPath, picking: bool = False) -> None:
        """Show a field, or what can be picked for it."""
        self.trail.append((self.path, self.place.at))
        self.path, self.picking, self.place.at = path, picking, 0.0
        self.entries.clear()
        field = self.field()
        if field is not None and is_long(field) and not picking:
            self.area_of = path
            self.focusing(AREA)
        self.refresh()

    def leave_field(self) -> None:
        """Go back to where one came from."""
        self.path, self.place.at = self.trail.pop() if self.trail else ((), 0.0)
        while self.path and self.form.find(self.path) is None:
            self.path, self.place.at = self.trail.pop() if self.trail else ((), 0.0)
        self.picking = False
        self.entries.clear()
        self.refresh()

    def show_problem(self) -> None:
        """Go to where the first problem is."""
        problem = next(iter(self.problems()), None)
        field = self.form.field_of(problem) if problem is not None else None
        if field is None:
            self.tab, self.side_place.at = "file", 0.0
            return
        for group in self.form.groups:
            if any(each.path[0] == field.path[0] for each in group.fields):
                owner = field if field.fields else field.owner
                inside = owner is not None and len(owner.path) > 1
                self.go(group.key, owner.path if inside and owner is not None else ())
                for at, row in enumerate(self.rows()):
                    if row.kind is RowKind.FIELD and row.field.path == field.path[: len(row.field.path)]:
                        self.show_row(at)
                        break

    def show_row(self, at: int) -> None:
        """Scroll so far that a row is seen."""
        raise NotImplementedError

    def entry_of(self, field: FormField, for_key: bool) -> TextEntry:
        """Give what is being typed for a field, or for a new key of it."""
        at = (field.path, for_key)
        if at not in self.entries:
            value = field.value
            words = "" if for_key or value is None else str(value)
            if not for_key and isinstance(value, list):
                words = ", ".join(map(str, value))
            self.entries[at] = TextEntry(words, limit=LONGEST)
            if not for_key and (is_long(field) or field.path == self.area_of):
                self.entries[at] = TextEntry(words, limit=LONGEST_TEXT, many=True)
                self.entries[at].go(0)
        return self.entries[at]

    @property
    def in_area(self) -> bool:
        """Tell whether a text of several lines is written."""
        return bool(self.path) and self.path == self.area_of and not self.picking

    def changed(self) -> None:
        """Keep the draft, and have it tried out."""
        # Writing goes on where the caret is.
        self.entries = {at: entry for at, entry in self.entries.items() if self.in_area and at == (self.path, False)}
        drafts = self.program.services.drafts
        why = drafts.write(self.game, self.draft.text) if drafts is not None else None
        self.trouble = self.say("form.not_kept", why=why) if why else ""
        if self.path and self.form.find(self.path) is None:
            self.leave_field()
        self.try_out()
        self.refresh()

    def try_out(self) -> None:
        """Have the text tried out beside the window."""
        if self.trials is not None:
            if self.draft.problems:
                self.trials.forget()
            else:
                self.trials.ask(self.draft.text, self.file)

    @property
    def file(self) -> str:
        """Say where the game will lie: one that stands on the shelf in its own file, whatever that is called."""
        own = self.program.services.own_games
        if own is None:
            return str(Path(f"{self.game}.yaml"))
        files = [game.file for game in self.program.shelf if game.id == self.game]
        mine = next((file for file in files if Path(file).parent == own.folder), None)
        return mine or str(own.folder / f"{self.game}.yaml")

    @property
    def unchanged(self) -> bool:
        """Tell whether a game of one's own stands on the shelf as it is here: then it is the game that can go."""
        own, drafts = self.program.services.own_games, self.program.services.drafts
        on_shelf = own is not None and any(game.id == self.game for game in self.program.shelf)
        return on_shelf and Path(self.file).is_file() and (drafts is None or self.game not in drafts.names())

    def look(self) -> bool:
        """Look how the trial games go."""
        if self.trials is None or not self.trials.hear():
            return False
        self.refresh()
        return True

"""What the controls of a form do to its draft."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.files.atomic_write import write_whole
from tablegames.rules.forms.draft import FieldEdit
from tablegames.rules.forms.field_edits import (
    add_item,
    drop_entry,
    drop_item,
    join,
    move_item,
    reset,
    set_entry,
    set_ludeme,
    set_value,
    split,
    tagged_starter,
)
from tablegames.rules.forms.form_field import FieldKind, FormField
from tablegames.rules.forms.starters import OPTIONS, begun_option, option_key, starter
from tablegames.rules.reading.groups import ListOf, TableOf
from tablegames.rules.reading.messages import system_fault
from tablegames.rules.reading.shapes import Whole
from tablegames.scenes.about_game.lesson_copy import bring_lesson
from tablegames.scenes.forms.fitting import with_fitting_look
from tablegames.scenes.forms.form_state import FormState
from tablegames.scenes.forms.place import (
    Row,
    RowKind,
    as_items,
    counted,
    following,
    in_a_line,
    picks,
    record_in,
    values_by,
)
from tablegames.scenes.forms.typed_values import number_in, row_in


class FormChanges:
    """Changes the draft of a page, and shows what came of it."""

    def __init__(self, page: FormState) -> None:
        self.page = page

    def change(self, field: FormField, edit: FieldEdit) -> bool:
        """Change a field and keep the draft; False where nothing changed."""
        if not self.page.draft.change(field.path, edit):
            return False
        self.page.changed()
        return True

    def typed(self, field: FormField, words: str) -> bool:
        """Take over what was typed for a field; False where it says the same, or nothing that could stand there."""
        value: object = words
        if in_a_line(field):
            value = row_in(words, field)
        elif field.kind is FieldKind.NUMBER:
            value = number_in(words, field)
        elif field.kind is not FieldKind.TEXT:
            return False
        elif not words.strip():
            return bool(field.given and field.part is not None and not field.required) and self.change(field, reset)
        if value is None or value == field.value:
            return False
        return self.change(field, lambda text, each: set_value(text, each, value))

    def do(self, row: Row, what: str) -> None:
        """Do what a control of a row is for."""
        field, page = row.field, self.page
        match row.kind, what:
            case RowKind.FIELD, "less" | "more":
                self.count(field, -1 if what == "less" else 1)
            case RowKind.FIELD, "flag":
                self.change(field, lambda text, each: set_value(text, each, each.value is not True))
            case RowKind.FIELD, "open":
                page.enter(field.path)
            case ((RowKind.FIELD | RowKind.KIND), "pick"):
                page.enter(field.path, picking=True)
            case RowKind.FIELD, "begin":
                self.begin(field)
            case RowKind.FIELD, "drop" | "sooner" | "later":
                self.item(field, what)
            case RowKind.FIELD, "next" | "last":
                self.lengthen(field, what == "next")
            case RowKind.SERIES, _:
                self.count_to(field, what)
            case RowKind.FIELD, _ if what.startswith("chip-"):
                self.chip(field, int(what.removeprefix("chip-")))
            case RowKind.ADD, "add" | "key":
                self.add(field)
            case RowKind.PICK, "choose":
                self.pick(row)
            case RowKind.SPLIT, _:
                values = values_by(page.form, str(row.value))
                self.change(field, lambda text, each: split(text, each, str(row.value), values))  # type: ignore[arg-type]  # what `change` takes
            case RowKind.JOIN, _:
                self.change(field, lambda text, each: join(text, each, row.value))  # type: ignore[arg-type]  # a row to join has a branch
            case RowKind.RESET, _:
                self.change(field, reset)

    def count(self, field: FormField, by: int) -> None:
        """Make a number larger or smaller, as far as it may go."""
        if isinstance(field.value, int | float):
            number = number_in(str(int(field.value) + by), field)
            self.change(field, lambda text, each: set_value(text, each, number))

    def lengthen(self, field: FormField, more: bool) -> None:
        """Let a list that is written in one line go on by one, or take its last out."""
        row = list(field.value) if isinstance(field.value, list) else []
        found = following(field, self.page.form)
        if more and found is not None:
            self.change(field, lambda text, each: set_value(text, each, [*row, found]))
        elif more:
            self.page.enter(field.path)
        else:
            self.change(field, lambda text, each: set_value(text, each, row[:-1]))

    def count_to(self, field: FormField, what: str) -> None:
        """Let a list count from and to other numbers."""
        found = counted(field)
        if found is not None:
            row = as_items(field, found.changed(what).numbers())
            if row:
                self.change(field, lambda text, each: set_value(text, each, row))

    def begin(self, field: FormField) -> None:
        """Put something where nothing stands."""
        if field.tags:
            self.page.enter(field.path, picking=True)
        else:
            self.change(field, lambda text, each: set_value(text, each, starter(each.kinds[0])))

    def item(self, field: FormField, what: str) -> None:
        """Take an item out of its list or table, or bring it to another place."""
        owner, at = field.owner, field.name
        if owner is None:
            return
        if owner.kind is FieldKind.TABLE:
            self.change(owner, lambda text, each: drop_entry(text, each, at))
        elif isinstance(at, int) and what == "drop":
            self.change(owner, lambda text, each: drop_item(text, each, at))
        elif isinstance(at, int):
            to = at + (1 if what == "later" else -1)
            self.change(owner, lambda text, each: move_item(text, each, at, to))

    def chip(self, field: FormField, number: int) -> None:
        """Choose a small number, or no longer."""
        chosen = list(field.value) if isinstance(field.value, list) else []
        row = [each for each in chosen if each != number] if number in chosen else sorted([*chosen, number])
        if row or field.path != ("players",):
            self.change(field, lambda text, each: set_value(text, each, row))

    def add(self, field: FormField) -> None:
        """Add to a list or a table; what kind of ludeme is asked first."""
        page = self.page
        if isinstance(field.shape, TableOf):
            key = page.entry_of(field, True).text.strip()
            value = starter(field.shape.value)
            if key and field.path == OPTIONS:
                value = begun_option(key, page.language)
                key = option_key(key, [str(each.name) for each in field.fields])
            if key:
                number = int(key) if isinstance(field.shape.key, Whole) and key.isdigit() else key
                self.change(field, lambda text, each: set_entry(text, each, number, value))
        elif picks(field):
            page.enter(field.path, picking=True)
        elif isinstance(field.shape, ListOf):
            last = field.fields[-1].value if field.fields else starter(field.shape.item)
            found = following(field, page.form) if in_a_line(field) else None
            added = last if found is None else found
            self.change(field, lambda text, each: add_item(text, each, len(each.fields), added))

    def pick(self, row: Row) -> None:
        """Take what was picked, and go back to where it is shown."""
        field, page, value = row.field, self.page, row.value
        record = record_in(field, str(value))
        page.leave_field()
        if field.kind is FieldKind.LIST and record is not None:
            at = len(field.fields)
            self.change(field, lambda text, each: add_item(text, each, at, tagged_starter(record)))
            page.show_row(at)
        elif field.tags:
            self.change(field, lambda text, each: set_ludeme(text, each, str(value)))
        else:
            self.change(field, lambda text, each: set_value(text, each, value))

    def delete(self) -> None:
        """Take the game off the shelf; where that cannot be, say why."""
        page = self.page
        program, own = page.program, page.program.services.own_games
        if own is None:
            return
        try:
            own.remove(Path(page.file))
        except OSError as error:
            page.trouble = page.say("form.not_deleted", why=system_fault(error))
            page.refresh()
            return
        program.shelf.put(own.library.values())
        program.stack.home()
        program.navigation.open("choose", page.origin.id if page.origin is not None else "")

    def save(self) -> None:
        """Make the draft a game of one's own, and show it on the shelf."""
        page = self.page
        own, drafts = page.program.services.own_games, page.program.services.drafts
        if own is None or not page.sound:
            return
        try:
            write_whole(Path(page.file), with_fitting_look(page.draft.text, page.file))
            if page.origin is not None:
                bring_lesson(page.origin, Path(page.file))
        except OSError as error:
            page.trouble = page.say("form.not_saved", why=system_fault(error))
            page.refresh()
            return
        if drafts is not None:
            drafts.remove(page.game)
        page.program.stack.home()
        page.program.navigation.open("choose", page.game)

"""Where a person is within a form: which fields are listed, and what is to be picked for one of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tablegames.engine.registry import Range
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.form_field import FieldKind, FormField
from tablegames.rules.forms.number_row import NumberRow, next_value, number_row_of
from tablegames.rules.forms.spans import Path
from tablegames.rules.reading.groups import ListOf
from tablegames.rules.reading.in_languages import InLanguagesShape
from tablegames.rules.reading.ludemes import OneLudeme, Record
from tablegames.rules.reading.shapes import OneOf, TextShape, Whole

SEATS = 8
"""As many numbers as there can be players are shown side by side."""
LONG = 60
"""Letters of a text that has no room in a line any more."""
LONG_TEXTS = ("summary", "rules", "first")
"""Texts of a game that are long, also while nothing stands there."""
JOKERS = ("JK", "JB", "JR")
"""What jokers are called that a deck gets by a click."""
RULES = ("deck", "setup", "round", "score", "ends", "suit_actions", "partners", "wins", "tie_break")
"""Parts of a file in which things may differ by players and options."""


class RowKind(Enum):
    """What a row of the page is."""

    FIELD = "field"
    KIND = "kind"
    """Which ludeme stands here."""
    ADD = "add"
    SERIES = "series"
    """From where to where a list counts."""
    SPLIT = "split"
    """Let it differ by players or an option."""
    JOIN = "join"
    """Let one branch hold for all."""
    RESET = "reset"
    PICK = "pick"
    """One of the words, ludemes or values of which one is to be picked."""


@dataclass(frozen=True)
class Row:
    """One line of the page."""

    kind: RowKind
    field: FormField
    value: object = None
    """What is picked, or by what it is to differ."""

    @property
    def key(self) -> tuple[object, ...]:
        """Tell it from other rows, also after a change."""
        return self.kind, self.field.path, repr(self.value)


def chips(field: FormField) -> bool:
    """Tell whether a field is a list of a few small numbers, such as numbers of players."""
    item = field.shape.item if isinstance(field.shape, ListOf) else None
    return isinstance(item, Whole) and item.bounds == Range(1, SEATS)


def in_a_line(field: FormField) -> bool:
    """Tell whether a list is written in one line: numbers or texts."""
    if field.kind is not FieldKind.LIST or not isinstance(field.shape, ListOf) or chips(field):
        return False
    simple = isinstance(field.shape.item, Whole | TextShape)
    return simple and all(each.kind in (FieldKind.NUMBER, FieldKind.TEXT) for each in field.fields)


def is_long(field: FormField) -> bool:
    """Tell whether a field is a text that is written in a box of several lines."""
    if field.kind is not FieldKind.TEXT or words_for(field):
        return False
    words = str(field.value or "")
    return "\n" in words or len(words) > LONG or (field.path[0] == "text" and field.name in LONG_TEXTS)


def counted(field: FormField) -> NumberRow | None:
    """Tell from where to where a list of numbers counts; None where it is no such list."""
    if not in_a_line(field) or not isinstance(field.value, list):
        return None
    return number_row_of(field.value)


def as_items(field: FormField, numbers: list[int]) -> list[object]:
    """Write numbers as the items of a list have to be, as far as they are within its bounds."""
    item = field.shape.item if isinstance(field.shape, ListOf) else None
    if isinstance(item, Whole) and item.bounds is not None:
        numbers = [each for each in numbers if item.bounds.low <= each <= item.bounds.high]
    return list(numbers) if isinstance(item, Whole) else [str(each) for each in numbers if each >= 0]


def following(field: FormField, form: Form) -> object:
    """Say what a list written in one line goes on with; None where nothing does by itself."""
    spare: tuple[str, ...] = ()
    if field.path[0] == "deck" and field.path[1:2] == ("suits",):
        names = form.value("suits")
        spare = tuple(map(str, names)) if isinstance(names, dict) else ()
    elif field.path[:2] == ("deck", "jokers"):
        spare = JOKERS
    values = field.value if isinstance(field.value, list) else []
    item = field.shape.item if isinstance(field.shape, ListOf) else None
    if not values and not spare and not isinstance(item, Whole):
        return None
    found = next_value(values, spare)
    whole = [found] if isinstance(found, int) else []
    return found if not whole or as_items(field, whole) == whole else None


def in_words(field: FormField) -> bool:
    """Tell whether what stands in a field is said in words: it is changed one step further in."""
    if words_for(field) or chips(field) or in_a_line(field):
        return False
    typed = field.kind is FieldKind.TEXT and not is_long(field)
    return not typed and field.kind not in (FieldKind.NUMBER, FieldKind.FLAG, FieldKind.NOTHING)


def in_languages(field: FormField) -> bool:
    """Tell whether a field is a text in one of several languages."""
    return field.owner is not None and isinstance(field.owner.shape, InLanguagesShape)


def record_in(field: FormField, tag: str) -> Record | None:
    """Find the ludeme of a word that may stand in a field, or in an item of it."""
    shapes = [field.shape.item] if isinstance(field.shape, ListOf) else list(field.kinds)
    for shape in shapes:
        if isinstance(shape, OneLudeme) and (found := shape.record(tag)) is not None:
            return found
    return None


def deep(field: FormField) -> bool:
    """Tell whether there is more of a field than its row can show."""
    if field.kind in (FieldKind.CHOICE, FieldKind.TABLE):
        return True
    if field.kind is FieldKind.LIST:
        return not chips(field)
    if field.kind is FieldKind.LUDEME:
        return bool(field.fields or field.tags)
    if is_long(field):
        return True
    return (
        field.part is not None
        and field.path[0] in ("deck", "setup", "round", "score", "ends", "suit_actions")
        and len(field.path) > 1
    )


def words_for(field: FormField) -> tuple[object, ...]:
    """List the values of which one is picked; none where a value is typed or counted."""
    if isinstance(field.shape, OneOf):
        return tuple(field.shape.words)
    owner = field.owner
    if owner is not None and owner.record is not None and owner.record.tag == "option" and field.name == "default":
        values = next((each.value for each in owner.fields if each.name == "values"), None)
        return tuple(values) if isinstance(values, list) else ()
    return ()


def rows_of(field: FormField, form: Form) -> list[Row]:
    """List what can be done within a field."""
    rows: list[Row] = []
    if field.kind is FieldKind.CHOICE:
        rows += [Row(RowKind.FIELD, each) for each in field.fields]
        return rows + [Row(RowKind.JOIN, field, each.name) for each in field.fields]
    if field.tags and field.kind is FieldKind.LUDEME:
        rows.append(Row(RowKind.KIND, field))
    if counted(field) is not None:
        rows.append(Row(RowKind.SERIES, field))
    rows += [Row(RowKind.FIELD, each) for each in field.fields if each.kind is not FieldKind.OTHER]
    if field.kind is FieldKind.TABLE or (field.kind is FieldKind.LIST and isinstance(field.shape, ListOf)):
        rows.append(Row(RowKind.ADD, field))
    if not field.fields and field.kind not in (FieldKind.LIST, FieldKind.TABLE, FieldKind.LUDEME):
        rows.append(Row(RowKind.FIELD, field))
    if field.path[0] in RULES and len(field.path) > 1:
        rows += [Row(RowKind.SPLIT, field, by) for by in choosable(form, field)]
    if field.given and not field.required and field.part is not None and len(field.path) > 1:
        rows.append(Row(RowKind.RESET, field))
    return rows


def choosable(form: Form, field: FormField) -> list[str]:
    """List by what a field may differ: the number of players, and options, that it does not differ by already."""
    players, options = form.value("players"), form.value("options")
    found = ["players"] if isinstance(players, list) and len(players) > 1 else []
    found += [str(name) for name in options] if isinstance(options, dict) else []
    return [name for name in found if f"by_{name}" not in field.path]


def values_by(form: Form, name: str) -> tuple[object, ...]:
    """List the values that something may differ by."""
    path: Path = ("players",) if name == "players" else ("options", name, "values")
    field = form.find(path)
    return tuple(field.value) if field is not None and isinstance(field.value, list) else ()


def picks(field: FormField) -> list[Row]:
    """List what can be picked for a field: words, or ludemes for it or for a new item of it."""
    if field.kind is FieldKind.LIST and isinstance(field.shape, ListOf):
        item = field.shape.item
        return [Row(RowKind.PICK, field, tag) for tag in getattr(item, "records", ())]
    if field.tags:
        return [Row(RowKind.PICK, field, tag) for tag in field.tags]
    return [Row(RowKind.PICK, field, word) for word in words_for(field)]

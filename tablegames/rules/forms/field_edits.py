"""Changes of a form's fields, as changes of the text: what is not written yet is written where it belongs."""

from __future__ import annotations

from tablegames.rules.forms.edits import EditError, drop, insert, move, put_value
from tablegames.rules.forms.form_field import BY, FieldKind, FormField
from tablegames.rules.forms.mending import without_option
from tablegames.rules.forms.starters import starter
from tablegames.rules.reading.groups import ListOf, TableOf
from tablegames.rules.reading.ludemes import Record
from tablegames.rules.reading.nodes import Fields
from tablegames.rules.reading.scalars import Scalar
from tablegames.rules.reading.settings import same


def set_value(text: str, field: FormField, value: object) -> str:
    """Give a field a plain value. Raises EditError where it can't have one."""
    if field.at is not None:
        return put_value(text, field.at, value)
    owner = field.owner
    if owner is None:
        return put_value(text, field.path, value)
    if owner.kind is FieldKind.LUDEME and owner.record is not None and field.part is not None:
        return set_part(text, owner, owner.record, field.part.key, value)
    if owner.kind is FieldKind.LIST and isinstance(field.name, int):
        row = list(owner.value) if isinstance(owner.value, list) else []
        row[field.name] = value
        return set_value(text, owner, row)
    raise EditError(f"{field.path} can't be set")


def set_part(text: str, owner: FormField, record: Record, key: str, value: object) -> str:
    """Give a field of a ludeme a value that is not written yet. Raises EditError."""
    node, at = owner.inside
    if isinstance(node, Fields) and node.choice is None and at is not None and node.entries:
        return put_value(text, (*at, key), value)
    given = {each.part.key: each.value for each in owner.fields if each.given and each.part is not None}
    fields = {**given, key: value}
    if owner.tagged:
        return set_value(text, owner, {record.tag: fields})
    return set_value(text, owner, fields)


def reset(text: str, field: FormField) -> str:
    """Take a field out, so that the usual holds again. Raises EditError where it has to be given."""
    if field.at is None:
        return text
    if field.required or field.part is None:
        raise EditError(f"{field.path} has to be given")
    owner = field.owner
    if owner is not None and owner.kind is FieldKind.LUDEME and owner.record is not None:
        node, at = owner.inside
        if at == field.at or (isinstance(node, Fields) and len(node.entries) == 1):
            # Nothing is left but the ludeme itself.
            return set_value(text, owner, owner.record.tag if owner.tagged else {})
    return drop(text, field.at)


def set_ludeme(text: str, field: FormField, tag: str) -> str:
    """Put another ludeme in the place of one, with the fields it needs. Raises EditError."""
    for shape in field.kinds:
        for known, record in getattr(shape, "records", {}).items():
            if known == tag:
                return set_value(text, field, tagged_starter(record))
    raise EditError(f"no {tag} may stand at {field.path}")


def tagged_starter(record: Record) -> object:
    """Begin a ludeme with its word and the fields it needs."""
    begun = starter(record)
    return {record.tag: begun} if begun or not record.bare else record.tag


# -- lists and tables --------------------------------------------------------------------------------------------------


def add_item(text: str, field: FormField, at: int, value: object) -> str:
    """Put an item into a list. Raises EditError."""
    if not isinstance(field.shape, ListOf):
        raise EditError(f"{field.path} is no list")
    row = list(field.value) if isinstance(field.value, list) else []
    if field.at is None or not row:
        row.insert(at, value)
        return set_value(text, field, row)
    return insert(text, field.at, at, value)


def drop_item(text: str, field: FormField, at: int) -> str:
    """Take an item out of a list. Raises EditError."""
    if field.at is None:
        row = list(field.value) if isinstance(field.value, list) else []
        del row[at : at + 1]
        return set_value(text, field, row)
    return drop(text, (*field.at, at))


def move_item(text: str, field: FormField, at: int, to: int) -> str:
    """Bring an item of a list to another place. Raises EditError."""
    row = list(field.value) if isinstance(field.value, list) else []
    if not (0 <= at < len(row) and 0 <= to < len(row)):
        raise EditError(f"{field.path} has no place {to}")
    if field.at is None:
        row.insert(to, row.pop(at))
        return set_value(text, field, row)
    return move(text, field.at, at, to)


def set_entry(text: str, field: FormField, key: Scalar, value: object) -> str:
    """Put an entry into a table, or another value into one. Raises EditError."""
    if not isinstance(field.shape, TableOf):
        raise EditError(f"{field.path} is no table")
    table = dict(field.value) if isinstance(field.value, dict) else {}
    if field.at is None or not table:
        return set_value(text, field, {**table, key: value})
    return put_value(text, (*field.at, key), value)


def drop_entry(text: str, field: FormField, key: Scalar) -> str:
    """Take an entry out of a table; where it is an option, its usual value holds from now on. Raises EditError."""
    if field.at is None:
        raise EditError(f"{field.path} has no {key}")
    if field.path == ("options",) and any(each.name == key and each.record is not None for each in field.fields):
        return without_option(text, str(key))
    return drop(text, (*field.at, key))


# -- choices -----------------------------------------------------------------------------------------------------------


def split(text: str, field: FormField, name: str, values: tuple[Scalar, ...]) -> str:
    """Let a field differ by the number of players, or by an option: at first it is the same everywhere."""
    return set_value(text, field, {BY + name: dict.fromkeys(values, field.value)})


def join(text: str, field: FormField, value: Scalar) -> str:
    """Let one branch of a choice hold for all. Raises EditError."""
    branch = next((each for each in field.fields if same(each.name, value)), None)
    if field.kind is not FieldKind.CHOICE or branch is None:
        raise EditError(f"{field.path} doesn't differ by {value}")
    owner = field.owner
    if branch.value is None and owner is not None and owner.kind is FieldKind.LIST and isinstance(field.name, int):
        return drop_item(text, owner, field.name)
    return set_value(text, field, branch.value)

"""Random walks through forms: how the tests change rulesets as people might."""

from __future__ import annotations

from random import Random

from tablegames.rules.forms.draft import Draft
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
)
from tablegames.rules.forms.form_field import FieldKind, FormField
from tablegames.rules.forms.starters import others, starter
from tablegames.rules.reading.groups import ListOf, TableOf


def any_change(draft: Draft, field: FormField, chance: Random) -> bool:
    """Make one of the changes that a page offers for a field."""
    path, shape = field.path, field.shape
    count = len(field.fields)
    at = chance.randrange(count) if count else 0
    if field.kind is FieldKind.CHOICE and count:
        value = field.fields[at].name
        return draft.change(path, lambda text, each: join(text, each, value))
    roll = chance.randrange(8)
    if roll == 0:
        return draft.change(path, reset)
    if roll == 1 and path[0] in ("deck", "round", "setup", "ends", "score"):
        players = draft.form.value("players")
        values = tuple(players) if isinstance(players, list) else ()
        return draft.change(path, lambda text, each: split(text, each, "players", values))
    if isinstance(shape, ListOf):
        if roll in (2, 3) and count:
            return draft.change(path, lambda text, each: drop_item(text, each, at))
        if roll in (4, 5) and count:
            return draft.change(path, lambda text, each: move_item(text, each, at, chance.randrange(count)))
        inner = shape.item
        tags = list(getattr(inner, "records", ()))
        done = draft.change(path, lambda text, each: add_item(text, each, at, starter(inner)))
        field_now = draft.form.find((*path, at))
        if done and tags and field_now is not None:
            draft.change((*path, at), lambda text, each: set_ludeme(text, each, chance.choice(tags)))
        return done
    if isinstance(shape, TableOf) and field.kind is FieldKind.TABLE:
        if roll in (2, 3) and count:
            key = field.fields[at].name
            return draft.change(path, lambda text, each: drop_entry(text, each, key))
        value = starter(shape.value)
        return draft.change(path, lambda text, each: set_entry(text, each, chance.choice(("S", "H", "en")), value))
    if field.tags and roll < 4:
        return draft.change(path, lambda text, each: set_ludeme(text, each, chance.choice(field.tags)))
    if field.kind is FieldKind.OTHER:
        return False
    values_near = others(shape, field.value)
    return bool(values_near) and draft.change(
        path, lambda text, each: set_value(text, each, chance.choice(values_near))
    )

"""The form of a ruleset: its fields in groups, as a game goes."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from functools import cached_property

from tablegames.engine.game.ruleset import Rules
from tablegames.rules.forms.form_field import FormField
from tablegames.rules.forms.places import ToldPlaces
from tablegames.rules.forms.spans import Path
from tablegames.rules.reading.file_text import decode
from tablegames.rules.reading.nodes import Fields
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import Problem
from tablegames.rules.reading.schema import record_of
from tablegames.rules.ruleset import Heading

GROUPS: dict[str, tuple[str, ...]] = {
    "game": ("name", "players", "best_with", "partners", "minutes", "age"),
    "options": ("options",),
    "deck": ("deck", "suits"),
    "setup": ("setup",),
    "round": ("round",),
    "actions": ("suit_actions",),
    "score": ("score", "wins", "tie_break"),
    "ends": ("ends",),
}
"""The groups in the order of a game, with the fields of each; what no group names is in `more`."""
MORE = "more"
KEPT = ("id", "original")
"""Fields that are no rules: by them the program knows a game."""


@dataclass(frozen=True)
class FieldGroup:
    """Fields that belong together."""

    key: str
    fields: tuple[FormField, ...]


class Form:
    """A text as fields. Raises RulesetError where it is no YAML that a ruleset could be."""

    def __init__(self, text: str, file: str = "") -> None:
        self.text = text
        self.root, self.broken = parse(decode(text.encode(), file), file)
        self.tops = tops_of(self.root)

    def with_root(self, root: Fields) -> Form:
        """Give the fields of another tree, of which there is no text: it is compared, and never changed."""
        made = copy(self)
        for known in ("groups", "places"):
            made.__dict__.pop(known, None)
        made.root, made.tops = root, tops_of(root)
        return made

    @cached_property
    def groups(self) -> tuple[FieldGroup, ...]:
        """List the groups; one without fields is left out."""
        named = {key for keys in GROUPS.values() for key in keys}
        rest = tuple(key for key in self.tops if key not in named and key not in KEPT)
        rows = {**GROUPS, MORE: rest}
        return tuple(
            FieldGroup(key, tuple(self.tops[each] for each in keys if each in self.tops)) for key, keys in rows.items()
        )

    def walk(self) -> Iterator[FormField]:
        """List all fields."""
        for group in self.groups:
            for field in group.fields:
                yield from field.walk()

    def find(self, path: Path) -> FormField | None:
        """Find a field by its path; None where there is none."""
        top = self.tops.get(str(path[0])) if path else None
        return top.find(path) if top is not None else None

    def value(self, *path: str) -> object:
        """Give the plain value of a field at the top of the file, such as `value("id")`."""
        field = self.find(path)
        return field.value if field is not None else None

    @cached_property
    def places(self) -> ToldPlaces:
        """Find where everything is that a problem may be about."""
        return ToldPlaces(self.root)

    def field_of(self, problem: Problem) -> FormField | None:
        """Find the innermost field that a problem is about."""
        at = self.places.nearest(problem.path)
        best: FormField | None = None
        waiting = list(self.tops.values())
        while waiting:
            field = waiting.pop()
            if field.at is not None and at[: len(field.at)] == field.at:
                if best is None or len(field.at) >= len(best.at or ()):
                    best = field
                waiting += field.fields
        return best


def tops_of(root: Fields) -> dict[str, FormField]:
    """List the fields at the top of a file, by their names."""
    tops = [FormField(record_of(kind), root, (), ()) for kind in (Heading, Rules)]
    return {str(field.name): field for top in tops for field in parts_of(top)}


def parts_of(top: FormField) -> tuple[FormField, ...]:
    """List the fields of the whole file that one of its two classes has."""
    record = top.record
    assert record is not None
    assert isinstance(top.node, Fields)
    return tuple(top.parts(record))

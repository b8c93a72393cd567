"""Names that people read and for which a ruleset has no words, so that the bare word stands on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from tablegames.engine.registry import Labelled
from tablegames.engine.rules_error import Step
from tablegames.rules.reading.error_places import SourcePlace, place_of
from tablegames.rules.reading.file_text import decode, read_bytes
from tablegames.rules.reading.messages import Message, all_of, message, shown
from tablegames.rules.reading.parsing import parse
from tablegames.rules.ruleset import Ruleset
from tablegames.view.fixtures.section import TableSection
from tablegames.view.layout.bid_name import reads_by_itself
from tablegames.view.table.own_words import usual_words

Named = tuple[tuple[Step, ...], str, Labelled]
"""Where a name stands, the name, and who may have words for it."""


def unlabelled(ruleset: Ruleset) -> list[tuple[SourcePlace, Message]]:
    """List the names that have no words in a language of the ruleset, with what to write, in the order of the file."""
    root, _ = parse(decode(read_bytes(Path(ruleset.file), ruleset.file), ruleset.file), ruleset.file)
    found: dict[tuple[Step, ...] | str, tuple[SourcePlace, Message]] = {}
    for setting in ruleset.settings():
        rules, _ = ruleset.resolve(setting.players, setting.options)
        named = [*names_in(rules, ())]
        if ruleset.table is not None:
            named += names_in(ruleset.read(TableSection, ruleset.table, setting, "table"), ("table",))
        for steps, name, label in named:
            if name not in found and (codes := wordless(ruleset, name, label)):
                said = f"labels: {{{name}: ...}}"
                what = message("unlabelled.name", name=shown(name), said=said, languages=all_of(codes))
                found[name] = place_of(root, "", steps, setting), what
    for name, option in ruleset.options.items():
        for at, value in enumerate(option.values):
            if isinstance(value, str) and value not in option.called and not reads_by_itself(value, ()):
                what = message("unlabelled.value", name=shown(value), said=f"called: {{{value}: ...}}")
                found["options", name, at] = place_of(root, "", ("options", name, "values", at)), what
    return sorted(found.values(), key=lambda each: each[0])


def names_in(value: object, steps: tuple[Step, ...]) -> Iterator[Named]:
    """Walk through a part of a ruleset and list the names that people read by their labels."""
    if is_dataclass(value) and not isinstance(value, type):
        for name, kind in hints_of(type(value)).items():
            inner = getattr(value, name)
            yield from named(inner, kind, (*steps, name))
            yield from names_in(inner, (*steps, name))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from names_in(inner, (*steps, key))
    elif isinstance(value, tuple):
        for at, inner in enumerate(value):
            yield from names_in(inner, (*steps, at))


@cache
def hints_of(kind: type[Any]) -> Mapping[str, Any]:
    """List the types of the fields of a class, with what they say besides."""
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in fields(kind)}


def named(value: Any, kind: Any, steps: tuple[Step, ...]) -> Iterator[Named]:
    """List the names that a field holds: as its value, in a list, or as keys of a table."""
    notes = [each for each in get_args(kind) if isinstance(each, Labelled)]
    if get_origin(kind) is Mapping:
        for key in value:
            yield from named(key, get_args(kind)[0], (*steps, key))
    elif notes and isinstance(value, tuple):
        yield from (((*steps, at), each, notes[0]) for at, each in enumerate(value))
    elif notes:
        yield steps, value, notes[0]


def wordless(ruleset: Ruleset, name: str, label: Labelled) -> list[str]:
    """List the languages of a ruleset in which a name has no words; English stands in for what another one lacks."""
    if not name or reads_by_itself(name, ruleset.suits):
        return []
    return [code for code, _ in ruleset.text.by_language if not has_words(ruleset, code, name, label)]


def has_words(ruleset: Ruleset, code: str, name: str, label: Labelled) -> bool:
    """Tell whether a language, or English for it, has words for a name, or for what begins with it: `name_marker`."""
    labels = {*ruleset.text.en.labels, *ruleset.text.said(code).labels}
    if not label.own:
        labels.update(usual_words(code)["labels"])
        return any(each == name or each.startswith(f"{name}_") for each in labels)
    return name in labels

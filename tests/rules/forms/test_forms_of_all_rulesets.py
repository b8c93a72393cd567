"""Every ruleset can be opened as a form, saved as it was, and changed in every field."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.game.ruleset import Rules
from tablegames.rules.forms.draft import Draft
from tablegames.rules.forms.edits import put_value, values
from tablegames.rules.forms.field_edits import set_value
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.form_field import FieldKind
from tablegames.rules.forms.mending import list_problems, with_players, without_option
from tablegames.rules.forms.spans import node_at
from tablegames.rules.forms.starters import others, starter
from tablegames.rules.load import read_ruleset
from tablegames.rules.reading.groups import TableOf
from tablegames.rules.reading.ludemes import OneLudeme, Record
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.reading.schema import record_of
from tablegames.rules.reading.shapes import Optional
from tablegames.rules.writing.uses import uses
from tablegames.shipped import RULESETS
from tests.rules.forms.walks import any_change
from tests.variants import WALK

FILES = sorted(RULESETS.glob("*.yaml"))
EVERY = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def text_of(path: Path) -> str:
    return path.read_text("utf-8")


@pytest.mark.days(7)
@EVERY
def test_a_form_shows_every_value_that_is_written(path: Path) -> None:
    form = Form(text_of(path))
    for field in form.walk():
        if field.at is not None and field.kind is not FieldKind.OTHER:
            node = node_at(form.root, field.at)
            assert node is field.node
    shown = {field.at for field in form.walk() if field.at is not None}
    tree = values(text_of(path))
    assert {(key,) for key in tree} - shown == {("id",), ("table",)} & {(key,) for key in tree}


@pytest.mark.days(7)
@EVERY
def test_writing_every_value_again_changes_no_letter(path: Path) -> None:
    """A value that is put in its own place is written as it was, or at least says the same and disturbs no comment."""
    text = text_of(path)
    for field in list(Form(text).walk())[::40]:
        if field.at is None or field.kind not in (FieldKind.NUMBER, FieldKind.FLAG, FieldKind.WORD):
            continue
        assert put_value(text, field.at, field.value) == text
    for field in list(Form(text).walk())[::60]:
        if field.at is not None:
            assert values(put_value(text, field.at, field.value)) == values(text)


@pytest.mark.days(7)
@EVERY
def test_undo_brings_back_every_letter(path: Path) -> None:
    draft, chance = Draft(text_of(path)), Random(path.stem)
    for _ in range(6):
        any_change(draft, chance.choice(list(draft.form.walk())), chance)
    steps = 0
    while draft.undo():
        steps += 1
    assert draft.text == text_of(path)
    while draft.redo():
        steps -= 1
    assert steps == 0


STEP = 1 if WALK == "all" else 40
"""Each day other fields are set."""


@pytest.mark.days(7)
@EVERY
def test_every_field_of_a_ruleset_can_be_set(path: Path) -> None:
    text = text_of(path)
    fields = list(Form(text).walk())
    for field in fields[0 if STEP == 1 else int(WALK) % STEP :: STEP]:
        if field.kind in (FieldKind.OTHER, FieldKind.CHOICE):
            continue
        for value in others(field.shape, field.value)[:1]:
            changed = set_value(text, field, value)
            found = Form(changed).find(field.path)
            if field.kind is not FieldKind.LUDEME:
                assert found is not None, field.path
                assert found.value == value, field.path


def test_every_field_of_every_ludeme_can_be_reached_and_set() -> None:
    text = text_of(RULESETS / "hearts.yaml")
    reached: set[type] = set()
    chosen = list(dict(uses(record_of(Rules))))
    if WALK != "all":
        chosen = chosen[int(WALK) % 4 :: 4]
    for record in chosen:
        for place, shape in places_of(record):
            begun = with_ludeme(text, place, record, shape)
            for key, part in record.fields.items():
                form = Form(begun)
                owner = next(each for each in form.walk() if each.record is record)
                field = next(each for each in owner.fields if each.part is not None and each.part.key == key)
                value = next(iter(others(field.shape, field.value)), starter(part.shape))
                after = Form(set_value(begun, field, value)).find(field.path)
                assert after is not None
                assert after.value == value, (record.tag, key)
            reached.add(record.kind)
            break
    assert reached == {record.kind for record in chosen}


def places_of(record: Record) -> list[tuple[str, object]]:
    return [(place, None) for place in dict(uses(record_of(Rules)))[record]]


def with_ludeme(text: str, place: str, record: Record, shape: object) -> str:
    """Write a ludeme where it may stand, with whatever has to be round it."""
    begun = starter(record)
    return placed(text, place, begun, {record.tag: begun} if begun or not record.bare else record.tag)


def placed(text: str, place: str, begun: object, value: object) -> str:
    """Write a value: `begun` is its fields, `value` has its word before them."""
    if place in ("round", "setup"):
        return put_value(text, (place,), [value])
    if place in ("ends", "score"):
        return put_value(text, (place,), value)
    if place == "deck":
        return text
    if place == "suit_actions":
        return put_value(text, ("suit_actions",), {"H": value})
    owner, _, key = place.partition(".")
    known = dict(uses(record_of(Rules)))
    outer = next(each for each in known if each.tag == owner)
    around = dict(starter(outer)) if isinstance(starter(outer), dict) else {}  # type: ignore[call-overload]
    part = outer.fields[key]
    inner = value
    if isinstance(part.shape, TableOf):
        inner = {"A": begun}
    elif isinstance(starter(part.shape), list) or part.default == ():
        inner = [value]
    elif begun != {} and not is_tagged(part.shape):
        inner = begun
    elif not is_tagged(part.shape):
        inner = {}
    fields = {**around, key: inner}
    # What is round it may itself stand within something.
    return placed(text, next(iter(known[outer])), fields, {outer.tag: fields})


def is_tagged(shape: object) -> bool:
    shape = shape.inner if isinstance(shape, Optional) else shape
    return isinstance(shape, OneLudeme)


@pytest.mark.days(7)
@EVERY
def test_other_numbers_of_players_leave_no_branch_too_many_or_too_few(path: Path) -> None:
    text = text_of(path)
    players = values(text)["players"]
    for chosen in ([players[0]], [*players, max(players) + 1], list(range(2, 9))):
        assert not list_problems(with_players(text, chosen))


def test_an_option_can_be_taken_out() -> None:
    for path in FILES:
        for name in list(values(text_of(path)).get("options", {}))[: None if WALK == "all" else 1]:
            text = without_option(text_of(path), name)
            assert list_problems(text) == [], (path.stem, name)
            assert f"by_{name}:" not in text


WALKS = [(path, seed) for path in FILES for seed in range(8)]
"""Of ten changes each: more than a thousand."""
if WALK != "all":
    WALKS = WALKS[int(WALK) % 17 :: 17]


@pytest.mark.parametrize(("path", "seed"), WALKS, ids=lambda value: getattr(value, "stem", value))
def test_random_changes_never_fail_and_what_comes_of_them_loads_or_says_why_not(path: Path, seed: int) -> None:
    draft, chance = Draft(text_of(path), path.name), Random(seed)
    for _ in range(10):
        fields = [each for each in draft.form.walk() if each.path[0] != "text"]
        any_change(draft, chance.choice(fields), chance)
        for problem in problems_of(draft):
            draft.form.field_of(problem)
            assert problem.said("ja")


def problems_of(draft: Draft) -> tuple[Problem, ...]:
    try:
        read_ruleset(draft.text.encode(), "draft.yaml")
    except RulesetError as error:
        return error.problems
    assert not draft.problems
    return ()

"""Every word of rulesets has an example in the reference, and every example is good."""

from __future__ import annotations

import pytest

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.registry import is_sort
from tablegames.rules.reading.ludemes import Record
from tablegames.rules.reading.nodes import Fields, Items, Node, Word
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.schema import record_of
from tablegames.rules.reading.setting_reader import UNSETTLED, SettingReader
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Heading
from tablegames.rules.writing.docstrings import examples, title_of
from tablegames.rules.writing.reference import example_for, reference_pages
from tablegames.rules.writing.uses import uses
from tablegames.view.fixtures.section import TableSection

ROOTS = (record_of(Rules), record_of(Heading))
TABLE = record_of(TableSection)
PARTS = [record for record in dict(uses(TABLE)) if any(is_sort(base) for base in record.kind.__mro__)]
"""Widgets, parts of plates, columns and bands."""
RECORDS: list[Record] = [*(record for root in ROOTS for record in dict(uses(root))), *PARTS]
SETTING = Setting(4, {})


def words(node: Node) -> set[object]:
    """List the keys and the bare words of a part of a file."""
    if isinstance(node, Word):
        return {node.value}
    if isinstance(node, Items):
        return {word for item in node.items for word in words(item)}
    assert isinstance(node, Fields)
    return {word for key, value in node.entries for word in {key.value} | words(value)}


def test_every_word_has_an_example_and_no_example_is_left_over() -> None:
    assert [record.tag for record in RECORDS if not example_for(record)] == []
    assert set(examples()) <= {title_of(record.kind) for record in RECORDS}


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: title_of(record.kind))
def test_an_example_is_read_without_a_problem(record: Record) -> None:
    root, problems = parse(example_for(record), "example.yaml")
    assert not problems
    for key, value in root.entries:
        reader = SettingReader("example.yaml", [SETTING], surveying=False)
        if key.value == "table":
            assert isinstance(value, Fields)
            for inner, part in value.entries:
                read = reader.read(TABLE.fields[str(inner.value)].shape, part, f"table.{inner.value}")
                assert read is not UNSETTLED, reader.problems
            continue
        field = next(root.fields[str(key.value)] for root in ROOTS if key.value in root.fields)
        assert reader.read(field.shape, value, str(key.value)) is not UNSETTLED
        assert [str(problem) for problem in reader.problems] == []


def test_an_example_shows_its_word_or_a_field_of_it() -> None:
    for record in RECORDS:
        root, _ = parse(example_for(record), "example.yaml")
        assert words(root) & {record.tag, *record.fields}, record.tag


def test_the_page_shows_them() -> None:
    pages = reference_pages(Rules, TableSection)
    assert sum(page.count("```yaml") for page in pages.values()) >= len(RECORDS)

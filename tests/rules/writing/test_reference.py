"""The reference and the JSON schema say what the classes say."""

from __future__ import annotations

import json
import runpy
from typing import Any

from jsonschema import Draft202012Validator

from tablegames.engine.game.ruleset import Rules
from tablegames.rules.writing.json_schema import schema_text
from tablegames.rules.writing.reference import reference_pages
from tablegames.shipped import PACKAGE, RULESETS
from tablegames.view.fixtures.section import TableSection
from tests.quick_yaml import read_yaml
from tests.rules.toys import GOOD, Toy

STALE = "stale: run `make reference`"
SCHEMA = json.loads(schema_text(Toy))


def as_json(text: str) -> Any:
    """Read YAML as an editor does: every key a text."""
    return json.loads(json.dumps(read_yaml(text)))


def accepted(text: str) -> bool:
    return bool(Draft202012Validator(SCHEMA).is_valid(as_json(text)))


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_takes_a_good_ruleset_with_its_choices_and_short_forms() -> None:
    assert accepted(GOOD)
    assert accepted(GOOD.replace("suit}", "{by_pairs: {true: suit, false: {by_players: {2: none}}}}}"))


def test_the_schema_marks_what_the_loader_refuses() -> None:
    for old, new in [
        ("suit}", "suti}"),
        ("cards: 7", "crads: 7"),
        ("2: 10", "2: 100"),
        ("- shuffle", "- shufle"),
        ("- shuffle", "- deal"),
        ("age: 8", "age: {by_players: {2: 8, 3: 9}}"),
        ("age: 8", "agee: 8"),
        ("low: 1, ", ""),
    ]:
        assert old in GOOD
        assert not accepted(GOOD.replace(old, new)), new


def test_the_page_names_every_ludeme_with_its_rule_fields_and_defaults() -> None:
    page = "".join(reference_pages(Toy).values())
    assert (
        "### `trick_taking`\n\nStands in `round` and `trick_taking.then`.\n\nTricks until the hands are empty." in page
    )
    assert "| `cards` | whole number from 1 to 20 | required | How many each seat gets. |" in page
    assert "| `facing` | `up` or `down` | `down` |  |" in page
    assert "| `follow` | `suit` or `none` | `suit` |  |" in page
    assert "| `values` | table from text to whole number from -99 to 99 | `{}` |  |" in page


def test_the_schema_is_written_from_the_classes_as_they_are() -> None:
    assert (RULESETS / "ruleset.schema.json").read_text("utf-8") == schema_text(Rules, TableSection), STALE


def test_the_pages_of_the_reference_are_written_from_the_classes_as_they_are_and_no_other_lies_there() -> None:
    docs = PACKAGE.parent / "docs"
    there = [docs / "ludemes.md", docs / "ludemes.ja.md", *(docs / "ludemes").iterdir()]
    written = {path.relative_to(docs).as_posix(): path.read_text("utf-8") for path in there}
    pages = runpy.run_path(str(PACKAGE.parent / "build" / "reference.py"))["pages"]
    assert written == pages(), STALE


def test_the_schema_takes_every_shipped_ruleset() -> None:
    schema = Draft202012Validator(json.loads(schema_text(Rules, TableSection)))
    for path in sorted(RULESETS.glob("*.yaml")):
        problems = [error.message for error in schema.iter_errors(as_json(path.read_text(encoding="utf-8")))]
        assert not problems, path.name


def test_the_schema_marks_a_slip_below_table() -> None:
    schema = Draft202012Validator(json.loads(schema_text(Rules, TableSection)))
    text = (RULESETS / "hearts.yaml").read_text(encoding="utf-8")
    for old, new in [("- trick: {}", "- trik: {}"), ("fixtures:", "fixture:"), ("high: 60", "hihg: 60")]:
        assert old in text
        assert not schema.is_valid(as_json(text.replace(old, new))), new


def test_the_page_names_every_part_of_a_table() -> None:
    pages = reference_pages(Rules, TableSection)
    page = "".join(pages.values())
    for word in ("pill (widget)", "bid (plate part)", "tricks (column)", "worths (band)"):
        tag, _, sort = word.partition(" ")
        assert f"### `{tag}` {sort}\n" in page
    assert "[bid](ludemes/table-widgets.md#bid-plate-part)" in page

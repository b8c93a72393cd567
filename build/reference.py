"""Write the reference, the schema and the English names of ludemes again from the classes: `make reference`."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tablegames.engine.game.ruleset import Rules
from tablegames.rules.forms.english import english_text, words_in_language
from tablegames.rules.load import load
from tablegames.rules.reading.settings import Setting
from tablegames.rules.writing.json_schema import schema_text
from tablegames.rules.writing.reference import reference_pages
from tablegames.rules.writing.users import games_in, named_by
from tablegames.shipped import RULESETS
from tablegames.view.fixtures.section import TableSection
from tablegames.view.table.table import read

ROOT = Path(__file__).resolve().parent.parent
WRITTEN = ROOT / "tests" / "written"
FAMILIES = "docs/ludemes"
SCHEMA = "rulesets/ruleset.schema.json"
NAMES = "assets/text/en/ludemes.yaml"


def users() -> Mapping[type[Any], Sequence[str]]:
    """List by class the games that use it: those that ship, then those that tests have written."""
    found: dict[type[Any], list[str]] = {}
    for folder in (RULESETS, WRITTEN):
        for name, named in games_in(folder).items():
            laid = on_tables(folder / f"{name}.yaml") if folder == RULESETS else set()
            for kind in {kind for kind, field in named if not field} | laid:
                found.setdefault(kind, []).append(name)
    return found


def on_tables(path: Path) -> set[type[Any]]:
    """Collect what stands on the tables of a game."""
    ruleset, found = load(path), set()
    for players in ruleset.players:
        rules, options = ruleset.resolve(players)
        found |= {kind for kind, field in named_by(read(ruleset, rules, Setting(players, options))) if not field}
    return found


def pages() -> dict[str, str]:
    """Write the pages of docs by their paths."""
    return reference_pages(Rules, TableSection, users()) | {"ludemes.ja.md": words_in_language(Rules, "ja")}


def write(name: str, text: str) -> None:
    """Write a file of the checkout."""
    (ROOT / name).parent.mkdir(exist_ok=True)
    (ROOT / name).write_text(text, encoding="utf-8", newline="\n")
    print("wrote", name)


if __name__ == "__main__":
    for page in (ROOT / FAMILIES).glob("*.md"):
        page.unlink()
    for name, text in pages().items():
        write(f"docs/{name}", text)
    write(SCHEMA, schema_text(Rules, TableSection))
    write(NAMES, english_text())

"""Write the reference, the schema and the English names of ludemes again from the classes: `make reference`."""

from pathlib import Path

from tablegames.engine.game.ruleset import Rules
from tablegames.rules.forms.english import english_text
from tablegames.rules.writing.json_schema import schema_text
from tablegames.rules.writing.reference import reference_pages
from tablegames.view.fixtures.section import TableSection

ROOT = Path(__file__).resolve().parent.parent
FAMILIES = "docs/ludemes"
SCHEMA = "rulesets/ruleset.schema.json"
NAMES = "assets/text/en/ludemes.yaml"


def write(name: str, text: str) -> None:
    """Write a file of the checkout."""
    (ROOT / name).parent.mkdir(exist_ok=True)
    (ROOT / name).write_text(text, encoding="utf-8", newline="\n")
    print("wrote", name)


if __name__ == "__main__":
    for page in (ROOT / FAMILIES).glob("*.md"):
        page.unlink()
    for name, text in reference_pages(Rules, TableSection).items():
        write(f"docs/{name}", text)
    write(SCHEMA, schema_text(Rules, TableSection))
    write(NAMES, english_text())

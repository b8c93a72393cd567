"""Write the reference, the schema and the English names of ludemes anew from the classes: `make reference`."""

from pathlib import Path

from tablegames.engine.game.ruleset import Rules
from tablegames.rules.forms.english import english_text
from tablegames.rules.writing.pages import ludemes_page, schema_text
from tablegames.view.fixtures.section import TableSection

ROOT = Path(__file__).resolve().parent.parent
WRITTEN = {"docs/ludemes.md": ludemes_page, "rulesets/ruleset.schema.json": schema_text}
NAMES = "assets/text/en/ludemes.yaml"

if __name__ == "__main__":
    for name, write in WRITTEN.items():
        (ROOT / name).parent.mkdir(exist_ok=True)
        (ROOT / name).write_text(write(Rules, TableSection), encoding="utf-8", newline="\n")
        print("wrote", name)
    (ROOT / NAMES).write_text(english_text(), encoding="utf-8", newline="\n")
    print("wrote", NAMES)

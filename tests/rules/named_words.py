"""Which words of the rules no shipped game uses, and which of the games that tests have written does.

python -m tests.rules.named_words      lists the words and fields that no shipped game names, and which test does
"""

from __future__ import annotations

from pathlib import Path

from tablegames.engine.game.ruleset import Rules
from tablegames.rules.reading.ludemes import Record
from tablegames.rules.reading.schema import record_of
from tablegames.rules.writing.users import users
from tablegames.rules.writing.uses import uses
from tablegames.shipped import RULESETS

WRITTEN = Path(__file__).parents[1] / "written"


def words() -> list[Record]:
    """List the words of the rules."""
    return list(dict(uses(record_of(Rules))))


def main() -> None:
    """Print what no shipped game names."""
    for word in words():
        shipped = users(RULESETS, word.kind)
        if not shipped:
            print(f"{word.tag}: {', '.join(users(WRITTEN, word.kind)) or 'nobody'}")
            continue
        for part in word.fields.values():
            if not users(RULESETS, word.kind, part.name):
                print(f"  {word.tag}.{part.key}: {', '.join(users(WRITTEN, word.kind, part.name)) or 'nobody'}")


if __name__ == "__main__":
    main()

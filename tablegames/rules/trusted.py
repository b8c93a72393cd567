"""A ruleset of the program as its first page needs it: which game it is. All else is read when it is asked for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Annotated

from tablegames.engine.game.ruleset import Rules
from tablegames.rules.load import load
from tablegames.rules.reading.file_text import decode, read_bytes
from tablegames.rules.reading.nodes import Fields, Node
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.reader import Reader
from tablegames.rules.reading.schema import record_of
from tablegames.rules.reading.shapes import Length
from tablegames.rules.ruleset import Heading, Ruleset
from tablegames.rules.translation import translations_of
from tablegames.rules.words import Words

NAMING = re.compile(r"^(?:id|name|group):.*\n?(?:[ #].*\n?|\n)*", re.MULTILINE)
"""The lines that say which game a file is of. They are a hundredth of the file."""


@dataclass(frozen=True)
class GameName:
    """Which game a ruleset is of, and with which others it stands."""

    id: Annotated[str, Length(1, 40)]
    name: Words
    group: Words | None = None


class TrustedRuleset(Ruleset):
    """A ruleset of which only the name was read; whatever else is asked for is read then, as closely as any."""

    called: GameName | Heading

    @cached_property
    def whole(self) -> Ruleset:
        """Read all of the file. Raises `RulesetError` with everything that is wrong with it."""
        return load(Path(self.file))

    @cached_property
    def heading(self) -> Heading:
        """What it says about the game as a whole."""
        return self.whole.heading

    @cached_property
    def rules(self) -> Fields:
        """The part that the engine reads."""
        return self.whole.rules

    @cached_property
    def table(self) -> Node | None:
        """The widgets of the table."""
        return self.whole.table

    @property
    def named(self) -> GameName | Heading:
        """What says its name: its heading where that is read, or more languages tell of it."""
        return vars(self).get("called") or self.heading

    @property
    def id(self) -> str:
        return self.named.id

    @property
    def name(self) -> Words:
        return self.named.name

    @property
    def group(self) -> Words | None:
        return self.named.group


def on_trust(path: Path) -> Ruleset:
    """Read which game a ruleset of the program is of, and take all else on trust; `load` looks for slips in it.

    Where its name cannot be read like that all of it is read at once. Raises RulesetError with what is wrong with it.
    """
    file = str(path)
    content = read_bytes(path, file)
    called = name_in("".join(NAMING.findall(decode(content, file))), file)
    if called is None or any(translations_of(called.id)):
        return load(path)
    ruleset = TrustedRuleset.__new__(TrustedRuleset)
    vars(ruleset).update(file=file, file_digest=sha256(content).hexdigest(), kind=Rules, pack=None, called=called)
    return ruleset


def name_in(lines: str, file: str) -> GameName | None:
    """Read the lines that say which game a file is of; None where anything about them is wrong."""
    try:
        root, problems = parse(lines, file)
    except RulesetError:
        return None
    called = Reader(file, None, problems, surveying=True).read(record_of(GameName), root, "")
    return None if problems or not isinstance(called, GameName) else called

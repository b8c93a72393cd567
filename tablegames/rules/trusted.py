"""A ruleset of the program as its box shows it: which game it is, and for whom. All else is read when asked for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Annotated

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.registry import Range
from tablegames.rules.load import load
from tablegames.rules.reading.file_text import decode, read_bytes
from tablegames.rules.reading.nodes import Fields, Node
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.schema import record_of
from tablegames.rules.reading.setting_reader import SettingReader
from tablegames.rules.reading.shapes import Length
from tablegames.rules.ruleset import Heading, Minutes, PlayerCount, Ruleset, span
from tablegames.rules.translation import translations_of
from tablegames.rules.words import Words

BOX_LINES = re.compile(r"^(?:id|name|group|players|minutes|age):.*\n?(?:[ #].*\n?|\n)*", re.MULTILINE)
"""The lines of a file that its game's box shows. They are a hundredth of the file."""


@dataclass(frozen=True)
class BoxHeading:
    """What the box of a game shows: which game it is, for whom, and with which others it stands."""

    id: Annotated[str, Length(1, 40)]
    name: Words
    players: Annotated[tuple[PlayerCount, ...], Length(1)]
    minutes: Minutes | tuple[Minutes, Minutes]
    age: Annotated[int, Range(0, 99)]
    group: Words | None = None


class TrustedRuleset(Ruleset):
    """A ruleset of which only its box was read; whatever else is asked for is read then, as closely as any."""

    box: BoxHeading | Heading

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
    def shown(self) -> BoxHeading | Heading:
        """What its box shows: of its heading, where that is read or more languages tell of it."""
        return vars(self).get("box") or self.heading

    @property
    def id(self) -> str:
        return self.shown.id

    @property
    def name(self) -> Words:
        return self.shown.name

    @property
    def group(self) -> Words | None:
        return self.shown.group

    @property
    def players(self) -> tuple[int, ...]:
        return self.shown.players

    @property
    def minutes(self) -> tuple[int, int]:
        return span(self.shown.minutes)

    @property
    def age(self) -> int:
        return self.shown.age


def on_trust(path: Path) -> Ruleset:
    """Read what the box of a game of the program shows, and take all else on trust; `load` looks for slips in it.

    Where that cannot be read alone all of it is read at once. Raises RulesetError with what is wrong with it.
    """
    file = str(path)
    content = read_bytes(path, file)
    box = box_in("".join(BOX_LINES.findall(decode(content, file))), file)
    if box is None or any(translations_of(box.id)):
        return load(path)
    ruleset = TrustedRuleset.__new__(TrustedRuleset)
    vars(ruleset).update(file=file, file_digest=sha256(content).hexdigest(), kind=Rules, pack=None, box=box)
    return ruleset


def box_in(lines: str, file: str) -> BoxHeading | None:
    """Read the lines that the box of a game shows; None where anything about them is wrong."""
    try:
        root, problems = parse(lines, file)
    except RulesetError:
        return None
    box = SettingReader(file, None, problems, surveying=True).read(record_of(BoxHeading), root, "")
    return None if problems or not isinstance(box, BoxHeading) else box

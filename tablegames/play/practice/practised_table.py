"""The tables that bots practise, and the names of their files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tablegames.rules.reading.settings import Value
from tablegames.rules.ruleset import Ruleset

KEPT = ".practice.jsonl"
"""How the name of a file ends that keeps practice which is not done."""
NAMED = re.compile(rf"(?P<ruleset>.+)-(?P<players>\d+){re.escape(KEPT)}")


@dataclass(frozen=True, slots=True)
class PractisedTable:
    """A game with a number of players and its usual options."""

    ruleset: str
    players: int

    @classmethod
    def kept_in(cls, path: Path) -> PractisedTable | None:
        """Read off a file's name which table is practised in it; None where it is a file of something else."""
        found = NAMED.fullmatch(path.name)
        return cls(found["ruleset"], int(found["players"])) if found else None

    def kept(self, folder: Path) -> Path:
        """Name the file that keeps its practice until it is done."""
        return folder / f"{self.ruleset}-{self.players}{KEPT}"

    def guide(self, folder: Path) -> Path:
        """Name the file of its guide."""
        return folder / f"{self.ruleset}-{self.players}.json"


def guide_name(ruleset: Ruleset, players: int, options: Mapping[str, Value]) -> str:
    """Name a guide's file without its ending: its ruleset, its players, and the options that are not as usual."""
    usual = ruleset.settle(players)
    changed = [f"{name}-{str(value).lower()}" for name, value in options.items() if value != usual[name]]
    return "-".join([ruleset.id, str(players), *changed])

"""What stands on the shelf: games, and among a person's own also files that are wrong and rules that are half done."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tablegames.rules.reading.problems import RulesetError
from tablegames.scenes.program.shelf import Game


@dataclass(frozen=True)
class BrokenFile:
    """A file of the person's own that can't be used, in the place of its game."""

    path: Path
    error: RulesetError


@dataclass(frozen=True)
class DraftItem:
    """Rules that are half done."""

    name: str


Item = Game | BrokenFile | DraftItem


def key_of(item: Item) -> str:
    """Name the control of an item's box."""
    if isinstance(item, DraftItem):
        return f"choose.draft.{item.name}"
    return f"choose.file.{item.path.name}" if isinstance(item, BrokenFile) else f"choose.game.{item.id}"

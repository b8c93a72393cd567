"""Rulesets that are half done: kept at every change, in a folder of their own, where they are not taken for games."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from tablegames.ordinary_file import ordinary
from tablegames.play.files.atomic_write import write_whole
from tablegames.play.files.paths import own_files
from tablegames.rules.reading.file_text import LARGEST, decode
from tablegames.rules.reading.messages import Message, system_fault
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import NAME

ENDING = ".yaml"


def own_drafts() -> Path:
    """Name the folder of drafts; it need not be there."""
    return own_files() / "drafts"


class DraftsFolder:
    """The drafts, each in a file that is called like its game's id."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else own_drafts()

    def path(self, name: str) -> Path:
        """Say where the draft of a game lies, or would lie."""
        return self.folder / f"{name}{ENDING}"

    def names(self) -> list[str]:
        """List the games of which there are drafts, the latest first."""
        found = []
        with suppress(OSError):
            for path in self.folder.iterdir():
                # One that another window has just taken away hides no other.
                with suppress(OSError):
                    found += [(path.stat().st_mtime_ns, path.stem)] if path.suffix == ENDING else []
        return [name for _, name in sorted(found, reverse=True) if NAME.fullmatch(name)]

    def read(self, name: str) -> str | None:
        """Read a draft; None where there is none that could be read."""
        try:
            with open(self.path(name), "rb", opener=ordinary) as file:
                return decode(file.read(LARGEST + 1), name)
        except (OSError, RulesetError):
            return None

    def write(self, name: str, text: str) -> Message | None:
        """Keep a draft; answers why that could not be, None if it was."""
        try:
            write_whole(self.path(name), text)
        except OSError as error:
            return system_fault(error)
        return None

    def remove(self, name: str) -> None:
        """Take a draft away: it became a game, or is not wanted. Where that can't be done it stays."""
        with suppress(OSError):
            self.path(name).unlink()

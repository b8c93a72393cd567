"""Writing a record to a file while the game is played."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import TextIO

from tablegames import __version__
from tablegames.engine.match import Match
from tablegames.engine.record import Header, Reading, lines_of, written
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.settings import Setting


def header_for(ruleset: Ruleset, setting: Setting, names: tuple[str, ...], seed: int, salt: str) -> Header:
    """Make the header of a game that begins now."""
    return Header(
        ruleset=ruleset.id,
        ruleset_digest=ruleset.digest,
        app=__version__,
        players=setting.players,
        names=names,
        options=setting.options,
        seed=seed,
        salt=salt,
        started=datetime.now(UTC).isoformat(timespec="seconds"),
    )


class RecordFile:
    """A record on its way: `follow` appends what happened since the last time.

    Every line reaches the file at once, so that a crash or a power cut loses one line at most.
    """

    def __init__(self, file: TextIO, behind: int = 0) -> None:
        self.file = file
        self.told = 0
        """How much of the match's journal has been looked at."""
        self.behind = behind
        """How many of the match's lines the file had from the start."""

    @classmethod
    def begin(
        cls, folder: Path, ruleset: Ruleset, setting: Setting, names: tuple[str, ...], seed: int, salt: str
    ) -> RecordFile:
        """Begin the record of a new game in a file of its own, named by game and time. Raises OSError."""
        folder.mkdir(parents=True, exist_ok=True)
        header = header_for(ruleset, setting, names, seed, salt)
        moment = datetime.now().strftime("%Y%m%d-%H%M%S")
        return cls.of(folder / f"{ruleset.id}-{moment}-{seed}.jsonl", header)

    @classmethod
    def of(cls, path: Path, header: Header) -> RecordFile:
        """Begin a record in a file of that name. Raises OSError."""
        file = path.open("w", encoding="utf-8", newline="\n", buffering=1)
        file.write(written(header.line()) + "\n")
        return cls(file)

    @classmethod
    def resume(cls, path: Path, reading: Reading) -> RecordFile:
        """Go on with the record of an unfinished game; a torn last line is cut off first. Raises OSError."""
        if reading.torn:
            content = path.read_bytes()
            with path.open("r+b") as file:
                file.truncate(content.rindex(b"\n") + 1)
        elif not path.read_bytes().endswith(b"\n"):
            with path.open("ab") as file:
                file.write(b"\n")
        return cls(path.open("a", encoding="utf-8", newline="\n", buffering=1), len(reading.lines))

    def follow(self, match: Match) -> None:
        """Append the lines of all that happened since."""
        fresh = match.journal[self.told :]
        self.told += len(fresh)
        lines = [written(line) + "\n" for line in lines_of(entry.event for entry in fresh)]
        self.file.writelines(lines[self.behind :])
        self.behind = max(0, self.behind - len(lines))

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()

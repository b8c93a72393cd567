"""Writing a record to a file while the game is played."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from tablegames import __version__
from tablegames.engine.match import Match
from tablegames.engine.record import Header, lines_of, written
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

    def __init__(self, path: Path, header: Header) -> None:
        self.file = path.open("w", encoding="utf-8", newline="\n", buffering=1)
        self.file.write(written(header.line()) + "\n")
        self.told = 0

    @classmethod
    def begin(
        cls, folder: Path, ruleset: Ruleset, setting: Setting, names: tuple[str, ...], seed: int, salt: str
    ) -> RecordFile:
        """Begin the record of a new game in a file of its own, named by game and time. Raises OSError."""
        folder.mkdir(parents=True, exist_ok=True)
        header = header_for(ruleset, setting, names, seed, salt)
        moment = datetime.now().strftime("%Y%m%d-%H%M%S")
        return cls(folder / f"{ruleset.id}-{moment}-{seed}.jsonl", header)

    def follow(self, match: Match) -> None:
        """Append the lines of all that happened since."""
        fresh = match.journal[self.told :]
        self.told += len(fresh)
        for line in lines_of(entry.event for entry in fresh):
            self.file.write(written(line) + "\n")

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()

"""What is done with records that cannot be used: they are mended, set aside or left as they are, and reported once."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.atomic_write import copy_aside, set_aside, write_bytes_whole
from tablegames.play.files.claim import hold_claim
from tablegames.play.records.seats_file import is_later, seats_path

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SetAside:
    """A game that could not be resumed, and is kept: a broken one under another name."""

    path: Path
    """Where it is now."""
    reason: str
    """ "broken": nothing of it can be used. "salvaged": what stood before the damage goes on under the old name.
    "newer": of a later version, which can go on with it. "seats_newer": only who sat where is of a later version."""
    ruleset: str
    """The id of its game; "" where not even that can be read."""
    line: int = 0
    """The first line that does not fit, from 1."""


class DamagedRecords:
    """Keeps what can be kept of records, and lists in `aside` what people have to be told of."""

    def __init__(self) -> None:
        self.aside: list[SetAside] = []
        """What was set aside and not told yet."""
        self.passed: set[Path] = set()
        """What cannot be used by this version, or should have been set aside in a folder that does not let us."""

    def give_up(self, path: Path, reason: str, ruleset: str, line: int = 0) -> None:
        """Set a record aside that cannot be resumed; where it cannot be renamed it keeps its name, and is not offered
        again.

        What another window has claimed since is not to be judged by what was read, and stays as it is.
        """
        kept = path
        try:
            with hold_claim(path):
                kept = set_aside(path)
                with suppress(OSError):
                    set_aside(seats_path(path))
        except BlockingIOError as error:
            LOG.info("%s stays where it is: %s", path, error)
            return
        except OSError as error:
            LOG.warning("%s cannot be set aside: %s", path, error)
        self.passed.add(path)
        LOG.warning("%s cannot be gone on with (%s, line %d); kept as %s", path, reason, line, kept.name)
        self.aside.append(SetAside(kept, reason, ruleset, line))

    def salvage(self, path: Path, ruleset: str, line: int) -> bool:
        """Keep what stands before a damaged line as the game, and the whole file under another name.

        False where nothing before it was played: then all of it is set aside. A file that another
        window has stays as it is.
        """
        try:
            about, rows = path.stat(), read_ordinary(path).split(b"\n")[: line - 1]
            if not any(b'"e": "ask"' in row for row in rows):
                self.give_up(path, "broken", ruleset, line)
                return False
            with hold_claim(path):
                kept = copy_aside(path)
                write_bytes_whole(path, b"\n".join(rows) + b"\n")
                os.utime(path, ns=(about.st_atime_ns, about.st_mtime_ns))
        except BlockingIOError as error:
            LOG.info("%s stays where it is: %s", path, error)
            return False
        except OSError as error:
            LOG.warning("%s cannot be mended: %s", path, error)
            self.give_up(path, "broken", ruleset, line)
            return False
        LOG.warning("%s is damaged in line %d; what stands before is kept, and all of it as %s", path, line, kept.name)
        self.aside.append(SetAside(kept, "salvaged", ruleset, line))
        return True

    def pass_over(self, path: Path, reason: str) -> None:
        """Leave a record as it is that another version of the program can go on with, and report it once."""
        self.passed.add(path)
        LOG.warning("%s is left as it is (%s)", path, reason)
        self.aside.append(SetAside(path, reason, ""))

    def tell_of_later_seats(self, path: Path, ruleset: str) -> None:
        """Report once that who sat at a game was written by a later version, and is left as it is."""
        if path not in self.passed and is_later(path):
            self.passed.add(path)
            LOG.warning("%s is left as it is (newer)", path)
            self.aside.append(SetAside(path, "seats_newer", ruleset))

"""Keeping a game on disk while it is played, whatever happens to the disk."""

from __future__ import annotations

import errno
import logging
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as LateError
from contextlib import suppress
from datetime import datetime
from io import FileIO
from pathlib import Path
from time import monotonic

from tablegames.engine.match import Match
from tablegames.engine.record import Header, Reading, written
from tablegames.play.claim import claim
from tablegames.play.record_file import Transcript, header_for
from tablegames.play.seats_file import Place, SeatsFile, write_beside
from tablegames.play.series import Series
from tablegames.play.whole_file import folder_to_disk, to_disk
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.settings import Setting

LAST_WAIT = 2.0
"""Seconds that leaving a game waits for the disk at most."""
PATIENCE = 2.0
"""Seconds that the next choice waits for a slow disk at most."""
DISK = ThreadPoolExecutor(1, "autosave")
"""Waits for the disk, which may take longer than a frame."""
LOG = logging.getLogger(__name__)
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
DENIED = (errno.EACCES, errno.EPERM, errno.EROFS)


def opened(path: Path, mode: str) -> FileIO:
    """Open a record without a buffer of this program: what is written has left it. Raises OSError."""
    return FileIO(path, mode)


def kind_of(error: OSError) -> str:
    """Name what went wrong, for the sentence about it: "full", "denied", "busy" or "other"."""
    if error.errno in FULL:
        return "full"
    if error.errno in DENIED:
        return "denied"
    return "busy" if isinstance(error, BlockingIOError) else "other"


class Autosave:
    """The record of a game that people play.

    `follow` hands every line to the system at once, so that it outlives this program, and a thread then waits until
    it is on the disk, so that it outlives a power cut; `kept` tells when it is. Nothing here raises: where the disk is
    full, read-only or gone the game goes on, `trouble` says why, and every later action tries again to write all that
    is missing. Only what is known to be on the disk is let go of.
    """

    def __init__(self, path: Path, head: bytes, kept: int = 0, behind: int = 0) -> None:
        self.path = path
        self.header: Header | None = None
        """What the record says before the game begins."""
        self.transcript = Transcript(behind)
        self.fresh = kept == 0
        """Whether the file is still to be made."""
        self.file: FileIO | None = None
        self.safe = kept
        """So many bytes from the start are on the disk."""
        self.tail = head
        """The bytes after them: written, or still to be written."""
        self.handed = 0
        """How many bytes of the tail the system has taken."""
        self.syncing: tuple[int, Future[None]] | None = None
        """How many bytes of the tail are on their way to the disk."""
        self.since = 0.0
        """When the disk was asked for that."""
        self.trouble: OSError | None = None
        """Why the game cannot be saved at the moment."""

    @classmethod
    def begin(
        cls,
        folder: Path,
        ruleset: Ruleset,
        setting: Setting,
        names: tuple[str, ...],
        seed: int,
        salt: str,
        places: Sequence[Place],
        series: Series | None = None,
    ) -> Autosave:
        """Begin the record of a new game in a file of its own, named by game and time, with who sits where beside."""
        header = header_for(ruleset, setting, names, seed, salt)
        head = written(header.line()) + "\n"
        moment = datetime.now().strftime("%Y%m%d-%H%M%S")
        path = folder / f"{ruleset.id}-{moment}-{seed}.jsonl"
        number = 1
        with suppress(OSError):
            while path.exists():
                number += 1
                path = folder / f"{ruleset.id}-{moment}-{seed}-{number}.jsonl"
        save = cls(path, head.encode())
        save.header = header
        save.push()
        DISK.submit(beside, path, SeatsFile(tuple(places), series=series))
        return save

    @classmethod
    def resume(cls, path: Path, reading: Reading) -> Autosave:
        """Go on with the record of an unfinished game; a torn last line is cut off. Raises OSError for a lost file."""
        content = path.read_bytes()
        kept = content.rindex(b"\n") + 1 if b"\n" in content else 0
        missing = b"" if reading.torn or content.endswith(b"\n") else content[kept:] + b"\n"
        save = cls(path, missing, kept, len(reading.lines))
        save.header, save.fresh = reading.header, False
        save.push()
        return save

    # -- while the game is played -------------------------------------------------------------------------------------

    def follow(self, match: Match) -> None:
        """Take down all that happened since."""
        self.tail += "".join(self.transcript.fresh(match)).encode()
        self.push()

    @property
    def kept(self) -> bool:
        """Whether all that happened is on the disk.

        True also in trouble, for then waiting would not help, and for a disk that takes too long: the system has every
        line by then, and a game must not stand still for it.
        """
        if self.trouble is None and self.tail:
            self.push()
        return self.trouble is not None or not self.tail or monotonic() - self.since > PATIENCE

    def push(self) -> None:
        """Hand to the system what it has not taken, and let the thread wait for the disk."""
        try:
            self._collect()
            if self.file is None:
                self.file = self._file()
            self.file.seek(self.safe + self.handed)
            while self.handed < len(self.tail):
                taken = self.file.write(self.tail[self.handed :])
                if not taken:
                    raise OSError(errno.ENOSPC, "nothing was written")
                self.handed += taken
            if self.tail and self.syncing is None:
                self.syncing = len(self.tail), DISK.submit(to_disk, self.file.fileno())
                self.since = monotonic()
            if self.trouble is not None:
                LOG.info("%s is saved again", self.path.name)
            self.trouble = None
        except OSError as error:
            self._fail(error)

    def close(self) -> None:
        """Put the record away: everything is handed over, and the disk is waited for a little."""
        self.push()
        if self.file is not None:
            with suppress(OSError, LateError):
                # The thread does one thing after another: with this all that was asked of it before is done.
                DISK.submit(to_disk, self.file.fileno()).result(LAST_WAIT)
            with suppress(OSError):
                self.file.close()
        self.file = self.syncing = None

    # -- within -------------------------------------------------------------------------------------------------------

    def _collect(self) -> None:
        """Let go of what has reached the disk. Raises the OSError of what has not."""
        if self.syncing is None or not self.syncing[1].done():
            return
        (count, future), self.syncing = self.syncing, None
        future.result()
        self.safe += count
        self.tail = self.tail[count:]
        self.handed -= count

    def _file(self) -> FileIO:
        """Open the record where its safe part ends; what stands behind that is written again. Raises OSError."""
        if self.fresh:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        file = opened(self.path, "xb" if self.fresh else "r+b")
        try:
            if not claim(file.fileno()):
                raise BlockingIOError(errno.EWOULDBLOCK, "another window plays this game")
            file.truncate(self.safe)
        except OSError:
            file.close()
            raise
        finally:
            was_fresh, self.fresh = self.fresh, False
        if was_fresh:
            DISK.submit(folder_to_disk, self.path.parent)
        return file

    def _fail(self, error: OSError) -> None:
        """Remember why it cannot be saved, and begin the unsafe part anew the next time."""
        if self.trouble is None or self.trouble.errno != error.errno:
            LOG.warning("%s cannot be saved: %s", self.path, error)
        self.trouble = error
        if self.syncing is not None:
            # The thread still has the file's number, so the file must not be closed under it.
            with suppress(OSError, LateError):
                self.syncing[1].result(LAST_WAIT)
            self.syncing = None
        if self.file is not None:
            with suppress(OSError):
                self.file.close()
            self.file = None
        self.handed = 0


def beside(path: Path, about: SeatsFile) -> None:
    """Write who sits where beside a record; without it others sit down when the game is gone on with."""
    try:
        write_beside(path, about)
    except OSError as error:
        LOG.warning("who sits where in %s cannot be saved: %s", path.name, error)

"""A file that grows while a game is played: no byte that the disk has kept is lost, also where the disk fails."""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as LateError
from contextlib import suppress
from enum import Enum
from hashlib import sha256
from io import FileIO
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from tablegames.ordinary_file import ordinary, read_ordinary
from tablegames.play.files.atomic_write import part_of
from tablegames.play.files.claim import elsewhere
from tablegames.play.files.fsync import folder_to_disk, to_disk
from tablegames.play.records.record_file import claimed_file, is_gone, replace_record, unused_path

LAST_WAIT = 2.0
"""Seconds that leaving a game waits for the disk at most."""
PATIENCE = 2.0
"""Seconds that the next choice waits for a slow disk at most."""
DISK = ThreadPoolExecutor(1, "autosave")
"""Waits for the disk, which may take longer than a frame."""
LOG = logging.getLogger(__name__)


class FileState(Enum):
    """How far a file is. Where the disk fails it stays what it is, and is tried again from there."""

    NEW = "new"
    """It is still to be made."""
    OPEN = "open"
    """It is there, and grows."""
    REPLACING = "replacing"
    """Other bytes are to stand in its place, because a decision was taken back."""


class Sync(NamedTuple):
    """What the thread does for the disk."""

    many: int
    """How many bytes of the tail are safe afterwards."""
    done: Future[FileIO | None]
    replaces: bool
    """Whether it puts the tail in the place of the file; else it waits for the disk."""


class SafeFile:
    """The bytes of one record, on their way to the disk.

    `push` hands them to the system at once, so that they survive the end of this program. A thread then waits until
    they are on the disk, so that they survive a power cut. `push_on` asks after them, and `kept` tells when they are.
    Nothing here raises: where the disk is full, read-only or gone, `trouble` says why, and every later `push` tries
    again to write all that is missing. Only what is known to be on the disk is forgotten.

    `replace` puts other bytes in the place of the old ones. Where the file is taken away (`gone`), it can be begun
    again.
    """

    def __init__(self, path: Path, first: bytes, tail: bytes) -> None:
        self.path = path
        """Where it lies; another place where another game has this one by now."""
        self.first = first
        """The record's first line, with its end."""
        self.state = FileState.NEW
        self.file: FileIO | None = None
        self.safe = 0
        """How many bytes from the start are on the disk."""
        self.digest = sha256()
        """Of those bytes: anyone else who had the file meanwhile may have played on."""
        self.earlier = 0, b"", tail
        """What is known of the file that is to be replaced: safe bytes, their digest, and the tail."""
        self.refused = False
        """Whether another window had the file when it was to be opened last."""
        self.tail = tail
        """The bytes after them: written, or still to be written."""
        self.handed = 0
        """How many bytes of the tail the system has taken."""
        self.syncing: Sync | None = None
        """What is on its way to the disk."""
        self.since = 0.0
        """When the disk was asked for that."""
        self.trouble: OSError | None = None
        """Why the game cannot be saved at the moment."""

    @classmethod
    def found(cls, path: Path, torn: bool) -> SafeFile:
        """Go on with a file that is there; a `torn` last line is cut off. Raises OSError for a lost file."""
        content = read_ordinary(path)
        kept = content.rindex(b"\n") + 1 if b"\n" in content else 0
        missing = b"" if torn or content.endswith(b"\n") else content[kept:] + b"\n"
        with suppress(OSError):
            part_of(path).unlink()
        file = cls(path, content.partition(b"\n")[0] + b"\n", missing)
        file.digest.update(content[:kept])
        file.safe, file.state = kept, FileState.OPEN
        return file

    @property
    def gone(self) -> bool:
        """Whether the file was surely taken away."""
        return self.state is not FileState.NEW and not self.being_replaced and is_gone(self.path)

    @property
    def being_replaced(self) -> bool:
        """Whether the thread puts other bytes in its place now."""
        return self.syncing is not None and self.syncing.replaces

    def append(self, content: bytes) -> None:
        """Write more at the end."""
        self.tail += content
        self.push()

    def replace(self, content: bytes) -> None:
        """Write other bytes after the first line. Until they are on the disk the old ones stay."""
        if self.state is not FileState.REPLACING or self.being_replaced:
            self.earlier = self.safe, self.digest.digest(), self.tail
        self.tail = self.first + content
        self.safe = self.handed = 0
        self.digest = sha256()
        if self.state is not FileState.NEW:
            self.state = FileState.REPLACING
        if self.syncing is not None:
            # The thread may be busy, but not with these bytes.
            self.syncing = self.syncing._replace(many=0)
        self.push()

    def begin_again(self) -> None:
        """Begin the file again after its first line, for it was taken away."""
        LOG.warning("%s was taken away; it is written again", self.path)
        self._drop()
        self.tail, self.safe, self.state = self.first, 0, FileState.NEW
        self.digest = sha256()

    def soon(self, work: Callable[..., object], *about: object) -> None:
        """Have the thread do something else, once it has done what was asked of it before."""
        DISK.submit(work, *about)

    def push_on(self) -> None:
        """Push again where bytes are still on their way, and no trouble stops them."""
        if self.tail and (self.trouble is None or self.being_replaced):
            self.push()

    @property
    def kept(self) -> bool:
        """Whether all that happened is on the disk, as far as is known since the last push.

        True also in trouble, for then waiting would not help, and for a disk that takes too long. The system has every
        line by then, and a game must not stand still for it.
        """
        return self.trouble is not None or not self.tail or monotonic() - self.since > PATIENCE

    def push(self) -> None:
        """Hand to the system what it has not taken, and let the thread wait for the disk."""
        try:
            self._collect()
            if self.state is FileState.REPLACING:
                self._renew()
                return
            self._append()
            if self.trouble is not None:
                LOG.info("%s is saved again", self.path.name)
            self.trouble = None
        except OSError as error:
            self._fail(error)

    def close(self) -> None:
        """Close the record: hand everything to the system, and wait a little for the disk."""
        self.push()
        while self.state is FileState.REPLACING and self.trouble is None and self.syncing is not None:
            with suppress(OSError):
                try:
                    self.syncing.done.result(LAST_WAIT)
                except LateError:
                    break
            self.push()
        if self.file is not None:
            # A file that the thread has closed to replace it, and could not open again, has no number.
            with suppress(OSError, ValueError, LateError):
                # The thread does one thing after another: with this all that was asked of it before is done.
                DISK.submit(to_disk, self.file.fileno()).result(LAST_WAIT)
            with suppress(OSError):
                self.file.close()
        self.file = self.syncing = None

    # -- within -------------------------------------------------------------------------------------------------------

    def _collect(self) -> None:
        """Forget the bytes that have reached the disk. Raises the OSError of what has not."""
        if self.syncing is None or not self.syncing.done.done():
            return
        (count, future, _), self.syncing = self.syncing, None
        file = future.result()
        if file is not None:
            self.file = file
            # Other bytes may be wanted there by now.
            self.state = FileState.OPEN if count else FileState.REPLACING
        self.safe += count
        self.digest.update(self.tail[:count])
        self.tail = self.tail[count:]
        self.handed -= count

    def _append(self) -> None:
        """Hand over the rest of the tail. Raises OSError."""
        if self.file is None:
            self.file = self._file()
        self.file.seek(self.safe + self.handed)
        while self.handed < len(self.tail):
            taken = self.file.write(self.tail[self.handed :])
            if not taken:
                raise OSError(errno.ENOSPC, "nothing was written")
            self.handed += taken
        if self.tail and self.syncing is None:
            self.syncing = Sync(len(self.tail), DISK.submit(to_disk, self.file.fileno()), False)
            self.since = monotonic()

    def _renew(self) -> None:
        """Have the thread put the tail in the place of the file, once it has done what was asked before. May raise."""
        if self.syncing is not None:
            return
        if self.file is None:
            self.file = self._own(claimed_file(self.path), *self.earlier)
        self.handed = len(self.tail)
        self.syncing = Sync(len(self.tail), DISK.submit(replace_record, self.path, self.tail, self.file), True)
        self.since = monotonic()

    def _file(self) -> FileIO:
        """Open the record where its safe part ends; what stands behind that is written again. Raises OSError."""
        if self.state is FileState.NEW:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._find_again()
        was_new = self.state is FileState.NEW
        file = claimed_file(self.path, "xb" if was_new else "r+b")
        try:
            self._own(file, self.safe, self.digest.digest(), self.tail).truncate(self.safe)
        except OSError:
            file.close()
            raise
        finally:
            self.state = FileState.OPEN
        if was_new:
            DISK.submit(folder_to_disk, self.path.parent)
        return file

    def _find_again(self) -> None:
        """Go on with the file of this game where it was away for a while, as a disk of the network may be.

        Where it is another game now, as after a person played on elsewhere, this one gets a file of its own. Raises
        OSError.
        """
        if not self.path.exists():
            return
        with open(self.path, "rb", opener=ordinary) as file:
            found = file.read(len(self.tail) + 1)
        if found.startswith(self.first) and self.tail.startswith(found):
            self.digest.update(found)
            self.safe, self.tail, self.state = len(found), self.tail[len(found) :], FileState.OPEN
            return
        self.path = unused_path(self.path)

    def _own(self, file: FileIO, safe: int, digest: bytes, tail: bytes) -> FileIO:
        """Give the file back where it holds these bytes and no others; else another window has played on in it.

        Then it is closed. Raises OSError; BlockingIOError for what is that window's.
        """
        if not self.refused:
            return file
        try:
            file.seek(0)
            known, behind = file.read(safe) or b"", file.read() or b""
            if sha256(known).digest() != digest or not tail.startswith(behind[: behind.rfind(b"\n") + 1]):
                raise elsewhere()
        except OSError:
            file.close()
            raise
        self.refused = False
        return file

    def _fail(self, error: OSError) -> None:
        """Remember why it cannot be saved, and begin the unsafe part again the next time."""
        self.refused = self.refused or isinstance(error, BlockingIOError)
        if self.trouble is None or self.trouble.errno != error.errno:
            LOG.warning("%s cannot be saved: %s", self.path, error)
        self.trouble = error
        self._drop()

    def _drop(self) -> None:
        """Let go of the file; what it has not kept is handed over again."""
        if self.syncing is not None:
            # The thread still has the file's number, so the file must not be closed under it.
            with suppress(OSError, LateError):
                self.syncing.done.result(LAST_WAIT)
            self.syncing = None
        if self.file is not None:
            with suppress(OSError):
                self.file.close()
            self.file = None
        self.handed = 0

"""Saving a game while it is played, also where the disk fails."""

from __future__ import annotations

import errno
import logging
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as LateError
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from io import FileIO
from pathlib import Path
from time import monotonic

from tablegames.engine.game.match import Match
from tablegames.engine.game.record import Header, Reading, written
from tablegames.play.files.atomic_write import part_of
from tablegames.play.files.claim import elsewhere
from tablegames.play.files.fsync import folder_to_disk, to_disk
from tablegames.play.records.record_file import claimed_file, is_gone, renewed, unused
from tablegames.play.records.record_text import Transcript, header_for
from tablegames.play.records.seats_file import Place, SeatsFile, read_beside, write_beside
from tablegames.play.setup.deal import SettledDeal
from tablegames.play.setup.series import Series
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset

LAST_WAIT = 2.0
"""Seconds that leaving a game waits for the disk at most."""
PATIENCE = 2.0
"""Seconds that the next choice waits for a slow disk at most."""
DISK = ThreadPoolExecutor(1, "autosave")
"""Waits for the disk, which may take longer than a frame."""
LOG = logging.getLogger(__name__)


class Autosave:
    """The record of a game that people play.

    `follow` hands every line to the system at once, so that it outlives this program, and a thread then waits until
    it is on the disk, so that it outlives a power cut; `kept` tells when it is. Nothing here raises: where the disk is
    full, read-only or gone the game goes on, `trouble` says why, and every later action tries again to write all that
    is missing. Only what is known to be on the disk is forgotten.

    A decision that is taken back leaves no line: `rewind` puts the record of the game as it is now in the place of
    the old one. Where somebody takes the file away while the game is played, it is written again, whole.
    """

    def __init__(self, path: Path, first: bytes, head: bytes, kept: int = 0, behind: int = 0) -> None:
        self.path = path
        self.first = first
        """The record's first line, with its end."""
        self.header: Header | None = None
        """What the record says before the game begins."""
        self.beside = SeatsFile()
        """What lies beside the record."""
        self.transcript = Transcript(behind)
        self.fresh = kept == 0
        """Whether the file is still to be made."""
        self.file: FileIO | None = None
        self.safe = kept
        """So many bytes from the start are on the disk."""
        self.digest = sha256()
        """Of those bytes: whoever else had the file meanwhile may have played on."""
        self.earlier = 0, b"", head
        """What is known of the file that is to be replaced: safe bytes, their digest, and the tail."""
        self.refused = False
        """Whether another window had the file when it was to be opened last."""
        self.tail = head
        """The bytes after them: written, or still to be written."""
        self.handed = 0
        """How many bytes of the tail the system has taken."""
        self.anew = False
        """Whether the file has to be replaced by the tail, because a decision was taken back."""
        self.renewing = False
        """Whether the thread does that now."""
        self.syncing: tuple[int, Future[FileIO | None]] | None = None
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
        deal: SettledDeal | None = None,
    ) -> Autosave:
        """Begin the record of a new game in a file of its own, named by game and time, with who sits where beside."""
        header = header_for(ruleset, setting, names, seed, salt, carrying=True)
        head = written(header.line()) + "\n"
        moment = datetime.now().strftime("%Y%m%d-%H%M%S")
        path = folder / f"{ruleset.id}-{moment}-{seed}.jsonl"
        with suppress(OSError):
            path = unused(path)
        save = cls(path, head.encode(), head.encode())
        save.header, save.beside = header, SeatsFile(tuple(places), series=series)
        if deal is not None:
            save.beside = replace(save.beside, tries=deal.tries, day=deal.day)
        save.push()
        DISK.submit(keep_beside, path, save.beside)
        return save

    @classmethod
    def resume(cls, path: Path, reading: Reading) -> Autosave:
        """Resume the record of an unfinished game; a torn last line is cut off. Raises OSError for a lost file."""
        content = path.read_bytes()
        kept = content.rindex(b"\n") + 1 if b"\n" in content else 0
        missing = b"" if reading.torn or content.endswith(b"\n") else content[kept:] + b"\n"
        first = content.partition(b"\n")[0] + b"\n"
        with suppress(OSError):
            part_of(path).unlink()
        save = cls(path, first, missing, kept, len(reading.lines))
        save.digest.update(content[:kept])
        save.header, save.fresh = reading.header, False
        save.beside = read_beside(path, reading.header.players)
        save.push()
        return save

    # -- while the game is played -------------------------------------------------------------------------------------

    def follow(self, match: Match) -> None:
        """Write all that happened since."""
        if not self.fresh and not self.renewing and is_gone(self.path):
            self._begin_again()
        self.tail += "".join(self.transcript.fresh(match)).encode()
        self.push()

    def rewind(self, match: Match) -> None:
        """Go back with a match that took decisions back. Until the new record is on the disk the old one stays."""
        if not self.beside.taken_back and self.beside.places:
            self.beside = replace(self.beside, taken_back=True)
            DISK.submit(keep_beside, self.path, self.beside)
        if not self.anew:
            self.earlier = self.safe, self.digest.digest(), self.tail
        self.transcript = Transcript()
        self.tail = self.first + "".join(self.transcript.fresh(match)).encode()
        self.safe = self.handed = 0
        self.digest = sha256()
        self.anew = not self.fresh
        if self.syncing is not None:
            # The thread may be busy, but not with these bytes.
            self.syncing = 0, self.syncing[1]
        self.push()

    @property
    def kept(self) -> bool:
        """Whether all that happened is on the disk.

        True also in trouble, for then waiting would not help, and for a disk that takes too long: the system has every
        line by then, and a game must not stand still for it.
        """
        if self.tail and (self.trouble is None or self.renewing):
            self.push()
        return self.trouble is not None or not self.tail or monotonic() - self.since > PATIENCE

    def push(self) -> None:
        """Hand to the system what it has not taken, and let the thread wait for the disk."""
        try:
            self._collect()
            if self.anew:
                self._renew()
            elif not self.renewing:
                self._append()
            if self.renewing or self.anew:
                return
            if self.trouble is not None:
                LOG.info("%s is saved again", self.path.name)
            self.trouble = None
        except OSError as error:
            self._fail(error)

    def close(self) -> None:
        """Close the record: hand everything to the system, and wait a little for the disk."""
        self.push()
        while (self.anew or self.renewing) and self.trouble is None and self.syncing is not None:
            with suppress(OSError):
                try:
                    self.syncing[1].result(LAST_WAIT)
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
        if self.syncing is None or not self.syncing[1].done():
            return
        (count, future), self.syncing = self.syncing, None
        file = future.result()
        if file is not None:
            self.file, self.renewing = file, False
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
            self.syncing = len(self.tail), DISK.submit(to_disk, self.file.fileno())
            self.since = monotonic()

    def _begin_again(self) -> None:
        """Begin the file anew with all that happened, for somebody has taken it away."""
        LOG.warning("%s was taken away; it is written again", self.path)
        self._drop()
        self.transcript, self.tail, self.safe, self.fresh, self.anew = Transcript(), self.first, 0, True, False
        self.digest = sha256()
        if self.beside.places:
            DISK.submit(keep_beside, self.path, self.beside)

    def _renew(self) -> None:
        """Have the thread put the tail in the place of the file, once it has done what was asked before. May raise."""
        if self.syncing is not None:
            return
        if self.file is None:
            self.file = self._own(claimed_file(self.path), *self.earlier)
        self.handed, self.anew, self.renewing = len(self.tail), False, True
        self.syncing = len(self.tail), DISK.submit(renewed, self.path, self.tail, self.file)
        self.since = monotonic()

    def _file(self) -> FileIO:
        """Open the record where its safe part ends; what stands behind that is written again. Raises OSError."""
        if self.fresh:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._find_again()
        file = claimed_file(self.path, "xb" if self.fresh else "r+b")
        try:
            self._own(file, self.safe, self.digest.digest(), self.tail).truncate(self.safe)
        except OSError:
            file.close()
            raise
        finally:
            was_fresh, self.fresh = self.fresh, False
        if was_fresh:
            DISK.submit(folder_to_disk, self.path.parent)
        return file

    def _find_again(self) -> None:
        """Go on with the file of this game where it was away for a while, as a disk of the network may be.

        Where it is another game now, as after somebody played on elsewhere, this one gets a file of its own. Raises
        OSError.
        """
        if not self.path.exists():
            return
        with self.path.open("rb") as file:
            found = file.read(len(self.tail) + 1)
        if found.startswith(self.first) and self.tail.startswith(found):
            self.digest.update(found)
            self.safe, self.tail, self.fresh = len(found), self.tail[len(found) :], False
            return
        self.path = unused(self.path)
        DISK.submit(keep_beside, self.path, self.beside)

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
        """Remember why it cannot be saved, and begin the unsafe part anew the next time."""
        self.refused = self.refused or isinstance(error, BlockingIOError)
        if self.trouble is None or self.trouble.errno != error.errno:
            LOG.warning("%s cannot be saved: %s", self.path, error)
        self.trouble = error
        self.anew, self.renewing = self.anew or self.renewing, False
        self._drop()

    def _drop(self) -> None:
        """Let go of the file; what it has not kept is handed over again."""
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


def keep_beside(path: Path, about: SeatsFile) -> None:
    """Write who sits where beside a record; without it the game is resumed with the usual players."""
    try:
        write_beside(path, about)
    except OSError as error:
        LOG.warning("who sits where in %s cannot be saved: %s", path.name, error)

"""Saving a game while it is played."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from tablegames.engine.game.match import Match
from tablegames.engine.game.record import Header, Reading, write_line
from tablegames.play.records.record_file import unused_path
from tablegames.play.records.record_text import Transcript, header_for
from tablegames.play.records.safe_file import SafeFile
from tablegames.play.records.screens_file import ScreensFile, forget_screens, write_screens
from tablegames.play.records.seats_file import Place, SeatsFile, read_beside, write_beside
from tablegames.play.setup.deal import SettledDeal
from tablegames.play.setup.series import Series
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset

LOG = logging.getLogger(__name__)


class Autosave:
    """The record of a game that people play, and who sits where beside it.

    `follow` writes every line at once; the `SafeFile` brings it to the disk, also to one that fails, and raises nothing
    where it cannot. A decision that is taken back leaves no line: `rewind` puts the record of the game as it is now in
    the place of the old one. Where the file is taken away while the game is played, it is written again, whole.
    """

    def __init__(self, file: SafeFile, header: Header, beside: SeatsFile, behind: int = 0) -> None:
        self.file = file
        self.header = header
        """What the record says before the game begins."""
        self.beside = beside
        """What lies beside the record."""
        self.transcript = Transcript(behind)
        self.seated = file.path
        """The record beside which that was written last."""
        self.screens: ScreensFile | None = None
        """Which seats have screens of their own."""

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
        header = header_for(ruleset, setting, names, seed, salt, True, deal.dealt if deal else None)
        head = write_line(header.line()) + "\n"
        moment = datetime.now().strftime("%Y%m%d-%H%M%S")
        path = folder / f"{ruleset.id}-{moment}-{seed}.jsonl"
        with suppress(OSError):
            path = unused_path(path)
        beside = SeatsFile(tuple(places), series=series)
        if deal is not None:
            beside = replace(beside, tries=deal.tries, day=deal.day)
        save = cls(SafeFile(path, head.encode(), head.encode()), header, beside)
        save.file.push()
        save.keep_beside()
        return save

    @classmethod
    def resume(cls, path: Path, reading: Reading) -> Autosave:
        """Resume the record of an unfinished game; a torn last line is cut off. Raises OSError for a lost file."""
        file = SafeFile.found(path, reading.torn)
        save = cls(file, reading.header, read_beside(path, reading.header.players), len(reading.lines))
        file.push()
        save.move_beside()
        return save

    @property
    def path(self) -> Path:
        """Where the record lies."""
        return self.file.path

    def save_on(self) -> bool:
        """Hand over what the system has not taken yet, and learn what the disk has; True where all is `kept`."""
        self.file.push_on()
        self.move_beside()
        return self.kept

    @property
    def kept(self) -> bool:
        """Whether all that happened is on the disk, as far as waiting for it helps."""
        return self.file.kept

    @property
    def trouble(self) -> OSError | None:
        """Why the game cannot be saved at the moment."""
        return self.file.trouble

    def follow(self, match: Match) -> None:
        """Write all that happened since."""
        if self.file.gone:
            self.file.begin_again()
            self.transcript = Transcript()
            if self.beside.places:
                self.keep_beside()
        self.file.append("".join(self.transcript.fresh(match)).encode())
        self.move_beside()

    def rewind(self, match: Match) -> None:
        """Go back with a match that took decisions back. Until the new record is on the disk the old one stays."""
        if not self.beside.taken_back and self.beside.places:
            self.beside = replace(self.beside, taken_back=True)
            self.keep_beside()
        self.transcript = Transcript()
        self.file.replace("".join(self.transcript.fresh(match)).encode())
        self.move_beside()

    def seat(self, places: Sequence[Place]) -> None:
        """Have it kept beside the record who sits where from here on."""
        self.beside = replace(self.beside, places=tuple(places))
        self.keep_beside()

    def keep_screens(self, screens: ScreensFile | None) -> None:
        """Keep beside the record which seats have screens of their own; None: none has any more."""
        self.screens = screens
        self.file.soon(keep_screens, self.path, screens)

    def close(self) -> None:
        """Close the record: hand everything to the system, and wait a little for the disk."""
        self.file.push()
        self.move_beside()
        self.file.close()
        # Closing tries once more to make a file that could not be made before, and it may get another name then.
        self.move_beside()

    def keep_beside(self) -> None:
        """Have who sits where written beside the record."""
        if self.screens is not None and self.seated != self.path:
            self.file.soon(keep_screens, self.seated, None)
            self.file.soon(keep_screens, self.path, self.screens)
        self.seated = self.path
        self.file.soon(keep_beside, self.path, self.beside)

    def move_beside(self) -> None:
        """Have it written again where the record has got another name, for another game has the first by now."""
        if self.seated != self.path:
            self.keep_beside()


def keep_beside(path: Path, about: SeatsFile) -> None:
    """Write who sits where beside a record; without it the game is resumed with the usual players."""
    try:
        write_beside(path, about)
    except OSError as error:
        LOG.warning("who sits where in %s cannot be saved: %s", path.name, error)


def keep_screens(path: Path, screens: ScreensFile | None) -> None:
    """Write beside a record which seats have screens of their own; without it phones have to come again."""
    try:
        if screens is None:
            forget_screens(path)
        else:
            write_screens(path, screens)
    except OSError as error:
        LOG.warning("the own screens of %s cannot be remembered: %s", path.name, error)

"""The folder of records: games that can be resumed, and those that are over."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from time import time

from tablegames.engine.game.game import Game
from tablegames.engine.game.record import Header, NewerRecordError, RecordError
from tablegames.play.files.atomic_write import A_DAY, copy_aside, part_of, patiently, set_aside, write_bytes_whole
from tablegames.play.files.claim import claimed, claiming
from tablegames.play.records.finished_game import beginner
from tablegames.play.records.finished_records import is_finished, last_round, last_score
from tablegames.play.records.record_check import read_header, read_record
from tablegames.play.records.record_rules import ChangedRulesError, fitting_options, is_certain, ruleset_of
from tablegames.play.records.seats_file import (
    Place,
    delete_beside,
    is_later,
    read_beside,
    seats_path,
    write_beside,
)
from tablegames.play.setup.series import Series
from tablegames.rules.option import OptionError
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset

FINISHED_KEPT = 200
"""So many finished games are kept, the newest; unfinished ones are all kept."""
SERIES_AMONG = 20
"""Among so many finished games, the newest, it is looked for series that wait for their next game."""
Key = tuple[int, Path, int]
"""A record as it was at a moment: time of its last change in nanoseconds, path, size in bytes."""
Variant = tuple[str, int, tuple[tuple[str, bool | int | str], ...]]
"""The digest of a ruleset, the number of players and the options."""
LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that can be resumed, as far as everybody may know it."""

    path: Path
    header: Header
    places: tuple[Place, ...]
    """Who sat where; empty where that is not known."""
    played: float
    """When its last action was taken, seconds since 1970."""
    round: int
    """Rounds begun so far; 0 before the first."""
    totals: tuple[int, ...]
    """The score by seat; empty where there is none yet, or where it is secret until the end."""
    series: Series | None = None
    """The series that the game is one of, as it stands."""
    between: bool = False
    """Whether this game is over, and the next one of its series is what is to go on."""
    changed: bool = False
    """Whether its rules are not here any more: it can be looked at, and goes on once they are back."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A game that could not be resumed, and is kept: a broken one under another name."""

    path: Path
    """Where it is now."""
    reason: str
    """ "broken": nothing of it can be used; "salvaged": what stood before the damage goes on under the old name;
    "newer": of a later version, which can go on with it; "seats_newer": only who sat where is of a later version."""
    ruleset: str
    """The id of its game; "" where not even that can be read."""
    line: int = 0
    """The first line that does not fit, from 1."""


class RecordsFolder:
    """Reads the records. A file that cannot be used is set aside and listed in `aside`; the others are found."""

    def __init__(self, folder: Path, rulesets: Mapping[str, Ruleset]) -> None:
        self.folder, self.rulesets = folder, rulesets
        self.aside: list[SetAside] = []
        """What was set aside and nobody was told of yet."""
        self.passed: set[Path] = set()
        """What cannot be used by this version, or should have been set aside in a folder that does not let us."""
        self.unfit: set[tuple[Path, str]] = set()
        """Records that did not fit a ruleset whose rules may have changed, with the digest of its file."""
        self.games: dict[Key, tuple[str, Unfinished]] = {}
        """With the digest of the ruleset's file as it was then."""
        self.finished: set[Key] = set()
        """What was found before in files of that size and time."""
        self.series: dict[Key, Unfinished | None] = {}
        """The series that finished games are of, where there is one, by their files."""
        self.secrets: dict[Variant, bool] = {}
        """Whether scores are secret, by what is played."""

    def unfinished(self) -> list[Unfinished]:
        """List the games that can be resumed, the newest first, but not those that are being played in another window.

        A series that waits for its next game is one of them.
        """
        found: dict[Key, tuple[str, Unfinished]] = {}
        finished: set[Key] = set()
        busy: list[Series] = []
        for path in self._files():
            with suppress(OSError):
                about = path.stat()
                key = about.st_mtime_ns, path, about.st_size
                if key in self.finished or is_finished(path, about.st_size):
                    finished.add(key)
                elif about.st_size and path not in self.passed and claimed(path):
                    busy += series_beside(path)
                elif about.st_size and path not in self.passed:
                    known, game = self.games.get(key, ("", None))
                    if game is None or self._file_digest(game.header.ruleset) != known:
                        # A ruleset of a person's own may change, or go, while the program runs.
                        game = self._read(path, about.st_mtime)
                    if game is not None:
                        found[key] = self._file_digest(game.header.ruleset), game
        self.games, self.finished = found, finished
        self._prune()
        games = {key: game for key, (_, game) in found.items()}
        games |= self._waiting([*busy, *[game.series for game in games.values() if game.series]])
        return [games[key] for key in sorted(games, reverse=True)]

    def give_up(self, path: Path, reason: str, ruleset: str, line: int = 0) -> None:
        """Set a record aside that cannot be resumed; where it cannot be renamed it is only not offered again.

        What another window has claimed since is no more to be judged by what was read, and stays as it is.
        """
        kept = path
        try:
            with claiming(path):
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

        False where there is nothing before it that somebody played: then all of it is set aside. A file that another
        window has stays as it is.
        """
        try:
            about, rows = path.stat(), path.read_bytes().split(b"\n")[: line - 1]
            if not any(b'"e": "ask"' in row for row in rows):
                self.give_up(path, "broken", ruleset, line)
                return False
            with claiming(path):
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

    def does_not_fit(self, game: Unfinished) -> None:
        """Remember that a game cannot be resumed as long as its ruleset is the one that is here."""
        self.unfit.add((game.path, self._file_digest(game.header.ruleset)))
        self.games.clear()

    def delete(self, game: Unfinished) -> None:
        """Delete a game for good; a series between two games is only over.

        Raises OSError; BlockingIOError where another window has resumed the game, which keeps its record.
        """
        if game.between:
            self.series.clear()
            write_beside(game.path, replace(read_beside(game.path, game.header.players), series=None))
            return
        self.discard(game.path)

    def discard(self, path: Path) -> None:
        """Delete the record of a game that is not played on, for good.

        Raises OSError; BlockingIOError where another window has resumed the game, which keeps its record.
        """
        with suppress(FileNotFoundError), claiming(path):
            patiently(path.unlink)
        with suppress(OSError):
            delete_beside(path)
            part_of(path).unlink(missing_ok=True)

    # -- within -------------------------------------------------------------------------------------------------------

    def _file_digest(self, ruleset: str) -> str:
        return self.rulesets[ruleset].file_digest if ruleset in self.rulesets else ""

    def _files(self) -> list[Path]:
        try:
            return [path for path in self.folder.iterdir() if path.suffix == ".jsonl"]
        except OSError:
            return []

    def _read(self, path: Path, played: float) -> Unfinished | None:
        """Read a game that can be resumed; None where there is none in the file, which is then set aside."""
        ruleset = self._named_after(path)
        try:
            reading = read_record(path, whole=False)
            header = reading.header
            ruleset = header.ruleset
            if ruleset not in self.rulesets:
                # Its ruleset may come back: the file of a person who is just writing it is often broken for a while.
                return None
            if reading.damaged and not self.salvage(path, ruleset, reading.damaged):
                return None
            score, beside = last_score(reading), read_beside(path, header.players)
            self._tell_of_later_seats(seats_path(path), ruleset)
            changed, secret = self._judged(path, header)
            score = () if secret else score
            about = beside.places, played, last_round(reading), score, beside.series
            return Unfinished(path, header, *about, changed=changed)
        except NewerRecordError:
            self.pass_over(path, "newer")
        except RecordError as error:
            if error.line > 1 and self.salvage(path, ruleset, error.line):
                return self._read(path, played)
            if error.line == 1:
                self.give_up(path, "broken", ruleset, error.line)
        except (OptionError, RulesetError, TypeError, ValueError, LookupError):
            self.give_up(path, "broken", ruleset)
        return None

    def _tell_of_later_seats(self, path: Path, ruleset: str) -> None:
        """Report once that who sat at a game was written by a later version, and is left as it is."""
        if path not in self.passed and is_later(path):
            self.passed.add(path)
            LOG.warning("%s is left as it is (newer)", path)
            self.aside.append(SetAside(path, "seats_newer", ruleset))

    def _waiting(self, begun: Iterable[Series]) -> dict[Key, Unfinished]:
        """Find the series that wait for their next game, among the games that ended last."""
        newest = sorted(self.finished, reverse=True)[:SERIES_AMONG]
        self.series = {key: self.series[key] if key in self.series else waiting(key[1], key[0] / 1e9) for key in newest}
        played = {series.id: series.played for series in begun}
        found: dict[Key, Unfinished] = {}
        for key, game in self.series.items():
            if game is not None and game.series is not None:
                if game.series.played > played.get(game.series.id, -1) and not game.series.over and self._plays(game):
                    found[key] = game
                # What comes after this in the list ended before it.
                played[game.series.id] = max(game.series.played, played.get(game.series.id, -1))
        return found

    def _plays(self, game: Unfinished) -> bool:
        """Tell whether there still is such a game to be played."""
        try:
            self.rulesets[game.header.ruleset].resolve(game.header.players, game.header.options)
        except (OptionError, RulesetError, LookupError):
            return False
        return True

    def _named_after(self, path: Path) -> str:
        """Name the ruleset of a game by its file, which begins with the id; "" where it does not."""
        ids = [name for name in self.rulesets if path.name.startswith(f"{name}-")]
        return max(ids, key=len, default="")

    def _judged(self, path: Path, header: Header) -> tuple[bool, bool]:
        """Tell whether a game's rules are not here any more, and whether its scores are secret until the end.

        Raises what rules deserve that surely are the game's own and make no sense of it.
        """
        try:
            ruleset = ruleset_of(header, self.rulesets)
            if (path, ruleset.file_digest) in self.unfit:
                return True, True
        except ChangedRulesError:
            return True, True
        try:
            return False, self._secret(header, ruleset)
        except (OptionError, RulesetError, TypeError, ValueError, LookupError):
            if is_certain(header, ruleset):
                raise
            return True, True

    def _secret(self, header: Header, ruleset: Ruleset) -> bool:
        """Tell whether scores are secret until the end. Raises OptionError and RulesetError."""
        key = ruleset.digest, header.players, tuple(sorted(header.options.items()))
        if key not in self.secrets:
            rules, _ = ruleset.resolve(header.players, fitting_options(header, ruleset))
            # To lay out a game takes some ten milliseconds.
            self.secrets[key] = Game(rules, header.players).score.secret
        return self.secrets[key]

    def _prune(self) -> None:
        """Delete finished games beyond those that are kept, but none that still lies on a table.

        Games that end in the future were played by a clock that was wrong: by their time they would outlive the game
        that has just been finished, so they go first.
        """
        tomorrow = (time() + A_DAY) * 1e9
        for key in sorted(self.finished, key=lambda key: (key[0] < tomorrow, key), reverse=True)[FINISHED_KEPT:]:
            self.finished.discard(key)
            with suppress(OSError), claiming(key[1]):
                key[1].unlink()
                delete_beside(key[1])


def series_beside(path: Path) -> list[Series]:
    """Read the series that a game is one of; nothing where it is of none."""
    try:
        series = read_beside(path, read_header(path).players).series
    except (OSError, RecordError):
        return []
    return [series] if series else []


def waiting(path: Path, ended: float) -> Unfinished | None:
    """Read the series of a finished game, as it stands after it; None where it is of none."""
    try:
        header = read_header(path)
        beside = read_beside(path, header.players)
        if beside.series is None:
            return None
        lines = read_record(path).lines
        winners = [int(seat) for seat in lines[-1]["winners"]]
        totals = [int(total) for total in lines[-1]["total"]]
        if len(totals) != header.players:
            return None
        series = beside.series.after(winners, beginner(lines), totals)
    except (OSError, RecordError, TypeError, ValueError, LookupError, OverflowError):
        return None
    return Unfinished(path, header, beside.places, ended, 0, series.wins, series, True)


def begun_at(header: Header) -> float:
    """Tell when a game began, in seconds since 1970; 0 where its header does not say so."""
    try:
        return datetime.fromisoformat(header.started).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0.0

"""The folder of records: games that can be resumed, and those that are over."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from time import time

from tablegames.engine.game.game import Game
from tablegames.engine.game.record import Header, NewerRecordError, RecordError
from tablegames.play.files.atomic_write import A_DAY, part_of, patiently
from tablegames.play.files.claim import hold_claim, is_claimed
from tablegames.play.records.damaged_records import DamagedRecords
from tablegames.play.records.finished_records import is_finished, last_round, last_score, record_files
from tablegames.play.records.record_check import read_record
from tablegames.play.records.record_rules import ChangedRulesError, fitting_options, is_certain, is_here, ruleset_of
from tablegames.play.records.seats_file import (
    delete_beside,
    read_beside,
    seats_path,
    write_beside,
)
from tablegames.play.records.unfinished import Unfinished, series_after, series_beside
from tablegames.play.setup.series import Series
from tablegames.rules.option import OptionError
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset

FINISHED_KEPT = 200
"""How many finished games are kept, the newest; unfinished ones are all kept."""
SERIES_AMONG = 20
"""Among so many finished games, the newest, it is looked for series that wait for their next game."""
Key = tuple[int, Path, int]
"""A record as it was at a moment: time of its last change in nanoseconds, path, size in bytes."""
Variant = tuple[str, int, tuple[tuple[str, bool | int | str], ...]]
"""The digest of a ruleset, the number of players and the options."""
LOG = logging.getLogger(__name__)


class RecordsFolder:
    """Reads the records. A file that cannot be used is for `damaged` to deal with; the others are found."""

    def __init__(self, folder: Path, rulesets: Mapping[str, Ruleset]) -> None:
        self.folder, self.rulesets = folder, rulesets
        self.damaged = DamagedRecords()
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
                elif about.st_size and path not in self.damaged.passed and is_claimed(path):
                    busy += series_beside(path)
                elif about.st_size and path not in self.damaged.passed:
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
        with suppress(FileNotFoundError), hold_claim(path):
            patiently(path.unlink)
        with suppress(OSError):
            delete_beside(path)
            part_of(path).unlink(missing_ok=True)

    # -- within -------------------------------------------------------------------------------------------------------

    def _file_digest(self, ruleset: str) -> str:
        return self.rulesets[ruleset].file_digest if ruleset in self.rulesets else ""

    def _files(self) -> list[Path]:
        try:
            return record_files(self.folder)
        except OSError:
            return []

    def _read(self, path: Path, played: float) -> Unfinished | None:
        """Read a game that can be resumed; None where there is none in the file, which is then set aside."""
        ruleset = self._named_after(path)
        try:
            reading = read_record(path, whole=False)
            header = reading.header
            ruleset = header.ruleset
            if not is_here(ruleset, self.rulesets):
                # Its ruleset may come back: the file of a person who is just writing it is often broken for a while.
                return None
            if reading.damaged and not self.damaged.salvage(path, ruleset, reading.damaged):
                return None
            score, beside = last_score(reading), read_beside(path, header.players)
            self.damaged.tell_of_later_seats(seats_path(path), ruleset)
            changed, secret = self._judged(path, header)
            score = () if secret else score
            about = beside.places, played, last_round(reading), score, beside.series
            return Unfinished(path, header, *about, changed=changed)
        except NewerRecordError:
            self.damaged.pass_over(path, "newer")
        except RecordError as error:
            if error.line > 1 and self.damaged.salvage(path, ruleset, error.line):
                return self._read(path, played)
            if error.line == 1:
                self.damaged.give_up(path, "broken", ruleset, error.line)
        except (OptionError, RulesetError, TypeError, ValueError, LookupError):
            self.damaged.give_up(path, "broken", ruleset)
        return None

    def _waiting(self, begun: Iterable[Series]) -> dict[Key, Unfinished]:
        """Find the series that wait for their next game, among the games that ended last."""
        newest = sorted(self.finished, reverse=True)[:SERIES_AMONG]
        self.series = {
            key: self.series[key] if key in self.series else series_after(key[1], key[0] / 1e9) for key in newest
        }
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

        Games that end in the future were played by a clock that was wrong. By their time they would stay longer than
        the game that has just been finished, so they go first.
        """
        tomorrow = (time() + A_DAY) * 1e9
        for key in sorted(self.finished, key=lambda key: (key[0] < tomorrow, key), reverse=True)[FINISHED_KEPT:]:
            self.finished.discard(key)
            with suppress(OSError), hold_claim(key[1]):
                key[1].unlink()
                delete_beside(key[1])

"""The file of statistics: every finished game."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import TypeVar

from tablegames.play.files.atomic_write import set_aside
from tablegames.play.files.claim import waiting_claim
from tablegames.play.records.finished_game import Count, FinishedGame, FinishedSeat
from tablegames.play.statistics.store_file import UnusableError, connect, is_away, prepare
from tablegames.rules.reading.messages import Message, system_fault

LOG = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class StatisticsTrouble:
    """Something about the statistics that a person has to be told."""

    reason: str
    """ "broken", "foreign": the file was set aside; "newer": it is left to the version it is of; "away": it cannot be
    read or written at the moment."""
    what: str | Message
    """The name under which it is kept, or what is wrong with the disk."""


class StatisticsStore:
    """Enters finished games, each of them once, and reads them back.

    Every call opens the file and closes it again, in one transaction. Several windows may do so at once, and whatever
    ends the program leaves a game entered whole or not at all. Nothing here raises. A file that cannot be used is set
    aside and a new one begun, but not that of a newer version. `trouble` says so once, and
    `StatisticsRecorder.catch_up` enters the games again whose records are still there. Safe in any thread.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.troubles: list[StatisticsTrouble] = []
        """What was not told yet."""
        self.newer = False
        """Whether people were told that the file is of a newer version."""
        self.sound = False
        """Whether the file was looked through since the program began."""
        self.lock = Lock()

    def enter(self, games: Iterable[FinishedGame]) -> bool:
        """Enter games that are not there yet; False where that cannot be done now."""
        listed = list(games)

        def write(db: sqlite3.Connection) -> bool:
            for game in listed:
                with suppress_strange(game), transaction(db, "IMMEDIATE"):
                    enter_one(db, game)
            return True

        return bool(self._with(write))

    def enter_counts(self, game: str, counts: Sequence[Sequence[Count]]) -> bool:
        """Add counts to a game that is there, seat by seat, or put them in the place of earlier ones.

        False where that cannot be done now; of a game that is not there nothing is kept.
        """

        def write(db: sqlite3.Connection) -> bool:
            with suppress(sqlite3.IntegrityError), transaction(db, "IMMEDIATE"):
                for seat, own in enumerate(counts):
                    rows = [(game, seat, each.name, each.form, each.count, each.chances) for each in own]
                    db.executemany("INSERT OR REPLACE INTO count VALUES (?, ?, ?, ?, ?, ?)", rows)
            return True

        return bool(self._with(write))

    def enter_person(self, game: str, seat: int, person: str) -> bool:
        """Say by which profile a person is known who played a game that is there; False where that cannot be done."""

        def write(db: sqlite3.Connection) -> bool:
            with suppress(sqlite3.IntegrityError), transaction(db, "IMMEDIATE"):
                db.execute("INSERT OR REPLACE INTO person VALUES (?, ?, ?)", (game, seat, writable(person)[:40]))
            return True

        return bool(self._with(write))

    def known(self) -> set[str] | None:
        """List the ids of all games; None where they cannot be read now."""
        return self._with(lambda db: {row[0] for row in db.execute("SELECT id FROM game")})

    def games(self) -> list[FinishedGame] | None:
        """List all games, the oldest first; None where they cannot be read now."""
        return self._with(read_games)

    # -- within -------------------------------------------------------------------------------------------------------

    def _with(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """Work with the file; one that turns out to be unusable is replaced by a new one, once."""
        with self.lock:
            for _ in range(2):
                try:
                    with closing(self._open()) as db:
                        return work(db)
                except (UnusableError, ValueError) as error:
                    reason = error.reason if isinstance(error, UnusableError) else "broken"
                    if reason == "newer":
                        # The newer version still knows what to do with it, and catches up with what is played now.
                        self._note_once(reason)
                        return None
                except sqlite3.Error as error:
                    if is_away(error):
                        self._note("away", str(error))
                        return None
                    LOG.warning("%s: %s", self.path, error)
                    reason = "broken"
                except OSError as error:
                    self._note("away", system_fault(error))
                    return None
                if not self._set_aside(reason):
                    return None
        return None

    def _open(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        db = connect(self.path)
        try:
            # A file that was sound may have been taken away or exchanged since; that costs nothing to find out.
            if not self.sound or not db.execute("PRAGMA user_version").fetchone()[0]:
                prepare(db)
                self.sound = True
        except BaseException:
            db.close()
            raise
        return db

    def _set_aside(self, reason: str) -> bool:
        """Put an unusable file aside; False where that cannot be done."""
        self.sound = False
        try:
            with waiting_claim(self.path.with_suffix(".lock")):
                if not unusable(self.path):
                    # Another window has put it aside by now, and begun a new one.
                    return True
                aside = set_aside(self.path)
                for ending in ("-wal", "-shm"):
                    with suppress(OSError):
                        self.path.with_name(self.path.name + ending).rename(aside.with_name(aside.name + ending))
        except OSError as error:
            self._note("away", system_fault(error))
            return False
        self._note(reason, aside.name)
        return True

    def _note_once(self, reason: str) -> None:
        if not self.newer:
            self.newer = True
            self._note(reason, self.path.name)

    def _note(self, reason: str, what: str | Message) -> None:
        LOG.warning("statistics in %s: %s (%s)", self.path, reason, what)
        trouble = StatisticsTrouble(reason, what)
        if trouble not in self.troubles:
            self.troubles.append(trouble)


def unusable(path: Path) -> bool:
    """Tell whether there is a file that holds something else, or nothing that can be read."""
    if not path.exists():
        return False
    try:
        with closing(connect(path)) as db:
            prepare(db)
            read_games(db)
    except (UnusableError, ValueError):
        return True
    except sqlite3.Error as error:
        return not is_away(error)
    return False


@contextmanager
def transaction(db: sqlite3.Connection, kind: str = "DEFERRED") -> Iterator[None]:
    """Do everything or, where something goes wrong, nothing."""
    db.execute(f"BEGIN {kind}")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


@contextmanager
def suppress_strange(game: FinishedGame) -> Iterator[None]:
    """Leave a game out whose numbers no game can have; it says nothing against the file."""
    try:
        yield
    except (sqlite3.IntegrityError, sqlite3.DataError, OverflowError) as error:
        LOG.warning("the game %s of %s is left out of the statistics: %s", game.id[:12], game.ruleset, error)


def enter_one(db: sqlite3.Connection, game: FinishedGame) -> None:
    """Enter a game, unless it is there."""
    options = json.dumps(dict(sorted(game.options.items())), ensure_ascii=True)
    row = (game.id, game.ruleset, game.digest, options, game.ended, game.minutes, game.rounds)
    entered = db.execute("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING", row)
    if not entered.rowcount:
        return
    for at, seat in enumerate(game.seats):
        words = (writable(seat.name), writable(seat.face), writable(seat.kind))
        player = (game.id, at, *words, seat.score, int(seat.won), seat.side)
        db.execute("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", player)
        if seat.person:
            db.execute("INSERT INTO person VALUES (?, ?, ?)", (game.id, at, writable(seat.person)[:40]))
        rows = [(game.id, at, each.name, each.form, each.count, each.chances) for each in seat.counts]
        db.executemany("INSERT INTO count VALUES (?, ?, ?, ?, ?, ?)", rows)


def writable(words: str) -> str:
    """Make of words what fits into the file: whole characters, and not too many."""
    return words.encode("utf-8", "replace").decode("utf-8")[:100].replace("\0", "")


def read_games(db: sqlite3.Connection) -> list[FinishedGame]:
    """Read everything as it stood at one moment. Raises ValueError for what no game can be."""
    with transaction(db):
        games = db.execute("SELECT * FROM game ORDER BY ended, rowid").fetchall()
        sat = db.execute("SELECT * FROM seat ORDER BY game, seat").fetchall()
        counted = db.execute("SELECT * FROM count").fetchall()
        people = {(game, seat): person for game, seat, person in db.execute("SELECT * FROM person")}
    counts: dict[tuple[str, int], list[Count]] = defaultdict(list)
    for game, seat, name, form, count, chances in counted:
        counts[game, seat].append(Count(name, form, count, chances))
    seats: dict[str, list[FinishedSeat]] = defaultdict(list)
    for game, seat, name, face, kind, score, won, side in sat:
        if seat != len(seats[game]):
            raise ValueError(f"the game {game} lacks a seat")
        person, own = people.get((game, seat), ""), tuple(counts[game, seat])
        seats[game].append(FinishedSeat(name, face, kind, score, bool(won), side, own, person))
    return [
        FinishedGame(game, ruleset, digest, read_options(options), ended, minutes, rounds, tuple(seats[game]))
        for game, ruleset, digest, options, ended, minutes, rounds in games
    ]


def read_options(words: str) -> dict[str, bool | int | str]:
    """Read the options of a game. Raises ValueError."""
    try:
        found = json.loads(words)
    except RecursionError:
        found = None
    if not isinstance(found, dict) or not all(isinstance(value, bool | int | str) for value in found.values()):
        raise ValueError("these are no options of a game")
    return found

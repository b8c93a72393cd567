"""The file of the statistics: how it is laid out, and what is wrong with one that cannot be used."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

APPLICATION = 0x74676D73
"""Marks the file as one of this program, where SQLite has a place for that."""
VERSION = 2
PATIENCE = 10.0
"""Seconds to wait for another window that is writing."""
LONGEST = 100_000
"""Bytes of one value or row: far more than any game needs."""

TABLES = {
    "game": """CREATE TABLE game (
        id TEXT PRIMARY KEY NOT NULL CHECK (typeof(id) = 'text' AND length(id) = 64),
        ruleset TEXT NOT NULL CHECK (typeof(ruleset) = 'text' AND length(ruleset) BETWEEN 1 AND 40),
        digest TEXT NOT NULL CHECK (typeof(digest) = 'text' AND length(digest) <= 64),
        options TEXT NOT NULL CHECK (typeof(options) = 'text' AND length(options) <= 4000),
        ended INTEGER NOT NULL CHECK (typeof(ended) = 'integer' AND ended BETWEEN 0 AND 100000000000),
        minutes INTEGER CHECK (minutes IS NULL OR (typeof(minutes) = 'integer' AND minutes BETWEEN 0 AND 100000)),
        rounds INTEGER NOT NULL CHECK (typeof(rounds) = 'integer' AND rounds BETWEEN 0 AND 1000000)
    )""",
    "seat": """CREATE TABLE seat (
        game TEXT NOT NULL REFERENCES game (id),
        seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer' AND seat BETWEEN 0 AND 7),
        name TEXT NOT NULL CHECK (typeof(name) = 'text' AND length(name) <= 100),
        face TEXT NOT NULL CHECK (typeof(face) = 'text' AND length(face) <= 100),
        kind TEXT NOT NULL CHECK (typeof(kind) = 'text' AND length(kind) <= 100),
        score INTEGER NOT NULL CHECK (typeof(score) = 'integer' AND abs(score) <= 1000000000),
        won INTEGER NOT NULL CHECK (won IN (0, 1)),
        side INTEGER NOT NULL CHECK (typeof(side) = 'integer' AND side BETWEEN 0 AND 7),
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID""",
    "count": """CREATE TABLE count (
        game TEXT NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL CHECK (typeof(name) = 'text' AND length(name) BETWEEN 1 AND 100),
        form TEXT NOT NULL CHECK (form IN ('mean', 'share')),
        count INTEGER NOT NULL CHECK (typeof(count) = 'integer' AND abs(count) <= 1000000000),
        chances INTEGER NOT NULL CHECK (typeof(chances) = 'integer' AND chances BETWEEN 0 AND 1000000000),
        PRIMARY KEY (game, seat, name),
        FOREIGN KEY (game, seat) REFERENCES seat (game, seat)
    ) WITHOUT ROWID""",
    "person": """CREATE TABLE person (
        game TEXT NOT NULL,
        seat INTEGER NOT NULL,
        person TEXT NOT NULL CHECK (typeof(person) = 'text' AND length(person) BETWEEN 1 AND 40),
        PRIMARY KEY (game, seat),
        FOREIGN KEY (game, seat) REFERENCES seat (game, seat)
    ) WITHOUT ROWID""",
}
ADDED = {2: ("person",)}
"""By version, the tables that came with it; the others stayed as they were."""


class UnusableError(Exception):
    """A file that holds no statistics of this program: `reason` is "broken", "foreign" or "newer"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


AWAY = (
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_AUTH,
)
"""Errors after which the file may be used again later."""


def is_away(error: sqlite3.Error) -> bool:
    """Tell an error of the disk, or of another window that is busy, from one of what stands in the file."""
    return primary(error) in AWAY


def primary(error: sqlite3.Error) -> int:
    """Give SQLite's own number for an error, without its details; 0 where it has none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def connect(path: Path) -> sqlite3.Connection:
    """Open the file, which is made where there is none; nothing that stands in it is trusted. Raises sqlite3.Error."""
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
        db.execute("PRAGMA trusted_schema = OFF")
        db.execute("PRAGMA cell_size_check = ON")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA synchronous = NORMAL")
    except BaseException:
        db.close()
        raise
    return db


def prepare(db: sqlite3.Connection) -> None:
    """Make sure that the file holds statistics; an empty one is laid out. Raises UnusableError and sqlite3.Error."""
    if not db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] and not mark(db):
        lay_out(db)
    application, version = mark(db) or (0, 0)
    if application != APPLICATION:
        raise UnusableError("foreign")
    if version > VERSION:
        raise UnusableError("newer")
    if version < 1 or read_tables(db) != tables_of(version):
        raise UnusableError("broken")
    if version < VERSION:
        bring_up(db)
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise UnusableError("broken")
    if db.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise UnusableError("broken")


def read_tables(db: sqlite3.Connection) -> dict[str, str]:
    """Read which tables there are, and how they were made."""
    return dict(db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall())


def tables_of(version: int) -> dict[str, str]:
    """Give the tables that a file of a version has."""
    later = {name for number, names in ADDED.items() if number > version for name in names}
    return {name: table for name, table in TABLES.items() if name not in later}


def bring_up(db: sqlite3.Connection) -> None:
    """Add the tables that came with later versions, unless another window has done so by now."""
    db.execute("BEGIN IMMEDIATE")
    try:
        found = read_tables(db)
        for name, table in TABLES.items():
            if name not in found:
                db.execute(table)
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def mark(db: sqlite3.Connection) -> tuple[int, int] | None:
    """Read whose file it is and of which version; None where nothing says so."""
    application = int(db.execute("PRAGMA application_id").fetchone()[0])
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    return (application, version) if application or version else None


def lay_out(db: sqlite3.Connection) -> None:
    """Make the tables, unless another window has done so by now."""
    with suppress(sqlite3.OperationalError):
        # Of two windows that want this at once one is told that it is locked, and finds it done.
        db.execute("PRAGMA journal_mode = WAL")
    db.execute("BEGIN IMMEDIATE")
    try:
        if mark(db) is None:
            for table in TABLES.values():
                db.execute(table)
            db.execute(f"PRAGMA application_id = {APPLICATION}")
            db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise

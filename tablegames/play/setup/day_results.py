"""What came of the deals of the days: a small file, for all who play here to compare."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.atomic_write import set_aside, write_whole
from tablegames.play.setup.deal import LARGEST_TOTAL, LONGEST_NAME, EarlierTry

VERSION = 1
MOST = 3000
"""Tries that are kept, the newest."""
LARGEST = 4_000_000
"""Bytes of the file; a try takes some three hundred."""
MOST_SEATS, MOST_ATTEMPTS, LONGEST = 16, 1000, 100
LOG = logging.getLogger(__name__)

Options = tuple[tuple[str, bool | int | str], ...]


@dataclass(frozen=True, slots=True)
class DayGame:
    """Which deal it is: the day, the game, and how it is played."""

    day: str
    ruleset: str
    players: int
    options: Options

    @classmethod
    def of(cls, day: str, ruleset: str, players: int, options: Mapping[str, bool | int | str]) -> DayGame:
        """Name a deal of a day, with the options in force."""
        return cls(day, ruleset, players, tuple(sorted(options.items())))


@dataclass(frozen=True, slots=True)
class DayTry:
    """One try of a person at the deal of a day."""

    game: DayGame
    person: str
    """The id of the profile; "": a guest, known by the name."""
    face: str
    attempt: int
    """1 for the first try; the person who plays a second time knows the cards."""
    seat: int
    names: tuple[str, ...]
    totals: tuple[int, ...] = ()
    """Empty as long as it is not over, or where it was given up."""
    place: int = 0
    """Which place that made at the table, from 1."""

    @property
    def name(self) -> str:
        """Give the name of the person who played."""
        return self.names[self.seat]

    @property
    def who(self) -> str:
        """Tell people apart: by the profile, guests by their name."""
        return self.person or f"guest {self.name}"

    @property
    def over(self) -> bool:
        """Whether it was played to its end."""
        return bool(self.totals)

    @property
    def total(self) -> int:
        """Give the points of the person who played; only where it is over."""
        return self.totals[self.seat]

    def node(self) -> dict[str, Any]:
        """Give what stands in the file."""
        game = self.game
        node: dict[str, Any] = {"day": game.day, "game": game.ruleset, "players": game.players}
        node |= {"options": dict(game.options), "person": self.person, "face": self.face, "attempt": self.attempt}
        return node | {"seat": self.seat, "names": list(self.names), "totals": list(self.totals), "place": self.place}


@dataclass
class DayResults:
    """The tries of one file. Nothing here raises."""

    path: Path | None = None
    """None: nothing is kept."""
    tries: list[DayTry] = field(default_factory=list)
    newer: bool = False
    """Whether the file is of a newer version of the program: it is left alone."""
    unread: bool = False
    """Whether the file is there and cannot be read, nor set aside: it is left alone, too."""
    aside: str = ""
    """Under which name a file is kept that could not be read; "" where there was none."""
    unkept: list[DayTry] = field(default_factory=list)
    """The tries that the disk did not take."""

    def read(self) -> None:
        """Take what stands in the file now, as another window may have written it, and what it lacks of ours."""
        self.look()
        if not self.newer:
            for made in self.unkept:
                self.put(made)

    def look(self) -> None:
        """Take what stands in the file."""
        if self.path is None:
            return
        self.unread = False
        try:
            if self.path.stat().st_size > LARGEST:
                raise ValueError("too large")
            node = json.loads(read_ordinary(self.path))
            self.newer = newer(node)
            self.tries = [] if self.newer else [try_of(each) for each in node["tries"]][-MOST:]
        except FileNotFoundError:
            self.tries, self.newer = [], False
        except OSError as error:
            self.unread = True
            LOG.warning("%s cannot be read: %s", self.path, error)
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
            self.put_aside()

    def put_aside(self) -> None:
        """Keep a file that cannot be read under another name, for the person who can mend it."""
        assert self.path is not None
        self.tries = []
        try:
            self.aside = set_aside(self.path).name
            LOG.warning("%s cannot be read; kept as %s", self.path, self.aside)
        except OSError as error:
            self.unread = True
            LOG.warning("%s cannot be read, nor set aside: %s", self.path, error)

    def enter(self, made: DayTry) -> None:
        """Enter a try, in the place of the same one as it was before; not what the file could not be read with."""
        self.read()
        try:
            try_of(made.node())
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            LOG.warning("a try at the deal of %s is not kept: %s", made.game.day, error)
            return
        self.put(made)
        if self.path is not None:
            self.unkept.append(made)
        self.save()

    def put(self, made: DayTry) -> None:
        """Put a try in the place of the same one as it was before."""
        same = (made.game, made.who, made.attempt)
        kept = [each for each in self.tries if (each.game, each.who, each.attempt) != same]
        self.tries = [*kept, made][-MOST:]

    def save(self) -> None:
        """Write the file; where the folder cannot be written the program goes on."""
        if self.path is None or self.newer or self.unread:
            return
        node = {"days": VERSION, "tries": [each.node() for each in self.tries]}
        try:
            write_whole(self.path, json.dumps(node, ensure_ascii=False, indent=1) + "\n")
        except OSError as error:
            LOG.warning("%s cannot be saved: %s", self.path, error)
        else:
            self.unkept.clear()

    # -- what is asked ------------------------------------------------------------------------------------------------

    def of(self, game: DayGame) -> list[DayTry]:
        """List the tries at one deal, in the order in which they were begun."""
        return [each for each in self.tries if each.game == game]

    def tried(self, game: DayGame, who: str) -> tuple[EarlierTry, ...]:
        """List what a person tried at a deal before, the oldest first."""
        own = sorted((each for each in self.of(game) if each.who == who), key=lambda each: each.attempt)
        return tuple([EarlierTry(each.names, each.totals) for each in own])


def rank_tries(tries: Sequence[DayTry], lowest: bool) -> list[tuple[DayTry, DayTry | None]]:
    """List everybody once, the best first try first, each with the best of the later tries.

    Who is still playing the first one, or gave it up, stands last.
    """
    sign = 1 if lowest else -1
    found: list[tuple[DayTry, DayTry | None]] = []
    for who in dict.fromkeys(each.who for each in tries):
        own = [each for each in tries if each.who == who]
        first = min(own, key=lambda each: each.attempt)
        later = [each for each in own if each is not first and each.over]
        found.append((first, min(later, key=lambda each: sign * each.total, default=None)))
    return sorted(found, key=lambda pair: (not pair[0].over, sign * pair[0].total if pair[0].over else 0))


def newer(node: Any) -> bool:
    """Tell whether a newer version of the program wrote this. Raises ValueError for what no version wrote."""
    if not isinstance(node, dict) or type(node.get("days")) is not int or node["days"] < 1:
        raise ValueError("no results of days")
    return int(node["days"]) > VERSION


def try_of(node: Mapping[str, Any]) -> DayTry:
    """Read one try. Raises ValueError, TypeError, AttributeError or LookupError for what is no result."""
    players = number(node["players"], 1, MOST_SEATS)
    options = tuple(sorted((text(name), option(value)) for name, value in dict(node["options"]).items()))
    game = DayGame(text(node["day"]), text(node["game"]), players, options)
    names = tuple([text(each)[:LONGEST_NAME] for each in node["names"]])
    totals = tuple([number(each, -LARGEST_TOTAL, LARGEST_TOTAL) for each in node["totals"]])
    if len(names) != players or len(totals) not in (0, players):
        raise ValueError("names and totals of another number of players")
    person, face = (text(node[name], least=0) for name in ("person", "face"))
    attempt, seat = number(node["attempt"], 1, MOST_ATTEMPTS), number(node["seat"], 0, players - 1)
    return DayTry(game, person, face, attempt, seat, names, totals, number(node["place"], 0, players))


def number(value: Any, low: int, high: int) -> int:
    """Check a whole number. Raises ValueError for anything else."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{value!r:.60} is no number from {low} to {high}")
    return value


def text(value: Any, least: int = 1) -> str:
    """Check a line of text. Raises ValueError for anything else."""
    if not isinstance(value, str) or not least <= len(value) <= LONGEST:
        raise ValueError(f"{value!r:.60} is no line of text")
    return value


def option(value: Any) -> bool | int | str:
    """Check the value of an option. Raises ValueError for anything else."""
    if not isinstance(value, bool | int | str):
        raise ValueError(f"{value!r:.60} is no value of an option")
    return value


def finish_try(begun: DayTry, totals: Sequence[int], place: int) -> DayTry:
    """Give a try as it ended."""
    return replace(begun, totals=tuple(totals), place=place)

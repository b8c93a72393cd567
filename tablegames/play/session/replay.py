"""A recorded game to be looked at again, step by step, as far as it may be seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tablegames.engine.game.match import Match
from tablegames.engine.game.record import Header, NewerRecordError, Reading, RecordError
from tablegames.engine.table.events import NOBODY, Decided, RoundBegan
from tablegames.play.records.record_check import begun_again, go_through, read_record
from tablegames.play.records.record_rules import ChangedRulesError, is_certain, is_here, ruleset_of
from tablegames.play.records.replay_error import ReplayError
from tablegames.play.records.seats_file import Place, read_seats
from tablegames.play.session.log import Log, LogLine
from tablegames.play.session.seen import Beat, Seen
from tablegames.play.session.viewpoint import Viewpoint
from tablegames.play.setup.seating import HUMAN
from tablegames.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Side:
    """The side from which a game is shown."""

    seat: int = NOBODY
    """NOBODY: what everyone sees."""
    all_open: bool = False
    """Every card and number is seen, from that seat's side of the table."""


class Replay:
    """Shows a watched match stop by stop: before anything, at every decision, and where the record ends.

    While the game goes on it has secrets. Then the one person among bots may look from the own seat. Where several
    people play, or it is not known who did, only what everyone saw is shown.
    """

    def __init__(self, match: Match, people: Sequence[int] | None) -> None:
        self.match = match
        self.people = people
        """The seats of the people; None where that is not known."""
        self.stops = tuple(stops_of(match))
        """Moments of the journal."""
        self.rounds = tuple(rounds_of(match, self.stops))
        """For each round its number and the stop of its first decision."""
        self.steps: dict[Side, list[list[LogLine]]] = {}

    @property
    def over(self) -> bool:
        """Tell whether the game was played to its end: then nothing of it is secret."""
        return self.match.over

    @property
    def last(self) -> int:
        """Number the last stop."""
        return len(self.stops) - 1

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """List the sides that may be shown, the most natural first."""
        alone = self.people[0] if self.people is not None and len(self.people) == 1 else None
        own = [] if alone is None else [Side(alone)]
        if not self.over:
            return (*own, Side())
        others = [Side(seat) for seat in range(self.match.seats) if seat != alone]
        return (*own, Side(), *others, Side(alone or 0, all_open=True))

    def seen(self, stop: int, side: Side) -> Seen:
        """Show the table at a stop."""
        return self.viewpoint(side).seen(self.stops[stop])

    def beats(self, stop: int, side: Side) -> list[Beat]:
        """Tell what happened from the stop before to this one."""
        return self.viewpoint(side).beats(self.stops[stop - 1], self.stops[stop]) if stop else []

    def lines(self, stop: int, side: Side) -> list[LogLine]:
        """Tell the same as lines of the log."""
        if side not in self.steps:
            viewpoint, zones = self.viewpoint(side), self.match.game.table.zones.values()
            log = Log(zone.name for zone in zones if zone.places == self.match.seats)
            ends = zip(self.stops, self.stops[1:], strict=False)
            self.steps[side] = [[], *(list(log.lines(viewpoint.told(start, end))) for start, end in ends)]
        return self.steps[side][stop]

    def log(self, stop: int, side: Side) -> list[LogLine]:
        """Tell all that happened up to a stop."""
        return [line for at in range(stop + 1) for line in self.lines(at, side)]

    def round_at(self, stop: int) -> int:
        """Number the round a stop lies in; 0 before the first."""
        return max((number for number, first in self.rounds if first <= stop), default=0)

    def round_from(self, stop: int, way: int) -> int:
        """Find the stop at which the next round begins (`way` 1), or this one or the one before (-1); else an end."""
        firsts = [0, *(first for _, first in self.rounds), self.last]
        if way > 0:
            return min((first for first in firsts if first > stop), default=stop)
        return max((first for first in firsts if first < stop), default=0)

    def begins(self, stop: int) -> int:
        """Number the round that begins at a stop; 0 where none does."""
        return next((number for number, first in self.rounds if first == stop), 0)

    def viewpoint(self, side: Side) -> Viewpoint:
        """Look from a side. Raises ValueError where that would give something away."""
        if side not in self.sides:
            raise ValueError("the game is not over, so this side of it is secret")
        return Viewpoint(self.match, side.seat, side.all_open)


@dataclass(frozen=True)
class Showing:
    """A record that was read for being looked at."""

    path: Path
    header: Header
    places: tuple[Place, ...]
    """Who sat where; empty where that is not known."""
    replay: Replay
    ruleset: Ruleset
    """The rules it was played again by: those of its file, or its own."""
    torn: bool = False
    """Whether a torn last line was left out."""
    fault: int = 0
    """The first line that does not fit, from 1: the game is shown up to the decision before it. 0: all lines fit."""
    changed: bool = False
    """Whether its rules have changed, or may have: then it is not the record that is wrong in that line."""

    @property
    def shareable(self) -> bool:
        """Tell whether the record may be given away: while several people play it holds the secrets of each."""
        people = self.replay.people
        return self.replay.over or (people is not None and len(people) == 1)


def showing_of(path: Path, rulesets: Mapping[str, Ruleset]) -> Showing:
    """Read a record to be looked at. Raises ReplayError where nothing of it can be shown, and OSError."""
    if not path.is_file():
        raise ReplayError("missing")
    try:
        reading = read_record(path, whole=False)
    except NewerRecordError as error:
        raise ReplayError("version", line=error.line) from None
    except RecordError as error:
        raise ReplayError("broken", line=error.line) from None
    header = reading.header
    here = is_here(header.ruleset, rulesets)
    if not here and header.rules is None:
        raise ReplayError("unknown", header.ruleset)
    try:
        ruleset = ruleset_of(header, rulesets)
    except ChangedRulesError as error:
        if not here:
            raise ReplayError("broken", header.ruleset, error.line) from None
        ruleset = rulesets[header.ruleset]
    except RecordError as error:
        raise ReplayError("broken", header.ruleset, error.line) from None
    changed = not is_certain(header, ruleset)
    places = read_seats(path, header.players)
    people = [seat for seat, place in enumerate(places) if place.kind == HUMAN] if places else None
    try:
        match, fault = as_far_as_it_fits(reading, ruleset)
    except RecordError as error:
        raise ReplayError("changed" if changed else "broken", header.ruleset, error.line) from None
    changed = changed and fault > 0
    fault = fault or reading.damaged
    return Showing(path, header, places, Replay(match, people), ruleset, reading.torn, fault, changed)


def as_far_as_it_fits(reading: Reading, ruleset: Ruleset) -> tuple[Match, int]:
    """Play a record up to its end, or to the decision before the first line that does not fit, whose number follows.

    Raises RecordError where that line comes before any decision.
    """
    match = begun_again(reading, ruleset, watched=True)
    try:
        go_through(match, reading)
    except RecordError as error:
        fitting = error.line - 2
        written = [at for at, event in enumerate(match.events) if event.line() is not None]
        wrong = written[fitting] if fitting < len(written) else len(match.journal)
        asked = [at for at, event in enumerate(match.events) if isinstance(event, Decided) and at <= wrong]
        if wrong == len(match.journal):
            return match, error.line
        if not asked:
            raise
        return match.back_to(asked[-1]), error.line
    return match, 0


def stops_of(match: Match) -> list[int]:
    """List the moments at which a replay stops."""
    asked = [at for at, entry in enumerate(match.journal) if isinstance(entry.event, Decided)]
    return sorted({0, *asked, len(match.journal)})


def rounds_of(match: Match, stops: Sequence[int]) -> list[tuple[int, int]]:
    """Find for each round the stop at which it is first asked something."""
    rounds = []
    for at, entry in enumerate(match.journal):
        if isinstance(entry.event, RoundBegan):
            first = next((stop for stop, moment in enumerate(stops) if moment > at), None)
            if first is not None:
                rounds.append((entry.event.number, first))
    return rounds

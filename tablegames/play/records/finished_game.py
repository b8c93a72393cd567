"""A game that is over, as statistics remember it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from tablegames.engine.game.match import Match
from tablegames.engine.game.record import Header, write_line
from tablegames.engine.table.events import NOBODY, Event, Line, Seated
from tablegames.engine.table.measures import Form, Measure, read_measures
from tablegames.play.records.seats_file import Place
from tablegames.play.setup.seating import HUMAN

MINUTE = 60
FIRST_DRAWS = ("dealer", "start")
"""What is drawn for when the first to have the round's marker is found."""


@dataclass(frozen=True, slots=True)
class Count:
    """How often something was so, of how many chances there were for it."""

    name: str
    """The measure it belongs to."""
    form: Form
    count: int
    chances: int


TAKEN_BACK = "taken_back"
"""The count of a person who could take decisions back: 1 of 1 where that was done, 0 of 1 where not."""
LOSS = "loss"
"""The count that tells what decisions cost, in thousandths, of how many decisions: known once a game was judged."""
THOUSAND = 1000


CHANGED = "changed"
"""The kind of a seat for which more than one player decided: what came of it counts for none of them."""


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """One player of a finished game."""

    name: str
    face: str
    kind: str
    """`HUMAN`, a kind of bot, or `CHANGED`."""
    score: int
    won: bool
    """Whether it won, alone or with others."""
    side: int
    """The number of its side: partners have the same."""
    counts: tuple[Count, ...] = ()
    """Nothing where the game could not be played again to count."""
    person: str = ""
    """The id of the profile; "": a bot, or a person without one."""

    @property
    def human(self) -> bool:
        """Tell whether a person sat there."""
        return self.kind == HUMAN

    @property
    def taken_back(self) -> bool:
        """Tell whether decisions were taken back; False also for games from before that was kept."""
        return any(each.name == TAKEN_BACK and each.count for each in self.counts)

    @property
    def loss(self) -> float | None:
        """Give what a decision cost on average; None where the game was not judged."""
        found = next((each for each in self.counts if each.name == LOSS), None)
        return found.count / found.chances / THOUSAND if found is not None and found.chances else None


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """What came of a game, and who played it."""

    id: str
    """The fingerprint of its record's header: no two games have the same."""
    ruleset: str
    digest: str
    options: Mapping[str, bool | int | str]
    """Those that the rules depend on."""
    ended: int
    """When, in whole seconds since 1970."""
    minutes: int | None
    """How long people played; None where that is not known."""
    rounds: int
    seats: tuple[FinishedSeat, ...]

    @property
    def lowest(self) -> bool:
        """Tell whether the lowest score won."""
        scores = [seat.score for seat in self.seats]
        best = [seat.score for seat in self.seats if seat.won]
        return bool(best) and max(best) == min(scores) < max(scores)

    @property
    def variant(self) -> tuple[int, tuple[tuple[str, bool | int | str], ...]]:
        """Tell how it was played: the number of players, and the options by name."""
        return len(self.seats), tuple(sorted(self.options.items()))


def game_id(header: Header) -> str:
    """Name a game by its record's header: 64 hex digits."""
    return sha256(write_line(header.line()).encode()).hexdigest()


def finished_match(
    match: Match,
    header: Header,
    places: Sequence[Place],
    ended: float,
    seconds: float | None,
    taken_back: bool = False,
) -> FinishedGame:
    """Summarise a match that is over; `ended` in seconds since 1970, `seconds` as long as it took.

    `taken_back`: whether the one person among bots took decisions back.
    """
    measures = order_measures(match.table.measures.values())
    read = read_measures(measures, match.events, match.seats)
    counts = [
        tuple(
            [Count(measure.name, measure.form, reader.counts[seat], reader.chances[seat]) for measure, reader in read]
        )
        for seat in range(match.seats)
    ]
    return summed_up(
        header,
        places,
        match.totals(),
        match.winners(),
        match.round,
        ended,
        seconds,
        taken_back,
        match.table.team_of,
        counts,
        changed_seats(match.events),
    )


def summed_up(
    header: Header,
    places: Sequence[Place],
    totals: Sequence[int],
    winners: Sequence[int],
    rounds: int,
    ended: float,
    seconds: float | None,
    taken_back: bool,
    sides: Sequence[int] = (),
    counts: Sequence[tuple[Count, ...]] = (),
    changed: Collection[int] = (),
) -> FinishedGame:
    """Make the summary of a finished game; `changed`: the seats for which more than one player decided."""
    seats = []
    places = [Place(CHANGED, place.face) if seat in changed else place for seat, place in enumerate(places)]
    counts = [() if seat in changed else own for seat, own in enumerate(counts)]
    alone = sum(place.human for place in places) == 1
    for seat, (name, place, total) in enumerate(zip(header.names, places, totals, strict=True)):
        side, own = sides[seat] if sides else seat, counts[seat] if counts else ()
        if alone and place.human:
            own = tuple(sorted((*own, Count(TAKEN_BACK, "share", int(taken_back), 1)), key=lambda each: each.name))
        seats.append(FinishedSeat(name, place.face, place.kind, total, seat in winners, side, own, place.person))
    minutes = None if seconds is None else max(1, round(seconds / MINUTE))
    options, digest = deciding_options(header), header.ruleset_digest
    return FinishedGame(game_id(header), header.ruleset, digest, options, int(ended), minutes, rounds, tuple(seats))


def changed_seats(events: Iterable[Event]) -> frozenset[int]:
    """List the seats at which another player sat down in the middle of a game."""
    return frozenset([event.seat for event in events if isinstance(event, Seated)])


def deciding_options(header: Header) -> dict[str, bool | int | str]:
    """List the options that decided a game, without the cards that it was played with: another look is no other game.

    Only a record that carries its rules tells which options they depend on; every game of people does.
    """
    known = None if header.rules is None else header.rules.get("options")
    if not isinstance(known, Mapping):
        return dict(header.options)
    return {name: value for name, value in header.options.items() if name in known}


def order_measures(measures: Iterable[Measure]) -> list[Measure]:
    """Sort measures, so that the same game always has them in the same order."""
    return sorted(measures, key=lambda measure: measure.name)


def beginner(lines: Iterable[Line]) -> int:
    """Find in the lines of a record who began the game, where that was drawn among all; else NOBODY."""
    for line in lines:
        if line.get("e") == "janken" and line.get("what") in FIRST_DRAWS:
            return int(line["p"])
        if line.get("e") == "ask":
            break
    return NOBODY


def beginner_of(events: Iterable[Event]) -> int:
    """Find the same in the events of a match."""
    return beginner(line for event in events if (line := event.line()) is not None)

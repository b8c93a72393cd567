"""What happened in a session, as a viewer may know it: its log, its last trick, its last round."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tablegames.engine.table.events import (
    NOBODY,
    CardsTurned,
    Decided,
    Event,
    RoundBegan,
    Scored,
    SuitActed,
    TrickTaken,
)
from tablegames.play.session.log import Log, LogLine
from tablegames.play.session.naming import seen_by_name
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.play.session.viewpoint import seen_events


@dataclass(frozen=True, slots=True)
class PastTrick:
    """A finished trick, as all saw it."""

    number: int
    winner: int
    cards: tuple[tuple[int, str], ...]
    """Seat and card, in the order in which they were played."""
    turned: bool
    """Whether cards lay with their other number up."""
    best: str = ""
    """The card that won it; "" where that is not known."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round that was scored, as the viewer saw it."""

    number: int
    events: tuple[Event, ...]
    """Everything from its beginning to its score."""
    before: Seen
    """The table before it began."""
    after: Seen
    """The table when it was scored, before anything is put away."""
    scored: Scored
    over: bool
    """Whether the game ended with it."""

    def gained(self, seat: int) -> int | None:
        """Tell what the round brought a seat; None where that is a secret."""
        after, before = self.scored.total[seat], self.before.total[seat]
        return None if after is None or before is None else after - before

    @property
    def scorers(self) -> dict[int, int]:
        """List what the round brought to those whose score it changed."""
        found = {seat: self.gained(seat) for seat in range(self.after.seats)}
        return {seat: gained for seat, gained in found.items() if gained}

    @property
    def all_passed(self) -> bool:
        """Tell whether everybody passed, as the log says: then nothing was played."""
        return any(line.keys[0] == "all_passed" for line in Log().lines(self.events))

    def grew(self, tally: str, seat: int) -> bool:
        """Tell whether the round left a seat more counters than it had."""
        before, after = self.before.held(tally, seat), self.after.held(tally, seat)
        return before is not None and after is not None and after > before

    def actions(self, seat: int) -> Counter[str]:
        """Count the suit actions that a seat did."""
        acted = [event for event in self.events if isinstance(event, SuitActed)]
        return Counter(event.suit for event in acted if event.seat == seat and event.did)

    def decided(self, verb: str, seat: int | None = None) -> list[str]:
        """List the objects of what was decided with a verb, by one seat or by all."""
        said = [event for event in self.events if isinstance(event, Decided) and seat in (None, event.seat)]
        parts = [event.action.partition(" ") for event in said]
        return [what for word, _, what in parts if word == verb]


def log_of(session: Session, viewer: int, since: int = 0, until: int | None = None, untold: int = 0) -> list[LogLine]:
    """Tell the game so far as a seat saw it.

    `since`: only what came after so many entries of the journal; `until`: only what came in so many of them; `untold`:
    without so many events at the end, which the table has still to show.
    """
    zones = session.game.table.zones.values()
    log = Log(zone.name for zone in zones if zone.places == session.game.seats)
    journal = session.match.journal
    list(log.lines(seen_events(journal[:since], viewer)))
    events = seen_events(journal[since:until], viewer)
    return list(log.lines(events[: max(0, len(events) - untold)]))


def log_of_rounds(session: Session, viewer: int) -> list[LogLine]:
    """Tell the game up to the end of the last round that was scored: the next one has not been seen to begin."""
    journal = session.match.journal
    scored = next((at for at in range(len(journal) - 1, -1, -1) if isinstance(journal[at].event, Scored)), 0)
    begun = (at for at in range(scored, len(journal)) if isinstance(journal[at].event, RoundBegan))
    return log_of(session, viewer, until=next(begun, None))


def last_turn(session: Session, seat: int) -> int:
    """Find where in the journal a seat's last turn ended; 0 where it had none."""
    journal = session.match.journal
    for at in range(len(journal) - 1, -1, -1):
        event = journal[at].event
        if isinstance(event, Decided) and event.seat == seat:
            return at + 1
    return 0


def last_trick(session: Session) -> PastTrick | None:
    """Find the last trick that was taken; None before the first one, and in games without tricks."""
    found: TrickTaken | None = None
    turned = False
    for entry in reversed(session.match.journal):
        event = entry.event
        if found is None and isinstance(event, TrickTaken) and event.winner != NOBODY:
            found = event
        elif found is not None and isinstance(event, CardsTurned):
            turned = True
        elif found is not None and isinstance(event, RoundBegan):
            break
    if found is None:
        return None
    best = str(found.reason.about["card"]) if found.reason else ""
    return PastTrick(found.number, found.winner, found.cards, turned, best)


def has_tricks(session: Session) -> bool:
    """Tell whether the game is one of tricks."""
    return "trick" in session.game.table.zones


def last_round(session: Session, viewer: int) -> Round | None:
    """Gather the last round that was scored as a seat saw it; None before the first one is over."""
    journal = session.match.journal
    end = next((at for at in range(len(journal) - 1, -1, -1) if isinstance(journal[at].event, Scored)), None)
    if end is None:
        return None
    begun = [at for at in range(end) if isinstance(journal[at].event, RoundBegan)]
    start = begun[-1]
    opening, scored = journal[start].event, journal[end].event.seen_by(viewer)
    assert isinstance(opening, RoundBegan)
    assert isinstance(scored, Scored)
    game, match = session.game, session.match
    return Round(
        opening.number,
        tuple(seen_events(journal[start : end + 1], viewer)),
        seen_by_name(game, match.observe_before(journal[start], viewer)),
        seen_by_name(game, match.observe_before(journal[end], viewer)),
        scored,
        session.over,
    )


def gains(session: Session, seat: int) -> tuple[int, list[tuple[int, int]], int]:
    """Give what a seat started with, (round, points) for each round that brought it something, and what that makes.

    The round that is being played is among them where it has brought points already, as melds may. For games whose
    points are counted: they are no secret.
    """
    begun = 0
    out: list[tuple[int, int]] = []
    now = total = session.match.totals()[seat]
    for entry in session.match.journal:
        event = entry.event
        if isinstance(event, RoundBegan):
            begun = event.number
        elif isinstance(event, Scored):
            by, total = event.by[seat] or 0, event.total[seat] or 0
            out += [(begun, by)] if by else []
    start = total - sum(by for _, by in out)
    return start, [*out, (begun, now - total)] if now != total else out, now

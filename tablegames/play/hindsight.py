"""What a session has been through, for whoever looks: its log, its last trick, its last round."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.events import (
    NOBODY,
    CardsTurned,
    Decided,
    Event,
    RoundBegan,
    Scored,
    TrickTaken,
)
from tablegames.engine.journal import Entry
from tablegames.play.log import Line, Log
from tablegames.play.past import PastTrick, Round
from tablegames.play.session import Session
from tablegames.play.sight import seen_by_name


def seen_events(entries: Sequence[Entry], viewer: int) -> list[Event]:
    """List what of these entries a seat saw."""
    told = [entry.event.seen_by(viewer) for entry in entries]
    return [event for event in told if event is not None]


def log_of(session: Session, viewer: int, since: int = 0) -> list[Line]:
    """Tell the game so far as a seat saw it; `since`: only what came after so many entries of the journal."""
    zones = session.game.table.zones.values()
    log = Log(zone.name for zone in zones if zone.places == session.game.seats)
    journal = session.match.journal
    list(log.lines(seen_events(journal[:since], viewer)))
    return list(log.lines(seen_events(journal[since:], viewer)))


def last_turn(session: Session, seat: int) -> int:
    """Find where in the journal a seat's last turn ended; 0 where it had none."""
    journal = session.match.journal
    for at in range(len(journal) - 1, -1, -1):
        event = journal[at].event
        if isinstance(event, Decided) and event.seat == seat:
            return at + 1
    return 0


def last_trick(session: Session) -> PastTrick | None:
    """Find the last trick that somebody took; None before the first one, and in games without tricks."""
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
    return PastTrick(found.number, found.winner, found.cards, turned) if found else None


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


def scores_of(session: Session, seat: int) -> tuple[int | None, list[tuple[int, int]]]:
    """List what each round brought a seat, after what it started with (None where scores are counters at the table)."""
    if session.game.score.holdings(session.match.true_state()):
        return None, []
    scored = [entry.event for entry in session.match.journal if isinstance(entry.event, Scored)]
    rounds = [(at + 1, event.by[seat] or 0) for at, event in enumerate(scored)]
    now = session.match.totals()[seat] if not scored else scored[-1].total[seat] or 0
    return now - sum(by for _, by in rounds), rounds

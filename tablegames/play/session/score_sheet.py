"""The score sheet of a game that is over: what every round brought, and how it stood after it."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.game.totals import HoldingsTotals
from tablegames.engine.table.events import RoundBegan, Scored
from tablegames.play.session.session import Session

AT_END = 0
"""The number of the line that tells what was added when the game was over, after its last round."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line: the number of the round, and by column what it brought and the total after it."""

    number: int
    gained: tuple[int, ...]
    total: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Lines by round; a column is a seat, or where partners score together the seats of a side."""

    columns: tuple[tuple[int, ...], ...]
    lines: tuple[SheetLine, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """Give the totals at the end, by column."""
        return self.lines[-1].total

    def best(self, line: SheetLine, lowest: bool) -> frozenset[int]:
        """Tell which columns a round brought most; none where all had the same."""
        most = (min if lowest else max)(line.gained)
        found = frozenset(at for at, each in enumerate(line.gained) if each == most)
        return found if len(found) < len(line.gained) else frozenset()


def score_sheet(session: Session) -> ScoreSheet | None:
    """Write the sheet of a session that is over; None where no round was scored.

    Raises ValueError before it is over: some games keep their scores secret until then.
    """
    totals, _ = session.result()
    match = session.match
    teams = match.table.teams if match.table.partners else len(totals)
    columns = tuple(tuple(range(side, len(totals), teams)) for side in range(teams))
    score = session.game.score
    worth = score.worth if isinstance(score, HoldingsTotals) else []
    before: tuple[int, ...] | None = (sum(tally.start * each for tally, each in worth),) * teams if worth else None
    lines: list[SheetLine] = []
    number = 0
    for entry in match.journal:
        event = entry.event
        if isinstance(event, RoundBegan):
            number = event.number
        elif isinstance(event, Scored):
            by, now = (tuple([each or 0 for each in told[:teams]]) for told in (event.by, event.total))
            # Where counters are worth something, what a round "brought" is all there is of them.
            gained = by if before is None else tuple([a - b for a, b in zip(now, before, strict=True)])
            lines.append(SheetLine(number, gained, now))
            before = now if worth else None
    if not lines:
        return None
    final = tuple(totals[:teams])
    if final != lines[-1].total:
        added = tuple([a - b for a, b in zip(final, lines[-1].total, strict=True)])
        lines.append(SheetLine(AT_END, added, final))
    return ScoreSheet(columns, tuple(lines))

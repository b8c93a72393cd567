"""Titles at the end of a game: what a player did more than all others, never, or every time.

They come from what the mechanics of a game measure, so that every game has its own, and none is known by name here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from tablegames.engine.game.match import Match
from tablegames.engine.table.measures import Measure, MeasureReader, read_measures

WAYS = ("every", "never", "most")
"""How a player stands out, the rarest first; the words of a title are `titles.<measure>.<way>`."""
OFTEN = 3
"""How many chances there have to be for "every time" and "never"; how often it has to be for "most"."""
AHEAD = 1.25
"""Who did something most did it so many times as often as the next one."""


class GameTitle(NamedTuple):
    """What a seat is called for, by the key of its words."""

    seat: int
    key: str


def titles_of(match: Match, known: Collection[str]) -> list[GameTitle]:
    """List the titles of a match that is over, one for a seat at most; `known` are the keys that have words."""
    table = match.table
    measures = sorted([*table.measures.values(), *table.title_measures.values()], key=lambda each: each.name)
    read = read_measures(measures, match.events, match.seats)
    found = [title for way in WAYS for title in standing_out(read, way) if f"titles.{title.key}" in known]
    out: dict[int, GameTitle] = {}
    for title in found:
        if title.key not in {each.key for each in out.values()}:
            out.setdefault(title.seat, title)
    return list(out.values())


def standing_out(read: Sequence[tuple[Measure, MeasureReader]], way: str) -> Iterator[GameTitle]:
    """Find who alone stands out in one way, by each measure."""
    for measure, reader in read:
        seats = [seat for seat in range(len(reader.counts)) if stands_out(reader, seat, way)]
        if len(seats) == 1:
            yield GameTitle(seats[0], f"{measure.name}.{way}")


def stands_out(reader: MeasureReader, seat: int, way: str) -> bool:
    """Tell whether a seat stands out in one way, beside all others."""
    count, chances = reader.counts[seat], reader.chances[seat]
    others = [each for each in range(len(reader.counts)) if each != seat]
    if way == "every":
        return chances >= OFTEN and count == chances
    if way == "never":
        return chances >= OFTEN and count == 0 and any(reader.counts[each] for each in others)
    rates = [reader.counts[each] / (reader.chances[each] or 1) for each in others]
    return count >= OFTEN and bool(chances) and count / chances >= AHEAD * max(rates, default=0.0)

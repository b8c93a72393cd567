"""Match play: several games in a row at the same table, with a count of the games won."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from tablegames.engine.table.events import NOBODY

LENGTHS = (1, 3, 5, 0)
"""How many games may be agreed on; 0: as many as they like."""
ENDLESS = 0
MOST_GAMES = 100_000
"""No person plays more: a file with a larger number is wrong."""
LONGEST_ID = 64
LONGEST_STORY = 12
"""How many games of a series are remembered one by one."""


class SeriesGame(NamedTuple):
    """How one game of a series ended."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Series:
    """Games in a row, and who has won how many. A game that all share counts for none."""

    id: str
    """The games of one series have the same."""
    length: int
    """Best of so many; `ENDLESS`: as many as they like."""
    wins: tuple[int, ...]
    """Games won by seat; partners win together."""
    played: int = 0
    """How many are over."""
    beginner: int = NOBODY
    """Who began the last one, where that was drawn."""
    parties: int = 0
    """How many sides there are (seat s plays for side s % parties); 0: everyone for themselves, 1: all together."""
    story: tuple[SeriesGame, ...] = ()
    """What came of its games, one after another; the last ones of a long series."""

    @classmethod
    def agreed(cls, length: int, seats: int) -> Series | None:
        """Agree on a series before its first game; a single game is none."""
        return None if length == 1 else cls(secrets.token_hex(8), length, (0,) * seats)

    def another(self) -> Series:
        """Begin another one of the same length."""
        return replace(self, id=secrets.token_hex(8), wins=(0,) * len(self.wins), played=0, beginner=NOBODY, story=())

    def after(self, winners: Sequence[int], beginner: int = NOBODY, totals: Sequence[int] = ()) -> Series:
        """Count one more game; with `totals` it is a part of the story."""
        game = SeriesGame(tuple(totals), tuple(winners))
        shared = self.shares(game)
        wins = tuple([each + (seat in winners and not shared) for seat, each in enumerate(self.wins)])
        told = (*self.story, game)[-LONGEST_STORY:] if totals else self.story
        return replace(self, wins=wins, played=self.played + 1, beginner=beginner, story=told)

    def shares(self, game: SeriesGame) -> bool:
        """Tell whether a game counts for no side: all have won it, against each other."""
        return len(game.winners) == len(self.wins) and self.parties != 1

    @property
    def over(self) -> bool:
        """Whether it is decided: the leading side cannot be reached any more, or all games are played."""
        if self.length == ENDLESS:
            return False
        left = self.length - self.played
        if self.parties == 1:
            # What they play against has won the other games.
            return left <= 0 or abs(2 * self.wins[0] - self.played) > left
        sides = sorted(self.wins[: self.parties or len(self.wins)], reverse=True)
        lead = sides[0] - (sides[1] if len(sides) > 1 else 0)
        return left <= 0 or lead > left

    @property
    def winners(self) -> tuple[int, ...]:
        """List the seats that have won most games; all together are none where they have lost as many."""
        if self.parties == 1 and 2 * self.wins[0] <= self.played:
            return ()
        best = max(self.wins)
        return tuple([seat for seat, each in enumerate(self.wins) if each == best])

    @property
    def next_beginner(self) -> int:
        """Tell who is to begin the next game: the seat after the last beginner; NOBODY where none was drawn."""
        return NOBODY if self.beginner == NOBODY else (self.beginner + 1) % len(self.wins)

    def node(self) -> dict[str, Any]:
        """Give it as plain values, for a file."""
        return {
            "id": self.id,
            "length": self.length,
            "wins": list(self.wins),
            "played": self.played,
            "beginner": self.beginner,
            "parties": self.parties,
            "story": [[list(each.totals), list(each.winners)] for each in self.story],
        }


def series_of(node: Mapping[str, Any], seats: int) -> Series:
    """Read a series out of plain values. Raises ValueError, TypeError or LookupError for what is no series."""
    wins = tuple([number(each, MOST_GAMES) for each in node["wins"]])
    length, played = number(node["length"], MOST_GAMES), number(node["played"], MOST_GAMES)
    beginner, parties = number(node["beginner"] + 1, seats) - 1, number(node["parties"], seats)
    name = str(node["id"])
    if len(wins) != seats or length not in LENGTHS or length == 1 or not 0 < len(name) <= LONGEST_ID:
        raise ValueError("this is no series of games")
    return Series(name, length, wins, played, beginner, parties, story_of(node.get("story"), seats))


def story_of(found: Any, seats: int) -> tuple[SeriesGame, ...]:
    """Read a story; a story that cannot be read is left out, and the series stays."""
    out: list[SeriesGame] = []
    try:
        for totals, winners in found or ():
            game = SeriesGame(tuple(int(each) for each in totals), tuple(number(each, seats - 1) for each in winners))
            if len(game.totals) != seats:
                return ()
            out.append(game)
    except (TypeError, ValueError, OverflowError):
        return ()
    return tuple(out[-LONGEST_STORY:])


def number(value: Any, most: int) -> int:
    """Check a whole number from 0 to `most`. Raises ValueError for anything else."""
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"{value!r} is no number from 0 to {most}")
    return value

"""Finished games with the present names of the people who played them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tablegames.play.records.finished_game import FinishedGame, FinishedSeat
from tablegames.play.setup.profiles import Profiles


def as_called_now(games: Iterable[FinishedGame], profiles: Profiles) -> list[FinishedGame]:
    """Return games in which people who were renamed have their new names."""

    def now(seat: FinishedSeat) -> FinishedSeat:
        profile = profiles.played_by(seat.person, seat.name) if seat.human else None
        return seat if profile is None else replace(seat, name=profile.name)

    return [replace(game, seats=tuple([now(seat) for seat in game.seats])) for game in games]

"""The statistics as data, for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC

from tablegames.play.files.local_time import local_time
from tablegames.play.records.finished_game import FinishedGame, FinishedSeat


def statistics_data(games: Sequence[FinishedGame]) -> list[dict[str, object]]:
    """List the games as `json.dumps` takes them: moments in UTC, seats from 0, each measure as count and chances."""
    return [
        {
            "id": game.id,
            "ended": local_time(game.ended, UTC).isoformat(),
            "ruleset": game.ruleset,
            "players": len(game.seats),
            "options": dict(game.options),
            "rounds": game.rounds,
            "minutes": game.minutes,
            "seats": [seat_data(seat) for seat in game.seats],
        }
        for game in games
    ]


def seat_data(seat: FinishedSeat) -> dict[str, object]:
    """Describe one player of a game."""
    return {
        "name": seat.name,
        "kind": seat.kind,
        "score": seat.score,
        "won": seat.won,
        "side": seat.side,
        "measures": {
            each.name: {"form": each.form, "count": each.count, "chances": each.chances} for each in seat.counts
        },
    }

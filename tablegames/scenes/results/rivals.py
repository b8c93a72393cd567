"""How often each of the people at a table has won against the others: what stands beside a rivalry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.play.records.finished_game import FinishedSeat
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.program.player_identity import PlayerIdentities
from tablegames.scenes.program.program import Program

FEWEST = 2
"""After a single game there is nothing to compare."""


@dataclass(frozen=True, slots=True)
class GamesBetween:
    """How many games people have played against each other, and how many each of them won, as (seat, games)."""

    played: int
    won: tuple[tuple[int, int], ...]


def games_between(program: Program, party: Party, winners: Sequence[int]) -> GamesBetween | None:
    """Count the games of a table's people, the one included that just ended.

    Games of the same ruleset count at which these people and no others sat, whatever bots played beside them. None
    where fewer than two people play, or have played fewer than two games, and where the statistics cannot be read.
    """
    people = [seat for seat, member in enumerate(party.members) if member.human]
    recorder = program.services.statistics
    if len(people) < FEWEST or recorder is None:
        return None
    games = recorder.store.games() or ()
    person_of = PlayerIdentities(games, program.services.profiles).person_of
    called = {seat: person_of(as_finished(party.members[seat])) for seat in people}
    wins, played = Counter[str](), 1
    for game in games:
        seats = {person_of(seat): seat.won for seat in game.seats if seat.human}
        if game.ruleset == party.game.id and set(seats) == set(called.values()):
            played += 1
            wins.update(name for name, won in seats.items() if won)
    wins.update(called[seat] for seat in people if seat in winners)
    won = tuple((seat, wins[called[seat]]) for seat in people)
    return GamesBetween(played, won) if played >= FEWEST else None


def as_finished(member: Member) -> FinishedSeat:
    """Give a member as the statistics know them."""
    return FinishedSeat(member.name, member.face, member.kind, 0, False, 0, (), member.person)

"""Who played the first game: asked at its end, so that nothing stands between a newcomer and the cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tablegames.play.setup.profiles import Profile
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.program.party import look_of
from tablegames.scenes.program.program import Program
from tablegames.scenes.results.outcome import GameOutcome


def unknown_seat(program: Program, outcome: GameOutcome) -> int | None:
    """Find the only person of a game where it is not known who plays here; None where it is known, or was asked."""
    profiles = program.services.profiles
    if profiles.people or profiles.newer or program.preferences.introduced:
        return None
    people = [seat for seat, member in enumerate(outcome.party.members) if member.human]
    return people[0] if len(people) == 1 else None


def ask_who(program: Program, outcome: GameOutcome, seat: int, then: Callable[[GameOutcome], None]) -> None:
    """Ask who sat there, and go on with the outcome as it is known then."""

    def told(profile: Profile | None) -> None:
        then(outcome if profile is None else with_person(program, outcome, seat, profile))

    program.navigation.open("welcome", told)


def with_person(program: Program, outcome: GameOutcome, seat: int, profile: Profile) -> GameOutcome:
    """Let the game be counted as that of a person, who sits at the same table the next time, too."""
    party = outcome.party
    table = Arrangement(program, party.game)
    if seat < len(table.chairs):
        table.sit(seat, profile)
        table.remember()
    if program.services.statistics is not None and outcome.record is not None:
        program.services.statistics.introduce(outcome.record, seat, profile.id)
    members = list(party.members)
    members[seat] = replace(members[seat], name=profile.name, face=look_of(profile), person=profile.id)
    return replace(outcome, party=replace(party, members=tuple(members)))

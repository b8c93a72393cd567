"""Who has played at this computer: one person, whatever the name was at the time and whatever language it was in."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.play.records.finished_game import FinishedGame, FinishedSeat
from tablegames.play.setup.profiles import Profiles
from tablegames.play.statistics.statistics_query import people
from tablegames.scenes.program.party import PEOPLE, known_face, look_of, plain, usual_name, usual_names
from tablegames.view.language.text import Texts
from tablegames.view.painting.portrait import part_face

USUAL, PROFILE = "\0", "\1"
"""What begins the keys of people who go by the name of a face, or have a profile: characters that cannot be typed."""


class PlayerIdentities:
    """The people of finished games, who played most first, with their names and faces."""

    def __init__(self, games: Sequence[FinishedGame], profiles: Profiles | None = None) -> None:
        self.profiles = profiles or Profiles()
        self.people = people(games, self.person_of)
        self.faces = {self.person_of(seat): seat.face for game in games for seat in game.seats if seat.human}

    def person_of(self, seat: FinishedSeat) -> str:
        """Say who a person is: by the profile, else by the name.

        Games from before there were profiles belong to the person who has the name. The person who has the usual name
        of a face is the same person in every language.
        """
        profile = self.profiles.played_by(seat.person, seat.name)
        if profile is not None:
            return PROFILE + profile.id
        return USUAL + part_face(seat.face)[0] if seat.name in usual_names(seat.face) else seat.name

    def name(self, person: str, words: Texts) -> str:
        """Say what a person is called."""
        profile = self.profiles.find(person.removeprefix(PROFILE)) if person.startswith(PROFILE) else None
        if profile is not None:
            return profile.name
        if person.startswith(USUAL):
            return usual_name(person.removeprefix(USUAL), words)
        return plain(person) or "?"

    def face(self, person: str) -> str:
        """Give the face that a person has, or had last."""
        profile = self.profiles.find(person.removeprefix(PROFILE)) if person.startswith(PROFILE) else None
        face = look_of(profile) if profile is not None else self.faces.get(person, "")
        return face if known_face(face) else PEOPLE[0]

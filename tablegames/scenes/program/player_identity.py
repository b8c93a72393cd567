"""Who has played at this computer: one person, whatever language the usual names were in."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.play.records.finished_game import FinishedGame, FinishedSeat
from tablegames.play.statistics.statistics_query import people
from tablegames.scenes.program.party import PEOPLE, ROBOTS, plain
from tablegames.view.language.text import LANGUAGES, Words, texts

USUAL = "\0"
"""Begins what a person is called here who goes by the name of a face; nobody can type it."""


def calling(seat: FinishedSeat) -> str:
    """Say who somebody is: whoever has the usual name of a face is the same person in every language."""
    key = f"faces.{seat.face}"
    usual = {texts(language).get(key) for language in LANGUAGES}
    return USUAL + seat.face if seat.name in usual else seat.name


class Regulars:
    """The people of finished games, who played most first, with their names and faces."""

    def __init__(self, games: Sequence[FinishedGame]) -> None:
        self.people = people(games, calling)
        self.faces = {calling(seat): seat.face for game in games for seat in game.seats if seat.human}

    def name(self, person: str, words: Words) -> str:
        """Say what somebody is called."""
        if person.startswith(USUAL):
            return words.say(f"faces.{person.removeprefix(USUAL)}")
        return plain(person) or "?"

    def face(self, person: str) -> str:
        """Give the face somebody had last."""
        face = self.faces.get(person, "")
        return face if face in (*PEOPLE, *ROBOTS) else PEOPLE[0]

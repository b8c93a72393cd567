"""What is settled before a game: who sits where, by which options is played, and how many games in a row."""

from __future__ import annotations

from typing import Any

from tablegames.play.setup.seating import HUMAN
from tablegames.play.setup.series import LENGTHS, Series
from tablegames.rules.reading.settings import same
from tablegames.scenes.program.party import PEOPLE, ROBOTS, Company, Member, faces_for, plain, usual_bot
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game, OptionValue, players_range
from tablegames.view.controls.entry import Entry

USUAL = 4
"""So many sit down the first time, where the game allows it."""


class Chair:
    """One seat as it is being settled: who, called what, with which face. The entry keeps what is typed."""

    def __init__(self, kind: str, name: str, face: str) -> None:
        self.kind, self.face = kind, face
        self.picked = False
        """Whether somebody chose this face; then it stays."""
        self.entry = Entry(name)


class Arrangement:
    """The chairs round a table, and what has been agreed. It begins as it stood the last time this game was played."""

    def __init__(self, program: Program, game: Game) -> None:
        self.program, self.game = program, game
        self.chairs: list[Chair] = []
        self.options: dict[str, OptionValue] = {name: option.default for name, option in game.options.items()}
        self.length = 1
        """How many games make a series; 1: this is a game for itself."""
        self.recall(program.preferences.seats.get(game.id) or {})
        fits = len(self.chairs) in game.players
        usual = max([count for count in game.players if count <= USUAL], default=min(game.players))
        self.seat(len(self.chairs) if fits else usual)

    def recall(self, kept: dict[str, Any]) -> None:
        """Take over what was remembered, as far as it still means anything."""
        try:
            for kind, name, face in kept.get("chairs", ()):
                if kind in self.program.kinds and (face in PEOPLE or face in ROBOTS):
                    self.chairs.append(Chair(kind, plain(str(name)), face))
            for name, value in dict(kept.get("options", {})).items():
                if name in self.options and any(same(value, each) for each in self.game.options[name].values):
                    self.options[name] = value
            if kept.get("length") in LENGTHS:
                self.length = int(kept["length"])
        except (TypeError, ValueError, AttributeError):
            self.chairs = []
        del self.chairs[max(self.game.players) :]

    def remember(self) -> None:
        """Keep all of it for the next time, and this game as the last that was played."""
        preferences = self.program.preferences
        chairs = [[chair.kind, chair.entry.text.strip(), chair.face] for chair in self.chairs]
        table = {"chairs": chairs, "options": dict(self.options), "length": self.length}
        preferences.seats = {**preferences.seats, self.game.id: table}
        preferences.last = self.game.id
        preferences.save()

    def begin(self) -> None:
        """Sit down and play."""
        self.remember()
        self.program.begin(self.company())

    def company(self) -> Company:
        """Give who sits down, with names for those who typed none."""
        members = tuple(Member(chair.kind, self.called(at), chair.face) for at, chair in enumerate(self.chairs))
        chosen = {name: value for name, value in self.options.items() if not self.why_not(name)}
        return Company(self.game, members, chosen, series=Series.agreed(self.length, len(members)))

    # -- who sits where ----------------------------------------------------------------------------------------------

    def seat(self, count: int) -> None:
        """Make it so many chairs; new ones are for bots, the first is for a person."""
        del self.chairs[count:]
        while len(self.chairs) < count:
            kind = usual_bot(self.program.kinds) if self.chairs else HUMAN
            self.chairs.append(Chair(kind, "", self.free_face(kind)))
        self.forget_what_cannot_be()

    def called(self, at: int) -> str:
        """Give the name of a seat: as typed, else that of its face."""
        chair = self.chairs[at]
        return chair.entry.text.strip() or self.program.words.say(f"faces.{chair.face}")

    def free_face(self, kind: str) -> str:
        """Choose a face nobody has yet."""
        pool = faces_for(kind)
        taken = {chair.face for chair in self.chairs}
        return next((face for face in pool if face not in taken), pool[0])

    def swap(self, at: int) -> None:
        """Let a seat and the next change places."""
        other = (at + 1) % len(self.chairs)
        self.chairs[at], self.chairs[other] = self.chairs[other], self.chairs[at]

    def change(self, at: int, kind: str) -> None:
        """Let somebody of another kind sit there. A face that was picked stays while bots take each other's place."""
        chair = self.chairs[at]
        was, chair.kind = chair.kind, kind
        if was != kind and not (chair.picked and HUMAN not in (was, kind)):
            chair.face = ""
            chair.face = self.free_face(kind)

    def pick(self, at: int, face: str) -> None:
        """Give a seat the face that somebody chose for it."""
        self.chairs[at].face, self.chairs[at].picked = face, True

    # -- by which options --------------------------------------------------------------------------------------------

    def why_not(self, name: str) -> str:
        """Say why an option cannot be chosen now; "" where it can."""
        words, option = self.program.words, self.game.options[name]
        if option.players and len(self.chairs) not in option.players:
            if option.why_not is not None:
                return sentence(option.why_not.said(words.language))
            return words.say("seats.option_players", range=players_range(tuple(option.players)))
        for need in option.needs:
            if self.options.get(need) is not True:
                return words.say("seats.option_needs", name=self.game.options[need].name.said(words.language))
        return ""

    def choose(self, name: str, written: str) -> None:
        """Settle an option on the value that is written like this on its control."""
        self.options[name] = next(each for each in self.game.options[name].values if str(each).lower() == written)

    def turn(self, name: str) -> None:
        """Switch an option on or off."""
        self.options[name] = not self.options[name]

    def forget_what_cannot_be(self) -> None:
        """Put options back to their default where they no longer apply."""
        for name in self.options:
            if self.why_not(name):
                self.options[name] = self.game.options[name].default


def sentence(words: str) -> str:
    """Make a sentence of a reason that is written to follow a colon."""
    words = words.strip()
    if not words or words[-1] in ".。!?！？":
        return words[:1].upper() + words[1:]
    return f"{words[:1].upper()}{words[1:]}{'.' if words[-1].isascii() else '。'}"

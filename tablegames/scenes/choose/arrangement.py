"""What is settled before a game: who sits where, by which options is played, and how many games in a row."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from tablegames.engine.game.ruleset import Rules
from tablegames.play.setup.face_styles import style_at
from tablegames.play.setup.names import free_of
from tablegames.play.setup.profiles import LONGEST, Profile
from tablegames.play.setup.seating import HUMAN
from tablegames.play.setup.series import LENGTHS, Series
from tablegames.rules.reading.settings import same
from tablegames.scenes.choose.chair import Chair
from tablegames.scenes.choose.rules_now import RulesNow
from tablegames.scenes.program.party import (
    Member,
    Party,
    all_unlike,
    faces_for,
    known_face,
    look_of,
    plain,
    tell_apart,
    unlike,
    usual_bot,
    usual_name,
    usual_names,
)
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game, OptionValue, players_range
from tablegames.scenes.saved.saved_game import as_now
from tablegames.view.painting.portrait import part_face


class Arrangement:
    """The chairs round a table, and what has been agreed. It begins as it stood the last time this game was played."""

    def __init__(self, program: Program, game: Game) -> None:
        self.program, self.game = program, game
        self.chairs: list[Chair] = []
        self.rules_now = RulesNow()
        self.options: dict[str, OptionValue] = {name: option.default for name, option in game.options.items()}
        self.length = 1
        """How many games make a series; 1: this is a game for itself."""
        seats = program.preferences.seats
        kept = seats.get(game.id) or {}
        self.recall(kept)
        if not kept:
            self.bring(seats.get(program.preferences.last) or {})
        fits = len(self.chairs) in game.players
        self.seat(len(self.chairs) if fits else game.best_with)

    def recall(self, kept: dict[str, Any]) -> None:
        """Take over what was remembered, as far as it still means anything."""
        try:
            # A table from the time before profiles names no person.
            for kind, name, face, *more in kept.get("chairs", ()):
                if kind in self.program.services.player_kinds and known_face(face):
                    person = str(more[0]) if more and kind == HUMAN else ""
                    self.chairs.append(Chair(kind, plain(str(name))[:LONGEST], face, person))
            for name, value in dict(kept.get("options", {})).items():
                if name in self.options and any(same(value, each) for each in self.game.options[name].values):
                    self.options[name] = value
            if kept.get("length") in LENGTHS:
                self.length = int(kept["length"])
        except (TypeError, ValueError, AttributeError):
            self.chairs = []
        del self.chairs[max(self.game.players) :]
        self.greet()

    def bring(self, last: dict[str, Any]) -> None:
        """Begin a game that was never played here with the people of the last table; bots stay behind."""
        with suppress(TypeError, ValueError, AttributeError):
            for kind, name, face, *more in last.get("chairs", ()):
                if kind == HUMAN and known_face(face):
                    self.chairs.append(Chair(kind, plain(str(name))[:LONGEST], face, str(more[0]) if more else ""))
        del self.chairs[max(self.game.players) :]
        people = self.program.services.profiles.people
        if not any(chair.kind == HUMAN for chair in self.chairs) and people:
            self.chairs = [Chair(HUMAN, people[0].name, look_of(people[0]), people[0].id)]
        self.greet()
        if self.chairs:
            # `seat` fills up with bots.
            self.seat(max(self.game.best_with, min(count for count in self.game.players if count >= len(self.chairs))))

    def greet(self) -> None:
        """Show those who have profiles as these are now; a person who has none any more is a guest of the same name."""
        for chair in self.chairs:
            profile = self.program.services.profiles.find(chair.person)
            if profile is None:
                chair.person = ""
            else:
                chair.entry.put(profile.name)
                chair.face = look_of(profile)
        self.tell_apart()

    def tell_apart(self) -> None:
        """Give a chair another colour that looks like one before it; people with profiles keep theirs."""
        order = sorted(self.chairs, key=lambda chair: not chair.person)
        for chair, face in zip(order, all_unlike([chair.face for chair in order]), strict=True):
            chair.face = face

    def remember(self, last: bool = True) -> None:
        """Keep all of it for the next time; `last`: and this game as the one that was played last."""
        preferences = self.program.preferences
        preferences.seats = {**preferences.seats, self.game.id: self.kept()}
        if last:
            preferences.last = self.game.id
        preferences.save()

    def kept(self) -> dict[str, Any]:
        """Give what is kept of the table as it is set now.

        An option that is as usual is not: where the rules are changed to another usual value, they are played by that.
        """
        chairs = [[chair.kind, chair.entry.text.strip(), chair.face, chair.person] for chair in self.chairs]
        usual = {name: option.default for name, option in self.game.options.items()}
        chosen = {name: value for name, value in self.options.items() if not same(value, usual[name])}
        return {"chairs": chairs, "options": chosen, "length": self.length}

    def begin(self) -> None:
        """Sit down and play."""
        self.remember()
        self.program.navigation.begin(self.party())

    def party(self) -> Party:
        """Give who sits down, with names for those who typed none."""
        called, chairs = self.all_called(), self.chairs
        members = [
            Member(chair.kind, name, chair.face, chair.person) for name, chair in zip(called, chairs, strict=True)
        ]
        chosen = {name: value for name, value in self.options.items() if not self.why_not(name)}
        return Party(self.game, tell_apart(members), chosen, series=Series.agreed(self.length, len(members)))

    # -- who sits where ----------------------------------------------------------------------------------------------

    def seat(self, count: int) -> None:
        """Make it so many chairs; new ones are for bots, the first is for a person."""
        del self.chairs[count:]
        while len(self.chairs) < count:
            kind = (self.level or self.usual_level) if self.chairs else HUMAN
            self.chairs.append(Chair(kind, "", self.free_face(kind)))
        self.forget_what_cannot_be()

    def all_called(self) -> list[str]:
        """Give the names of all seats: as typed, else that of the face, with a number where two would be the same."""
        out = [chair.entry.text.strip() for chair in self.chairs]
        for at, chair in enumerate(self.chairs):
            if not out[at]:
                out[at] = free_of(out, usual_name(chair.face, self.program.words))
        return out

    def called(self, at: int) -> str:
        """Give the name of a seat."""
        return self.all_called()[at]

    def free_face(self, kind: str, chair: Chair | None = None) -> str:
        """Choose a face for a chair that no other chair has yet, if possible one no profile has either."""
        pool = faces_for(kind)
        taken = [each.face for each in self.chairs if each is not chair]
        people = self.program.services.profiles.people
        names = {each.name for each in people}
        known = {each.face for each in people} | {face for face in pool if usual_names(face) & names}
        here = {part_face(face)[0] for face in taken}
        free = [face for face in pool if face not in here]
        return next((face for face in free if face not in known), (free or [unlike(pool[0], taken)])[0])

    def swap(self, at: int) -> None:
        """Let a seat and the next change places."""
        other = (at + 1) % len(self.chairs)
        self.chairs[at], self.chairs[other] = self.chairs[other], self.chairs[at]

    def game_setup(self, person: str) -> int | None:
        """Find the seat of a person with a profile; None where there is none."""
        return next((at for at, chair in enumerate(self.chairs) if person and chair.person == person), None)

    def sit(self, at: int, profile: Profile) -> None:
        """Let a person with a profile sit there; one who sat elsewhere changes places with the person who was there."""
        other = self.game_setup(profile.id)
        if other is not None:
            self.chairs[at], self.chairs[other] = self.chairs[other], self.chairs[at]
            return
        self.chairs[at] = Chair(HUMAN, profile.name, look_of(profile), profile.id)
        self.tell_apart()

    def stand(self, at: int) -> None:
        """Let a guest sit where a person with a profile sat."""
        self.chairs[at] = Chair(HUMAN, "", self.free_face(HUMAN, self.chairs[at]))

    def call(self, profile: Profile) -> None:
        """Seat a person with a profile where there is room: a guest's place, else a bot's; one who sits stands up."""
        at = self.game_setup(profile.id)
        if at is not None:
            alone = sum(chair.kind == HUMAN for chair in self.chairs) == 1
            self.stand(at)
            if not alone:
                self.change(at, usual_bot(self.program.services.player_kinds))
            return
        guests = [at for at, chair in enumerate(self.chairs) if chair.guest]
        nameless = [at for at in guests if not self.chairs[at].entry.text.strip()]
        bots = [at for at, chair in enumerate(self.chairs) if chair.kind != HUMAN]
        self.sit((nameless or bots or guests or [len(self.chairs) - 1])[0], profile)

    def change(self, at: int, kind: str) -> None:
        """Let a player of another kind sit there. A face that was picked stays while bots take each other's place."""
        chair = self.chairs[at]
        was, chair.kind = chair.kind, kind
        if chair.person and kind != HUMAN:
            chair.person = ""
            chair.entry.put("")
        if was != kind and not (chair.picked and HUMAN not in (was, kind)):
            chair.face = self.free_face(kind, chair)

    @property
    def usual_level(self) -> str:
        """Name the kind of bot that sits down unless another is asked for."""
        return usual_bot(self.program.services.player_kinds)

    @property
    def level(self) -> str | None:
        """The kind that all bots are of, the usual one where there are none; None where they differ."""
        kinds = {chair.kind for chair in self.chairs if chair.kind != HUMAN}
        return None if len(kinds) > 1 else next(iter(kinds), self.usual_level)

    def put_level(self, kind: str) -> None:
        """Make all bots of one kind."""
        for at, chair in enumerate(self.chairs):
            if chair.kind != HUMAN:
                self.change(at, kind)

    def offered(self, at: int, face: str) -> str:
        """Give a face as this seat would have it: before another colour where another seat has the same."""
        others = [chair.face for number, chair in enumerate(self.chairs) if number != at]
        return unlike(face, [*others, *map(look_of, self.program.services.profiles.people)])

    def pick(self, at: int, face: str) -> None:
        """Give a seat the face that was chosen for it; the person who had a profile there is a guest."""
        if self.chairs[at].person:
            self.chairs[at] = Chair(HUMAN, "", face)
        self.chairs[at].face, self.chairs[at].picked = self.offered(at, face), True

    @property
    def rules(self) -> Rules | None:
        """The rules by the options that are chosen; None where they contradict each other."""
        chosen = {name: value for name, value in self.options.items() if not self.why_not(name)}
        return self.rules_now.of(self.game, len(self.chairs), chosen)

    @property
    def sides(self) -> int:
        """How many sides there are, by the options that are chosen: seat s plays for side s % sides; 0: none."""
        rules = self.rules
        return len(self.chairs) // 2 if rules and rules.partners else 0

    def manner(self, at: int, face: str = "") -> str:
        """Say how a bot plays that has the face of a seat, or another; "" where it has no style."""
        chair, rules = self.chairs[at], self.rules
        style = style_at(rules, chair.kind, face or chair.face) if rules is not None else ""
        return self.program.words.say(f"styles.{style}") if style else ""

    def partners(self, at: int, sides: int) -> list[int]:
        """List the seats that play together with this one, where there are so many sides."""
        return [seat for seat in range(len(self.chairs)) if sides and seat != at and (seat - at) % sides == 0]

    # -- by which options --------------------------------------------------------------------------------------------

    def why_not(self, name: str) -> str:
        """Say why an option cannot be chosen now; "" where it can."""
        words, option = self.program.words, self.game.options[name]
        if option.players and len(self.chairs) not in option.players:
            if option.why_not is not None:
                return sentence(words.of(option.why_not))
            return words.say("seats.option_players", range=players_range(tuple(option.players)))
        for need in option.needs:
            if self.options.get(need) is not True:
                return words.say("seats.option_needs", name=words.of(self.game.options[need].name))
        return ""

    def choose(self, name: str, written: str) -> None:
        """Settle an option on the value that is written like this on its control."""
        self.options[name] = next(each for each in self.game.options[name].values if str(each).lower() == written)
        self.forget_what_cannot_be()

    def turn(self, name: str) -> None:
        """Switch an option on or off."""
        self.options[name] = not self.options[name]
        self.forget_what_cannot_be()

    def forget_what_cannot_be(self) -> None:
        """Put options back to their default where they no longer apply."""
        for name in self.options:
            if self.why_not(name):
                self.options[name] = self.game.options[name].default


def with_usual_person(program: Program, party: Party) -> Party:
    """Let the person who sat at the last table, else the first there is, play where one person is wanted."""
    wanted = [at for at, member in enumerate(party.members) if member.human]
    if len(wanted) != 1 or not program.services.profiles.people:
        return party
    last = Arrangement(program, party.game).chairs
    known = next((chair.person for chair in last if chair.person), program.services.profiles.people[0].id)
    members = list(party.members)
    members[wanted[0]] = replace(members[wanted[0]], person=known)
    return as_now(program, replace(party, members=tuple(members)))


def sentence(words: str) -> str:
    """Make a sentence of a reason that is written to follow a colon."""
    words = words.strip()
    if not words or words[-1] in ".。!?！？":
        return words[:1].upper() + words[1:]
    return f"{words[:1].upper()}{words[1:]}{'.' if words[-1].isascii() else '。'}"

"""People leave a table and come to it: who decides for each seat from here on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from tablegames.play.setup.seating import HUMAN
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.party import PEOPLE, Member, apart, faces_for, look_of, usual_name
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.theme import CREAM, HEIGHT

LEFT, WIDE, HEAD, FOOT = 190.0, 900.0, 104.0, 86.0
ROW, MOST = 84.0, 470.0
"""How high a row is, and all of them together at most."""


class ChangePage(Page):
    """Offers for every seat that a person plays there or a computer player does, and which person.

    A computer player that goes on for somebody keeps that name, and the person may come back.
    """

    name = "change"
    first = "change.done"

    def __init__(
        self, program: Program, members: tuple[Member, ...], sit: Callable[[tuple[Member, ...]], None], felt: str
    ) -> None:
        super().__init__(program, felt)
        self.before, self.members, self.sit = members, members, sit

    def build(self, c: Controls) -> None:
        row = min(ROW, MOST / len(self.members))
        high = HEAD + row * len(self.members) + FOOT
        top = (HEIGHT - high) / 2
        c.panel(LEFT, top, WIDE, high, 24, 0.94)
        c.label(self.say("change.heading"), LEFT + 36, top + 42, 26, 800, CREAM, width=WIDE - 72)
        c.label(self.say("change.help"), LEFT + 36, top + 76, 14.5, 500, c.look.muted, width=WIDE - 72)
        kinds = [(kind, self.say(f"kinds.{kind}")) for kind in self.program.services.player_kinds]
        for seat, member in enumerate(self.members):
            y = top + HEAD + seat * row
            c.inset(LEFT + 24, y, WIDE - 48, row - 8, 15)
            d = min(56.0, row - 18)
            c.portrait(member.face, LEFT + 36, y + (row - 8 - d) / 2, d)
            c.label(member.name, LEFT + 106, y + (row - 8) / 2, 17, 700, width=180)
            middle = y + (row - 8) / 2 - 22
            c.segmented(f"change.{seat}", kinds, member.kind, LEFT + 296, middle, 400, 44, 14.5)
            if member.human:
                c.button(f"change.who.{seat}", self.say("change.who"), LEFT + 708, middle, 156, 44, size=14.5)
        y = top + high - FOOT + 14
        c.button("change.back", self.say("change.back"), LEFT + 36, y, 220, 50, symbol="cross")
        c.button(self.first, self.say("change.done"), LEFT + WIDE - 316, y, 280, 50, True, symbol="check")

    def chosen(self, control: str) -> None:
        match control.split(".")[1:]:
            case ["back"]:
                self.back()
            case ["done"]:
                if self.members == self.before:
                    self.back()
                else:
                    self.sit(self.members)
            case ["who", seat]:
                self.come(int(seat))
            case [seat, kind] if kind != self.members[int(seat)].kind:
                self.play(int(seat), kind)

    def play(self, seat: int, kind: str) -> None:
        """Let a kind of player decide for a seat: a computer player for whoever sat there, or that person again."""
        before, now = self.before[seat], self.members[seat]
        if kind == HUMAN:
            self.put(seat, before if before.human else replace(now, kind=HUMAN, face=PEOPLE[0]))
        else:
            self.put(seat, replace(now, kind=kind, face=faces_for(kind)[0], person=""))

    def come(self, seat: int) -> None:
        """Let the next person sit down: whoever has a profile and does not play, then a guest."""
        others = list(self.comers(seat))
        now = self.members[seat]
        at = next((at for at, each in enumerate(others) if each == now), -1)
        self.put(seat, others[(at + 1) % len(others)])

    def comers(self, seat: int) -> Iterator[Member]:
        """List who may sit down at a seat."""
        if self.before[seat].human:
            yield self.before[seat]
        taken = {each.person for at, each in enumerate(self.members) if at != seat} | {self.before[seat].person}
        for profile in self.program.services.profiles.people:
            if profile.id not in taken:
                yield Member(HUMAN, profile.name, look_of(profile), profile.id)
        used = {each.face for at, each in enumerate(self.members) if at != seat}
        face = next((each for each in PEOPLE if each not in used), PEOPLE[0])
        yield Member(HUMAN, usual_name(face, self.program.words), face)

    def put(self, seat: int, member: Member) -> None:
        """Seat somebody, unlike the others."""
        members = list(self.members)
        members[seat] = member
        self.members = apart(members)
        self.refresh()

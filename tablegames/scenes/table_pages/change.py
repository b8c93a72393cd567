"""People leave a table and come to it: who decides for each seat from here on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from tablegames.play.setup.seating import HUMAN
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.party import PEOPLE, Member, faces_for, look_of, tell_apart, usual_name
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.choices import choice
from tablegames.view.boxes.frames import grown, inset, padded, picture, placed, sheet, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import DIALOG, FULL, GAP, HELP, MARGIN, NAME, TIGHT, WHOLE_SHEET, WIDE
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.painting.portrait import portrait

NOBODY_LEFT: Mapping[int, Member] = {}
NAMED, ASIDE, FACE = 170.0, 168.0, 52.0
"""How wide the names are, the buttons beside them and the faces, logical pixels."""


class ChangePage(Page):
    """Offers for every seat that a person plays there or a computer player does, and which person.

    A computer player that goes on for a person keeps that name, and the person may come back.
    """

    name = "change"
    first = "change.done"

    def __init__(
        self,
        program: Program,
        members: tuple[Member, ...],
        sit: Callable[[tuple[Member, ...]], None],
        felt: str,
        left: Mapping[int, Member] = NOBODY_LEFT,
    ) -> None:
        """Open it; `left`: by seat the person for whom a computer player decides now."""
        super().__init__(program, felt)
        self.before, self.members, self.sit, self.left = members, members, sit, left

    def content(self) -> PageBox:
        heading = column(
            words(self.say("change.heading"), DIALOG, lines=2), quiet(self.say("change.help"), HELP), gap=0
        )
        back = button("change.back", self.say("change.back"), self.back, symbol="cross")
        done = button(self.first, self.say("change.done"), self.finish, True, "check")
        seats = column(*[self.seat(seat, member) for seat, member in enumerate(self.members)], gap=TIGHT)
        inside = column(heading, seats, row(grown(back), grown(done)), gap=WIDE)
        return padded(placed(sized(sheet(inside, FULL), WHOLE_SHEET, gives_way=True)), MARGIN, TIGHT)

    def seat(self, seat: int, member: Member) -> PageBox:
        """Lay out who decides for a seat."""
        kinds = [(kind, self.say(f"kinds.{kind}")) for kind in self.program.services.player_kinds]
        who: PageBox = space()
        if member.human:
            who = button(f"change.who.{seat}", self.say("change.who"), partial(self.come, seat))
        about = row(
            picture(portrait(member.face, FACE)),
            sized(words(member.name, NAME, lines=2), NAMED),
            grown(choice(f"change.{seat}", kinds, member.kind, partial(self.play, seat))),
            sized(who, ASIDE),
        )
        return inset(about, (GAP, TIGHT))

    def finish(self) -> None:
        """Let play on those who are chosen now."""
        if self.members == self.before:
            self.back()
        else:
            self.sit(self.members)

    def play(self, seat: int, kind: str) -> None:
        """Let a kind of player decide for a seat: a bot for the person who sat there, or that person again."""
        before, now = self.before[seat], self.members[seat]
        if kind == now.kind:
            return
        if kind == HUMAN:
            used = {each.face for at, each in enumerate(self.members) if at != seat}
            face = next((each for each in PEOPLE if each not in used), PEOPLE[0])
            back = self.left.get(seat, replace(now, kind=HUMAN, face=face))
            self.put(seat, before if before.human else back)
        else:
            self.put(seat, replace(now, kind=kind, face=faces_for(kind)[0], person=""))

    def come(self, seat: int) -> None:
        """Let the next person sit down: the person who has a profile and does not play, then a guest."""
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
        """Seat a player who looks unlike the others."""
        members = list(self.members)
        members[seat] = member
        self.members = tell_apart(members)
        self.refresh()

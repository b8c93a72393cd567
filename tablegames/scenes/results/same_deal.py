"""The question who plays the same cards once more: everybody as before, one seat further, or somebody else."""

from __future__ import annotations

from dataclasses import replace

from tablegames.play.setup.deal import SettledDeal
from tablegames.play.setup.seating import HUMAN
from tablegames.scenes.program.party import Member, Party, look_of, tell_apart
from tablegames.scenes.program.program import Program
from tablegames.scenes.results.outcome import GameOutcome
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.type_sizes import LINE
from tablegames.view.language.lines import wrap
from tablegames.view.layout.name_lines import name_lines
from tablegames.view.painting.group import Group
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM

LEFT, TOP, WIDE, HIGH, SHORT = 270.0, 146.0, 740.0, 440.0, 286.0
"""Where the question stands; how high it is with people to choose and without."""
FACE, CELL, MOST_FACES = 64.0, 140.0, 5
TOLD, TOLD_HIGH = 15.0, 58.0
"""The type of what is told, and the room for it where that is as usual."""


def deal_of(outcome: GameOutcome) -> SettledDeal | None:
    """Give the deal of a game that is over, for another try; None without one, or where a series goes on."""
    shuffle, party = outcome.shuffle, outcome.party
    if shuffle is None or shuffle.seed is None or outcome.series is not None or not outcome.dealt:
        return None
    deal = party.deal or SettledDeal(shuffle.seed, shuffle.salt)
    return deal.after(party.names, outcome.totals)


def once_more(party: Party, deal: SettledDeal) -> Party:
    """Let the same people sit down to the same cards."""
    return replace(party, seed=None, series=None, deal=deal)


def further(party: Party) -> Party:
    """Let everybody sit one seat further: the person who had the first cards has the second now."""
    members = party.members
    return replace(party, members=(*members[-1:], *members[:-1]))


def others(program: Program, party: Party) -> list[Member]:
    """List who might play in the place of the one person at the table."""
    seats = [member for member in party.members if member.human]
    if len(seats) != 1:
        return []
    people = [each for each in program.services.profiles.people if each.id != seats[0].person]
    return [Member(HUMAN, each.name, look_of(each), each.id) for each in people[:MOST_FACES]]


def instead(party: Party, other: Member) -> Party:
    """Let somebody else play in the place of the one person at the table."""
    return replace(party, members=tell_apart([other if member.human else member for member in party.members]))


def put_question(c: Controls, program: Program, party: Party) -> None:
    """Lay the question over the page."""
    say, people = program.words.say, others(program, party)
    told = say("deal.told")
    # Where type is large what is told takes a line more.
    more = max(0.0, len(wrap(told, TOLD * c.letters, 500, WIDE - 96)) * TOLD * c.letters * LINE - TOLD_HIGH)
    c.dialog(LEFT, TOP - more / 2, WIDE, (HIGH if people else SHORT) + more)
    top = TOP - more / 2
    c.label(say("deal.heading"), 640, top + 42, 23, 800, CREAM, "center", WIDE - 140)
    c.paragraph(told, LEFT + 48, top + 68, WIDE - 96, TOLD, 500, c.look.muted, 4, center=True)
    y = top + 144 + more
    c.button("result.deal.same", say("deal.same"), LEFT + 48, y, WIDE - 96, 50, True, symbol="redo")
    c.button("result.deal.further", say("deal.further"), LEFT + 48, y + 60, WIDE - 96, 50, symbol="swap")
    if people:
        c.label(say("deal.instead"), 640, y + 136, 15, 700, CREAM, "center", WIDE - 96)
        cell = min(CELL, (WIDE - 36) / len(people))
        left = 640 - cell * len(people) / 2
        for at, member in enumerate(people):
            key = f"result.deal.by.{member.person}"
            c.control(key, face_of(member, cell - 4), left + at * cell + 2, y + 154, radius=14, name=member.name)
    c.round("result.deal.close", "cross", LEFT + WIDE - 60, top + 16, say("common.close"))


def face_of(member: Member, w: float) -> Picture:
    """Draw a face with its name below, `w` wide."""
    face = portrait(member.face, FACE)
    name = name_lines(member.name, w / 2, FACE + 30, 13.5, 700, w - 4, 54, anchor="center")
    return Group(w, FACE + 58, (((w - FACE) / 2, 2, face), *name))

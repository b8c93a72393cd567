"""The question who plays the same cards once more: all as before, one seat further, or another person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tablegames.play.setup.deal import SettledDeal
from tablegames.play.setup.seating import HUMAN
from tablegames.scenes.program.party import Member, Party, look_of, tell_apart
from tablegames.scenes.program.program import Program
from tablegames.scenes.results.outcome import GameOutcome
from tablegames.view.boxes.buttons import Call, button, icon_button
from tablegames.view.boxes.frames import grown, picture, placed, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import CONTROL, DIALOG, HAIR, HELP, NAME, SMALL_NAME
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM

WIDE, FACE, MOST_FACES = 680.0, 64.0, 5
"""How wide the question is and how large a face, how many of them there are, and how round what goes round one."""


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
    """Let another person play in the place of the one person at the table."""
    return replace(party, members=tell_apart([other if member.human else member for member in party.members]))


def question(program: Program, party: Party, play: Callable[[Party], object], close: Call) -> PageBox:
    """Ask who plays the same cards; `play` begins the game of a party."""
    say, people = program.words.say, others(program, party)
    asked: list[PageBox] = [
        row(
            sized(space(), CONTROL),
            grown(words(say("deal.heading"), DIALOG, CREAM, 2, center=True)),
            icon_button("result.deal.close", "cross", say("common.close"), close),
        ),
        quiet(say("deal.told"), HELP, center=True),
        button("result.deal.same", say("deal.same"), partial(play, party), True, "redo"),
        button("result.deal.further", say("deal.further"), partial(play, further(party)), symbol="swap"),
    ]
    if people:
        faces: list[PageBox] = []
        for member in people:
            name = words(member.name, SMALL_NAME, CREAM, 4, center=True)
            shown = column(placed(picture(portrait(member.face, FACE))), name, gap=HAIR)
            begin = partial(play, instead(party, member))
            look = PressableLook()
            faces.append(pressable(f"result.deal.by.{member.person}", shown, member.name, begin, (HAIR, HAIR), look))
        asked += [quiet(say("deal.instead"), NAME, center=True), row(*faces, gap=HAIR, even=True, align="fill")]
    return sized(column(*asked), WIDE, gives_way=True)

"""Every number on the page that explains a round is the one the rules have: read as a person does, and reckoned again.

What is expected comes from what was played and from the true state before the last card, never from the facts that the
page shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tablegames.engine.melds.declare_melds import DeclareMelds
from tablegames.engine.melds.events import MeldsDeclared
from tablegames.engine.table.events import NOBODY, RoundBegan, Scored
from tablegames.engine.table.facts import GoalFact
from tablegames.own_screens.messages.seat_message import count_of
from tablegames.play.session.history import last_round
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.scenes.table_pages.round_page import RoundPage
from tablegames.scenes.telling.score_tip import explained
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import Group, texts
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Svg
from tablegames.view.painting.theme import GOLD
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.bands import Band
from tablegames.view.round_summary.column import Cell
from tablegames.view.round_summary.counters import CountersColumn
from tests.properties.looks import Own, table_of
from tests.properties.reckoned import NUMBER
from tests.properties.reckoned_rounds import ScoredRound, awards, band, column, counters, headings, worths
from tests.properties.test_screen_numbers import OWN, STRIPPED
from tests.variants import WALKED, Variant

ROUNDS = 2
"""So many rounds of a game are looked at in one setting of it, and one in all others."""


# -- what each column should say --------------------------------------------------------------------------------------


# -- what the page says -----------------------------------------------------------------------------------------------


def read(parts: Iterator[Any]) -> list[int]:
    """Read all numbers of drawn parts."""
    words = " ".join(texts(Group(2000, 2000, tuple(parts))))
    return [int(found.replace("−", "-")) for found in NUMBER.findall(words)]


def when_scored(session: Session) -> tuple[int, ...]:
    """Give the true totals as they were when the last round was scored, or the game begun.

    By now the next deal may have brought points already: melds that are declared before any player is asked.
    """
    events = [entry.event for entry in session.match.journal]
    end = max((at for at, event in enumerate(events) if isinstance(event, Scored)), default=0)
    totals, team_of = list(session.match.totals()), session.game.table.team_of
    rules = session.match.game.rules
    if any(isinstance(phase, DeclareMelds) and phase.brings == "points" for phase in rules.phases):
        for event in events[end:]:
            if isinstance(event, MeldsDeclared):
                for seat in range(len(totals)):
                    totals[seat] -= event.points if team_of[seat] == team_of[event.seat] else 0
    return tuple(totals)


def played(variant: Variant | Own, derived: bool) -> Iterator[ScoredRound]:
    """Play some rounds at random and look at the page of each: as an onlooker, and as a player."""
    players = [Player(f"p{'abcdefgh'[seat]}", "human", "kon") for seat in range(variant.players)]
    session, chance = Session.open(variant.rules, players, 11), Random(5)
    table, told, heard = table_of(variant, derived), 0, 0
    before = when_scored(session)
    if table.results is None or not (table.results.columns or table.results.band):
        return
    rounds = ROUNDS if isinstance(variant, Own) or variant in STRIPPED else 1
    while not session.over and told < rounds:
        s = session.match.true_state()
        session.match.play(chance.choice(session.match.legal_actions()))
        journal = session.match.journal
        fresh, heard = journal[heard:], len(journal)
        if not any(isinstance(entry.event, Scored) for entry in fresh):
            continue
        told += 1
        events = [entry.event for entry in journal]
        end = max(at for at, event in enumerate(events) if isinstance(event, Scored))
        begun = max(at for at in range(end) if isinstance(events[at], RoundBegan))
        totals = when_scored(session)
        for viewer in (NOBODY, chance.randrange(variant.players)):
            past = last_round(session, viewer)
            assert past is not None
            below: Any = SimpleNamespace(table=table, backdrop="felt")
            page = RoundPage(SimpleNamespace(), below, past, table.results, lambda: None)  # type: ignore[arg-type]
            heard_of = tuple(events[begun:end])
            yield ScoredRound(variant, session, s, past, heard_of, page, Account(table, past), before, totals)
        before = totals


def comes(band: Band, a: Account) -> Iterator[Any]:
    """Give what comes in by itself over a band, as it is in the end."""
    for each in band.entering(a):
        made = each.picture
        yield each.x, each.y, Group(each.w, each.h, made) if isinstance(made, tuple) else made


def faults(told: ScoredRound) -> list[str]:
    """Compare every number on the page with the rules'."""
    page, a = told.page, told.account
    found = []
    said, wanted = read(page.told.headings(a)), headings(told)
    if said != wanted:
        found.append(f"headings say {said}, the rules {wanted}")
    if page.results.band is not None:
        said, wanted = read(iter([*page.results.band.draw(a), *comes(page.results.band, a)])), band(told)
        # The sentence at the foot of the doors names the place of the joker and what it brought.
        gain = {abs(after - before) for after, before in zip(told.totals, told.begun, strict=True)}
        rest = set(said[len(wanted) :]) - gain - set(range(1, 5))
        if said[: len(wanted)] != wanted or rest:
            found.append(f"the band says {said}, the rules {wanted}")
    if type(page.results.band).__name__ == "Awards" and told.sides == told.variant.players:
        found += awards(told)
    for seat in range(told.variant.players):
        wanted = [n for each in page.results.columns for n in column(told, each, seat)]
        if told.past.scored.total[seat] is not None:
            total, before = told.totals[seat], told.begun[seat]
            wanted += [total - before, *told_totals(told, total, before)]
        row = list(page.told.row(a, seat, 80))
        said = read(iter(row))
        if said != wanted:
            found.append(f"the row of seat {seat} says {said}, the rules {wanted}")
        crowned = any(isinstance(part[2], Svg) and part[2].name == "interface/trophy" for part in row)
        if crowned != leads(told, seat):
            found.append(f"seat {seat} is{'' if crowned else ' not'} shown to lead with {told.past.scored.total}")
        found += grown(told, seat)
    return [*found, *in_tips(told)]


def told_totals(told: ScoredRound, *totals: int) -> list[int]:
    """Give totals as they stand on the page: a table that counts down tells what is left to its goal."""
    goal = told.session.seen().fact(GoalFact)
    down = goal is not None and "labels.result_left" in told.account.table.words
    return [goal.missing(each) for each in totals] if goal is not None and down else [*totals]


def leads(told: ScoredRound, seat: int) -> bool:
    """Tell whether a seat has the best total, where the viewer knows all of them and they differ."""
    totals = told.past.scored.total
    best = (min if told.variant.rules.wins == "lowest" else max)(told.totals)
    return None not in totals and len(set(totals)) > 1 and totals[seat] == best


def grown(told: ScoredRound, seat: int) -> list[str]:
    """Compare which counters are golden with those of which there are more than before."""
    found = []
    for each in told.page.results.columns:
        if isinstance(each, CountersColumn):
            drawn = [part[2] for part in each.cell(told.account, seat, Cell(0, 0, 400, 80))]
            golden = [part.color == GOLD for part in drawn if isinstance(part, Text) and part.words.isdigit()]
            numbers = counters(told, seat, each.tallies)
            more = [after > before for before, after in zip(numbers[::2], numbers[1::2], strict=True)]
            found += [f"golden counters of seat {seat}: {golden}, not {more}"] if golden != more else []
    return found


def in_tips(told: ScoredRound) -> list[str]:
    """Compare what the tip of every score says: counters and what they count, or what each round brought."""
    found, s, worth = [], told.session.match.true_state(), worths(told)
    seen = told.session.seen()
    for seat in range(told.variant.players):
        rows = list(explained(told.account.table, told.session, seat))
        if worth:
            for (name, each), (words, number, _) in zip(worth.items(), rows, strict=False):
                tally = told.table.tallies[name]
                held = s.tallies[tally.at + seat % tally.places]
                hidden = seen.tally(name, seat % tally.places) is None
                said = [int(n) for n in NUMBER.findall(f"{words} {number}")]
                wanted = [] if hidden else [held, each, held * each]
                found += [f"the tip of seat {seat} says {said}, the rules {wanted}"] if said != wanted else []
        elif rows[-1][2]:
            said = [int(number.replace("−", "-")) for _, number, _ in rows]
            count = count_of(Layout(told.account.table, seen))
            # What a game counts down to stops at nothing.
            made = max(0, sum(said[:-1])) if count.goal else sum(said[:-1])
            if made != said[-1] or said[-1] != count.of(told.session.match.totals()[seat]):
                found.append(f"the tip of seat {seat} says {said}, the total is {told.session.match.totals()[seat]}")
    return found


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_every_number_that_explains_a_round_is_the_rules_own(variant: Variant) -> None:
    for told in played(variant, derived=False):
        assert not faults(told)


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", [*STRIPPED, *OWN], ids=str)
def test_every_number_on_a_derived_page_of_a_round_is_the_rules_own(variant: Variant | Own) -> None:
    for told in played(variant, derived=True):
        assert not faults(told)

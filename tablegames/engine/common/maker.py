"""The maker: who chose the trump."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablegames.engine.common.facts import MakerFact
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally

MAKER, SITS_OUT = "maker", "sits_out"
"""Names of tallies: who chose the trump, and by seat whether it sits out."""
NO_MAKER: Final = -1


class MakerSeat(NamedTuple):
    """Who the maker is, for phases that go by it."""

    tally: Tally


def maker_of(table: Table) -> Tally:
    """Declare who chose the trump: no seat at the start."""
    if MAKER not in table.tallies:
        table.share(lambda known: maker_fact(table, known))
    maker = table.tally(MAKER, places=1, start=NO_MAKER)
    table.provide(MakerSeat(maker))
    return maker


def open_again(table: Table, rules: Rules, *tallies: Tally) -> None:
    """Declare that what a phase of the round decides is open from the moment the round begins.

    Else the contract of the last deal would be seen while new cards are dealt.
    """
    if table.phase > len(rules.setup):
        table.each_round(*tallies)


def maker_fact(table: Table, known: Known) -> MakerFact:
    """Say who made the trump, and who plays without a partner."""
    sits_out = table.tallies.get(SITS_OUT)
    out = [bool(sits_out and known.public(sits_out, seat)) for seat in table.all_seats]
    missed = {table.team_of[seat] for seat in table.all_seats if out[seat]}
    alone = [not out[seat] and table.team_of[seat] in missed for seat in table.all_seats]
    return MakerFact(known.public(table.tallies[MAKER]), tuple(alone), tuple(out))


def everyone_plays(table: Table, s: State) -> None:
    """Let all play again, where a seat may sit out."""
    sits_out = table.tallies.get(SITS_OUT)
    for seat in table.all_seats if sits_out else ():
        assert sits_out is not None
        table.note(s, sits_out, seat, 0)

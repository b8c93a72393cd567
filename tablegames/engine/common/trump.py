"""The trump suit, as it lies on the table."""

from __future__ import annotations

from typing import Final

from tablegames.engine.common.facts import TrumpFact
from tablegames.engine.table.facts import Known
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally

NO_TRUMP: Final = -1


def trump_tally(table: Table) -> Tally:
    """Declare the trump indicator: the trump's suit as its place in the deck's order."""
    if "trump" not in table.tallies:
        table.share(lambda known: trump_fact(table, known))
    return table.tally("trump", places=1, start=NO_TRUMP)


def decides_trump(table: Table) -> None:
    """Declare that the phase being compiled decides about the trump: after it there is one, or none this round."""
    table.trump_phase = max(table.trump_phase, table.phase)


def trump_fact(table: Table, known: Known) -> TrumpFact:
    """Say what is trump."""
    suit = known.number(table.tallies["trump"])
    decided = known.seen.phase > table.trump_from(known.seen) > 0
    if suit is None or suit == NO_TRUMP:
        return TrumpFact(None, decided)
    return TrumpFact(table.cards.letters[suit], True)

"""How many tricks were won, as somebody at the table sees it."""

from __future__ import annotations

from tablegames.engine.table.facts import Known
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Pile
from tablegames.engine.tricks.facts import TricksFact
from tablegames.engine.tricks.trick import EVERYONE, Trick


def tricks_fact(table: Table, won: Pile, laps: int, known: Known) -> TricksFact:
    """Say how many tricks were won."""
    trick = known.memory
    if isinstance(trick, Trick) and trick.playing != EVERYONE:
        players = sum([trick.playing >> seat & 1 for seat in table.all_seats])
    else:
        out = table.tallies.get("out")
        # Who falls out of the game has played the tricks of this round.
        gone = [0 < (known.number(out, seat) or 0) < known.seen.round for seat in table.all_seats] if out else []
        players = table.seats - sum(gone)
    # The last trick may go round less often.
    counts = tuple([-(-known.count(won, seat) // (players * laps)) for seat in table.all_seats])
    over = isinstance(trick, Trick) and trick.number > trick.tricks and not known.seen.agenda
    return TricksFact(counts, tuple([sum(counts[side :: table.teams]) for side in range(table.teams)]), over)

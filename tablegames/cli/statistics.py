"""The command `statistics`: what came of the games that were played in the window."""

from __future__ import annotations

import sys
from pathlib import Path

from tablegames.bots.kinds import KINDS
from tablegames.cli.arguments import library
from tablegames.play.catching_up import missing
from tablegames.play.chronicle import Chronicle
from tablegames.play.paths import own_records, own_statistics
from tablegames.play.simulation_report import counted
from tablegames.play.spreadsheet import write_csv
from tablegames.play.statistics_report import statistics_report


def statistics(csv: Path | None) -> bool:
    """Print what came of the games played in the window, or write them into a file for spreadsheets.

    False where they cannot be read.
    """
    chronicle = Chronicle(own_statistics())
    known = chronicle.known()
    if known is not None:
        chronicle.enter(missing(own_records(), library(), known))
    games = chronicle.games()
    for trouble in chronicle.troubles:
        print(f"tablegames: {trouble.sentence(own_statistics())}", file=sys.stderr)
    if games is None:
        return False
    if csv is not None:
        write_csv(csv, games)
        print(f"{csv}: {counted(len(games), 'game')}")
    else:
        print(statistics_report(games, list(KINDS)))
    return True

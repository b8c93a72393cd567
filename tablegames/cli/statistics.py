"""The command `statistics`: what came of the games that were played in the window."""

from __future__ import annotations

import json
from pathlib import Path

from tablegames.bots.kinds import KINDS
from tablegames.cli.arguments import library, refuse_folder
from tablegames.cli.command_line import UsageError
from tablegames.cli.streams import say, warn
from tablegames.play.files.paths import own_profiles, own_records, own_statistics
from tablegames.play.setup.profiles import Profiles
from tablegames.play.simulation.simulation_report import count_words
from tablegames.play.statistics.catching_up import missing_games
from tablegames.play.statistics.present_names import as_called_now
from tablegames.play.statistics.spreadsheet import write_csv
from tablegames.play.statistics.statistics_json import statistics_data
from tablegames.play.statistics.statistics_report import statistics_report
from tablegames.play.statistics.statistics_store import StatisticsStore


def statistics(csv: Path | None, replace: bool = False, as_json: bool = False) -> bool:
    """Print what came of the games played in the window, in words or as JSON; or write a file for spreadsheets.

    False where they cannot be read. Raises UsageError for a file that is there and is not to be replaced.
    """
    refuse_folder(csv)
    if csv is not None and csv.exists() and not replace:
        raise UsageError(f"{csv} is there already and stays as it is; choose another name, or add --replace")
    store = StatisticsStore(own_statistics())
    known = store.known()
    if known is not None:
        store.enter(missing_games(own_records(), library(), known))
    games = store.games()
    for trouble in store.troubles:
        warn(f"tablegames: {trouble.sentence(own_statistics())}")
    if games is None:
        return False
    profiles = Profiles.load(own_profiles())
    if profiles.aside:
        warn(f"tablegames: {own_profiles()} was damaged; it is kept as {profiles.aside}")
    games = as_called_now(games, profiles)
    if csv is not None:
        write_csv(csv, games)
        say(f"{csv}: {count_words(len(games), 'game')}")
    elif as_json:
        say(json.dumps(statistics_data(games), indent=1, ensure_ascii=False))
    else:
        say(statistics_report(games, list(KINDS)))
    return True

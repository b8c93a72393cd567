"""The command `statistics`: what came of the games that were played in the window."""

from __future__ import annotations

import argparse
import json

from tablegames.bots.kinds import KINDS
from tablegames.cli.arguments import library, refuse_folder
from tablegames.cli.command_line import UsageError
from tablegames.cli.streams import say, warn
from tablegames.play.files.paths import own_profiles, own_records, own_statistics
from tablegames.play.setup.profiles import Profiles
from tablegames.play.statistics.catching_up import missing_games
from tablegames.play.statistics.present_names import as_called_now
from tablegames.play.statistics.spreadsheet import write_csv
from tablegames.play.statistics.statistics_json import statistics_data
from tablegames.play.statistics.statistics_report import statistics_report
from tablegames.play.statistics.statistics_store import StatisticsStore
from tablegames.rules.reading.messages import counted, message


def statistics(chosen: argparse.Namespace) -> bool:
    """Print what came of the games played in the window, in words or as JSON; or write a file for spreadsheets.

    False where they cannot be read. Raises UsageError for a file that is there and is not to be replaced.
    """
    csv, words = chosen.csv, chosen.words
    refuse_folder(csv)
    if csv is not None and csv.exists() and not chosen.replace:
        raise UsageError(message("usage.file_there", path=csv))
    store = StatisticsStore(own_statistics())
    known = store.known()
    if known is not None:
        store.enter(missing_games(own_records(), library(), known))
    games = store.games()
    for trouble in store.troubles:
        warn(f"tablegames: {words.say(f'trouble.{trouble.reason}', path=own_statistics(), what=trouble.what)}")
    if games is None:
        return False
    profiles = Profiles.load(own_profiles())
    if profiles.aside:
        warn(f"tablegames: {words.say('answer.profiles_damaged', path=own_profiles(), aside=profiles.aside)}")
    games = as_called_now(games, profiles)
    if csv is not None:
        write_csv(csv, games)
        say(words.say("past.csv", path=csv, games=counted("game", len(games))))
    elif chosen.json:
        say(json.dumps(statistics_data(games), indent=1, ensure_ascii=False))
    else:
        say(statistics_report(games, list(KINDS), words))
    return True

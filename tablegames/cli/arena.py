"""The command `arena`: every bot against every other, and how strong each is."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing

from tablegames.bots.guides.guide_folders import shipped_alone
from tablegames.bots.kinds import KINDS, STYLED
from tablegames.cli.arguments import at_least_one, find, kinds_of, own_bots, refuse_folder, resolve_rules
from tablegames.cli.command_line import UsageError
from tablegames.cli.streams import say, warn
from tablegames.cli.workers import PlayAll, workers
from tablegames.languages.columns import columns
from tablegames.play.simulation.arena import Arena, ArenaStandings, arena_of
from tablegames.play.simulation.arena_results import ArenaResults
from tablegames.play.simulation.kept_totals import OtherSimulationError
from tablegames.play.simulation.progress import with_progress
from tablegames.play.simulation.simulation import Simulation
from tablegames.rules.reading.messages import Reporter, counted, message
from tablegames.rules.reading.settings import Setting


def arena(chosen: argparse.Namespace) -> None:
    """Let bots play everybody against everybody, and tell how strong they are. Raises UsageError."""
    ruleset = find(chosen.ruleset)
    rules, options = resolve_rules(ruleset, chosen.players, chosen.option)
    bots = kinds_of(chosen.bots, list(KINDS), "--bots", STYLED)
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise UsageError(message("usage.two_bots"))
    if rules.together or chosen.players < 2:
        raise UsageError(message("usage.nobody_against", game=ruleset.name))
    at_least_one("--deals", chosen.deals)
    setting = Setting(chosen.players, options)
    own = own_bots(bots, chosen.clock, ruleset, setting)
    played = arena_of(bots, Simulation(ruleset, rules, setting, bots, None, chosen.seed, own), chosen.records)
    refuse_folder(chosen.results)
    try:
        results = ArenaResults(chosen.results, played)
    except OtherSimulationError as error:
        raise UsageError(error.what) from error
    if chosen.records and not results.results and chosen.records.exists() and any(chosen.records.iterdir()):
        raise UsageError(message("usage.not_empty", path=chosen.records))
    with workers(chosen) as play_all:
        play(played, results, range(chosen.deals * played.games_a_deal), play_all, chosen.words)
    standings = ArenaStandings(played, results.results)
    say(json.dumps(standings.as_json(), indent=1) if chosen.json else report(standings, chosen.words))


def play(played: Arena, results: ArenaResults, numbers: range, play_all: PlayAll, words: Reporter) -> None:
    """Play the games that are not in the results yet."""
    left = numbers[len(results.results) :]
    # What was learned on this machine alone would give other games than elsewhere.
    with shipped_alone(), results, closing(play_all(played, left)) as games:
        try:
            told = with_progress(games, len(numbers), sys.stderr, words, len(results.results))
            for game, number in zip(told, left, strict=True):
                results.add(number, game)
        except KeyboardInterrupt:
            if results.path:
                done, games_ = f"{len(results.results):,}", counted("game", len(numbers))
                warn(f"tablegames: {words.say('answer.kept_games', done=done, games=games_, path=results.path)}")
            raise


def report(standings: ArenaStandings, words: Reporter) -> str:
    """Write the table, and who did what against whom."""
    rated, skills = standings.ratings(), standings.skills()
    rows = [
        [
            "",
            words.say("bots.name"),
            "Elo",
            "95 %",
            "TrueSkill",
            "95 %",
            words.say("bots.lost"),
            *[words.say("bots.against", number=at) for at in range(1, len(rated) + 1)],
        ]
    ]
    for at, (bot, rating) in enumerate(rated.items(), 1):
        against = ["" if other == bot else f"{100 * standings.share(bot, other):.1f} %" for other in rated]
        within = words.say("bots.from_to", low=f"{rating.low:+.0f}", high=f"{rating.high:+.0f}")
        skill = skills[bot]
        low, high = [f"{each:.1f}" for each in skill.interval]
        known = [f"{skill.mean:.1f}", words.say("bots.from_to", low=low, high=high)]
        rows.append([str(at), bot, f"{rating.elo:+.0f}", within, *known, str(standings.forfeits.get(bot, 0)), *against])
    return "\n".join([words.say("bots.meetings", deals=counted("deal", standings.deals)), "", *columns(rows)])

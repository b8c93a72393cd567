"""Time what bots take to decide: every level, in every game at every number of players.

    python -m benchmarks.bots.decisions [--positions N] [--only GAME] [--options]

Positions come from random play, those with a single legal action left out, so many a setting. The worker process is
asked as the table asks it, and the way there and back counts. Milliseconds: median, 95th per cent and the longest.
"""

from __future__ import annotations

import argparse
import time
from random import Random

from benchmarks.bots.strength import label, settings
from tablegames.bots.bot_pool import Decision, GameSetup
from tablegames.bots.levels import LEVELS
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.observation import Observation
from tablegames.play.session.bot_client import BotClient
from tablegames.rules.library import Library
from tablegames.rules.load import load

SHARE = 0.15
"""How many of the positions met are taken."""
WITHOUT = 20
"""After so many games in which nobody had a choice it is taken for one of luck alone."""


def questions(game: Game, count: int, rng: Random) -> list[Observation]:
    """Collect what seats know when they have a choice, from all stages of random games; none where nobody ever has."""
    found: list[Observation] = []
    played = 0
    while len(found) < count and (found or played < WITHOUT):
        s, played = game.start(rng), played + 1
        while s.turn >= 0 and len(found) < count:
            actions = game.legal_actions(s)
            if len(actions) > 1 and rng.random() < SHARE:
                found.append(game.observe(s, s.turn))
            game.apply(s, rng.choice(actions), rng)
    return found


def timed(bot_client: BotClient, game: Game, kind: str, seen: list[Observation]) -> list[float]:
    """Ask the worker process and wait for its answers; milliseconds each."""
    game_setup = GameSetup(game.rules, game.seats)
    bot_client.ask(game_setup, Decision(kind, "first", seen[0])).result()
    times = []
    for number, each in enumerate(seen):
        began = time.perf_counter()
        bot_client.ask(game_setup, Decision(kind, str(number), each)).result()
        times.append((time.perf_counter() - began) * 1000)
    return times


def main() -> None:
    """Print a line a game and number of players, then the worst of all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=40, help="a setting (default 40)")
    parser.add_argument("--only", default="", help="games with these letters in their ids only")
    parser.add_argument("--options", action="store_true", help="every option too, not the numbers of players alone")
    chosen = parser.parse_args()
    library = Library(lambda path: load(path, Rules))
    worst = dict.fromkeys(LEVELS, 0.0)
    bot_client = BotClient()
    print(f"{'milliseconds, median / 95 % / longest':44}" + "".join(f"{level:>24}" for level in LEVELS))
    for ruleset in library.values():
        for setting in settings(ruleset) if chosen.only in ruleset.id else ():
            if setting.options != ruleset.settle(setting.players) and not chosen.options:
                continue
            game = Game(ruleset.resolve(setting.players, setting.options)[0], setting.players)
            seen = questions(game, chosen.positions, Random(1))
            if not seen:
                continue
            cells = []
            for level in LEVELS:
                times = sorted(timed(bot_client, game, level, seen))
                p95 = times[int(len(times) * 0.95)]
                worst[level] = max(worst[level], p95)
                cells.append(f"{times[len(times) // 2]:.1f} / {p95:.1f} / {times[-1]:.1f}")
            print(
                f"{ruleset.id + ', ' + label(ruleset, setting):44}" + "".join(f"{each:>24}" for each in cells),
                flush=True,
            )
    print("most at the 95th per cent: " + ", ".join(f"{level} {time:.1f}" for level, time in worst.items()))
    bot_client.close()


if __name__ == "__main__":
    main()

"""Count the hints that say nothing for what they name, in every ruleset.

    python -m benchmarks.bots.hints [--positions N] [--only GAME] [--show] [--iterations N]

Positions come from random play at every number of players in turn, with every option there is. The judge looks
shortly, and what is counted are the reasons of the action it likes best, as the table would say them.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random

from benchmarks.bots.decisions import questions
from benchmarks.bots.strength import settings
from tablegames.bots.bot_pool import BotPool, GameSetup
from tablegames.bots.hint_request import Hint, HintRequest
from tablegames.bots.reasons import choose_reasons, speaks
from tablegames.bots.review.arbiter import arbiter
from tablegames.engine.game.ruleset import Rules
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.ruleset import Ruleset


def hints_in(ruleset: Ruleset[Rules], positions: int, iterations: int = 60) -> Iterator[tuple[str, Hint]]:
    """Yield what is asked, and the hint for it, of so many positions."""
    ways = list(settings(ruleset))
    for at, setting in enumerate(ways):
        count = positions * (at + 1) // len(ways) - positions * at // len(ways)
        if not count:
            continue
        players = BotPool(GameSetup(ruleset.resolve(setting.players, setting.options)[0], setting.players))
        arbiter(players.game).playouts = iterations
        for number, seen in enumerate(questions(players.game, count, Random(at))):
            world = players.game.worlds(seen).sample(Random(number))
            yield world.step.question(world).key, HintRequest(str(number), number, seen).answer(players)


def main() -> None:
    """Print a line a game: hints without a reason, and with none that speaks for the action."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=200, help="a game (default 200)")
    parser.add_argument("--iterations", type=int, default=60, help="playouts a decision (default 60)")
    parser.add_argument("--only", default="", help="games with these letters in their ids only")
    parser.add_argument("--show", action="store_true", help="count what is said, by question")
    chosen = parser.parse_args()
    library = Library(lambda path: load(path, Rules))
    print(f"{'per cent of hints':24}{'no reason':>12}{'none for it':>14}")
    for ruleset in library.values():
        if chosen.only not in ruleset.id:
            continue
        said: Counter[tuple[str, ...]] = Counter()
        for question, hint in hints_in(ruleset, chosen.positions, chosen.iterations):
            said[(question, *[reason.key for reason in choose_reasons(hint.judgement.best.reasons)])] += 1
        total = max(1, said.total())
        nothing = sum(count for keys, count in said.items() if len(keys) == 1)
        silent = sum(count for keys, count in said.items() if not speaks(keys[1:]))
        print(f"{ruleset.id:24}{100 * nothing / total:12.1f}{100 * silent / total:14.1f}", flush=True)
        for keys, count in said.most_common() if chosen.show else ():
            print(f"    {count:4}  {' '.join(keys)}")


if __name__ == "__main__":
    main()

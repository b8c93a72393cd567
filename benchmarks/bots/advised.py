"""Play games by hints alone, and see what the look back blames of them.

    python -m benchmarks.bots.advised FILE [--games N] [--only GAME] [--first N] [--others KIND] [--once] [--worlds N]
    python -m benchmarks.bots.advised FILE --table

One seat takes what the hint names first, another seat from game to game; the others are bots of one kind. That seat's
decisions are judged as the look back judges them, and once more with other chance, as if another judge had looked,
which --once leaves out. With --worlds the judge looks at so many worlds of each decision and at no more: its advice is
poor, but whether it blames what it advised does not depend on how long it looks. What is in FILE (JSON Lines) is not
done again, so that it can be stopped and started.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

from benchmarks.bots.review_games import judged_of
from benchmarks.bots.strength import usual
from tablegames.bots.bot_pool import BotPool, Decision, GameSetup
from tablegames.bots.hint_request import HintRequest
from tablegames.bots.review import arbiter, judge
from tablegames.bots.review.judgement import Judgement
from tablegames.bots.review.worth import Unit, Worth
from tablegames.engine.chance import salt_of
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tablegames.rules.library import Library
from tablegames.rules.load import load

GAMES = ("diamonds", "double-side-play", "doubles", "stay-home", "trick-and-desert")
FIRST_SEED = 160_000
CHANCES = {"judge": "", "another": "another"}
"""The chance of the look back, and of somebody who looks at the same game with other worlds."""


def played(match: Match, seat: int, others: str) -> float:
    """Play a game in which a seat goes by hints alone; give the seconds that a hint took, of the processor, on average.

    The others are bots of a kind.
    """
    pool = BotPool(GameSetup(match.game.rules, match.seats))
    taken = []
    while not match.over:
        moment, seen = f"{match.seed} {len(match.journal)}", match.observe(match.turn)
        if len(seen.legal) == 1:
            match.play_number(seen.legal[0])
        elif match.turn == seat:
            began = time.process_time()
            advised = hint(match, pool)
            taken.append(time.process_time() - began)
            match.play(advised)
        else:
            match.play_number(Decision(others, moment, seen).answer(pool))
    return fmean(taken) if taken else 0.0


def hint(match: Match, pool: BotPool) -> str:
    """Ask for a hint as the table does, and give the action it names first."""
    chance = f"{match.seed} {match.decisions}"
    return HintRequest(chance, match.decisions, match.observe(match.turn)).answer(pool).judgement.best.action


def at_once(decisions: int, unit: Unit) -> int:
    """Let the judge stop at its first look."""
    return 1


def row(judgement: Judgement) -> list[Any]:
    """Note what a decision cost, and how sure that is."""
    return [judgement.taken, judgement.loss, judgement.own.behind, judgement.own.margin]


def done(game: str, rules: Rules, players: int, number: int, others: str, chances: Mapping[str, str]) -> dict[str, Any]:
    """Play one game and judge it, with each of some chances."""
    seed, seat = FIRST_SEED + number, number % players
    match = Match(rules, players, seed, watched=True, salt=salt_of(seed))
    seconds = played(match, seat, others)
    judged = {
        who: [row(judgement) for _, judgement in judged_of(match, chance, seat)] for who, chance in chances.items()
    }
    worth = Worth(match.game)
    result = worth.won(match.winners())[seat] if worth.unit == "wins" else worth.ahead(match.totals())[seat]
    return {"game": game, "number": number, "seat": seat, "seconds": seconds, "result": result, "judged": judged}


def read(file: Path) -> list[dict[str, Any]]:
    """Read what is done."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


def lines(rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Write the figures, a line a game and judge."""
    heading = ("judge", "games", "hints", "blamed", "a game", "dearest", "result", "s a hint")
    yield f"{'':18}" + "".join([f"{each:>10}" for each in heading])
    for game in GAMES:
        own = [each for each in rows if each["game"] == game]
        if not own:
            continue
        result, seconds = [f"{fmean([each[figure] for each in own]):.2f}" for figure in ("result", "seconds")]
        for who in CHANCES:
            judged = [each["judged"][who] for each in own if who in each["judged"]]
            if not judged:
                continue
            losses = [loss for each in judged for _, loss, _, _ in each]
            blamed = sum(loss > 0 for loss in losses)
            cells = (
                who,
                len(judged),
                len(losses),
                blamed,
                f"{sum(losses) / len(judged):.4f}",
                f"{max(losses):.3f}",
                result,
                seconds,
            )
            yield f"{game:18}" + "".join([f"{each:>10}" for each in cells])


def main() -> None:
    """Do what is not done yet, or print what there is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=100, help="of each of the five (default 100)")
    parser.add_argument("--first", type=int, default=0, help="begin with the game of this number")
    parser.add_argument("--only", default="", help="games with these letters in their ids only")
    parser.add_argument("--others", default="normal", help="the kind of the other seats (default normal)")
    parser.add_argument("--once", action="store_true", help="judge as the look back does, and not once more")
    parser.add_argument(
        "--worlds", type=int, default=0, help="let the judge look at so many a decision (default: at all)"
    )
    parser.add_argument("--table", action="store_true", help="print what is in FILE")
    chosen = parser.parse_args()
    if chosen.table:
        print(*lines(read(chosen.file)), sep="\n")
        return
    if chosen.worlds:
        judge.LEAST, arbiter.share_of = chosen.worlds, at_once
    library = Library(lambda path: load(path, Rules))
    chances = {"judge": CHANCES["judge"]} if chosen.once else CHANCES
    known = {(each["game"], each["number"]) for each in read(chosen.file)}
    for number in range(chosen.first, chosen.first + chosen.games):
        for game in GAMES:
            if chosen.only not in game or (game, number) in known:
                continue
            ruleset = library[game]
            players = usual(ruleset)
            rules, _ = ruleset.resolve(players, ruleset.settle(players))
            with chosen.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(done(game, rules, players, number, chosen.others, chances)) + "\n")


if __name__ == "__main__":
    main()

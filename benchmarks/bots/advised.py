"""Play games by hints alone, and see what the look back blames of them.

    python -m benchmarks.bots.advised FILE [--games N] [--only GAME] [--first N] [--others KIND] [--once] [--worlds N]
        [--python pypy3]
    python -m benchmarks.bots.advised FILE --table

One seat takes what the hint names first, another seat from game to game; the others are bots of one kind. That seat's
decisions are judged as the look back judges them, and once more with other chance, as if another judge had looked,
which --once leaves out. With --worlds the judge looks at so many worlds of each decision and at no more: its advice is
poor, but whether it blames what it advised does not depend on how long it looks. What is in FILE (JSON Lines) is not
done again, so that it can be stopped and started. `--python pypy3` lets PyPy play the same games in less time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.bots.backport import back_port
from benchmarks.bots.review import Runner
from benchmarks.bots.strength import usual
from tablegames.engine.game.ruleset import Rules
from tablegames.rules.library import Library
from tablegames.rules.load import load

GAMES = ("diamonds", "double-side-play", "doubles", "stay-home", "trick-and-desert")
JUDGES = ("judge", "another")
RUNNER = Path(__file__).with_name("advised_games.py")


def tasks(chosen: argparse.Namespace, library: Library) -> Iterator[dict[str, Any]]:
    """List what is not done yet, a game of each of the five at a time."""
    known = {(each["game"], each["number"]) for each in read(chosen.file)}
    judges = JUDGES[:1] if chosen.once else JUDGES
    for number in range(chosen.first, chosen.first + chosen.games):
        for game in GAMES:
            if chosen.only in game and (game, number) not in known:
                kinds = [chosen.others] * usual(library[game])
                yield {"game": game, "number": number, "kinds": kinds, "judges": judges, "worlds": chosen.worlds}


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
        for who in JUDGES:
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
    parser.add_argument("--python", default=sys.executable, help="the Python that plays, such as pypy3")
    parser.add_argument("--table", action="store_true", help="print what is in FILE")
    chosen = parser.parse_args()
    if chosen.table:
        print(*lines(read(chosen.file)), sep="\n")
        return
    library = Library(lambda path: load(path, Rules))
    with TemporaryDirectory(prefix="tablegames-advised-") as folder:
        back_port(Path(folder))
        runner = Runner(chosen.python, Path(folder), RUNNER)
        try:
            for task in tasks(chosen, library):
                line = runner.do(task, library)
                with chosen.file.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(line) + "\n")
        finally:
            runner.process.kill()
            runner.process.wait()


if __name__ == "__main__":
    main()

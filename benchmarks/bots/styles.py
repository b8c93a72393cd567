"""Measure the styles of bots: how often each chooses otherwise, in which direction, and what that costs.

    python -m benchmarks.bots.styles FILE [--positions N] [--level LEVEL] [--only GAME] [--first N] [--python pypy3]
    python -m benchmarks.bots.styles FILE --table

Positions come from games that short searches play, those with a single legal action and those where others choose
against what is hidden left out. One search of the level is made for each, and every style chooses by it: so a style
is beside the plain bot at the very same search. What it costs the judge of the look back says, who plays actions on
in the same worlds, and beside it what the choices of the next weaker level cost. The last column says what that comes
to in wins: the weaker level's cost is known to be worth its row of `benchmarks/results/bots/strength.jsonl`, and what
a style costs is taken to be worth as much in proportion. What is in FILE (JSON Lines) is not done again, so that it
can be stopped and started; `--first` begins with other games. `--styles-alone` leaves the weaker level out: only
where a style chooses otherwise is a judge needed then, so that more positions can be looked at in the same time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import NormalDist, fmean, stdev
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from benchmarks.bots import strength
from benchmarks.bots.backport import back_port
from benchmarks.bots.review import Runner, read
from benchmarks.bots.strength import Row, settings
from tablegames.bots.levels import LEVELS
from tablegames.bots.preference import favourite
from tablegames.bots.styles import STYLES, Style
from tablegames.engine.game.ruleset import Rules
from tablegames.rules.library import Library
from tablegames.rules.load import load

STRENGTH = Path(__file__).parents[1] / "results" / "bots" / "strength.jsonl"
RUNNER = Path(__file__).with_name("styles_positions.py")
PLAYERS = {"diamonds": 4, "double-side-play": 4, "doubles": 2, "trick-and-desert": 4}
"""The games that are not solved, at their usual numbers of players."""
WEAKER = {"easy": "random", "normal": "easy", "hard": "normal"}
"""The next weaker kind, whose choices are judged beside those of the styles."""
ALL = "all of them"
AT_ONCE = 20
"""Positions a task, from games of their own."""
Line = Mapping[str, Any]


class Choice(NamedTuple):
    """What a style made of a position."""

    otherwise: bool
    """Whether it chose another action than the plain bot."""
    more: float
    """How much more of its trait that has, looked at again: the marks that it was chosen by flatter it."""
    cost: float
    """How much reward it costs, by the judge."""


def choice_of(line: Line, style: Style) -> Choice:
    """Choose as a bot with a style does, by what was found for a position."""
    near = line["near"]
    if "judged" not in line or len(near) == 1:
        return Choice(False, 0.0, 0.0)
    marks, truly, judged = line["marks"][style.trait], line["truly"][style.trait], line["judged"]
    best = favourite(style, line["stake"], [reward - near[0][0] for reward, _ in near], marks)
    return Choice(best != 0, truly[best] - truly[0], judged[0] - judged[best])


def choices(lines: Sequence[Mapping[str, Any]], style: Style) -> Iterator[Choice]:
    """Choose in every position of some tasks."""
    return (choice_of(each, style) for line in lines for each in line["asked"] if each)


def interval(numbers: Sequence[float], unit: float, digits: int) -> str:
    """Write a mean with its 95 % interval, as so many of a unit."""
    if len(numbers) < 2:
        return ""
    error = 1.96 * stdev(numbers) / sqrt(len(numbers))
    return f"{fmean(numbers) / unit:+.{digits}f} ± {error / unit:.{digits}f}"


def wins_a_reward(library: Library, game: str, level: str, weaker: Sequence[float]) -> float:
    """Say how much of an even match each reward lost a decision costs, by what the weaker level loses, and wins.

    Between equals a loss counts for more than between unequals, by the bell curve. 0 where no such row was played.
    """
    if game not in library:
        return 0.0
    played = strength.read(STRENGTH).get(Row(library[game], next(settings(library[game])), level, WEAKER[level]).key)
    return NormalDist().inv_cdf(played["share"]) * NormalDist().pdf(0) / fmean(weaker) if played else 0.0


def table(library: Library, done: Sequence[Mapping[str, Any]]) -> str:
    """Write a line a game, level and style."""
    lines = [
        "| game | level | positions | style | otherwise | more of its trait where otherwise | costs a decision"
        " | points of a match |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for level in LEVELS:
        for game in (*PLAYERS, ALL):
            found = [line for line in done if line["level"] == level and game in (line["game"], ALL)]
            weaker = [each.get("weaker", 0.0) for line in found if line["weaker"] for each in line["asked"] if each]
            if weaker:
                cells = [game, level, str(len(weaker)), WEAKER[level], "", "", interval(weaker, 0.001, 2), ""]
                lines.append(f"| {' | '.join(cells)} |")
            for name, style in STYLES.items():
                made = list(choices(found, style))
                if made:
                    other = [each for each in made if each.otherwise]
                    worth = wins_a_reward(library, game, level, weaker) if weaker else 0.0
                    cells = [
                        *(game, level, str(len(made)), name, f"{len(other) / len(made):.1%}"),
                        interval([each.more for each in other], 0.001, 1),
                        interval([each.cost for each in made], 0.001, 2),
                        interval([each.cost * worth for each in made], 0.01, 1) if worth else "",
                    ]
                    lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> None:
    """Ask about what is missing in the file, or print its table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="JSON Lines; made if it is not there")
    parser.add_argument("--positions", type=int, default=400, help="a game (default 400)")
    parser.add_argument("--level", default="hard", choices=list(LEVELS), help="whose search (default hard)")
    parser.add_argument("--only", default="", help="games with these letters in their ids only")
    parser.add_argument("--first", type=int, default=80_000, help="the first number of games (default %(default)s)")
    parser.add_argument("--python", default=sys.executable, help="another Python that asks, such as pypy3")
    parser.add_argument("--styles-alone", action="store_true", help="leave the weaker level out")
    parser.add_argument("--table", action="store_true", help="print the table of what is in the file, and ask nothing")
    chosen = parser.parse_args()
    done = read(chosen.file)
    library = Library(lambda path: load(path, Rules))
    if chosen.table:
        print(table(library, done))
        return
    known = {(line["game"], line["level"], line["seed"]) for line in done}
    with TemporaryDirectory(prefix="tablegames-styles-") as folder:
        back_port(Path(folder))
        for game, players in PLAYERS.items():
            if chosen.only not in game:
                continue
            runner = Runner(chosen.python, Path(folder), RUNNER)
            for number in range(chosen.positions // AT_ONCE):
                task = {"game": game, "level": chosen.level, "seed": chosen.first + number, "kinds": [""] * players}
                if (game, chosen.level, chosen.first + number) in known:
                    continue
                weaker = "" if chosen.styles_alone else WEAKER[chosen.level]
                line = runner.do({**task, "positions": AT_ONCE, "weaker": weaker}, library)
                with chosen.file.open("a", encoding="utf-8") as out:
                    out.write(json.dumps(line) + "\n")
            runner.process.kill()
            runner.process.wait()
            print(f"{game}: done", flush=True)


if __name__ == "__main__":
    main()

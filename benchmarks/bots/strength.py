"""Measure the levels against each other: every game, every number of players, every option.

    make strength    or    python -m benchmarks.bots.strength FILE [--games N] [--jobs J] [--quick] [--python PYPY]
    python -m benchmarks.bots.strength FILE --table
    python -m benchmarks.bots.strength FILE --beside ANOTHER

Each row is played as `tablegames simulate` plays: half of the seats the stronger kind (fewer where they are odd, a
whole team where partners play), every deal once in each seating. Rows already in FILE (JSON Lines) are not played
again, so that it can be stopped and started; the usual numbers of players come first. `--python pypy3` lets PyPy play
the games, the same ones in a fifth of the time (`benchmarks.bots.backport`). `--first-seed` takes other deals, for a
second run, and `--beside` says where two runs differ by more than chance would have it in 95 of 100. `--pair
hard*4:hard --python pypy3` is Hard with four times as many worlds against Hard. A bot of somebody's own is in a pair
with a comma, `--pair my_module:Class,hard` or `--pair "run:node my_bot.js,normal"`. `--cluster ADDRESS` plays on
the workers of a cluster of Dask.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from math import hypot
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from benchmarks.bots.backport import Elsewhere, back_port
from benchmarks.speed.engine import usual
from tablegames.bots.guides.guide_trial import lead_of as mean_lead
from tablegames.cli.arguments import own_bots
from tablegames.cli.command_line import by_workers
from tablegames.cli.workers import workers
from tablegames.engine.game.ruleset import Rules
from tablegames.play.simulation.progress import with_progress
from tablegames.play.simulation.simulation import SimulatedGame, Simulation
from tablegames.play.simulation.simulation_outcome import SimulationOutcome
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.messages import Reporter
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset

ENGLISH = Reporter("en")

PAIRS = [("easy", "random"), ("normal", "easy"), ("hard", "normal"), ("hard", "random")]
"""Who is measured against whom, the quickest to play first."""
FIRST_SEED = 20_000
"""Deals that nothing was tuned on."""
QUICK_GAMES = 20
USUAL_CLOCK = "60+5"
"""How long a bot that is a program may take: seconds a game, and more with each decision."""
Play = Callable[[Simulation, Sequence[int]], Iterator[SimulatedGame]]
"""Plays a simulation's games by their numbers."""


class Row(NamedTuple):
    """A game in one setting, and two kinds of bot."""

    ruleset: Ruleset
    setting: Setting
    strong: str
    weak: str

    @property
    def key(self) -> str:
        """Name it, for finding it again in a file."""
        return f"{self.ruleset.id}, {self.setting}: {self.strong} over {self.weak}"

    def simulation(self, first_seed: int = FIRST_SEED) -> Simulation:
        """Seat the bots: partners are of one kind, and so is every other seat otherwise."""
        rules, _ = self.ruleset.resolve(self.setting.players, self.setting.options)
        assert isinstance(rules, Rules)
        n = self.setting.players
        own = own_bots((self.strong, self.weak), USUAL_CLOCK, self.ruleset, self.setting)
        if rules.together:
            # A table of one kind: what counts is how many games it wins.
            return Simulation(self.ruleset, rules, self.setting, (self.strong,) * n, first_seed=first_seed, own=own)
        teams = n // 2 if rules.partners else n
        places = [self.strong if team % 2 == 0 and team < teams - teams % 2 else self.weak for team in range(teams)]
        bots = tuple(places[seat % teams] for seat in range(n))
        return Simulation(self.ruleset, rules, self.setting, bots, first_seed=first_seed, own=own)


def settings(ruleset: Ruleset) -> Iterator[Setting]:
    """List the settings measured, the usual one first: every number of players, and there one option at a time."""
    first = usual(ruleset)
    further = []
    for setting in ruleset.settings():
        base = ruleset.settle(setting.players)
        changed = [name for name, value in setting.options.items() if value != base[name]]
        needed = {need for name in changed for need in ruleset.options[name].needs}
        if not changed:
            further.append((setting.players != first, 0, setting))
        elif len(set(changed) - needed) == 1:
            further.append((setting.players != first, 1, setting))
    return (setting for _, _, setting in sorted(further, key=lambda each: each[:2]))


def rows(library: Library, quick: bool, pairs: Sequence[tuple[str, str]] = tuple(PAIRS)) -> list[Row]:
    """List all rows in order of importance."""
    found = []
    for ruleset in library.values():
        for place, setting in enumerate(settings(ruleset)):
            if not place or not quick:
                found += [(bool(place), k, Row(ruleset, setting, *pair)) for k, pair in enumerate(pairs)]
    return [row for _, _, row in sorted(found, key=lambda each: each[:2])]


def measure(simulation: Simulation, row: Row, games: int, play: Play) -> dict[str, Any]:
    """Play a row."""
    numbers = range(simulation.games(games))
    began = time.perf_counter()
    played = tuple(with_progress(play(simulation, numbers), len(numbers), sys.stderr, ENGLISH))
    outcome = SimulationOutcome.of(simulation, played, time.perf_counter() - began)
    share = outcome.share(row.strong)
    lead = lead_of(simulation, row.strong, played)
    return {
        "row": row.key,
        "games": len(played),
        "share": round(share.mean, 4),
        "interval": share.interval and [round(end, 4) for end in share.interval],
        "fair": round(share.fair, 4),
        **({} if simulation.rules.together else {"lead": [round(each, 3) for each in lead]}),
        "seconds": round(outcome.totals.seconds, 1),
    }


def lead_of(simulation: Simulation, kind: str, played: Sequence[SimulatedGame]) -> tuple[float, float]:
    """Tell by how many points a seat and round a kind is ahead, and half the width of its 95 % interval over deals."""
    leads = []
    for game in played:
        ours = [score for score, bot in zip(game.scores, game.bots, strict=True) if bot == kind]
        theirs = [score for score, bot in zip(game.scores, game.bots, strict=True) if bot != kind]
        ahead = sum(ours) / max(1, len(ours)) - sum(theirs) / max(1, len(theirs))
        leads.append(simulation.game.sign * ahead / max(1, game.rounds))
    each = simulation.seatings
    return mean_lead([sum(leads[at : at + each]) / each for at in range(0, len(leads), each)])


def differing(one: Mapping[str, Mapping[str, Any]], other: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Say how many rows two runs have in common, and in which they differ by more than their intervals allow.

    What counts is the arm of each interval that points at the other (R. G. Newcombe, Statistics in Medicine 17, 1998).
    """
    common = [name for name in one if name in other]
    lines = [f"{len(common)} rows in both"]
    for name in common:
        lower, higher = sorted((one[name], other[name]), key=lambda line: float(line["share"]))
        arms = hypot(lower["interval"][1] - lower["share"], higher["share"] - higher["interval"][0])
        if higher["share"] - lower["share"] > arms:
            lines.append(f"{name}: {cell(one[name])} and {cell(other[name])}")
    return [
        *lines,
        f"{len(lines) - 1} differ by more than their intervals allow; {len(common) / 20:.0f} would by chance",
    ]


def read(file: Path) -> dict[str, dict[str, Any]]:
    """Read what has been played, by row; the last line of a row counts."""
    if not file.exists():
        return {}
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {line["row"]: line for line in lines}


def table(library: Library, done: Mapping[str, Mapping[str, Any]]) -> str:
    """Write the table for benchmarks/results/bots: a line a setting, a column a pair."""
    lines = [
        "| game | " + " | ".join(f"{strong.title()} over {weak.title()}" for strong, weak in PAIRS) + " |",
        "|---|" + "---|" * len(PAIRS),
    ]
    for ruleset in library.values():
        for setting in settings(ruleset):
            cells = [cell(done.get(Row(ruleset, setting, *pair).key)) for pair in PAIRS]
            if any(cells):
                lines.append(f"| {ruleset.name.en}, {label(ruleset, setting)} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def label(ruleset: Ruleset, setting: Setting) -> str:
    """Name a setting by its players and what differs from the game's defaults."""
    chosen = [
        f"{name}: {str(value).lower()}"
        for name, value in setting.options.items()
        if value != ruleset.options[name].default
    ]
    return ", ".join([f"{setting.players} players", *chosen])


def cell(line: Mapping[str, Any] | None) -> str:
    """Write a share with its interval, and the fair share where it is not a half."""
    if line is None:
        return ""
    fair = "" if line["fair"] in (0, 0.5) else f" (fair {line['fair']:.2f})"
    if line["interval"] is None:  # of a single deal
        return f"{decimal(line['share'])}{fair}"
    low, high = line["interval"]
    return f"{decimal(line['share'])} ({decimal(low)} to {decimal(high)}){fair}"


def decimal(share: float) -> str:
    """Write a share without its zero."""
    return f"{share:.3f}".removeprefix("0")


def main(words: Sequence[str] | None = None) -> None:
    """Play what is missing in the file, or print its table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="JSON Lines with a line a row; made if it is not there")
    parser.add_argument("--games", type=int, default=200, help="games a row, rounded up to whole deals (default 200)")
    by_workers(parser, 2, ENGLISH)
    quick = f"the usual numbers of players only, {QUICK_GAMES} games a row"
    parser.add_argument("--quick", action="store_true", help=quick)
    parser.add_argument("--first-seed", type=int, default=FIRST_SEED, help="the first deal (default %(default)s)")
    parser.add_argument("--only", default="", help="rows with these words in their names only")
    parser.add_argument("--python", help="another Python that plays the games, such as pypy3")
    parser.add_argument("--beside", type=Path, metavar="ANOTHER", help="compare with another run, and play nothing")
    parser.add_argument("--table", action="store_true", help="print the table of what is in the file, and play nothing")
    parser.add_argument("--pair", type=pair_of, help="another pair alone, such as normal:random")
    chosen = parser.parse_args(words)
    library = Library(lambda path: load(path, Rules))
    done = read(chosen.file)
    if chosen.table:
        print(table(library, done))
        return
    if chosen.beside:
        print("\n".join(differing(done, read(chosen.beside))))
        return
    if not chosen.python:
        with workers(chosen) as play_all:
            measure_rows(chosen, library, done, play_all)
        return
    with TemporaryDirectory(prefix="tablegames-strength-") as folder:
        back_port(Path(folder))
        with closing(Elsewhere(chosen.python, Path(folder), chosen.jobs or chosen.usual_jobs)) as elsewhere:
            measure_rows(chosen, library, done, elsewhere.play)


def pair_of(words: str) -> tuple[str, str]:
    """Read a pair of kinds: "normal:random", or with a style "hard:bold:hard"; with a comma each may be any word.

    Raises ValueError for a single word.
    """
    strong, weak = words.split(",") if "," in words else words.rsplit(":", 1)
    return strong, weak


def measure_rows(
    chosen: argparse.Namespace, library: Library, done: Mapping[str, Mapping[str, Any]], play: Play
) -> None:
    """Play what is missing, and write it down row by row."""
    games = QUICK_GAMES if chosen.quick else chosen.games
    for row in rows(library, chosen.quick, [chosen.pair] if chosen.pair else PAIRS):
        if chosen.only not in row.key or (row.key in done and done[row.key]["games"] >= games):
            continue
        line = measure(row.simulation(chosen.first_seed), row, games, play)
        with chosen.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(line) + "\n")
        ahead = "{:+.3f} ± {:.3f}".format(*line["lead"]) if "lead" in line else "together"
        print(f"{row.key}: {cell(line)}, {ahead}, {line['games']} games, {line['seconds']:.0f} s", flush=True)


if __name__ == "__main__":
    main()

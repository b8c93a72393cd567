"""Measure the look back: does a judge agree with itself, tell the levels apart, find blunders, and does all add up?

    python -m benchmarks.bots.review FILE [--games N] [--levels N] [--planted N] [--luck N] [--records N]
        [--python pypy3]
    python -m benchmarks.bots.review FILE --table

`--games`: so many games of mixed levels of each of the five games, judged twice with different chance. `--levels`: so
many with more seats of Easy and Normal, of which only the decisions are judged, once. `--planted`: so many games of
Hard in which one seat takes the worst move where that costs most (as a shorter search finds it); this seat is judged.
`--luck`: so many games of Normal alone, for what the cards bring, without judging decisions. `--records`: so many games
of random players of every ruleset in turn, judged by a glance, for adding up alone. `--first` begins with another
number, so that a second run has deals of its own: with `--first 40 --levels 52` it is twelve games of each. What is in
FILE (JSON Lines) is not done again, so that it can be stopped and started.
"""

from __future__ import annotations

import argparse
import json
import os
import pickle
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import correlation, fmean, stdev, variance
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.bots.backport import NURSERY, back_port
from tablegames.engine.game.ruleset import Rules
from tablegames.play.statistics.usual_losses import FILE
from tablegames.rules.library import Library
from tablegames.rules.load import load

RUNNER = Path(__file__).with_name("review_games.py")
MIXED: Mapping[str, Sequence[str]] = {
    "diamonds": ("easy", "normal", "hard", "hard"),
    "double-side-play": ("easy", "normal", "hard", "hard"),
    "doubles": ("easy", "hard"),
    "stay-home": ("easy", "normal"),
    "trick-and-desert": ("easy", "normal", "hard", "hard"),
}
"""Who plays; from game to game everybody moves on by a seat, and at a table of two the third level comes in turn."""
APART: Sequence[Sequence[str]] = (("easy", "normal", "easy", "hard"), ("normal", "easy", "normal", "hard"))
"""Who plays at a table of four where the levels are to be told apart: Hard is easily told."""
PAIRS = (("easy", "normal"), ("normal", "hard"), ("hard", "easy"))
FIRST_SEED, APART_SEED = 60_000, 70_000
SPECIAL = "plant", "luck", "levels", "quick"
"""What is done with a game other than judging it."""
PARTS = "fair share", "the cards", "own play", "their play", "how it fell", "result"
Task = dict[str, Any]


def kinds_of(game: str, number: int) -> list[str]:
    """Tell who plays the game of that number."""
    kinds = PAIRS[number % 3] if len(MIXED[game]) == 2 else MIXED[game]
    turn = number // (3 if len(MIXED[game]) == 2 else 1) % len(kinds)
    return [*kinds[turn:], *kinds[:turn]]


def told_apart(game: str, number: int) -> list[str]:
    """Tell who plays where the levels are to be told apart."""
    if len(MIXED[game]) == 2:
        return kinds_of(game, number)
    kinds, turn = APART[number % 2], number // 2 % 4
    return [*kinds[turn:], *kinds[:turn]]


def tasks(chosen: argparse.Namespace, library: Library) -> Iterator[Task]:
    """List what is to be done, a game of each kind at a time."""
    for number in range(chosen.first, max(chosen.games, chosen.levels, chosen.planted, chosen.luck)):
        for game, mixed in MIXED.items():
            task = {"game": game, "seed": FIRST_SEED + number}
            if number < chosen.games:
                yield {**task, "kinds": kinds_of(game, number), "chances": ["a", "b"]}
            if number < chosen.levels:
                yield {**task, "seed": APART_SEED + number, "kinds": told_apart(game, number), "levels": True}
            if number < chosen.planted:
                yield {**task, "kinds": ["hard"] * len(mixed), "plant": True, "planter": number % len(mixed)}
            if number < chosen.luck:
                yield {**task, "kinds": ["normal"] * len(mixed), "luck": True}
    names = list(library)
    for number in range(chosen.records):
        game = names[number % len(names)]
        players = library[game].players
        kinds = ["random"] * players[number // len(names) % len(players)]
        yield {"game": game, "seed": FIRST_SEED + number, "kinds": kinds, "chances": ["a"], "quick": True}


def key_of(task: Mapping[str, Any]) -> tuple[object, ...]:
    """Name a task, for finding it again."""
    return task["game"], task["seed"], tuple(task["kinds"]), *[task.get(kind, False) for kind in SPECIAL]


def read(file: Path) -> list[Task]:
    """Read what is done."""
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


class Runner:
    """A process of some Python that plays and judges games."""

    def __init__(self, python: str, folder: Path, runner: Path = RUNNER) -> None:
        self.folder = folder
        environment = {"PYPY_GC_NURSERY": NURSERY, **os.environ}
        command = [python, str(runner), str(folder)]
        self.process = subprocess.Popen(
            command, text=True, bufsize=1, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )

    def do(self, task: Task, library: Library) -> Task:
        """Do a task. Raises RuntimeError where the process has ended."""
        players = len(task["kinds"])
        file = self.folder / f"{task['game']}-{players}.pickle"
        if not file.exists():
            ruleset = library[task["game"]]
            rules, _ = ruleset.resolve(players, ruleset.settle(players))
            file.write_bytes(pickle.dumps((rules, players), protocol=4))
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([str(file), task]) + "\n")
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the process that judges has ended")
        done: Task = json.loads(line)
        return done


# -- figures -----------------------------------------------------------------------------------------------------------


def interval(numbers: Sequence[float], digits: int = 4) -> str:
    """Write a mean with its 95 % interval over games."""
    if not numbers:
        return ""
    margin = 1.96 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else float("nan")
    return f"{fmean(numbers):.{digits}f} ± {margin:.{digits}f}"


def losses_by_kind(line: Task) -> dict[str, float]:
    """Give the mean loss a decision of each level in a game."""
    found: dict[str, list[float]] = defaultdict(list)
    losses = line["losses"] if line.get("levels") else [each[1:3] for each in line["reviews"][0]["losses"]]
    for seat, loss in losses:
        found[line["kinds"][seat]].append(loss)
    return {kind: fmean(each) for kind, each in found.items()}


def agreement(line: Task) -> tuple[float | None, bool, bool]:
    """Tell how two judgements of a game agree: correlation, and whether the costliest is among the other's two."""
    one, other = ([each[2] for each in review["losses"]] for review in line["reviews"])
    same = correlation(one, other) if len(set(one)) > 1 and len(set(other)) > 1 else None
    first, second = (sorted(range(len(each)), key=lambda at, each=each: -each[at]) for each in (one, other))
    return same, first[0] in second[:2], second[0] in first[:2]


def table(lines: Sequence[Task]) -> str:
    """Write the tables of docs/review.md."""
    plain = [each for each in lines if not any(each.get(kind) for kind in SPECIAL)]
    twice = [each for each in plain if len(each["reviews"]) > 1]
    reviews = [review for each in lines for review in each.get("reviews", ())]
    parts = [
        agreement_table(twice),
        level_table(with_losses(lines)),
        planted_table([each for each in lines if each.get("plant")]),
        account_table(plain),
        all_luck_table(plain),
        luck_table([each for each in lines if each.get("luck")]),
        f"{len(reviews)} reviews; the parts add up in {sum(r['adds_up'] for r in reviews)}",
    ]
    return "\n\n".join(parts)


def by_game(lines: Sequence[Task]) -> Iterator[tuple[str, list[Task]]]:
    """Sort what was done by games, in their usual order."""
    for game in MIXED:
        found = [each for each in lines if each["game"] == game]
        if found:
            yield game, found


def rows(heading: str, body: Sequence[Sequence[object]]) -> str:
    """Write a table."""
    bar = "|" + "---|" * len(heading.split("|"))
    return "\n".join([f"| {heading} |", bar, *[f"| {' | '.join(map(str, row))} |" for row in body]])


def agreement_table(twice: Sequence[Task]) -> str:
    """Tell how two judgements of one game agree, and how long they took."""
    body = []
    for game, judged in by_game(twice):
        agreed = [agreement(each) for each in judged]
        same = [each for each, _, _ in agreed if each is not None]
        both = [[loss[2] for each in judged for loss in each["reviews"][which]["losses"]] for which in (0, 1)]
        top = sum(one + other for _, one, other in agreed)
        seconds = [review["seconds"] for each in judged for review in each["reviews"]]
        body.append(
            [
                game,
                len(judged),
                f"{fmean(same):.3f}",
                f"{min(same):.3f}",
                f"{correlation(*both):.3f}",
                f"{top} of {2 * len(agreed)}",
                f"{fmean(seconds):.1f}, at most {max(seconds):.1f}",
            ]
        )
    return rows("game | games | correlation, mean | lowest | of all decisions | costliest in two | seconds", body)


def level_table(plain: Sequence[Task]) -> str:
    """Tell the mean loss a decision of each level, and whether each is clear of the next."""
    body = []
    for game, judged in by_game(plain):
        means = [losses_by_kind(each) for each in judged]
        levels = [[each[kind] for each in means if kind in each] for kind in ("easy", "normal", "hard")]
        clear = [z_between(*pair) for pair in pairwise(levels)]
        body.append([game, len(judged), *map(interval, levels), *[f"{each:.1f}" for each in clear]])
    return rows("game | games | Easy | Normal | Hard | Easy above Normal, standard errors | Normal above Hard", body)


def write_losses(lines: Sequence[Task], library: Library) -> None:
    """Write what a decision of each level costs where the statistics find it."""
    out = []
    for game, judged in by_game(with_losses(lines)):
        players = len(MIXED[game])
        means = [losses_by_kind(each) for each in judged]
        losses = {kind: [each[kind] for each in means if kind in each] for kind in ("easy", "normal", "hard")}
        out.append(
            {
                "ruleset": game,
                "players": players,
                "options": dict(library[game].settle(players)),
                "losses": {kind: round(fmean(each), 5) for kind, each in losses.items()},
            }
        )
    FILE.write_text(json.dumps(out, indent=1) + "\n", encoding="utf-8")


def with_losses(lines: Sequence[Task]) -> list[Task]:
    """Choose the games in which every decision was judged, with levels mixed."""
    return [each for each in lines if each.get("levels") or not any(each.get(kind) for kind in SPECIAL)]


def z_between(higher: Sequence[float], lower: Sequence[float]) -> float:
    """Tell by how many standard errors one mean is above another; the games are taken for independent."""
    if len(higher) < 2 or len(lower) < 2:
        return float("nan")
    spread = sqrt(variance(higher) / len(higher) + variance(lower) / len(lower))
    return (fmean(higher) - fmean(lower)) / spread if spread else float("inf")


def planted_table(lines: Sequence[Task]) -> str:
    """Tell how often a planted blunder was found."""
    body = []
    for game, planted in by_game(lines):
        places = [each["planted"][4] for each in planted]
        body.append([game, len(places), sum(place == 1 for place in places), sum(place <= 3 for place in places)])
    return rows("game | planted | first | among three", body)


def account_table(plain: Sequence[Task]) -> str:
    """Tell the parts of the account of each level on average."""
    body = []
    for game, judged in by_game(plain):
        for kind in ("easy", "normal", "hard"):
            found = [
                account
                for each in judged
                for seat, account in enumerate(each["reviews"][0]["accounts"])
                if each["kinds"][seat] == kind
            ]
            if len(found) > 1:
                body.append(
                    [game, kind, len(found), *[interval(part, 2) for part in list(zip(*found, strict=True))[1:]]]
                )
    return rows(f"game | level | seats | {' | '.join(PARTS[1:])}", body)


def luck_table(lines: Sequence[Task]) -> str:
    """Tell whether the cards bring nothing on average, and how much of the variance of the result they explain.

    The mean is that of the first seat, for all seats together always have nothing.
    """
    body = []
    for game, played in by_game(lines):
        first = [each["cards"][0] for each in played]
        results = [result for each in played for result in each["result"]]
        rests = [one - two for each in played for one, two in zip(each["result"], each["cards"], strict=True)]
        if len(played) > 1:
            body.append([game, len(played), interval(first), *less(results, rests)])
    return rows("game | games | the cards, mean | variance of the result | of result less cards | ratio", body)


def all_luck_table(plain: Sequence[Task]) -> str:
    """Tell how much less the result varies without the cards and without how it fell."""
    body = []
    for game, judged in by_game(plain):
        accounts = [account for each in judged for account in each["reviews"][0]["accounts"]]
        results = [account[-1] for account in accounts]
        skills = [account[-1] - account[1] - account[4] for account in accounts]
        body.append([game, len(judged), *less(results, skills)])
    return rows("game | games | variance of the result | of result less all luck | ratio", body)


def less(results: Sequence[float], rests: Sequence[float]) -> tuple[str, str, str]:
    """Write two variances over games and seats, and the second by the first."""
    whole, rest = variance(results), variance(rests)
    return f"{whole:.3f}", f"{rest:.3f}", f"{rest / whole:.2f}" if whole else ""


def main(words: Sequence[str] | None = None) -> None:
    """Do what is missing in the file, or print its tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="JSON Lines with a line a game; made if it is not there")
    parser.add_argument("--games", type=int, default=0, help="games of mixed levels, of each game")
    parser.add_argument("--planted", type=int, default=0, help="games with a planted blunder, of each game")
    parser.add_argument("--levels", type=int, default=0, help="games for telling the levels apart, of each game")
    parser.add_argument("--luck", type=int, default=0, help="games of Normal for what the cards bring, of each game")
    parser.add_argument("--first", type=int, default=0, help="the first number of a game: other deals than before")
    parser.add_argument("--records", type=int, default=0, help="games of random players, of all rulesets together")
    parser.add_argument("--python", default=sys.executable, help="the Python that plays, such as pypy3")
    parser.add_argument("--only", default="", help="games with these letters in their ids only")
    parser.add_argument("--table", action="store_true", help="print the tables of what is in the file")
    parser.add_argument("--write", action="store_true", help="write what the levels lose into assets/losses.json")
    chosen = parser.parse_args(words)
    done = read(chosen.file)
    if chosen.table:
        print(table(done))
        return
    if chosen.write:
        write_losses(done, Library(lambda path: load(path, Rules)))
        return
    library = Library(lambda path: load(path, Rules))
    known = {key_of(each) for each in done}
    with TemporaryDirectory(prefix="tablegames-review-") as folder:
        back_port(Path(folder))
        runner = Runner(chosen.python, Path(folder))
        try:
            for task in tasks(chosen, library):
                if chosen.only in task["game"] and key_of(task) not in known:
                    line = runner.do(task, library)
                    with chosen.file.open("a", encoding="utf-8") as out:
                        out.write(json.dumps(line) + "\n")
        finally:
            runner.process.kill()
            runner.process.wait()


if __name__ == "__main__":
    main()

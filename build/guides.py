"""Train the guides of the bots again: `make guides` makes every file in assets/guides again, by the plan in its head.

    python build/guides.py [NAME ...] [--folder FOLDER] [--python PYPY] [--minutes M] [--jobs N]

NAME is a file's name without its ending. What is practised is kept in dist/guides, so that it can be stopped
and goes on; `--minutes` stops it by itself. PyPy trains the same guides in a fraction of the time. One processor trains
one file; several are trained at a time.
`--again FIRST DEALS` trains nothing: it plays the matches again on other deals, and no file changes.
`--other-table PLAYERS [KEY=VALUE ...] --match FIRST DEALS` trains nothing either: it tries a guide at a table where
nothing was practised, and writes how that match ended into the file. `make guides` plays it again from then on.
`tablegames train RULESET --players N --to assets/guides/NAME.json` begins a new one.
"""

import argparse
import os
import pickle
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from benchmarks.bots.backport import back_port
from tablegames.bots.guides.guide_file import Learned, OtherTable, read
from tablegames.bots.guides.guide_folders import SHIPPED
from tablegames.bots.guides.rules_digest import rules_digest
from tablegames.engine.game.ruleset import Rules
from tablegames.rules.load import load
from tablegames.shipped import RULESETS

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "dist" / "guides"
RUNNER = ROOT / "benchmarks" / "bots" / "practise.py"


def rules_of(ruleset: str, players: int, options: Mapping[str, Any]) -> tuple[Rules, dict[str, Any]]:
    """Find the rules of a table as they are now, and all its options."""
    rules, settled = load(RULESETS / f"{ruleset}.yaml", Rules).resolve(players, dict(options))
    assert isinstance(rules, Rules)
    return rules, dict(settled)


def train(path: Path, python: str, minutes: float) -> None:
    """Make a file again, in a process of another Python if asked to."""
    learned = read(path)
    rules, _ = rules_of(learned.ruleset, learned.players, learned.options)
    others = [other_table(learned, each.players, each.options, each.first, each.trial) for each in learned.other_tables]
    digest = rules_digest(rules, learned.players)
    learned = replace(learned, digest=digest, tables={}, lead=0.0, margin=0.0, other_tables=())
    run(path, "train", learned, rules, others, python, minutes)


def again(path: Path, python: str, first: int, deals: int) -> None:
    """Play the matches of a file with what is in it, on other deals."""
    learned = read(path)
    rules, _ = rules_of(learned.ruleset, learned.players, learned.options)
    others = [other_table(learned, each.players, each.options, first, deals) for each in learned.other_tables]
    learned = replace(learned, plan=replace(learned.plan, first=first, trial=deals))
    run(path, "again", learned, rules, others, python)


def elsewhere(path: Path, python: str, words: Sequence[str], first: int, deals: int) -> None:
    """Try a guide at another table, by words such as `3` or `4 alliance=true`."""
    learned = read(path)
    rules, _ = rules_of(learned.ruleset, learned.players, learned.options)
    options = {key: yaml.safe_load(value) for key, _, value in (word.partition("=") for word in words[1:])}
    table, other_rules = other_table(learned, int(words[0]), options, first, deals)
    learned = replace(learned, other_tables=tuple(each for each in learned.other_tables if each.digest != table.digest))
    run(path, "elsewhere", learned, rules, [(table, other_rules)], python)


def other_table(
    learned: Learned, players: int, options: Mapping[str, Any], first: int, deals: int
) -> tuple[OtherTable, Rules]:
    """Name another table of a guide's ruleset, with the rules that it has now; its match is still to be played."""
    rules, settled = rules_of(learned.ruleset, players, options)
    return OtherTable(players, settled, rules_digest(rules, players), first, deals), rules


def run(
    path: Path,
    what: str,
    learned: Learned,
    rules: Rules,
    others: Sequence[tuple[OtherTable, Rules]],
    python: str,
    minutes: float = 0,
) -> None:
    """Let a process do it: `what` is a word of `benchmarks/bots/practise.py`."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="tablegames-guides-") as folder:
        back_port(Path(folder))
        task = Path(folder) / "task.pickle"
        task.write_bytes(pickle.dumps((learned, rules, others), protocol=4))
        words = [what, folder, str(task), str(KEPT / f"{path.stem}.jsonl"), str(path), str(minutes)]
        if subprocess.run([python, str(RUNNER), *words], check=False).returncode:
            # It has said why.
            raise SystemExit(1)


def main() -> None:
    """Train all, or those named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="NAME", nargs="*", help="files in assets/guides, without their ending")
    parser.add_argument("--folder", type=Path, default=SHIPPED, help="where the files are (default: assets/guides)")
    parser.add_argument("--python", default=sys.executable, help="another Python that trains, such as pypy3")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so many; 0: when it is done")
    parser.add_argument(
        "--again", type=int, nargs=2, metavar=("FIRST", "DEALS"), help="play the matches on other deals"
    )
    parser.add_argument("--other-table", nargs="+", metavar="WORD", help="try it with these players and options")
    parser.add_argument(
        "--match", type=int, nargs=2, metavar=("FIRST", "DEALS"), default=(0, 150), help="on these deals"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="files at a time: one a processor")
    chosen = parser.parse_args()

    def work(path: Path) -> None:
        if chosen.again:
            again(path, chosen.python, *chosen.again)
        elif chosen.other_table:
            elsewhere(path, chosen.python, chosen.other_table, *chosen.match)
        else:
            train(path, chosen.python, chosen.minutes)

    paths = [path for path in sorted(chosen.folder.glob("*.json")) if not chosen.names or path.stem in chosen.names]
    with ThreadPoolExecutor(chosen.jobs) as pool:
        list(pool.map(work, paths))


if __name__ == "__main__":
    main()

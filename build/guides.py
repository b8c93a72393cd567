"""Train the guides of the bots anew: `make guides` makes every file in assets/guides again, by the plan in its head.

    python build/guides.py [NAME ...] [--folder FOLDER] [--python PYPY] [--minutes M]

NAME is a file's name without its ending. What is practised is kept in dist/guides, so that it can be stopped
and goes on; `--minutes` stops it by itself. PyPy trains the same guides in a fraction of the time.
`--again FIRST DEALS` trains nothing: it plays the match again on other deals, and no file changes.
`tablegames train RULESET --players N --to assets/guides/NAME.json` begins a new one.
"""

import argparse
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.backport import back_port
from tablegames.bots.guides.guide_file import SHIPPED, Learned, read
from tablegames.bots.guides.rules_digest import rules_digest
from tablegames.engine.game.ruleset import Rules
from tablegames.rules.load import load
from tablegames.shipped import RULESETS

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "dist" / "guides"
RUNNER = ROOT / "benchmarks" / "practise.py"


def rules_of(learned: Learned) -> Rules:
    """Find the rules that a guide is for, as they are now."""
    ruleset = load(RULESETS / f"{learned.ruleset}.yaml", Rules)
    rules, _ = ruleset.resolve(learned.players, dict(learned.options))
    assert isinstance(rules, Rules)
    return rules


def train(path: Path, python: str, minutes: float) -> None:
    """Make a file again, in a process of another Python if asked to."""
    learned = read(path)
    rules = rules_of(learned)
    learned = replace(learned, digest=rules_digest(rules, learned.players), tables={}, lead=0.0, margin=0.0)
    run(path, learned, rules, python, minutes)


def again(path: Path, python: str, first: int, deals: int) -> None:
    """Play the match of a file with what is in it, on other deals."""
    learned = read(path)
    run(path, replace(learned, plan=replace(learned.plan, first=first, trial=deals)), rules_of(learned), python, 0)


def run(path: Path, learned: Learned, rules: Rules, python: str, minutes: float) -> None:
    """Let a process do it: a guide that is empty is trained, another one plays its match."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="tablegames-guides-") as folder:
        back_port(Path(folder))
        task = Path(folder) / "task.pickle"
        task.write_bytes(pickle.dumps((learned, rules), protocol=4))
        words = [folder, str(task), str(KEPT / f"{path.stem}.jsonl"), str(path), str(minutes)]
        subprocess.run([python, str(RUNNER), *words], check=True)


def main() -> None:
    """Train all, or those named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="NAME", nargs="*", help="files in assets/guides, without their ending")
    parser.add_argument("--folder", type=Path, default=SHIPPED, help="where the files are (default: assets/guides)")
    parser.add_argument("--python", default=sys.executable, help="another Python that trains, such as pypy3")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so many; 0: when it is done")
    parser.add_argument("--again", type=int, nargs=2, metavar=("FIRST", "DEALS"), help="play the match on other deals")
    chosen = parser.parse_args()
    for path in sorted(chosen.folder.glob("*.json")):
        if not chosen.names or path.stem in chosen.names:
            if chosen.again:
                again(path, chosen.python, *chosen.again)
            else:
                train(path, chosen.python, chosen.minutes)


if __name__ == "__main__":
    main()

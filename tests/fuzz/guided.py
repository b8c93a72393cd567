"""Feed one reader with inputs that atheris grows towards code it has not reached; atheris has to be installed.

    python -m tests.fuzz.guided "record lines" --runs 500000

It is no part of what the checks need: it has no wheels for every system and version of Python.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

import atheris  # type: ignore[import-not-found]  # only where somebody installed it

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

with atheris.instrument_imports(include=["tablegames"]):
    from tests.fuzz.targets import TARGETS

from tests.fuzz.run import empty


def main() -> None:
    """Read the command line and run; atheris ends the process by itself."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.guided", description=__doc__)
    parser.add_argument("target", choices=[target.name for target in TARGETS])
    parser.add_argument("--runs", type=int, default=100_000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    chosen = parser.parse_args()
    target = next(each for each in TARGETS if each.name == chosen.target)
    with tempfile.TemporaryDirectory(prefix="tablegames-fuzz-") as home:
        os.environ["TABLEGAMES_HOME"] = home
        corpus, place = Path(home) / "corpus", Path(home) / "place"
        corpus.mkdir()
        for number, content in enumerate(target.seeds()):
            (corpus / str(number)).write_bytes(content)

        def feed(content: bytes) -> None:
            empty(place)
            target.feed(content, place)

        words = [
            sys.argv[0],
            f"-runs={chosen.runs}",
            f"-seed={chosen.seed}",
            "-max_len=20000",
            "-timeout=10",
            str(corpus),
        ]
        atheris.Setup(words, feed)
        atheris.Fuzz()


if __name__ == "__main__":
    main()

"""Check record files from the command line."""

from __future__ import annotations

import sys
from pathlib import Path

from . import check_record


def main(paths: list[str]) -> int:
    """Print the faults of every file and tell by the exit status whether there were any."""
    faulty = 0
    for path in paths:
        faults = check_record(Path(path).read_text(encoding="utf-8"))
        faulty += bool(faults)
        for fault in faults:
            print(f"{path}: {fault}")
    print(f"{len(paths)} records, {faulty} with faults")
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The command line: play, simulate, check, list."""

from collections.abc import Sequence


def run(arguments: Sequence[str]) -> int:
    """Do what the command line says and answer the exit code."""
    print("tablegames", *arguments)
    return 0

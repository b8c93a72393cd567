"""The commands `new` and `list`: beginning a ruleset, and showing those there are."""

from __future__ import annotations

import argparse
import sys

from tablegames.cli.arguments import library
from tablegames.cli.command_line import UsageError
from tablegames.play.files.paths import own_rulesets
from tablegames.rules.option import Option
from tablegames.rules.reading.problems import listed, so_many_players
from tablegames.rules.words import side_by_side
from tablegames.rules.writing.start import StartError, write_start


def begin_ruleset(chosen: argparse.Namespace) -> None:
    """Write a ruleset to begin with, and say where it lies."""
    rulesets = library()
    like = rulesets[chosen.like] if chosen.like is not None else None
    try:
        path = write_start(chosen.name, like, chosen.to or own_rulesets(), rulesets)
    except StartError as error:
        raise UsageError(str(error)) from None
    print(f"{path}: written; open it in an editor. `tablegames check {path}` tells what is wrong with it.")


def list_rulesets(_: argparse.Namespace) -> None:
    """Print all rulesets; name broken ones on standard error."""
    found = library()
    for ruleset in found.values():
        low, high = ruleset.minutes
        minutes = f"{low}" if low == high else f"{low}-{high}"
        print(f"{ruleset.id}: {side_by_side(ruleset.name)}")
        print(f"  {so_many_players(ruleset.players)}, {minutes} minutes, age {ruleset.age} and up")
        for name, option in ruleset.options.items():
            print(f"  --option {name}={described(option)}: {option.help.en}")
    for error in found.broken.values():
        print(error, file=sys.stderr)


def described(option: Option) -> str:
    """Write what an option can be: "1|2 (default 1, 2 players)"."""
    values = "|".join(str(value).lower() for value in option.values)
    notes = [f"default {str(option.default).lower()}"]
    notes += [so_many_players(option.players)] if option.players else []
    notes += [f"needs {listed(option.needs, 'and')}"] if option.needs else []
    return f"{values} ({', '.join(notes)})"

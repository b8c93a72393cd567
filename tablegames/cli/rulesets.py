"""The commands `new` and `list`: beginning a ruleset, and showing those there are."""

from __future__ import annotations

import argparse
import json

from tablegames.cli.arguments import library
from tablegames.cli.command_line import UsageError
from tablegames.cli.streams import say, warn
from tablegames.play.files.paths import own_rulesets
from tablegames.rules.lessons.lesson import has_lesson, lesson_file
from tablegames.rules.option import Option
from tablegames.rules.reading.problems import list_names, so_many_players
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.words import side_by_side
from tablegames.rules.writing.start import StartError, write_start


def begin_ruleset(chosen: argparse.Namespace) -> None:
    """Write a ruleset to begin with, and say where it lies. Raises UsageError."""
    rulesets = library()
    like = rulesets[chosen.like] if chosen.like is not None else None
    try:
        path = write_start(chosen.name, like, chosen.to or own_rulesets(), rulesets)
    except StartError as error:
        raise UsageError(str(error)) from None
    say(f"{path}: written; open it in an editor. `tablegames check {path}` tells what is wrong with it.")
    if like is not None and has_lesson(like.file):
        say(
            f"The lesson of {like.name.en} stays with it, for it tells its rules. Where yours are the same in it, copy"
            f" {lesson_file(like.file)} to {lesson_file(str(path))}; `tablegames check` plays it through."
        )


def list_rulesets(chosen: argparse.Namespace) -> None:
    """Print all rulesets, in words or as JSON; name broken ones on standard error."""
    found = library()
    if chosen.json:
        say(json.dumps([ruleset_data(ruleset) for ruleset in found.values()], indent=1, ensure_ascii=False))
    for ruleset in () if chosen.json else found.values():
        low, high = ruleset.minutes
        minutes = f"{low}" if low == high else f"{low}-{high}"
        say(f"{ruleset.id}: {side_by_side(ruleset.name)}")
        say(f"  {so_many_players(ruleset.players)}, {minutes} minutes, age {ruleset.age} and up")
        for name, option in ruleset.options.items():
            say(f"  --option {name}={describe(option)}: {option.help.en}")
    for error in found.broken.values():
        warn(str(error))


def ruleset_data(ruleset: Ruleset) -> dict[str, object]:
    """Describe a ruleset as `json.dumps` takes it; texts by language, minutes from the least to the most."""
    return {
        "id": ruleset.id,
        "name": dict(ruleset.name.by_language),
        "group": dict(ruleset.group.by_language) if ruleset.group else None,
        "players": list(ruleset.players),
        "minutes": list(ruleset.minutes),
        "age": ruleset.age,
        "file": str(ruleset.file),
        "options": {
            name: {
                "values": list(option.values),
                "default": option.default,
                "players": list(option.players or ruleset.players),
                "needs": list(option.needs),
                "name": dict(option.name.by_language),
                "help": dict(option.help.by_language),
            }
            for name, option in ruleset.options.items()
        },
    }


def describe(option: Option) -> str:
    """Write what an option can be: "1|2 (default 1, 2 players)"."""
    values = "|".join(str(value).lower() for value in option.values)
    notes = [f"default {str(option.default).lower()}"]
    notes += [so_many_players(option.players)] if option.players else []
    notes += [f"needs {list_names(option.needs, 'and')}"] if option.needs else []
    return f"{values} ({', '.join(notes)})"

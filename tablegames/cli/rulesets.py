"""The commands `new` and `list`: beginning a ruleset, and showing those there are."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from tablegames.cli.arguments import library
from tablegames.cli.command_line import UsageError
from tablegames.cli.streams import say, warn
from tablegames.play.files.paths import own_rulesets
from tablegames.rules.lessons.lesson import has_lesson, lesson_file
from tablegames.rules.option import Option
from tablegames.rules.reading.messages import Message, all_of, for_players, message
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
        raise UsageError(error.what) from None
    say(chosen.words.say("answer.written", path=path))
    if like is not None and has_lesson(like.file):
        files = {"from": lesson_file(like.file), "to": lesson_file(str(path))}
        say(chosen.words.say("answer.lesson", game=like.name, **files))


def list_rulesets(chosen: argparse.Namespace) -> None:
    """Print all rulesets, in words or as JSON; name broken ones on standard error."""
    found, words = library(), chosen.words
    if chosen.json:
        say(json.dumps([ruleset_data(ruleset) for ruleset in found.values()], indent=1, ensure_ascii=False))
    for ruleset in () if chosen.json else found.values():
        low, high = ruleset.minutes
        minutes = f"{low}" if low == high else f"{low}-{high}"
        say(f"{ruleset.id}: {side_by_side(ruleset.name)}")
        players = for_players(ruleset.players)
        say(f"  {words.say('list.about', players=players, minutes=minutes, age=ruleset.age)}")
        for name, option in ruleset.options.items():
            values, notes = "|".join(str(value).lower() for value in option.values), tuple(notes_of(option))
            say(f"  {words.say('list.option', name=name, values=values, notes=notes, help=option.help)}")
    for error in found.broken.values():
        warn(error.said(words.language))


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


def notes_of(option: Option) -> Iterator[Message]:
    """Say what an option is unless chosen otherwise, for whom it is and what it needs."""
    yield message("list.default", value=option.default)
    if option.players:
        yield for_players(option.players)
    if option.needs:
        yield message("list.needs", names=all_of(option.needs))

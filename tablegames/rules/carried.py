"""A ruleset with the rules that a record carries, as they were when its game began."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import Annotated, Any

from tablegames.languages.languages import ENGLISH
from tablegames.rules.option import Option
from tablegames.rules.played import AMBIGUOUS, FOR_BOTS, Played
from tablegames.rules.reading.nodes import Fields, Items, Node, Word
from tablegames.rules.reading.parsing import DEEPEST, MOST
from tablegames.rules.reading.schema import shape_of
from tablegames.rules.reading.setting_reader import SettingReader
from tablegames.rules.reading.shapes import Length
from tablegames.rules.ruleset import Heading, Ruleset
from tablegames.rules.words import GameText, InLanguages, in_all

MOST_PLAYERS = 8
CARRIED = "the record"
"""What stands for the file of rules that a record carries."""


@dataclass(frozen=True)
class PlayedOption:
    """An option without its words."""

    values: Annotated[tuple[bool | int | str, ...], Length(2)]
    default: bool | int | str
    players: tuple[int, ...] = ()
    needs: tuple[str, ...] = ()


def with_rules(ruleset: Ruleset, what: Played) -> Ruleset:
    """Return a ruleset with the rules, options and numbers of players that a record carries.

    Names, texts and table stay, as does what advises bots. Raises ValueError where `what` makes no sense, in a
    sentence; `RulesetError`, which is one, names the field.
    """
    if what.keys() != {"players", "options", "rules"}:
        raise ValueError("expected the fields players, options and rules")
    nodes = node_of(what, count())
    reader = SettingReader(CARRIED, None, surveying=True)
    players = reader.read(shape_of(tuple[int, ...]), nodes.get("players") or nodes, "players")
    options = reader.read(shape_of(Mapping[str, PlayedOption]), nodes.get("options") or nodes, "options")
    rules = nodes.get("rules")
    if reader.problems:
        raise ValueError(str(reader.problems[0]))
    if not isinstance(rules, Fields) or not isinstance(players, tuple) or not isinstance(options, dict):
        raise ValueError("expected tables as options and rules, and a list of numbers as players")
    if not players or not all(1 <= each <= MOST_PLAYERS for each in players):
        raise ValueError(f"a game is for 1 to {MOST_PLAYERS} players")
    named = {name: named_option(name, option, ruleset.options.get(name)) for name, option in options.items()}
    advice = tuple([entry for entry in ruleset.rules.entries if entry[0].value in FOR_BOTS])
    # What chooses the cards to play with is no rule: it is as the file has it now.
    cards = {name: option for name, option in ruleset.options.items() if not option.decides and name not in named}
    heading = replace(ruleset.heading, players=players, options={**named, **cards})
    return replace(ruleset, heading=heading, rules=Fields(1, 1, (*rules.entries, *advice)))


def carried_rules_alone(name: str, what: Played) -> Ruleset:
    """Make a ruleset of only the rules that a record carries, where its file is not here.

    Its own name and those of its options are all the words it has: "my-game" is "My game". Raises ValueError like
    `with_rules`.
    """
    called = name.replace("-", " ").capitalize()
    nothing = Fields(1, 1, ())
    text = InLanguages(((ENGLISH, GameText(summary=called, rules=called)),))
    heading = Heading(id=name, name=in_all(called), players=(MOST_PLAYERS,), minutes=1, age=0, text=text)
    return with_rules(Ruleset(CARRIED, "", heading, nothing), what)


def named_option(name: str, option: PlayedOption, present: Option | None) -> Option:
    """Give an option the words that it has now; its bare name where it is no option any more."""
    own = in_all(name)
    called = {} if present is None else {key: words for key, words in present.called.items() if key in option.values}
    about = (own, own) if present is None else (present.name, present.help)
    why_not = None if present is None else present.why_not
    return Option(option.values, option.default, *about, option.players, option.needs, why_not, called)


def node_of(value: Any, counter: count[int], depth: int = 0) -> Fields:
    """Make the nodes of a JSON object again. Raises ValueError for one that is deeper or larger than any file."""
    if depth > DEEPEST or next(counter) > MOST:
        raise ValueError("the rules are larger than any ruleset")
    entries = []
    for key, inner in value.items():
        word = json.loads(key) if AMBIGUOUS.fullmatch(key) else key
        if isinstance(word, dict | list):
            raise ValueError(f"{key!r} is no key")
        entries.append((Word(1, 1, word, quotes=isinstance(word, str)), part_of(inner, counter, depth + 1)))
    return Fields(1, 1, tuple(entries))


def part_of(value: Any, counter: count[int], depth: int) -> Node:
    """Make the node of any JSON value. Raises ValueError for what JSON has not."""
    if isinstance(value, dict):
        return node_of(value, counter, depth)
    if depth > DEEPEST or next(counter) > MOST:
        raise ValueError("the rules are larger than any ruleset")
    if isinstance(value, list):
        return Items(1, 1, tuple([part_of(item, counter, depth + 1) for item in value]))
    return Word(1, 1, value, quotes=isinstance(value, str))

"""What is played of a ruleset, in a form that is the same for the same game: the digest in records is taken of it.

The form is one JSON object with three fields, and holds nothing of names, texts, look, table, comments, the order of
keys or line ends:

- `players`: the numbers of players, rising;
- `options`: by name, for each option its `values`, its `default`, and where there are any the `players` it is for and
  the options it `needs`;
- `rules`: the other fields of the file that decide the game (deck, setup, round, score, ends ...) as they stand there,
  with their choices `by_players` and `by_<option>`. `horizon` and `swing` only advise bots and are left out.

Tables are JSON objects. A key that is a number, true or false is written as its JSON; a text that looks like one of
these, or begins with a quotation mark, is written with quotation marks of its own. The digest is the SHA-256 of the
object as UTF-8 with sorted keys, no spaces, and no character escaped that need not be.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING, Annotated, Any

from tablegames.rules.option import Option
from tablegames.rules.reading.nodes import DEEPEST, MOST, Fields, Items, Node, Word
from tablegames.rules.reading.reader import Reader
from tablegames.rules.reading.schema import shape_of
from tablegames.rules.reading.shapes import Length
from tablegames.rules.words import Words

if TYPE_CHECKING:
    from tablegames.rules.ruleset import Ruleset

Played = Mapping[str, Any]
"""What is played, as JSON has it."""
FOR_BOTS = ("horizon", "swing")
"""Fields of the rules that change nothing in what may be played and what it scores."""
MOST_PLAYERS = 8
AMBIGUOUS = re.compile(r'-?[0-9]+(\.[0-9]+)?|true|false|null|".*', re.DOTALL)
"""Keys whose text alone would not tell whether they are text."""


@dataclass(frozen=True)
class PlayedOption:
    """An option without its words."""

    values: Annotated[tuple[bool | int | str, ...], Length(2)]
    default: bool | int | str
    players: tuple[int, ...] = ()
    needs: tuple[str, ...] = ()


def played(players: Iterable[int], options: Mapping[str, Option], rules: Fields) -> Played:
    """Write down what is played."""
    kept = Fields(rules.line, rules.column, tuple([entry for entry in rules.entries if entry[0].value not in FOR_BOTS]))
    return {
        "players": sorted(players),
        "options": {name: option_played(option) for name, option in options.items()},
        "rules": json_of(kept),
    }


def digest_of(what: Played) -> str:
    """Give the SHA-256 of what is played, 64 hex digits."""
    words = json.dumps(what, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(words.encode("utf-8", "surrogatepass")).hexdigest()


def option_played(option: Option) -> dict[str, Any]:
    """Write down what can be chosen."""
    found: dict[str, Any] = {"values": list(option.values), "default": option.default}
    if option.players:
        found["players"] = sorted(option.players)
    if option.needs:
        found["needs"] = sorted(option.needs)
    return found


def json_of(node: Node) -> Any:
    """Write a part of a file as JSON has it."""
    if isinstance(node, Fields):
        return {key_of(word): json_of(value) for word, value in node.entries}
    if isinstance(node, Items):
        return [json_of(item) for item in node.items]
    return node.value if isinstance(node, Word) else None


def key_of(word: Word) -> str:
    """Write a key as a text, so that 3 and "3" stay two keys."""
    if isinstance(word.value, str) and not AMBIGUOUS.fullmatch(word.value):
        return word.value
    return json.dumps(word.value, ensure_ascii=False)


def with_rules(ruleset: Ruleset, what: Played) -> Ruleset:
    """Give a ruleset the rules, options and numbers of players of a game that was played by others.

    Names, texts and table stay, as does what advises bots. Raises ValueError where `what` makes no sense, in a
    sentence; `RulesetError`, which is one, names the field.
    """
    if what.keys() != {"players", "options", "rules"}:
        raise ValueError("expected the fields players, options and rules")
    nodes = node_of(what, count())
    reader = Reader("the record", None, surveying=True)
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
    heading = replace(ruleset.heading, players=players, options=named)
    return replace(ruleset, heading=heading, rules=Fields(1, 1, (*rules.entries, *advice)))


def named_option(name: str, option: PlayedOption, present: Option | None) -> Option:
    """Give an option the words that it has now; its bare name where it is no option any more."""
    own = Words(name, name)
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
    """Make the node of any JSON value."""
    if isinstance(value, dict):
        return node_of(value, counter, depth)
    if depth > DEEPEST or next(counter) > MOST:
        raise ValueError("the rules are larger than any ruleset")
    if isinstance(value, list):
        return Items(1, 1, tuple([part_of(item, counter, depth + 1) for item in value]))
    return Word(1, 1, value, quotes=isinstance(value, str))

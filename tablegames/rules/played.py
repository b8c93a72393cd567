"""What is played of a ruleset, in a form that is the same for the same game: the digest in records is taken of it.

The form is one JSON object with three fields, and holds nothing of names, texts, look, table, comments, the order of
keys or line ends:

- `players`: the numbers of players, rising;
- `options`: by name, for each option its `values`, its `default`, and where there are any the `players` it is for and
  the options it `needs`;
- `rules`: the other fields of the file that decide the game (deck, setup, round, score, ends ...) as they stand there,
  with their choices `by_players` and `by_<option>`. `horizon` and `swing` only advise bots and are left out.

Tables are JSON objects. A key that is a number, true or false is written as its JSON. A text that looks like one of
these, or begins with a quotation mark, is written with quotation marks of its own. The digest is the SHA-256 of the
object as UTF-8 with sorted keys, no spaces, and only those characters escaped that have to be.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from tablegames.rules.option import Option
from tablegames.rules.reading.nodes import Fields, Items, Node, Word

Played = Mapping[str, Any]
"""What is played, as JSON has it."""
FOR_BOTS = ("horizon", "swing")
"""Fields of the rules that change nothing in what may be played and what it scores."""
AMBIGUOUS = re.compile(r'-?[0-9]+(\.[0-9]+)?|true|false|null|".*', re.DOTALL)
"""Keys whose text alone would not tell whether they are text."""


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

"""What has to follow where a game gets other numbers of players, or an option other values: the branches of choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablegames.engine.game.ruleset import Rules
from tablegames.rules.forms.edits import LONG_PARTS, EditError, drop, put_value, values
from tablegames.rules.forms.form_field import BY
from tablegames.rules.forms.places import ToldPlaces
from tablegames.rules.forms.spans import Path, node_at
from tablegames.rules.load import Loading
from tablegames.rules.reading.file_text import decode
from tablegames.rules.reading.messages import Message, shown
from tablegames.rules.reading.nodes import Fields, Items, Node, plain
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.reading.scalars import Scalar
from tablegames.rules.reading.settings import same

MOST = 20
"""How often a text is read again after one change: a branch that comes may have others within it."""


def list_problems(text: str, file: str = "") -> list[Problem]:
    """List what is wrong with a text, as far as reading tells: nothing is played."""
    try:
        root, problems = parse(decode(text.encode("utf-8", "replace"), file), file)
        loading = Loading(file, root, Rules, None)
        loading.problems += problems
        heading, rules, _ = loading.split()
        loading.heading(heading)
        loading.survey(rules, loading.settings(heading))
    except RulesetError as error:
        return list(error.problems)
    return sorted(set(loading.problems), key=Problem.place)


def mend(text: str) -> str:
    """Add the branches that choices miss, as copies of the nearest, and take out those that are never met."""
    for _ in range(MOST):
        before = text
        for problem in list_problems(text):
            text = without(text, problem)
        if text == before:
            break
    return with_table(text)


def with_table(text: str) -> str:
    """Mend the choices of the table likewise: they name the numbers of players and the values of options there are."""
    tree = values(text)
    options = tree.get("options")
    there: dict[str, Any] = {"players": tree.get("players")}
    for name, option in options.items() if isinstance(options, dict) else ():
        there[str(name)] = option.get("values") if isinstance(option, dict) else []
    table = node_at(parse(text, "")[0], ("table",))
    for name, known in there.items():
        for at in list(choices_by(table, name, ("table",))) if table is not None and isinstance(known, list) else ():
            place = (*at, BY + name)
            node = node_at(parse(text, "")[0], place)
            if isinstance(node, Fields) and node.entries:
                branches = {key: plain(nearest_branch(node, key)) for key in known}
                if repr(branches) != repr(plain(node)):
                    text = put_value(text, place, branches)
    return text


def without(text: str, problem: Problem) -> str:
    """Mend one choice; the same text where the problem is another one."""
    code = problem.what.code
    if code not in ("choice.never_met", "choice.misses_branch", "value.not_one_of"):
        return text
    root = rules_of(text)
    at = ToldPlaces(root).nearest(problem.path)
    node = node_at(root, at)
    if not at or not isinstance(at[-1], str) or not at[-1].startswith(BY) or not isinstance(node, Fields):
        return text
    given = dict(problem.what.values)
    if code == "choice.misses_branch":
        for value in values_in(given["values"]):
            if node.get(value) is None and node.entries:
                text = put_value(text, (*at, value), plain(nearest_branch(node, value)))
        return text
    if len(node.entries) > 1:
        word = given.get("word") if code == "value.not_one_of" else given["value"]
        for key, _ in node.entries:
            if word in (shown(key.value), str(key.value), str(key.value).lower()):
                return drop(text, (*at, key.value))
    return text


def rules_of(text: str) -> Fields:
    """Read the tree of a text, without the parts in which nothing can differ where these stand at its end."""
    long = LONG_PARTS.search(text)
    return parse(text[: long.start()] if long is not None and long.start() else text, "")[0]


def nearest_branch(node: Fields, value: Scalar) -> Node:
    """Find the branch that a new one is a copy of: that of the nearest number, else the last."""

    def distance(key: Scalar) -> float:
        if same(key, value):
            return -1
        return abs(key - value) if isinstance(key, int) and isinstance(value, int) else 0.5

    return min(reversed(node.entries), key=lambda entry: distance(entry[0].value))[1]


def values_in(said: object) -> Iterator[Scalar]:
    """List the values that a sentence names."""
    if isinstance(said, Message):
        for _, inner in said.values:
            yield from values_in(inner)
    elif isinstance(said, tuple):
        for inner in said:
            yield from values_in(inner)
    elif said is None or isinstance(said, str | int | float):
        yield said


def with_players(text: str, players: list[int]) -> str:
    """Let a game be for other numbers of players; options that are for none of these are taken out."""
    text = put_value(text, ("players",), list(players))
    best = values(text).get("best_with")
    if best is not None and best not in players:
        text = drop(text, ("best_with",))
    options = values(text).get("options")
    for name, option in list(options.items()) if isinstance(options, dict) else ():
        whom = option.get("players") if isinstance(option, dict) else None
        if not isinstance(whom, list) or not whom:
            continue
        left = [each for each in whom if each in players]
        if name not in (values(text).get("options") or {}):
            # It went with another one that it needs.
            continue
        if not left:
            text = without_option(text, str(name))
        elif left != whom:
            text = put_value(text, ("options", name, "players"), left)
    return mend(text)


def without_option(text: str, name: str) -> str:
    """Take an option out of a game: everywhere its usual value holds. Raises EditError where there is none such.

    Where that is not yes, options that need it could never be chosen, and go as well.
    """
    options = values(text).get("options")
    if not isinstance(options, dict) or not isinstance(options.get(name), dict):
        raise EditError(f"there is no option {name}")
    usual = options[name].get("default")
    while (at := next(choices_by(parse(text, "")[0], name, ()), None)) is not None:
        node = node_at(parse(text, "")[0], (*at, BY + name))
        branch = None
        for key, inner in node.entries if isinstance(node, Fields) else ():
            if same(key.value, usual):
                branch = plain(inner)
        owner = node_at(parse(text, "")[0], at[:-1])
        text = drop(text, at) if branch is None and isinstance(owner, Items) else put_value(text, at, branch)
    for other, option in options.items():
        needs = option.get("needs") if isinstance(option, dict) else None
        if not isinstance(needs, list) or name not in needs or other not in values(text)["options"]:
            continue
        if usual is not True:
            text = without_option(text, str(other))
        else:
            left = [each for each in needs if each != name]
            at = ("options", other, "needs")
            text = put_value(text, at, left) if left else drop(text, at)
    options = values(text)["options"]
    text = drop(text, ("options",)) if len(options) == 1 else drop(text, ("options", name))
    return mend(text)


def choices_by(node: Node, name: str, at: Path) -> Iterator[Path]:
    """List the places of all choices by an option, the outer ones first."""
    if isinstance(node, Fields):
        if node.choice == name:
            yield at
        for key, inner in node.entries:
            yield from choices_by(inner, name, (*at, key.value))
    elif isinstance(node, Items):
        for place, inner in enumerate(node.items):
            yield from choices_by(inner, name, (*at, place))


def with_cover(text: str) -> str:
    """Leave out the cards on the box where one of them is no longer in the deck."""
    tree = values(text)
    look, deck = tree.get("look"), tree.get("deck")
    cover = look.get("cover") if isinstance(look, dict) else None
    if not isinstance(cover, list) or not isinstance(deck, dict):
        return text
    suits, ranks = set(words_within(deck.get("suits"))), set(words_within(deck.get("ranks")))
    known = {f"{suit}{rank}" for suit in suits for rank in ranks} | set(words_within(deck.get("jokers")))
    known -= set(words_within(deck.get("without"))) if isinstance(deck.get("without"), list) else set()
    return text if known >= set(map(str, cover)) else drop(text, ("look", "cover"))


def words_within(value: object) -> Iterator[str]:
    """List the words in lists and in the branches of choices."""
    if isinstance(value, dict):
        for each in value.values():
            yield from words_within(each)
    elif isinstance(value, list):
        for each in value:
            yield from words_within(each)
    elif value is not None:
        yield str(value)

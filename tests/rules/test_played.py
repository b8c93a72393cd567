"""The digest in records is that of what is played: neither a comment nor a text changes it, every rule does."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tablegames.rules.carried import node_of, with_rules
from tablegames.rules.load import read_ruleset
from tablegames.rules.played import digest_of, json_of
from tablegames.rules.reading.nodes import Fields, Items, Node
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.shipped import RULESETS
from tests.variants import library

FILES = sorted(RULESETS.glob("*.yaml"))


def changed(path: Path, change: Callable[[str], str]) -> Ruleset:
    before = path.read_text("utf-8")
    after = change(before)
    assert after != before
    return read_ruleset(after.encode(), str(path))


@pytest.mark.days(7)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize(
    "change",
    [
        lambda text: "# a comment\n" + text + "\n# another\n",
        lambda text: text.replace("\n", "\r\n"),
        lambda text: re.sub(r"(?m)^(name: \{en: )", r"\1New ", text),
        lambda text: re.sub(r"(?m)^(age|minutes): .*$", r"\1: 9", text),
        lambda text: re.sub(r"(?m)^( +summary: )(.)", r"\1A\2", text),
        lambda text: "\n".join(line for line in text.split("\n") if not line.startswith(("horizon", "swing"))) + "\n",
    ],
    ids=["comment", "line ends", "name", "age and minutes", "summary", "advice for bots"],
)
def test_texts_comments_and_line_ends_leave_the_digest(path: Path, change: Callable[[str], str]) -> None:
    assert changed(path, change).digest == library()[path.stem].digest


@pytest.mark.days(7)
@pytest.mark.parametrize("name", library())
def test_the_order_of_keys_leaves_the_digest_and_the_rules(name: str) -> None:
    def turned(node: Node) -> Node:
        if isinstance(node, Fields):
            return Fields(1, 1, tuple([(key, turned(value)) for key, value in reversed(node.entries)]))
        if isinstance(node, Items):
            return Items(1, 1, tuple([turned(item) for item in node.items]))
        return node

    ruleset = library()[name]
    what = {**ruleset.played, "rules": json_of(turned(ruleset.rules))}
    what["rules"] = {key: value for key, value in what["rules"].items() if key in ruleset.played["rules"]}
    assert digest_of(what) == ruleset.digest
    for setting in ruleset.settings():
        about = setting.players, setting.options
        assert with_rules(ruleset, what).resolve(*about) == ruleset.resolve(*about)


@pytest.mark.parametrize("name", library())
def test_every_rule_changes_the_digest(name: str) -> None:
    ruleset = library()[name]
    seen = {ruleset.digest}

    def all_changes(node: object, put: Callable[[object], None]) -> None:
        if isinstance(node, dict):
            for key, value in list(node.items()):
                all_changes(value, lambda new, key=key: node.__setitem__(key, new))  # type: ignore[misc]
        elif isinstance(node, list):
            for at, value in enumerate(node):
                all_changes(value, lambda new, at=at: node.__setitem__(at, new))  # type: ignore[misc]
        else:
            put([node])
            digest = digest_of(what)
            assert digest not in seen
            seen.add(digest)
            put(node)

    what = json.loads(json.dumps(ruleset.played))
    all_changes(what, lambda new: None)
    assert len(seen) > 10


@pytest.mark.parametrize("name", library())
def test_what_is_played_can_be_read_again_out_of_a_record(name: str) -> None:
    ruleset = library()[name]
    again = with_rules(ruleset, json.loads(json.dumps(ruleset.played)))
    assert again.digest == ruleset.digest
    for setting in ruleset.settings():
        about = setting.players, setting.options
        assert again.resolve(*about) == ruleset.resolve(*about)


def test_keys_that_are_numbers_or_look_like_them_stay_apart() -> None:
    what = {"3": 1, '"3"': 2, "true": 3, '"true"': 4, "plain": [None, True, {"-1": 5}]}
    from itertools import count

    assert json_of(node_of(what, count())) == what
    keys = [word.value for word, _ in node_of(what, count()).entries]
    assert keys == [3, "3", True, "true", "plain"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"options": 3}, "options"),
        ({"options": {"a": {"values": [1], "default": 1}}}, "options"),
        ({"options": {"a": {"values": [1, 2], "default": 3}}}, "default"),
        ({"players": []}, "a game is for 1 to 8 players"),
        ({"players": [99]}, "a game is for 1 to 8 players"),
        ({"players": "two"}, "players"),
        ({"rules": []}, "expected tables"),
        ({"more": 1}, "expected the fields"),
    ],
)
def test_rules_that_make_no_sense_are_refused_with_a_sentence(change: dict[str, object], sentence: str) -> None:
    ruleset = library()["stay-home"]
    with pytest.raises((ValueError, RulesetError), match=sentence):
        with_rules(ruleset, {**ruleset.played, **change})


def test_rules_that_are_deeper_or_larger_than_any_file_are_refused() -> None:
    ruleset = library()["stay-home"]
    deep: object = 1
    for _ in range(200):
        deep = [deep]
    for rules in ({"round": deep}, {"round": [0] * 30_000}):
        with pytest.raises(ValueError, match="larger than any ruleset"):
            with_rules(ruleset, {**ruleset.played, "rules": rules})

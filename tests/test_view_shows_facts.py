"""View and scenes show what the rules say and reckon nothing with it: no sums, no letters cut off cards.

Read off the syntax, function by function. A *rule value* is what a function takes from what is seen or from a fact, or
from another rule value, until something is drawn of it: lengths, and what is multiplied by pixels, are places on the
screen. So this holds the usual ways to say a rule a second time, not all there are. The tests of numbers in
`tests/properties` hold that every number is right.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablegames
from tests.syntax_trees import kinds_of_events

PACKAGE = Path(tablegames.__file__).parent
FILES = sorted(file for room in ("view", "scenes") for file in (PACKAGE / room).rglob("*.py"))
SEEN = {"total", "totals", "tallies", "zones", "facts", "scored", "round", "before", "after"}
"""What is read of `seen` or of a past round."""
ASKED = {"fact", "tally", "zone", "held", "total", "tricks", "captured", "gained", "before"}
"""Methods that answer with something of the rules."""
PASSING = {"int", "abs", "list", "tuple", "sorted", "enumerate", "zip", "reversed", "dict", "set"}
"""Functions whose answer is of the rules where what they get is."""
RECKONING = {"sum", "max", "min", "divmod"}
CARDS = {"card", "word", "suit", "subject"}
"""How cards and suits are called: nothing is cut off these."""
EVENTS = kinds_of_events()
"""What events tell is of the rules, too."""
BITS = (ast.RShift, ast.LShift, ast.BitAnd, ast.BitOr)
ORDERS = (ast.Lt, ast.Gt, ast.LtE, ast.GtE)

ALLOWED = {
    "calls.py place (fact.row or -(-count // columns)) + 1": "in how many rows tiles stand, with that of passing",
    "calls.py place lines - 1": "how low passing stands",
    "given.py place max(": "as many places are drawn as cards lie there, or will",
    "given.py own max(": "as many places are drawn as cards lie there, or will",
    "track.py at min(known)": "where a lane begins, so that all scores have a place on it",
    "track.py at max(known)": "where it ends",
    "gaps.py filled card[1]": "what a pattern found in a sentence, no card",
    "gaps.py lesson_words card[1]": "what a pattern found in a sentence, no card",
}
"""File, function and how the expression begins; with the reason."""
PICTURES = "cards"
"""This room draws the faces of cards by their ids: what is printed there is no number of the rules."""


class Reader:
    """Reads one function."""

    def __init__(self, function: ast.FunctionDef) -> None:
        self.function, self.names = function, set[str]()
        before = -1
        while before < len(self.names):
            before = len(self.names)
            for node in ast.walk(function):
                self.follow(node)

    def follow(self, node: ast.AST) -> None:
        """Mark the names that stand for rule values."""
        match node:
            case ast.Assign(targets=[target], value=value) | ast.NamedExpr(target=target, value=value):
                self.bind(target, value)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self.bind(target, value)
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                self.bind(target, value)
            case ast.MatchClass(cls=ast.Name(id=name), kwd_patterns=patterns) if name in EVENTS:
                self.names |= {each.name for each in patterns if isinstance(each, ast.MatchAs) and each.name}

    def bind(self, target: ast.expr, value: ast.expr) -> None:
        match target, value:
            case ast.Tuple(elts=names), ast.Tuple(elts=values) if len(names) == len(values):
                for name, each in zip(names, values, strict=True):
                    self.bind(name, each)
            case ast.Tuple(elts=names), ast.Call(func=ast.Name(id="zip"), args=values):
                for name, each in zip(names, values, strict=False):
                    self.bind(name, each)
            case ast.Tuple(elts=[_, name]), ast.Call(func=ast.Name(id="enumerate"), args=[each, *_]):
                self.bind(name, each)
            case _ if self.ruled(value):
                self.names |= {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}

    def ruled(self, node: ast.expr) -> bool:
        """Tell whether an expression is a rule value."""
        match node:
            case ast.Call(func=ast.Name(id=name), args=given):
                return name in PASSING and any(map(self.ruled, given))
            case ast.Call(func=ast.Attribute(attr=name) as function):
                return name in ASKED or self.ruled(function)
            case ast.Name(id=name):
                return name in self.names
            case ast.Attribute(value=ast.Attribute(attr="seen" | "past") as value, attr=name):
                return name in SEEN or self.ruled(value)
            case ast.Attribute(value=value) | ast.Subscript(value=value) | ast.NamedExpr(value=value):
                return self.ruled(value)
            case ast.Starred(value=value):
                return self.ruled(value)
            case ast.BoolOp(values=several) | ast.Tuple(elts=several) | ast.List(elts=several):
                return any(map(self.ruled, several))
            case ast.IfExp(body=one, orelse=other):
                return self.ruled(one) or self.ruled(other)
            case ast.BinOp():
                return self.reckons(node)
            case ast.ListComp(elt=value) | ast.GeneratorExp(elt=value) | ast.SetComp(elt=value):
                return self.ruled(value)
        return False

    def reckons(self, node: ast.BinOp) -> bool:
        """Tell whether rule values are put together, with each other or with whole numbers; not with pixels."""
        if isinstance(node.op, BITS):
            return self.ruled(node.left)
        whole = all(self.ruled(each) or is_whole(each) for each in (node.left, node.right))
        return whole and (self.ruled(node.left) or self.ruled(node.right))

    def found(self) -> Iterator[ast.expr]:
        """List the places at which it reckons."""
        for node in ast.walk(self.function):
            match node:
                case ast.BinOp() if self.reckons(node):
                    yield node
                case ast.Call(func=ast.Name(id=name), args=given) if name in RECKONING and any(map(self.ruled, given)):
                    yield node
                case ast.Compare(left=one, ops=[op], comparators=[other]) if isinstance(op, ORDERS):
                    if self.ruled(one) and self.ruled(other):
                        yield node
                case ast.Subscript(value=ast.Name(id=name), slice=ast.Constant() | ast.Slice()) if name in CARDS:
                    yield node


def is_whole(node: ast.expr) -> bool:
    """Tell whether this is a whole number that is written there, or how many there are of something."""
    match node:
        case ast.Constant(value=int()):
            return True
        case ast.Call(func=ast.Name(id="len")):
            return True
    return False


def reckoned(source: str) -> list[tuple[str, str]]:
    """List function and expression wherever a file reckons with rule values."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return [(each.name, ast.unparse(node)) for each in functions for node in Reader(each).found()]


@pytest.fixture(scope="module")
def everything() -> list[str]:
    """Read all files once."""
    files = [file for file in FILES if file.parent.name != PICTURES]
    sources = {file: file.read_text(encoding="utf-8") for file in files}
    return [f"{file.name} {name} {words}" for file in files for name, words in reckoned(sources[file])]


def test_view_and_scenes_reckon_with_nothing_that_the_rules_say(everything: list[str]) -> None:
    assert not [place for place in everything if not place.startswith(tuple(ALLOWED))]


def test_what_is_allowed_to_be_reckoned_is_still_there(everything: list[str]) -> None:
    assert not [allowed for allowed in ALLOWED if not any(place.startswith(allowed) for place in everything)]


@pytest.mark.parametrize(
    "line",
    [
        "left = t.goal - (t.seen.total[seat] or 0); n = t.seen.total[seat] + 1",
        "n = sum(card[0] == suit for card in t.seen.zone('won', seat))",
        "hurt = t.seen.fact(BattleFact).taken[seat]; words = hurt + 1",
        "sums = a.past.after.fact(ColoursFact).sums; barren = min(sums.values()) <= 0",
        "found = t.seen.tally('discs', seat); lit = found >> i & 1",
        "before, after = a.past.before.held(name, seat), a.past.after.held(name, seat); more = after > before",
        "gained = a.total(seat) - a.before(seat)",
        "best = max(total for total in t.seen.total)",
        "fact = t.seen.fact(F)\n    for held, each in zip(fact.held, fact.worth):\n        say(held * each)",
        "match event:\n        case TotalsCompared(totals=totals):\n            say(high=max(totals))",
        "(card,) = t.seen.zone('turn_up'); shown = card[:1] != 'S'",
    ],
)
def test_what_was_reckoned_once_is_found(line: str) -> None:
    assert reckoned(f"def place(self, t, a, seat, suit, name, i):\n    {line}\n")


@pytest.mark.parametrize(
    "line",
    [
        "cards = t.seen.zone('hand', seat); step = self.span / max(1, len(cards) - 1)",
        "fact = t.seen.fact(F); parts = [(20 + k * self.step, 8, dot(k < fact.won)) for k in range(fact.needed)]",
        "say('labels.round', n=t.seen.round)",
        "fact = t.seen.fact(GoalFact); left = fact.missing(t.seen.total[seat])",
    ],
)
def test_drawing_what_is_said_is_no_reckoning(line: str) -> None:
    assert not reckoned(f"def place(self, t, a, seat, suit, name, i):\n    {line}\n")

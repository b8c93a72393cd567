"""Random rulesets that are valid by the schema, drawn from the shapes that the loader reads by.

Values are of the right kind everywhere, names are those of the ruleset's own suits, ranks, cards, places and contracts.
Whether the whole makes sense is for the loader to say. What it refuses is mended at the place that it names, so that
most of them are played in the end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import singledispatchmethod
from random import Random
from typing import Any

from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.rules.reading.groups import ListOf, RowShape, TableOf
from tablegames.rules.reading.ludemes import Either, OneLudeme, Record
from tablegames.rules.reading.schema import record_of, shape_of
from tablegames.rules.reading.shapes import OneOf, Optional, Shape, TextShape, Truth, Whole
from tests.properties.pairs.compose import heading

Tree = dict[str, Any]
PLACES = ("shown", "kept")
CONTRACTS = ("one", "two", "three")
JOKERS = ("JA", "JB", "JC")
TALLIES = ("points", "won", "bid", "counted", "shown", "kept", "vault")
OPTIONAL = 0.25
"""How likely a field is given that need not be."""
DEEPEST = 5
"""Ludemes within ludemes; further down only what has to be given."""
BEFORE = ("deal", "pass_marker")
PLAY = ("trick_taking", "trick_taking", "trick_taking", "trick_taking", "desert_tricks", "battle", "set_and_flip")
NAMES: dict[str, str] = {
    **dict.fromkeys(("suit", "suits", "nothing", "first", "trump"), "suit"),
    **dict.fromkeys(("rank", "ranks", "pair", "spared", "pair_rank"), "rank"),
    **dict.fromkeys(("opens", "cards", "withheld", "also", "without", "face_up", "cancel"), "card"),
    **dict.fromkeys(("win", "lose", "chosen_after", "jokers"), "joker"),
    **dict.fromkeys(("to", "source", "open", "closed", "start"), "place"),
    **dict.fromkeys(("contracts", "games", "upside_down", "in_contract", "rounds"), "contract"),
    **dict.fromkeys(("tie_break",), "tally"),
}
"""By field, what its texts name."""
PATH = re.compile(r"([a-z_]+)|\[(\d+)\]")


@dataclass
class Drawer:
    """Draws values for shapes, by one chance."""

    chance: Random
    deck: Tree = field(default_factory=dict)

    def ruleset(self) -> Tree:
        """Draw a whole ruleset."""
        chance = self.chance
        self.deck = self.pack()
        players = sorted(chance.sample(range(2, 7), chance.randint(1, 2)))
        phases = self.phases()
        tree: Tree = {"deck": self.deck, "setup": ["draw_marker"], "round": phases, "ends": self.ending()}
        for part in record_of(Rules).fields.values():
            if part.key not in ("deck", "setup", "round", "ends", "swing") and chance.random() < 0.2:
                tree[part.key] = self.value(part.shape, part.key, 0)
        if tree.get("partners") is True:
            players = [each for each in (4, 6) if each in players] or [4]
        if "supply" in str(tree) or "suit_action" in str(phases):
            tree["setup"].append({"supply": {"counters": 60, "open": ["shown"], "closed": ["kept"]}})
        head = heading(["drawn"], players)
        head["suits"] = {letter: {"en": f"suit {letter}", "ja": f"スート{letter}"} for letter in self.deck["suits"]}
        return {**head, **tree}

    def pack(self) -> Tree:
        """Draw a small deck."""
        chance = self.chance
        ranks = [str(rank) for rank in range(1, chance.randint(6, 13))]
        if chance.random() < 0.3:
            ranks[-3:] = ["J", "Q", "K"]
        deck: Tree = {"suits": list("RGBY"[: chance.randint(2, 4)]), "ranks": ranks}
        values = {rank: 20 + at for at, rank in enumerate("JQK") if rank in ranks}
        if values:
            deck["values"] = values
        if chance.random() < 0.2:
            deck["jokers"] = list(JOKERS[: chance.randint(1, 3)])
        if chance.random() < 0.15:
            deck["copies"] = 2
        if chance.random() < 0.15:
            deck["turned"] = {rank: len(ranks) - at for at, rank in enumerate(ranks)}
        return deck

    def phases(self) -> list[Any]:
        """Draw the phases of a round: some before what is played, that, and some after it."""
        chance = self.chance
        words = sorted(self.words(Phase))
        cards = len(self.deck["suits"]) * len(self.deck["ranks"])
        before = [self.ludeme(Phase, chance.choice(words)) for _ in range(chance.randint(0, 3))]
        after = [self.ludeme(Phase, chance.choice(words)) for _ in range(chance.randint(0, 3))]
        deal = {"deal": chance.randint(1, max(1, min(9, cards // 4)))}
        marker = ["pass_marker"] if chance.random() < 0.7 else []
        return [*marker, deal, *before, self.ludeme(Phase, chance.choice(PLAY)), *after, {"trick_points": 1}]

    def ending(self) -> Any:
        """Draw an end; most games are short."""
        if self.chance.random() < 0.7:
            return {"rounds": self.chance.randint(1, 3)}
        return self.value(record_of(Rules).fields["ends"].shape, "ends", 0)

    @staticmethod
    def words(sort: type) -> dict[str, Record]:
        """List the kinds of a sort by their words."""
        shape = shape_of(sort)
        assert isinstance(shape, OneLudeme)
        return shape.records

    def ludeme(self, sort: type, word: str) -> Any:
        """Draw a ludeme of a kind."""
        fields = self.draw(self.words(sort)[word], word, 1)
        return {word: fields} if fields else word

    def text(self, name: str) -> str:
        """Draw a name of the ruleset's own for a field."""
        kind = NAMES.get(name, "card")
        suits, ranks = self.deck["suits"], self.deck["ranks"]
        jokers: list[str] = self.deck.get("jokers", [])
        card = self.chance.choice(suits) + self.chance.choice(ranks)
        among: dict[str, Sequence[str]] = {
            "suit": [*suits, *suits, "none"],
            "rank": ranks,
            "card": [card, card, self.chance.choice(ranks), self.chance.choice(suits), *jokers],
            "joker": jokers or [card],
            "place": PLACES,
            "contract": CONTRACTS,
            "tally": TALLIES,
        }
        return str(self.chance.choice(among[kind]))

    def number(self, low: int, high: int) -> int:
        """Draw a whole number: most of them are small."""
        if self.chance.random() < 0.1:
            return self.chance.randint(low, high)
        return min(high, max(low, self.chance.choice([0, 1, 2, 3, 4, 5, 8, 10])))

    def value(self, shape: Shape, name: str, depth: int) -> Any:
        """Draw a value of a shape for a field."""
        return self.draw(shape, name, depth)

    @singledispatchmethod
    def draw(self, shape: Shape, name: str, depth: int) -> Any:
        """Draw a value of a kind of shape."""
        raise NotImplementedError(type(shape))

    @draw.register
    def _(self, shape: Whole, name: str, depth: int) -> Any:
        return self.number(shape.bounds.low, shape.bounds.high) if shape.bounds else self.chance.randint(0, 6)

    @draw.register
    def _(self, shape: Truth, name: str, depth: int) -> Any:
        return self.chance.random() < 0.5

    @draw.register
    def _(self, shape: TextShape, name: str, depth: int) -> Any:
        return self.text(name)

    @draw.register
    def _(self, shape: OneOf, name: str, depth: int) -> Any:
        return self.chance.choice(list(shape.words))

    @draw.register
    def _(self, shape: Optional, name: str, depth: int) -> Any:
        return self.draw(shape.inner, name, depth)

    @draw.register
    def _(self, shape: Either, name: str, depth: int) -> Any:
        return self.draw(self.chance.choice(shape.shapes), name, depth)

    @draw.register
    def _(self, shape: ListOf, name: str, depth: int) -> Any:
        if name in ("order", "in_trump", "ranks"):
            ranks = list(self.deck["ranks"])
            self.chance.shuffle(ranks)
            return ranks
        if name == "colours":
            suits = self.deck["suits"]
            return [[suits[at], suits[at + 1]] for at in range(0, len(suits) - 1, 2)]
        high = min(shape.length.high or 4, 4) if depth < DEEPEST else 1
        count = self.chance.randint(min(max(shape.length.low, 1), high), high)
        drawn = [self.draw(shape.item, name, depth + 1) for _ in range(count)]
        return unlike(drawn) if name not in ("deal", "worth") else drawn

    @draw.register
    def _(self, shape: RowShape, name: str, depth: int) -> Any:
        return [self.draw(each, name, depth + 1) for each in shape.places]

    @draw.register
    def _(self, shape: TableOf, name: str, depth: int) -> Any:
        drawn = {}
        for _ in range(self.chance.randint(1, 3)):
            drawn[self.draw(shape.key, name, depth + 1)] = self.draw(shape.value, name, depth + 1)
        return drawn

    @draw.register
    def _(self, shape: Record, name: str, depth: int) -> Any:
        chosen = {}
        for part in shape.fields.values():
            if part.required or (depth < DEEPEST and self.chance.random() < OPTIONAL):
                chosen[part.key] = self.draw(part.shape, part.key, depth + 1)
        return chosen

    @draw.register
    def _(self, shape: OneLudeme, name: str, depth: int) -> Any:
        word = self.chance.choice(list(shape.records))
        fields = self.draw(shape.records[word], word, depth + 1)
        return {word: fields} if fields else word


def unlike(drawn: list[Any]) -> list[Any]:
    """Leave out what is there already."""
    return [each for at, each in enumerate(drawn) if each not in drawn[:at]]


def mended(tree: Tree, path: str, chance: Random) -> Tree | None:
    """Take out what is written at a path, or a part of it that is further up.

    Where nothing can be taken out an end becomes one that every game has, and a round gets tricks; None where it had.
    """
    steps = [word or int(number) for word, number in PATH.findall(path)]
    places: list[tuple[Any, Any]] = []
    at: Any = tree
    for step in steps:
        if (isinstance(at, dict) and step in at) or (isinstance(at, list) and isinstance(step, int) and step < len(at)):
            places.append((at, step))
            at = at[step]
    optional = [(node, step) for node, step in places if not needed(node, step, tree)]
    if not optional:
        return put_in(tree, str(steps[0]) if steps else "")
    # The innermost piece most often: the smaller what is taken out, the more is left to be played.
    node, step = optional[-1] if chance.random() < 0.7 else chance.choice(optional)
    del node[step]
    return tree


def put_in(tree: Tree, head: str) -> Tree | None:
    """Put in what ends a game, or what is played in a round; None where that is there."""
    if head == "ends" and tree["ends"] != {"rounds": 2}:
        tree["ends"] = {"rounds": 2}
    elif head == "round" and tree["round"][-1:] != ["trick_taking"]:
        tree["round"] = [*tree["round"], "trick_taking"]
    else:
        return None
    return tree


def needed(node: Any, step: Any, tree: Tree) -> bool:
    """Tell whether a piece cannot be taken out: the heads of the file, and the one field of a ludeme's word."""
    if node is tree:
        return step in ("deck", "setup", "round", "ends", "id", "name", "players", "minutes", "age", "text", "suits")
    return isinstance(node, dict) and len(node) == 1 and isinstance(step, str)

"""Rulesets made of features: pieces of the catalogue put together, with what they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import yaml

from tests.quick_yaml import DUMPER, read_yaml

Piece = dict[str, Any]
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
ORDER = [
    *(
        "bare_card",
        "contract_auction",
        "choose_contract",
        "turn_up",
        "set_trump",
        "take_kitty",
        "hide_trump",
        "call_partner",
        "holders_together",
        "go_alone",
        "draw_tasks",
    ),
]
"""In which order phases stand before the tricks."""
AUCTION = {
    "bids": {"trick_numbers": {"lowest": 1}},
    "first": "left_of_marker",
    "passing": "out",
    "all_pass": "last_bids",
}
"""An auction of tricks, in which the last one has to bid."""


class NoMixtureError(ValueError):
    """Features that fill one field with two different things: no ruleset can be written that has both."""


@cache
def catalogue() -> dict[str, Piece]:
    """Read the features by name."""
    found: dict[str, Piece] = read_yaml((Path(__file__).parent / "features.yaml").read_text("utf-8"))
    return found


def pairs() -> list[tuple[str, str]]:
    """List all pairs of features that can be written into one ruleset."""
    return [pair for pair in combinations(catalogue(), 2) if mixes(pair)]


def mixes(features: Sequence[str]) -> bool:
    """Tell whether features can be written into one ruleset."""
    try:
        compose(features)
    except NoMixtureError:
        return False
    return True


def compose(features: Sequence[str]) -> Piece:
    """Make a ruleset, as a tree, of some features and what they need. Raises NoMixtureError."""
    needs, piece = gathered(features)
    piece.pop("with", "")
    before = [*piece.pop("before", [])]
    tricks: Piece = {"leader": "left_of_marker", **piece.pop("tricks", {})}
    sources: list[Any] = []
    made = piece.pop("makes", "") == "trump"
    if "contract" in needs:
        menu = {"low": {"trump": "none"}, "clubs": {"trump": "C"}, "hearts": {"trump": "H"}}
        sources.append({"choose_contract": {"by": "left_of_marker", "contracts": menu}})
        needs, made = {*needs, "trump"}, True
    if "turned" in needs:
        turns = "trump" in needs and not made
        sources.append({"turn_up": {"trump": turns}})
        made = made or turns
    if "maker" in needs and "contract" not in needs:
        names = "trump" in needs and not made
        sources.append({"contract_auction": AUCTION | {"trump": "named" if names else "as_it_is"}})
        made = made or names
    if "trump" in needs and not made:
        sources.append({"set_trump": ["S", "H"]})
    if ("trump" in needs or made) and "winner" not in tricks:
        tricks["winner"] = {"highest_of_led": {"trump": "named"}}
    if "draw" in needs and "draw" not in tricks:
        tricks["draw"] = {"cards": "unseen"}
    phases = sorted([*sources, *before], key=lambda phase: ORDER.index(word(phase)))
    after = [{"trick_points": 1}, *piece.pop("after", [])]
    if "counted" in needs:
        closes = any(word(each) == "close_stock" for each in tricks.get("leader_may", ()))
        alone = tricks.get("sides") == "against_maker"
        after.append({"maker_stakes": 60} if alone else {"counted_win": 30} if closes else {"counted_points": 10})
    setup: list[Any] = ["draw_marker"]
    if "gems" in needs:
        setup.append({"supply": {"counters": 60, "open": ["shown"], "closed": ["kept"], "start": {"shown": 2}}})
        piece["suit_actions"] = {
            "C": {"steal": "shown"},
            "D": {"gain": "kept"},
            "H": {"gain": "shown"},
            "S": {"shift": {"source": "shown", "to": "kept"}},
        }
    deal = {"deal": piece.pop("deal", [6, 5])}
    values = {rank: 7 + at for at, rank in enumerate(RANKS)}
    deck = {"suits": list(SUITS), "ranks": RANKS, "values": values, **piece.pop("deck", {})}
    if "turned" in deck and "ranks_of" in deck:
        # Cards with two sides have two numbers each, whatever their suit.
        others = [rank for ranks in deck["ranks_of"].values() for rank in ranks if rank not in deck["turned"]]
        deck["turned"] = {**deck["turned"], **{rank: 30 - int(rank) for rank in others}}
    tricks = deepcopy(tricks)
    for order in orders_in(tricks):
        order += [rank for ranks in deck.get("ranks_of", {}).values() for rank in ranks if rank not in RANKS]
    return {
        **heading(features, piece.pop("players", [2, 3, 4])),
        "deck": deck,
        "setup": setup,
        "round": ["pass_marker", deal, *phases, {"trick_taking": tricks}, *after],
        "ends": piece.pop("ends", {"rounds": 2}),
        **piece,
    }


def orders_in(tree: Any) -> Iterator[list[str]]:
    """List the orders of ranks in a tree, which have to name all of them."""
    if isinstance(tree, dict):
        if isinstance(tree.get("order"), list):
            yield tree["order"]
        for below in tree.values():
            yield from orders_in(below)


def gathered(features: Sequence[str]) -> tuple[set[str], Piece]:
    """Put pieces together with those of the features they need; answer what else is needed."""
    found, wanted, needs = Piece(), list(features), set[str]()
    taken: set[str] = set()
    while wanted:
        name = wanted.pop(0)
        if name in taken:
            continue
        taken.add(name)
        if name not in catalogue():
            needs.add(name)
            continue
        piece = dict(catalogue()[name])
        for need in piece.pop("needs", []):
            if need in catalogue() and need != "maker":
                wanted.append(need)
            else:
                needs.add(need)
        found = merged(found, piece)
    return needs, found


def merged(one: Any, other: Any) -> Any:
    """Put two trees together: tables field by field, lists one behind the other. Raises NoMixtureError."""
    if isinstance(one, dict) and isinstance(other, dict):
        out = dict(one)
        for key, value in other.items():
            if key == "players" and key in one:
                out[key] = [each for each in one[key] if each in value]
            elif key == "winner" and key in one and value != one[key]:
                raise NoMixtureError(f"{word(one[key])} or {word(value)}")
            elif key == "leader" and key in one:
                # Who leads is no feature; the dummy's opponents do.
                out[key] = max(one[key], value, key=len)
            else:
                out[key] = merged(one[key], value) if key in one else value
        return out
    if isinstance(one, list) and isinstance(other, list):
        return one + other
    if one == other:
        return one
    raise NoMixtureError(f"{one} or {other}")


def word(phase: Any) -> str:
    """Name a phase, or another ludeme."""
    return phase if isinstance(phase, str) else next(iter(phase))


def heading(features: Sequence[str], players: list[int]) -> Piece:
    """Make the heading of a ruleset."""
    if not players:
        raise NoMixtureError("no number of players is left")
    title = " and ".join(features).replace("_", " ") or "plain"
    return {
        "id": "-".join(features).replace("_", "-")[:40].rstrip("-") or "plain",
        "name": {"en": title, "ja": title},
        "players": players,
        "minutes": 5,
        "age": 8,
        "suits": {letter: {"en": name, "ja": name} for letter, name in SUITS.items()},
        "text": {
            "en": {"summary": "Tricks.", "rules": "# Tricks", "labels": dict.fromkeys(("low", "clubs", "hearts"), "x")},
            "ja": {
                "summary": "トリック。",
                "rules": "# トリック",
                "labels": dict.fromkeys(("low", "clubs", "hearts"), "x"),
            },
        },
    }


def as_yaml(ruleset: Piece) -> str:
    """Write a ruleset as its file."""
    return str(yaml.dump(ruleset, Dumper=DUMPER, sort_keys=False, allow_unicode=True, width=120))

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
    *("bare_card", "exchange_for_points", "holder_gets_marker", "name_count", "pass_cards"),
    *("set_contract", "contract_auction", "bid_and_hold", "turn_up", "order_up", "choose_contract"),
    *("set_trump", "choose_trump", "kept_trump", "deal_more", "take_kitty", "name_trump", "announce", "hide_trump"),
    *("bid", "bid_cards", "bid_premium", "call_partner", "holders_together", "go_alone", "declare_melds", "draw_tasks"),
]
"""In which order phases stand before the tricks."""
AUCTION = {
    "bids": {"trick_numbers": {"lowest": 1}},
    "first": "left_of_marker",
    "passing": "out",
    "all_pass": "last_bids",
}
"""An auction of tricks, in which the last one has to bid."""
MENU = {
    "low": {"trump": "none", "fixed": [23]},
    "clubs": {"trump": "C", "worth": 12},
    "hearts": {"trump": "H", "worth": 10},
}
LABELS = [*MENU, "small", "great"]
ANSWERS = ("with", "melds")
"""Keys of a piece that say nothing but what has one answer in a game."""


class NoMixtureError(ValueError):
    """Features that fill one field with two different things: no ruleset can be written that has both."""


@cache
def catalogue() -> dict[str, Piece]:
    """Read the features by name."""
    found: dict[str, Piece] = read_yaml((Path(__file__).parent / "features.yaml").read_text("utf-8"))
    return found


@cache
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
    for each in ANSWERS:
        piece.pop(each, "")
    before, first = [*piece.pop("before", [])], piece.pop("first", [])
    tricks: Piece = {"leader": "left_of_marker", **piece.pop("tricks", {})}
    sources = sources_of(needs, piece)
    made = bool(piece.pop("makes_trump", "")) or any(makes_trump(each) for each in sources)
    if "trump" in needs and not made:
        sources.append({"set_trump": ["S", "none"]})
        made = True
    if made and "winner" not in tricks:
        tricks["winner"] = {"highest_of_led": {"trump": "named"}}
    if "draw" in needs and "draw" not in tricks:
        tricks["draw"] = {"cards": "unseen"}
    ends = piece.pop("ends", {"rounds": 2})
    if ends == "one_left":
        # The last hand is one card, whatever is passed on: with more of them the game would go on until luck ends it.
        before = [{"name_count": [1]} if word(each) == "name_count" else each for each in before]
    for name in ORDER:
        if sum(word(phase) == name for phase in [*sources, *before]) > 1:
            raise NoMixtureError(f"{name} in two ways")
    phases = sorted([*sources, *before], key=lambda phase: ORDER.index(word(phase)))
    after = [{"trick_points": 1}, *piece.pop("after", [])]
    after.sort(key=lambda phase: word(phase) != "trick_melds")
    alone = tricks.get("sides") == "against_maker"
    if alone:
        # Where all others play against the maker it is that side which has a goal.
        after = [with_maker(each) for each in after]
    if "counted" in needs:
        closes = any(word(each) == "close_stock" for each in tricks.get("leader_may", ()))
        after.append({"maker_stakes": 60} if alone else {"counted_win": 30} if closes else {"counted_points": 10})
    setup: list[Any] = ["draw_marker", *piece.pop("setup", [])]
    if "gems" in needs:
        setup.append({"supply": {"counters": 60, "open": ["shown"], "closed": ["kept"], "start": {"shown": 2}}})
        piece["suit_actions"] = {
            "C": {"steal": "shown"},
            "D": {"gain": "kept"},
            "H": {"gain": "shown"},
            "S": {"shift": {"source": "shown", "to": "kept"}},
        }
    passed = max([max(each["name_count"]) for each in before if word(each) == "name_count"], default=0)
    # No hand is smaller than what is passed on.
    deal = {"deal": [max(cards, passed) for cards in piece.pop("deal", [6, 5])]}
    values = {rank: 7 + at for at, rank in enumerate(RANKS)}
    deck = {"suits": list(SUITS), "ranks": RANKS, "values": values, **piece.pop("deck", {})}
    if "turned" in deck and "ranks_of" in deck:
        # Cards with two sides have two numbers each, whatever their suit.
        others = [rank for ranks in deck["ranks_of"].values() for rank in ranks if rank not in deck["turned"]]
        deck["turned"] = {**deck["turned"], **{rank: 30 - int(rank) for rank in others}}
    tricks = deepcopy(tricks)
    for order in orders_in(tricks):
        order += [rank for ranks in deck.get("ranks_of", {}).values() for rank in ranks if rank not in RANKS]
    players = piece.pop("players", [2, 3, 4])
    after = [for_players(each, players) for each in after]
    phases = [for_players(each, players) for each in phases]
    return {
        **heading(features, players),
        "deck": deck,
        "setup": setup,
        "round": ["pass_marker", *first, deal, *phases, {"trick_taking": tricks}, *after],
        "ends": ends,
        **piece,
    }


def with_maker(phase: Any) -> Any:
    """Say that it is the maker who has a goal, where a phase says nothing else."""
    below = phase.get("side_points") if isinstance(phase, dict) else None
    return {"side_points": {"who": "maker", **below}} if below and "target" in below else phase


def for_players(tree: Any, players: list[int]) -> Any:
    """Leave out what a tree says of other numbers of players."""
    if isinstance(tree, dict):
        if "by_players" in tree:
            return {"by_players": {each: below for each, below in tree["by_players"].items() if each in players}}
        return {key: for_players(below, players) for key, below in tree.items()}
    return [for_players(each, players) for each in tree] if isinstance(tree, list) else tree


def sources_of(needs: set[str], piece: Piece) -> list[Any]:
    """List the phases that find the maker, the bids, the contract and a card turned up, as far as they are needed."""
    sources: list[Any] = []
    made, source, menu = bool(piece.get("makes_trump")), piece.pop("source", None), piece.pop("menu", None)
    if source is not None:
        sources.append(source)
    if "own_bids" in needs or "own_bids" in piece:
        sources.append(piece.pop("own_bids", {"bid": {"hook": True}}))
    if "contract" in needs:
        word_, below = next(iter((menu or {"choose_contract": {}}).items()))
        by = {} if menu else {"by": "maker" if source is not None or "auction" in needs else "left_of_marker"}
        sources.append({word_: {**by, **below, "contracts": MENU}})
        made = True
    if "turned" in needs:
        sources.append({"turn_up": {"trump": "trump" in needs and not made}})
        made = made or "trump" in needs
    if "auction" in needs and source is not None and "contract_auction" not in source:
        raise NoMixtureError(f"an auction or {word(source)}")
    if "maker" in needs and source is None and ("contract" not in needs or menu or "auction" in needs):
        sources.append(
            {"contract_auction": AUCTION | {"trump": "named" if "trump" in needs and not made else "as_it_is"}}
        )
    return sources


def makes_trump(source: Any) -> bool:
    """Tell whether a phase finds the trump."""
    name, below = next(iter(source.items()))
    return name in ("choose_contract", "set_contract") or below.get("trump") in (True, "named")


def orders_in(tree: Any) -> Iterator[list[str]]:
    """List the orders of ranks in a tree, which have to name all of them."""
    if isinstance(tree, dict):
        yield from (tree[name] for name in ("order", "in_trump") if isinstance(tree.get(name), list))
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
            elif key in ("winner", "source", "own_bids", "deal") and key in one and value != one[key]:
                raise NoMixtureError(f"{one[key]} or {value}")
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
            "en": {"summary": "Tricks.", "rules": "# Tricks", "labels": dict.fromkeys(LABELS, "x")},
            "ja": {
                "summary": "トリック。",
                "rules": "# トリック",
                "labels": dict.fromkeys(LABELS, "x"),
            },
        },
    }


def as_yaml(ruleset: Piece) -> str:
    """Write a ruleset as its file."""
    return str(yaml.dump(ruleset, Dumper=DUMPER, sort_keys=False, allow_unicode=True, width=120))

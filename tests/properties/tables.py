"""A catalogue of small rulesets, one a family of rules and one a pair: for tables that were never looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tablegames.rules.load import read_ruleset
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.tryout import try_out
from tests.quick_yaml import DUMPER, read_yaml

FRENCH = {
    "suits": ["C", "D", "H", "S"],
    "ranks": ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
    "values": {"J": 11, "Q": 12, "K": 13, "A": 14},
}
DEALT = {2: 8, 3: 8, 4: 8, 5: 6, 6: 5, 7: 4, 8: 4}
"""By how many play, the cards that each of them gets."""


class Feature(NamedTuple):
    """Something that may be played at a table; `features.yaml` says what."""

    before: Sequence[Any] = ()
    after: Sequence[Any] = ()
    tricks: Mapping[str, Any] = {}
    setup: Sequence[Any] = ()
    rules: Mapping[str, Any] = {}
    alone: bool = False


FEATURES = {
    name: Feature(**fields) for name, fields in read_yaml(Path(__file__).with_name("features.yaml").read_text()).items()
}


def written(names: Sequence[str], players: int) -> str:
    """Write the ruleset in which some features are played."""
    features = [FEATURES[name] for name in names]
    rules: dict[str, Any] = {"deck": FRENCH, "ends": {"rounds": 2}}
    tricks: dict[str, Any] = {}
    for each in features:
        rules |= each.rules
        tricks |= each.tricks
    after = {str(phase): phase for each in features for phase in each.after}
    # Who has a deck of its own, or hides cards, is dealt no hand.
    dealt = (
        ["pass_marker", {"deal": DEALT[players]}] if rules["deck"] == FRENCH or len(rules["deck"]["suits"]) > 1 else []
    )
    dealt = [] if any("own_decks" in str(each.setup) for each in features) else dealt
    playing = [] if any(each.alone for each in features) else [{"trick_taking": tricks} if tricks else "trick_taking"]
    rules |= {
        "id": "own",
        "name": {"en": " and ".join(names)},
        "players": [players],
        "minutes": 10,
        "age": 8,
        "suits": {suit: {"en": f"suit {suit}"} for suit in rules["deck"]["suits"]},
        "setup": [{"draw_marker": "dealer"}, *[phase for each in features for phase in each.setup]],
        "round": [*dealt, *[phase for each in features for phase in each.before], *playing, *after.values()],
        "text": {"en": {"summary": "s", "rules": "# r"}},
    }
    text = str(yaml.dump(rules, Dumper=DUMPER, sort_keys=False))
    return text.replace("quota_points: []", f"quota_points: {[1] * players}")


def pairs() -> Iterator[tuple[str, str]]:
    """List two features that may be played together: not those that are a game by themselves."""
    for one, other in combinations(FEATURES, 2):
        if not (FEATURES[one].alone or FEATURES[other].alone):
            yield one, other


def in_catalogue(names: Sequence[str], players: int) -> Ruleset | None:
    """Read the ruleset in which some features are played; None where they do not go together for so many."""
    try:
        return read_ruleset(written(names, players).encode(), "own.yaml", trial=try_out)
    except RulesetError:
        return None

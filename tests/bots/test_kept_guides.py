"""What a shipped guide was trained on is what cards look like to it now: its chances at some positions stay the same.

Where something of the features changes on purpose the guides are trained again, and then `python -m
tests.bots.test_kept_guides` writes the chances again.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tablegames.bots.guides.guide_file import guide_for
from tablegames.bots.ismcts import search_game
from tests.variants import VARIANTS, Variant, played_at_random

KEPT = Path(__file__).parents[1] / "golden" / "guides.json"
POSITIONS = 24
"""How many positions of each game are looked at."""
DIGITS = 5


def chances_of(variant: Variant) -> list[float] | None:
    """Sum up each position's chances in a number, the later actions counting more; None where there is no guide."""
    game = search_game(variant.rules, variant.players)
    guide = guide_for(game)
    if guide is None:
        return None
    rng = Random(7)
    states = [s.copy() for s in played_at_random(game, rng) if len(game.legal_actions(s)) > 2]
    states = [s for s in states if s.step.index in guide.features]
    chances = [guide.chances(s, game.legal_actions(s)) for s in rng.sample(states, min(POSITIONS, len(states)))]
    return [round(sum(at * chance for at, chance in enumerate(each)), DIGITS) for each in chances]


@cache
def kept() -> dict[str, list[float]]:
    """Read the chances as they were."""
    found: dict[str, list[float]] = json.loads(KEPT.read_text("utf-8"))
    return found


@pytest.mark.parametrize("name", sorted(kept()) if KEPT.exists() else [])
def test_a_shipped_guide_sees_in_every_position_what_it_was_trained_on(name: str) -> None:
    (variant,) = [each for each in VARIANTS if str(each) == name]
    assert chances_of(variant) == pytest.approx(kept()[name], abs=2 * 10**-DIGITS)


def main() -> None:
    """Write the chances again."""
    found: dict[str, list[float]] = {}
    seen = set()
    for variant in VARIANTS:
        chances = chances_of(variant)
        if chances and (key := tuple(chances)) not in seen:
            seen.add(key)
            found[str(variant)] = chances
    KEPT.write_text(json.dumps(found, indent=0, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()

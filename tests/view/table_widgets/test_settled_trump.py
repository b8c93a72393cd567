"""A trump that is settled before an auction stands beside the contract, and nowhere below the auction."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablegames.rules.load import load
from tablegames.view.cards.signs import sign
from tablegames.view.painting.group import Group
from tests.properties.test_screen_numbers import Own, looked

WRITTEN = Path(__file__).parents[2] / "written"


def test_a_settled_trump_is_the_sign_of_the_contract_and_covers_no_auction() -> None:
    variant = Own(load(WRITTEN / "sheepshead.yaml"), 3, ())
    match = variant.match(1)
    for asked in ("call", "lay_away"):
        sprites = looked(variant, match, match.turn, derived=True).scene.sprites
        assert match.topic() == asked
        assert ("trump" in sprites) == (asked != "call")
        contract: Any = sprites["contract"].picture
        assert isinstance(contract, Group)
        assert sign("french", "D", 30) in [part[2] for part in contract.parts]
        match.play(match.legal_actions()[-1])

"""Places for cards that are given or laid away."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.dealing.pass_cards import PassCards
from tablegames.engine.dealing.take_kitty import TakeKitty
from tablegames.play.session.naming import seen_by_name
from tablegames.view.layout.layout import STANDING
from tests.properties.looks import table_of
from tests.variants import VARIANTS, Variant

CHOSEN = {
    (each.name, each.players): each
    for each in VARIANTS
    if any(isinstance(phase, TakeKitty | PassCards) for phase in each.rules.phases)
}
"""A table of each game and number of players at which cards may be given or laid away."""
GIVES = ("lay_away", "give")
DECISIONS = 200
ROW = ("slot", "label", "card")
"""What belongs to the row itself."""


@pytest.mark.parametrize("variant", CHOSEN.values(), ids=str)
def test_a_row_of_places_covers_nothing_that_stands_beside_it(variant: Variant) -> None:
    match, chance = variant.match(3), Random(3)
    for _ in range(DECISIONS):
        if match.over or match.topic() in GIVES:
            break
        legal = match.legal_actions()
        match.play("pass" if "pass" in legal and chance.random() < 0.5 else chance.choice(legal))
    if match.over or match.topic() not in GIVES:
        pytest.skip("nothing is given in the first decisions")
    seen = seen_by_name(match.game, match.observe(match.turn), match.question(), match.legal_actions())
    sprites = table_of(variant).layout(seen).sprites
    rows = [each.hit for each in sprites.values() if isinstance(each.key, tuple) and each.key[0] == "slot"]
    beside = [each for each in sprites.values() if each.card is None and each.place is None and each.z >= STANDING]
    assert rows
    assert not [each.key for each in beside if each.hit.collidelist(rows) >= 0 and each.key[0] not in ROW]

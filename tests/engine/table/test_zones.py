"""Zones: hands of four suits, which have their own quick ways, and of any other number."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.table.cards import Deck
from tablegames.engine.table.table import Table


@pytest.mark.parametrize("suits", ["SHD", "SHDC", "SHDCT"])
def test_a_hand_lists_and_counts_the_cards_that_were_put_there(suits: str) -> None:
    table = Table(Deck(tuple(suits), tuple("23456")), 2)
    hand, rng = table.hands(), Random(1)
    for _ in range(50):
        s, dealt = table.blank(), rng.getrandbits(table.cards.count)
        hand.put(s, dealt, 1)
        assert hand.cards(s, 1) == tuple(table.cards.listed(dealt))
        assert hand.count(s, 1) == dealt.bit_count()
        assert (hand.count(s, 0), hand.empty(s, 0)) == (0, True)

"""Chance: what a seed gives."""

from __future__ import annotations

from random import Random

from tablegames.engine.chance import shuffle


def test_a_shuffle_sorts_by_numbers_drawn_one_for_each_card_in_turn() -> None:
    """A person who has the seed can deal the same cards, and what chance gives after the shuffle is the same, too."""
    for seed in range(50):
        chance, same = Random(seed), Random(seed)
        drawn = {card: same.random() for card in range(52)}
        assert shuffle(range(52), chance.random) == sorted(drawn, key=drawn.__getitem__)
        assert chance.random() == same.random()

"""What a hand looks good for is reckoned once a hand: a search asks about the same ones thousands of times."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.game.game import Game
from tablegames.engine.trump import hand_strength
from tablegames.engine.trump.hand_strength import ContractView, HandStrength
from tests.variants import VARIANTS

SKAT = next(variant for variant in VARIANTS if variant.name == "skat")


def strength() -> HandStrength:
    game = Game(SKAT.rules, SKAT.players)
    return HandStrength(game.table, SKAT.rules)


def hands(count: int) -> list[int]:
    chance = Random(5)
    return [sum(1 << card for card in chance.sample(range(32), 12)) for _ in range(count)]


def said(of: HandStrength, mask: int) -> object:
    return (
        [(view.chance(mask), view.chance(mask, 1), view.exposed(mask), view.features(mask)) for view in of.views],
        of.laid(mask, 2),
        of.best(mask),
    )


def test_what_is_remembered_of_other_hands_changes_nothing() -> None:
    known = strength()
    first = [said(known, mask) for mask in hands(60)]
    assert [said(known, mask) for mask in hands(60)] == first
    assert [said(strength(), mask) for mask in hands(60)] == first


def test_which_cards_are_laid_away_is_reckoned_once_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    known = strength()
    mask = hands(1)[0]
    laid = known.laid(mask, 2)
    with monkeypatch.context() as patch:
        patch.delattr(ContractView, "least")
        assert known.laid(mask, 2) == laid


def test_of_so_many_hands_only_some_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_strength, "REMEMBERED", 10)
    known = strength()
    for mask in hands(40):
        known.laid(mask, 2)
        assert len(known.put_away) <= 10

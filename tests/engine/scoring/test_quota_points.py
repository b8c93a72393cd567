"""Quotas of tricks: they go by the seat from the marker, and what is won beyond them or missing counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.engine.bids.facts import BidsFact
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.trick_scores import QuotaPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import Position
from tests.refused import refused
from tests.toys import Toy, keeps_its_promises

ONE_SUIT = Deck(("R",), tuple(str(rank) for rank in range(1, 13)))
HANDS = ["R10 R11 R1", "R2 R3 R12", "R4 R5 R6", "R7 R8 R9"]
CARDS = "R10 R2 R4 R7 R11 R3 R5 R8 R1 R12 R6 R9"
"""Seat 0 wins the first two tricks, seat 1 the last."""


def rules(quotas: tuple[int, ...] = (0, 1, 1, 1), **fields: int) -> Rules:
    phases = (PassMarker(), Deal(3), TrickTaking(leader="left_of_marker"), QuotaPoints(quotas, **fields))
    return Rules(ONE_SUIT, setup=(DrawMarker(),), round=phases, ends=Rounds(1))


def totals(rules: Rules) -> tuple[int, ...]:
    """Play a deal in which seat 3 has the marker."""
    at = Position(rules, 4, HANDS, start=3).play(*[f"play {card}" for card in CARDS.split()])
    return tuple(at.lines("score")[-1]["total"])


def test_tricks_above_the_quota_score_and_missing_ones_cost() -> None:
    # Clockwise from seat 3: seat 3 needs none, the others one each.
    assert totals(rules()) == (1, 0, -1, 0)
    assert totals(rules((2, 0, 3, 0))) == (2, -2, 0, -2)


def test_what_a_trick_more_and_a_trick_fewer_count_may_differ() -> None:
    assert totals(rules((1, 1, 1, 1), more=5, fewer=2)) == (5, 0, -2, -2)
    assert totals(rules((1, 1, 1, 1), more=0)) == (0, 0, -1, -1)


def test_partners_share_what_their_quotas_bring() -> None:
    assert totals(replace(rules(), partners=True)) == (0, 0, 0, 0)
    assert totals(replace(rules((0, 0, 1, 1)), partners=True)) == (1, 0, 1, 0)


def told(position: Position, seat: int = 0) -> BidsFact:
    fact = position.game.facts(position.seen(seat))[BidsFact]
    assert isinstance(fact, BidsFact)
    return fact


def test_quotas_go_round_with_the_marker() -> None:
    deals = [Position(rules((0, 1, 2, 3)), 4, HANDS, start=start) for start in range(4)]
    assert [told(deal).bids for deal in deals] == [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0)]


def test_everybody_sees_how_far_the_others_have_come() -> None:
    at = Position(rules((0, 1, 2, 1)), 4, HANDS, start=3).play(*[f"play {card}" for card in CARDS.split()[:4]])
    fact = told(at, 2)
    assert (fact.bids, fact.won, fact.reached) == ((1, 2, 1, 0), (1, 0, 0, 0), (True, False, False, True))
    assert fact.given
    assert not fact.exact


@pytest.mark.parametrize(("more", "wanted"), [(1, [True] * 4), (0, [False, True, True, False])])
def test_a_trick_is_wanted_where_it_does_good(more: int, wanted: list[bool]) -> None:
    at = Position(rules(more=more), 4, HANDS, start=3).play(*[f"play {card}" for card in CARDS.split()[:4]])
    assert [at.table.aims.wishes[0](at.s, seat) for seat in range(4)] == wanted


def test_every_seat_needs_a_quota_and_somebody_the_marker() -> None:
    with refused("quota_points: needs 4 quotas, one for each seat", rules((1, 2))):
        Position(rules((1, 2)), 4)
    nobody = replace(rules(), setup=(), round=rules().round[1:])
    with refused("quota_points", nobody):
        Position(nobody, 4)


@pytest.mark.parametrize("partners", [False, True])
def test_quotas_keep_what_every_ruleset_promises(partners: bool) -> None:
    keeps_its_promises(Toy("quotas", 4, replace(rules(), ends=Rounds(3), partners=partners)))

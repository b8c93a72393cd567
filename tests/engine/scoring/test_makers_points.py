"""What making the trump brings: one, two for all tricks, four alone; euchred, the others get two."""

from __future__ import annotations

import pytest

from tests.engine.positions import Position, rules_of

BEST = ["S9 D9 H9 C9 D10", "SJ CJ SA SK SQ", "H10 HQ HK C10 CQ", "DJ DQ DK DA HA"]
"""Seat 1 holds the five best trumps where spades are trump."""
WORST = ["SJ CJ SA SK SQ", "S9 H9 HQ C9 D10", "H10 HJ HK C10 CQ", "D9 DQ DK DA HA"]
"""Seat 0 does."""
MIXED = ["C10 SA HA D9 DA", "SJ CJ SK H9 H10", "HQ HK CQ CK CA", "D10 DQ DJ C9 S9"]
"""Seat 1 holds both bowers and the king; seat 0's ace of trumps falls under them, but not its other aces."""


def played(hands: list[str], *words: str, **options: bool) -> Position:
    """Let seat 1 order up spades and play everything as it comes; seat 0 deals and lays its first card away."""
    at = Position(rules_of("euchre", 4, **options), 4, hands, "S10", start=0).play("order-up")
    at.play(at.legal[0], *words)
    return at.play_on()


def by(at: Position) -> list[int]:
    return list(at.lines("score")[0]["by"])


def test_most_tricks_bring_the_makers_one_point_each() -> None:
    at = played(MIXED, "together")
    won = [line["p"] % 2 for line in at.lines("trick")].count(1)
    assert 3 <= won <= 4
    assert by(at) == [0, 1, 0, 1]


def test_all_tricks_bring_the_makers_two() -> None:
    assert by(played(BEST, "together")) == [0, 2, 0, 2]


def test_all_tricks_bring_a_maker_who_plays_alone_four() -> None:
    assert by(played(BEST, "alone")) == [0, 4, 0, 4]


def test_most_tricks_alone_bring_no_more_than_together() -> None:
    assert by(played(MIXED, "alone")) == [0, 1, 0, 1]


def test_makers_who_win_fewer_are_euchred() -> None:
    assert by(played(WORST, "together")) == [2, 0, 2, 0]


def test_a_lone_defender_who_euchres_gets_four() -> None:
    assert by(played(WORST, "together", "together", "alone", lone_defender=True)) == [4, 0, 4, 0]


def test_ten_points_win_the_game_for_both_partners() -> None:
    at = played(BEST, "together").write("points", 0, 9, 0, 9)
    at.play_on(until=9)
    assert at.over
    assert at.winners() in ((1, 3), (0, 2))


@pytest.mark.parametrize(("seat", "n"), [(1, 3), (2, 3), (0, 3), (3, 3)])
def test_each_side_is_told_how_many_tricks_it_needs(seat: int, n: int) -> None:
    at = Position(rules_of("euchre", 4), 4, MIXED, "S10", start=0).play("order-up", "discard C10", "together")
    while at.turn != seat:
        at.play(at.legal[0])
    aims = [aim for step in at.game.program if (aim := step.aim(at.s, seat))]
    assert [(aim.key, aim.about["n"]) for aim in aims] == [("aim", n)]

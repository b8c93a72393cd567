"""Tricks score for their winners; partners share."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.ending.knock_out import KnockOut
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import Position
from tests.refused import refused

ONE_SUIT = Deck(("R",), tuple(str(rank) for rank in range(1, 13)))
RULES = Rules(ONE_SUIT, round=(Deal(3), TrickTaking(leader="left_of_marker"), TrickPoints()), ends=Rounds(1))
HANDS = ["R10 R11 R1", "R2 R3 R12", "R4 R5 R6", "R7 R8 R9"]
CARDS = "play R10 play R2 play R4 play R7 play R11 play R3 play R5 play R8 play R1 play R12 play R6 play R9"
"""Seat 0 wins the first two tricks, seat 1 the last."""


def totals(rules: Rules, seats: int = 4) -> tuple[int, ...]:
    words = CARDS.split()
    at = Position(rules, seats, HANDS[:seats])
    at.play(*[f"{verb} {card}" for verb, card in zip(words[::2], words[1::2], strict=True)])
    return tuple(at.lines("score")[-1]["total"])


def counted(**fields: int) -> Rules:
    return replace(RULES, round=(Deal(3), TrickTaking(leader="left_of_marker"), TrickPoints(**fields)))


def test_every_trick_counts_for_its_winner() -> None:
    assert totals(RULES) == (2, 1, 0, 0)
    assert totals(counted(each=-3)) == (-6, -3, 0, 0)


def test_a_last_trick_that_goes_round_less_often_counts_like_any_other() -> None:
    rules = replace(RULES, round=(Deal(3), TrickTaking(leader="left_of_marker", laps=2), TrickPoints()))
    at = Position(rules, 2, HANDS[:2]).play("play R10", "play R2", "play R11", "play R3", "play R1", "play R12")
    assert tuple(at.lines("score")[-1]["total"]) == (1, 1)


def test_partners_share_what_their_tricks_count() -> None:
    assert totals(replace(counted(each=5), partners=True)) == (10, 5, 10, 5)


@pytest.mark.parametrize(("each", "lowest", "wanted"), [(1, False, True), (-1, False, False), (1, True, False)])
def test_a_trick_is_wanted_where_it_does_good(each: int, lowest: bool, wanted: bool) -> None:
    rules = replace(counted(each=each), wins="lowest" if lowest else "highest")
    at = Position(rules, 4, HANDS)
    assert [at.table.aims.wishes[0](at.s, seat) for seat in range(4)] == [wanted] * 4


def test_every_trick_counts_where_a_player_is_out_of_the_game() -> None:
    rules = replace(RULES, setup=(DrawMarker(),), round=(*RULES.round, KnockOut()), ends=Rounds(2))
    match = Match(rules, 4, 0)
    while not match.over:
        match.play(match.legal_actions()[0])
    lines = [dict(line) for line in lines_of(match.events)]
    second = max(at for at, line in enumerate(lines) if line["e"] == "round")
    assert any(line["e"] == "out" for line in lines[:second])
    left = 4 - sum(line["e"] == "out" for line in lines)
    (brought,) = [sum(line["by"]) for line in lines[second:] if line["e"] == "score"]
    assert brought == 3 + left


def test_without_tricks_there_is_nothing_to_count() -> None:
    rules = replace(RULES, round=(PassMarker(), Deal(3), TrickPoints()))
    with refused("trick_points: nobody wins tricks in this game", rules):
        Position(rules, 4)

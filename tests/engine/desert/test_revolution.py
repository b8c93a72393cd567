"""The revolution: what lies in the deserts says what captured cards are worth."""

from __future__ import annotations

import pytest

from tablegames.engine.desert.events import ColoursRanked
from tablegames.engine.desert.facts import ColoursFact
from tablegames.engine.desert.revolution import Revolution
from tablegames.engine.game.match import Match
from tablegames.play.session.viewpoint import Viewpoint
from tests.engine.desert.test_desert import desert
from tests.engine.positions import Position, rules_of
from tests.variants import library


@pytest.mark.parametrize(
    ("sums", "values"),
    [
        ((12, 7, 7, 3), [2, 0, 0, -1]),
        ((9, 9, 4, 0), [1, 1, 0, -2]),
        ((8, 5, -5, -5), [2, 1, -2, -2]),
        ((6, 6, 6, 6), [-1, -1, -1, -1]),
        ((1, 9, 4, 6), [-1, 2, 0, 1]),
        ((0, 0, 0, 0), [-2, -2, -2, -2]),
        ((5, 5, 5, 9), [-1, -1, -1, 2]),
        ((-5, 3, 2, 1), [-2, 2, 1, 0]),
    ],
)
def test_colours_are_ranked_tied_ones_get_the_lower_value_and_a_barren_last_one_less(
    sums: tuple[int, ...], values: list[int]
) -> None:
    (rule,) = [phase for phase in rules_of("trick-and-desert", 4).round if isinstance(phase, Revolution)]
    assert rule.worth(sums) == values
    # Jokers have no suit: whatever stands for them last changes nothing, and counts nothing.
    assert rule.worth((*sums, 0)) == [*values, 0]
    assert rule.makes_barren((*sums, 0)) == rule.makes_barren(sums) == (min(sums) <= 0)


@pytest.mark.parametrize(
    ("sums", "places"),
    [
        ((12, 8, 8, 3), [(1, 1), (2, 3), (2, 3), (4, 4)]),
        ((9, 9, 4, 0), [(1, 2), (1, 2), (3, 3), (4, 4)]),
        ((6, 6, 6, 6), [(1, 4)] * 4),
        ((1, 9, 4, 6), [(4, 4), (1, 1), (3, 3), (2, 2)]),
    ],
)
def test_colours_with_equal_sums_share_their_places(sums: tuple[int, ...], places: list[tuple[int, int]]) -> None:
    ranked = ColoursRanked(dict(zip("KGYB", sums, strict=True)), {})
    assert [ranked.places(suit) for suit in "KGYB"] == places


def test_captured_cards_count_what_their_colour_is_worth() -> None:
    at = desert(["K12 K10 K8", "G10 G8 G7", "Y4 Y3 B7", "Y1 Y2 B3"])
    at.put("K1 K2 K3 K4 K5 K6 K7 G1 G2 G3 Y5 Y6 B1", "won", 0).put("G4 G5 G6 G12 Y7 Y8 B4 B5", "won", 1).play_on()
    assert at.lines("colours")[0]["values"] == {"K": 2, "G": 1, "Y": -1, "B": -1}
    assert at.lines("score")[0]["by"][:2] == [14, 0]


def played_out() -> Position:
    """A short deal: seat 2 captures a trick of three cards, then everyone has to pass."""
    at = desert(["K8 K7 K6 Y1", "G3 K1 G2 B1", "Y6 K2 Y7 B-5"])
    return at.play("play K7", "play K1", "play K2", "pass K6", "pass G2", "pass Y7", "pass Y1", "pass B1", "pass B-5")


def test_all_deserts_are_turned_up_and_added_per_colour() -> None:
    at = played_out()
    assert at.lines("colours") == [
        {"e": "colours", "sums": {"K": 14, "G": 5, "Y": 14, "B": -4}, "values": {"K": 1, "G": 0, "Y": 1, "B": -2}}
    ]
    assert [at.lying("buried", seat) for seat in range(3)] == ["", "", ""]


def test_scores_start_at_ten_and_move_by_the_captured_cards() -> None:
    assert played_out().lines("score") == [{"e": "score", "by": [3, 0, 0], "total": [13, 10, 10]}]


def test_every_card_turned_up_keeps_its_place() -> None:
    at = desert(["K1 K-5 K6 K7", "G1 G2 G3 G4", "Y1 Y2 Y-5 Y4"])
    at.play("pass K6", "pass G2", "pass Y2", "pass K-5", "pass G3", "pass Y-5", "play K7", "play G4", "play Y4")
    assert [at.lying("desert", seat) for seat in range(3)] == ["K1 K6 K-5", "G1 G2 G3", "Y1 Y2 Y-5"]
    assert at.tally("covered") == [0, 0, 0]


def test_scores_may_fall_below_nought() -> None:
    at = desert(["K8 K7 K6 B1", "G3 B2 G2 G1", "Y6 B3 Y7 Y1"]).write("points", 3, 3, 3)
    at.play("play B1", "play B2", "play B3", "pass Y7", "pass K7", "pass G2", "pass Y1", "pass K6", "pass G1")
    assert at.lines("score")[0]["total"] == [3, 3, -3]


def test_with_two_players_the_two_cards_left_over_count_unseen_until_then() -> None:
    hands = ["K1 K2 K3 K4 G4", "G1 G2 G3 K8 K-5"]
    at = Position(rules_of("trick-and-desert", 2), 2, hands, "B8 Y7", start=0, one_round=True)
    stock = at.table.cards.matching(["B8", "Y7"])
    assert not any(at.seen(seat).told & stock for seat in (0, 1))
    at.play("desert K1", "desert G1", "pass K2", "pass G2", "pass K3", "pass G3")
    assert not any(at.seen(seat).told & stock for seat in (0, 1))
    at.play("pass K4", "pass K8", "play G4", "play K-5")
    assert at.lines("colours")[0]["sums"] == {"K": 18, "G": 6, "Y": 7, "B": 8}


def test_with_two_players_ten_cards_count() -> None:
    at = Position(rules_of("trick-and-desert", 2), 2, one_round=True)
    while not at.over:
        at.play(at.legal[-1])
    deserts = [at.lying("desert", 0), at.lying("desert", 1), at.lying("third")]
    assert [len(cards.split()) for cards in deserts] == [4, 4, 2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_while_cards_are_dealt_the_deck_is_not_counted_as_face_down(players: int) -> None:
    ruleset = library()["trick-and-desert"]
    match = Match(ruleset.resolve(players, {})[0], players, 1, watched=True)
    first = Viewpoint(match, 0).seen(0).fact(ColoursFact)
    assert first is not None
    assert first.face_down == 0

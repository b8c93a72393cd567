"""The referee knows the rules: the cases that the rules pages name."""

from __future__ import annotations

import json

import pytest

from tests.referee.bidding import bid_euchre, ninety_nine, pinochle, pitch, tarot
from tests.referee.found_sides import napoleon, sheepshead
from tests.referee.games import (
    diamonds,
    double_side_play,
    doubles,
    euchre,
    five_hundred,
    stay_home,
    trick_and_desert,
    twenty_eight,
)
from tests.referee.games.trick_and_desert import Traveller, legal_actions
from tests.referee.lines import Line, Sheet


def test_dice_a_six_counts_as_six_or_nought() -> None:
    assert [won for won in range(13) if double_side_play.meets_target((2, 6), won)] == [0, 2, 6]


def test_the_lead_goes_to_low_dice_and_trump_to_high_ones() -> None:
    assert double_side_play.low_dice([(1, 4), (2, 3), (5, 6)]) == [0]
    assert double_side_play.high_dice([(1, 6), (2, 5), (3, 4)]) == [0]
    assert double_side_play.low_dice([(4, 1), (1, 4), (5, 6)]) == [0, 1]


def test_white_numbers_turn_the_order_of_cards_round() -> None:
    trick = [(0, "R6"), (1, "R7"), (2, "B12")]
    assert double_side_play.trick_winner(trick, white=False, trump=None) == 1
    assert double_side_play.trick_winner(trick, white=True, trump=None) == 0
    assert double_side_play.trick_winner(trick, white=True, trump="B") == 2


def test_jokers_and_double_aces_in_battle() -> None:
    pairs = [("SA", "CA"), ("HK", "D8"), ("S5", "JB"), ("JB", "S5"), ("JB", "SA"), ("SA", "JB")]
    assert [doubles.battle_total(front, back) for front, back in pairs] == [20, 21, 10, 6, 2, 2]
    fronts = ["SA", "S2", "S3", "S4", "S6", "S7", "S9", "S10", "SQ", "SK", "JB"]
    assert [doubles.cards_to_turn_up(front) for front in fronts] == [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 1]


def doubles_side(lines: list[Line], deck: str, reserve: str, rest: str) -> doubles.Side:
    side = doubles.Side(Sheet("\n".join(json.dumps(line) for line in lines)), 0)
    side.deck, side.reserve, side.rest = deck.split(), set(reserve.split()), set(rest.split())
    return side


def test_a_deck_that_runs_out_is_made_anew_from_the_reserve_and_the_break_room_follows() -> None:
    side = doubles_side([{"e": "deck", "p": 0, "cards": ["S5", "S6"]}], "S4", "S5 S6", "S7")
    assert side.turn_up(2, cancels=True) == ["S4", "S5"]
    assert (side.deck, side.reserve, side.rest) == (["S6"], {"S7"}, set())


def test_no_deck_is_shuffled_before_a_card_is_wanted() -> None:
    side = doubles_side([], "S4", "S5", "S7")
    assert side.turn_up(1, cancels=True) == ["S4"]
    assert side.deck == []


def test_with_an_empty_reserve_the_break_room_becomes_the_deck() -> None:
    side = doubles_side([{"e": "deck", "p": 0, "cards": ["S7"]}], "", "", "S7")
    assert side.turn_up(3, cancels=True) == ["S7"]
    assert (side.deck, side.reserve, side.rest) == ([], set(), set())


def test_a_draw_across_a_reshuffle_is_two_draws() -> None:
    lines: list[Line] = [
        {"e": "draw", "p": 0, "cards": ["S4"]},
        {"e": "deck", "p": 0, "cards": ["S6", "S5"]},
        {"e": "draw", "p": 0, "cards": ["S6"]},
    ]
    side = doubles_side(lines, "S4", "S5 S6", "")
    side.draw(2)
    assert (side.hand, side.sheet.faults) == ({"S4", "S6"}, [])


@pytest.mark.parametrize(
    ("sums", "values"),
    [
        ((12, 7, 7, 3), (2, 0, 0, -1)),
        ((9, 9, 4, 0), (1, 1, 0, -2)),
        ((8, 5, -5, -5), (2, 1, -2, -2)),
        ((6, 6, 6, 6), (-1, -1, -1, -1)),
        ((1, 9, 4, 6), (-1, 2, 0, 1)),
        ((0, 0, 0, 0), (-2, -2, -2, -2)),
    ],
)
def test_colours_are_ranked_and_tied_ones_get_the_lower_value(sums: tuple[int, ...], values: tuple[int, ...]) -> None:
    ranked = trick_and_desert.colour_values(dict(zip("KGYB", sums, strict=True)))
    assert tuple(ranked[colour] for colour in "KGYB") == values


def test_in_the_desert_other_colours_win() -> None:
    assert trick_and_desert.trick_winner([(0, "K8"), (1, "K10"), (2, "G1")]) == 2
    assert trick_and_desert.trick_winner([(0, "K8"), (1, "G3"), (2, "Y3")]) == 1
    assert trick_and_desert.trick_winner([(0, "K-5b"), (1, "K-5"), (2, "K8")]) == 2


def test_the_lowest_score_nearest_clockwise_starts() -> None:
    assert trick_and_desert.next_start(2, [5, 9, 5, 9]) == 2
    assert trick_and_desert.next_start(3, [5, 9, 5, 9]) == 0
    assert trick_and_desert.next_start(1, [5, 9, 5, 9]) == 2


def may(hand: str, free: int, led: str | None, exiled: str = "", exile: bool = True) -> str:
    traveller = Traveller(set(hand.split()), free)
    traveller.exiled = set(exiled)
    legal = legal_actions(traveller, led, exile)
    plays, passes = (sorted(act[5:] for act in legal if act.startswith(verb)) for verb in ("play", "pass"))
    return " ".join(plays) + " | " + " ".join(passes)


def test_passing_needs_a_free_place_and_takes_over_when_cards_run_short() -> None:
    assert may("K1 K2 G1", 2, "K", exile=False) == "K1 K2 | G1 K1 K2"
    assert may("K1 K2 G1", 0, "K", exile=False) == "K1 K2 | "
    assert may("K1 G1", 2, None) == " | G1 K1"


def test_exile_frees_a_quiet_colour_that_fits_into_the_desert() -> None:
    assert may("K1 K2 G1", 2, "K") == "G1 K1 K2 | G1 K1 K2"
    assert may("K1 K2 G1", 1, "K") == "K1 K2 | G1 K1 K2"
    assert may("K1 K10 G1", 2, "K") == "K1 K10 | G1 K1 K10"
    assert may("K1 K-5 G1", 2, "K") == "K-5 K1 | G1 K-5 K1"
    assert may("K1 G10 G1", 2, "K", exile=False) == "K1 | G1 G10 K1"


def test_exiled_cards_are_only_good_for_passing_and_keep_their_places() -> None:
    assert may("K1 K2 G1 G2", 2, None, exiled="K") == "G1 G2 | K1 K2"
    assert may("K1 G1 G2", 2, "K", exiled="K") == "G1 G2 | G1 G2 K1"
    assert may("K1 G1 Y1 Y2", 2, "G", exiled="K") == "G1 Y1 Y2 | G1 K1 Y1 Y2"
    assert may("K1 G1 G2 Y1", 2, "G", exiled="K") == "G1 G2 | G1 G2 K1 Y1"
    assert may("K1 Y1 Y2", 1, "G", exiled="K") == "Y1 Y2 | K1"


def test_playing_off_colour_with_the_led_colour_in_hand_exiles_it() -> None:
    traveller = Traveller({"K1", "G1", "G2"}, 2)
    traveller.let_go("play", "G1", "K")
    assert traveller.exiled == {"K"}


def test_an_alliance_card_counts_three_less_its_own_symbols_in_the_desert() -> None:
    traveller = Traveller(set(), 0)
    traveller.ally, traveller.captured, traveller.desert = "K", ["K1", "G2"], ["K3", "G1", "K4"]
    assert trick_and_desert.deal_points(traveller, {"K": 2, "G": -1, "Y": 1, "B": 0}) == 2 - 1 + 2


def test_more_in_the_vault_breaks_a_tie_in_diamonds() -> None:
    sheet = Sheet("")
    sheet.players, sheet.options = 3, {"pairs": False}
    treasury = diamonds.Treasury(sheet)
    treasury.vault, treasury.showroom = [8, 9, 2], [4, 2, 3]
    assert treasury.points() == [20, 20, 7]
    assert treasury.winners() == [1]
    treasury.vault, treasury.showroom = [9, 9, 2], [2, 2, 3]
    assert treasury.winners() == [0, 1]


def test_places_score_for_whom_they_should_in_stay_home() -> None:
    assert stay_home.round_points(3, [4, 2, 3]) == (3, 0)
    assert stay_home.round_points(None, [4]) == (6, 0)
    assert stay_home.round_points(1, [4, 3, 2]) == (0, 9)
    assert stay_home.round_points(None, [1, 2, 3, 4]) == (0, 10)


def test_both_bowers_beat_the_ace_of_trumps_and_the_left_one_counts_as_a_trump() -> None:
    assert euchre.trick_winner([(0, "SA"), (1, "CJ"), (2, "SJ"), (3, "CA")], "S") == 2
    assert euchre.trick_winner([(0, "SA"), (1, "CJ"), (2, "SK"), (3, "CA")], "S") == 1
    assert [euchre.counts_as(card, "S") for card in ("CJ", "SJ", "CA", "HJ")] == ["S", "S", "C", "H"]


def test_without_a_trump_in_the_trick_the_highest_card_of_the_led_suit_wins() -> None:
    assert euchre.trick_winner([(0, "HJ"), (1, "DJ"), (2, "HQ"), (3, "CA")], "S") == 2


def test_queens_and_jacks_of_sheepshead_are_above_all_diamonds_and_belong_to_no_other_suit() -> None:
    assert sheepshead.best_of(["CA", "DJ", "C10", "CK", "C7"]) == "DJ"
    assert sheepshead.best_of(["DA", "CJ", "SQ", "D7", "SJ"]) == "SQ"
    assert sheepshead.best_of(["D7", "D10", "DK", "D9", "D8"]) == "D10"
    assert sheepshead.best_of(["SK", "S10", "HA", "C9", "S9"]) == "S10"
    assert [sheepshead.belongs(card) for card in ("CQ", "HJ", "DA", "CA")] == ["trump", "trump", "trump", "C"]


def test_what_lay_before_the_trump_of_twenty_eight_was_turned_up_wins_nothing() -> None:
    assert twenty_eight.best_of(["HJ", "S8", "S7", "H10"], "S", early=2) == 2
    assert twenty_eight.best_of(["HJ", "S8", "S7", "H10"], "S") == 1
    assert twenty_eight.best_of(["HJ", "S8", "C7", "H10"], "S", early=2) == 0
    # Where the led suit turns out to be trump all of it is.
    assert twenty_eight.best_of(["S9", "SA", "SJ", "H10"], "S", early=2) == 2
    assert twenty_eight.best_of(["H10", "HA", "H9", "SJ"], "") == 2
    assert [twenty_eight.stake(bid, 20, True) for bid in (14, 19, 20, 21, 25)] == [1, 1, 2, -3, -4]
    assert [twenty_eight.stake(bid, 13, False) for bid in (14, 20, 28)] == [-1, -2, -3]


def test_the_picker_of_sheepshead_gets_what_the_partner_does_not() -> None:
    stakes = [(61, 3, 1), (60, 3, -1), (89, 4, 1), (90, 4, 2), (120, 6, 3), (31, 1, -1), (30, 1, -2), (20, 0, -3)]
    assert [sheepshead.stake(caught, tricks, 6, False) for caught, tricks, _ in stakes] == [paid for *_, paid in stakes]
    assert [sheepshead.stake(caught, 2, 6, True) for caught in (61, 60, 30)] == [1, -2, -4]
    assert sheepshead.settle(5, 0, {0, 3}, 2) == [4, -2, -2, 2, -2]
    assert sheepshead.settle(5, 0, {0}, -1) == [-4, 1, 1, 1, 1]
    assert sheepshead.settle(3, 1, {1}, 1) == [-1, 2, -1]


def test_a_trump_may_always_be_played_in_pitch_and_the_led_suit_too() -> None:
    assert pitch.may_follow({"D9", "S2", "CA"}, "D", "S") == {"D9", "S2"}
    assert pitch.may_follow({"D9", "S2", "CA"}, "S", "S") == {"S2"}
    assert pitch.may_follow({"S2", "CA"}, "D", "S") == {"S2", "CA"}


def test_the_four_points_of_pitch_go_to_who_was_dealt_or_won_them() -> None:
    hands = [{"SK", "D2"}, {"S3", "H10"}, {"SJ", "C10"}]
    won = [["SK", "SJ", "S3"], ["H10"], ["C10", "D2"]]
    assert pitch.four_points(hands, won, "S", low_is_won=False) == [0, 1, 0, -1]
    assert pitch.four_points(hands, won, "S", low_is_won=True) == [0, 0, 0, -1]
    assert pitch.four_points(hands, won, "D", low_is_won=False) == [0, 0, -1, -1]


def test_the_pitcher_of_pitch_counts_first_and_loses_the_bid() -> None:
    assert pitch.settle([6, 6, 0], [1, 0, 0, 1], 0, 2, 7) == [8, 6, 0]
    assert pitch.settle([6, 6, 6], [2, 1, 0, 1], 0, 2, 7) == [4, 6, 7]
    assert pitch.settle([0, 0, 0], [0, 0, -1, 0], 0, 2, 7) == [3, 0, 0]
    assert pitch.settle([0, 6, 5], [2, 2, 1, 1], 0, 3, 7) == [-3, 6, 7]


def test_the_melds_of_pinochle_are_what_they_are_said_to_be() -> None:
    def melded(words: str, trump: str = "H") -> list[int]:
        return sorted(points for _, points in pinochle.melds(set(words.split()), trump))

    assert melded("HA H10 HK HQ HJ HKb HQb H9 SQ DJ") == [10, 40, 40, 150]
    assert melded("HA HAb H10 H10b HK HKb HQ HQb HJ HJb") == [1500]
    assert melded("SQ SQb DJ DJb SK DK CK HK") == [20, 80, 300]
    assert melded("CA CAb DA DAb HA HAb SA SAb C9 H9 H9b") == [20, 1000]
    assert melded("HK HKb HQ HQb CK CKb CQ CQb") == [40, 80]


def test_a_side_of_pinochle_without_its_bid_loses_it_and_without_a_trick_has_nothing() -> None:
    assert pinochle.settle([250, 180], [7, 5], 0, 250) == [250, 180]
    assert pinochle.settle([249, 180], [7, 5], 0, 250) == [-250, 180]
    assert pinochle.settle([250, 180], [12, 0], 0, 250) == [250, 0]
    assert pinochle.settle([300, 100, 120], [0, 8, 7], 0, 200) == [-200, 100, 120]


def test_in_pinochle_a_trump_has_to_be_beaten_and_another_card_where_all_have_to() -> None:
    hand = {"CJ", "CA", "HQ", "HA"}
    assert pinochle.may_play(hand, ["CK"], "H", False) == {"CJ", "CA"}
    assert pinochle.may_play(hand, ["CK"], "H", True) == {"CA"}
    assert pinochle.may_play(hand, ["CAb"], "H", True) == {"CJ", "CA"}
    assert pinochle.may_play(hand, ["HK"], "H", False) == {"HA"}
    assert pinochle.may_play(hand, ["SA", "HK"], "H", False) == {"HA"}
    assert pinochle.may_play(hand, ["SA", "HAb"], "H", False) == {"HQ", "HA"}


def test_a_joker_of_five_hundred_beats_both_bowers_and_is_of_no_suit_without_a_trump() -> None:
    assert [five_hundred.belongs(card, "S") for card in ("JB", "CJ", "SJ", "DJ")] == ["S", "S", "S", "D"]
    assert five_hundred.belongs("JB", "") == five_hundred.JOKER
    ranked = sorted(["SA", "CJ", "DA", "JB", "SJ", "S5"], key=lambda card: five_hundred.power(card, "D", "S"))
    assert ranked == ["DA", "S5", "SA", "CJ", "SJ", "JB"]


def test_a_bid_of_five_hundred_brings_or_costs_what_it_is_worth() -> None:
    bids = five_hundred.bids_of(misere=True)
    assert (len(bids), bids[11:13], bids[-4:]) == (27, ["misere", "8C"], ["10D", "open", "10H", "10NT"])
    assert [five_hundred.WORTH[bid] for bid in ("6S", "7H", "8NT", "10NT")] == [40, 200, 320, 520]
    usual = {"slam": True, "last": "bid"}
    assert five_hundred.settle("7H", 0, [4, 1, 4, 1], [0] * 4, usual) == [200, 20, 200, 20]
    assert five_hundred.settle("7H", 1, [4, 3, 1, 2], [480] * 4, usual) == [10, -200, 10, -200]
    assert five_hundred.settle("6S", 0, [9, 0, 1, 0], [0] * 4, usual) == [250, 0, 250, 0]
    assert five_hundred.settle("misere", 2, [0, 5, 0, 5], [0] * 4, usual) == [250, 0, 250, 0]
    assert five_hundred.settle("open", 1, [0, 1, 0, 0], [0] * 4, usual) == [0, -500, 0, -500]


def test_the_special_cards_of_napoleon_beat_each_other_as_they_should() -> None:
    def wins(words: str, trump: str = "H", first: bool = False) -> str:
        return napoleon.best_of(words.split(), trump, first)

    assert wins("H3 HJ SA DJ HA") == "SA"
    assert wins("S3 SA HQ HJ C2") == "HQ"
    assert wins("H3 HA DJ HJ HQ") == "HJ"
    assert wins("C3 CA DJ C2 HK") == "DJ"
    assert wins("C3 C2 CK CA C9") == "C2"
    assert wins("C3 C2 CK CA C9", first=True) == "CA"
    assert wins("D3 D2 DK DJ D9") == "DJ"
    assert wins("C3 H2 CK CA C9") == "H2"


def test_ninety_nine_points_are_the_most_there_are() -> None:
    assert ninety_nine.score([9, 1, 1], [9, 0, 0], 60, 0) == [99, 0, 0]
    assert ninety_nine.score([3, 2, 4], [3, 2, 4], 0, ninety_nine.NOBODY) == [13, 12, 14]
    assert ninety_nine.score([3, 2, 3], [3, 1, 5], 30, 2) == [63, 31, 5]
    # Of four players all may be right: then there is no bonus.
    assert ninety_nine.score([3, 2, 4, 1], [3, 2, 4, 1], 0, ninety_nine.NOBODY) == [3, 2, 4, 1]


def test_the_taker_of_tarot_needs_less_with_oudlers_and_half_a_point_is_one_for_who_gains() -> None:
    assert [tarot.result(2 * needed, oudlers) for oudlers, needed in enumerate((56, 51, 41, 36))] == [25] * 4
    assert [tarot.result(halves, 2) for halves in (81, 82, 83, 84, 80, 79)] == [-26, 25, 26, 26, -26, -27]


def test_a_trump_of_tarot_has_to_beat_those_that_lie_and_the_fool_always_may_be_played() -> None:
    hand = {"H3", "T5", "T9", "FOOL", "S2"}
    assert tarot.may_play(hand, ["H7"]) == {"H3", "FOOL"}
    assert tarot.may_play(hand, ["C7", "T6"]) == {"T9", "FOOL"}
    assert tarot.may_play(hand, ["C7", "T12"]) == {"T5", "T9", "FOOL"}
    assert tarot.may_play(hand, ["FOOL"]) == hand
    assert tarot.may_play({"H3", "S2"}, ["FOOL", "C4"]) == {"H3", "S2"}
    assert tarot.best_of(["FOOL", "C4", "CK", "HK"]) == "CK"


def test_who_takes_in_tarot_lays_no_king_away_and_trumps_only_with_nothing_else() -> None:
    assert tarot.may_lay_away({"CK", "C2", "T4", "T1", "FOOL"}) == {"C2"}
    assert tarot.may_lay_away({"CK", "T4", "T1", "T21", "FOOL"}) == {"T4"}
    assert [tarot.is_bare({"T1", other}) for other in ("C4", "FOOL", "T2")] == [True, False, False]


def test_the_bowers_of_bid_euchre_stand_above_the_ace_and_are_none_without_a_trump() -> None:
    def order(trump: str, led: str) -> list[str]:
        cards = ["SA", "SJb", "CJ", "C10", "CA", "HA"]
        return sorted(cards, key=lambda card: -bid_euchre.power(card, led, trump))

    assert order("S", "C") == ["SJb", "CJ", "SA", "CA", "C10", "HA"]
    assert order("none", "C")[:3] == ["CA", "CJ", "C10"]
    assert bid_euchre.belongs("CJb", "S") == "S"


def test_the_last_points_of_bid_euchre_are_earned() -> None:
    usual, any_ = ({"goal": 52, "last": last} for last in ("earned", "any"))
    assert bid_euchre.settle(7, 0, [8, 4], [30, 50], usual) == [8, 1]
    assert bid_euchre.settle(7, 0, [8, 4], [30, 51], usual) == [8, 0]
    assert bid_euchre.settle(7, 0, [8, 4], [30, 50], any_) == [8, 4]
    # Against a bid that fails every trick counts.
    assert bid_euchre.settle(7, 0, [6, 6], [30, 50], usual) == [-7, 6]

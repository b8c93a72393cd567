"""Mixtures in which something was found, and mended: they stay right."""

from __future__ import annotations

import pytest

from tests.properties.pairs.verdict import WORKS, verdict


@pytest.mark.days(7)
@pytest.mark.parametrize(
    ("features", "seed"),
    [
        # A hand of one card makes a trick, too, where tricks go round twice: one trick may be bid.
        (("knock_out", "exchange", "against_maker", "laps"), 467),
        (("knock_out", "exchange", "laps", "call_partner"), 687),
        # Who is out of the game chooses no contract.
        (("knock_out", "draw_open", "dummy", "winner_by_contract"), 482),
        # A permanent trump lies not above the trumps.
        (("close_stock", "permanent_trumps", "upsets"), 571),
        # In a game to the last the card that lies face down counts as one of those that were dealt.
        (("hidden_trump", "close_stock", "knock_out"), 507),
        # Where a joker is led no player fails to follow a suit, whatever other jokers can do.
        (("hidden_trump", "best_bower"), 318),
        (("hidden_trump", "best_bower", "special_cards"), 318),
        # A joker that is the highest trump says which suit is led where a card of no suit lies before it.
        (("kept_card", "tasks", "best_bower"), 739),
        # A trump that was called for is played, though it is withheld from the first trick.
        (("hidden_trump", "first"), 33),
        (("hidden_trump", "first", "kitty", "tasks"), 330),
        # Signals come before the lead of one of two equal cards that open.
        (("counts", "first", "dummy", "on_void", "equal_cards", "signal"), 802),
        # Where a player has taken the card turned up, the stock below it is drawn all the same, and may be closed.
        (("close_stock", "order_up"), 129),
        # A trick of those who are left in the game is one trick of the maker.
        (("knock_out", "misere"), 3),
        # The first to call has to bid, whatever the best contract of a hand is worth.
        (("contract_counts", "number_list"), 3),
        # Who has to give a card is named where it comes back, too.
        (("bid_contracts", "exchange_for_points"), 441),
        # A card that the marker has laid away for the one turned up may be one that is held back from the kitty.
        (("order_up", "kitty"), 0),
        # Tricks that were laid aside keep no bid.
        (("kept_trump", "spent"), 21),
        # Where cards are drawn more than one trick goes round less often, and each is one trick of a bid.
        (("kept_trump", "laps", "exchange"), 0),
        # An auction of suits listed every hand of a long suit, and never began.
        (("long_suit", "equal_cards", "suit_levels"), 0),
        # All who play against the maker count together, and may have enough.
        (("enough", "against_maker"), 0),
        (("enough", "winner_by_contract"), 3),
        # Where all are on one side nothing is scored, and nothing missed that could end the tricks.
        (("equal_cards", "misere", "trump_pair", "call_partner"), 685),
        # With two cards in the last hands a game to the last went on until luck ended it: one card is passed on there.
        (("pass_cards", "knock_out", "maker_names", "spent", "highest_off_suit"), 317),
        # Of two scores of captured cards one may end the tricks.
        (("all_taken", "shooting"), 214),
        # The highest card of a suit is the one with the highest number printed on it, whatever tricks make of it.
        (("exchange_for_points", "bags_and_nil", "permanent_trumps"), 0),
        (("orders", "bid_contracts", "exchange_for_points"), 432),
        # Who draws the called card is the partner from then on.
        (("draw_open", "misere", "call_partner"), 229),
        # A trump that is turned up for the next trick is none in the one that was just taken.
        (("on_win", "against_maker", "marriage", "hidden_trump", "trick_melds"), 436),
        # A joker has no suit, so everybody knows that it does not lie face down for the trump.
        (("special_cards", "honours", "hidden_trump"), 691),
        (("hidden_trump", "long_suit"), 152),
        # Who has nothing of the led suit may call for the trump, as long as all may play anything, too.
        (("must_beat", "draw_open", "hidden_trump"), 349),
        # A partner was winning until a card came that always wins: so its player need not have trumped.
        (("special_void", "first", "go_alone", "must_spared"), 489),
        # A card that puts its holder on a side does so from when it is turned up, where it lay face down for the trump.
        (("hidden_trump", "no_trick", "misere", "holders_together", "long_suit"), 274),
        # A trump that is too low is not played beside a card that may be played at any time.
        (("special_cards", "must_spared", "draw_unseen"), 269),
        # Where all pass and no card of the next deal brings the marker it stays with whoever got it in this one.
        (("winner_by_contract", "bid_and_hold", "holder_begins"), 542),
    ],
)
def test_a_mixture_that_was_wrong_is_right(features: tuple[str, ...], seed: int) -> None:
    assert verdict(features, seed).kind == WORKS

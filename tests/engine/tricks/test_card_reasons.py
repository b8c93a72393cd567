"""What a card is good for beyond winning its trick, as hints say it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tablegames.bots.reasons import choose_reasons
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import PassMarker
from tablegames.engine.dealing.pass_cards import PassCards
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.last_trick import LastTrick
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.follow_step import FollowStep
from tablegames.engine.tricks.restrictions import MustPlay
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.bots.test_hint import positions
from tests.engine.positions import Position, changed, rules_of, without


def said(at: Position, card: str) -> dict[str, dict[str, object]]:
    """Give the reasons for playing a card, by their keys."""
    return {reason.key: dict(reason.about) for reason in at.game.reasons(at.s, at.table.cards.card(card))}


def knockout(*hands: str) -> Position:
    """Deal hands of Knockout Whist, with the 2 of clubs turned up for trump; the seat after the dealer leads."""
    return Position(rules_of("knockout-whist", len(hands)), len(hands), hands, aside="C2", start=len(hands) - 1)


def hearts(*hands: str) -> Position:
    return Position(without(rules_of("hearts", 4), PassCards), 4, hands, start=3)


def test_only_a_card_that_few_can_beat_is_worth_keeping() -> None:
    at = knockout("S3 SA H4 H9", "S5 S6 H5 H6", "S7 S8 H7 H8")
    assert said(at, "S3")["keeps_strong"] == {"card": "SA"}
    # Five hearts above the 9 are unseen, so it is not kept for that.
    assert "keeps_strong" not in said(at, "H4")
    weak = knockout("S3 S9 H4 H9", "S5 S6 H5 H6", "S7 S8 H7 H8")
    assert "keeps_strong" not in said(weak, "S3")
    assert said(weak, "S3")["leads_weak"] == {"suit": "S"}


def test_who_leads_the_highest_of_a_suit_hears_that_only_trumps_beat_it() -> None:
    at = knockout("SA SK H4 H9", "S5 S6 H5 H6", "S7 S8 H7 H8")
    assert "only_trumps_beat" in said(at, "SA")
    assert "only_trumps_beat" in said(at, "SK")
    assert "only_trumps_beat" not in said(at, "H9")


def test_who_leads_a_weak_card_hears_how_many_of_its_suit_are_higher() -> None:
    at = knockout("S3 SJ H4 H9", "S5 S6 H5 H6", "S7 S8 H7 H8")
    assert said(at, "SJ")["few_higher"] == {"n": 3, "suit": "S"}
    # Ten are above the 3: that is nothing to say for it.
    assert "few_higher" not in said(at, "S3")


def test_the_lowest_that_is_enough_says_so_before_the_last_card_too() -> None:
    at = knockout("S5 H4", "S6 S9", "S7 S8").play("play S5")
    assert {"lowest_leader"} <= {*said(at, "S6")}
    assert not {"lowest_leader", "lowest_winner"} & {*said(at, "S9")}
    at.play("play S6")
    assert "lowest_winner" in said(at, "S7")
    assert "lowest_leader" not in said(at, "S7")


def test_the_longest_suit_has_three_cards_at_least() -> None:
    at = knockout("S3 S4 S5 H4", "S6 S9 H5 H6", "S7 S8 H7 H8")
    assert said(at, "S3")["longest_suit"] == {"suit": "S", "n": 3}
    assert "longest_suit" not in said(knockout("S3 S4 H4", "S6 S9 H5", "S7 S8 H7"), "S3")


def test_of_two_suits_as_long_neither_is_the_longest() -> None:
    at = knockout("S3 S4 S5 H4 H9 H10", "S6 S9 H5 H6 C2 C3", "S7 S8 H7 H8 C4 C5")
    assert "longest_suit" not in said(at, "S3")
    assert "longest_suit" not in said(at, "H4")


def test_who_wants_no_trick_hears_what_the_card_stays_below() -> None:
    at = hearts("C6 D2", "CQ D3", "C10 CJ", "CA D4").play("play C6", "play CQ")
    assert said(at, "C10").keys() >= {"loses_trick"}
    three = hearts("C6 D2 D7", "CQ D3 D8", "C10 CJ CK", "CA D4 D9").play("play C6", "play CQ")
    assert said(three, "C10")["stays_below"] == {"card": "CQ"}
    # The highest that stays below is got rid of, which says as much.
    assert "sheds_high" in said(three, "CJ")
    assert "stays_below" not in said(three, "CJ")
    assert "stays_below" not in said(three, "CK")
    assert [card for card in ("C10", "CJ", "CK") if "lowest_card" in said(three, card)] == ["C10"]


def test_what_is_turned_up_says_whether_a_trick_is_worth_it() -> None:
    at = Position(rules_of("german-whist", 2), 2, ["S3 C5", "S4 C6"], aside="DK HA HK HQ", start=1)
    assert said(at, "S3")["aim_turn_up"] == {"card": "DK"}
    low = Position(rules_of("german-whist", 2), 2, ["S3 C5", "S4 C6"], aside="D3 H2 H3 H4", start=1)
    low.play("play S3", "play S4")
    assert said(low, "C6")["aim_unseen"] == {"card": low.lying("turn_up")}


def test_points_for_the_partners_trick_are_told() -> None:
    rules = rules_of("briscola", 4)
    at = Position(rules, 4, ["CA SA D4", "C5 S5 D5", "C6 CK D6", "C7 S7 D7"], start=3)
    at.play("play CA", "play C5")
    assert said(at, "CK")["feeds_partner"] == {"n": 4}
    assert not {"feeds_partner", "costs_nothing"} & {*said(at, "C6")}


def test_the_highest_card_that_leaves_the_hand_is_the_highest_of_all_or_that_of_its_suit() -> None:
    at = hearts("C6 D2 D7", "CQ D3 D8", "C10 CJ SA", "CA D4 D9").play("play C6", "play CQ")
    # The jack of clubs is no highest card of a hand that has the ace of spades.
    assert "sheds_highest" not in said(at, "CJ")
    top = hearts("C6 D2 D7", "C5 D3 D8", "C10 CJ SA", "CA D4 D9").play("play C6", "play C5")
    assert said(top, "CJ")["rid_of_highest"] == {"suit": "C"}
    assert "rid_of_highest" not in said(top, "C10")
    high = hearts("C6 D2 D7", "C5 D3 D8", "C10 CJ S2", "CA D4 D9").play("play C6", "play C5")
    assert "sheds_highest" in said(high, "CJ")


def test_where_no_card_wins_the_highest_says_that_it_leaves_the_hand() -> None:
    at = knockout("CA H4 H9", "S5 S6 H5", "SK S8 S7").play("play CA", "play S5")
    assert "sheds_highest" in said(at, "SK")
    assert "sheds_highest" not in said(at, "S8")
    # Partners give points, and keep what may win, as their rules say.
    rules = rules_of("briscola", 4)
    pairs = Position(rules, 4, ["CA SA D4", "C5 S5 D5", "C6 CK D6", "C7 S7 D7"], start=3).play("play CA")
    assert not {"sheds_highest", "rid_of_highest"} & {*said(pairs, "C5"), *said(pairs, "S5"), *said(pairs, "D5")}


def test_that_the_highest_leaves_the_hand_speaks_for_no_player_to_whom_every_trick_is_good() -> None:
    """ "You are rid of your highest card" was said where each trick brings points and none could be won."""
    hands = ("CA H4 H9", "S5 S6 H5", "SK S8 S7")
    plain = knockout(*hands).play("play CA", "play S5")
    needs, met = (
        Position(rules_of("oh-hell", 3), 3, hands, aside="D2", start=2).play(
            "bid 1", "bid 1", bid, "play CA", "play S5"
        )
        for bid in ("bid 2", "bid 0")
    )
    heard = [
        {reason.key for reason in choose_reasons(at.game.reasons(at.s, at.table.cards.card("SK")))}
        for at in (plain, needs, met)
    ]
    # Who wants no trick more may well have too many high cards.
    assert [bool({"sheds_highest", "sheds_high"} & keys) for keys in heard] == [False, False, True]


@pytest.mark.parametrize("contract", ["no_last", "no_tricks"])
def test_a_low_card_is_kept_only_where_it_could_lie_instead(contract: str) -> None:
    """The two of clubs was kept "for later" by who had to follow with spades."""
    hands = ["S6 C3 D3 D4", "C2 S3 S7 S9", "S8 H3 H4 H5", "S10 D5 D6 D7"]
    at = Position(rules_of("barbu", 4), 4, hands, start=0).play(f"contract {contract}", "play S6")
    assert said(at, "S7")["keeps_low"] == {"card": "S3"}
    assert "keeps_low" not in said(at, "S3")


def test_where_the_last_card_may_upset_a_trick_the_highest_so_far_says_so() -> None:
    game = Game(rules_of("napoleon", 4), 4)
    found = set()
    for s in positions(game, 400, 5):
        if isinstance(s.step, FollowStep):
            last = s.memory.acted + 1 == s.memory.size
            keys = {reason.key for action in game.legal_actions(s) for reason in game.reasons(s, action)}
            assert last or not keys & {"wins_trick", "sure_trick", "loses_trick"}
            found.add((last, "leads_now" in keys))
    assert found == {(True, False), (False, False), (False, True)}


def jass(contract: str, *hands: str) -> Position:
    at = Position(rules_of("jass", 4), 4, hands, start=3).play(f"contract {contract}")
    while at.question.key.startswith("meld"):
        at.play(at.legal[-1])
    return at


def test_the_lowest_is_not_enough_where_it_counts_more_for_the_others() -> None:
    """A ten was given to the others as the lowest card, and a jack stood beside it."""
    at = jass("hearts", "DA D9", "SQ S10", "DK CK", "S6 C7").play("play DA")
    assert "gives_lowest" not in said(at, "S10")
    assert "lowest_card" not in said(at, "S10")
    cheap = jass("hearts", "DA D9", "SQ S8", "DK CK", "S6 C7").play("play DA")
    assert "gives_lowest" in said(cheap, "S8")


def test_high_and_low_are_told_by_what_wins() -> None:
    """In a contract in which the 6 beats all, it was called a low card that can be spared."""
    at = jass("bottoms_up", "D6 CQ CJ", "SQ S10 H8", "DK CK H9", "S6 C7 HJ")
    assert "spares_lowest" not in said(at, "D6")
    assert "keeps_strong" not in said(at, "D6")
    assert said(at, "CJ")["keeps_strong"] == {"card": "D6"}


def test_the_lowest_trump_is_no_card_to_spare_beside_other_suits() -> None:
    """The seven of diamonds was "your lowest card" of a hand with the eight of hearts, which every trump beats."""
    said_of = {}
    for own in ("D7 H8 HJ", "D7 DQ HJ"):
        at = Position(rules_of("sheepshead", 4), 4, [own, "S7 S8 S9", "C7 C8 C9", "CK SK HK"], start=3)
        at.play("call pick")
        while at.question.key == "lay_away":
            at.play(next(action for action in at.legal if action.split()[1] not in own.split()))
        said_of[own] = said(at, "D7")
    assert ["spares_lowest" in keys for keys in said_of.values()] == [False, True]


def test_who_has_to_trump_is_not_told_that_anything_may_be_played() -> None:
    """A last card was led so that "you may play what you like", with trumps in a hand that must play them."""
    plain = rules_of("knockout-whist", 3)
    hands = ("S3 H4 H9 C5", "S5 S6 H5 H6", "S7 S8 H7 H8")

    def keys(rules: Rules, *hands: str) -> set[str]:
        return {*said(Position(rules, 3, hands, aside="C2", start=2), "S3")}

    bound = changed(plain, TrickTaking, must=MustPlay(trump=True))
    assert "frees" in keys(plain, *hands)
    assert "frees" not in keys(bound, *hands)
    assert "last_of_suit" in keys(bound, *hands)
    assert "frees" in keys(bound, "S3 H4 H9 D5", *hands[1:]), "without a trump there is nothing that has to be played"


FOUR = ("C2 D9 SA HK", "C5 D3 S8 H2", "C7 DJ S3 HA", "CQ D4 S2 H9")


def last_costs(contract: str) -> Position:
    """Make a position in which the last trick costs points: in a contract, or in all there is."""
    if contract == "no_last":
        return Position(rules_of("barbu", 4), 4, FOUR, start=0).play("contract no_last")
    rules = replace(rules_of("barbu", 4), round=(PassMarker(), Deal(4), TrickTaking(), LastTrick(-10)), ends=Rounds(1))
    return Position(rules, 4, FOUR, start=0)


@pytest.mark.parametrize("contract", ["no_last", "plain"])
def test_where_the_last_tricks_cost_no_high_card_is_kept_for_later(contract: str) -> None:
    """ "Keeps your king of hearts for later" was said where high cards are to go before the last two tricks."""
    at = last_costs(contract)
    low, high = said(at, "C2"), said(at, "SA")
    assert low.keys().isdisjoint({"keeps_strong", "spares_lowest", "leads_weak", "lowest_card", "goes_early"})
    assert {"sheds_highest", "goes_early"} <= high.keys()
    assert high.keys().isdisjoint({"strongest_card", "keeps_strong"})
    assert said(at, "D9")["keeps_low"] == {"card": "C2"}
    at.play("play C2", "play C5", "play C7", "play CQ", "play D4")
    # A card that cannot win goes early as well, and the lowest is not enough.
    assert said(at, "D9").keys().isdisjoint({"lowest_leader", "beaten_by_few"})
    at.play("play D9", "play D3", "play DJ")
    # The last two tricks are not wanted any more.
    assert "beaten_by_many" in said(at, "S3")


def test_a_low_card_is_no_high_one_because_few_are_left() -> None:
    deck = Deck(("C", "D", "S", "H"), ("2", "3", "4", "5", "9", "10", "11"))
    hands = ("C4 C5 C9 C10 C11", "C2 D2 S2 H2 D4", "C3 D3 S3 H3 D5", "S9 D9 S4 H4 S5")
    plain = (PassMarker(), Deal(5), TrickTaking(), LastTrick(-10))
    at = Position(replace(rules_of("barbu", 4), deck=deck, round=plain, ends=Rounds(1)), 4, hands, start=0)
    assert "goes_early" in said(at, "C9")
    # Who holds one of a suit is told that it is the last, not the highest.
    assert "rid_of_highest" not in said(at, "C4")
    assert "goes_early" not in said(at, "C4")


def test_who_cannot_stay_below_hears_nothing_else_of_winning() -> None:
    at = hearts("C6 D2", "C5 D3", "C4 S3", "CA CK").play("play C6", "play C5", "play C4")
    found = at.game.reasons(at.s, at.table.cards.card("CA"))
    assert {"wins_trick", "cannot_stay_below"} <= {reason.key for reason in found}
    assert [reason.key for reason in choose_reasons(found)] == ["no_points", "cannot_stay_below"]


KNOCKOUT = ("SJ S3 H4 H9 CA", "S5 SQ SA H6 C3", "S7 SK S2 H8 C4")
"""Clubs are trump."""
HEARTS = ("C6 D2 D7 SK", "CQ D3 D8 HA", "C10 CJ CK H3", "CA C4 D9 SA")


@pytest.mark.parametrize(
    ("at", "told"),
    [
        (
            lambda: knockout("S3 SJ H4 H9 CA", "S5 S6 H5 H6 C3", "S7 S8 H7 H8 C4"),
            {
                "CA": "sure_trick last_of_suit:C strongest_card",
                "S3": "saves_trumps:1 leads_weak:S spares_lowest",
                "SJ": "saves_trumps:1 keeps_strong:CA leads_weak:S few_higher:S:3",
                "H4": "saves_trumps:1 leads_weak:H",
                "H9": "saves_trumps:1 keeps_strong:CA leads_weak:H",
            },
        ),
        (
            lambda: knockout(*KNOCKOUT).play("play SJ"),
            {
                "S5": "loses_trick keeps_strong:SA lowest_card",
                "SQ": "leads_now lowest_leader keeps_strong:SA",
                "SA": "leads_now",
            },
        ),
        (
            lambda: knockout(*KNOCKOUT).play("play SJ", "play SQ"),
            {"S2": "loses_trick keeps_strong:SK lowest_card", "S7": "loses_trick keeps_strong:SK", "SK": "wins_trick"},
        ),
        (
            lambda: knockout(*KNOCKOUT[:2], "D7 DK C5 H8 C4").play("play SJ", "play SQ"),
            {
                "C4": "wins_trick lowest_winner",
                "C5": "wins_trick keeps_strong:DK",
                "D7": "loses_trick keeps_trumps:2 keeps_strong:DK",
                "DK": "loses_trick keeps_trumps:2",
                "H8": "loses_trick frees:H keeps_trumps:2 keeps_strong:DK",
            },
        ),
        (
            lambda: hearts("C6 D2 DK SQ", "CQ D3 D8 HA", "C10 CJ CK H3", "CA D4 D9 SA"),
            {
                "C6": "beaten_by_many:8 frees:C keeps_low:D2",
                "D2": "beaten_by_many:11",
                "DK": "beaten_by:1 sheds_highest keeps_low:D2",
                "SQ": "beaten_by:2 frees:S keeps_low:D2",
            },
        ),
        (
            lambda: hearts(HEARTS[0], "DQ D3 HA SQ", *HEARTS[2:]).play("play C6"),
            {"D3": "loses_trick lowest_card", "DQ": "loses_trick sheds_high keeps_low:D3"},
        ),
        (
            lambda: hearts(*HEARTS).play("play C6", "play CQ", "play CK"),
            {
                "C4": "loses_trick stays_below:CK lowest_card",
                "CA": "wins_trick no_points sheds_highest keeps_low:C4",
            },
        ),
        (
            lambda: Position(rules_of("oh-hell", 3), 3, ["SA S4 H4", "S5 HK H6", "S7 H8 D8"], aside="C2", start=2).play(
                "bid 1", "bid 0", "bid 1"
            ),
            {
                "S4": "keeps_strong:SA aim:1",
                "SA": "only_trumps_beat strongest_card aim:1",
                "H4": "frees:H keeps_strong:SA aim:1",
            },
        ),
        (
            lambda: Position(
                rules_of("german-whist", 2), 2, ["S3 SA C5 HK", "S4 SQ C6 D7"], aside="D3 HA H9 HQ", start=1
            ),
            {
                "C5": "keeps_strong:SA last_of_suit:C aim_turn_up:D3",
                "S3": "keeps_strong:SA spares_lowest aim_turn_up:D3",
                "SA": "only_trumps_beat strongest_card aim_turn_up:D3",
                "HK": "keeps_strong:SA last_of_suit:H few_higher:H:1 aim_turn_up:D3",
            },
        ),
    ],
)
def test_all_that_is_said_of_each_card_stands_in_its_order(at: Callable[[], Position], told: dict[str, str]) -> None:
    position = at()
    cards = [card for card in position.game.legal_actions(position.s) if card < position.table.cards.count]
    found = {
        position.table.cards.names[card]: " ".join(
            ":".join([reason.key, *map(str, reason.about.values())])
            for reason in position.game.reasons(position.s, card)
        )
        for card in cards
    }
    assert found == told

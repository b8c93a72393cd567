"""A menu of contracts: who chooses, what may be chosen, what follows for trump, aim, sides, and what it is worth."""

from __future__ import annotations

import pytest

from tablegames.engine.bids.contract_auction import BidAndHold
from tablegames.engine.contracts.announce import Announce
from tablegames.engine.contracts.choose_contract import ChooseContract
from tablegames.engine.contracts.contract_value import ContractValue
from tablegames.engine.contracts.facts import DeclaredFact
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.dealing.take_kitty import TakeKitty
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.menu import MenuContract
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Reason
from tablegames.engine.tricks.facts import CountedFact, OpenHandFact
from tablegames.engine.tricks.rules.counting import CountCards
from tablegames.engine.tricks.rules.open_hand import OpenHand
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.winning.permanent_trumps import PermanentTrumps
from tablegames.engine.winning.winner_by_contract import WinnerByContract
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position, changed, rules_of

JACKS = PermanentTrumps(("CJ", "SJ", "HJ", "DJ"))
MENU = {
    "clubs": MenuContract("C", worth=12),
    "grand": MenuContract(worth=24),
    "misere": MenuContract(aim="no_trick", fixed=(23, 35, 46, 59)),
    "march": MenuContract(aim="every_trick", worth=10),
}
RULES = Rules(
    Deck(("C", "S", "H", "D"), ("7", "10", "A", "J"), values={"A": 11, "J": 12}),
    setup=(DrawMarker(),),
    round=(
        Deal(4),
        BidAndHold((18, 20, 24, 48, 60)),
        TakeKitty(optional=True),
        ChooseContract(MENU),
        Announce(),
        TrickTaking(
            leader="left_of_marker",
            winner=WinnerByContract({"misere": HighestOfLed(order=("7", "10", "J", "A"))}, JACKS),
            counts=CountCards({"A": 11, "10": 10, "J": 2}),
            sides="against_maker",
            open_hand=OpenHand("maker", "owner", "before_lead", only="announced"),
        ),
        ContractValue(needed=47, schneider=70, total=92),
    ),
    ends=Rounds(2),
)
HANDS = ["CJ SJ CA C10", "HJ SA S10 S7", "DJ HA H10 H7"]
ASIDE = "C7 DA D10 D7"


def bid(*calls: str, hands: list[str] | None = None, rules: Rules = RULES) -> Position:
    """Deal with seat 2 as dealer, and bid: seat 1 names to seat 0, seat 2 comes last."""
    return Position(rules, 3, hands or HANDS, start=2).play(*calls)


def held_18(rules: Rules = RULES, hands: list[str] | None = None) -> Position:
    """Let seat 0 hold 18."""
    return bid("call 18", "hold", "pass", "pass", rules=rules, hands=hands)


def tally(at: Position, name: str, place: int = 0) -> int:
    return int(at.s.tallies[at.table.tallies[name].at + place])


def declared(at: Position) -> DeclaredFact:
    found = at.game.facts(at.game.observe(at.s, NOBODY))[DeclaredFact]
    assert isinstance(found, DeclaredFact)
    return found


def out(at: Position, *cards: str) -> Position:
    return at.play(*[f"play {card}" for card in cards])


def test_the_kitty_may_be_left_and_then_nobody_sees_it() -> None:
    at = held_18()
    assert (at.turn, at.legal) == (0, ("pick-up", "hand"))
    at.play("hand")
    assert (at.question.key, tally(at, "hand_game")) == ("contract", 1)
    assert at.table.zones["stock"].count(at.s, 0) == 4


def test_who_picks_it_up_lays_as_many_cards_away_before_choosing() -> None:
    at = held_18().play("pick-up")
    assert (at.question.key, at.question.about["left"]) == ("lay_away", 4)
    at.play("discard C7", "discard D7", "discard D10", "discard DA")
    assert at.question.key == "contract"


def test_the_maker_chooses_from_the_menu_and_the_trump_follows() -> None:
    at = held_18().play("hand")
    assert at.legal == ("contract clubs", "contract grand", "contract misere", "contract march")
    at.play("contract clubs")
    assert tally(at, "trump") == 0
    assert (declared(at).contract, declared(at).suit, declared(at).maker) == ("clubs", "C", 0)


def test_a_contract_of_fixed_worth_has_to_reach_the_number_that_was_bid() -> None:
    at = bid("call 18", "hold", "call 20", "hold", "call 24", "hold", "pass", "pass").play("pick-up")
    at.play("discard C7", "discard D7", "discard D10", "discard DA")
    assert "contract misere" in at.legal
    assert at.play("contract misere").legal == ("announce open",)
    calls = [call for number in (18, 20, 24, 48) for call in (f"call {number}", "hold")]
    at = bid(*calls, "pass", "pass").play("pick-up", "discard C7", "discard D7", "discard D10", "discard DA")
    assert "contract misere" not in at.legal


def test_only_who_left_the_kitty_is_asked_for_announcements() -> None:
    at = held_18().play("hand", "contract grand")
    assert at.legal == ("announce nothing", "announce schneider", "announce schwarz", "announce open")
    at = held_18().play("pick-up", "discard C7", "discard D7", "discard D10", "discard DA", "contract grand")
    assert at.question.key == "lead"
    assert at.play("play C10").turn == 1


def test_the_marker_may_choose_and_is_the_maker_then() -> None:
    phases = (Deal(4), ChooseContract(MENU, by="marker"), TrickTaking(leader="maker", counts=CountCards({"A": 11})))
    at = Position(Rules(RULES.deck, phases, Rounds(1), (DrawMarker(),)), 3, HANDS, start=1)
    assert at.turn == 1
    assert at.play("contract grand").turn == 1
    assert tally(at, "maker") == 1


def test_the_order_of_cards_and_the_trumps_follow_from_the_contract() -> None:
    at = out(held_18().play("hand", "contract grand", "announce nothing"), "CA")
    assert at.may("play") == "S7 S10 SA HJ"
    at = out(held_18().play("hand", "contract clubs", "announce nothing"), "CA")
    assert at.may("play") == "HJ"
    at = held_18().play("hand", "contract misere", "announce nothing")
    assert at.question.key == "lead"


def test_a_contract_of_no_trick_is_over_with_the_makers_first_one() -> None:
    at = held_18().play("hand", "contract misere", "announce nothing")
    out(at, "CA", "S7", "H7")
    assert len(at.lines("trick")) == 1
    assert at.lines("score")[0]["by"] == [-70, 0, 0]


def test_where_no_trick_is_the_aim_a_hint_counts_no_card_points() -> None:
    for contract, counted in (("misere", False), ("grand", True)):
        at = held_18().play("hand", f"contract {contract}", "announce nothing")
        out(at, "CA", "S7")
        told = {reason.key for reason in at.game.reasons(at.s, at.table.cards.card("H7"))}
        assert bool(told & {"costs_nothing", "costs_fewest"}) == counted


def test_a_contract_of_no_trick_says_what_it_is_worth_and_what_it_asks() -> None:
    at = held_18().play("hand")
    told = [reason.key for reason in at.game.reasons(at.s, list(MENU).index("misere"))]
    assert told == ["is_worth", "seldom_wins"]


def test_a_contract_of_every_trick_is_over_with_the_first_of_the_others() -> None:
    at = held_18().play("hand", "contract march", "announce nothing")
    out(at, "CA", "HJ", "H7")
    assert at.s.round == 2


def test_an_announced_hand_lies_open_before_the_lead() -> None:
    at = held_18().play("hand", "contract misere", "announce open")
    seen = at.game.observe(at.s, 2)
    assert seen.views[at.table.hands().cell].known.bit_count() == 4
    fact = at.game.facts(seen)[OpenHandFact]
    assert isinstance(fact, OpenHandFact)
    assert (fact.owner, fact.played_by) == (0, 0)
    at = held_18().play("hand", "contract misere", "announce nothing")
    assert OpenHandFact not in at.game.facts(at.game.observe(at.s, 2))


def test_all_others_capture_together_against_the_maker() -> None:
    at = out(held_18().play("hand", "contract clubs", "announce nothing"), "C10", "HJ", "DJ")
    at = out(at, "SA", "HA", "CA")
    fact = at.game.facts(at.game.observe(at.s, NOBODY))[CountedFact]
    assert isinstance(fact, CountedFact)
    assert fact.counted == (33, 14, 14)


def played(at: Position) -> Position:
    """Play to the end of the deal: trumps from above."""
    while at.s.round == 1 and at.question.key in ("lead", "follow", "follow_void", "follow_trump"):
        at.play(at.legal[-1])
    return at


def test_matadors_hand_schneider_and_schwarz_multiply_the_worth() -> None:
    # Clubs with 2, game 3, hand 4; the maker gets all tricks, so schneider and schwarz 6.
    at = held_18().play("hand", "contract clubs", "announce nothing")
    out(at, "CJ", "HJ", "DJ", "SJ", "SA", "HA", "CA", "S10", "H10", "C10", "S7", "H7")
    assert at.lines("score")[0]["by"] == [72, 0, 0]


def test_announced_steps_count_once_more_and_have_to_be_reached() -> None:
    at = held_18().play("hand", "contract clubs", "announce schwarz")
    out(at, "CJ", "HJ", "DJ", "SJ", "SA", "HA", "CA", "S10", "H10", "C10", "S7", "H7")
    assert at.lines("score")[0]["by"] == [96, 0, 0]
    at = held_18().play("hand", "contract clubs", "announce schwarz")
    # One trick lost: schneider (28 counted by the others is more than 22) was announced, too.
    out(at, "C10", "HJ", "DJ", "SA", "HA", "CA", "CJ", "S10", "H10", "SJ", "S7", "H7")
    assert at.lines("score")[0]["by"] == [-192, 0, 0]


def aims(at: Position) -> list[Reason | None]:
    """Say what the maker and an opponent are told that they still need."""
    return [next((aim for step in at.game.program if (aim := step.aim(at.s, seat))), None) for seat in (0, 1)]


def test_what_is_still_needed_follows_from_what_was_announced() -> None:
    # 92 card points in all: 47 make the contract, 70 make an announced schneider, and one trick breaks a schwarz.
    at = held_18().play("hand", "contract clubs", "announce nothing")
    assert aims(at) == [Reason("aim_count", {"n": 47}), Reason("aim_count", {"n": 46})]
    at = held_18().play("hand", "contract clubs", "announce schneider")
    assert aims(at) == [Reason("aim_count", {"n": 70}), Reason("aim_count", {"n": 23})]
    assert (declared(at).aim, declared(at).needed, declared(at).against) == ("count", 70, 23)
    for word in ("schwarz", "open"):
        at = held_18().play("hand", "contract clubs", f"announce {word}")
        assert aims(at) == [None, None]
        assert declared(at).aim == "every_trick"


def test_the_kitty_counts_for_the_maker_and_its_trumps_are_matadors() -> None:
    hands = ["SJ HJ C10 C7", "DJ SA S10 S7", "HA H10 H7 D7"]
    at = held_18(hands=hands).play("hand", "contract clubs", "announce nothing")
    # Aside lie CJ, CA, DA and D10: with three, game four, hand five, schneider and schwarz seven.
    out(at, "SJ", "DJ", "D7", "HJ", "SA", "HA", "C10", "S10", "H10", "C7", "S7", "H7")
    assert at.lines("score")[0]["by"] == [84, 0, 0]
    assert tally(at, "points") == 84


def test_a_value_below_the_bid_is_lost_by_the_next_multiple_that_reaches_it() -> None:
    hands = ["HJ SA S10 S7", "CJ SJ CA C10", "DJ HA H10 H7"]
    calls = [call for number in (18, 20, 24, 48, 60) for call in (f"call {number}", "hold")]
    at = bid(*calls, "pass", "pass", hands=hands).play("hand", "contract grand", "announce nothing")
    played(at)
    # Without two, game three, hand four is 96; this is enough. With three of the highest it would not be.
    assert at.lines("score")[0]["by"][0] < 0
    rules = changed(RULES, BidAndHold, numbers=(18, 110))
    at = bid("call 18", "hold", "call 110", "hold", "pass", "pass", rules=rules)
    at.play("hand", "contract clubs", "announce nothing")
    out(at, "CJ", "HJ", "DJ", "SJ", "SA", "HA", "CA", "S10", "H10", "C10", "S7", "H7")
    assert at.lines("score")[0]["by"] == [-240, 0, 0]


def test_a_lost_contract_may_cost_more_and_bring_the_others_something() -> None:
    rules = changed(RULES, ContractValue, made=50, lost=50, others=40)
    at = held_18(rules).play("hand", "contract misere", "announce nothing")
    assert out(at, "CA", "S7", "H7").lines("score")[0]["by"] == [-120, 40, 40]
    at = held_18(rules).play("hand", "contract clubs", "announce nothing")
    out(at, "CJ", "HJ", "DJ", "SJ", "SA", "HA", "CA", "S10", "H10", "C10", "S7", "H7")
    assert at.lines("score")[0]["by"] == [122, 0, 0]


def test_the_laid_away_cards_are_turned_up_at_the_end() -> None:
    at = held_18().play("pick-up", "discard C7", "discard D7", "discard D10", "discard DA", "contract clubs")
    out(at, "CJ", "HJ", "DJ", "SJ", "SA", "HA", "CA", "S10", "H10")
    assert at.table.zones["shown_kitty"].count(at.s, 0) == 0
    moved = [event for event in at.table.journal if getattr(event, "target", "") == "shown_kitty"]
    assert moved == []
    out(at, "C10")
    out(at, "S7", "H7")
    assert at.lines("score")[0]["by"] == [60, 0, 0]


@pytest.mark.parametrize(("enough", "over"), [(36, True), (37, False)])
def test_all_who_play_against_the_maker_have_enough_together(enough: int, over: bool) -> None:
    counts = CountCards({"A": 11, "10": 10, "J": 2}, enough=enough)
    at = held_18(changed(RULES, TrickTaking, counts=counts))
    at.play("hand", "contract grand", "announce nothing")
    out(at, "CA", "HJ", "HA", "S7", "DJ", "C10")
    assert [line["p"] for line in at.lines("trick")] == [1, 2]
    assert bool(at.lines("score")) == over


def test_a_worth_has_to_be_scored_after_a_contract_was_chosen() -> None:
    phases = (Deal(4), TrickTaking(counts=CountCards({"A": 11})), ContractValue())
    with pytest.raises(RulesError) as caught:
        Game(Rules(RULES.deck, phases, Rounds(1), (DrawMarker(),)), 3)
    assert caught.value.code == "announce.no_contract"


def jass(*hands: str) -> Position:
    return Position(rules_of("jass", 4), 4, hands, start=3)


WEAK = [
    "C6 S7 DJ S9 S10 DA HQ H9 CK",
    "CJ D7 D10 HA C7 H7 SJ CA C9",
    "S8 H6 C10 HJ CQ S6 D8 DQ D6",
    "HK SK H8 D9 H10 DK C8 SA SQ",
]
STRONG = [
    "SQ SJ S10 D10 HQ S8 HA SA H7",
    "DJ HK H10 D7 H6 S9 S6 C9 CJ",
    "CA D8 HJ DK CK C7 D6 DA D9",
    "C6 H8 C8 C10 H9 SK CQ S7 DQ",
]
"""Deals of Jass in which the first hand, which chooses, is worse than most, or better."""


def test_where_nothing_multiplies_the_worth_a_contract_is_worth_what_the_menu_says() -> None:
    """Hearts were said to count six times, by the jacks in the hand as in Skat."""
    at = jass(*WEAK)
    told = {
        action: [*at.game.reasons(at.s, number)]
        for action, number in zip(at.legal, at.s.step.legal_actions(at.s), strict=True)
    }
    assert [told[f"contract {suit}"][0].about["n"] for suit in ("clubs", "spades", "diamonds", "hearts")] == [
        1,
        1,
        2,
        2,
    ]
    # No trumps are counted where there are none.
    assert "has_trumps" not in [each.key for each in told["contract tops_down"]]


def test_a_menu_in_which_nothing_has_a_worth_says_nothing_of_it() -> None:
    """Klaverjas said of each suit that it was "worth 0 at least"."""
    hands = [
        "C10 CJ D8 D9 DJ S9 SJ H9",
        "C7 C8 C9 CQ D7 DQ S7 S8",
        "CK CA DK D10 SQ SK H7 H8",
        "DA S10 SA HJ HQ HK H10 HA",
    ]
    at = Position(rules_of("klaverjas", 4), 4, hands, start=3)
    told = [[reason.key for reason in at.game.reasons(at.s, number)] for number in at.s.step.legal_actions(at.s)]
    # Of each suit the hand holds the jack or the nine, the highest trumps.
    assert told == [["has_trumps_with"]] * 4


def test_who_has_a_weak_hand_pushes_the_choice_to_the_partner() -> None:
    at = jass(*WEAK)
    step = at.s.step
    assert step.words(step.hint(at.s, at.chance.random)) == "push"
    push = step.legal_actions(at.s)[-1]
    assert [reason.key for reason in at.game.reasons(at.s, push)] == ["weak_for_all"]
    strong = jass(*STRONG)
    found = strong.s.step.words(strong.s.step.hint(strong.s, strong.chance.random))
    assert found.startswith("contract")
    assert not [*strong.game.reasons(strong.s, strong.s.step.legal_actions(strong.s)[-1])]

"""Ordering up: make the turned-up suit trump or pass, then name another; the marker takes the turned-up card."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.bots.kinds import UNHURRIED
from tablegames.engine.game.match import Match
from tablegames.engine.trump.order_up import OrderUp
from tests.engine.positions import Position, changed, rules_of

HANDS = ["C9 C10 D9 D10 H9", "S9 S10 HQ HK HA", "CQ CK CA DQ DK", "SQ SK SA DA H10"]


def dealt(turned: str = "CJ", **options: bool) -> Position:
    """Deal with seat 0 for dealer."""
    return Position(rules_of("euchre", 4, **options), 4, HANDS, turned, start=0)


def test_everyone_is_asked_once_from_the_dealers_left() -> None:
    at = dealt()
    asked = []
    while at.question.key == "order_up":
        assert at.legal == ("order-up", "pass")
        asked.append(at.turn)
        at.play("pass")
    assert asked == [1, 2, 3, 0]


def test_who_passes_hears_how_little_the_suit_promises_and_which_is_better() -> None:
    hands = ["C9 C10 D9 D10 SQ", "CJ CK CA SJ DA", "H10 HQ S9 S10 DQ", "HK HA SK SA DK"]
    at = Position(rules_of("euchre", 4), 4, hands, "H9", start=0)
    # Clubs are long and high in this hand, and there is no heart.
    told = {reason.key: reason.about["suit"] for reason in at.game.reasons(at.s, 1)}
    assert told in ({"promises_few": "H", "promises": "C"}, {"promises_none": "H", "promises": "C"})
    at.play("pass")
    assert [reason.key for reason in at.game.reasons(at.s, 1)] == ["promises_few"]
    # Who is asked for another suit is not told of the one that was turned down.
    at.play("pass", "pass", "pass", "pass", "pass")
    assert at.question.key == "name_trump"
    assert {reason.about["suit"] for reason in at.game.reasons(at.s, at.game.legal_actions(at.s)[-1])} <= {
        "S",
        "D",
        "C",
    }


def test_who_orders_up_makes_the_turned_up_suit_trump() -> None:
    at = dealt().play("pass", "order-up")
    assert at.tally("trump") == [0]
    assert at.tally("maker") == [2]


def test_the_dealer_lays_a_card_away_and_takes_the_turned_up_one() -> None:
    at = dealt().play("order-up")
    assert at.turn == 0
    assert at.may("discard") == "C9 C10 D9 D10 H9"
    at.play("discard H9")
    assert at.lying("hand", 0) == "C9 C10 CJ D9 D10"
    assert at.lying("discard", 0) == "H9"
    assert at.lying("turn_up") == ""


def test_the_turned_up_card_itself_cannot_be_laid_away() -> None:
    assert "CJ" not in dealt().play("order-up").may("discard")


def test_everyone_knows_that_the_dealer_has_the_turned_up_card_and_nobody_what_was_laid_away() -> None:
    at = dealt().play("order-up", "discard H9")
    cards = at.table.cards
    for seat in (1, 2, 3):
        seen = at.seen(seat)
        assert seen.told >> cards.card("CJ") & 1
        assert not seen.told >> cards.card("H9") & 1
    assert at.seen(0).views[[*at.table.zones].index("hand")].known >> cards.card("CJ") & 1


def test_when_all_have_passed_another_suit_may_be_named() -> None:
    at = dealt().play(*["pass"] * 4)
    assert at.turn == 1
    assert at.legal == ("trump D", "trump S", "trump H", "pass")
    at.play("pass", "trump D")
    assert at.tally("trump") == [1]
    assert at.tally("maker") == [2]
    assert at.lying("turn_up") == "CJ"
    assert at.lying("hand", 0) == HANDS[0]


def test_when_all_pass_twice_nobody_plays_and_nobody_scores() -> None:
    at = dealt().play(*["pass"] * 8)
    assert at.lines("score")[0]["by"] == [0, 0, 0, 0]
    assert at.s.round == 2
    assert at.s.marker == 1


def test_when_all_pass_twice_the_cards_may_be_dealt_anew() -> None:
    rules = changed(rules_of("euchre", 4), OrderUp, all_pass="deal_again")
    at = Position(rules, 4, start=0).play(*["pass"] * 8)
    assert at.question.key == "order_up"
    assert at.turn == 1
    assert at.tally("maker") == [-1]
    assert [kind for kind in at.kinds() if kind in ("round", "deal", "score")] == ["round", "deal", "deal"]


def test_a_dealer_who_sticks_has_to_name_a_suit() -> None:
    at = dealt(stick=True).play(*["pass"] * 7)
    assert at.turn == 0
    assert at.legal == ("trump D", "trump S", "trump H")
    assert at.question.about["stuck"]


def hinted(hand: str, others: str) -> str:
    """Tell what the hint for seat 1 is, where an opponent deals and the S10 is turned up."""
    cards = others.split()
    hands = [" ".join(cards[:5]), hand, " ".join(cards[5:10]), " ".join(cards[10:])]
    at = Position(rules_of("euchre", 4), 4, hands, "S10", start=0)
    hint = at.s.step.hint(at.s, at.chance.random)
    assert hint is not None
    return at.s.step.words(hint)


def test_a_strong_hand_is_hinted_to_order_up_and_a_weak_one_to_pass() -> None:
    weak, strong = "C9 D9 H9 H10 DK", "SJ CJ SA HA DQ"
    rest = "C10 CQ CK CA D10 DJ DA S9 SQ HQ"
    assert hinted(strong, f"{weak} {rest}") == "order-up"
    assert hinted(weak, f"{strong} {rest}") == "pass"


def second_round(hand: str, stick: bool = False) -> Position:
    """Let everybody pass the S10 once, so that seat 1, or with `stick` the dealer, holds this hand and may name."""
    deck = [suit + rank for suit in "CDSH" for rank in ("9", "10", "J", "Q", "K", "A")]
    cards = [card for card in deck if card not in (*hand.split(), "S10")]
    hands = [" ".join(cards[:5]), " ".join(cards[5:10]), " ".join(cards[10:15])]
    hands.insert(0 if stick else 1, hand)
    at = Position(rules_of("euchre", 4, stick=stick), 4, hands, "S10", start=0)
    return at.play(*["pass"] * (7 if stick else 4))


def thought_about(at: Position) -> list[str]:
    """Tell which actions a search looks at."""
    return [at.s.step.words(action) for action in at.s.step.candidates(at.s)]


STRONG_IN_HEARTS = ["HJ H10 H9 C9 S9", "HJ DJ HK C9 S9", "HJ HA HK HQ DA"]


@pytest.mark.parametrize("hand", STRONG_IN_HEARTS)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_level_names_the_suit_of_its_right_bower_and_two_trumps(hand: str, level: str) -> None:
    at = second_round(hand)
    assert at.turn == 1
    for seed in range(5):
        bot = UNHURRIED[level](at.game, Random(seed))
        assert at.s.step.words(bot.decide(at.seen(1))) == "trump H"


def test_nobody_thinks_of_naming_a_suit_with_a_hand_that_promises_hardly_anything() -> None:
    assert thought_about(second_round("C9 D10 HQ S9 DK")) == ["pass"]


def test_between_both_the_best_suits_and_passing_are_thought_about() -> None:
    assert thought_about(second_round("HA HK H9 C9 S9")) == ["trump H", "pass"]


def test_who_has_to_name_a_suit_thinks_about_suits_alone() -> None:
    at = second_round("HJ H10 H9 C9 S9", stick=True)
    assert thought_about(at) == ["trump H"]
    weak = second_round("C9 D10 HQ S9 DK", stick=True)
    assert thought_about(weak) == list(weak.legal)


def test_a_card_for_an_opponent_is_ordered_up_with_a_better_hand_than_one_for_oneself() -> None:
    hand, weak = "SQ SK SA DA H9", "C9 C10 D9 D10 H10"
    rest = "CJ CQ CK CA DJ DQ DK HJ HQ HK"
    own = Position(
        rules_of("euchre", 4), 4, [hand, *[" ".join(rest.split()[:5]), weak, " ".join(rest.split()[5:])]], "SJ"
    )
    own.play("pass", "pass", "pass")
    assert thought_about(own) == ["order-up"]
    theirs = Position(
        rules_of("euchre", 4), 4, [weak, hand, *[" ".join(rest.split()[:5]), " ".join(rest.split()[5:])]], "SJ"
    )
    assert thought_about(theirs) == ["pass"]


def test_who_would_take_the_card_turned_up_orders_with_less_than_who_gives_it_away() -> None:
    """Tenths of a trick; a hand near the border is worth a second thought, any other is not."""
    seen: dict[tuple[bool, bool, int], int] = {}
    for seed in range(150):
        match = Match(rules_of("euchre", 4), 4, seed)
        s, step = match.game.start(Random(seed)), None
        while s.step.topic == "order_up":
            step = s.step
            promised, takes = step.promised_with_card(s), s.turn == s.marker
            border, doubt = (20, range(16, 20)) if takes else (22, range(18, 22))
            order, pass_ = match.game.legal_actions(s)
            assert step.hint(s, Random(1).random) == (order if promised >= border else pass_)
            wanted = {order, pass_} if promised in doubt else {order} if promised >= border else {pass_}
            assert set(step.candidates(s)) == wanted
            seen[takes, promised >= border, len(wanted)] = 1
            match.game.apply(s, pass_, Random(1))
    assert len(seen) == 6, "the border was met from below and above by both"

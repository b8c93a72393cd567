"""Ordering up: make the turned-up suit trump or pass, then name another; the marker takes the turned-up card."""

from __future__ import annotations

from tests.engine.positions import Position, rules_of

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

"""What makers call, name, lay away and lead, and what is said for it, in games that ship."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.engine.positions import Position, rules_of


def told(at: Position, words: str) -> Mapping[str, Mapping[str, object]]:
    """Give the reasons for an action, by their keys."""
    actions = {at.s.step.words(action): action for action in at.game.legal_actions(at.s)}
    return {reason.key: dict(reason.about) for reason in at.game.reasons(at.s, actions[words])}


def dealt(game: str, own: str, *names: str) -> Position:
    """Deal this hand to the seat that is asked first, and to the others what is left, as it comes or as named."""
    rules = rules_of(game, 4)
    hands = [own, *names]
    gone = {name for hand in hands for name in hand.split()}
    left, size = [name for name in Position(rules, 4).table.cards.names if name not in gone], len(own.split())
    hands += [" ".join(left[at * size : (at + 1) * size]) for at in range(4 - len(hands))]
    return Position(rules, 4, hands, start=3)


def test_who_names_a_trump_hears_which_high_one_is_held() -> None:
    """Klaverjas said "you have 2 trumps" of the jack and the nine, which are the highest."""
    at = dealt("klaverjas", "CJ C9 DK S7 S8 SA HJ HK")
    assert told(at, "contract clubs")["has_trumps_with"] == {"n": 2, "card": "CJ"}
    assert told(at, "contract spades")["has_trumps"] == {"n": 3}
    at = dealt("bid-euchre", "C9 C10 CJ CAb D10 DQ DAb S9b S10b SA H10b HJ").play("bid 7", "pass", "pass", "pass")
    assert told(at, "trump C")["would_hold_with"] == {"n": 4, "suit": "C", "card": "CJ"}
    # The other jack of the colour is the second highest.
    assert told(at, "trump D")["would_hold_with"] == {"n": 4, "suit": "D", "card": "HJ"}


def test_a_passed_bid_may_fall_to_the_other_side() -> None:
    """Passes with a hand that is good enough had no reason: the last one has to bid, and that is an opponent."""
    strong = "CJ CQ CK C10b CAb D9b DQb DA SQ SQb S10b HAb"
    at = dealt("pinochle", strong)
    assert told(at, "pass")["leaves_bid"] == {"seat": 3}
    # The partner would be the last.
    at = dealt("pinochle", "C9 C9b D9 H10 S9 S9b H9 H9b CJb DJ DJb SJ", strong).play("pass")
    assert told(at, "pass") == {}


def test_a_bid_that_may_well_fail_is_told_to_who_passes() -> None:
    at = dealt("bid-euchre", "C9 CJ D9 D10 D10b DJ DQ DA S10 S10b SJb H10b")
    asked = {key: about for key, about in told(at, "pass").items() if key == "bids_barely"}
    likely = at.game.reasons(at.s, at.game.legal_actions(at.s)[1])
    assert bool(asked) == any(reason.key == "side_tricks" and reason.about["n"] == 6 for reason in likely)


def test_takers_hear_what_is_special_about_a_card() -> None:
    """Low cards were "safe" for half a point, and the others needed 18 more tricks."""
    own = "C1 C2 C7 CK D7 D10 H2 H9 S1 S8 T2 T9 T12 T18 T19 T20 T21 FOOL"
    at = dealt("tarot", own, "C3 C4 C5 C6 C8 C9 C10 CN D1 D2 D3 D4 D5 D6 DJ DN DQ DK")
    at.play("call garde", "pass", "pass", "pass")
    assert "laid_counts" not in told(at, "discard C1")
    assert "gives_low" in told(at, "discard C1")
    for _ in range(6):
        at.play(next(words for words in at.legal if words.split()[1][0] in "DHS"))
    trumps = [words for words in at.legal if words.startswith("play T")]
    assert told(at, "play T21")["draws_trumps"] == {"n": 21 - len(trumps)}
    assert "draws_trumps" not in told(at, "play CK")
    at.play("play CK")
    assert "aim" not in told(at, "play C3")
    at.play("play C3")
    assert at.turn == 2


@pytest.mark.parametrize(("own", "draws"), [("T2 T3 T19 T20 T21", False), ("T2 T3 T10 T11 T12 T19 T20 T21", True)])
def test_a_taker_draws_trumps_only_where_many_of_them_are_held(own: str, draws: bool) -> None:
    """Takers of French Tarot led the highest trump with any three of them."""
    rest = "CK C9 C8 C7 C6 DK D9 D8 D7 D6 HK H9 H8"
    hand = " ".join([*own.split(), *rest.split()][:18])
    rules = rules_of("tarot", 4)
    left = [name for name in Position(rules, 4).table.cards.names if name not in hand.split()]
    # No trump lies aside.
    aside = [name for name in left if name[0] in "SH"][:6]
    others = [name for name in left if name not in aside]
    hands = [hand, *[" ".join(others[at : at + 18]) for at in (0, 18, 36)]]
    at = Position(rules, 4, hands, aside=" ".join(aside), start=3).play("call garde", "pass", "pass", "pass")
    for name in aside:
        at.play(f"discard {name}")
    hint = at.s.step.hint(at.s, at.chance.random)
    assert hint is not None
    assert at.s.step.words(hint).startswith("play T") == draws

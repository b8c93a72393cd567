"""A trump that one player alone knows: who may see it, what is bid for it, and what is said before it is turned up."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.game.match import Match
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Reason
from tests.engine.positions import Position, rules_of

HANDS = ("CJ C9 CA H7", "DJ D9 DA S7", "HJ H9 HA D7", "SJ S9 SA C7")


def asked(hand: str, **options: str) -> Position:
    """Deal a hand to the player who bids first."""
    rules = rules_of("twenty-eight", 4, **options)
    rest = [suit + rank for rank in rules.deck.ranks for suit in rules.deck.suits if suit + rank not in hand.split()]
    return Position(rules, 4, [hand, *[" ".join(rest[at * 4 : at * 4 + 4]) for at in range(3)]], start=3)


def hidden(card: str) -> Position:
    """Have the first player hide a card."""
    at = Position(rules_of("twenty-eight", 4), 4, HANDS, start=3)
    return at.play("call 14", "pass", "pass", "pass", f"hide-trump {card}")


def test_only_the_bidder_knows_the_trump_before_it_is_called_for() -> None:
    at, other = hidden("CA"), hidden("H7")
    assert at.seen(0) != other.seen(0)
    zone, names = at.table.zones["hidden_trump"], at.table.cards.names
    for seat in (1, 2, 3, NOBODY):
        assert at.seen(seat) == other.seen(seat)
    for seat in (1, 2, 3):
        worlds, chance = at.game.worlds(at.seen(seat)), Random(1)
        assert {names[card][0] for _ in range(40) for card in zone.cards(worlds.sample(chance), 0)} == set("CDSH")


def test_nothing_is_said_to_be_unbeatable_while_a_trump_may_be_turned_up() -> None:
    found: set[str] = set()
    for seed in range(6):
        match, chance = Match(rules_of("twenty-eight", 4), 4, seed), Random(seed)
        zone, size = match.game.table.zones["hidden_trump"], match.game.table.seats
        for _ in range(60):
            seen = match.observe(match.turn)
            s = match.game.worlds(seen).sample(chance)
            if any(zone.count(s, seat) for seat in range(4)) and s.memory.acted + 1 < size:
                keys = {reason.key for action in seen.legal for reason in match.game.reasons(s, action)}
                assert not keys & {"sure_trick", "leads_trick", "beaten_by_few"}
                found |= keys
            assert match.question().about.get("calls", False) == ("call-trump" in match.legal_actions())
            match.play(match.sensible_action(chance.random) or chance.choice(match.legal_actions()))
    assert {"only_trumps_beat", "leads_now", "trump_catches", "has_to_trump"} <= found


def reasons(at: Position, word: str) -> list[Reason]:
    """Say what speaks for an action."""
    return at.game.reasons(at.s, at.game.legal_actions(at.s)[at.legal.index(word)])


@pytest.mark.parametrize(
    ("hand", "number"), [("CJ C9 CA HJ", 18), ("CJ C9 C10 C8", 18), ("CJ C9 C7 HA", 16), ("CJ D7 H8 SQ", 12)]
)
def test_a_hand_is_bid_on_up_to_what_it_promises_with_the_cards_to_come(hand: str, number: int) -> None:
    at = asked(hand)
    promise = at.table.promise
    assert promise is not None
    assert int(promise(at.s, 0)) == number
    # Where a broken bid costs no more than a kept one brings, two more are risked.
    even = asked(hand, lost="same").table.promise
    assert even is not None
    assert int(even(at.s, 0)) == number + 2
    thought = [at.s.step.words(action) for action in at.s.step.candidates(at.s)]
    assert thought == [f"call {n}" for n in range(14, min(18, int(number * 1.15) + 1))] or thought == ["call 14"]


def test_what_speaks_for_a_bid_does_not_speak_for_a_pass() -> None:
    at = asked("CJ C9 C7 HA").play("call 14", "call 15", "pass", "pass")
    assert reasons(at, "call 16") == [Reason("bids_up_to", {"n": 16})]
    assert reasons(at, "call 17") == reasons(at, "pass") == []
    weaker = asked("CJ D7 H8 SQ").play("call 14", "call 15", "pass", "pass")
    assert reasons(weaker, "call 16") == [Reason("outbids", {"seat": 1})]
    at.play("call 16", "call 17", "pass", "pass")
    assert reasons(at, "pass") == [Reason("bids_only_to", {"n": 16})]
    weak = asked("CJ C9 C7 HA").play("call 14", "pass")
    assert reasons(weak, "pass")[0] == Reason("partner_bids", {"seat": 0})

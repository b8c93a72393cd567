"""What a hand promises with a trump, in tenths of a trick, and how much it has to be for a player to say yes."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.game.game import Game
from tablegames.engine.trump.go_alone import GoAloneStep
from tablegames.engine.trump.order_up import AcceptTurnedUpStep, NameSuitStep
from tablegames.engine.trump.promise import Promise
from tests.engine.positions import Position, rules_of


def promise_of(name: str, players: int) -> tuple[Promise, Position]:
    at = Position(rules_of(name, players), players, start=0)
    return Promise(at.table, at.game.rules), at


@pytest.mark.parametrize(
    ("name", "trump", "worth"),
    [
        ("euchre", "S", "SJ 10 CJ 10 SA 8 SK 6 SQ 5 S10 5 S9 5 HA 5 HK 1 HQ 0 HJ 0 CA 5 CK 1 CQ 0"),
        ("euchre", "H", "HJ 10 DJ 10 HA 8 HK 6 HQ 5 H10 5 H9 5 SA 5 SK 1 SJ 0 DA 5 DK 1 DQ 0"),
        ("belote", "S", "SJ 10 S9 10 SA 8 S10 6 SK 5 SQ 5 S8 5 S7 5 HA 5 H10 1 HK 0 HJ 0 H7 0"),
    ],
)
def test_the_highest_trumps_promise_most_and_of_other_suits_the_two_highest_something(
    name: str, trump: str, worth: str
) -> None:
    promise, at = promise_of(name, 4)
    cards, suit = at.table.cards, at.table.cards.suit(trump)
    words = worth.split()
    for card, tenths in zip(words[::2], words[1::2], strict=True):
        assert promise.of(1 << cards.card(card), suit) == int(tenths), card
    assert promise.of(cards.mask([cards.card(card) for card in words[::2]]), suit) == sum(map(int, words[1::2]))


@pytest.mark.parametrize(
    ("hand", "least"),
    [("SJ SA HA H9 D10", "D10"), ("SJ SA HA D9 D10 C10", "C10"), ("SJ SA S9 HA HK", "HK"), ("S9 SQ SJ CJ SA", "S9")],
)
def test_the_card_that_promises_least_stands_alone_before_it_is_low(hand: str, least: str) -> None:
    promise, at = promise_of("euchre", 4)
    cards = at.table.cards
    mask = cards.mask([cards.card(card) for card in hand.split()])
    assert cards.names[promise.least(mask, cards.suit("S"))] == least
    assert promise.held(mask, cards.suit("S")) == sum(card[0] == "S" or card == "CJ" for card in hand.split())


def test_so_much_has_to_be_promised_to_take_a_card_to_name_a_suit_and_to_play_alone() -> None:
    """A hand near the border is worth a second thought, any other is not."""
    met: set[tuple[str, bool, bool]] = set()
    for name, seeds in (("euchre", 60), ("belote", 40)):
        game = Game(rules_of(name, 4, **({"lone_defender": True} if name == "euchre" else {})), 4)
        for seed in range(seeds):
            chance = Random(seed)
            s = game.start(chance)
            for number in range(12):
                step, legal = s.step, game.legal_actions(s)
                hint, thought = step.hint(s, chance.random), step.candidates(s)
                if isinstance(step, GoAloneStep):
                    maker = s.turn == s.tallies[step.maker.at]
                    border, doubt = (26, range(25, 29)) if maker else (20, range(17, 22))
                    promised, what = step.promised(s), "alone" if maker else "against"
                    yes = (1,)
                elif isinstance(step, AcceptTurnedUpStep) and name == "belote":
                    border, doubt, promised, what, yes = 30, range(18, 30), step.promised_with_card(s), "take", (0,)
                elif isinstance(step, NameSuitStep) and len(legal) == 4:
                    border, doubt = (30, range(18, 30)) if name == "belote" else (20, range(16, 20))
                    promised, what = max(step.promised(s, suit) for suit in legal[:-1]), f"{name} names"
                    yes = legal[:-1]
                else:
                    game.apply(s, legal[number % len(legal)] if hint is None else hint, chance)
                    continue
                assert (hint in yes) == (promised >= border), what
                assert (len(thought) > 1 and not set(thought) <= set(yes)) == (promised in doubt), what
                met.add((what, promised >= border, promised in doubt))
                game.apply(s, legal[-1] if len(legal) > 2 or what == "take" else legal[(seed + number) % 2], chance)
    assert {(what, hint) for what, hint, _ in met} >= {
        (what, hint) for what in ("take", "euchre names", "belote names", "alone", "against") for hint in (True, False)
    }

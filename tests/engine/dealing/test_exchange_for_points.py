"""An exchange by points: who gives, what comes back, and what everyone knows of it."""

from __future__ import annotations

from random import Random

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.exchange_for_points import ExchangeForPoints, ExchangeForPointsStep
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.trick_scores import QuotaPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.state import State
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.choose_trump import ChooseTrumpStep
from tests.engine.positions import rules_of
from tests.toys import Toy, keeps_its_promises

RULES = Rules(
    Deck(("C", "D", "H"), ("3", "4", "5", "6", "7", "8", "9")),
    setup=(DrawMarker(),),
    round=(PassMarker("next"), Deal(6), ExchangeForPoints(), TrickTaking(), QuotaPoints((4, 2, 0))),
    ends=Rounds(3),
)


def second_deal(game: Game, seed: int) -> State:
    """Play the first deal at random."""
    chance = Random(seed)
    s = game.start(chance)
    while s.round == 1:
        game.apply(s, chance.choice(game.legal_actions(s)), chance)
    return s


def test_as_many_cards_are_exchanged_as_points_were_won_and_the_marker_goes_first() -> None:
    game, orders = Game(RULES, 3), set()
    points = game.table.tallies["points"].at
    for seed in range(30):
        s = second_deal(game, seed)
        won = s.tallies[points : points + 3]
        chance, asked = Random(seed), []
        while isinstance(s.step, ExchangeForPointsStep):
            asked.append((s.turn, s.step.pair(s)[1]))
            game.apply(s, chance.choice(game.legal_actions(s)), chance)
        assert [sum(giver == seat for giver, _ in asked) for seat in range(3)] == [max(0, each) for each in won]
        assert [sum(taker == seat for _, taker in asked) for seat in range(3)] == [max(0, -each) for each in won]
        by_turn = [(s.marker + step) % 3 for step in range(3)]
        assert asked == sorted(asked, key=lambda pair: [by_turn.index(seat) for seat in pair])
        orders.add((len({giver for giver, _ in asked}), len({taker for _, taker in asked})))
    assert {(1, 2), (2, 1)} <= orders


def test_the_highest_card_of_the_suit_comes_back_and_everyone_knows_that_there_is_none_higher() -> None:
    game, came = Game(RULES, 3), set()
    hand, cards = game.table.hands(), game.table.cards
    for seed in range(20):
        s, chance = second_deal(game, seed), Random(seed)
        while isinstance(s.step, ExchangeForPointsStep):
            step, giver, receiver = s.step, *s.step.pair(s)
            card = chance.choice(game.legal_actions(s))
            suit, own = cards.suit_mask[cards.printed[card]], hand.mask(s, giver)
            highest = max(cards.listed(hand.mask(s, receiver) & suit | 1 << card))
            game.apply(s, card, chance)
            assert hand.mask(s, giver) == own & ~(1 << card) | 1 << highest
            came.add(highest == card)
            for viewer in (*range(3), -1):
                worlds = game.worlds(game.observe(s, viewer))
                for at in range(4):
                    world = worlds.sample(Random(at))
                    assert not hand.mask(world, receiver) & step.higher[highest]
                    assert hand.mask(world, giver) >> highest & 1
    assert came == {True, False}


def test_of_cards_that_may_come_back_the_hint_says_the_best_and_gives_none_for_nothing() -> None:
    game, said = Game(RULES, 3), set()
    for seed in range(60):
        s, chance = second_deal(game, seed), Random(seed)
        while isinstance(s.step, ExchangeForPointsStep):
            hinted = s.step.hint(s, chance.random)
            keys = {action: game.reasons(s, action)[0].key for action in game.legal_actions(s)}
            # Each of these sentences names the player who has to give the card.
            assert all(game.reasons(s, action)[0].about["seat"] == s.step.pair(s)[1] for action in keys)
            said |= set(keys.values())
            assert keys[hinted] != "swap_nothing" or set(keys.values()) == {"swap_nothing"}
            game.apply(s, chance.choice(game.legal_actions(s)), chance)
    assert said == {"swap_may_bring", "swap_brings", "swap_nothing"}


def test_nothing_is_trump_while_cards_are_exchanged_and_laid_away_for_the_next_deal() -> None:
    game, asked = Game(rules_of("sergeant-major", 3, trump="after"), 3), set()
    s = second_deal(game, 3)
    while not isinstance(s.step, ChooseTrumpStep):
        assert s.tallies[game.table.tallies["trump"].at] < 0
        asked.add(s.step.topic)
        game.apply(s, game.legal_actions(s)[0], Random(1))
    assert asked == {"swap", "lay_away"}


def test_such_an_exchange_keeps_what_every_ruleset_promises() -> None:
    keeps_its_promises(Toy("exchanged", 3, RULES))

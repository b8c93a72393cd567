"""An exchange: who receives cards knows that the giver holds none that are better."""

from __future__ import annotations

from random import Random

from tablegames.engine.climb.climb import Climb
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.exchange_cards import ExchangeCards, ExchangeCardsStep
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.place_points import PlacePoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.state import State

RULES = Rules(
    Deck(("C", "D", "H", "S"), ("3", "4", "5", "6", "7", "8", "9")),
    setup=(DrawMarker(),),
    round=(PassMarker("last_place"), Deal("all"), ExchangeCards((2, 1)), Climb(), PlacePoints((3, 2, 1, 0))),
    ends=Rounds(3),
)


def exchanged(game: Game, seed: int) -> State:
    """Play until the cards of the second deal were exchanged."""
    chance = Random(seed)
    s = game.start(chance)
    while s.round == 1 or isinstance(s.step, ExchangeCardsStep):
        game.apply(s, chance.choice(game.legal_actions(s)), chance)
    return s


def test_in_no_world_of_the_receiver_the_giver_holds_a_better_card_than_it_gave() -> None:
    game = Game(RULES, 4)
    step = next(each for each in game.table.steps if isinstance(each, ExchangeCardsStep))
    held = set()
    for seed in range(8):
        s = exchanged(game, seed)
        first, last = step.pair(s, 0)
        worst = s.tallies[step.worst.at + first]
        better = step.better[worst - 1] & ~s.told[first]
        assert not step.hand.mask(s, last) & better
        for viewer in range(4):
            worlds = game.worlds(game.observe(s, viewer))
            samples = [worlds.sample(Random(at)) for at in range(30)]
            assert all(game.observe(world, viewer) == game.observe(s, viewer) for world in samples)
            if any(step.hand.mask(world, last) & better for world in samples):
                held.add((viewer == first, viewer == last))
    assert held == {(False, False)}, "the others do not know what was given, and give such cards to that hand, too"


def test_nobody_but_the_receiver_reads_how_good_the_cards_were() -> None:
    game = Game(RULES, 4)
    s = exchanged(game, 1)
    step = next(each for each in game.table.steps if isinstance(each, ExchangeCardsStep))
    first, _ = step.pair(s, 0)
    read = [game.observe(s, viewer).tallies[step.worst.at + first] for viewer in range(4)]
    assert [number is not None for number in read] == [viewer == first for viewer in range(4)]


def test_a_strong_card_that_stands_alone_is_not_told_to_be_a_low_one() -> None:
    game = Game(RULES, 4)
    said = set()
    for seed in range(12):
        chance = Random(seed)
        s = game.start(chance)
        while s.turn >= 0:
            if isinstance(s.step, ExchangeCardsStep):
                said |= {
                    (game.table.cards.value[action], reason.key)
                    for action in game.legal_actions(s)
                    for reason in game.reasons(s, action)
                }
            game.apply(s, chance.choice(game.legal_actions(s)), chance)
    assert max([value for value, key in said if key == "gives_low"]) <= 6
    assert max([value for value, key in said if key == "breaks_nothing"]) > 6

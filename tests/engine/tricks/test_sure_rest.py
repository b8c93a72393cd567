"""All that is left is certain only where it is: held against every way the rest can be played, in every world."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.state import State
from tablegames.engine.tricks.facts import SureRestFact
from tablegames.engine.tricks.restrictions import BrokenSuit
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.tricks.rules.upsets import CardBeats
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_step import TrickStep
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position
from tests.variants import library

GAMES = {
    "hearts": 4,
    "oh-hell": 4,
    "spades": 4,
    "euchre": 4,
    "knockout-whist": 3,
    "german-whist": 2,
    "briscola": 2,
    "schnapsen": 2,
    "belote": 4,
    "double-side-play": 3,
}
SELDOM = ("oh-hell", "knockout-whist", "german-whist")
"""Games in which random players hardly ever come to such a rest."""
SMALL = 3
"""Cards in a hand up to which every way to play on is walked."""
WORLDS = 6
SEEDS = 36


def game_of(name: str, players: int) -> Game:
    ruleset = library()[name]
    rules, _ = ruleset.resolve(players, ruleset.settle(players))
    return Game(rules, players)


def said(game: Game, s: State) -> SureRestFact | None:
    found = game.facts(game.observe(s, s.turn)).get(SureRestFact)
    return found if isinstance(found, SureRestFact) else None


def walk(game: Game, s: State, seat: int, held: int, chance: Random) -> bool:
    """Tell whether this seat takes every trick, however the round is played on from here to its end."""
    if s.turn < 0 or s.round != held or not isinstance(s.step, TrickStep):
        return True
    trick: Trick = s.memory
    if trick.acted == 0 and s.turn != seat:
        return False
    for action in s.step.legal_actions(s):
        then = s.copy()
        game.apply(then, action, chance)
        if not walk(game, then, seat, held, chance):
            return False
    return True


@pytest.mark.days(7)
@pytest.mark.parametrize("name", GAMES)
def test_it_is_never_said_where_anything_else_can_happen(name: str) -> None:
    players = GAMES[name]
    game = game_of(name, players)
    told = Counter[bool]()
    for seed in range(SEEDS):
        chance = Random(seed)
        s = game.start(chance)
        while s.turn >= 0 and s.round <= 2:
            fact = said(game, s)
            hand = game.table.hands().count(s, s.turn)
            told[fact is not None] += 1
            if fact is not None:
                assert fact.tricks == hand
            if fact is not None and hand <= SMALL:
                worlds = game.worlds(game.observe(s, s.turn))
                for _ in range(WORLDS):
                    world = worlds.sample(chance)
                    assert walk(game, world, s.turn, world.round, Random(1)), (name, seed)
            game.apply(s, chance.choice(s.step.legal_actions(s)), chance)
    assert told[False]
    assert told[True] or name in SELDOM


def test_the_walk_sees_a_rest_that_is_not_certain() -> None:
    game = game_of("hearts", 4)
    seen = 0
    for seed in range(6):
        chance = Random(seed)
        s = game.start(chance)
        while s.turn >= 0 and s.round == 1:
            lead = isinstance(s.step, TrickStep) and s.memory.acted == 0
            if lead and game.table.hands().count(s, s.turn) == SMALL and said(game, s) is None:
                seen += not walk(game, s, s.turn, s.round, Random(1))
            game.apply(s, chance.choice(s.step.legal_actions(s)), chance)
    assert seen


@pytest.mark.parametrize(
    ("tricks", "says"),
    [
        (TrickTaking(), True),
        (TrickTaking(broken=BrokenSuit("B")), True),
        (TrickTaking(winner=HighestOfLed("named"), first_lead="makes_trump"), False),
        (TrickTaking(laps=2), False),
        (TrickTaking(upsets=(CardBeats("R1", "R8"),)), False),
    ],
)
def test_the_highest_cards_are_a_sure_rest_only_where_the_highest_card_wins_for_certain(
    tricks: TrickTaking, says: bool
) -> None:
    deck = Deck(("R", "B"), tuple("12345678"))
    rules = Rules(deck, (Deal(2), tricks, TrickPoints(1)), Rounds(1), setup=(DrawMarker(),))
    at = Position(rules, 3, ["R8 R7", "R1 R2", "R3 R4"], start=0)
    assert (said(at.game, at.s) is not None) == says

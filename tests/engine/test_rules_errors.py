"""Rules that make no sense together are refused with a sentence when they are made ready."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.engine.battle.battle import Battle
from tablegames.engine.battle.own_decks import OpeningDraw, OwnDecks
from tablegames.engine.bids.bid import Bid
from tablegames.engine.bluff.set_and_flip import SetAndFlip
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.pass_cards import NameCount, PassCards
from tablegames.engine.desert.desert import LayDown
from tablegames.engine.desert.desert_tricks import DesertTricks
from tablegames.engine.desert.revolution import Revolution
from tablegames.engine.dice.dice import LowestDiceLead, RollDice
from tablegames.engine.dice.dice_target import DiceTarget
from tablegames.engine.ending.ends import Reach
from tablegames.engine.ending.knock_out import KnockOut
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.gems.gem_actions import Gain, Shift, Steal, SuitAction
from tablegames.engine.gems.most_captured import MostCaptured
from tablegames.engine.gems.supply import Supply
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.choose_trump import ChooseTrump
from tablegames.engine.trump.set_trump import SetTrump
from tablegames.engine.trump.turn_up import TurnUp
from tests.engine.positions import changed, rules_of, without
from tests.refused import refused

DIAMONDS = rules_of("diamonds", 4)
DICE = rules_of("double-side-play", 3, trump=True)
DOUBLES = rules_of("doubles", 2)
DESERT = rules_of("trick-and-desert", 3)
EUCHRE = rules_of("euchre", 4)
HEARTS = rules_of("hearts", 4)
HOME = rules_of("stay-home", 2)
OH_HELL = rules_of("oh-hell", 4)
SPADES = rules_of("spades", 4)


def losing(rules: Rules) -> Rules:
    """Let players fall out."""
    return replace(rules, round=(*rules.round, KnockOut()))


def acting(jokers: tuple[str, ...] = (), **acts: SuitAction) -> Rules:
    """Let suits do something else than usual."""
    deck = replace(DIAMONDS.deck, jokers=jokers)
    return replace(DIAMONDS, deck=deck, suit_actions={**DIAMONDS.suit_actions, **acts})


@pytest.mark.parametrize(
    ("rules", "players", "sentence"),
    [
        (changed(DIAMONDS, Deal, cards=16), 4, "16 cards each for 4 players are 64, but the deck has 60"),
        (changed(DIAMONDS, PassCards, to="partner"), 4, "nobody has a partner"),
        (without(DIAMONDS, NameCount), 4, "put name_count in front"),
        (changed(DIAMONDS, NameCount, choices=()), 4, "name at least one number"),
        (changed(DIAMONDS, Supply, counters=11), 4, "not enough for everyone to start with"),
        (changed(DIAMONDS, Supply, start={"attic": 1}), 4, "'attic' is neither an open nor a closed place"),
        (changed(DIAMONDS, Supply, open=("showroom", "supply")), 4, "different things by the number 'supply'"),
        (changed(DIAMONDS, Supply, closed=()), 4, "no place 'vault'"),
        (acting(S=Shift("supply", "vault")), 4, "no place 'supply' for counters of one's own"),
        (acting(D=Gain("give_count")), 4, "no place 'give_count'"),
        (acting(C=Steal("vault")), 4, "'vault' is a closed place"),
        (without(replace(DIAMONDS, setup=DIAMONDS.setup[1:]), MostCaptured), 4, "put supply in the setup"),
        (changed(DIAMONDS, MostCaptured, nothing="X"), 4, "no suit X"),
        (replace(DIAMONDS, suit_actions={}), 4, "says nothing for suit D, H, S, C, though"),
        (replace(DIAMONDS, tie_break=("attic",)), 4, "in 'attic'"),
        (replace(DIAMONDS, partners=True), 5, "cannot sit as partners"),
        (without(DICE, RollDice), 3, "put roll_dice in front"),
        (without(OH_HELL, Bid), 4, "nobody bids a number of tricks before this phase; put bid in front"),
        (without(SPADES, Bid), 4, "nobody bids a number of tricks before this phase; put bid in front"),
        (without(OH_HELL, TrickTaking), 4, "bid: nobody wins tricks"),
        (changed(OH_HELL, Bid, partners="within_tricks"), 4, "nobody has a partner"),
        (changed(SPADES, SetTrump, suits=()), 4, "name at least one suit"),
        (changed(SPADES, SetTrump, suits=("X",)), 4, "no suit X"),
        (without(DICE, RollDice, LowestDiceLead, ChooseTrump, DiceTarget), 3, "put choose_trump or turn_up in front"),
        (replace(DICE, deck=replace(DICE.deck, turned={})), 3, "no numbers on the other side"),
        (DOUBLES, 3, "2 decks for 3 players"),
        (changed(DOUBLES, OwnDecks, decks=(("S", "C", "JB"), ("S", "D", "H", "JR"))), 2, "belongs to two decks"),
        (changed(DOUBLES, OwnDecks, decks=(("S", "C", "JB"), ("D", "H"))), 2, "JR belong to no deck"),
        (changed(DOUBLES, OpeningDraw, cards=(5,)), 2, "1 numbers for 2 players"),
        (changed(DOUBLES, Battle, damage={}), 2, "says nothing for rank 'A'"),
        (changed(DOUBLES, Battle, pair_rank="X"), 2, "the rank 'X', which is not in the deck"),
        (changed(DOUBLES, Battle, cancel=("X",)), 2, "'X' is no card, rank or suit"),
        (replace(DOUBLES, setup=(), round=DOUBLES.round[-1:]), 2, "put own_decks in the setup"),
        (without(DESERT, LayDown), 3, "put lay_down in front"),
        (changed(DESERT, Revolution, values=(2, 1)), 3, "2 numbers for 4 suits"),
        (HOME, 3, "for 2 players"),
        (replace(DIAMONDS, partners=True), 2, "2 players cannot sit as partners"),
        (changed(DIAMONDS, Deal, cards=2), 4, "name_count: 3 cards cannot be passed out of a hand of 2"),
        (changed(HEARTS, Deal, cards=(5, 2)), 4, "pass_cards: 3 cards cannot be passed out of a hand of 2"),
        (changed(DESERT, Deal, cards=2), 3, "a hand of 2 cannot fill a desert of 3 places"),
        (
            changed(changed(DESERT, DesertTricks, alliance=True), Deal, cards=6),
            6,
            "4 tribes are too few allies for 6 players",
        ),
        (losing(HEARTS), 4, "where players fall out of the game .knock_out. who is left need not sit across"),
        (losing(DESERT), 3, "lay_down: lay_down does not go with knock_out"),
        (replace(HOME, setup=()), 2, "set_and_flip: nobody has the round's marker before this phase; put draw_marker"),
        (replace(DIAMONDS, setup=DIAMONDS.setup[:1]), 4, "name_count: nobody has the round's marker"),
        (replace(DESERT, setup=()), 3, "lay_down: nobody has the round's marker"),
        (
            replace(DOUBLES, setup=(DOUBLES.setup[0], DOUBLES.setup[2])),
            2,
            "opening_draw: nobody has the round's marker",
        ),
        (
            replace(changed(DICE, ChooseTrump, by="marker"), round=(ChooseTrump("marker"), *DICE.round)),
            3,
            "choose_trump",
        ),
        (without(EUCHRE, TurnUp), 4, "order_up: no card lies turned up before this phase"),
        (
            replace(HOME, deck=Deck(("D", "H"), ("1", "2"), jokers=("JK",))),
            2,
            "one suit, a card a place, and one joker",
        ),
        (changed(HOME, SetAndFlip, min_flips=5), 2, "but there are 4 places"),
    ],
)
def test_refused(rules: Rules, players: int, sentence: str) -> None:
    with refused(sentence, rules):
        Game(rules, players)


def test_ordering_up_where_all_cards_were_dealt_is_refused_when_it_is_played() -> None:
    with refused("order_up: no card is turned up"):
        Game(changed(EUCHRE, Deal, cards=6), 4).start(Random(1))


def test_a_round_in_which_nobody_is_asked_is_refused_when_it_is_played() -> None:
    idle = Rules(Deck(("R",), ("1", "2")), round=(RollDice(), Deal(1)), ends=Reach(2))
    with refused("without ever asking a player"):
        Game(idle, 2).start(Random(1))

"""A duty to follow is said in one place: steps, hints, fast loops and what everyone concludes all go by it."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.bots.ismcts import search_game
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import AT_RANDOM, Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.events import NOBODY
from tablegames.engine.tricks.follow_step import FollowStep
from tablegames.engine.tricks.follow_suit import DEPENDS
from tablegames.engine.tricks.lead_step import LeadStep
from tablegames.engine.tricks.restrictions import MustPlay
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.trump.set_trump import SetTrump
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position, changed
from tests.properties.test_contract import everything
from tests.properties.test_playouts import step_by_step
from tests.variants import VARIANTS, Variant, played_at_random

FREE, FOLLOW_OR_TRUMP = MustPlay("free"), MustPlay("suit_or_trump")


def seat_void(at: Position, seat: int, suit: str) -> bool:
    """Tell whether everyone knows a hand to be void of a suit."""
    cards, hand = at.table.cards, at.table.zones["hand"]
    mask = cards.suit_mask[cards.suit(suit)]
    return at.s.known_absent[hand.cell + seat] & mask == mask


def clubs_led(must: MustPlay | None) -> Position:
    """Spades are trump, clubs led; the next seat holds one, two spades and a diamond, the last one none."""
    deck = Deck(("C", "D", "S", "H"), tuple(str(rank) for rank in range(2, 11)))
    tricks = TrickTaking(winner=HighestOfLed("named"), must=must)
    rules = Rules(
        deck, (PassMarker(), Deal(4), SetTrump(("S",)), tricks, TrickPoints()), Rounds(1), setup=(DrawMarker(),)
    )
    hands = ["C2 C3 C4 C5", "C6 S7 S8 D9", "C7 C8 C9 C10", "D2 D3 D4 D5"]
    return Position(rules, 4, hands, start=0).play("play C2")


def test_who_follows_shows_nothing_and_who_does_not_shows_to_be_void() -> None:
    at = clubs_led(None)
    assert at.legal == ("play C6",)
    at.play("play C6", "play C10", "play D5")
    assert not seat_void(at, 1, "C")
    assert seat_void(at, 3, "C")


def test_where_play_is_free_anything_is_legal_and_nobody_concludes_anything() -> None:
    at = clubs_led(FREE)
    assert len(at.legal) == 4
    at.play("play S7", "play C10", "play D5")
    assert not seat_void(at, 1, "C")
    assert not seat_void(at, 3, "C")


def test_a_trump_played_instead_of_following_shows_nothing() -> None:
    at = clubs_led(FOLLOW_OR_TRUMP)
    assert at.legal == ("play C6", "play S7", "play S8")
    at.play("play S7", "play C10", "play D5")
    assert not seat_void(at, 1, "C")
    assert seat_void(at, 3, "C")


@pytest.mark.parametrize("name", ["bridge", "diamonds", "euchre", "hearts", "knockout-whist", "skat", "spades"])
@pytest.mark.parametrize("must", [FREE, FOLLOW_OR_TRUMP])
@pytest.mark.parametrize("noise", [AT_RANDOM, 0.1])
def test_the_fast_loop_and_hints_go_by_whatever_the_duty_is(name: str, must: MustPlay, noise: float) -> None:
    players = 3 if name == "skat" else 4
    rules = changed(Variant(name, players, ()).rules, TrickTaking, must=must)
    game, whole = search_game(rules, players), Game(rules, players)
    for k, s in enumerate(played_at_random(whole, Random(1))):
        if k % 9:
            continue
        world = game.worlds(whole.observe(s, s.turn)).sample(Random(k))
        other = world.copy()
        other.step = world.step
        game.playout(world, Random(k), noise)
        step_by_step(game, other, Random(k), noise)
        assert everything(world) == everything(other)


def test_what_has_to_be_beaten_is_not_taken_from_a_trick_to_which_nothing_was_led() -> None:
    """What a deal that is played out from before a lead looked up was kept as what follows the last suit."""
    rules = changed(Variant("pinochle", 4, ()).rules, TrickTaking, must=MustPlay(beat="trumps"))
    game, chance, trumps = search_game(rules, 4), Random(1), set()
    for _ in range(12):
        s = game.start(chance)
        while not isinstance(s.step, LeadStep):
            if s.step.play_on(s, chance, AT_RANDOM):
                game.advance(s, chance)
        trumps.add(s.tallies[game.table.tallies["trump"].at])
        game.playout(s, chance)
    duty = next(step for step in game.table.steps if isinstance(step, FollowStep)).tricks.duty
    last = game.table.suits - 1
    assert last in trumps
    column, table, _ = duty.look_up(Trick.led_by(last, last), last)
    assert (column, any(table)) == (0, False)


@pytest.mark.parametrize("name", ["belote", "double-side-play", "euchre", "hearts", "knockout-whist", "pitch", "tarot"])
def test_what_a_card_shows_is_looked_up_only_where_it_is_what_the_duty_says(name: str) -> None:
    variant = next(each for each in VARIANTS if each.name == name)
    game = variant.game()
    s, duty = game.start(Random(1)), next(step for step in game.table.steps if isinstance(step, FollowStep)).tricks.duty
    looked_up = 0
    for ranking, rows in enumerate(duty.shown()):
        for led, row in enumerate(rows):
            for card, absent in enumerate(row):
                if absent == DEPENDS:
                    continue
                looked_up += 1
                trick = Trick.led_by(led, ranking)
                # Whatever was to be beaten, and whoever was winning: nobody, an opponent or a partner.
                for best in {0, *duty.order.rankings[ranking][led]}:
                    for winner in (NOBODY, *range(1, variant.players)):
                        assert absent == duty.absent(s, 0, card, trick, best, winner)
    assert looked_up

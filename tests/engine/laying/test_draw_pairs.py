"""Drawing from a neighbour: pairs lie, a draw is chance, and who holds what is known as far as it can be."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import tablegames
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.laying.draw_pairs import DrawPairs
from tablegames.engine.laying.events import PairsLaid
from tablegames.engine.scoring.place_points import PlacePoints
from tablegames.engine.table.cards import Deck
from tests.engine.positions import Position
from tests.refused import refused
from tests.toys import Toy, keeps_its_promises

SMALL = Rules(
    Deck(("C", "D", "H", "S"), ("1", "2", "3", "4"), jokers=("JK",)),
    setup=(DrawMarker(),),
    round=(Deal("all"), DrawPairs(), PlacePoints((1, 1, 0))),
    ends=Rounds(2),
)


def test_pairs_lie_at_once_and_of_three_equal_cards_one_stays() -> None:
    rules = replace(SMALL, deck=Deck(("C", "D"), ("1", "2", "3", "4"), jokers=("JK",)))
    position = Position(rules, 3, ["C1 D1 C2", "C3 D2 JK", "C4 D3 D4"], start=0)
    assert [position.lying("hand", seat) for seat in range(3)] == ["C2", "C3 D2 JK", "D3"]
    assert [position.lying("pairs", seat) for seat in range(3)] == ["C1 D1", "", "C4 D4"]


def test_there_is_one_action_whatever_the_hands_hold_and_the_draw_goes_to_the_next_player_still_in() -> None:
    rules = replace(SMALL, deck=Deck(("C", "D"), ("1", "2", "3", "4"), jokers=("JK",)))
    position = Position(rules, 3, ["C1 C2 C3", "D1 C4 JK", "D2 D3 D4"], start=0)
    assert (position.turn, position.legal) == (1, ("draw 2",))
    position.play("draw 2")
    assert (position.turn, position.legal) == (2, ("draw 0",))


@pytest.mark.parametrize("players", [2, 3])
def test_it_keeps_what_every_ruleset_promises(players: int) -> None:
    points = PlacePoints((1,) * (players - 1) + (0,))
    keeps_its_promises(Toy("old maid", players, replace(SMALL, round=(*SMALL.round[:2], points))))


def test_no_world_gives_a_hand_two_cards_of_a_rank() -> None:
    game = Game(SMALL, 3)
    s = game.start(Random(1))
    worlds = game.worlds(game.observe(s, s.turn))
    step = s.step
    assert isinstance(step.ranks, list)
    for seed in range(40):
        world = worlds.sample(Random(seed))
        assert all((step.hand.mask(world, seat) & rank).bit_count() < 2 for seat in range(3) for rank in step.ranks)


def test_exactly_one_card_has_to_be_without_a_partner() -> None:
    with refused("exactly one card"):
        Game(replace(SMALL, deck=Deck(("C", "D"), ("1", "2", "3"))), 3)


def test_a_position_in_the_middle_of_a_deal_goes_on_with_who_is_named_and_passes_over_who_is_out() -> None:
    hands = [["S7", "H8"], [], ["D7", "C8", "JK"]]
    laid = [None] * (53 - 5)
    state = tablegames.load("old-maid", players=3).position(
        {"hand": hands, "pairs": [laid]}, numbers={"place": [0, 1, 0]}, leads=2
    )
    assert (state.turn, [state.words(each) for each in state.legal()]) == (2, ["draw 0"])


def test_with_a_card_aside_no_rank_may_have_an_odd_number_of_cards() -> None:
    deck = Deck(("C", "D"), ("1", "2", "3"))
    assert Game(replace(SMALL, deck=deck, round=(Deal("all_but_one"), *SMALL.round[1:])), 3)
    with refused("exactly one card"):
        Game(replace(SMALL, round=(Deal("all_but_one"), *SMALL.round[1:])), 3)


def test_the_log_counts_pairs_where_it_names_cards() -> None:
    for pairs in (1, 2, 3):
        cards = tuple(f"{suit}{rank}" for rank in range(pairs) for suit in "CD")
        said = PairsLaid(1, cards).sentence()
        assert said.gaps == {"name": 1, "n": pairs, "cards": cards}

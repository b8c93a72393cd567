"""Nothing comes of the rest only where it does not: held against every way the rest can be played, in every game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.engine.bids.contract_auction import BidAndHold
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.card_points import CardPoints
from tablegames.engine.scoring.maker_scores import MakersPoints
from tablegames.engine.scoring.measured import WonTricks
from tablegames.engine.scoring.pays.payoffs import Pay
from tablegames.engine.scoring.side_points import SidePoints
from tablegames.engine.scoring.targets import AtLeast
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.engine.tricks.draw_cards import DrawCards
from tablegames.engine.tricks.facts import SettledRestFact
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.tricks.trick_step import TrickStep
from tablegames.engine.trump.choose_trump import FindCaller
from tablegames.engine.trump.turn_up import TurnUp
from tests.engine.positions import Position, changed, rules_of
from tests.variants import WALKED, Variant

SMALL = 3
"""Cards in a hand up to which every way to play on is walked."""


def said(game: Game, s: State, seat: int = NOBODY) -> bool:
    return SettledRestFact in game.facts(game.observe(s, seat))


def ends(game: Game, s: State, number: int, chance: Random) -> set[tuple[int, ...]]:
    """List what the totals come to after the round, by every way to play on."""
    if s.turn < 0 or s.round != number or not isinstance(s.step, TrickStep):
        return {game.totals(s)}
    found: set[tuple[int, ...]] = set()
    for action in s.step.legal_actions(s):
        then = s.copy()
        game.apply(then, action, chance)
        found |= ends(game, then, number, chance)
    return found


def settled(game: Game, seed: int) -> int:
    """Play two rounds with some sense, and count how often it was said; there nothing else can come of the rest."""
    chance, told = Random(seed), 0
    s = game.start(chance)
    while s.turn >= 0 and s.round <= 2:
        if said(game, s):
            told += 1
            assert said(game, s, s.turn), "who is asked knows no less than all see"
            if max(game.table.hands().count(s, seat) for seat in game.table.all_seats) <= SMALL:
                assert len(ends(game, s, s.round, chance)) == 1
        if s.step.play_on(s, chance, 0.3):
            game.advance(s, chance)
    return told


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_it_is_never_said_where_anything_can_still_come_of_the_rest(variant: Variant) -> None:
    for seed in range(2):
        settled(variant.game(), seed)


@pytest.mark.parametrize(("name", "options"), [("hearts", {}), ("hearts", {"jack": True}), ("euchre", {})])
def test_where_nothing_can_come_of_the_rest_it_is_said_now_and_then(name: str, options: dict[str, bool]) -> None:
    game = Game(rules_of(name, 4, **options), 4)
    assert sum(settled(game, seed) for seed in range(20)) >= 10


DECK = Deck(("R", "B"), tuple(str(rank) for rank in range(1, 11)))
HANDS = ["R10 R1 R2 R3", "R9 R4 R5 R6"]
COUNTED = Rules(
    DECK,
    round=(Deal(4), TrickTaking(leader="left_of_marker"), CardPoints({"R9": 5})),
    ends=Rounds(1),
)
"""One card counts, and lies in the first trick."""


def after_one_trick(rules: Rules) -> bool:
    at = Position(rules, 2, HANDS)
    assert not said(at.game, at.s)
    first = "R10 R9" if at.turn == 0 else "R9 R10"
    at.play(*[f"play {card}" for card in first.split()])
    return said(at.game, at.s)


def test_once_no_card_counts_any_more_the_rest_is_settled() -> None:
    assert after_one_trick(COUNTED)


def test_it_is_not_where_capturing_nothing_brings_something_or_tricks_count_or_are_looked_back_at() -> None:
    assert not after_one_trick(changed(COUNTED, CardPoints, no_trick=3))
    deal, tricks, points = COUNTED.round
    assert not after_one_trick(Rules(DECK, round=(deal, tricks, points, TrickPoints()), ends=Rounds(1)))
    assert not after_one_trick(Rules(DECK, round=(FindCaller(), deal, tricks, points), ends=Rounds(1)))


@pytest.mark.parametrize("each", ["won", "missing", "off"])
def test_it_is_not_where_the_makers_side_is_paid_by_how_much_it_has(each: str) -> None:
    euchre = rules_of("euchre", 4)
    pays = (Pay(1, each), Pay(1, when="made"))  # type: ignore[arg-type]  # each of them in turn
    paid = SidePoints(pays, WonTricks(), "maker", AtLeast(3))
    phases = tuple([paid if isinstance(phase, MakersPoints) else phase for phase in euchre.round])
    game = Game(replace(euchre, round=phases), 4)
    for seed in range(40):
        settled(game, seed)


@pytest.mark.parametrize(("maker", "wanted"), [(1, False), (2, True)])
def test_in_euchre_it_is_settled_once_the_makers_cannot_win_enough(maker: int, wanted: bool) -> None:
    """One side takes the first three tricks: as the makers they may still take all, as the others they have won."""
    hands = ["HA HK DA DK H9", "SJ CJ SA SK SQ", "CA CK CQ C10 C9", "S10 S9 D9 D10 DJ"]
    at = Position(rules_of("euchre", 4), 4, hands, "HJ", start=0)
    at.play(*["pass"] * (3 + maker), "trump S", "together")
    for number in range(3):
        assert not said(at.game, at.s)
        for _ in range(4):
            at.play(at.legal[0])
        assert at.s.piles[at.table.zones["won"].at + 1] or number == 0
    assert said(at.game, at.s) == wanted


@pytest.mark.parametrize("laps", [1, 2])
def test_while_cards_are_drawn_there_are_tricks_enough_to_come(laps: int) -> None:
    paid = SidePoints((Pay(1, when="made"),), who="maker", target=AtLeast(4))
    tricks = TrickTaking(laps=laps, draw=DrawCards("unseen"))
    deal = (PassMarker(), Deal(4), BidAndHold((18, 20)), TurnUp(trump=False))
    rules = Rules(DECK, setup=(DrawMarker(),), round=(*deal, tricks, paid), ends=Rounds(1))
    told = 0
    for seed in range(20):
        at, chance = Position(rules, 2), Random(seed)
        while not at.over:
            if said(at.game, at.s):
                told += 1
                assert not at.s.memory.draws
                assert len(ends(at.game, at.s, 1, chance)) == 1
            at.play(chance.choice(at.legal))
    # By laps of two the hands are down to a card by then.
    assert bool(told) == (laps == 1)

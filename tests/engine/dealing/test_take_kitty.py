"""The kitty: the player who may have it takes it and lays as many cards away, face down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.dealing.take_kitty import TakeKitty
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.last_trick import LastTrick
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.choose_trump import ChooseTrump
from tablegames.engine.trump.go_alone import GoAlone
from tablegames.engine.trump.order_up import OrderUp
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position, changed, rules_of
from tests.refused import refused
from tests.toys import Toy, keeps_its_promises

KITTY = Rules(
    Deck(("R", "B", "G"), tuple("123456")),
    setup=(DrawMarker(),),
    round=(
        Deal(5),
        TakeKitty(by="marker"),
        ChooseTrump(by="marker"),
        TrickTaking(winner=HighestOfLed("named")),
        LastTrick(1),
    ),
    ends=Rounds(2),
)
HANDS = ["R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5"]


def dealt(rules: Rules = KITTY) -> Position:
    """Deal, seat 0 having the marker and so the kitty: the sixes."""
    return Position(rules, 3, HANDS, start=0)


def test_the_taker_gets_all_undealt_cards_and_lays_as_many_away() -> None:
    at = dealt()
    assert at.turn == 0
    assert at.may("discard") == "R1 R2 R3 R4 R5 R6 B6 G6"
    assert at.question.about["left"] == 3
    at.play("discard R1", "discard B6", "discard R2")
    assert at.lying("hand", 0) == "R3 R4 R5 R6 G6"
    assert at.lying("discard", 0) == "R1 R2 B6"
    assert at.question.key == "trump"


def test_nobody_else_learns_what_lay_in_the_kitty_or_was_laid_away() -> None:
    at = dealt().play("discard R1", "discard B6", "discard R2")
    cards = at.table.cards
    for seat in (1, 2):
        seen = at.seen(seat)
        assert not seen.told
        assert sum(view.missing for view in seen.views) == 13
    assert at.seen(0).views[0].known == cards.mask(at.table.named("R3 R4 R5 R6 G6"))


def test_a_kitty_that_is_shown_can_be_with_the_taker_only() -> None:
    at = dealt(changed(KITTY, TakeKitty, shown=True))
    mask = at.table.cards.mask(at.table.named("R6 B6 G6"))
    assert at.seen(1).told == mask
    at.play("discard R1", "discard B6", "discard R2")
    hand = at.table.zones["hand"]
    assert at.s.known_absent[hand.cell + 1] & mask == at.s.known_absent[hand.cell + 2] & mask == mask


def test_the_maker_takes_the_kitty_once_a_trump_is_named() -> None:
    rules = rules_of("euchre", 4)
    at_alone = next(at for at, phase in enumerate(rules.round) if isinstance(phase, GoAlone))
    rules = replace(rules, round=(*rules.round[:at_alone], TakeKitty(), *rules.round[at_alone:]))
    hands = ["C9 C10 D9 D10 H9", "S9 S10 HQ HK HA", "CQ CK CA DQ DK", "SQ SK SA DA H10"]
    at = Position(rules, 4, hands, start=0).play(*["pass"] * 4)
    at.play(at.legal[0])
    assert at.turn == 1
    assert at.question.about["left"] == 3
    keeps_its_promises(Toy("Euchre with a kitty", 4, rules))


def test_the_kitty_stays_where_it_is_when_nobody_makes_trump() -> None:
    rules = rules_of("euchre", 4)
    rules = replace(rules, round=(*rules.round[:4], TakeKitty(), *rules.round[4:]))
    at = Position(rules, 4, start=0).play(*["pass"] * 7)
    assert len(at.lying("stock").split()) == 3
    at.play("pass")
    assert at.s.round == 2


def test_a_kitty_for_the_maker_needs_one() -> None:
    with refused("put order_up in front"):
        dealt(changed(KITTY, TakeKitty, by="maker"))
    assert OrderUp() in rules_of("euchre", 4).round


@pytest.mark.parametrize("shown", [False, True])
def test_a_game_with_a_kitty_keeps_what_every_game_promises(shown: bool) -> None:
    keeps_its_promises(Toy("kitty", 3, changed(KITTY, TakeKitty, shown=shown)))


def test_what_is_held_back_is_laid_away_with_nothing_else_and_for_all_to_see() -> None:
    at = dealt(changed(KITTY, TakeKitty, held_back=(("R",), ("R1", "R2"))))
    assert at.may("discard") == "B6 G6"
    at.play("discard B6", "discard G6")
    assert at.may("discard") == "R3 R4 R5 R6"
    at.play("discard R5")
    laid = at.table.zones["discard"]
    for seat in (1, 2):
        known = at.seen(seat)
        assert known.told == at.table.cards.mask(at.table.named("R5"))
        # No player lays another one away unseen.
        others = at.table.cards.mask(at.table.named("R1 R2 R3 R4 R6"))
        assert known.known_absent[laid.cell] & others == others
    assert [line["cards"] for line in at.lines("shown")] == [["R5"]]


def test_a_card_laid_away_before_the_kitty_may_be_one_that_is_held_back() -> None:
    rules = rules_of("euchre", 4)
    rules = replace(rules, round=(*rules.round[:4], TakeKitty(held_back=(("C",),)), *rules.round[4:]))
    hands = ["C9 C10 D9 D10 H9", "S9 S10 HQ HK HA", "CQ CK CA DQ DK", "SQ SK SA DA H10"]
    at = Position(rules, 4, hands, start=0).play("pass", "pass", "pass", "order-up", "discard C9")
    assert at.question.key == "lay_away"
    at.play("discard D9", "discard D10", "discard H9")
    keeps_its_promises(Toy("Euchre with a kitty of which clubs are held back", 4, rules))


def test_those_of_the_second_list_stay_longest() -> None:
    at = dealt(changed(KITTY, TakeKitty, held_back=(("R", "G"), ("R3", "R4", "R5", "R6"))))
    at.play("discard B6")
    assert at.may("discard") == "R1 R2 G6"
    at.play("discard R1", "discard R2")
    assert at.lying("hand", 0) == "R3 R4 R5 R6 G6"

"""A duty to follow is said in one place: steps, hints, fast loops and what everyone concludes all go by it."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.bots.ismcts import search_game
from tablegames.engine.game.game import AT_RANDOM
from tablegames.engine.table.cards import Fan
from tablegames.engine.table.state import State
from tablegames.engine.tricks import trick_step
from tablegames.engine.tricks.duty import DEPENDS, Duty, nothing
from tablegames.engine.tricks.follow import Follow
from tablegames.engine.tricks.trick import Trick
from tests.engine.positions import Position, rules_of
from tests.properties.test_contract import everything
from tests.properties.test_playouts import step_by_step
from tests.variants import VARIANTS, Variant, played_at_random

TRUMP = 1


class FreePlay(Duty):
    """Anything may be played, so that no card shows anything of the hand."""

    def musts(self, fans: list[Fan]) -> list[Fan]:
        return nothing(fans)

    def shows_void(self, led: int, card: int) -> bool:
        return False


class FollowOrTrump(Duty):
    """Who holds cards of the led suit plays one of them or a trump; the deck's second suit is trump here."""

    def musts(self, fans: list[Fan]) -> list[Fan]:
        return nothing(fans)

    def otherwise(  # type: ignore[override]  # An attribute in Duty, so that it may be left out.
        self, s: State, seat: int, trick: Trick
    ) -> tuple[int, ...]:
        held = self.hand.cards(s, seat)
        if self.void(s, seat, trick):
            return held
        return tuple([card for card in held if self.cards.suit_of[card] in (trick.led, TRUMP)])

    def shows_void(self, led: int, card: int) -> bool:
        return super().shows_void(led, card) and self.cards.suit_of[card] != TRUMP

    def absent(self, card: int, trick: Trick, best: int) -> int:
        return super().absent(card, trick, best) if self.shows_void(trick.led, card) else 0


def seat_void(at: Position, seat: int, suit: str) -> bool:
    """Tell whether everyone knows a hand to be void of a suit."""
    cards, hand = at.table.cards, at.table.zones["hand"]
    mask = cards.suit_mask[cards.suit(suit)]
    return at.s.known_absent[hand.cell + seat] & mask == mask


def hearts_led(monkeypatch: pytest.MonkeyPatch, duty: type[Duty]) -> Position:
    """A trick of Hearts: clubs are led, the next seat holds a club, two diamonds and a spade, the last one spades."""

    def made(cards, hand, winner, rankings, ranked):  # type: ignore[no-untyped-def]  # As duty_of has it.
        return duty(cards, hand, rankings, ranked)

    monkeypatch.setattr(trick_step, "duty_of", made)
    hands = ["C2 C3 C4 C5", "C6 D7 D8 S9", "C10 CJ CQ CK", "S2 S3 S4 S5"]
    return Position(rules_of("hearts", 4, passing=False), 4, hands).play("play C2")


def test_who_follows_shows_nothing_and_who_does_not_shows_to_be_void(monkeypatch: pytest.MonkeyPatch) -> None:
    at = hearts_led(monkeypatch, Duty)
    assert at.legal == ("play C6",)
    at.play("play C6", "play C10", "play S5")
    assert not seat_void(at, 1, "C")
    assert seat_void(at, 3, "C")


def test_where_play_is_free_anything_is_legal_and_nobody_concludes_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    at = hearts_led(monkeypatch, FreePlay)
    assert len(at.legal) == 4
    at.play("play D7", "play C10", "play S5")
    assert not seat_void(at, 1, "C")
    assert not seat_void(at, 3, "C")


def test_a_trump_played_instead_of_following_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    at = hearts_led(monkeypatch, FollowOrTrump)
    assert at.legal == ("play C6", "play D7", "play D8")
    at.play("play D7", "play C10", "play S5")
    assert not seat_void(at, 1, "C")
    assert seat_void(at, 3, "C")


@pytest.mark.parametrize("name", ["diamonds", "double-side-play", "hearts", "spades", "trick-and-desert"])
@pytest.mark.parametrize("duty", [FreePlay, FollowOrTrump])
@pytest.mark.parametrize("noise", [AT_RANDOM, 0.1])
def test_fast_loops_and_hints_go_by_whatever_the_duty_is(
    monkeypatch: pytest.MonkeyPatch, name: str, duty: type[Duty], noise: float
) -> None:
    def made(cards, hand, winner, rankings, ranked):  # type: ignore[no-untyped-def]  # As duty_of has it.
        return duty(cards, hand, rankings, ranked)

    monkeypatch.setattr(trick_step, "duty_of", made)
    variant = Variant(name, 4, ())
    game, whole = search_game(variant.rules, variant.players), variant.game()
    for k, s in enumerate(played_at_random(whole, Random(1))):
        if k % 9:
            continue
        world = game.worlds(whole.observe(s, s.turn)).sample(Random(k))
        other = world.copy()
        other.step = world.step
        game.playout(world, Random(k), noise)
        step_by_step(game, other, Random(k), noise)
        assert everything(world) == everything(other)


@pytest.mark.parametrize("name", ["belote", "double-side-play", "euchre", "hearts", "knockout-whist"])
def test_what_a_card_shows_is_looked_up_only_where_it_is_what_the_duty_says(name: str) -> None:
    variant = next(each for each in VARIANTS if each.name == name)
    follow = next(step for step in variant.game().table.steps if isinstance(step, Follow))
    duty, looked_up = follow.duty, 0
    for ranking in range(len(duty.belongs)):
        for led, row in enumerate(follow.shown):
            for card, absent in enumerate(row):
                if absent != DEPENDS:
                    assert absent == duty.absent(card, Trick.led_by(led, ranking), 0)
                    looked_up += 1
    assert bool(looked_up) == (name != "belote")

"""Moments of their own: dice, blows and shields are seen, and leave nothing behind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tablegames.engine.battle.events import Battled
from tablegames.engine.table.events import CardMoved, Event, Rolled, TokensMoved
from tablegames.play.session.seen import Beat, Seen
from tablegames.view.motion.animator import Animator
from tablegames.view.motion.effects import Burst, Effect, Struck, Tumble, burst
from tablegames.view.motion.tween import Pace, Tween
from tablegames.view.painting.picture import Svg
from tablegames.view.painting.sprite import Screen, Sprite
from tablegames.view.table_widgets.battle.battle import BattleWidget, Turned
from tablegames.view.table_widgets.battle.piles import Damage
from tablegames.view.table_widgets.bluff.places import PlacesWidget
from tablegames.view.table_widgets.bluff.stake import CountersWidget
from tablegames.view.table_widgets.dice.dice import Dice
from tablegames.view.table_widgets.tricks.trick import TrickWidget
from tests.view.game_setup import table

DICE = Dice(stone="planets/stone-{seat}", face="planets/face-{n}")
SCENE = Screen(
    {},
    {
        ("die1", 1): (200.0, 500.0),
        ("die2", 1): (240.0, 500.0),
        ("points", 0): (100.0, 200.0),
        ("turned", 0): (814.0, 409.0),
    },
)


def frames(tween: Tween) -> list[Sprite]:
    """Look at a tween sixty times a second until it is done."""
    now, seen = 0.0, []
    while not tween.done(now):
        seen.append(tween.at(now))
        now += 1000 / 60
    return seen


def test_every_game_has_the_moments_its_fixtures_know() -> None:
    kinds = {game: {type(each) for each in table(game, "en", 2).effects} for game in ("doubles", "stay-home")}
    assert kinds["doubles"] == {Damage, BattleWidget, Turned}
    assert kinds["stay-home"] == {CountersWidget, PlacesWidget}
    assert {type(each) for each in table("double-side-play", "en", 4).effects} == {Dice, TrickWidget}


def test_dice_roll_to_their_places_and_settle_on_what_was_rolled() -> None:
    rolls = list(DICE.effect(Rolled(1, (2, 6)), None, SCENE, 0.0))
    assert len(rolls) == 2
    for roll, value, place in zip(rolls, (2, 6), ((200, 500), (240, 500)), strict=True):
        assert isinstance(roll, Tumble)
        seen = frames(roll)
        assert len({each.picture for each in seen}) >= 4
        assert any(abs(each.angle) > 90 for each in seen)
        last = roll.at(roll.begin + roll.pace.ms)
        assert (last.x, last.y, last.angle, last.zoom) == (*place, 0, 1)
        assert last.picture == DICE.die(1, value)
        assert seen[-1].picture == last.picture, "what was rolled is seen before the die comes to rest"


def test_a_blow_makes_the_card_tremble_and_lets_it_come_to_rest() -> None:
    picture = Svg("deck/faces/SK", 84, 118)
    end = Sprite(("card", "SK"), picture, 900, 400, 60, place=("damage", 0), card="SK")
    flight = Tween(Sprite(("card", "SK"), picture, 600, 300), end, 0.0, Pace(300))
    shown = list(Damage().effect(CardMoved("SK", "turned", 0, "damage", 0), flight, SCENE, 0.0))
    struck = shown[0]
    assert isinstance(struck, Struck)
    assert struck.end.key == end.key
    late = [each.x for each in frames(struck)[19:]]
    assert max(late) > 902
    assert min(late) < 898
    assert struck.at(5000) == end
    assert [isinstance(each, Burst) and each.gone for each in shown[1:]] == [True, True]
    assert list(Damage().effect(CardMoved("SK", "turned", 0, "reserve", 0), flight, SCENE, 0.0)) == []


@pytest.mark.parametrize("cancelled", [True, False])
def test_a_shield_is_raised_only_where_damage_is_cancelled(cancelled: bool) -> None:
    shown = list(BattleWidget().effect(Battled((9, 12), 1, ("S2",), cancelled), None, SCENE, 0.0))
    assert len(shown) == (2 if cancelled else 0)
    for tween in shown:
        seen = frames(tween)
        assert max(each.alpha for each in seen) == 255
        assert seen[-1].alpha < 255
        assert all(after.zoom >= before.zoom for before, after in pairwise(seen[1:]))


def test_lost_counters_hop_off_one_after_another() -> None:
    counters = CountersWidget(art="rooms/mikan")
    shown = list(counters.effect(TokensMoved("points", 0, 4), None, SCENE, 0.0))
    assert len(shown) == 4
    assert [each.begin for each in shown] == sorted({each.begin for each in shown})
    assert list(counters.effect(TokensMoved("points", 1, 4), None, SCENE, 0.0)) == []


class Blow:
    """A widget whose cards land with a blow."""

    def effect(self, event: Event, flight: Tween | None, scene: Screen, now: float) -> Iterator[Tween]:
        if isinstance(event, CardMoved) and flight is not None:
            yield Struck(flight.start, flight.end, flight.begin, flight.pace)
            yield burst(("blow", event.card), PICTURE, flight.end.x, flight.end.y, 300, flight.begin + 80, 900)


PICTURE = Svg("deck/faces/SK", 84, 118)


def lies(seen: Seen) -> Screen:
    """Lay each card of the hand where its place in it is."""
    cards = [card for card in seen.zone("hand", 0) if card is not None]
    return Screen.of(
        [
            Sprite(("card", card), PICTURE, 100 + 100 * at, 100, at, place=("hand", 0), card=card)
            for at, card in enumerate(cards)
        ],
        {},
    )


def held(*cards: str) -> Seen:
    return Seen(0, 1, 0, 1, 0, {"hand": (cards,)}, {}, {}, (0,))


def test_what_follows_waits_for_flights_but_not_for_what_bursts_and_trembles() -> None:
    animator = Animator(lies, {("deck", "hand"): Pace(200)})
    animator.transitions.effects = (Blow(),)
    animator.snap(lies(held()))
    animator.play(
        [Beat((CardMoved(each, "deck", 0, "hand", 0),), held(*"AB"[: at + 1])) for at, each in enumerate("AB")]
    )
    began: dict[str, float] = {}
    for _ in range(200):
        animator.step(1000 / 60)
        for card in "AB":
            if ("card", card) in animator.tweens:
                began.setdefault(card, animator.now)
        if len(began) == 2 and "both" not in began:
            began["both"] = animator.now
            shown = {sprite.key: sprite for sprite in animator.sprites()}
            assert shown["blow", "A"].alpha > 0, "the blow stands while the next card flies"
        if not animator.busy:
            break
    assert 200 <= began["B"] - began["A"] <= 250
    assert not animator.telling
    assert animator.moving
    while animator.moving:
        animator.step(1000 / 60)
    assert animator.sprites() == sorted(lies(held("A", "B")).sprites.values(), key=lambda each: each.z)


def test_a_card_that_trembles_and_goes_on_leaves_nothing_behind() -> None:
    animator = Animator(lies, {("deck", "hand"): Pace(200), ("hand", "rest"): Pace(60)})
    animator.transitions.effects = (Blow(),)
    animator.snap(lies(held()))
    animator.play(
        [
            Beat((CardMoved("A", "deck", 0, "hand", 0),), held("A")),
            Beat((CardMoved("A", "hand", 0, "rest", 0),), held()),
        ]
    )
    while animator.busy:
        animator.step(1000 / 60)
    assert [each.key for each in animator.sprites()] == [("blow", "A")]
    animator.finish()
    assert animator.sprites() == []


def test_what_flourishes_is_no_more_than_a_few_rasters() -> None:
    (roll, _) = DICE.effect(Rolled(1, (2, 6)), None, SCENE, 0.0)
    assert len({each.pose for each in frames(roll)}) <= 51
    assert isinstance(DICE, Effect)
    assert not isinstance(Event(), Effect)

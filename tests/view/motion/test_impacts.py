"""Impacts: they draw back, strike and settle, end where the layout says, and no one waits for them."""

from __future__ import annotations

import pytest

from tablegames.engine.battle.events import TotalsCompared
from tablegames.engine.table.events import CardMoved, TokensMoved
from tablegames.view.motion.impacts import DRAW, MEETS, CardPresentation, Door, Flinch, InPlace, Lunge, Rising, Snatch
from tablegames.view.motion.transitions import Transitions
from tablegames.view.motion.tween import Pace, Tween
from tablegames.view.painting.picture import Svg
from tablegames.view.painting.sprite import Screen, Sprite
from tablegames.view.table_widgets.battle.battle import CLASH, TURNED_UP, BattleWidget, Turned
from tablegames.view.table_widgets.bluff.places import PlacesWidget

CARD = Svg("deck/faces/SK", 100, 140)
FRAME = 1000 / 60


def card(name: str, zone: str, seat: int, x: float, y: float) -> Sprite:
    return Sprite(("card", name), CARD, x, y, 100, place=(zone, seat), card=name)


def plate(seat: int) -> Sprite:
    return Sprite(("seat", seat), CARD, 100 + 900 * seat, 300)


def frames(tween: Tween) -> list[Sprite]:
    """Look at a tween sixty times a second until it is done."""
    now, seen = tween.begin, []
    while not tween.done(now):
        seen.append(tween.at(now))
        now += FRAME
    return [*seen, tween.at(now)]


def battle() -> Screen:
    lying = [card("S7", "front", 0, 570, 409), card("C4", "back", 0, 690, 409)]
    lying += [card("H9", "front", 1, 570, 231), card("D2", "back", 1, 690, 231)]
    return Screen.of([*lying, plate(0), plate(1)])


def test_cards_of_a_battle_draw_back_meet_and_lie_where_they_lay() -> None:
    shown = list(BattleWidget().effect(TotalsCompared((11, 9), 0, "S7", 1), None, battle(), 0.0))
    lunges = {each.end.card: each for each in shown if isinstance(each, Lunge)}
    assert set(lunges) == {"S7", "C4", "H9", "D2"}
    for lunge in lunges.values():
        way = [each.y for each in frames(lunge)]
        away = 1 if lunge.end.y > 320 else -1
        assert max(away * (y - lunge.end.y) for y in way) == pytest.approx(DRAW, abs=10)
        assert abs(lunge.at(lunge.begin + CLASH * MEETS).y - 320) < 70
        assert way[-1] == lunge.end.y
    assert [lunges[each].shaken > 0 for each in ("S7", "H9")] == [False, True]
    assert {each.end.key for each in shown if isinstance(each, Flinch)} == {("seat", 1)}
    (heard,) = [each for each in shown if each.heard]
    assert (heard.heard, heard.begin) == ("clash", TURNED_UP + CLASH * MEETS)


def test_nobody_waits_for_a_clash_and_a_card_is_turned_up_before_it() -> None:
    end = card("S7", "front", 0, 570, 409)
    flight = Tween(end._replace(x=500), end, 0.0, Pace(340))
    lunge = Lunge(end, end, 360.0, Pace(560), to=(570, 320)).after(flight)
    assert isinstance(lunge, InPlace)
    assert lunge.free == flight.free
    assert lunge.at(100.0) == flight.at(100.0)
    assert lunge.at(2000.0) == end


def test_a_draw_shakes_nobody() -> None:
    shown = list(BattleWidget().effect(TotalsCompared((9, 9), -1, "", 0), None, battle(), 0.0))
    assert not [each for each in shown if isinstance(each, Flinch)]
    assert not [each for each in shown if isinstance(each, Lunge) and each.shaken]


def test_a_stolen_counter_is_snatched_and_a_gift_of_the_supply_is_not() -> None:
    screen = Screen(
        {("seat", seat): plate(seat) for seat in (0, 1)}, {("gems", 0): (100, 300), ("gems", 1): (900, 300)}
    )
    transitions = Transitions({"gems": CARD})
    theft = [TokensMoved("gems", 0, -1), TokensMoved("gems", 1, 1)]
    shown = transitions.pair(theft, screen, screen, Pace(), 0.0).values()
    (snatch,) = [each for each in shown if isinstance(each, Snatch)]
    assert snatch.heard == "snatch"
    assert [each.end.key for each in shown if isinstance(each, Flinch)] == [("seat", 0)]
    assert len([each for each in shown if isinstance(each, Rising)]) == 2
    way = frames(snatch)
    assert max(each.zoom for each in way) > 1.2
    assert (way[-1].x, way[-1].zoom) == (900, 1)
    own = [TokensMoved("gems", 0, -1), TokensMoved("gems", 0, 1)]
    for quiet in (own, [TokensMoved("gems", 1, 1)]):
        assert not [each for each in transitions.pair(quiet, screen, screen, Pace(), 0.0).values() if each.heard]


def test_a_card_that_is_turned_up_is_seen_large_and_what_follows_waits_as_long_as_before() -> None:
    end = Sprite(("card", "SK"), Svg("deck/faces/SK", 60, 84), 811, 409, 110, place=("turned", 0), card="SK")
    flight = Tween(end._replace(x=1000), end, 0.0, Pace(180))
    (shown,) = Turned().effect(CardMoved("SK", "deck", 0, "turned", 0), flight, Screen(), 0.0)
    assert isinstance(shown, CardPresentation)
    assert shown.free == flight.free
    assert max(each.zoom for each in frames(shown)) > 1.5
    assert shown.at(5000) == end


def test_a_door_is_knocked_at_opened_and_dark_before_anybody_is_seen() -> None:
    back = Sprite("door", Svg("deck/backs/deco-green", 112, 157), 300, 300, 61, place=("place", 1))
    face = Sprite(("card", "JK"), CARD, 300, 300, 61, place=("shown", 1), card="JK")
    shown = list(
        PlacesWidget().effect(CardMoved("JK", "place", 1, "shown", 1), Tween(back, face, 0.0, Pace(320)), Screen(), 0.0)
    )
    door = shown[0]
    assert isinstance(door, Door)
    assert (door.heard, door.free) == ("door", 320)
    seen = frames(door)
    pictures = [each.picture for each in seen if each.alpha]
    assert pictures == sorted(pictures, key=lambda each: each is face.picture)
    assert any(each.x != 300 and each.squeeze == 1 for each in seen), "somebody knocks"
    assert min(each.squeeze for each in seen) < 0.2
    assert any(each.alpha == 0 for each in seen), "it is dark"
    assert seen[-1] == face
    assert shown[1].begin > 320, "the joker bursts out of the dark"

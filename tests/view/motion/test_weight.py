"""Cards have weight: they are raised on their way, slide on a little where they land, and a trick is swept together."""

from __future__ import annotations

import math
from itertools import pairwise

from tablegames.engine.table.events import CardMoved, TokensMoved
from tablegames.play.session.seen import Beat
from tablegames.view.motion.animator import Animator
from tablegames.view.motion.effects import Burst, Sweep, swept
from tablegames.view.motion.transitions import TURN
from tablegames.view.motion.tween import BEYOND, Pace, Tween
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Screen, Sprite
from tablegames.view.table_widgets.bluff.places import PlacesWidget
from tests.view.motion.test_animator import Leaf, layout, seen
from tests.view.motion.test_effects import frames

START = Sprite("card", Leaf("S7", 88), 100, 600, 50, place=("hand", 0), card="S7")
END = Sprite("card", Leaf("S7", 88), 500, 300, 50, place=("trick", 0), card="S7")
FLIGHT = Tween(START, END, 0.0, Pace(280, arc=0))
JOKER = CardMoved("JK", "place", 1, "shown", 1)


def test_a_card_is_raised_on_its_way_and_lies_flat_in_the_end() -> None:
    way = frames(FLIGHT)
    assert max(each.lift for each in way) > 8
    assert way[0].lift == FLIGHT.at(280).lift == 0


def test_a_card_slides_on_a_little_and_comes_to_rest_where_it_belongs() -> None:
    far = math.hypot(END.x - START.x, END.y - START.y)
    gone = [math.hypot(each.x - START.x, each.y - START.y) for each in frames(FLIGHT)]
    assert far < max(gone) <= far + BEYOND
    assert FLIGHT.at(280) == END
    assert abs(gone[-1] - far) < 1.5, "it does not jump at the end"
    assert len({each.pose for each in frames(FLIGHT)}) == 1, "which costs no picture more"


def test_what_makes_room_and_what_is_no_card_does_not_slide_on() -> None:
    near = Tween(START, Sprite("card", Leaf("S7", 88), 120, 600, 50, card="S7"), 0.0, Pace(200))
    assert all(each.x <= 120 and each.lift == 0 for each in frames(near))
    gem = Drawing("", 20, 20)
    thing = Tween(Sprite("gem", gem, 0, 0), Sprite("gem", gem, 400, 0), 0.0, Pace(280, arc=0))
    assert all(each.x <= 400 and each.lift == 0 for each in frames(thing))


def test_a_card_is_raised_while_it_turns_and_turns_by_narrowing_and_widening() -> None:
    covered = Sprite("card", Leaf("", 88), 500, 300, 50, card="S7")
    turn = frames(Tween(covered, END, 0.0, TURN))
    assert min(each.squeeze for each in turn) < 0.2
    assert max(each.lift for each in turn) > 8
    assert turn[1].picture == covered.picture
    assert turn[-1].picture == END.picture


def test_a_trick_is_swept_together_before_it_goes_and_takes_no_longer() -> None:
    cards = [Sprite(at, Leaf("S7", 88), 400 + 100 * at, 300 + 60 * (at % 2), card="S7") for at in range(4)]
    pile = Sprite("pile", Leaf("S7", 88), 1000, 600)
    flights = [Tween(each, pile, 0.0, Pace(300), True) for each in cards]
    sweeps = list(swept(flights))
    assert all(isinstance(each, Sweep) and each.free == 300 for each in sweeps)

    def spread(now: float) -> float:
        places = [each.at(now) for each in sweeps]
        return max(each.x for each in places) - min(each.x for each in places)

    assert spread(105) < spread(0) / 3
    for each in sweeps:
        way = frames(each)
        assert max(math.hypot(one.x - two.x, one.y - two.y) for one, two in pairwise(way)) < 220, "it never jumps"
        assert each.at(300) == pile
    assert list(swept(flights[:1])) == []


def test_a_finished_trick_is_swept_on_the_table_and_a_gem_flashes_where_it_lands_and_nothing_waits_for_that() -> None:
    animator = Animator(layout, {("trick", "won"): Pace(300, 30)}, {"gems": Drawing("", 20, 20)})
    animator.snap(layout(seen([[], []], ["H1", "H2"], [0, 0], [0, 0])))
    moves = tuple(CardMoved(card, "trick", 0, "won", 0) for card in ("H1", "H2"))
    animator.play([Beat(moves, seen([[], []], [], [2, 0], [0, 0]))])
    for _ in range(2):
        # On one frame it is laid out, on the next it begins.
        animator.step(10)
    assert {type(each) for each in animator.tweens.values()} == {Sweep}
    animator.finish()
    animator.play([Beat((TokensMoved("gems", 0, 1),), seen([[], []], [], [2, 0], [1, 0]))])
    for _ in range(2):
        animator.step(10)
    (flash,) = [each for each in animator.tweens.values() if isinstance(each, Burst)]
    assert flash.free < 0
    while animator.busy:
        animator.step(10)
    assert animator.moving, "it goes on while the game goes on"


def test_the_joker_has_a_moment_of_its_own_where_it_is_found_and_is_heard() -> None:
    widget = PlacesWidget()
    flight = Tween(START, END, 0.0, TURN)
    door, found = widget.effect(JOKER, flight, Screen(), 0.0)
    assert isinstance(found, Burst)
    assert door.heard == "door"
    assert (found.end.x, found.end.y, found.heard) == (END.x, END.y, "joker")
    assert len(list(widget.effect(CardMoved("D1", "place", 0, "shown", 0), flight, Screen(), 0.0))) == 1
    cues = Animator(layout).sounds([JOKER], {"card": flight, "found": found})
    assert [name for _, name in cues].count("joker") == 1

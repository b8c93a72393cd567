"""The five moments: nothing waits longer for them than without them, and reduced motion shows none of them."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.play.session.player import Player
from tablegames.play.session.seen import Beat
from tablegames.play.session.session import Session
from tablegames.scenes.program.preferences import SPEEDS
from tablegames.scenes.program.ways import set_pace, ways_of
from tablegames.scenes.results.celebration import LASTING
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.table_pages.round_entrance import RoundEntrance
from tablegames.view.motion import transitions
from tablegames.view.motion.animator import Animator
from tablegames.view.motion.effects import Struck
from tablegames.view.motion.impacts import Door, Lunge, Snatch
from tablegames.view.painting.sprite import Sprite
from tablegames.view.round_summary.entrance import Entrance
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.battle.battle import BattleWidget, Turned
from tablegames.view.table_widgets.bluff.places import PlacesWidget
from tablegames.view.table_widgets.tricks.trick import TrickWidget
from tests.view.game_setup import ruleset, table
from tests.view.pages import house, party, scored

MOMENTS = {"diamonds": (4, Snatch), "doubles": (2, Lunge), "stay-home": (2, Door), "trick-and-desert": (3, Struck)}
"""By game, for how many it is played here, and what moves in its moment: theft, clash, door, last trick."""
WIDGETS = (PlacesWidget, BattleWidget, Turned, TrickWidget)
"""Those that show a moment."""
FRAME = 16.0
every_moment = pytest.mark.parametrize("game", MOMENTS)


def beats_of(game: str) -> tuple[TableView, list[list[Beat]]]:
    """Play some rounds at random; give the table, and what is seen there of each decision."""
    players = MOMENTS[game][0]
    rules, options = ruleset(game).resolve(players, ruleset(game).settle(players))
    session = Session.open(rules, [Player(f"p{seat}", "human", "kon") for seat in range(players)], 3)
    chance, beats = Random(1), list[list[Beat]]()
    session.look(0)
    while session.match.round < 8 and not session.over and len(beats) < 120:
        session.play(chance.choice(session.match.legal_actions()))
        beats.append(session.beats())
    return table(game, "en", players, **options), beats


def animator_of(laid: TableView, speed: str, motion: bool = True, moments: bool = True) -> Animator:
    """Make what moves a table, at a speed that was chosen."""
    program = house()
    program.preferences.speed = speed
    made = Animator(laid.layout, laid.paces, laid.tokens)
    made.transitions.effects = [each for each in laid.effects if moments or not isinstance(each, WIDGETS)]
    set_pace(ways_of(program.preferences, None, False), motion, made)
    return made


def ends(animator: Animator, beats: list[list[Beat]], moving: set[type] | None = None) -> list[int]:
    """Play what decisions led to; give how many frames each took until the next may begin."""
    taken = []
    for each in beats:
        animator.play(each)
        frames = 0
        while animator.busy:
            animator.step(FRAME)
            frames += 1
            if moving is not None:
                moving |= {type(tween) for tween in animator.tweens.values()}
        taken.append(frames)
    return taken


def places(sprite: Sprite) -> tuple[object, float, float]:
    """Say where something stands."""
    return sprite.key, sprite.x, sprite.y


@pytest.mark.days(7)
@every_moment
def test_who_plays_fast_waits_no_frame_longer_for_a_moment(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    laid, beats = beats_of(game)
    moving = set[type]()
    now = ends(animator_of(laid, "fast"), beats, moving)
    assert MOMENTS[game][1] in moving
    monkeypatch.setattr(transitions, "stolen", lambda new, flight, *rest: [flight])
    assert now == ends(animator_of(laid, "fast", moments=False), beats)
    slower = ends(animator_of(laid, "normal"), beats)
    assert sum(now) < sum(slower) / SPEEDS["fast"] * 1.2


@pytest.mark.days(7)
@every_moment
@pytest.mark.parametrize(("speed", "motion"), [("normal", False), ("off", True)])
def test_with_reduced_motion_nothing_of_a_moment_moves(game: str, speed: str, motion: bool) -> None:
    laid, beats = beats_of(game)
    animator, shown = animator_of(laid, speed, motion), 0
    for each in beats:
        animator.play(each)
        while animator.busy:
            animator.step(FRAME)
            assert not animator.tweens
        at_rest = sorted(laid.layout(each[-1].seen).sprites.values(), key=lambda sprite: sprite.z)
        assert [places(sprite) for sprite in animator.sprites()] == [places(sprite) for sprite in at_rest]
        shown += 1
    assert shown > 20


@pytest.mark.parametrize(("speed", "motion"), [("normal", False), ("off", True)])
def test_with_reduced_motion_the_revolution_and_the_result_stand_at_once(speed: str, motion: bool) -> None:
    program = house()
    program.preferences.speed, program.preferences.motion = speed, motion
    entrance = RoundEntrance(program)
    entrance.entrances.append(Entrance(0, 900))
    entrance.begin()
    assert not entrance.moving
    page = ResultPage(program, scored(program, party(program), (9, 7, 5, 3), (0,)))
    first = [(each.key, each.x, each.y, each.zoom, each.alpha) for each in page.sprites()]
    assert not page.busy
    for _ in range(20):
        page.step(100)
        assert [(each.key, each.x, each.y, each.zoom, each.alpha) for each in page.sprites()] == first


def test_the_revolution_and_the_result_are_as_fast_as_somebody_likes_it() -> None:
    took = {}
    for speed in ("normal", "fast"):
        program = house()
        program.preferences.speed = speed
        entrance = RoundEntrance(program)
        entrance.entrances.append(Entrance(0, 1800))
        entrance.begin()
        page = ResultPage(program, scored(program, party(program), (9, 7, 5, 3), (0,)))
        times = [0, 0]
        while entrance.moving:
            entrance.step(FRAME)
            times[0] += 1
        while page.busy:
            page.step(FRAME)
            times[1] += 1
        took[speed] = times
    for fast, normal in zip(took["fast"], took["normal"], strict=True):
        assert fast == pytest.approx(normal / SPEEDS["fast"], abs=1.5)
    assert took["normal"][1] == pytest.approx(LASTING / FRAME, abs=1.5)

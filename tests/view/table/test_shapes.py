"""Windows of other shapes: tables use all of them, nothing lies over anything else, and 16:9 looks as ever."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import isfinite
from typing import get_args

import pytest
from pygame import FRect

from tablegames.rules.reading.settings import Setting
from tablegames.scenes.table.table import TableScene
from tablegames.view.inspection.check import faults
from tablegames.view.layout.carry import Carry
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.canvas import USUAL, Canvas, canvas_of, scale_of
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.scaled import unscale
from tablegames.view.painting.shade import Shade
from tablegames.view.painting.sprite import Sprite
from tablegames.view.table.arrangement import with_card
from tablegames.view.table.base_places import BasePlaces, Belongs, Block
from tablegames.view.table.ring import Ring
from tablegames.view.table.upright import Upright
from tests.view.gallery import dwelling, few_settings, over_tables, played, sample_tables, turn_of
from tests.view.samples.stay_home import stay_home_samples

SHAPES = ((1024, 768), (1440, 960), (1280, 800), (2560, 1080), (900, 1000))
"""4:3, 3:2, 16:10, 21:9 and upright."""


@cache
def tables(language: str) -> tuple[TableScene, ...]:
    """Open every game, and in turn every number of players, some way into a round."""
    program = dwelling(language)
    chances = (1, 9, 17, 4)
    wanted = turn_of(few_settings(), language)
    return tuple(
        played(program, game, each, chances[at % 4]) for at, (game, each) in enumerate(few_settings()) if wanted(at)
    )


def at_shape(scene: TableScene, size: tuple[int, int]) -> list[Sprite]:
    """Lay a table out for a window."""
    scene.program.canvas = canvas_of(size)
    scene.refresh()
    return scene.sprites()


def hull(sprites: list[Sprite]) -> FRect:
    """Give what is covered by what can be chosen and by cards."""
    rects = [each.hit for each in sprites if each.target is not None or each.card is not None]
    return rects[0].unionall(rects[1:])


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080), (3840, 2160), (1366, 768)])
def test_a_window_of_the_usual_shape_has_the_usual_canvas(size: tuple[int, int]) -> None:
    assert canvas_of(size) == USUAL


@pytest.mark.parametrize(
    ("size", "canvas"),
    [((1024, 768), (1280, 960)), ((2560, 1080), (1706, 720)), ((900, 1000), (1280, 1422)), ((1280, 800), (1280, 800))],
)
def test_the_canvas_has_the_shape_of_the_window(size: tuple[int, int], canvas: tuple[int, int]) -> None:
    found = canvas_of(size)
    assert (found.width, found.height) == canvas
    k = scale_of(size)
    assert size[0] - found.width * k < 2
    assert size[1] - found.height * k < 2


@pytest.mark.days(7)
@pytest.mark.parametrize("size", SHAPES)
def test_at_every_shape_nothing_lies_over_anything_else_or_leaves_the_window(size: tuple[int, int]) -> None:
    language = "ja" if size[0] % 100 else "en"
    canvas, k = canvas_of(size), scale_of(size)
    assert not [wrong for scene in tables(language) for wrong in faults(at_shape(scene, size), k, canvas)]


@pytest.mark.days(7)
@pytest.mark.parametrize("size", [(1024, 768), (900, 1000), (2560, 1080)])
def test_special_positions_have_room_at_every_shape(size: tuple[int, int]) -> None:
    canvas, k = canvas_of(size), scale_of(size)
    views = sample_tables("ja", canvas=canvas)
    assert not [(view.name, wrong) for view in views for wrong in faults(view.sprites, k, canvas)]


@pytest.mark.days(7)
@pytest.mark.parametrize("size", SHAPES)
def test_tables_reach_all_four_edges(size: tuple[int, int]) -> None:
    canvas = canvas_of(size)
    for scene in tables("en"):
        found = hull(at_shape(scene, size))
        inner = FRect(0, 0, canvas.width, canvas.height).inflate(-80, -80)
        assert found.contains(inner), (scene.tabletop.ruleset.id, found)


def cards_of(sprites: list[Sprite], zone: str) -> Iterator[Sprite]:
    """List the cards of a zone."""
    return (each for each in sprites if each.place is not None and each.place[0] == zone)


@pytest.mark.parametrize(("size", "larger"), [((1024, 768), 1.3), ((900, 1000), 1.4), ((1440, 960), 1.15)])
def test_where_there_is_height_the_cards_in_hand_are_larger(size: tuple[int, int], larger: float) -> None:
    scene = next(each for each in tables("en") if each.tabletop.ruleset.id == "hearts")
    usual = max(each.picture.w for each in cards_of(at_shape(scene, (1280, 720)), "hand"))
    assert max(each.picture.w for each in cards_of(at_shape(scene, size), "hand")) >= usual * larger


@pytest.mark.parametrize("players", [3, 4])
def test_upright_a_hand_beside_a_high_plate_is_as_large_as_the_free_height_allows(players: int) -> None:
    """In Trick & Desert it was 110 pixels high under 300 pixels of sky: rows kept room for what is never there."""
    settings = [each for game, each in few_settings() if game == "trick-and-desert" and each.players == players]
    scene = played(dwelling("en"), "trick-and-desert", settings[0], 1)
    k = scale_of((900, 1000))
    high = [each.picture.h * each.zoom * k for each in cards_of(at_shape(scene, (900, 1000)), "hand")]
    assert min(high) > 125


@pytest.mark.parametrize(
    ("game", "players", "decisions"), [("lantern-night", 3, 9), ("lantern-night", 3, 17), ("napoleon", 4, 9)]
)
def test_upright_a_hand_has_the_whole_width_also_where_cards_lie_above_the_plate(
    game: str, players: int, decisions: int
) -> None:
    """As soon as a card lay there the hand moved beside the plate, into less than half of the width."""
    setting = next(each for name, each in few_settings() if name == game and each.players == players)
    shown = at_shape(played(dwelling("en"), game, setting, decisions), (900, 1000))
    assert hull([each for each in cards_of(shown, "hand") if each.y > 1000]).w > 0.85 * 1280


@pytest.mark.parametrize("language", ["en", "ja"])
def test_upright_no_line_has_less_than_eleven_pixels_at_the_table_of_houses(language: str) -> None:
    """Half of all lines stood below eleven pixels, and four did when letters had grown: they were too long."""
    size = (900, 1000)
    views = sample_tables(language, canvas=canvas_of(size), chosen=list(stay_home_samples()))
    high = [each for view in views for sprite in view.sprites for each in type_of(sprite.picture, scale_of(size))]
    assert len(high) > 100
    assert round(min(high), 1) >= 11


@pytest.mark.parametrize("canvas", [USUAL, canvas_of((900, 1000))], ids=["usual", "upright"])
def test_buttons_that_share_a_line_have_letters_of_one_size(canvas: Canvas) -> None:
    """ヒント was smaller than 戻す beside it."""
    view = next(each for each in sample_tables("ja", canvas=canvas, chosen=[*stay_home_samples()]))
    buttons = [unscale(each.picture)[0] for each in view.sprites if each.key in ("table.undo", "table.hint")]
    sizes = [part[2].size for each in buttons for part in each.parts if isinstance(part[2], Text)]
    assert len(sizes) == 2
    assert max(sizes) - min(sizes) < 0.1


def type_of(picture: Picture, k: float) -> Iterator[float]:
    """List how high the type of a picture is painted, pixels."""
    picture, factor = unscale(picture)
    if isinstance(picture, Text):
        yield picture.size * factor * k
    for part in picture.parts if isinstance(picture, Group) else ():
        yield from type_of(part[2], factor * k)


def test_a_mark_stays_on_the_corner_of_its_card_where_cards_spread() -> None:
    """“New” on the first of spread cards left the window."""
    hand = Sprite(("card", "SA"), Shade(0.5, "#000000"), 300, 600, card="SA", place=("hand", 0))
    mark = Sprite(("received", "SA"), Shade(0.5, "#000000"), 270, 530)
    fan = Carry(640, 720, 640, 1400, 1.2, 1.7)
    carry = with_card(mark, [hand], fan)
    (x, y), (card_x, card_y) = carry.point(mark.x, mark.y), fan.point(hand.x, hand.y)
    assert (round(x - card_x), round(y - card_y)) == (-36, -84)
    assert with_card(hand, [hand], fan) is fan


def test_what_lies_over_the_whole_window_covers_it_at_every_shape() -> None:
    for view in sample_tables("en", canvas=Canvas(1280, 1422)):
        if view.name == "table doubles damage":
            assert any(isinstance(each.picture, Shade) for each in view.sprites)
            return
    raise AssertionError("no sample has the dialog")


@pytest.mark.parametrize("size", SHAPES)
def test_the_shade_below_what_lies_over_a_table_is_that_of_the_whole_window(size: tuple[int, int]) -> None:
    """In an upright window it was a small dark square beside the pause."""
    few = [each for each in few_settings() if each[0] == "stay-home"]
    found = 0
    for view in over_tables("en", few, canvas=canvas_of(size), k=scale_of(size)):
        shades = [each.picture for each in view.sprites if isinstance(unscale(each.picture)[0], Shade)]
        assert all(isinstance(each, Shade) for each in shades), view.name
        found += len(shades)
    assert found >= 3


def test_everything_that_can_be_chosen_stays_what_it_is() -> None:
    for scene in tables("en")[::5]:
        usual = {each.key: each.target for each in at_shape(scene, (1280, 720))}
        for size in SHAPES:
            assert {each.key: each.target for each in at_shape(scene, size)} == usual


def test_a_click_in_a_window_of_any_shape_chooses_what_is_seen_there() -> None:
    scene = next(each for each in tables("en") if each.tabletop.asked)
    for size in SHAPES:
        at_shape(scene, size)
        for sprite in scene.animator.scene.targets().values():
            found = scene.animator.scene.at(sprite.hit.left + 3, sprite.hit.centery)
            assert found is not None
            assert sprite.place is not None or found.target == sprite.target


@pytest.mark.parametrize("arranger", [Upright, Ring])
def test_what_comes_from_a_block_of_which_nothing_is_shown_has_a_place(arranger: type[Upright] | type[Ring]) -> None:
    scene = next(each for each in tables("en") if each.tabletop.ruleset.id == "hearts")
    base = BasePlaces(Layout(scene.table, scene.session.seen()), scene.table.widgets)
    made = Upright(Canvas(1280, 1422), base, []) if arranger is Upright else Ring(Canvas(1280, 960), base)
    for block in (word for part in get_args(Block) for word in get_args(part)):
        x, y = made.carry(Belongs(block, 300)).point(640, 328)
        assert isfinite(x)
        assert isfinite(y)


SLOTS = "place"
"""The first word of the keys of empty places."""


@pytest.mark.days(7)
@pytest.mark.parametrize("size", SHAPES)
def test_a_card_lies_exactly_on_the_place_drawn_for_it(size: tuple[int, int]) -> None:
    found = 0
    for shown in sample_tables("en", canvas=canvas_of(size)):
        slots = {
            each.key[1]: each.hit for each in shown.sprites if isinstance(each.key, tuple) and each.key[0] == SLOTS
        }
        for card in shown.sprites:
            if card.place in slots and card.card is not None and card.place[0] in ("front", "back"):
                assert FRect(slots[card.place]).center == pytest.approx(card.hit.center, abs=0.6), shown.name
                assert slots[card.place].size == pytest.approx(card.hit.size, abs=3), shown.name
                found += 1
    assert found > 4


def test_a_wide_window_has_the_mats_farther_apart_and_an_open_question_leaves_the_table_as_it_is() -> None:
    def at(canvas: Canvas) -> dict[str, list[Sprite]]:
        return {each.name: each.sprites for each in sample_tables("en", canvas=canvas) if "doubles" in each.name}

    def mats(sprites: list[Sprite]) -> FRect:
        rects = [each.hit for each in sprites if isinstance(each.key, tuple) and each.key[0] == "row scenery"]
        return rects[0].unionall(rects[1:])

    wide, usual, upright = at(canvas_of((2560, 1080))), at(USUAL), at(canvas_of((900, 1000)))
    for name, sprites in wide.items():
        assert mats(sprites).w > 1.15 * mats(usual[name]).w
        assert mats(sprites).centerx == pytest.approx(canvas_of((2560, 1080)).width / 2, abs=8)
    plates = {round(each.hit.w) for sprites in upright.values() for each in sprites if each.key == ("seat", 1)}
    assert max(plates) - min(plates) < 30, "a question makes nothing smaller"


def test_tiles_to_name_the_trump_cover_no_words_beside_them() -> None:
    for players in (2, 6):
        program = dwelling("en")
        scene = played(program, "knockout-whist", Setting(players, {}), rounds=1)
        while scene.session.match.topic() != "trump":
            scene.session.play(scene.session.match.legal_actions()[0])
        scene.session.look(scene.session.turn)
        scene.session.beats()
        scene.tabletop.relay(glide=False)
        for size in (*SHAPES, (1280, 720)):
            sprites = at_shape(scene, size)
            tiles = [each.hit for each in sprites if each.target and each.target[0] == "button"]
            assert len(tiles) > 3
            beside = [each.hit for each in sprites if each.key == "trump"]
            assert not [each for each in beside for tile in tiles if each.colliderect(tile)], size


def test_upright_a_dialog_lies_over_no_button() -> None:
    shown = [each for each in sample_tables("ja", canvas=canvas_of((900, 1000))) if "doubles damage" in each.name]
    assert shown
    for each in shown:
        dialogs = [sprite.hit for sprite in each.sprites if sprite.key == "dialog"]
        buttons = [sprite.hit for sprite in each.sprites if str(sprite.key).startswith(("table.hint", "table.undo"))]
        assert dialogs
        assert not [box for box in dialogs for button in buttons if box.colliderect(button)], each.name
        assert all(box.top > 0 for box in dialogs)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_task_that_lies_in_the_middle_makes_no_plate_smaller(players: int) -> None:
    setting = next(each for game, each in few_settings() if game == "lantern-night" and each.players == players)
    sprites = at_shape(played(dwelling("en"), "lantern-night", setting, rounds=1), (900, 1000))
    tasks = [each.hit for each in sprites if isinstance(each.key, tuple) and each.key[0] == "task"]
    assert tasks
    plates = [each.hit for each in sprites if each.key in [("seat", seat) for seat in range(players)]]
    assert all(plate.bottom < tasks[0].top or plate.top > tasks[0].bottom for plate in plates)
    row = [plate.w for plate in plates if plate.bottom < tasks[0].top]
    assert len(row) < 3 or sum(row) > canvas_of((900, 1000)).width * 0.66


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["pitch", "napoleon", "sheepshead"])
def test_upright_a_board_has_no_place_beside_the_prompt_where_two_sit_at_each_side(game: str, language: str) -> None:
    """It stood close to the prompt, above the buttons: it was laid out as if the plates still stood above it."""
    setting = next(each for name, each in few_settings() if name == game and each.players == 5)
    scene = played(dwelling(language), game, setting)
    for size in ((900, 1000), (540, 960)):
        sprites = at_shape(scene, size)
        (prompt,) = [each.hit for each in sprites if each.key == "prompt"]
        boards = [each.hit for each in sprites if each.key == "contract"]
        seats = [each.hit for each in sprites if each.key in [("seat", seat) for seat in range(5)]]
        assert boards
        assert max(board.bottom for board in boards) + 12 < prompt.top
        assert all(min(seat.top for seat in seats) > board.bottom for board in boards)

"""What is painted after a change is what would be painted from nothing."""

import random
from collections.abc import Iterable
from concurrent.futures import Future

import pygame
import pytest

from tablegames.view.backdrops.backdrop import backdrop
from tablegames.view.cards.card import back, face
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import button, panel, pill
from tablegames.view.painting.picture import Picture, Svg
from tablegames.view.painting.raster_store import FLYING, LOOKED_UP, STILL_SHOWN, Store
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.shade import Shade
from tablegames.view.painting.sprite import Pose, Sprite
from tablegames.view.stage.areas import cover_areas
from tablegames.view.stage.stage import LEAST, Stage

PICTURES: list[Picture] = [
    Svg("deck/faces/SK", 80, 112),
    Svg("deck/backs/camellia-blue", 60, 84),
    button("Stop", 120, primary=True),
    pill("Round 3"),
    Text("卓上遊戯", 20, 700),
]


def anything(chance: random.Random, key: int) -> Sprite:
    return Sprite(
        key,
        chance.choice(PICTURES),
        chance.uniform(0, 640),
        chance.uniform(0, 360),
        chance.choice((1, 2, 3)),
        chance.choice((0, 0, 8, -14)),
        chance.choice((0, 8, 26)),
        chance.random() < 0.3,
        chance.random() < 0.5,
        chance.choice((1, 1, 0.75)),
        chance.choice((1, 1, 0.5)),
        chance.choice((255, 255, 128)),
        chance.random() < 0.2,
    )


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_picture_equals_a_full_one_byte_for_byte(seed: int) -> None:
    chance = random.Random(seed)
    size = (640, 360)
    ground = backdrop("felt", *size)
    rasters = Rasters(0.8, size)
    stage = Stage(pygame.Surface(size), ground)
    sprites = [anything(chance, key) for key in range(24)]
    for _ in range(25):
        for at in chance.sample(range(24), chance.choice((0, 1, 2, 5, 16))):
            sprites[at] = chance.choice(
                (
                    anything(chance, at),
                    sprites[at]._replace(x=sprites[at].x + 9),
                    sprites[at]._replace(z=chance.choice((1, 2, 3))),
                )
            )
        if chance.random() < 0.2:
            chance.shuffle(sprites)
        # A pile: cards that lie over each other without a difference.
        pile = [sprites[0]._replace(key=("pile", at)) for at in range(chance.randrange(4))]
        shown = sorted([*sprites, *pile], key=lambda each: each.z)
        stage.show(shown, rasters, 3, 5)
        whole = Stage(pygame.Surface(size), ground)
        whole.show(shown, rasters, 3, 5)
        assert stage.surface.get_buffer().raw == whole.surface.get_buffer().raw


@pytest.mark.parametrize("seed", range(4))
def test_what_covers_many_damaged_rectangles_does_not_overlap_and_leaves_none_out(seed: int) -> None:
    chance, screen = random.Random(seed), pygame.Rect(0, 0, 640, 360)
    damaged = [
        pygame.Rect(chance.randrange(640), chance.randrange(360), chance.randint(1, 150), chance.randint(1, 150))
        for _ in range(chance.randint(1, 30))
    ]
    covers = cover_areas([each.clip(screen) for each in damaged], screen)
    assert all(screen.contains(each) for each in covers)
    assert not any(each.collidelist(covers[:at]) >= 0 for at, each in enumerate(covers))
    for each in damaged:
        inside = [each.clip(screen).clip(cover) for cover in covers]
        assert sum(part.w * part.h for part in inside) == each.clip(screen).w * each.clip(screen).h


def test_a_card_that_leaves_a_pile_damages_its_way_alone() -> None:
    card = Sprite("card", Svg("deck/faces/SK", 80, 112), 200, 150)
    stage = Stage(pygame.Surface((640, 360)), backdrop("felt", 640, 360))
    rasters = Rasters(0.5, (640, 360))
    pile = [card._replace(key=at) for at in range(5)]
    stage.show(pile, rasters)
    areas = stage.show([*pile[:4], card._replace(key=4, x=260)], rasters)
    assert sum(each.w * each.h for each in areas) < 60 * 120


def test_a_pile_of_forty_cards_looks_like_one_whose_edge_is_smooth_and_no_more_is_laid() -> None:
    ground, rasters = backdrop("felt", 640, 360), Rasters(0.5, (640, 360))
    card = Sprite("card", back("french", 120), 200, 150)
    one, pile = Stage(pygame.Surface((640, 360)), ground), Stage(pygame.Surface((640, 360)), ground)
    one.show([card], rasters)
    pile.show([card._replace(key=at, z=at) for at in range(40)], rasters)
    assert pile.surface.get_buffer().raw == one.surface.get_buffer().raw
    assert pile.last is not None
    assert len(pile.last) == 1


def test_what_is_seen_through_a_card_or_beside_it_is_laid() -> None:
    ground, rasters = backdrop("felt", 640, 360), Rasters(0.5, (640, 360))
    card = Sprite("card", back("french", 120), 200, 150)
    faint, word = card._replace(alpha=128), card._replace(picture=Text("7", 30, 700))
    for below, above in ((faint, faint), (word, word), (card, card._replace(x=202)), (card, card._replace(dim=True))):
        stage = Stage(pygame.Surface((640, 360)), ground)
        stage.show([below, above._replace(key="above", z=1)], rasters)
        assert stage.last is not None
        assert len(stage.last) == 2, (below, above)


def test_nothing_is_painted_where_nothing_changed() -> None:
    chance = random.Random(9)
    stage = Stage(pygame.Surface((640, 360)), backdrop("felt", 640, 360))
    rasters = Rasters(0.5, (640, 360))
    sprites = [anything(chance, key) for key in range(10)]
    assert stage.show(sprites, rasters)
    made = rasters.made
    assert stage.show(list(sprites), rasters) == []
    assert rasters.made == made


def test_what_is_on_the_screen_is_never_thrown_out() -> None:
    store = Store(budget=1000)
    for key in range(10):
        store.keep(key, pygame.Surface((20, 20)))
    assert all(key in store for key in range(10))
    for _ in range(LOOKED_UP + 5):
        store.frame += 1
        store.find(9)
    store.keep(10, pygame.Surface((20, 20)))
    assert 9 in store
    assert 3 not in store


def test_what_left_the_screen_makes_room_though_nothing_new_is_painted_and_a_flight_at_once() -> None:
    rasters = Rasters(1)
    rasters.resting.budget = rasters.brief.budget = 0
    resting = Sprite("card", face("french", "SK", 60), 200, 200)
    flying = resting._replace(key="other", squeeze=0.5)
    assert flying.pose.in_flight
    stage = Stage(pygame.Surface((640, 360)), backdrop("felt", 640, 360))
    stage.show([resting, flying], rasters)
    for passed in range(STILL_SHOWN + 2):
        assert rasters.has(flying.pose) == (passed <= FLYING)
        assert rasters.has(resting.pose) == (passed <= STILL_SHOWN)
        stage.show([], rasters)


def test_what_rests_is_looked_up_often_enough_but_never_all_of_it_on_one_frame() -> None:
    rasters = Rasters(0.5, (640, 360))
    stage = Stage(pygame.Surface((640, 360)), backdrop("felt", 640, 360))
    sprites = [
        anything(random.Random(at), at)._replace(x=40 + 50 * at, y=200, alpha=255) for at in range(4 * LOOKED_UP)
    ]
    stage.show(sprites, rasters)
    for _ in range(3 * LOOKED_UP):
        before = dict(stage.resting)
        stage.show(sprites, rasters)
        assert sum(stage.resting[at] is not before[at] for at in before) == 4
    frames = [rasters.store(sprite.pose).kept[sprite.pose].frame for sprite in sprites]
    assert min(frames) > rasters.resting.frame - LOOKED_UP


def test_what_a_picture_is_made_of_makes_room_while_it_is_shown() -> None:
    rasters = Rasters(1)
    rasters.resting.budget = rasters.parts.budget = 0
    sprite = Sprite("panel", panel(300, 200, 20, "#203040", 0.8), 200, 200)
    stage = Stage(pygame.Surface((640, 360)), backdrop("felt", 640, 360))
    stage.show([sprite], rasters)
    assert rasters.made > 1
    assert rasters.has(sprite.pose)
    assert not rasters.parts.kept


def test_pictures_painted_in_the_worker_equal_those_of_the_main_thread() -> None:
    chance = random.Random(4)
    sprites = [anything(chance, key) for key in range(30)]
    ahead, here = Rasters(1), Rasters(1)
    future = ahead.warm(sprites)
    assert future is not None
    future.result(20)
    made = ahead.made
    for sprite in sprites:
        assert ahead.pose(sprite.pose).get_buffer().raw == here.pose(sprite.pose).get_buffer().raw
    assert ahead.made == made
    assert ahead.warm(sprites) is None


def test_a_card_keeps_its_last_pose_until_the_next_is_painted_and_no_longer() -> None:
    asked: list[Sprite] = []
    stage = Stage(pygame.Surface((640, 360)), backdrop("felt", 640, 360), asked.extend)
    rasters = Rasters(0.5, (640, 360))
    lying = Sprite("card", back("french", 60), 200, 200)
    stage.show([lying], rasters)
    assert not stage.late, "what was never shown is painted at once"
    turned = lying._replace(angle=30, x=260)
    for _ in range(3):
        made = rasters.made
        stage.show([turned], rasters)
        assert stage.late
        assert rasters.made == made
    assert [each.angle for each in asked] == [30], "a pose is asked for once"
    rasters.paint(asked)
    stage.show([turned], rasters)
    assert not stage.late
    whole = Stage(pygame.Surface((640, 360)), stage.ground)
    whole.show([turned], rasters)
    assert stage.surface.get_buffer().raw == whole.surface.get_buffer().raw


def test_a_large_picture_stays_as_it_was_until_it_is_painted_anew_and_a_small_one_never_does() -> None:
    def plate(words: str, w: float) -> Sprite:
        return Sprite("plate", panel(w, 300, 20, "#203040", 1, parts=((20, 20, Text(words, 20, 700)),)), 600, 300)

    for w, late in ((1000, True), (100, False)):
        asked: list[Sprite] = []
        stage = Stage(pygame.Surface((1280, 720)), backdrop("felt", 1280, 720), asked.extend)
        rasters = Rasters(1, (1280, 720))
        stage.show([plate("Round 1", w)], rasters)
        before = stage.surface.get_buffer().raw
        assert not stage.late, "what was never shown is painted at once"
        stage.show([plate("Round 2", w)], rasters)
        assert stage.late is late
        assert (stage.surface.get_buffer().raw == before) is late
        rasters.paint(asked)
        stage.show([plate("Round 2", w)], rasters)
        assert not stage.late
        assert stage.surface.get_buffer().raw != before


def test_what_the_worker_painted_and_lost_again_or_could_not_paint_is_painted_at_once() -> None:
    def plate(words: str) -> Sprite:
        return Sprite("plate", panel(1000, 300, 20, "#203040", 1, parts=((20, 20, Text(words, 20, 700)),)), 600, 300)

    asked: dict[Pose, Future[None]] = {}

    def ask(sprites: Iterable[Sprite]) -> Future[None]:
        return next(asked.setdefault(each.pose, Future()) for each in sprites)

    stage = Stage(pygame.Surface((1280, 720)), backdrop("felt", 1280, 720), ask)
    rasters = Rasters(1, (1280, 720))
    for words in ("Chapter 1", "Chapter 2", "Chapter 3"):
        stage.show([plate(words)], rasters)
    # The worker paints the second chapter, and it makes room before it is wanted again: the third is not there yet.
    asked[plate("Chapter 2").pose].set_result(None)
    stage.show([plate("Chapter 2")], rasters)
    assert not stage.late
    whole = Stage(pygame.Surface((1280, 720)), stage.ground)
    whole.show([plate("Chapter 2")], rasters)
    assert stage.surface.get_buffer().raw == whole.surface.get_buffer().raw
    stage.show([plate("Chapter 3")], rasters)
    assert stage.late
    asked[plate("Chapter 3").pose].set_exception(pygame.error("no memory"))
    stage.show([plate("Chapter 3")], rasters)
    assert not stage.late


def test_another_face_is_never_shown_in_the_place_of_the_one_that_is_meant() -> None:
    stage = Stage(pygame.Surface((640, 360)), backdrop("felt", 640, 360), lambda sprites: None)
    rasters = Rasters(0.5, (640, 360))
    stage.show([Sprite("card", face("french", "SK", 60), 200, 200)], rasters)
    stage.show([Sprite("card", back("french", 60), 200, 200)], rasters)
    assert not stage.late


def test_a_large_picture_with_cards_and_one_of_another_page_never_stay_for_a_moment() -> None:
    def page(words: str, *shown: Picture) -> Sprite:
        parts = ((20, 20, Text(words, 20, 700)), *((200, 90, each) for each in shown))
        return Sprite("page", panel(1000, 300, 20, "#203040", 1, parts=parts), 600, 300)

    for cards, turned_over in (((face("french", "SK", 60),), False), ((), True)):
        stage = Stage(pygame.Surface((1280, 720)), backdrop("felt", 1280, 720), lambda sprites: None)
        rasters = Rasters(1, (1280, 720))
        stage.show([page("Chapter 1", *cards)], rasters)
        if turned_over:
            stage.look_up()
        stage.show([page("Chapter 2")], rasters)
        assert not stage.late


@pytest.mark.parametrize("size", [(640, 360), (1001, 563), (1024, 768), (1720, 720)])
def test_a_shade_reaches_every_corner_of_a_window_and_is_even(size: tuple[int, int]) -> None:
    k = min(size[0] / 1280, size[1] / 720)
    ground = pygame.Surface(size)
    ground.fill("#c08040")
    stage = Stage(pygame.Surface(size), ground)
    shade = Shade(0.5)
    left, top = (size[0] - 1280 * k) / 2, (size[1] - 720 * k) / 2
    stage.show([Sprite("shade", shade, shade.w / 2, shade.h / 2)], Rasters(k, size), left, top)
    assert {stage.surface.get_at((x, y))[:3] for x in (0, size[0] - 1) for y in (0, size[1] - 1)} == {
        stage.surface.get_at((size[0] // 2, size[1] // 2))[:3]
    }
    assert stage.surface.get_at((0, 0)).r < 0xC0 * 0.6


@pytest.mark.parametrize("most", [5_000, 60_000, 400_000])
def test_what_is_painted_strip_by_strip_is_told_of_at_the_end_and_looks_as_if_painted_at_once(most: int) -> None:
    chance, ground, rasters = random.Random(most), backdrop("felt", 640, 360), Rasters(0.8, (640, 360))
    stage, whole = Stage(pygame.Surface((640, 360)), ground), Stage(pygame.Surface((640, 360)), ground)
    for _ in range(3):
        sprites = [anything(chance, key) for key in range(24)]
        calls: list[list[pygame.Rect]] = []
        while not calls or stage.unfinished:
            before = stage.surface.copy()
            calls.append(stage.show(sprites, rasters, most=most))
            changed = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), stage.surface)
            # A strip has the pixels of the ground and of what lies on it.
            assert 640 * 360 - changed.count() <= max(most, LEAST * 640)
        assert [bool(areas) for areas in calls] == [False] * (len(calls) - 1) + [True]
        assert len(calls) > 1 or most > 640 * 360
        whole.show(sprites, rasters)
        assert stage.surface.get_buffer().raw == whole.surface.get_buffer().raw


def test_a_page_that_changes_while_it_is_laid_is_as_it_was_meant_last() -> None:
    chance, ground, rasters = random.Random(3), backdrop("felt", 640, 360), Rasters(0.8, (640, 360))
    stage, whole = Stage(pygame.Surface((640, 360)), ground), Stage(pygame.Surface((640, 360)), ground)
    for _ in range(4):
        sprites = [anything(chance, key) for key in range(24)]
        assert stage.show(sprites, rasters, most=50_000) == []
    while stage.unfinished:
        stage.show(sprites, rasters, most=50_000)
    whole.show(sprites, rasters)
    assert stage.surface.get_buffer().raw == whole.surface.get_buffer().raw


def test_a_large_picture_that_gets_cards_stays_as_it_was_until_they_are_painted() -> None:
    def page(*shown: Picture) -> Sprite:
        parts = ((20, 20, Text("Chapter 1", 20, 700)), *((200, 90, each) for each in shown))
        return Sprite("page", panel(1000, 300, 20, "#203040", 1, parts=parts), 600, 300)

    stage = Stage(pygame.Surface((1280, 720)), backdrop("felt", 1280, 720), lambda sprites: None)
    rasters = Rasters(1, (1280, 720))
    stage.show([page()], rasters)
    made = rasters.made
    for _ in range(3):
        stage.show([page(face("french", "SK", 60))], rasters)
        assert stage.late
        assert rasters.made == made

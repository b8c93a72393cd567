"""The end of a game moves, and differs for a win, a defeat and a family's rivalry; titles and series are told."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.engine.game.match import Match
from tablegames.play.setup.series import Series, series_of
from tablegames.play.statistics.titles import GameTitle, titles_of
from tablegames.scenes.results.celebration import LASTING, Mood, celebration, hop, pieces
from tablegames.scenes.results.end_titles import TITLE
from tablegames.scenes.results.entrance import CONFETTI
from tablegames.scenes.results.podium import CHAMPION, RISING, STANDS
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.results.series_result import SeriesPage
from tablegames.scenes.results.series_story import TOLD, standings
from tablegames.view.inspection.check import BUBBLE
from tablegames.view.inspection.tips import everything_explained
from tablegames.view.language.text import texts
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts as written
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import HEIGHT, WIDTH
from tests.variants import VARIANTS
from tests.view.pages import SHUFFLES, house, joy, party, scored

MEMBER = re.compile(r"^\d+ (points|games? won)$")
"""What is written below a name on the steps."""
MOODS: tuple[Mood, ...] = ("win", "lose", "rivalry")


def flying(mood: Mood, age: float) -> list[Sprite]:
    """List what flies at a time."""
    return list(celebration(mood, age, [(300.0, 300.0)], ("#ff0000", "#0000ff")))


def ended(people: tuple[int, ...], winners: tuple[int, ...], motion: bool = True) -> ResultPage:
    """Open the result of a game of four in which these are people."""
    program = house()
    program.preferences.motion = motion
    here = party(program)
    seats = tuple(
        replace(member, kind="human" if seat in people else "random") for seat, member in enumerate(here.members)
    )
    return ResultPage(program, scored(program, replace(here, members=seats), (9, 7, 5, 3), winners))


@pytest.mark.parametrize(
    ("people", "winners", "mood"),
    [
        ((0,), (0,), "win"), ((0,), (2,), "lose"), ((0, 1), (3,), "lose"), ((0, 1), (1,), "rivalry"),
        ((0, 2), (0, 2), "win"), ((), (1,), "win"), ((0, 1, 2, 3), (0, 1, 2, 3), "win"),
    ],
)  # fmt: skip
def test_how_it_is_celebrated_depends_on_who_of_the_people_won(
    people: tuple[int, ...], winners: tuple[int, ...], mood: Mood
) -> None:
    assert ended(people, winners).outcome.mood == mood


@pytest.mark.parametrize("mood", MOODS)
def test_a_celebration_moves_until_nothing_is_left_of_it(mood: Mood) -> None:
    early, late = flying(mood, 1200), flying(mood, 1230)
    assert {each.key: (each.x, each.y) for each in early} != {each.key: (each.x, each.y) for each in late}
    assert flying(mood, LASTING) == []
    assert len(flying(mood, LASTING - 300)) <= len(flying(mood, 2200)), "it comes to its end by itself"
    assert all(-40 < each.x < WIDTH + 40 and each.y < HEIGHT + 40 and not each.target for each in early)


def test_every_mood_looks_otherwise() -> None:
    pictures = [frozenset(each.picture for each in flying(mood, 1500)) for mood in MOODS]
    assert len(set(pictures)) == len(MOODS)
    assert len(pieces("lose", ())) < len(pieces("win", ())), "a defeat is quieter"


def test_who_won_hops_and_comes_down_again() -> None:
    assert max(hop(age, 1) for age in range(0, 5000, 10)) > 10
    assert hop(0, 1) == hop(LASTING, 1) == 0


def test_a_click_beside_all_buttons_ends_it_and_reduced_motion_shows_none_of_it() -> None:
    page = ended((0,), (0,))
    page.step(1000)
    assert page.busy
    assert [each for each in page.sprites() if isinstance(each.key, tuple) and each.key[0] == "celebration"]
    page.click(640, 20)
    assert not page.busy
    still = ended((0,), (0,), motion=False)
    assert not still.busy
    resting = [{each.key for each in one.sprites()} - {("ring", "result.again")} for one in (still, page)]
    assert resting[0] == resting[1]


def test_titles_come_from_what_is_measured_one_for_a_player_and_each_once() -> None:
    found: list[GameTitle] = []
    for variant in VARIANTS:
        if variant.players != 3 or len(found) > 12:
            continue
        match = played(variant.match(2))
        titles = titles_of(match, texts("en"))
        assert len({each.seat for each in titles}) == len({each.key for each in titles}) == len(titles)
        assert titles_of(match, ()) == [], "without words there is no title"
        found += titles
    assert found


def test_who_alone_was_robbed_most_is_called_so() -> None:
    variant = next(each for each in VARIANTS if (each.name, each.players) == ("diamonds", 2))
    titles = titles_of(played(variant.match(1)), texts("en"))
    assert GameTitle(1, "robbed.most") in titles
    assert GameTitle(0, "taken.most") in titles


def played(match: Match) -> Match:
    """Play a match by always taking the middle one of the legal actions."""
    while not match.over:
        legal = match.legal_actions()
        match.play(legal[len(match.journal) * 7 % len(legal)])
    return match


def test_every_title_has_words_in_both_languages_and_is_measured_by_some_game() -> None:
    keys = {key for key in texts("en") if key.startswith("titles.")}
    assert keys == {key for key in texts("ja") if key.startswith("titles.")}
    tables = [variant.game().table for variant in VARIANTS]
    measured = {name for table in tables for name in (*table.measures, *table.title_measures)}
    assert {key.split(".")[1] for key in keys} <= measured
    assert {key.split(".")[2] for key in keys} <= {"every", "never", "most"}


def test_a_series_remembers_its_games_and_how_it_stood_after_each() -> None:
    series = Series("id", 5, (0, 0)).after((0,), totals=(7, 3)).after((0, 1), totals=(4, 4)).after((1,), totals=(1, 9))
    assert [game.totals for game in series.story] == [(7, 3), (4, 4), (1, 9)]
    assert standings(series, series.story) == [(1, 0), (1, 0), (1, 1)]
    assert series_of(series.node(), 2) == series
    assert series.another().story == ()
    old = {key: value for key, value in series.node().items() if key != "story"}
    assert series_of(old, 2) == replace(series, story=()), "files of before tell no story"
    for broken in ([[1, 2]], [[[1, 2, 3], [0]]], [[[1, 2], [5]]], 7):
        assert series_of({**old, "story": broken}, 2).story == ()


@pytest.mark.parametrize("count", [2, 4])
def test_a_series_of_games_together_tells_which_were_won_and_which_lost(count: int) -> None:
    everyone, program = tuple(range(count)), house()
    series = Series("id", 3, (0,) * count, parties=1)
    for number, winners in enumerate((everyone, (), everyone)):
        series = series.after(winners, totals=(number,) * count)
    assert standings(series, series.story) == [(1,) * count, (1,) * count, (2,) * count]
    page = SeriesPage(program, party(program, count=count), series)
    page.step(LASTING)
    cups = [each for each in page.sprites() if each.place and each.place[0] == TOLD and "won" in each.tip]
    assert {each.place[1] for each in cups if each.place} == {0, 2}


def test_the_end_of_a_series_tells_its_games_one_after_another() -> None:
    pages = dict(joy(house(), 2))
    page = pages["series 2 told of 3"]
    assert isinstance(page, SeriesPage)
    page.step(700)

    def shown() -> set[int]:
        return {each.place[1] for each in page.sprites() if each.place and each.place[0] == TOLD and each.alpha == 255}

    first = shown()
    page.step(700)
    second = shown()
    page.step(LASTING)
    assert first < second < shown() == {0, 1, 2}


def test_a_bot_that_won_says_something_once_it_stands_on_its_step_and_covers_nobody() -> None:
    for language in ("en", "ja"):
        pages = dict(joy(house(language), 4))
        page = pages["result 4 lost, with titles"]
        assert isinstance(page, ResultPage)
        page.step(1000)
        assert not [each for each in page.sprites() if each.key == BUBBLE and each.alpha]
        page.step(LASTING)
        (said,) = [each for each in page.sprites() if each.key == BUBBLE]
        faces = [each for each in page.sprites() if each.name.startswith(STANDS)]
        assert len(faces) == 3
        assert not any(said.hit.colliderect(each.hit) for each in faces)
        assert said.hit.left > 0


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_is_said_of_paper_that_only_makes_the_page_handsome(language: str) -> None:
    for name, page in joy(house(language), 4):
        page.step(LASTING)
        told = [each for _, each in everything_explained(page.sprites())]
        assert told
        assert [each.words for each in told if each.rect.w >= WIDTH] == [], name


def test_no_face_rises_through_the_words_below_the_steps() -> None:
    seen = 0
    for name, page in joy(house("en"), 4):
        for _ in range(26):
            page.step(66)
            shown = [each for each in page.sprites() if each.place and each.place[0] in (RISING, CHAMPION)]
            faces = [each.hit.inflate(-8, -8) for each in shown if each.name.startswith(STANDS)]
            words = [each.hit for each in page.sprites() if MEMBER.search(" ".join(written(each.picture)))]
            low = [each for each in words if each.centerx < WIDTH / 2 and each.centery > HEIGHT / 2]
            assert not [each for each in low for face in faces if face.colliderect(each)], name
            seen += len(low)
    assert seen > 100


@pytest.mark.parametrize("size", [(1280, 720), (900, 1000)])
def test_steps_rise_out_of_the_floor_and_never_behind_the_buttons(size: tuple[int, int]) -> None:
    program = house("en")
    program.fit(canvas_of(size), scale_of(size))
    page = ResultPage(program, scored(program, party(program), (9, 7, 5, 3), (0,)))
    buttons = min(each.hit.top for each in page.sprites() if each.kind == "button")
    rising = 0
    for _ in range(26):
        page.step(66)
        shown = [each for each in page.sprites() if each.place and each.place[0] in (RISING, CHAMPION) and each.alpha]
        assert all(each.hit.bottom < buttons for each in shown)
        rising += len(shown)
    assert rising > 100


def test_confetti_lies_on_the_lower_half_of_an_upright_result_too() -> None:
    for size in ((1280, 720), (1024, 768), (900, 1000), (2560, 1080)):
        program = house("en")
        program.fit(canvas_of(size), scale_of(size))
        page = ResultPage(program, scored(program, party(program), (9, 7, 5, 3), (0,)))
        page.step(LASTING)
        paper = [each.hit for each in page.sprites() if each.place is not None and each.place[0] == CONFETTI]
        assert max(each.bottom for each in paper) > canvas_of(size).height * 0.42, size


def test_titles_touch_neither_the_line_above_them_nor_the_ranking() -> None:
    program = house()
    outcome = replace(scored(program, party(program), (9, 7, 5, 3), (0,)), titles=(GameTitle(0, "robbed.most"),))
    page = ResultPage(program, outcome)
    page.step(LASTING)
    titles = [each.hit for each in page.sprites() if each.place is not None and each.place[0] == TITLE]
    panels = [each.hit for each in page.sprites() if each.hit.w > 500 and each.hit.h > 60 and each.hit.left > 600]
    facts = [
        each.hit for each in page.sprites() if any(words.startswith("Diamonds") for words in written(each.picture))
    ]
    assert titles
    assert panels
    assert facts
    assert all(each.bottom + 4 <= panel.top for each in titles for panel in panels)
    assert all(fact.centery + 10 <= each.top for each in titles for fact in facts if fact.bottom < 140)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_that_they_won_is_said_of_people_with_the_longest_names(language: str) -> None:
    program = house(language)
    long = "ＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷ", "漢字の名前が二十四文字で長い長い長い長い長い人"
    here = party(program)
    members = tuple(replace(each, name=long[seat % 2]) for seat, each in enumerate(here.members))
    page = ResultPage(program, scored(program, replace(here, members=members), (9, 9, 5, 3), (0, 1)))
    page.step(LASTING)
    heading = next(each for each in page.sprites() if each.key == "result.heading")
    said = "".join(written(heading.picture)).replace(" ", "")
    assert said == page.verdict().replace(" ", "")
    assert heading.hit.left >= 0


def test_six_titles_stand_on_a_japanese_result_of_a_small_window() -> None:
    program = house("ja")
    program.fit(canvas_of((960, 540)), scale_of((960, 540)))
    keys = ("robbed.never", "taken.never", "caught.never", "tricks.most", "tricks.never", "actions.most")
    titles = tuple(GameTitle(seat, key) for seat, key in enumerate(keys))
    page = ResultPage(
        program, replace(scored(program, party(program, count=6), (9, 7, 5, 3, 2, 1), (0,)), titles=titles)
    )
    page.step(LASTING)
    shown = [each.hit for each in page.sprites() if each.place is not None and each.place[0] == TITLE]
    numbers = {each.place[1] for each in page.sprites() if each.place is not None and each.place[0] == TITLE}
    assert numbers == set(range(len(keys)))
    assert min(each.left for each in shown) >= 20
    assert max(each.right for each in shown) <= 1260


@pytest.mark.parametrize("size", [(900, 1000), (1280, 720), (2560, 1080)])
def test_steps_rise_behind_everything_that_stands(size: tuple[int, int]) -> None:
    page = ended((0,), (0,))
    page.program.fit(canvas_of(size), scale_of(size))
    for _ in range(12):
        page.step(50)
        laid = page.sprites()
        where = {each.key: each.y for each in page.laid or ()}
        low = {each.key for each in laid if each.key in where and each.y > where[each.key] + 1}
        rising = [at for at, each in enumerate(laid) if each.key in low]
        stands = [at for at, each in enumerate(laid) if each.key in where and each.place is None and each.z >= 0]
        assert not rising or max(rising) < min(stands)


def test_upright_the_steps_stand_in_the_middle_and_the_list_above_the_buttons() -> None:
    size = 900, 1000
    page = ended((0,), (0,), motion=False)
    page.program.fit(canvas_of(size), scale_of(size))
    laid = page.sprites()
    champion = next(each for each in laid if each.place and each.place[0] == CHAMPION)
    assert abs(champion.x - page.program.canvas.width / 2) < 1
    buttons = min(each.hit.top for each in laid if each.target)
    panel = next(each for each in laid if each.z == 0 and each.picture.w > 500 and each.y > champion.y)
    assert panel.hit.bottom + 12 < buttons


def test_upright_both_lines_of_buttons_end_at_the_same_edge() -> None:
    program = house("en")
    program.fit(canvas_of((900, 1000)), scale_of((900, 1000)))
    outcome = scored(program, party(program), (9, 7, 5, 3), (0,))
    page = ResultPage(program, replace(outcome, record=Path("game.jsonl"), shuffle=SHUFFLES["after the end"]))
    page.step(LASTING)
    areas = {each.key: each.area for each in page.sprites() if each.key in ("result.replay", "result.again")}
    assert areas["result.replay"].bottom <= areas["result.again"].top
    assert abs(areas["result.replay"].right - areas["result.again"].right) < 4


def test_one_long_name_among_six_has_the_room_that_short_names_leave() -> None:
    program = house("en")
    people = party(program, count=6)
    names = ("Wilhelmina Feathers", "Mia", "Ben", "Noah", "Ida", "Emma")
    members = tuple(replace(member, name=name) for member, name in zip(people.members, names, strict=True))
    keys = ("robbed.most", "caught.never", "targets.every", "bids.never", "found.most", "tricks.most")
    titles = tuple(GameTitle(seat, key) for seat, key in enumerate(keys))
    outcome = replace(scored(program, replace(people, members=members), (9, 8, 7, 6, 5, 4), (0,)), titles=titles)
    page = ResultPage(program, outcome)
    page.step(LASTING)
    shown = [each for each in page.sprites() if each.place is not None and each.place[0] == TITLE]
    assert [name for each in shown for name in written(each.picture) if name in names] == list(names)

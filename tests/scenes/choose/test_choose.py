"""Games are chosen from groups, by mouse and keys; one's own are there as soon as they are written."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from tablegames.play.files import folder_opener
from tablegames.play.statistics.statistics_recorder import StatisticsRecorder
from tablegames.play.statistics.statistics_store import StatisticsStore
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose import about_item, file_errors
from tablegames.scenes.choose.about_item import story_of
from tablegames.scenes.choose.choose_game import ChoosePage
from tablegames.scenes.choose.file_errors import FileErrorsPage
from tablegames.scenes.choose.seats import SeatsPage
from tablegames.scenes.choose.shelf_item import key_of
from tablegames.scenes.pages.rules import RulesPage
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import faults
from tablegames.view.inspection.dump import Letterbox
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tests.patience import Patience, hear_out
from tests.play.finished_games import game, seat
from tests.rules.own_files import broken, tricks
from tests.variants import library, one_of_today
from tests.view.gallery import dwelling
from tests.view.own import full_folder, own_house, settle
from tests.view.pages import house

DOT = "・"
"""What stands between the parts of a foreign name."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return full_folder(tmp_path_factory.mktemp("own") / "rulesets")


@pytest.fixture(params=one_of_today(["en", "ja"], 0))
def program(request: pytest.FixtureRequest, folder: Path) -> Program:
    return own_house(folder, str(request.param))


def boxes(page: ChoosePage) -> list[str]:
    keys = [key_of(item) for item in page.items()]
    return [key.removeprefix("choose.").removeprefix("game.") for key in page.targets() if key in keys]


def places(page: ChoosePage) -> dict[str, tuple[float, float, float, float]]:
    """Tell where each box and each button stands."""
    return {key: tuple(map(float, target.hit)) for key, target in page.targets().items()}


def words(page: Page) -> str:
    return " ".join(each["text"] for each in page.dump(Letterbox(1, 0, 0))["widgets"])


def test_the_five_come_first_then_the_groups_then_ones_own(program: Program) -> None:
    page = ChoosePage(program)
    assert (page.groups[0].key, page.groups[-1].key) == ("first", "own")
    assert [group.name.said("ja") for group in page.groups if group.name][-1] == "昔のゲーム"
    assert boxes(page) == ["stay-home", "doubles", "diamonds", "lantern-night", "double-side-play", "trick-and-desert"]
    page.activate(f"choose.group.{page.groups[-2].key}")
    assert boxes(page) == [f"old-{at}" for at in range(6)]
    page.activate("choose.group.own")
    assert boxes(page) == ["new-0", "new-1", "new-2", "file.diamonds.yaml", "file.half-done.yaml"]
    assert ("自作ゲーム" if program.words.language == "ja" else "Your games") in words(page)


@pytest.mark.days(7)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("letters", ["normal", "large"])
def test_every_group_has_room_for_its_words(program: Program, size: tuple[int, int], letters: str) -> None:
    program.preferences.text_size = letters
    k = size[1] / 720
    pages: list[Page] = [
        TitlePage(program),
        RulesPage(program, "old-3"),
        SeatsPage(program, program.shelf.game("new-1")),
    ]
    for group in range(len(ChoosePage(program).groups)):
        for at in (0, 3, 4):
            page = ChoosePage(program)
            page.turn(group)
            page.select(at)
            pages.append(page)
    assert program.services.own_games is not None
    pages += [FileErrorsPage(program, path) for path in program.services.own_games.broken]
    assert not [wrong for page in pages if (wrong := faults(page.sprites(), k))]


@pytest.mark.days(7)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("letters", ["normal", "large"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1024, 768), (900, 1000)])
def test_choosing_another_game_moves_no_box(language: str, letters: str, size: tuple[int, int]) -> None:
    program = house(language)
    program.preferences.text_size = letters
    program.fit(canvas_of(size), scale_of(size))
    page = ChoosePage(program)
    for group in range(len(page.groups)):
        page.turn(group)
        stood = places(page)
        assert set(map(key_of, page.items())) < set(stood)
        for at in range(1, len(page.items())):
            page.select(at)
            assert places(page) == stood


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_game_of_the_shelf_is_said_to_be_missing(language: str) -> None:
    words = house(language).words
    missing = words.say("choose.told.others")
    names = [words.of(each.name) for each in library().values()]
    assert [name for name in names if name.casefold() in missing.casefold()] == []


def test_arrow_keys_go_through_all_games_of_all_groups_and_back(program: Program) -> None:
    page = ChoosePage(program)
    page.sprites()
    seen = [page.focus]
    for _ in range(60):
        page.act(Action.RIGHT)
        page.sprites()
        if page.focus == seen[-1]:
            break
        seen.append(page.focus)
    assert len(seen) == sum(len(page.items(at)) for at in range(len(page.groups)))
    back = [seen[-1]]
    while len(back) < len(seen):
        page.act(Action.LEFT)
        page.sprites()
        back.append(page.focus)
    assert back == seen[::-1]


def test_a_pointer_over_a_box_only_shows_it_and_a_click_chooses_it(program: Program) -> None:
    page = ChoosePage(program)
    program.stack.push(page)
    first = page.item
    middle = page.targets()["choose.game.doubles"].hit.center
    page.point(*middle)
    assert page.item is first
    page.click(*middle)
    assert key_of(page.item) == "choose.game.doubles"  # type: ignore[arg-type]  # something is chosen
    assert program.stack.top is page
    # On the way to its lesson the pointer comes over other boxes.
    page.point(*page.targets()["choose.game.diamonds"].hit.center)
    page.point(*page.targets()["choose.lesson"].hit.center)
    assert key_of(page.item) == "choose.game.doubles"  # type: ignore[arg-type]  # as above
    page.click(*middle)
    top = program.stack.top
    assert isinstance(top, SeatsPage)
    assert top.game.id == "doubles"


def test_arrows_lead_from_any_box_to_what_can_be_done_with_it_also_where_boxes_stand_in_rows(program: Program) -> None:
    program.fit(canvas_of((900, 1000)))
    page = ChoosePage(program)
    rows = {round(page.targets()[key].y) for key in map(key_of, page.items())}
    assert len(rows) > 1
    for item in page.items()[:3]:
        page.focusing(key_of(item))
        page.select(page.items().index(item))
        page.act(Action.DOWN)
        assert (page.item, page.focus) == (item, "choose.play")
        page.act(Action.UP)
        while page.focus not in map(key_of, page.items()):
            page.act(Action.UP)
        assert page.item == item


def test_page_keys_turn_the_groups(program: Program) -> None:
    page = ChoosePage(program)
    page.act(Action.PAGE_DOWN)
    assert page.group == 1
    page.act(Action.PAGE_UP)
    assert page.groups[page.group].key == "first"


def test_many_games_are_seen_at_once_or_scrolled_to(tmp_path: Path) -> None:
    for at in range(30):
        tricks(tmp_path, f"mine-{at}")
    page = ChoosePage(own_house(tmp_path))
    for group in range(len(page.groups) - 1):
        page.turn(group)
        assert len(boxes(page)) == len(page.items())
    page.turn(len(page.groups) - 1)
    assert len(boxes(page)) < 30
    page.focusing("choose.game.mine-9")
    while page.at < 29:
        page.act(Action.RIGHT)
        page.sprites()
    assert page.focus == key_of(page.items()[-1])
    assert page.focus in page.targets()
    assert not faults(page.sprites(), 0.75)


def test_a_game_tells_its_story_and_what_came_of_it_last_time(tmp_path: Path) -> None:
    program = house()
    store = StatisticsStore(tmp_path / "statistics.sqlite")
    store.enter([game(1, (seat("Ben", "human", 12, True, 0), seat("Ponta", "normal", 30, False, 1)), "hearts")])
    program.services.statistics = StatisticsRecorder(store, tmp_path, {})
    page = ChoosePage(program, "hearts")
    told = words(page)
    assert story_of(program.shelf.game("hearts").text.en.rules)[:30] in told
    assert "Ben won: Ben 12 · Ponta 30" in told
    assert "not played it yet" in words(ChoosePage(program, "spades"))


def test_a_game_that_counts_down_tells_of_last_time_as_its_table_did(tmp_path: Path) -> None:
    program = house()
    store = StatisticsStore(tmp_path / "statistics.sqlite")
    store.enter([game(1, (seat("Ben", "human", 21, True, 0), seat("Ponta", "normal", 17, False, 1)), "stay-home")])
    program.services.statistics = StatisticsRecorder(store, tmp_path, {})
    assert "Ben won: Ben 0 · Ponta 3" in words(ChoosePage(program, "stay-home"))


def test_a_click_on_a_wrong_file_tells_all_its_errors_with_their_lines(program: Program) -> None:
    page = ChoosePage(program)
    program.stack.push(page)
    page.turn(len(page.groups) - 1)
    page.sprites()
    page.activate("choose.file.half-done.yaml")
    page.activate("choose.play")
    shown = program.stack.top
    assert isinstance(shown, FileErrorsPage)
    told = words(shown)
    for said in ("age", "round[1]", "ends.rounds", "5行目" if program.words.language == "ja" else "Line 5"):
        assert said in told


@pytest.mark.parametrize("size", [(900, 1000), (1280, 720), (2560, 1080)])
def test_few_errors_stand_in_the_middle_of_the_page_and_not_at_its_head(size: tuple[int, int], tmp_path: Path) -> None:
    path = broken(tmp_path)
    path.write_text("id: [\n")
    program = own_house(tmp_path)
    program.fit(canvas_of(size), scale_of(size))
    shown = FileErrorsPage(program, path).sprites()
    panel = next(each for each in shown if each.z == 0 and each.picture.w > 1000)
    assert panel.picture.h < program.canvas.height / 2
    assert 0.4 < panel.y / program.canvas.height < 0.55
    assert not faults(shown, scale_of(size), program.canvas)


def test_a_file_that_is_put_right_stands_on_the_page_below_its_errors(tmp_path: Path) -> None:
    path = broken(tmp_path)
    program = own_house(tmp_path)
    page = ChoosePage(program)
    program.stack.push(page)
    page.turn(len(page.groups) - 1)
    page.activate("choose.file.half-done.yaml")
    errors = program.stack.top
    assert isinstance(errors, FileErrorsPage)
    tricks(tmp_path, "half-done")
    about = path.stat()
    os.utime(path, ns=(about.st_atime_ns, about.st_mtime_ns + 2_000_000_000))
    waiting = Patience(120)
    while program.stack.top is errors and waiting.left:
        errors.look()
        time.sleep(0.01)
    assert program.stack.top is page
    assert boxes(page) == ["half-done"]


def test_an_empty_folder_says_how_a_game_comes_into_it(tmp_path: Path) -> None:
    page = ChoosePage(own_house(tmp_path))
    page.turn(len(page.groups) - 1)
    assert str(tmp_path) in words(page)
    assert "pencil" in words(page)


def test_what_is_written_while_the_page_is_open_appears(tmp_path: Path) -> None:
    program = own_house(tmp_path)
    page = ChoosePage(program)
    program.stack.push(page)
    page.turn(len(page.groups) - 1)
    tricks(tmp_path)
    assert page.look()
    settle(program)
    page.refresh()
    assert boxes(page) == ["my-tricks"]
    assert program.shelf.game("my-tricks").name.en == "My Tricks"


def test_a_game_that_was_saved_this_moment_is_awaited_among_ones_own(tmp_path: Path) -> None:
    program = own_house(tmp_path)
    tricks(tmp_path)
    page = ChoosePage(program, "my-tricks")
    program.stack.push(page)
    assert page.own
    assert "choose.place" in {each.key for each in page.sprites()}
    assert "pencil" not in words(page)
    settle(program)
    page.refresh()
    assert boxes(page) == ["my-tricks"]
    assert page.focus == "choose.game.my-tricks"


def test_without_a_folder_there_is_no_place_for_ones_own() -> None:
    assert "own" not in [group.key for group in ChoosePage(house()).groups]


@pytest.mark.skipif(os.name == "nt", reason="the command here is a script of a shell")
@pytest.mark.parametrize("page_of", [ChoosePage, FileErrorsPage])
def test_a_folder_that_cannot_be_opened_is_said_with_its_place(
    page_of: type[ChoosePage | FileErrorsPage], folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = tmp_path / "opens"
    command.write_text("#!/bin/sh\nexit 4\n")
    command.chmod(0o755)
    for module in (about_item, file_errors):
        monkeypatch.setattr(module, "opener", lambda: (str(command),))
    monkeypatch.setattr(folder_opener, "opener", lambda: (str(command),))
    program = own_house(folder)
    if page_of is ChoosePage:
        page: ChoosePage | FileErrorsPage = ChoosePage(program)
        page.turn(len(page.groups) - 1)
    else:
        page = FileErrorsPage(program, next(iter(program.services.own_games.broken)))  # type: ignore[union-attr]  # it has some
    page.activate("choose.folder" if page_of is ChoosePage else "file.folder")
    assert page.folder.opening is not None
    assert page.folder.opening.process is not None
    hear_out(page.folder.opening.process)
    assert page.look()
    assert "could not be opened from here. It lies at" in words(page)
    assert not page.look()
    assert faults(page.sprites()) == []


@pytest.mark.parametrize("large", [False, True])
def test_names_on_a_small_shelf_end_their_lines_between_their_parts(large: bool) -> None:
    torn: list[str] = []
    for language in ("en", "ja"):
        program = dwelling(language, large, canvas=canvas_of((960, 540)), k=scale_of((960, 540)))
        page = ChoosePage(program, "knockout-whist")
        for group in range(len(page.groups)):
            page.turn(group)
            for item in page.items():
                if not isinstance(item, Game) or DOT not in (name := item.name.said(language)):
                    continue
                # What is partly scrolled away is shown beside its control.
                keys = key_of(item), ("seen", key_of(item))
                lines = [line for each in page.sprites() if each.key in keys for line in texts(each.picture) if line]
                assert "".join(lines) == name
                torn += ["/".join(lines)] if not all(line.endswith(DOT) for line in lines[:-1]) else []
    assert not torn


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_told_of_a_game_covers_no_name_on_a_small_shelf(language: str) -> None:
    """Where a shelf has room for all names beside one game, it has room beside each: its words are as short."""
    program = dwelling(language, canvas=canvas_of((960, 540)), k=scale_of((960, 540)))
    page = ChoosePage(program)
    for group in range(len(page.groups)):
        page.turn(group)
        keys = [key_of(item) for item in page.items()]
        covered: dict[str, list[str]] = {}
        for at, key in enumerate(keys):
            page.select(at)
            drawn = {each.key for each in page.sprites()}
            covered[key] = [each for each in keys if ("seen", each) in drawn or each not in drawn]
        if not all(covered.values()):
            assert not {key: names for key, names in covered.items() if names}

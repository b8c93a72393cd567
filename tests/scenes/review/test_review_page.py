"""The look back: reached after a game and from finished ones, judged meanwhile, and no one sees another's decisions."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from tablegames.app import furnish
from tablegames.bots.bot_pool import BotPool
from tablegames.bots.ismcts import UnwantedError
from tablegames.bots.review.moment_question import MomentVerdict
from tablegames.bots.worker import NoAnswerError
from tablegames.engine.table.events import NOBODY
from tablegames.play.review.review import ResultAccount
from tablegames.play.session.replay import Side
from tablegames.scenes.base_page import box_layout
from tablegames.scenes.program.program import Program
from tablegames.scenes.review.review_page import ReviewPage
from tablegames.scenes.review.reviewed_replay import ReviewedReplay
from tablegames.view.inspection.check import faults
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.layout.layout import BACKGROUND
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.rasters import Rasters
from tests.play.games import begun, unfinished
from tests.play.session.test_replay import finished, sit
from tests.view.pages import every_page, house, shelf
from tests.view.reviewed import GAMES, review_page, reviewed_replays, verdict


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))


class Worker:
    """Answers when it is told to, as a worker does."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, Any, Future[Any]]] = []
        self.cancelled = 0

    def ask(self, setup: Any, question: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.asked.append((setup, question, future))
        return future

    def cancel(self) -> None:
        self.cancelled += 1

    def answer(self) -> None:
        setup, question, future = self.asked[-1]
        future.set_result(question.answer(BotPool(setup)))


def home(language: str = "en") -> Program:
    program = house(language)
    furnish(program, shelf())
    return program


def opened(path: Path, program: Program) -> ReviewPage:
    assert program.navigation.look_back(path), program.notices.waiting
    page = program.stack.top
    assert isinstance(page, ReviewPage)
    return page


def controls(page: ReviewPage) -> set[str]:
    page.refresh()
    return set(page.targets())


def test_a_game_is_judged_step_by_step_and_what_is_known_stays(tmp_path: Path) -> None:
    path = sit(finished("stay-home", tmp_path), "human", "easy")
    program, worker = home(), Worker()
    program.services.bots = worker  # type: ignore[assignment]  # stands in for the process
    page = opened(path, program)
    assert page.busy
    page.step(10)
    for _ in range(6):
        worker.answer()
        page.step(10)
    assert len(page.reviewer.review.verdicts) == 5
    page.back()
    assert worker.cancelled
    again = opened(path, program)
    assert len(again.reviewer.review.verdicts) == 5


def test_a_game_that_takes_the_worker_is_given_way_to(tmp_path: Path) -> None:
    path = sit(finished("stay-home", tmp_path), "human", "easy")
    program, worker = home(), Worker()
    program.services.bots = worker  # type: ignore[assignment]  # stands in for the process
    page = opened(path, program)
    page.step(10)
    worker.asked[-1][2].set_exception(UnwantedError())
    page.step(10)
    assert len(worker.asked) == 2
    assert not page.reviewer.review.begun


def test_what_is_judged_out_of_turn_counts_and_a_decision_that_takes_long_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One slow question left the page at "0 of 29" for minutes without a word."""
    path = sit(finished("diamonds", tmp_path), "human", "easy")
    program, slow, quick = home(), Worker(), Worker()
    monkeypatch.setattr(program.services, "all_bots", lambda start=True: [slow, quick])
    page = opened(path, program)
    usual = page.say("review.thinking_help")

    def told() -> str:
        return " ".join(words for each in page.sprites() for words in texts(each.picture))

    page.step(10)
    while page.reviewer.judged[0] < 2:
        _, asked, future = quick.asked[-1]
        future.set_result(made_up(page, asked))
        page.step(200)
    all_ = page.reviewer.judged[1]
    assert not page.reviewer.review.verdicts
    assert page.say("review.progress", done=2, all=all_) in told()
    assert usual.split()[0] in told()
    for _ in range(101):
        page.step(200)
    slow_words = page.say("review.slow_help").split(":")[0]
    assert slow_words in told()
    _, asked, future = quick.asked[-1]
    future.set_result(made_up(page, asked))
    page.step(200)
    page.step(200)
    assert slow_words not in told()


def made_up(page: ReviewPage, asked: Any) -> MomentVerdict:
    """Make up what is thought of a moment."""
    moments = page.reviewer.course.moments
    at = next(at for at in range(len(moments)) if page.reviewer.moment_question(at) == asked)
    return verdict(page.reviewer, moments[at], Random(at))


def test_a_judge_that_fails_again_and_again_is_asked_no_more_until_somebody_looks_back_anew(tmp_path: Path) -> None:
    path = sit(finished("stay-home", tmp_path), "human", "easy")
    program, worker = home(), Worker()
    program.services.bots = worker  # type: ignore[assignment]  # stands in for the process
    page = opened(path, program)
    page.step(10)
    worker.asked[-1][2].set_exception(NoAnswerError())
    for _ in range(3):
        page.step(10)
    assert (len(worker.asked), page.busy) == (1, False)
    assert "review.failed" in {str(each.key) for each in page.sprites()}
    page.back()
    again = opened(path, program)
    again.step(10)
    assert (len(worker.asked), again.busy) == (2, True)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_its_figures_and_its_decisions_are_shown_once_all_is_judged(tmp_path: Path, language: str) -> None:
    program = home(language)
    page = opened(sit(finished("stay-home", tmp_path), "human", "easy"), program)
    while page.busy:
        page.step(200)
    shown = {str(each.key) for each in page.sprites() if each.kind == "label"}
    assert {"review.account", "review.curve", "review.part.result", "review.figure.3"} <= shown
    for at, (moment, judgement) in enumerate(page.worst(), 1):
        page.activate(f"review.worst.{at}")
        replay = program.stack.top
        assert isinstance(replay, ReviewedReplay)
        assert replay.above.side == Side(page.seat)
        assert replay.above.replay.stops[replay.above.at] == moment.at
        assert replay.above.caption == page.speaking.decision(judgement, page.layout(moment))
        replay.back()
        assert program.stack.top is page


@pytest.mark.parametrize("size", [(900, 1000), (1024, 768), (1280, 720), (2560, 1080)])
def test_the_buttons_to_the_decisions_lie_over_nothing_of_the_table(size: tuple[int, int]) -> None:
    program = house("ja")
    program.fit(canvas_of(size), scale_of(size))
    found = 0
    for name, replay in reviewed_replays(program):
        buttons = [each.area for each in replay.controls() if str(each.key).startswith("replay.mark")]
        below = [each for each in replay.above.sprites() if each.z > BACKGROUND and each.picture.w < 1000]
        assert [(name, each.key) for each in below for button in buttons if each.hit.colliderect(button)] == []
        found += len(buttons)
    assert found == 12


def test_the_buttons_above_the_table_lead_through_the_decisions_that_mattered() -> None:
    page = review_page(home(), "doubles")
    moment, _ = page.worst()[0]
    page.open(moment)
    replay = page.program.stack.top
    assert isinstance(replay, ReviewedReplay)
    stops = sorted(replay.marks)
    replay.above.pause_at(0)
    seen = []
    while replay.around()[1] is not None:
        replay.activate("replay.mark_on")
        seen.append(replay.above.at)
    assert seen == [stop for stop in stops if stop]
    replay.activate("replay.mark_back")
    assert replay.above.at == stops[-2]


def test_of_several_people_each_sees_the_own_decisions_alone() -> None:
    page = review_page(home(), "double-side-play", (0, 2))
    assert page.seat == NOBODY
    assert not [name for name in controls(page) if name.startswith(("review.worst", "review.seat"))]
    assert {"review.who.0", "review.who.2", "review.agree"} <= controls(page)
    assert page.focus == "review.who.0", "keys begin at the first name, not at the way back"
    page.activate("review.who.2")
    assert page.seat == 2
    assert not [name for name in controls(page) if name.startswith("review.seat")]
    assert all(moment.seat == 2 for moment, _ in [*page.worst(), *page.good()])
    page.back()
    assert page.seat == NOBODY
    page.activate("review.agree")
    assert {f"review.seat.{seat}" for seat in range(4)} <= controls(page)


def test_while_a_game_is_judged_the_next_press_does_not_change_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    page = review_page(home(), "double-side-play", (0, 2))
    monkeypatch.setattr(type(page.reviewer.review), "done", False)
    controls(page)
    page.activate("review.who.2")
    assert "review.who.2" not in controls(page)
    assert page.focus == "review.back"


@pytest.mark.parametrize(
    "name",
    ["ＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷ", "漢字の名前が二十四文字で長い長い長い長い長い人", "Mia"],
)
def test_a_name_of_any_length_stands_whole_beside_its_face(name: str) -> None:
    page = review_page(home(), "double-side-play", (0, 2))
    members = tuple(replace(each, name=name) for each in page.party.members)
    page.party = replace(page.party, members=members)
    page.refresh()
    button = next(each for each in page.sprites() if each.key == "review.who.2")
    assert "".join(texts(button.picture)) == name
    assert faults(page.sprites()) == []


def test_a_decision_is_said_with_the_colon_of_the_language() -> None:
    page = review_page(home("ja"), "diamonds")
    said = [each.name for each in page.sprites() if str(each.key).startswith("review.worst")]
    assert said
    assert not [words for words in said if ". " in words or words.endswith(".")]


def test_whose_mistakes_they_were_is_said_to_those_who_agreed_only() -> None:
    page = review_page(home(), "doubles", (0, 1))
    page.activate("review.who.0")
    names = [member.name for member in page.party.members]
    told = [str(each.name) + str(each.picture) for each in page.sprites() if str(each.key) == "review.account"]
    assert told
    assert names[1] not in told[0]


@pytest.mark.parametrize(
    ("language", "chance", "said"),
    [
        ("en", (0.1, -0.46), ("The cards were worth 10% of a win to you", "nobody could know, cost 46% of a win.")),
        ("en", (-0.1, 0.4), ("The cards cost you 10% of a win", "nobody could know, brought 40% of a win.")),
        ("en", (0.0, 0.0), ("The cards favoured nobody", "nobody could know, brought nothing.")),
        ("ja", (0.1, -0.46), ("運で勝つ見こみ10%を得ました", "だれにもわからない運で勝つ見こみ46%を失いました。")),
    ],
)
def test_what_chance_cost_is_said_without_a_minus(
    language: str, chance: tuple[float, float], said: tuple[str, str]
) -> None:
    page = review_page(home(language), "stay-home")
    assert page.reviewer.review.unit == "wins"
    cards, fell = chance
    told = page.speaking.account(
        ResultAccount(0.5, cards, -0.04, (0.0, 0.0), fell, 0.46 + cards + fell), 0, ["A", "B"], True
    )
    assert all(words in told for words in said)
    assert not {"−", "-"} & set(told)


@pytest.mark.parametrize(("language", "said"), [("en", "nothing lost on average"), ("ja", "1回あたりの損はなし")])
def test_a_mean_of_nothing_is_no_number(language: str, said: str) -> None:
    speaking = review_page(home(language), "stay-home").speaking
    assert speaking.mean(0.0002) == said
    assert "0.1" in speaking.mean(0.001)


def test_a_game_that_goes_on_cannot_be_judged(tmp_path: Path) -> None:
    program = home()
    assert not program.navigation.look_back(unfinished("stay-home", tmp_path))
    assert program.notices.waiting


def test_every_text_about_somebody_else_has_its_own_words() -> None:
    for language in ("en", "ja"):
        words = Texts(language)
        for key in ("cards", "cards_cost", "own", "own_none", "their", "their_one", "worse", "best", "as_good"):
            assert f"review.{key}" in words
            assert f"review.{key}_of" in words


def test_the_mark_of_what_is_pointed_at_is_larger_and_nothing_is_measured_for_it() -> None:
    page = review_page(home(), "double-side-play", (0,))

    def curve() -> Picture:
        return next(each.picture for each in page.sprites() if each.key == "review.curve")

    page.point(*page.targets()["review.back"].hit.center)
    plain, every = curve(), page.targets()
    listed = [each for name, each in every.items() if name.startswith(("review.worst.", "review.good."))]
    assert listed
    with patch.object(box_layout, "fit_for", side_effect=AssertionError):
        for each in listed:
            page.point(*each.hit.center)
            assert curve() != plain
        page.point(*every["review.back"].hit.center)
    assert curve() == plain


@pytest.mark.parametrize(("language", "size"), [("en", "normal"), ("ja", "large")])
def test_there_is_room_for_what_is_said_of_a_decision(language: str, size: str) -> None:
    program = home(language)
    program.preferences.text_size = size
    for name, replay in reviewed_replays(program):
        for scale in (0.75, 1.5):
            assert faults(replay.sprites(), scale) == [], name


def test_the_statistics_learn_what_decisions_cost(tmp_path: Path) -> None:
    program = home()
    page = opened(sit(finished("stay-home", tmp_path), "human", "easy"), program)
    kept: list[Any] = []

    class Recorder:
        def judged(self, header: Any, losses: Any) -> None:
            kept.append((header, losses))

    program.services.statistics = Recorder()  # type: ignore[assignment]  # stands in for the file
    while page.busy:
        page.step(200)
    ((header, losses),) = kept
    assert header == page.showing.header
    judged = [page.reviewer.review.judged(seat) for seat in (0, 1)]
    assert losses == [[judgement.loss for _, judgement in own] for own in judged]
    assert all(losses)
    # A game that was judged without a window is entered as it is opened.
    opened(page.reviewer.file.path.with_suffix(".jsonl"), program)  # type: ignore[union-attr]  # it has a file
    assert kept == [(header, losses)] * 2


def test_whose_mistakes_gave_most_is_said_only_where_that_is_nearly_all() -> None:
    page = review_page(home(), "double-side-play")
    names = [member.name for member in page.party.members]
    review = page.reviewer.review
    giver = next(seat for seat in (1, 2, 3) if any(each.gains[0] > 0 for _, each in review.judged(seat)))
    others = [0.0] * 4
    for rest, named in ((0.0, True), (0.15, True), (0.5, False), (-0.5, False)):
        others[giver], others[giver % 3 + 1] = 1.0, rest
        parts = ResultAccount(0.0, 0.0, 0.0, tuple(others), 0.0, 1.0 + rest)
        assert (names[giver] in page.speaking.their(parts, 0, names, True)) == named


LONG = (
    "“green 4” was better than “green 9”\n"
    "0.12 points (± 0.02) — you are rid of a card that counts 10 in the second half; you have just enough tricks"
)


def test_what_is_said_of_a_decision_has_room_below_the_sentence() -> None:
    for name, replay in reviewed_replays(home()):
        table = replay.above
        for notice in (table.caption, LONG):
            screen = table.table.layout(table.replay.seen(table.at, table.side), Attention(notice=notice))
            prompt = screen.sprites["prompt"]
            assert "…" not in prompt.name, name
            assert prompt.name.replace("\n", " ") == notice.replace("\n", " "), name


def room_below(picture: Picture, k: float) -> int:
    """Count the empty pixels between the letters in the middle of a line and the border below them."""
    shown = Rasters(k).part(picture)
    columns = range(shown.get_width() // 4, shown.get_width() // 2)
    rows = [[pygame.Color(*shown.get_at((x, y))) for x in columns] for y in range(shown.get_height())]
    ground = min(sum(each[:3]) for each in rows[len(rows) // 2])
    lit = [[sum(each[:3]) > ground + 60 and each.a > 100 for each in row] for row in rows]
    letters = max(y for y, row in enumerate(lit) if any(row) and not all(row))
    return min(y for y, row in enumerate(lit) if y > letters and all(row)) - letters - 1


def test_the_last_of_three_lines_about_a_decision_keeps_clear_of_the_border_in_a_small_window() -> None:
    rows = []
    for name in GAMES:
        page = review_page(home(), name)
        page.program.fit(canvas_of((960, 540)), scale_of((960, 540)))
        rows += [each.picture for each in page.sprites() if str(each.key).startswith("review.worst.")]
    three = [row for row in rows if len(list(texts(row))) == 5]
    assert three
    assert min(room_below(row, 0.75) for row in three) >= 2


def test_whose_decisions_they_were_is_said_where_seats_changed_hands(tmp_path: Path) -> None:
    match, save = begun("stay-home", tmp_path, 3)
    rng = Random(3)
    for turn in range(1000):
        if match.over:
            break
        if turn in (3, 6):
            match.seat(0, *(("Taro", "human"), ("Taro", "easy"))[turn == 6])
        match.play(rng.choice(match.legal_actions()))
    save.follow(match)
    save.close()
    page = opened(sit(save.path, "human", "easy"), home())
    moments = page.reviewer.course.moments
    names = dict.fromkeys([page.decided_by(moment) for moment in moments if moment.seat == 0])
    assert list(names) == ["プレイヤー 0", "Taro", "Taro (Easy bot)"]
    assert {page.decided_by(moment) for moment in moments if moment.seat == 1} == {""}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_cost_most_has_no_less_room_than_what_was_excellent(language: str) -> None:
    """In Japanese its sentences of StayHome stood on three lines beside a list with room to spare."""
    ((_, page),) = every_page(house(language), lambda name: name == "review stay-home")
    wide = {name: each.hit.w for name, each in page.targets().items() if name.endswith(".1")}
    assert wide["review.worst.1"] >= wide["review.good.1"]

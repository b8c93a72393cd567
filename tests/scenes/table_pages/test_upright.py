"""In an upright window logs and the page of a round have letters as large as any other page."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tablegames.engine.scoring.events import AllCaptured
from tablegames.play.session.history import last_round
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.looking_back import open_log
from tablegames.scenes.table_pages.round_page import RoundPage
from tablegames.view.inspection.check import faults
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import Group, texts
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.scaled import Scaled
from tablegames.view.round_summary.account import WIDE, Account
from tablegames.view.round_summary.column import FIGURE, Cell
from tablegames.view.round_summary.counted import CountedColumn, MeldsColumn
from tests.scenes.table_pages.test_round_page import of_round, said, scene
from tests.view.game_setup import ruleset
from tests.view.pages import house

UPRIGHT = (900, 1000)
ALMOST, SHOT = 1.3, 64
"""By how much everything is enlarged at least where there is room; at most it is 1.36. The seed of a game of Hearts."""


def upright(language: str) -> Program:
    """Make the program in a window that stands upright."""
    program = house(language)
    program.fit(canvas_of(UPRIGHT), scale_of(UPRIGHT))
    return program


def table(program: Program, game: str, players: int) -> TableScene:
    """Open a table after its first round."""
    return scene(program, game, Setting(players, ruleset(game).settle(players)))


def zoom(page: Page) -> float:
    """Lay a page out, and tell by how much it is enlarged."""
    assert faults(page.sprites(), scale_of(UPRIGHT), canvas_of(UPRIGHT)) == []
    assert page.boxes is not None
    return page.boxes[0].zoom


def cut(page: Page) -> list[str]:
    """List the words that had no room."""
    return [words for each in page.sprites() for words in texts(each.picture) if "…" in words]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "players", "least"),
    [
        *(("briscola", 2, ALMOST), ("knockout-whist", 6, ALMOST), ("stay-home", 2, ALMOST), ("skat", 3, 1.2)),
        *(("oh-hell", 6, 1.2), ("hearts", 6, 1.2), ("euchre", 4, 1.2), ("belote", 4, 1.1)),
    ],
)
def test_the_page_of_a_round_is_enlarged_as_far_as_its_columns_leave_room(
    game: str, players: int, least: float, language: str
) -> None:
    page = of_round(table(upright(language), game, players), 0)[1]
    assert zoom(page) >= least
    assert cut(page) == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("game", "players"), [("diamonds", 6), ("trick-and-desert", 4), ("spades", 4)])
def test_many_columns_keep_the_room_they_need(game: str, players: int, language: str) -> None:
    page = of_round(table(upright(language), game, players), 0)[1]
    assert zoom(page) >= 1
    assert cut(page) == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("window", [(1280, 720), UPRIGHT])
def test_that_all_penalties_were_captured_is_said_in_full(window: tuple[int, int], language: str) -> None:
    # Played at random by this seed, a player takes all of them in the first deal.
    program, setting = house(language), Setting(6, ruleset("hearts").settle(6))
    program.fit(canvas_of(window), scale_of(window))
    below = scene(program, "hearts", setting)
    rules, _ = ruleset("hearts").resolve(6, {})
    session = Session.open(rules, [Player(f"p{seat}", "human", "kon") for seat in range(6)], SHOT)
    play_a_round(session, SHOT)
    past = last_round(session, 0)
    assert past is not None
    assert below.table.results is not None
    page = RoundPage(program, below, past, below.table.results, lambda: None)
    assert faults(page.sprites(), scale_of(window), canvas_of(window)) == []
    takers = [event.seat for event in past.events if isinstance(event, AllCaptured)]
    words = below.table.words.say("labels.result_shot")
    assert [seat for seat in range(6) if words in said(page, seat)] == takers != []


def play_a_round(session: Session, seed: int) -> None:
    """Play the first round at random."""
    chance = Random(seed)
    while not session.over and session.match.round <= 1:
        session.play(chance.choice(session.match.legal_actions()))


def top_page(program: Program) -> Page:
    """Give the page that was opened."""
    page = program.stack.top
    assert isinstance(page, Page)
    return page


def logs(games: Sequence[tuple[str, int]], language: str) -> list[float]:
    """Open the logs of tables, and tell by how much each is enlarged."""
    found = []
    for game, players in games:
        program = upright(language)
        below = table(program, game, players)
        open_log(program, below, below.session)
        found.append(zoom(top_page(program)))
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_log_that_is_a_little_too_long_has_letters_as_large_as_others(language: str) -> None:
    few, many, nearly = logs((("stay-home", 2), ("hearts", 4), ("knockout-whist", 2)), language)
    assert min(few, many, nearly) >= ALMOST


def test_a_score_of_four_figures_leaves_the_score_before_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("gained", -1080), ("total", -2160), ("before", -1080)):
        monkeypatch.setattr(Account, name, lambda self, seat, value=value: value)
    page = of_round(table(upright("ja"), "tarot", 4), 0)[1]
    page.sprites()
    spans = []
    pictures = [each.picture.picture for each in page.sprites() if isinstance(each.picture, Scaled)]
    for group in [each for each in pictures if isinstance(each, Group)]:
        found = {part[2].words: part for part in group.parts if len(part) == 4 and isinstance(part[2], Text)}
        if "−1080 →" in found:
            gained, before, score = found["−1080"], found["−1080 →"], found["−2160"]
            spans.append((gained[0] + gained[2].w / 2, before[0] - before[2].w, before[0], score[0] - score[2].w))
    assert len(spans) == 4
    assert all(gained < before < after < score for gained, before, after, score in spans)


@pytest.mark.parametrize(("game", "players"), [("doppelkopf", 4), ("tarot", 4), ("napoleon", 5), ("pinochle", 4)])
def test_the_columns_of_a_round_leave_an_upright_window_room_to_be_larger(game: str, players: int) -> None:
    page = of_round(table(upright("en"), game, players), 0)[1]
    page.sprites()
    assert page.told.least < WIDE * 0.95
    assert cut(page) == []


@pytest.mark.parametrize("game", ["klaverjas", "pinochle"])
def test_what_was_counted_is_as_large_as_the_part_of_it_that_stands_beside(game: str) -> None:
    page = of_round(table(upright("en"), game, 4), 0)[1]
    told = Account(page.told.style, page.told.past)
    columns = [each for each in page.told.results.columns if isinstance(each, CountedColumn | MeldsColumn)]
    assert len(columns) == 2
    parts = [part for each in columns for part in each.cell(told, 0, Cell(0, 0, 120, 200))]
    sizes = {part[2].size for part in parts if isinstance(part[2], Text)}
    assert len(sizes) == 1
    assert sizes.pop() > FIGURE

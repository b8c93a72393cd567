"""A game of one's own goes on by its own rules to the end, though its file does not allow such a table any more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tablegames.app import furnish, program_of
from tablegames.play.files.paths import own_rulesets
from tablegames.play.setup.day_deal import deal_of_day
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.choose.seats import SeatsPage
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.restart import Restart
from tablegames.shipped import RULESETS


def opened() -> Program:
    """Start the program."""
    library = Library(load, [own_rulesets()])
    made = program_of(list(library.values()), Preferences(language="en"))
    furnish(made, library)
    return made


def closed(program: Program) -> None:
    program.stack.clear()
    assert program.services.statistics is not None
    program.services.statistics.close()


def own_copy(name: str) -> Path:
    """Lay a copy of a shipped ruleset among the games of one's own, as "ours", and tell its file."""
    own_rulesets().mkdir(parents=True)
    file = own_rulesets() / "ours.yaml"
    file.write_text((RULESETS / f"{name}.yaml").read_text("utf-8").replace(f"id: {name}", "id: ours"), "utf-8")
    return file


@pytest.fixture
def resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScene]:
    """Leave the deal of a day for four, let its file be for three alone, and go on with it."""
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    file = own_copy("double-side-play")
    first = opened()
    table = Arrangement(first, first.shelf.game("ours"))
    table.seat(4)
    first.navigation.begin(replace(table.party(), deal=deal_of_day("2026-11-23", "ours", Setting(4, {}))))
    play(first.stack.top, 3)
    closed(first)
    file.write_text(file.read_text("utf-8").replace("players: [3, 4]", "players: [3]"), "utf-8")
    program = opened()
    (game,) = program.unfinished()
    assert program.navigation.resume(game)
    scene = program.stack.top
    assert isinstance(scene, TableScene)
    yield scene
    closed(program)


def play(scene: object, moves: int) -> None:
    """Take any actions."""
    assert isinstance(scene, TableScene)
    match, chance = scene.session.match, Random(1)
    for _ in range(moves):
        if not match.over:
            match.play(chance.choice(match.legal_actions()))
    scene.session.keep()


def test_it_is_not_lost_where_no_such_game_can_be_begun_anew(resumed: TableScene) -> None:
    program, record = resumed.program, resumed.session.record
    assert record is not None
    Restart(program, resumed.party, resumed.session).new_cards()
    page = program.stack.top
    assert isinstance(page, SeatsPage)
    assert len(page.table.chairs) == 3
    assert page.sprites()
    assert record.path.exists()
    assert [game.header.players for game in program.unfinished()] == [4]


def test_its_result_is_shown_and_leads_to_the_seats_as_they_are_now(resumed: TableScene) -> None:
    play(resumed, 10_000)
    assert resumed.session.over
    resumed.over.go_on()
    page = resumed.program.stack.top
    assert isinstance(page, ResultPage)
    assert page.sprites()
    resumed.program.navigation.begin(replace(page.outcome.party, seed=None, deal=None))
    assert isinstance(resumed.program.stack.top, SeatsPage)


def test_it_can_be_left_when_it_is_over(resumed: TableScene) -> None:
    play(resumed, 10_000)
    resumed.program.stack.home()
    assert resumed.program.stack.top.name == "title"


def test_cards_that_its_file_has_no_more_are_those_of_the_usual_kind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    file = own_copy("skat")
    first = opened()
    table = Arrangement(first, first.shelf.game("ours"))
    table.options["cards"] = "german"
    first.navigation.begin(table.party())
    play(first.stack.top, 3)
    closed(first)
    words = file.read_text("utf-8")
    file.write_text(words[: words.index("  cards:\n")] + words[words.index("\ndeck:") :], "utf-8")
    program = opened()
    (game,) = program.unfinished()
    assert program.navigation.resume(game)
    assert program.stack.top.sprites()
    program.stack.home()
    assert program.navigation.look_at(game.path)
    assert program.stack.top.sprites()
    closed(program)

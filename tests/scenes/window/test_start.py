"""What the first picture needs comes before it, everything else after it."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest

from tablegames import app
from tablegames.rules import trusted
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.trusted import TrustedRuleset, on_trust
from tablegames.scenes.pages.fan import FAN, paint_ahead
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.window.ahead import paint_first_page
from tablegames.scenes.window.placing import place_window
from tablegames.scenes.window.sdl_library import screens
from tablegames.scenes.window.window import Window
from tablegames.shipped import RULESETS
from tablegames.view.painting.picture import Soft
from tablegames.view.painting.rasters import WORKER, Rasters
from tablegames.view.painting.vector import raster, source
from tests.variants import library


@pytest.mark.parametrize("path", sorted(RULESETS.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_ruleset_of_the_program_is_the_same_where_only_its_box_was_read(path: Path) -> None:
    named = on_trust(path)
    whole = library()[named.id]
    for each in ("name", "group", "players", "minutes", "age", "file", "file_digest", "kind"):
        assert getattr(named, each) == getattr(whole, each)
    assert isinstance(named, TrustedRuleset)
    assert "whole" not in vars(named)
    for each in ("heading", "digest"):
        assert getattr(named, each) == getattr(whole, each)
    assert (repr(named.rules), repr(named.table)) == (repr(whole.rules), repr(whole.table))


@pytest.mark.parametrize("wrong", ["name: {en: }", "name: [", "group: 5", "age: old", "players: []"])
def test_a_ruleset_whose_box_cannot_be_read_tells_of_all_that_is_wrong_with_it(tmp_path: Path, wrong: str) -> None:
    text = (RULESETS / "hearts.yaml").read_text("utf-8")
    file = tmp_path / "hearts.yaml"
    file.write_text(re.sub(rf"^{wrong.partition(':')[0]}:.*", wrong, text, flags=re.MULTILINE), "utf-8")
    with pytest.raises(RulesetError) as whole:
        load(file)
    with pytest.raises(RulesetError) as named:
        on_trust(file)
    assert named.value.problems == whole.value.problems


def test_a_ruleset_that_more_languages_tell_of_is_read_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trusted, "translations_of", lambda game: iter([("xx", tmp_path)] if game == "hearts" else []))
    read = [on_trust(RULESETS / f"{name}.yaml") for name in ("hearts", "doubles")]
    assert [isinstance(each, TrustedRuleset) for each in read] == [False, True]


def test_a_damaged_ruleset_of_the_program_leaves_the_shelf_with_its_reasons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "rulesets"
    folder.mkdir()
    for name in ("diamonds", "doubles"):
        (folder / f"{name}.yaml").write_bytes((RULESETS / f"{name}.yaml").read_bytes())
    broken = folder / "doubles.yaml"
    broken.write_text(broken.read_text("utf-8") + "\nnonsense: 1\n", "utf-8")
    monkeypatch.setattr(app, "RULESETS", folder)
    games = Library(app.read_first, [folder])
    program = app.program_of(games.values(), Preferences(language="en"))
    assert [game.id for game in program.shelf] == ["diamonds", "doubles"]
    app.look_closer(program, games)
    assert [game.id for game in program.shelf] == ["diamonds"]
    with pytest.raises(RulesetError) as raised:
        load(broken)
    assert games.broken[broken].problems == raised.value.problems


@pytest.mark.parametrize("size", [(960, 540), (640, 360)], ids=["same size", "another size"])
def test_the_cards_of_the_first_page_are_painted_ahead_for_the_size_of_the_window(size: tuple[int, int]) -> None:
    ahead = paint_ahead(size)
    WORKER.submit(lambda: None).result(20)
    program = app.program_of(library().values(), Preferences(language="en", window=(960, 540)))
    window = Window(program, ahead)
    try:
        assert (window.rasters is ahead) == (size == window.size())
        assert ahead.closed == (size != window.size())
        fan = [sprite for sprite in program.stack.top.sprites() if sprite.picture in {card.picture for card in FAN}]
        assert len(fan) == len(FAN)
        assert all(window.rasters.has(sprite.pose) == (window.rasters is ahead) for sprite in fan)
        shadows = [(under.soft, under.angle) for sprite in fan for under in sprite.unders]
        assert len(shadows) == len(FAN)
        assert all((shadow in window.rasters.resting) == (window.rasters is ahead) for shadow in shadows)
    finally:
        window.window.destroy()
        pygame.event.clear()


@pytest.mark.parametrize(
    ("settings", "size"),
    [
        ('{"window": [960, 600], "position": [40, 50]}', (960, 600)),
        ('{"window": [960, "x"], "maximised": 1}', None),
        ('{"window": [960, 1e400]}', None),
        ("[]", None),
        ("{", None),
        ("", None),
    ],
)
def test_the_first_page_is_painted_for_the_size_that_the_window_will_have(
    settings: str, size: tuple[int, int] | None, tmp_path: Path
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(settings, "utf-8")
    ahead = paint_first_page(path)
    assert ahead is not None
    ahead.close()
    left = Preferences.load(path)
    assert size is None or left.window == size
    assert ahead.window == place_window(left.window, left.position, screens(usable=True))[0]


@pytest.mark.parametrize("filling", ["maximised", "fullscreen"])
def test_nothing_is_painted_ahead_for_a_window_that_fills_the_screen(filling: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(f'{{"window": [960, 600], "{filling}": true}}', "utf-8")
    assert paint_first_page(path) is None


def test_a_picture_can_be_painted_before_there_is_a_window() -> None:
    pygame.display.quit()
    pygame.display.init()
    try:
        ahead = raster(source(FAN[0].picture.name), 20, 28)
        shadow = Soft(20, 28, 2, 5, 96)
        dark = shadow.blurred(Rasters(1.0))
    finally:
        pygame.display.set_mode((8, 8))
    assert pygame.image.tobytes(dark, "RGBA") == pygame.image.tobytes(shadow.blurred(Rasters(1.0)), "RGBA")
    there = raster(source(FAN[0].picture.name), 20, 28)
    assert pygame.image.tobytes(ahead, "RGBA") == pygame.image.tobytes(there, "RGBA")
    assert ahead.get_masks() == there.get_masks() == there.convert_alpha().get_masks()


FIRST_PICTURE = """
import os, sys
from tablegames.__main__ import begin_first_page, open_window
from tablegames.scenes.window.window import Window

frame = Window.frame

def paint_one(window, *about):
    frame(window, *about)
    print(*sys.modules, flush=True)
    os._exit(0)

Window.frame = paint_one
open_window(None, None, begin_first_page())
"""
COMMAND_LINE = "import sys; from tablegames.cli import run; run([], lambda *_: None); print(*sys.modules)"
LATER = {
    *("view.table.table", "view.motion.animator", "scenes.table.table", "scenes.lesson", "cli.commands", "bots.review"),
    *("bots.ismcts", "bots.guide", "bots.guides.guide_file", "engine.ending.ends"),
    *("bots.kinds", "play.simulation", "play.session.bot_client", "play.session.log", "play.practice.idle_practice"),
    *(
        "play.statistics.statistics_recorder",
        "engine.bids.bid",
        "engine.contracts.choose_contract",
        "engine.climb.climb",
    ),
}
"""What is read after the first picture, or for a command."""


@pytest.mark.parametrize("asked", [FIRST_PICTURE, COMMAND_LINE], ids=["first picture", "command line without words"])
def test_nothing_of_tables_or_commands_is_read_before_the_first_picture(asked: str, tmp_path: Path) -> None:
    surroundings = os.environ | {"TABLEGAMES_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    words = [sys.executable, "-c", asked]
    done = subprocess.run(words, capture_output=True, text=True, check=True, env=surroundings)
    read = set(done.stdout.split())
    later = {f"tablegames.{each}" for each in LATER}
    assert all(find_spec(each) for each in later)
    assert {"tablegames.languages.languages", "tablegames.play.files.paths"} <= read
    assert not later & read

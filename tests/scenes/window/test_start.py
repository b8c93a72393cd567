"""What the first picture needs comes before it, everything else after it."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tablegames import app
from tablegames.rules.library import Library
from tablegames.rules.load import load, on_trust
from tablegames.rules.reading.problems import RulesetError
from tablegames.scenes.pages.fan import FAN, paint_ahead
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.window.window import Window
from tablegames.shipped import RULESETS
from tablegames.view.painting.rasters import WORKER
from tests.variants import library


@pytest.mark.parametrize("path", sorted(RULESETS.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_ruleset_of_the_program_is_the_same_where_its_rules_are_taken_on_trust(path: Path) -> None:
    trusted = on_trust(path)
    whole = library()[trusted.id]
    for each in ("file", "file_digest", "heading", "kind", "digest"):
        assert getattr(trusted, each) == getattr(whole, each)
    assert (repr(trusted.rules), repr(trusted.table)) == (repr(whole.rules), repr(whole.table))


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
    finally:
        window.window.destroy()
        pygame.event.clear()


def test_nothing_of_tables_is_read_before_the_first_picture() -> None:
    asked = "import sys, tablegames.app; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    read = set(done.stdout.split())
    assert "tablegames.scenes.window.window" in read
    assert not {"tablegames.view.table.table", "tablegames.scenes.table.table", "tablegames.cli"} & read

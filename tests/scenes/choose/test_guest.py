"""A ruleset that was asked for by its path is the one that is played, wherever it lies and whatever its id."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.app import furnish, open_table, program_of, put_first
from tablegames.cli.command_line import parser
from tablegames.cli.playing import seat
from tablegames.play.files import paths
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.messages import Reporter
from tablegames.scenes.table.table import TableScene
from tablegames.shipped import RULESETS
from tests.view.pages import house


@pytest.mark.days(7)
@pytest.mark.parametrize(("id_", "name"), [("hearts", "Hearts of mine"), ("my-hearts", "Mine")])
def test_the_file_itself_is_played(id_: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    path = tmp_path / "elsewhere" / "game.yaml"
    path.parent.mkdir()
    text = (RULESETS / "hearts.yaml").read_text("utf-8").replace("id: hearts", f"id: {id_}", 1)
    path.write_text(text.replace("name: {en: Hearts,", f"name: {{en: {name},", 1), "utf-8")
    seating = seat(parser(Reporter("en")).parse_args(["play", str(path), "--seats", "human,random,random,random"]))
    library = Library(load, [RULESETS])
    put_first(seating, library)
    program = program_of(list(library.values()), house().preferences)
    furnish(program, library)
    open_table(program, seating)
    scene = program.stack.top
    assert isinstance(scene, TableScene)
    assert scene.tabletop.ruleset.name.en == name
    assert Path(scene.tabletop.ruleset.file) == path
    scene.sprites()
    program.navigation.open("rules", scene.tabletop.ruleset.id)
    program.stack.top.sprites()
    scene.session.leave()


def test_a_shipped_game_by_its_path_or_id_is_the_shipped_one(tmp_path: Path) -> None:
    library = Library(load, [RULESETS])
    for words in ("hearts", str(RULESETS / "hearts.yaml")):
        put_first(seat(parser(Reporter("en")).parse_args(["play", words])), library)
        assert library.guest is None

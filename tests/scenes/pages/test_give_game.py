"""A game of one's own is saved for others; what hinders it is said in a sentence that has room, and nothing is lost."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path

import pytest

from tablegames.play.records import record_copy
from tablegames.rules.load import load
from tablegames.scenes.pages.give_game import GiveGamePage
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import faults
from tablegames.view.painting.group import texts
from tests.rules.own_files import tricks
from tests.view.pages import house

LONG = "/".join(["とても長い名前のフォルダー" * 4] * 5)


@pytest.fixture(params=["en", "ja"])
def page(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GiveGamePage:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    game = load(tricks(tmp_path / "rulesets", "my-tricks", title="My tricks"))
    found = GiveGamePage(house(str(request.param)), game)
    found.program.stack.push(found)
    return found


def save(page: GiveGamePage, words: str) -> str:
    page.path.put(words)
    page.activate("give.save")
    for k in (0.75, 1.5):
        assert not faults(page.sprites(), k)
    # Its end says what to do.
    told = next(each for each in page.sprites() if each.key == "give.told")
    assert "".join(texts(told.picture)).replace(" ", "") == page.told.replace(" ", "")
    return page.told


def test_a_file_that_is_there_already_stays(page: GiveGamePage, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("mine")
    assert "ours.yaml" in save(page, str(tmp_path / "ours"))
    assert (tmp_path / "ours.yaml").read_text() == "mine"
    save(page, str(tmp_path / "わが家のトリック 1.5"))
    assert page.saved
    # With its ending, or it could not be opened.
    assert (tmp_path / "わが家のトリック 1.5.yaml").read_bytes() == page.source.read_bytes()


def test_a_folder_that_is_none_or_a_name_that_is_too_long_is_told_within_the_page(
    page: GiveGamePage, tmp_path: Path
) -> None:
    for words in (str(tmp_path / LONG / "a.yaml"), "x" * 380, str(tmp_path / "no" / "folder" / ("y" * 200))):
        assert save(page, words)
        assert not page.saved
    (tmp_path / "file").write_text("")
    assert page.say("share.folder", folder=record_copy.shown_folder(tmp_path / "file")) == save(
        page, str(tmp_path / "file" / "a.yaml")
    )


@pytest.mark.parametrize(
    ("number", "kind"),
    [(errno.ENOSPC, "full"), (errno.EDQUOT, "full"), (errno.EACCES, "denied"), (errno.EROFS, "denied")],
)
def test_a_disk_that_takes_nothing_is_told_and_leaves_no_half_file(
    page: GiveGamePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, kind: str
) -> None:
    monkeypatch.setattr(record_copy, "to_disk", refusing(number))
    assert save(page, str(tmp_path / "a")) == page.say(f"share.{kind}", folder=record_copy.shown_folder(tmp_path))
    assert not (tmp_path / "a.yaml").exists()
    monkeypatch.undo()
    save(page, str(tmp_path / "a"))
    assert (tmp_path / "a.yaml").is_file()


def refusing(number: int) -> Callable[[int], None]:
    def refuse(_: int) -> None:
        raise OSError(number, "no")

    return refuse


def test_a_game_whose_file_is_gone_is_told_as_that(page: GiveGamePage, tmp_path: Path) -> None:
    page.source.unlink()
    assert save(page, str(tmp_path / "a")) == page.say("share.gone")


def test_whoever_leaves_has_saved_nothing(page: GiveGamePage, tmp_path: Path) -> None:
    page.path.put(str(tmp_path / "a"))
    page.act(Action.BACK)
    assert page not in list(page.program.stack)
    assert not (tmp_path / "a.yaml").exists()

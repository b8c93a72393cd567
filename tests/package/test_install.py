"""The scripts that put the program into a desktop's menu, and take it out again."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.package

AWKWARD = 'ホーム $HOME "100%" `x` \\ folder'
"""A folder's name with everything that means something to a shell or in a desktop entry."""


@pytest.fixture
def owner(tmp_path: Path) -> Path:
    path = tmp_path / AWKWARD
    path.mkdir()
    return path


def run(script: Path, owner: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(owner)}
    return subprocess.run([script, *words], env=environment, capture_output=True, text=True, check=False)


def command_in(entry: Path) -> str:
    """Read the command of a desktop entry as the specification says: a string's escapes, quotes, then field codes."""
    (line,) = [line for line in entry.read_text("utf-8").splitlines() if line.startswith("Exec=")]
    assert line.endswith(" %f"), "a double click on a file has to name it"
    value = line.removeprefix("Exec=").removesuffix(" %f").replace("\\\\", "\\")
    quoted = re.fullmatch(r'"((?:[^"`$\\]|\\["`$\\])*)"', value)
    assert quoted, value
    return re.sub(r"\\(.)", r"\1", quoted[1]).replace("%%", "%")


def test_installed_it_is_in_the_menu_and_starts_from_there(folder: Path, owner: Path) -> None:
    done = run(folder / "install.sh", owner)
    assert done.returncode == 0, done.stderr
    share = owner / ".local" / "share"
    command = command_in(share / "applications" / "tablegames.desktop")
    for program in (command, str(owner / ".local" / "bin" / "tablegames")):
        listed = subprocess.run([program, "list"], env={"HOME": str(owner)}, capture_output=True, text=True, check=True)
        assert "stay-home:" in listed.stdout
    pixels = {path.parts[-3] for path in (share / "icons" / "hicolor").rglob("tablegames.png")}
    assert (share / "mime" / "packages" / "tablegames.xml").is_file()
    assert {"48x48", "256x256"} <= pixels
    assert (share / "icons" / "hicolor" / "scalable" / "apps" / "tablegames.svg").is_file()


def test_a_new_version_takes_the_place_of_the_old_one(folder: Path, owner: Path) -> None:
    assert run(folder / "install.sh", owner).returncode == 0
    installed = owner / ".local" / "lib" / "tablegames"
    (installed / "of-the-old-version").write_text("")
    assert run(folder / "install.sh", owner).returncode == 0
    assert not (installed / "of-the-old-version").exists()


def test_removed_it_leaves_only_what_is_the_players_own(folder: Path, owner: Path) -> None:
    assert run(folder / "install.sh", owner).returncode == 0
    own = owner / ".local" / "share" / "tablegames" / "records" / "game.jsonl"
    own.parent.mkdir(parents=True)
    own.write_text("{}")
    done = run(owner / ".local" / "lib" / "tablegames" / "uninstall.sh", owner)
    assert done.returncode == 0, done.stderr
    assert str(own.parent.parent) in done.stdout
    left = [path for path in owner.rglob("*") if path.is_symlink() or path.is_file()]
    assert [path for path in left if path.name not in ("icon-theme.cache", "mimeinfo.cache")] == [own]


def test_what_was_not_installed_is_not_removed(folder: Path, owner: Path) -> None:
    done = run(folder / "uninstall.sh", owner)
    assert done.returncode == 1
    assert "was not installed" in done.stderr
    assert (folder / "tablegames").is_file()


def test_something_else_of_the_same_name_is_not_overwritten(folder: Path, owner: Path) -> None:
    other = owner / ".local" / "lib" / "tablegames"
    other.mkdir(parents=True)
    (other / "notes.txt").write_text("mine")
    done = run(folder / "install.sh", owner)
    assert done.returncode == 1
    assert (other / "notes.txt").read_text() == "mine"

"""The archive holds what a player needs, and keeps to its measures."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

import pytest

from tablegames import __version__
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.shipped import ASSETS, RULESETS
from tests.window.desk import Desk

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.package

MEGABYTE = 1_000_000
PACKED, UNPACKED = 15 * MEGABYTE, 42 * MEGABYTE
"""The most that the archive may take. A megabyte packed came with own screens: their page and its fonts, what serves
them, and JPEG, in which phones get their pictures."""
FIRST_FRAME = 1.0
"""Seconds until something is to be seen, on a machine that needs `USUAL` for what `plain_python` does."""
USUAL = 0.1
"""Seconds of a processor."""
STARTS = 5
UNUSED = (
    "numpy",
    "scipy",
    "tkinter",
    "unittest",
    "libssl",
    "libcrypto",
    "pygame/docs",
    "pygame/examples",
    "pygame/tests",
    "libstdc++",
    "libsndfile-",
    "libopus-",
    "libbrotlicommon",
    "_sdl2/video",
    "_sdl2/audio",
)


def size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def said(program: Path, environment: dict[str, str], *words: str) -> str:
    """Run a command of the packaged program and answer what it prints."""
    done = subprocess.run([program, *words], env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_archive_keeps_to_its_size(archive: Path, folder: Path) -> None:
    assert archive.stat().st_size <= PACKED
    assert size(folder) <= UNPACKED


def test_the_archive_unpacks_into_one_folder_and_tells_nothing_about_who_built_it(archive: Path) -> None:
    with tarfile.open(archive) as tar:
        entries = tar.getmembers()
    assert {Path(entry.name).parts[0] for entry in entries} == {archive.name.removesuffix(".tar.xz")}
    assert {(entry.uid, entry.gid, entry.uname, entry.gname) for entry in entries} == {(0, 0, "", "")}


def test_assets_and_rulesets_are_in_it_and_unused_parts_are_not(folder: Path) -> None:
    inside = folder / "_internal" / "tablegames"
    for ours, theirs in ((ASSETS, inside / "assets"), (RULESETS, inside / "rulesets")):
        expected = {path.relative_to(ours) for path in ours.rglob("*") if path.is_file()}
        assert {path.relative_to(theirs) for path in theirs.rglob("*") if path.is_file()} == expected
    files = [str(path.relative_to(folder)) for path in folder.rglob("*")]
    assert [file for file in files if any(word in file for word in UNUSED)] == []


def test_what_only_tools_and_tests_need_is_not_in_it_though_it_is_installed_here(folder: Path) -> None:
    code = "from not_needed import not_needed; print(*not_needed('tablegames'))"
    asked = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT / "build", capture_output=True, text=True, check=True, timeout=60
    )
    tools = set(asked.stdout.split())
    assert tools >= {"PyInstaller", "pytest", "distributed", "selenium"}
    assert tools.isdisjoint({path.name.split(".")[0] for path in (folder / "_internal").iterdir()})


def test_licenses_of_what_is_included_go_along(folder: Path) -> None:
    assert "MIT" in (folder / "LICENSE.txt").read_text()
    names = {path.stem for path in (folder / "licenses").iterdir()}
    assert names >= {"README", "LGPL-2.1", "PyYAML", "platformdirs", "pyinstaller", "Python"}


def test_the_command_line_works_without_python(program: Path, bare: dict[str, str], home: Path) -> None:
    version = said(program, bare, "--version").splitlines()
    assert (version[0], version[-1]) == (f"tablegames {__version__}", "packaged")
    listed = said(program, bare, "list")
    assert all(f"{name}:" in listed for name in Library(load, [RULESETS]))
    game = ["stay-home", "--players", "2", "--bots", "hard", "--games", "4"]
    outcome = json.loads(
        said(program, bare, "simulate", *game, "--jobs", "2", "--json", "--records", str(home / "records"))
    )
    assert outcome["games"] == 4
    records = sorted((home / "records").glob("*.jsonl"))
    assert len(records) == 4
    assert said(program, bare, "check", *map(str, records)).count("finished") == 4


def plain_python() -> float:
    """Tell how many seconds of a processor a million steps of plain Python take here and now."""
    began, total = time.process_time(), 0
    for each in range(1_000_000):
        total += each * each % 7
    return time.process_time() - began


def test_the_first_frame_comes_within_a_second(program: Path, bare: dict[str, str], home: Path) -> None:
    """On a busy machine the time that others had the processors is taken off, and the best of a few starts counts.

    A slow machine may take as many times longer as it takes for plain Python in the same moment.
    """
    times = []
    for _ in range(STARTS):
        with Desk(home, program=[str(program)], environment=bare) as desk:
            times.append((desk.first_frame - desk.queued) / max(1.0, plain_python() / USUAL))
    assert min(times) < FIRST_FRAME, times


def test_the_wheel_brings_assets_and_rulesets(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    where = "from tablegames import shipped, __main__; print(shipped.ASSETS, shipped.RULESETS, sep='\\n')"
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", where], env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout.split("\n")[:2] == [str(tmp_path / "tablegames" / name) for name in ("assets", "rulesets")]
    listed = [sys.executable, "-m", "tablegames", "list"]
    done = subprocess.run(listed, env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert all(f"{name}:" in done.stdout for name in Library(load, [RULESETS]))


@pytest.mark.parametrize(("place", "code"), [("ja_JP", "EUC-JP"), ("zh_TW", "BIG5")])
def test_it_starts_in_a_locale_of_an_old_code_page(
    program: Path, bare: dict[str, str], tmp_path: Path, place: str, code: str
) -> None:
    locale = tmp_path / f"{place}.{code}"
    maker = shutil.which("localedef")
    if maker is None or subprocess.run([maker, "-i", place, "-f", code, locale], capture_output=True).returncode:
        pytest.skip(f"no locale of {code} can be made here")
    surroundings = bare | {"LOCPATH": str(tmp_path), "LC_ALL": locale.name}
    done = subprocess.run([program, "list", "--language", "ja"], env=surroundings, capture_output=True, check=True)
    assert "ダイアモンド" in done.stdout.decode("utf-8")

"""What was left out of the packaged program is not missed: neither letters nor libraries."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablegames.shipped import ASSETS, RULESETS
from tablegames.view.language import fonts
from tests.window.desk import Desk

pytestmark = pytest.mark.package

ROOT = Path(__file__).resolve().parents[2]
TEXTS = [ASSETS / "text", RULESETS]
NAMES = "髙﨑 檜山 辻󠄀 葛飾 渡邊 澤 龍 凜 鷗 Łukasz Nguyễn Ế Ἑλένη Ирина Їжак 김하늘 뷁 Ștefan Ə".replace("󠄀", "")
WEIGHTS = (500, 700, 800)


@pytest.fixture
def packaged(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The fonts of the package, in which the program looks for letters during the test."""
    found = folder / "_internal/tablegames/assets/fonts"
    monkeypatch.setattr(fonts, "FOLDER", found)
    forget()
    yield found
    monkeypatch.undo()
    forget()


def opened(path: Path) -> Any:
    """Open a font file; only who packages has the library for it."""
    from fontTools.ttLib import TTFont

    return TTFont(path)


def forget() -> None:
    """Forget what was read of other fonts."""
    for each in (
        fonts.read_code_points,
        fonts.ranges,
        fonts.draws,
        fonts.has,
        fonts.runs,
        fonts.measure_line,
        fonts.line_width,
    ):
        each.cache_clear()
    fonts.close_fonts()


def points_of(name: str) -> set[int]:
    """List the code points that a font file has by the table of fonts."""
    found = [each.partition("-") for each in fonts.ranges(name)]
    return {point for low, _, high in found for point in range(int(low, 16), int(high or low, 16) + 1)}


def characters() -> set[str]:
    """Collect the characters of all texts that ship."""
    files = [path for shelf in TEXTS for path in shelf.rglob("*.yaml")]
    return {char for path in files for char in path.read_text("utf-8") if not char.isspace()}


@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_character_of_the_texts_has_a_letter_of_its_weight(packaged: Path, weight: int) -> None:
    has = set(opened(packaged / f"mplus-rounded-{weight}.ttf").getBestCmap())
    whole = set(opened(ASSETS / f"fonts/mplus-rounded-{weight}.ttf").getBestCmap())
    assert {char for char in characters() if ord(char) in whole - has} == set()


@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_letter_of_a_name_has_some_font(packaged: Path, weight: int) -> None:
    every = {chr(point) for points in map(points_of, fonts.read_code_points()) for point in points}
    assert fonts.unknown("".join(sorted(every)), weight) == ""
    assert fonts.unknown(NAMES, weight) == ""


def test_no_letter_of_the_fonts_is_missing_altogether(packaged: Path) -> None:
    left = {path.name: set(opened(path).getBestCmap()) for path in packaged.glob("*.ttf")}
    whole = {path.name: set(opened(path).getBestCmap()) for path in (ASSETS / "fonts").glob("*.ttf")}
    assert set().union(*left.values()) == set().union(*whole.values())
    assert {name.removesuffix(".ttf"): points for name, points in left.items()} == {
        name: points_of(name) for name in fonts.read_code_points()
    }


def test_a_letter_that_is_kept_looks_the_same(packaged: Path) -> None:
    for path in packaged.glob("*.ttf"):
        now, before = opened(path), opened(ASSETS / "fonts" / path.name)
        mine, theirs = now.getBestCmap(), before.getBestCmap()
        for point in list(mine)[:: max(1, len(mine) // 800)]:
            outline, old = now["glyf"][mine[point]], before["glyf"][theirs[point]]
            assert now["hmtx"][mine[point]] == before["hmtx"][theirs[point]]
            assert outline.getCoordinates(now["glyf"]) == old.getCoordinates(before["glyf"]), hex(point)
        assert now["hhea"].ascent == before["hhea"].ascent
        assert now["head"].unitsPerEm == before["head"].unitsPerEm


def test_words_of_the_texts_are_as_wide_as_before(packaged: Path) -> None:
    words = ["ダイアモンド", "あなたの番です", "AVATAR Type", "得点", "To the result", "ホームへ"]
    cut = [fonts.width(each, 20, 800) for each in words]
    forget()
    fonts.FOLDER = ASSETS / "fonts"
    assert cut == [fonts.width(each, 20, 800) for each in words]


def test_a_title_with_other_kanji_is_of_one_weight(packaged: Path) -> None:
    assert fonts.runs("醍醐の鞠", 800) == (("mplus-rounded-700", "醍醐の鞠"),)


def test_cutting_the_fonts_again_gives_the_same_bytes(packaged: Path, tmp_path: Path) -> None:
    again = tmp_path / "fonts"
    shutil.copytree(ASSETS / "fonts", again)
    code = (
        "import sys; from pathlib import Path; from smaller_fonts import cut_fonts;"
        f"cut_fonts(Path({str(again)!r}), [Path({str(TEXTS[0])!r}), Path({str(TEXTS[1])!r})])"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT / "build", env={"PYTHONPATH": str(ROOT)}, check=True)
    for path in packaged.iterdir():
        assert path.read_bytes() == (again / path.name).read_bytes(), path.name


def test_only_pictures_that_can_be_read_are_brought() -> None:
    """The package has no libraries for others: `build/stand_ins.py`."""
    shown = {
        path.suffix for room in ("art", "sounds", "fonts") for path in (ASSETS / room).rglob("*") if path.is_file()
    }
    assert shown <= {".svg", ".png", ".wav", ".ogg", ".ttf", ".txt", ".yaml", ".json", ".md"}


def test_no_library_names_one_that_is_not_there(folder: Path) -> None:
    if shutil.which("readelf") is None:
        pytest.skip("readelf is not installed")
    internal = folder / "_internal"
    there = {path.name for path in internal.rglob("*.so*")}
    for path in internal.rglob("*.so*"):
        told = subprocess.run(["readelf", "-d", str(path)], capture_output=True, text=True, check=True).stdout
        wanted = [line.partition("[")[2].rstrip("]") for line in told.splitlines() if "(NEEDED)" in line]
        absent = [name for name in wanted if name not in there and not name.startswith(("lib", "ld-"))]
        absent += [name for name in wanted if "-" in name.partition(".so")[0] and name not in there]
        assert [name for name in absent if not name.startswith("ld-")] == [], path.name


def test_every_link_leads_to_a_file(folder: Path) -> None:
    assert [path for path in folder.rglob("*") if path.is_symlink() and not path.exists()] == []


class Recorded(Desk):
    """A desk whose loudspeaker is a file."""

    def variables(self) -> dict[str, str]:
        return {**super().variables(), "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(self.home / "heard.raw")}


def test_sounds_are_heard(program: Path, bare: dict[str, str], home: Path) -> None:
    silent = {"volume_music": 0, "volume_room": 0}
    with Recorded(home, settings=silent, program=[str(program)], environment=bare) as desk:
        # The device opens in a thread of its own; what is pressed before is silent.
        for _ in range(20):
            desk.press("title.new_game")
            desk.at("choose")
            desk.press("choose.back")
            desk.at("title")
            heard = home / "heard.raw"
            if heard.is_file() and any(heard.read_bytes()):
                return
    raise AssertionError("not one of forty presses was heard")

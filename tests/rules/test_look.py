"""Pictures of a person's own are found in the ruleset's folder alone, and refused in a sentence if they are no good."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.pictures import LARGEST, PictureError, inside, svg_size
from tablegames.rules.reading.problems import RulesetError
from tests.rules.own_files import png, tricks

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350"><rect width="250" height="350"/></svg>'


def refused(path: Path) -> str:
    with pytest.raises(RulesetError) as caught:
        load(path)
    return str(caught.value).removeprefix(str(path))


def test_pictures_beside_the_file_are_found(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "R7.png").write_bytes(png(50, 70))
    (tmp_path / "art" / "B1.svg").write_bytes(SVG)
    (tmp_path / "art" / "notes.txt").write_text("not a picture")
    (tmp_path / "back.svg").write_bytes(SVG)
    ruleset = load(tricks(tmp_path, more="look: {faces: art, back: back.svg, box: art/R7.png, colour: teal}\n"))
    assert set(ruleset.pictures.faces) == {"R7", "B1"}
    assert (ruleset.pictures.back, ruleset.pictures.box) == (tmp_path / "back.svg", tmp_path / "art" / "R7.png")
    assert ruleset.look.colour == "teal"


def test_what_a_mac_hides_beside_pictures_and_rulesets_is_neither(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "R7.png").write_bytes(png(50, 70))
    path = tricks(tmp_path, more="look: {faces: art}\n")
    for each in (path, tmp_path / "art" / "R7.png"):
        each.with_name(f"._{each.name}").write_bytes(b"\x00\x05\x16\x07\x00\x02\x00\x00Mac OS X")
    path.with_name(f".#{path.name}").symlink_to("somebody@here.4711")
    library = Library(load, [tmp_path])
    assert list(library.broken) == []
    assert [set(each.pictures.faces) for each in library.values()] == [{"R7"}]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("../secret.svg", "has to lie in the folder of the ruleset"),
        ("/etc/passwd", "has to lie in the folder of the ruleset"),
        ("C:\\\\pictures\\\\a.svg", "has to lie in the folder of the ruleset"),
        ("none.svg", "there is no 'none.svg' in the folder"),
        ("notes.txt", "is neither SVG nor PNG"),
        ("fake.png", "is no picture of the kind that its name says"),
        ("blank.svg", "an SVG needs a viewBox"),
        ("wide.png", "is 5000 x 1; a side has at most 4096"),
        ("large.svg", "is larger than 2 MB"),
        ("link.svg", "leads out of the folder of the ruleset"),
    ],
)
def test_a_picture_that_is_no_good_is_refused(tmp_path: Path, name: str, told: str) -> None:
    own = tmp_path / "own"
    path = tricks(own, more=f'look:\n  colour: wine\n  box: "{name}"\n')
    (tmp_path / "secret.svg").write_bytes(SVG)
    (own / "notes.txt").write_text("words")
    (own / "fake.png").write_bytes(SVG)
    (own / "blank.svg").write_bytes(b"<svg></svg>")
    (own / "wide.png").write_bytes(png(5000, 1))
    (own / "large.svg").write_bytes(SVG + b" " * 2_000_000)
    try:
        (own / "link.svg").symlink_to(tmp_path / "secret.svg")
    except OSError:
        pytest.skip("no links here")
    found = refused(path)
    assert told in found
    assert found.startswith(f":{len(path.read_text('utf-8').splitlines())}: look.box: ")


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    for name in ("a\0.svg", "a" * 5000 + ".svg"):
        with pytest.raises(PictureError, match="there is no "):
            inside(tmp_path, name, "box")


def test_a_link_within_the_folder_is_fine(tmp_path: Path) -> None:
    (tmp_path / "real.svg").write_bytes(SVG)
    try:
        (tmp_path / "link.svg").symlink_to(tmp_path / "real.svg")
    except OSError:
        pytest.skip("no links here")
    assert load(tricks(tmp_path, more="look: {box: link.svg}\n")).pictures.box == tmp_path / "real.svg"


def test_a_cover_shows_cards_of_the_deck(tmp_path: Path) -> None:
    assert load(tricks(tmp_path, more="look: {cover: [R12, G1]}\n")).look.cover == ("R12", "G1")
    assert "look.cover: the deck has no card 'R13'" in refused(tricks(tmp_path, more="look: {cover: [R13]}\n"))


def test_pictures_that_vanish_later_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "box.svg").write_bytes(SVG)
    ruleset = load(tricks(tmp_path, more="look: {box: box.svg}\n"))
    (tmp_path / "box.svg").unlink()
    assert ruleset.pictures.box is None


@pytest.mark.parametrize("tag", [b"<svg ", b"<svg viewBox='", b"viewBox = "])
def test_no_picture_takes_long_to_look_at(tag: bytes) -> None:
    # It took hours when every beginning of a tag was looked at to the end of the file.
    assert svg_size(tag * (LARGEST // len(tag))) is None


@pytest.mark.parametrize("make", [lambda: png(1, 1)[:20], lambda: b"", lambda: b"<svg viewBox='a b c d'>"])
def test_torn_pictures_are_refused(tmp_path: Path, make: Callable[[], bytes]) -> None:
    for name in ("torn.png", "torn.svg"):
        (tmp_path / name).write_bytes(make())
        assert "is no picture" in refused(tricks(tmp_path, more=f"look: {{box: {name}}}\n"))

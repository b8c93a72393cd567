"""A picture of one's own as a face: square, small, on this computer alone; a file that is none becomes a sentence."""

from __future__ import annotations

import struct
from pathlib import Path

import pygame
import pytest

from tablegames.own_screens.pictures import portrait_png
from tablegames.play.files.paths import own_faces
from tablegames.play.setup.profiles import Profiles
from tablegames.scenes.people.face_file import LONGEST, SIDE, FaceError, take_face
from tablegames.scenes.people.people_page import PeoplePage
from tablegames.scenes.program.party import known_face, look_of, seat_players
from tablegames.view.painting.own_picture import OwnFace, is_own, path_of_face
from tablegames.view.painting.portrait import draw_face, portrait
from tablegames.view.painting.rasters import Rasters
from tests.view.pages import house


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path / "home"))
    return tmp_path


def photo(path: Path, size: tuple[int, int] = (300, 400)) -> Path:
    surface = pygame.Surface(size)
    surface.fill("#c02040")
    pygame.image.save(surface, path)
    return path


@pytest.mark.parametrize("name", ["photo.png", "photo.jpg"])
def test_a_picture_is_cut_square_made_small_and_kept(home: Path, name: str) -> None:
    face = take_face(photo(home / name))
    assert is_own(face)
    assert known_face(f"{face}+teal")
    kept = pygame.image.load(path_of_face(face))
    assert kept.get_size() == (SIDE, SIDE)
    assert [each.name for each in own_faces().iterdir()] == [path_of_face(face).name]
    assert isinstance(draw_face(f"{face}+teal", 40), OwnFace)
    painted = Rasters(1.0, (1280, 720)).part(draw_face(face, 40))
    assert painted.get_at((20, 20))[0] > 150
    assert painted.get_at((0, 0))[3] == 0, "it is round"


def test_what_is_no_picture_is_refused_with_a_reason(home: Path) -> None:
    header = photo(home / "good.png").read_bytes()
    (home / "text.png").write_text("no picture")
    (home / "cut.png").write_bytes(header[:60])
    (home / "huge.png").write_bytes(header[:16] + (LONGEST + 1).to_bytes(4, "big") * 2 + header[24:])
    (home / "cut.jpg").write_bytes(b"\xff\xd8\xff\xe0")
    said = {
        "text.png": "no_picture",
        "cut.png": "unreadable",
        "huge.png": "too_large",
        "cut.jpg": "no_picture",
        "gone.png": "no_file",
        ".": "no_file",
    }
    for name, reason in said.items():
        with pytest.raises(FaceError) as raised:
            take_face(home / name)
        assert raised.value.reason == reason, name
        for language in ("en", "ja"):
            assert f"people.picture_{reason}" in house(language).words
    assert not own_faces().exists() or not list(own_faces().iterdir())


def test_a_picture_that_is_gone_or_spoilt_later_is_blank_and_its_owner_gets_another_face(home: Path) -> None:
    face = take_face(photo(home / "photo.png"))
    path_of_face(face).write_bytes(b"spoilt")
    Rasters(1.0, (1280, 720)).part(portrait(face, 40))
    path_of_face(face).unlink()
    assert not known_face(face)
    assert path_of_face("own-../../secret").parent == own_faces()


def test_somebody_takes_a_picture_on_the_page_of_people(home: Path) -> None:
    program = house()
    program.services.profiles = Profiles(home / "profiles.json")
    page = PeoplePage(program)
    program.stack.push(page)
    page.activate("people.add")
    page.write("Oma")
    page.activate("people.picture")
    page.write(str(home / "none.png"))
    page.activate("people.use")
    assert page.editor is not None
    assert page.editor.told() == program.words.say("people.picture_no_file")
    assert page.editor.picking is not None
    page.editor.picking.put(str(photo(home / "photo.png")))
    page.activate("people.use")
    assert is_own(page.editor.face)
    page.activate("people.save")
    (oma,) = Profiles.load(home / "profiles.json").people
    assert is_own(look_of(oma))
    seated = seat_players(program.shelf.game("doubles"), ["human", "easy"], {}, 1, program.words, ["Oma", "Bot"])
    assert [member.name for member in seated.members] == ["Oma", "Bot"]


def test_a_picture_of_ones_own_is_sent_to_no_other_screen(home: Path) -> None:
    face = take_face(photo(home / "photo.png"))
    assert portrait_png(face) == portrait_png("kuma")


SIDES = {
    1: "top left",
    2: "top right",
    3: "bottom right",
    4: "bottom left",
    5: "left top",
    6: "right top",
    7: "right bottom",
    8: "left bottom",
}
"""By EXIF's number, as its standard says it, the sides of what was seen that the first row and column show."""
OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}
CORNERS = {"top left": "#e01010", "top right": "#10c010", "bottom left": "#1010e0", "bottom right": "#e0e0e0"}


def held(path: Path, number: int, order: str) -> Path:
    """Write a JPEG as a camera does that was held in some way: the four quarters of what was seen have four colours."""
    row, column = SIDES[number].split()
    surface = pygame.Surface((400, 400))
    for down in (False, True):
        for right in (False, True):
            sides = {OPPOSITE[row] if down else row, OPPOSITE[column] if right else column}
            colour = next(colour for corner, colour in CORNERS.items() if set(corner.split()) == sides)
            surface.fill(colour, (200 * right, 200 * down, 200, 200))
    pygame.image.save(surface, path)
    pixels = path.read_bytes()
    kind = "<" if order == "II" else ">"
    data = (
        b"Exif\0\0"
        + order.encode()
        + struct.pack(f"{kind}HIHHHIHHHHIHHI", 42, 8, 2, 0x010F, 3, 1, 9, 0, 0x0112, 3, 1, number, 0, 0)
    )
    path.write_bytes(pixels[:2] + b"\xff\xe1" + (len(data) + 2).to_bytes(2, "big") + data + pixels[2:])
    return path


@pytest.mark.parametrize("order", ["II", "MM"])
@pytest.mark.parametrize("number", SIDES)
def test_a_picture_stands_upright_however_the_telephone_was_held(home: Path, number: int, order: str) -> None:
    kept = pygame.image.load(path_of_face(take_face(held(home / "held.jpg", number, order))))
    for corner, colour in CORNERS.items():
        at = SIDE * (3 if "right" in corner else 1) // 4, SIDE * (3 if "bottom" in corner else 1) // 4
        painted, wanted = kept.get_at(at), pygame.Color(colour)
        assert all(abs(painted[band] - wanted[band]) < 30 for band in range(3)), corner


@pytest.mark.parametrize("data", [b"", b"II", b"MM\0\x2a\xff\xff\xff\xff", b"II\x2a\0\x08\0\0\0\xff\xff"])
def test_what_a_camera_says_wrongly_leaves_its_picture_as_it_is(home: Path, data: bytes) -> None:
    pixels = photo(home / "photo.jpg").read_bytes()
    part = b"Exif\0\0" + data
    path = home / "odd.jpg"
    path.write_bytes(pixels[:2] + b"\xff\xe1" + (len(part) + 2).to_bytes(2, "big") + part + pixels[2:])
    assert take_face(path) == take_face(home / "photo.jpg")

"""What long runs found, kept: each broke a promise once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablegames.play.files.atomic_write import write_whole
from tablegames.rules.figure import picture_names
from tablegames.scenes.choose.seats import SeatsPage
from tablegames.scenes.program.preferences import Preferences
from tablegames.shipped import ASSETS
from tablegames.view.backdrops.backdrop import backdrop
from tablegames.view.painting.picture import art
from tablegames.view.painting.svg_limits import check
from tests.fuzz.targets import open_pages, paint, remember, screen
from tests.view.pages import house


def test_half_a_character_in_the_settings_is_written_back(tmp_path: Path) -> None:
    content = b'{"speed": "fast", "last": "a\\ud800", "hologram": "\\udfff"}'
    assert remember(content, tmp_path) == "taken"
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    Preferences.load(path).save()
    assert json.loads(path.read_bytes()) == json.loads(content) | {
        name: value for name, value in json.loads(path.read_bytes()).items() if name not in json.loads(content)
    }


def test_half_a_character_in_a_name_reaches_no_record(tmp_path: Path) -> None:
    chairs = [["human", "a\ud800b", "hanako"], ["easy", "\0\n", "kon"]]
    content = json.dumps({"seats": {"doubles": {"chairs": chairs}}}).encode()
    assert open_pages(content, tmp_path) == "taken"
    page = seats_page("doubles", {"chairs": chairs})
    assert [member.name for member in page.table.party().members] == ["ab", page.say("faces.kon")]


@pytest.mark.parametrize(
    "kept", [[None], "table", 7, {"chairs": 7}, {"chairs": [[]]}, {"options": [1]}, {"chairs": {}}]
)
def test_a_table_that_was_set_in_no_way_is_set_as_usual(kept: Any) -> None:
    assert len(seats_page("doubles", kept).table.party().members) == 2


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1], {}])
def test_an_option_of_another_kind_that_counts_as_equal_is_not_taken(value: Any) -> None:
    page = seats_page("diamonds", {"options": {"laps": value}})
    assert type(page.table.options["laps"]) is int


def seats_page(game: str, kept: Any) -> SeatsPage:
    program = house()
    program.preferences.seats = {game: kept}
    return SeatsPage(program, program.shelf.game(game))


def test_a_file_is_written_even_with_half_a_character(tmp_path: Path) -> None:
    write_whole(tmp_path / "x.json", '"\ud800"')
    assert json.loads((tmp_path / "x.json").read_bytes()) == "\ud800"


def test_a_name_longer_than_any_file_has_is_no_picture() -> None:
    screen()
    name = "jewels/" + "a" * 5000
    assert picture_names(name) == ()
    assert art(name, 20).w == 20
    assert backdrop(name, 64, 36).get_size() == (64, 36)


CRASHES = {
    "found": b'<svg =""viewBox=" 0 5 50><linearGradient id="steel"><stop ><path d="M4 1e67. 2L1 2z"fill="url(steel">',
    "well-formed": b'<svg viewBox="0 0 5 50"><linearGradient id="steel"><stop/></linearGradient>'
    b'<path d="M4 1e67 2L1 2z" fill="url(#steel)"/></svg>',
    "digits": b'<svg viewBox="0 0 5 50"><path d="M4 %s 2L1 2z"/></svg>' % (b"9" * 60),
    "nested": b'<svg viewBox="0 0 5 5">' + b'<g transform="scale(99999)">' * 60 + b"</g>" * 60 + b"</svg>",
    "entities": b'<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 5 5"><title>&b;</title></svg>',
    "other elements": b'<svg viewBox="0 0 5 5"><image href="/etc/passwd"/></svg>',
}


@pytest.mark.parametrize("content", CRASHES.values(), ids=CRASHES)
def test_a_drawing_that_could_make_the_rasteriser_fall_over_never_reaches_it(content: bytes, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="it "):
        check(content)
    assert paint(content, tmp_path) == "refused"


def test_all_sprites_of_ours_are_drawings_that_can_be_painted() -> None:
    for path in (ASSETS / "art").rglob("*.svg"):
        check(path.read_bytes())

"""Whatever is shipped, its licence is shipped too, and can be read in the program."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tablegames.scenes.pages import settings
from tablegames.scenes.pages.licenses import LicensesPage, licenses
from tablegames.scenes.pages.settings import SettingsPage
from tablegames.view.inspection.system_report import system_report
from tablegames.view.painting.group import texts
from tests.view.pages import house

NAMES = {
    "libsdl2-2": "SDL2",
    "libsdl2_image": "SDL2_image",
    "libsdl2_mixer": "SDL2_mixer",
    "libsdl2_ttf": "SDL2_ttf",
    "libjpeg": "libjpeg-turbo",
    "libsharpyuv": "libwebp",
    "libwebp": "libwebp",
    "libwebpdemux": "libwebp",
    "libmpg123": "mpg123",
    "libsndfile": "libsndfile",
    "libopusfile": "opusfile",
    "libopus": "Opus",
    "libbrotlicommon": "Brotli",
    "libbrotlidec": "Brotli",
    "libfreetype": "FreeType",
    "libogg": "Ogg",
    "libportmidi": "PortMidi",
    "libtiff": "LibTIFF",
    "libwavpack": "WavPack",
    "libvorbis": "Vorbis",
    "libvorbisfile": "Vorbis",
    "libvorbisenc": "Vorbis",
    "libasound": "ALSA",
    "libflac": "FLAC",
    "libharfbuzz": "HarfBuzz",
    "libxmp": "libxmp",
    "libpng16": "libpng",
    "libfluidsynth": "FluidSynth",
}
"""What the libraries that come with pygame-ce are called, and the file of their licence."""


def test_every_library_that_comes_with_the_window_library_has_its_licence() -> None:
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    if not folder.is_dir():
        pytest.skip("the libraries lie elsewhere here")
    there = {path.stem for path in licenses()}
    for library in folder.iterdir():
        name = library.name.lower().partition(".so")[0].rsplit("-", 1)[0].removesuffix("-2")
        assert NAMES.get(name, NAMES.get(f"{name}-2")) in there, library.name


def test_python_its_packages_the_fonts_and_the_program_have_theirs() -> None:
    there = {path.stem for path in licenses()}
    assert there >= {"Python", "PyYAML", "libyaml", "platformdirs", "pyinstaller", "LGPL-2.1", "zlib", "tablegames"}
    assert there >= {"websockets", "segno"}
    fonts = {path.stem.removeprefix("LICENSE-") for path in Path("assets/fonts").glob("LICENSE-*.txt")}
    assert {f"font-{name}" for name in fonts} <= there
    assert all(path.stat().st_size > 200 for path in licenses())


def test_all_licences_can_be_read_in_the_program_from_the_settings() -> None:
    program = house()
    program.navigation.open("settings")
    page = program.stack.top
    assert isinstance(page, SettingsPage)
    page.section = "files"
    page.refresh()
    page.sprites()
    page.activate("settings.licenses")
    page = program.stack.top
    assert isinstance(page, LicensesPage)
    read = []
    for _ in page.texts:
        assert any(texts(each.picture) for each in page.sprites() if each.key == "licenses.text")
        read.append(page.at)
        page.activate("licenses.after")
    assert read == list(range(len(page.texts)))
    page.scroll(-10_000)
    page.sprites()
    page.activate("licenses.close")
    assert program.stack.top.name == "settings"


def test_a_button_copies_what_a_bug_report_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(settings, "copy", copied.append)
    program = house()
    page = SettingsPage(program)
    page.section = "files"
    page.sprites()
    page.activate("settings.report")
    assert copied == [system_report()]
    assert page.copied

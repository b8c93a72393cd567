"""The language of a first start is that of the system."""

from __future__ import annotations

import ctypes
import subprocess
from types import SimpleNamespace

import pytest

from tablegames.languages.system_language import choose_language, mac_languages, wishes

KNOWN = ("en", "ja", "pt", "pt-BR", "zh-Hant")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": ""}, "en"),
        ({"LC_ALL": "ja_JP.UTF-8", "LC_MESSAGES": "en_US", "LANGUAGE": "en", "LANG": "en_US"}, "ja"),
        ({"LC_ALL": "", "LC_MESSAGES": "ja_JP", "LANGUAGE": "en", "LANG": "en_US"}, "ja"),
        ({"LANGUAGE": "ja:en", "LANG": "en_US.UTF-8"}, "ja"),
        ({"LANGUAGE": "fr:ja:en", "LANG": "en_US.UTF-8"}, "ja"),
        ({"LANGUAGE": "fr::", "LANG": "ja_JP"}, "en"),
        ({"LANGUAGE": "ja", "LANG": "C"}, "en"),
        ({"LANGUAGE": "ja", "LANG": "POSIX"}, "en"),
        ({"LC_ALL": "C", "LANGUAGE": "ja", "LANG": "ja_JP"}, "en"),
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "pt-BR"),
        ({"LANG": "pt_PT.UTF-8@euro"}, "pt"),
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hant"),
        ({"LANG": "jam_JM"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_names_the_language(environment: dict[str, str], expected: str) -> None:
    assert choose_language(wishes("linux", environment), KNOWN) == expected


@pytest.mark.parametrize(("number", "expected"), [(0x0411, "ja"), (0x0409, "en"), (0x0416, "pt-BR"), (0x7777, "en")])
def test_windows_is_asked_for_the_language_of_its_windows(
    number: int, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert choose_language(wishes("win32", {"LANG": "fr"}), KNOWN) == expected


TOLD = '(\n    "fr-FR",\n    "ja-JP",\n    "en-FR"\n)\n'


def test_macos_is_asked_for_the_list_of_its_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        asked.append(command)
        return SimpleNamespace(stdout=TOLD)

    monkeypatch.setattr(subprocess, "run", run)
    assert choose_language(wishes("darwin", {}), KNOWN) == "ja"
    assert asked == [["/usr/bin/defaults", "read", "-g", "AppleLanguages"]]


@pytest.mark.parametrize("error", [FileNotFoundError(), subprocess.TimeoutExpired("defaults", 2)])
def test_where_macos_tells_nothing_the_variables_count(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(subprocess, "run", run)
    assert mac_languages() == []
    assert choose_language(wishes("darwin", {"LANG": "ja_JP.UTF-8"}), KNOWN) == "ja"

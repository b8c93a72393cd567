"""The language that the person has chosen for the whole computer."""

from __future__ import annotations

import ctypes
import locale
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence

from tablegames.languages.languages import ENGLISH

NONE = {"C", "POSIX"}
"""Locales of no language."""
PATIENCE = 2.0
"""Seconds to wait for macOS to tell its languages."""


def system_language(known: Sequence[str]) -> str:
    """Choose, of the languages there are, the one that the system's settings ask for; English where none is."""
    return choose_language(wishes(sys.platform, os.environ), known)


def wishes(platform: str, environment: Mapping[str, str]) -> list[str]:
    """List the languages that are asked for, the one wanted most first.

    A program that is started from the Finder has no variables, and Windows has none of these at all.
    """
    if platform == "win32":
        return windows_language()
    if platform == "darwin":
        return mac_languages() or variables(environment)
    return variables(environment)


def choose_language(wanted: Sequence[str], known: Sequence[str]) -> str:
    """Choose the first language wanted that is known, of its own country if there is one; English where none is."""
    for tag in map(tag_of, wanted):
        tags = {tag_of(code): code for code in known}
        near = [code for each, code in tags.items() if each[0] == tag[0]]
        if tag in tags or near:
            return tags.get(tag) or tags.get(tag[:1]) or near[0]
    return ENGLISH


def tag_of(name: str) -> tuple[str, ...]:
    """Part the name of a locale: ("pt", "br") of "pt_BR.UTF-8" or "pt-BR"."""
    return tuple(re.split("[-_]", re.split("[.@]", name)[0].lower()))


def variables(environment: Mapping[str, str]) -> list[str]:
    """Read LC_ALL, LC_MESSAGES, LANGUAGE and LANG: the first that is set counts.

    LANGUAGE may list several by colons. As in GNU gettext it does not count where LANG says that there is no language.
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        value = environment.get(name, "")
        if value and not (name == "LANGUAGE" and environment.get("LANG") in NONE):
            return [each for each in value.split(":") if each] if name == "LANGUAGE" else [value]
    return []


def windows_language() -> list[str]:
    """Ask Windows for the language of its own windows."""
    try:
        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined,unused-ignore]  # Windows
    except (AttributeError, OSError):
        return []
    name = locale.windows_locale.get(number)
    return [name] if name else []


def mac_languages() -> list[str]:
    """Ask macOS for the languages of its settings, as the list that they are there."""
    try:
        told = subprocess.run(
            ["/usr/bin/defaults", "read", "-g", "AppleLanguages"],
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=PATIENCE,
            check=True,
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return []
    return re.findall(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*", told)

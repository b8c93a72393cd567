"""The files of texts: a folder a language, with some YAML files of texts by their keys."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tablegames.languages.broken_files import note
from tablegames.languages.plural_rule import CATEGORIES, OTHER
from tablegames.ordinary_file import read_ordinary
from tablegames.shipped import ASSETS

FOLDERS = [ASSETS / "text"]
"""Where the folders of languages lie. Of two folders for one language the earlier counts."""
CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""The code of a language, as its folder is called."""
LARGEST = 1_000_000
"""Bytes in a file of texts."""


DEEPEST = 20
"""Levels in a file of texts."""
LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""Leaves every value a text as it stands: no `yes` becomes true. The reader in C is ten times as fast."""


def texts_in(content: str) -> Any:
    """Read YAML. Raises YAMLError where it is none, where it is too deep, and where something stands for another."""
    depth = 0
    for event in yaml.parse(content, LOADER):
        if isinstance(event, yaml.AliasEvent):
            # A few lines of them could stand for more than fits into the memory.
            raise yaml.YAMLError("texts are written out, without anchors")
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise yaml.YAMLError(f"texts have at most {DEEPEST} levels")
    return yaml.load(content, LOADER)


class FolderNameError(ValueError):
    """A folder with a language that is not called by the code of one."""


def add_folder(folder: Path) -> None:
    """Look for languages in another folder as well: a person's own."""
    if folder not in FOLDERS:
        FOLDERS.append(folder)
        codes.cache_clear()


def is_own(path: Path) -> bool:
    """Tell whether a file of texts is a person's own: it lies in a folder that was added."""
    return any(folder in path.parents for folder in FOLDERS[1:])


@cache
def codes() -> tuple[str, ...]:
    """List the codes of the languages there are: folders with a file `language.yaml`, the program's own first."""
    found: dict[str, None] = {}
    for folder in FOLDERS:
        try:
            inside = sorted(each.parent.name for each in folder.glob("*/language.yaml") if each.is_file())
        except OSError:
            continue
        for name in inside:
            if CODE.fullmatch(name):
                found[name] = None
            elif not name.startswith((".", "_")):
                note(folder / name, FolderNameError(name))
    return tuple(found)


def path_of(language: str, name: str) -> Path:
    """Say where a language's file of texts lies, or would lie; `name` without the ending.

    What belongs to no language ("") lies beside the folders of the program's own.
    """
    for folder in FOLDERS:
        if language and (folder / language).is_dir():
            return folder / language / f"{name}.yaml"
    return ASSETS / "text" / language / f"{name}.yaml"


@cache
def read(language: str, name: str) -> dict[str, Any]:
    """Read a file of texts. What cannot be used is left out, and noted as damage; a missing file is empty."""
    path = path_of(language, name)
    try:
        content = read_ordinary(path)
        if len(content) > LARGEST:
            raise ValueError(f"it has {len(content)} bytes; at most {LARGEST} are read")
        found = texts_in(content.decode("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError, yaml.YAMLError) as error:
        note(path, error)
        return {}
    if not isinstance(found, dict):
        note(path, "it holds no texts")
        return {}
    return {str(key): mark_language(value, language) for key, value in found.items()}


class Plural(dict[str, str]):
    """The forms of one text with a plural, by CLDR category, in a language."""

    def __init__(self, forms: Mapping[Any, Any], language: str) -> None:
        super().__init__({str(form): str(text) for form, text in forms.items()})
        self.language = language
        """Whose rules choose the form: a text that stands in for a missing one keeps its own."""


def mark_language(node: Any, language: str) -> Any:
    """Give every text with a plural the language in which it is written."""
    if isinstance(node, Plural):
        return node
    if is_plural(node):
        return Plural(node, language)
    return {key: mark_language(value, language) for key, value in node.items()} if isinstance(node, dict) else node


def flat(node: Mapping[Any, Any], before: str = "") -> Iterator[tuple[str, str | Plural]]:
    """Walk nested texts as (dotted key, text)."""
    for key, value in node.items():
        name = f"{before}{key}"
        # Nearly all are one of these; whether something is a mapping takes much longer to tell.
        if isinstance(value, str | Plural):
            yield name, value
        elif isinstance(value, Mapping):
            yield from flat(value, f"{name}.")
        elif value is not None:
            yield name, str(value)


def is_plural(value: object) -> bool:
    """Tell a text with a plural: a mapping of CLDR's categories alone, "other" among them, to texts."""
    return (
        isinstance(value, Mapping)
        and OTHER in value
        and set(value) <= {*CATEGORIES}
        and all(isinstance(text, str) for text in value.values())
    )

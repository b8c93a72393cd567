"""A file that was dropped on the window, or opened by a double click: what it is, and taking a ruleset over."""

from __future__ import annotations

import filecmp
import shutil
from contextlib import suppress
from pathlib import Path

from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.atomic_write import write_bytes_whole
from tablegames.rules.forms.copies import source_of
from tablegames.rules.forms.edits import put_value
from tablegames.rules.lessons.lesson import lesson_file
from tablegames.rules.ruleset import Ruleset

RULESETS, RECORDS = (".yaml", ".yml"), (".jsonl",)
ENDINGS = RULESETS + RECORDS
"""What the files are called that can be opened."""


def is_record(path: Path) -> bool:
    """Tell the record of a game by its name."""
    return path.suffix.lower() in RECORDS


def is_ruleset(path: Path) -> bool:
    """Tell a ruleset by its name."""
    return path.suffix.lower() in RULESETS


def belongings(ruleset: Ruleset) -> list[Path]:
    """List the pictures that a ruleset names, and its lesson; they lie in folders below its own."""
    pictures, lesson = ruleset.pictures, lesson_file(ruleset.file)
    return sorted({*pictures.files, *pictures.faces.values(), *([lesson] if lesson.is_file() else ())})


def take_over(ruleset: Ruleset, folder: Path, name: str = "") -> Path:
    """Copy a ruleset with its pictures and its lesson into the folder of one's own games; give the path of the copy.

    Under another `name` than its own the copy has that as its id. Nothing is written over: raises FileExistsError where
    another file has the name. The ruleset comes last, so that it is not read before what belongs to it is there.
    Raises OSError where it cannot be written, and ValueError where its text cannot be given another id.
    """
    source = Path(ruleset.file).absolute()
    content = read_ordinary(source)
    target, own_lesson = folder / source.name, lesson_file(ruleset.file)
    if name and name != ruleset.id:
        content = put_value(source_of(ruleset), ("id",), name).encode()
        target = folder / f"{name}.yaml"
    copies = [
        (each, lesson_file(str(target)) if each == own_lesson else folder / each.absolute().relative_to(source.parent))
        for each in belongings(ruleset)
    ]
    for each, copy in copies:
        if copy.exists() and not filecmp.cmp(each, copy, shallow=False):
            raise FileExistsError(17, "there is another file of that name", str(copy))
    if target.exists() and target.read_bytes() != content:
        raise FileExistsError(17, "there is another file of that name", str(target))
    for each, copy in copies:
        write_bytes_whole(copy, each.read_bytes())
        with suppress(OSError):
            shutil.copystat(each, copy)
    write_bytes_whole(target, content)
    with suppress(OSError):
        shutil.copystat(source, target)
    return target

"""A file that somebody dropped on the window, or opened by a double click: what it is, and taking a ruleset over."""

from __future__ import annotations

import filecmp
import shutil
from contextlib import suppress
from pathlib import Path

from tablegames.play.files.atomic_write import write_bytes_whole
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


def take_over(ruleset: Ruleset, folder: Path) -> Path:
    """Copy a ruleset with its pictures and its lesson into the folder of one's own games; give the path of the copy.

    Nothing is written over: raises FileExistsError where another file has the name. The ruleset comes last, so that
    nobody reads it before what belongs to it is there. Raises OSError where it cannot be written.
    """
    source = Path(ruleset.file).absolute()
    copies = [(each, folder / each.absolute().relative_to(source.parent)) for each in belongings(ruleset)]
    copies.append((source, folder / source.name))
    for each, copy in copies:
        if copy.exists() and not filecmp.cmp(each, copy, shallow=False):
            raise FileExistsError(17, "there is another file of that name", str(copy))
    for each, copy in copies:
        write_bytes_whole(copy, each.read_bytes())
        with suppress(OSError):
            shutil.copystat(each, copy)
    return folder / source.name

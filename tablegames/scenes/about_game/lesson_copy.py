"""The lesson of a changed copy: that of its original, as long as the lesson's round is played by the same rules."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from tablegames.play.files.atomic_write import write_bytes_whole
from tablegames.rules.lessons.lesson import has_lesson, lesson_file
from tablegames.rules.lessons.read import read_lesson
from tablegames.rules.load import load
from tablegames.rules.option import OptionError
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.view.table.examine import examine_lesson


def lesson_holds(original: Ruleset, copy: Ruleset) -> bool:
    """Tell whether a copy plays the round of its original's lesson by the same rules: then every word of it holds."""
    if not has_lesson(original.file):
        return False
    try:
        lesson = read_lesson(original)
        rules = [each.resolve(lesson.players, dict(lesson.options))[0] for each in (original, copy)]
    except (RulesetError, OptionError):
        return False
    return rules[0] == rules[1]


def bring_lesson(original: Ruleset, path: Path) -> bool:
    """Lay the original's lesson beside a copy that was saved, or take it away where it no longer holds.

    A lesson that was changed is left alone. Tells whether the copy has that of its original. Raises OSError.
    """
    source, target = lesson_file(original.file), lesson_file(str(path))
    if not source.is_file():
        return False
    content = source.read_bytes()
    if target.exists() and target.read_bytes() != content:
        return False
    try:
        copy = load(path)
        if lesson_holds(original, copy):
            write_bytes_whole(target, content)
            examine_lesson(copy)
            return True
    except RulesetError:
        pass
    with suppress(FileNotFoundError):
        target.unlink()
    return False

"""The rulesets in a person's own folder, kept up to date while the program runs."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from tablegames.engine.rules_error import fault_of
from tablegames.play.files.atomic_write import free_name
from tablegames.rules.lessons.lesson import lesson_file
from tablegames.rules.library import Library, ruleset_files
from tablegames.rules.reading.messages import message
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.ruleset import Ruleset

LOG = logging.getLogger(__name__)
Examine = Callable[[Path], Ruleset]
"""Reads a file and tries everything in it; raises `RulesetError` with all that is wrong."""
Stamp = tuple[tuple[int, int], ...]
"""Times and sizes of a ruleset's file, of its pictures and of its lesson."""


class OwnGames:
    """Looks into the folder when asked to, and has what changed examined in a thread of its own.

    Examining a file plays it, which takes longer than a frame may. The library hears of it in
    `look`, in the thread that asks.
    """

    def __init__(self, folder: Path, library: Library, examine: Examine) -> None:
        self.folder, self.library, self.examine = folder, library, examine
        self.stamps: dict[Path, Stamp] = {}
        """What was examined, or is on its way to be."""
        self.waiting: set[Path] = set()
        self.asked: SimpleQueue[tuple[Path, Stamp]] = SimpleQueue()
        self.answered: SimpleQueue[tuple[Path, Stamp, Ruleset | RulesetError]] = SimpleQueue()
        self.thread: Thread | None = None

    @property
    def busy(self) -> bool:
        """Tell whether files are being examined."""
        return bool(self.waiting)

    @property
    def broken(self) -> dict[Path, RulesetError]:
        """List the files that can't be used, with the reasons."""
        return {path: error for path, error in self.library.broken.items() if path.parent == self.folder}

    def look(self) -> bool:
        """Find what changed in the folder and take the results; True if the games have changed."""
        changed = self.hear()
        files = ruleset_files(self.folder)
        for path in set(self.stamps) - set(files):
            del self.stamps[path]
            self.waiting.discard(path)
            self.library.put(path, None)
            changed = True
        for path in files:
            stamp = self.stamp(path)
            if self.stamps.get(path) != stamp:
                self.stamps[path] = stamp
                self.waiting.add(path)
                self.asked.put((path, stamp))
                changed = True
        if self.waiting and self.thread is None:
            self.thread = Thread(target=self.work, name="own games", daemon=True)
            self.thread.start()
        return changed

    def hear(self) -> bool:
        """Take the results of the thread; True if there were any."""
        changed = False
        while True:
            try:
                path, stamp, found = self.answered.get_nowait()
            except Empty:
                return changed
            if self.stamps.get(path) == stamp:
                self.library.put(path, found)
                self.stamps[path] = self.stamp(path) if self.stamp(path)[:1] == stamp[:1] else stamp
                self.waiting.discard(path)
                changed = True

    def remove(self, path: Path) -> None:
        """Take a game off the shelf: its file is renamed to `<name>.deleted`, so no click loses it. Raises OSError."""
        path.rename(free_name(path, "deleted"))
        self.look()

    def stamp(self, path: Path) -> Stamp:
        """Identify a version of a file and of the pictures that it is known to use."""
        found = self.library.found.get(path)
        # A picture that comes makes its folder newer: it may be the one that was missing, or one card more.
        others = (self.folder, *folders_in(self.folder))
        if isinstance(found, Ruleset):
            pictures = found.pictures
            others = (*pictures.files, *sorted({face.parent for face in pictures.faces.values()}))
        return tuple([stamp_of(each) for each in (path, *others, lesson_file(str(path)))])

    def work(self) -> None:
        """Examine what is asked for, one file after another; runs in the thread."""
        while True:
            path, stamp = self.asked.get()
            found: Ruleset | RulesetError
            try:
                found = self.examine(path)
            except RulesetError as error:
                found = error
            except Exception as error:
                LOG.exception("%s cannot be examined", path)
                what = message("file.not_examined", error=fault_of(error))
                found = RulesetError([Problem(str(path), 0, "", what)])
            self.answered.put((path, stamp, found))


def folders_in(folder: Path) -> tuple[Path, ...]:
    """List the folders in a folder; none where it can't be read."""
    try:
        return tuple(sorted(each for each in folder.iterdir() if each.is_dir()))
    except OSError:
        return ()


def stamp_of(path: Path) -> tuple[int, int]:
    """Give a file's time and size; zeros where there is none."""
    try:
        about = path.stat()
    except OSError:
        return 0, 0
    return about.st_mtime_ns, about.st_size

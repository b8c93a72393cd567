"""Reading values out of nodes: where problems are noted and choices are made.

Shapes say what a value has to look like; the reader knows for which settings it is read. When it surveys a file, it
reads every branch of every choice at once, so that all errors show. When it is settled on one number of players and one
value per option, it reads the branch that counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from tablegames.rules.reading.messages import Message, all_of, message, one_of, shown
from tablegames.rules.reading.nodes import CHOICE, Fields, Node, Refused, spoken
from tablegames.rules.reading.problems import Problem, nearest, note
from tablegames.rules.reading.settings import PLAYERS, Setting, Value, distinct, same


class Unsettled:
    """The one value `UNSETTLED`: unknown here, because it was refused or because choices are still open."""

    def __repr__(self) -> str:
        return "UNSETTLED"


UNSETTLED: Final = Unsettled()


class HasLine(Protocol):
    """What has a line: a node, or a place."""

    @property
    def line(self) -> int:
        """From 1."""


class Readable(Protocol):
    """What a reader needs to know of a shape."""

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        """Build the value, or report what is wrong and return `UNSETTLED`."""


class SettingReader:
    """Read values for some settings of a game.

    `settings` None means that the options themselves are broken: then choices are taken as they come. `problems` are
    those that the file is known to have; what is found joins them.
    """

    def __init__(
        self,
        file: str,
        settings: Sequence[Setting] | None,
        problems: list[Problem] | None = None,
        *,
        surveying: bool,
    ) -> None:
        self.file = file
        self.settings = settings
        self.surveying = surveying
        self.options: Sequence[str] = tuple(settings[0].options) if settings else ()
        self.everything = settings
        self.problems: list[Problem] = [] if problems is None else problems
        self.built: dict[tuple[object, ...], object] = {}
        """By node, shape and what its choices depend on, what was built."""
        self.chosen: Mapping[str, tuple[type[Value], Value]] | None = None
        """By choice, the value that holds, of its kind, since 1 is not true; None unless one setting is read."""

    def settled(self, setting: Setting) -> SettingReader:
        """Read for one setting, reusing all that was built and does not depend on what is another in it."""
        reader = SettingReader(self.file, [setting], surveying=False)
        reader.built = self.built
        values = {PLAYERS: setting.players, **setting.options}
        reader.chosen = {name: (type(value), value) for name, value in values.items()}
        return reader

    def report(self, node: HasLine, path: str, what: Message) -> Unsettled:
        """Note a problem at a node, and go on unless there are very many."""
        note(self.problems, Problem(self.file, node.line, path, what))
        return UNSETTLED

    def read(self, shape: Readable, node: Node, path: str) -> object:
        """Build the value of a shape that stands at a node."""
        if isinstance(node, Refused):
            return UNSETTLED
        choices = node.choices
        if choices:
            if self.chosen is None or not choices <= self.chosen.keys():
                return self.read_varying(shape, node, path)
            key: tuple[object, ...] = (id(node), id(shape), *[self.chosen[name] for name in choices])
            if key not in self.built:
                known = len(self.problems)
                value = self.read_varying(shape, node, path)
                if len(self.problems) > known or value is UNSETTLED:
                    # What is wrong is told in every setting in which it is.
                    return value
                self.built[key] = value
            return self.built[key]
        key = (id(node), id(shape))
        if key not in self.built:
            self.built[key] = shape.read(node, path, self)
        return self.built[key]

    def read_varying(self, shape: Readable, node: Node, path: str) -> object:
        """Build the value of a shape where it depends on the setting."""
        if isinstance(node, Fields) and node.choice is not None:
            return self.read_by_option(shape, node, node.choice, path)
        return shape.read(node, path, self)

    def read_by_option(self, shape: Readable, node: Fields, name: str, path: str) -> object:
        """Read the branch that counts, or all branches where several can."""
        path = f"{path}.{CHOICE}{name}" if path else CHOICE + name
        if len(node.entries) > 1:
            for key, _ in node.entries[1:]:
                self.report(key, path, message("choice.not_alone", key=shown(key.value)))
            return UNSETTLED
        branches = node.entries[0][1]
        if isinstance(branches, Refused):
            return UNSETTLED
        if self.settings is not None and name != PLAYERS and name not in self.options:
            known = [PLAYERS, *self.options]
            expected = one_of(CHOICE + each for each in known)
            what = message("choice.no_option", name=shown(name), expected=expected, near=nearest(name, known))
            return self.report(node, path, what)
        if not isinstance(branches, Fields) or not branches.entries or branches.choice is not None:
            return self.report(branches, path, message("choice.no_branches"))
        if self.settings is None:
            for key, branch in branches.entries:
                self.read(shape, branch, f"{path}.{spoken(key)}")
            return UNSETTLED
        return self.read_branches(shape, branches, name, path, self.settings)

    def read_branches(
        self, shape: Readable, branches: Fields, name: str, path: str, settings: Sequence[Setting]
    ) -> object:
        """Check that the branches are the values there are, and read those that can be met here."""
        values = distinct(settings, name)
        if self.surveying:
            self.check_branches(branches, name, path, settings)
        result: object = UNSETTLED
        for value in values:
            node = branches.get(value)
            if node is None:
                continue
            self.settings = [setting for setting in settings if same(setting.value(name), value)]
            result = self.read(shape, node, f"{path}.{str(value).lower()}")
            self.settings = settings
        return result if len(values) == 1 else UNSETTLED

    def check_branches(self, branches: Fields, name: str, path: str, settings: Sequence[Setting]) -> None:
        """Report branches that are missing, unknown or never met."""
        values = distinct(settings, name)
        possible = distinct(self.everything or settings, name)
        for key, _ in branches.entries:
            if any(same(key.value, value) for value in values):
                continue
            if any(same(key.value, value) for value in possible):
                self.report(key, path, message("choice.never_met", value=spoken(key), values=values))
            else:
                expected = message("phrase.one_of", words=possible)
                near = nearest(key.value, possible)
                self.report(key, path, message("value.not_one_of", word=shown(key.value), expected=expected, near=near))
        missing = [value for value in values if branches.get(value) is None]
        if missing:
            self.report(branches, path, message("choice.misses_branch", values=all_of(missing)))

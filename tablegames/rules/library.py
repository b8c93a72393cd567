"""Where rulesets lie and how they are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from tablegames.rules.hidden_files import is_hidden
from tablegames.rules.reading.messages import MessageError, all_of, message, shown
from tablegames.rules.reading.problems import Problem, RulesetError, nearest
from tablegames.rules.ruleset import Ruleset
from tablegames.shipped import RULESETS

Load = Callable[[Path], Ruleset]


class UnknownRulesetError(MessageError, LookupError):
    """No ruleset of that name."""


class Library(Mapping[str, Ruleset]):
    """The rulesets of some folders by id: first those of the first folder that name no group, then group by group.

    A file that can't be used is left out, with the reason in `broken`, and doesn't hide the others. Of two rulesets
    with one id that of the earlier folder counts, so that a file added by the user never replaces a shipped game
    unnoticed. Within a folder it is the file that is called like its id, then the one with the shorter name: systems
    name a copy by adding to the name.
    """

    def __init__(self, load: Load, folders: Sequence[Path] = (RULESETS,)) -> None:
        self.folders = tuple(folders)
        self.found: dict[Path, Ruleset | RulesetError] = {}
        self.rulesets: dict[str, Ruleset] = {}
        self.broken: dict[Path, RulesetError] = {}
        self.guest: Ruleset | None = None
        """A ruleset from elsewhere that was asked for by its path: it takes the place of one with its id."""
        for folder in folders:
            for path in ruleset_files(folder):
                try:
                    self.found[path] = load(path)
                except RulesetError as error:
                    self.found[path] = error
        self.arrange()

    def put(self, path: Path, found: Ruleset | RulesetError | None) -> None:
        """Replace what a file of one of the folders says; None: the file is gone."""
        if found is None:
            self.found.pop(path, None)
        else:
            self.found[path] = found
        self.arrange()

    def put_all(self, found: Mapping[Path, Ruleset | RulesetError]) -> None:
        """Replace what several files say."""
        self.found |= found
        self.arrange()

    def invite(self, ruleset: Ruleset) -> None:
        """Add a ruleset that lies in none of the folders; it replaces one with the same id."""
        self.guest = ruleset
        self.arrange()

    def arrange(self) -> None:
        """Decide which of the files count, and in which order."""
        self.rulesets, self.broken = {}, {}
        ranks = {"": 0}
        places: dict[str, int] = {}
        if self.guest is not None:
            self.rulesets[self.guest.id], places[self.guest.id] = self.guest, 0
        claims = sorted(self.found, key=self._claim)
        winners = {found.id: path for path in reversed(claims) if isinstance(found := self.found[path], Ruleset)}
        for path in sorted(self.found, key=lambda each: (self.folders.index(each.parent), each.name)):
            found = self.found[path]
            if isinstance(found, Ruleset) and self.guest is not None and found.id == self.guest.id:
                continue
            if isinstance(found, RulesetError):
                self.broken[path] = found
            elif winners[found.id] != path:
                first = self.found[winners[found.id]]
                assert isinstance(first, Ruleset)
                self.broken[path] = RulesetError([taken(path, first)])
            else:
                self.rulesets[found.id] = found
                if found.group is not None:
                    places[found.id] = ranks.setdefault(found.group.en, len(ranks))
                else:
                    places[found.id] = 0 if path.parent == self.folders[0] else len(self.found)
        self.rulesets = dict(sorted(self.rulesets.items(), key=lambda pair: places[pair[0]]))

    def _claim(self, path: Path) -> tuple[int, bool, int, str]:
        """Rank a file among those with the same id."""
        found = self.found[path]
        named = isinstance(found, Ruleset) and path.stem == found.id
        return self.folders.index(path.parent), not named, len(path.name), path.name

    def __getitem__(self, name: str) -> Ruleset:
        """Return a ruleset by id.

        Raises `RulesetError` if its file is broken and `UnknownRulesetError` if there is none.
        """
        if name in self.rulesets:
            return self.rulesets[name]
        for path, error in self.broken.items():
            if path.stem == name:
                raise error
        code = "library.unknown" if self.rulesets else "library.nothing"
        near = nearest(name, list(self.rulesets))
        raise UnknownRulesetError(message(code, name=shown(name), known=all_of(self.rulesets), near=near))

    def __contains__(self, name: object) -> bool:
        return name in self.rulesets

    def __iter__(self) -> Iterator[str]:
        return iter(self.rulesets)

    def __len__(self) -> int:
        return len(self.rulesets)


def taken(path: Path, by: Ruleset) -> Problem:
    """Say that a file has the id of another ruleset."""
    if Path(by.file).parent == RULESETS:
        what = message("id.of_the_program", id=shown(by.id), game=by.name)
    else:
        what = message("id.taken", id=shown(by.id), file=by.file)
    return Problem(str(path), 1, "id", what)


def ruleset_files(folder: Path) -> list[Path]:
    """List the YAML files of a folder; none if there is no such folder."""
    try:
        found = [path for path in folder.iterdir() if path.suffix.lower() in (".yaml", ".yml")]
    except OSError:
        return []
    return sorted(path for path in found if not is_hidden(path))

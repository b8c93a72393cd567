"""Where rulesets lie and how they are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tablegames.rules.problems import Problem, RulesetError, listed, quoted, suggestion
from tablegames.rules.ruleset import Ruleset
from tablegames.shipped import RULESETS

Load = Callable[[Path], Ruleset]


class UnknownRulesetError(LookupError):
    """No ruleset of that name."""

    def __str__(self) -> str:
        return str(self.args[0])


class Library(Mapping[str, Ruleset]):
    """The rulesets of some folders by id: those without a group first, else in the order of folders and file names.

    A file that can't be used is left out, with the reason in `broken`, and doesn't hide the others. Of two rulesets
    with one id the first counts, so that a file added by the user never replaces a shipped game unnoticed.
    """

    def __init__(self, load: Load, folders: Sequence[Path] = (RULESETS,)) -> None:
        self.rulesets: dict[str, Ruleset] = {}
        self.broken: dict[Path, RulesetError] = {}
        for folder in folders:
            for path in ruleset_files(folder):
                self.add(path, load)
        self.rulesets = {each.id: each for each in grouped(self.rulesets.values())}

    def add(self, path: Path, load: Load) -> None:
        """Read one more file."""
        try:
            ruleset = load(path)
        except RulesetError as error:
            self.broken[path] = error
            return
        if ruleset.id in self.rulesets:
            message = f"the id {quoted(ruleset.id)} is taken by {self.rulesets[ruleset.id].file}; choose another"
            self.broken[path] = RulesetError([Problem(str(path), 1, "id", message)])
        else:
            self.rulesets[ruleset.id] = ruleset

    def __getitem__(self, name: str) -> Ruleset:
        """Answer a ruleset by id.

        Raises `RulesetError` if its file is broken and `UnknownRulesetError` if there is none.
        """
        if name in self.rulesets:
            return self.rulesets[name]
        for path, error in self.broken.items():
            if path.stem == name:
                raise error
        near = suggestion(name, list(self.rulesets))
        have = f"there are {listed(self.rulesets, 'and')}" if self.rulesets else "there are none"
        raise UnknownRulesetError(f"there is no ruleset {quoted(name)}; {have}{near}")

    def __contains__(self, name: object) -> bool:
        return name in self.rulesets

    def __iter__(self) -> Iterator[str]:
        return iter(self.rulesets)

    def __len__(self) -> int:
        return len(self.rulesets)


def grouped(rulesets: Iterable[Ruleset]) -> list[Ruleset]:
    """Put rulesets of one group together, after those without any; groups by their first ruleset."""
    ranks: dict[str, int] = {"": 0}
    found = [(ranks.setdefault(each.group.en if each.group else "", len(ranks)), each) for each in rulesets]
    return [each for _, each in sorted(found, key=lambda pair: pair[0])]


def ruleset_files(folder: Path) -> list[Path]:
    """List the YAML files of a folder; none if there is no such folder."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix in (".yaml", ".yml"))
    except OSError:
        return []

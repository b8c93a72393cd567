"""Profiles: the people who play at this computer, each of them once, for all games and for the statistics."""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.atomic_write import set_aside, write_whole
from tablegames.rules.reading.messages import Message, system_fault

VERSION = 1
MOST = 12
"""The most people that there can be."""
LARGEST = 100_000
"""Bytes of the file; a dozen people take some two thousand."""
LONGEST = 24
"""Characters of a name."""
MOST_WAYS = 40
"""How many ways of one person are read."""
FORMER = 40
"""How many former names are remembered."""
LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Profile:
    """One person: what stays when the name changes is the id."""

    id: str
    name: str
    face: str
    """The picture of the face, by its name among the faces."""
    colour: str
    """The colour behind the face, by its name."""
    large: bool = False
    """Whether this person's hand is shown with large indices."""
    child: bool = False
    """Whether this is a child: then hard words are shown with how they are read."""
    ways: Mapping[str, str | bool] = field(default_factory=dict)
    """What this person has otherwise than the settings, by the name of the setting; kept whatever it means."""
    former: tuple[str, ...] = ()
    """Former names: older games, without profiles, name players by them."""

    def node(self) -> dict[str, Any]:
        """Give what stands in the file."""
        node: dict[str, Any] = {"id": self.id, "name": self.name, "face": self.face, "colour": self.colour}
        more = {"large": self.large, "child": self.child, "ways": dict(self.ways)}
        return node | more | {"former": list(self.former)}

    def bears(self, name: str) -> bool:
        """Tell whether this is a name of this person, now or before."""
        return name == self.name or name in self.former


@dataclass
class Profiles:
    """The people of one file, in the order in which they were added. Nothing here raises."""

    path: Path | None = None
    """None: nothing is kept."""
    people: list[Profile] = field(default_factory=list)
    aside: str = ""
    """Under which name a file is kept that could not be read; "" where there was none."""
    newer: bool = False
    """Whether the file is of a newer version of the program: it is left alone, and no person can be added or
    changed."""

    unread: str | Message = ""
    """Why the file, which is there, can neither be read now nor set aside: it is left alone; "" where it was read."""

    kept: list[Profile] = field(default_factory=list)
    """The people as they stood in the file when it was last read or written."""

    @classmethod
    def load(cls, path: Path) -> Profiles:
        """Read a file; one that is damaged is set aside, one of a newer version stays as it is."""
        own = cls(path)
        own.read()
        return own

    def read(self) -> None:
        """Take what stands in the file now, as another window may have written it, and what it lacks of ours."""
        if self.path is None:
            return
        self.unread = ""
        try:
            if self.path.stat().st_size > LARGEST:
                raise ValueError("too large")
            node = json.loads(read_ordinary(self.path))
            self.newer = newer(node)
            self.take([] if self.newer else people_of(node))
        except (FileNotFoundError, NotADirectoryError):
            self.begin_anew()
        except OSError as error:
            self.unread = system_fault(error)
            LOG.warning("%s cannot be read: %s", self.path, error)
        except (ValueError, TypeError, LookupError, RecursionError):
            self.put_aside()

    def take(self, found: list[Profile]) -> None:
        """Take the people of the file, with whatever was changed here since and could not be written."""
        self.people = [] if self.newer else with_changes_of(found, self.kept, self.people)
        self.kept = found

    def begin_anew(self) -> None:
        """Have no person, for there is no file; where the last changes could not be written, go on with all of them."""
        self.newer = False
        if self.people == self.kept:
            self.people = []
        self.kept = []

    def put_aside(self) -> None:
        """Keep a file that cannot be read under another name, so that it can be repaired."""
        assert self.path is not None
        self.begin_anew()
        try:
            self.aside = set_aside(self.path).name
        except OSError as error:
            self.unread = system_fault(error)
            LOG.warning("%s cannot be read, nor set aside: %s", self.path, error)
        else:
            LOG.warning("%s cannot be read; kept as %s", self.path, self.aside)

    # -- who there is -------------------------------------------------------------------------------------------------

    def find(self, id_: str) -> Profile | None:
        """Find a person by id; None where there is none, or none any more."""
        return next((each for each in self.people if each.id == id_), None) if id_ else None

    def named(self, name: str) -> Profile | None:
        """Find a person by the present name, or else by a former one."""
        now = (each for each in self.people if each.name == name)
        return next(now, None) or next((each for each in self.people if each.bears(name)), None)

    def played_by(self, id_: str, name: str) -> Profile | None:
        """Find whose game it was: by the id, where there was none yet by the name; None for guests and the deleted."""
        return self.find(id_) if id_ else self.named(name)

    @property
    def full(self) -> bool:
        """Whether no person can be added."""
        return self.newer or len(self.people) >= MOST

    # -- what is changed ----------------------------------------------------------------------------------------------

    def add(
        self, name: str, face: str, colour: str, large: bool = False, child: bool = False
    ) -> tuple[Profile, str | Message]:
        """Add a person; gives the profile, and why it could not be kept on the disk ("" where it is)."""
        added = Profile(secrets.token_hex(6), name, face, colour, large, child)
        self.read()
        self.people.append(added)
        return added, self.save()

    def change(self, changed: Profile) -> str | Message:
        """Replace the person with the same id; the former name is remembered. Returns why it is not kept."""
        self.read()
        for at, each in enumerate(self.people):
            if each.id == changed.id:
                former = [name for name in dict.fromkeys((*each.former, each.name)) if name != changed.name]
                self.people[at] = replace(changed, former=tuple(former[-FORMER:]))
        return self.save()

    def remove(self, id_: str) -> str | Message:
        """Forget a person; the games stay in the statistics. Says why that could not be kept on the disk."""
        self.read()
        self.people = [each for each in self.people if each.id != id_]
        return self.save()

    def save(self) -> str | Message:
        """Write the file; says why that cannot be done, "" where it was."""
        if self.path is None or self.newer:
            return ""
        if self.unread:
            return self.unread
        node = {"profiles": VERSION, "people": [each.node() for each in self.people]}
        try:
            write_whole(self.path, json.dumps(node, ensure_ascii=False, indent=1) + "\n")
        except OSError as error:
            LOG.warning("people cannot be saved: %s", error)
            return system_fault(error)
        self.kept = list(self.people)
        return ""


def with_changes_of(found: Sequence[Profile], before: Sequence[Profile], now: Sequence[Profile]) -> list[Profile]:
    """Put into what stands in the file who was changed, added or removed here from `before` to `now`."""
    was, here = ({each.id: each for each in people} for people in (before, now))
    there = {each.id for each in found}
    staying = [each for each in found if each.id in here or each.id not in was]
    changed = {id_: each for id_, each in here.items() if each != was.get(id_)}
    added = [each for each in now if each.id not in there and each.id not in was]
    return [*(changed.get(each.id, each) for each in staying), *added]


def newer(node: Any) -> bool:
    """Tell whether a newer version of the program wrote this. Raises ValueError for what no version wrote."""
    if not isinstance(node, dict) or type(node.get("profiles")) is not int or node["profiles"] < 1:
        raise ValueError("no profiles")
    return int(node["profiles"]) > VERSION


def people_of(node: dict[str, Any]) -> list[Profile]:
    """Read the people. Raises ValueError, TypeError and LookupError for what cannot be one."""
    found = [
        Profile(
            text(each["id"], 40),
            text(each["name"], LONGEST),
            text(each["face"], 40),
            text(each["colour"], 40),
            each.get("large") is True,
            each.get("child") is True,
            ways_in(each.get("ways")),
            tuple([text(name, 100) for name in each.get("former", ())][-FORMER:]),
        )
        for each in node["people"]
    ]
    if len({each.id for each in found}) != len(found):
        raise ValueError("two people with one id")
    return found[:MOST]


def ways_in(node: Any) -> dict[str, str | bool]:
    """Read what a person has otherwise than the settings. Raises ValueError for what cannot be that."""
    if node is None:
        return {}
    if not isinstance(node, dict) or len(node) > MOST_WAYS:
        raise ValueError("no ways")
    return {text(name, 40): value if isinstance(value, bool) else text(value, 40) for name, value in node.items()}


def text(value: Any, longest: int) -> str:
    """Read a line of text. Raises ValueError for anything else."""
    if not isinstance(value, str) or not 0 < len(value) <= longest or not value.isprintable():
        raise ValueError(f"no line of text: {value!r:.60}")
    return value

"""What makes up a person: name, face, colour, whether it is a child, and the cards, settled on whatever page asks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tablegames.play.files.folder_picker import FolderQuestion, picker
from tablegames.play.setup.names import same_name
from tablegames.play.setup.profiles import LONGEST, Profile
from tablegames.scenes.people.face_file import FaceError, take_face
from tablegames.scenes.program.party import PEOPLE, known_face, look_of, unlike
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.entry import TextEntry
from tablegames.view.painting.group import Group
from tablegames.view.painting.name_lines import name_lines
from tablegames.view.painting.own_picture import is_own
from tablegames.view.painting.portrait import COLOURS, OWN, Swatch, coloured, parted, portrait
from tablegames.view.painting.theme import ROSE

WIDE, HIGH = 740.0, 452.0
"""The room it takes, logical pixels."""
ASIDE = 206.0
"""Where the settings begin, to the right of the picture."""
PITCH, ACROSS = 66.5, 8
"""From one face or colour to the next, and how many stand side by side."""


class ProfileEditor:
    """Somebody who is there already, or new; nothing counts before `save`. `page` begins the names of its controls."""

    def __init__(self, program: Program, page: str, profile: Profile | None = None, name: str = "") -> None:
        self.program, self.page, self.profile = program, page, profile
        self.entry = TextEntry(profile.name if profile is not None else name, limit=LONGEST, drawn=True)
        self.large = profile.large if profile is not None else program.preferences.large_index
        self.child = profile is not None and profile.child
        self.looks = [
            look_of(each) for each in program.services.profiles.people if profile is None or each.id != profile.id
        ]
        self.face, self.colour = self.begun()
        self.picking: TextEntry | None = None
        """The path of a picture that is to be the face, while it is asked for."""
        self.question: FolderQuestion | None = None
        """The system's window that asks for it, while it is open."""
        self.own = self.face if is_own(self.face) else ""
        """The picture of somebody's own that was chosen here or before."""
        self.sentence, self.refused = "", ""
        """Why it cannot be kept like this, and the name of which that was said: another may be free."""

    def begun(self) -> tuple[str, str]:
        """Give the face and colour of the person; of a new one those that nobody has."""
        if self.profile is not None:
            return parted(look_of(self.profile))
        faces = {parted(look)[0] for look in self.looks}
        free = next((face for face in PEOPLE if face not in faces), PEOPLE[0])
        return parted(unlike(coloured(free, OWN[free]), self.looks))

    def say(self, key: str, **gaps: object) -> str:
        """Say a text of the editor."""
        return self.program.words.say(f"people.{key}", **gaps)

    @property
    def look(self) -> str:
        """Give the face before its colour."""
        return coloured(self.face, self.colour)

    # -- how it looks -------------------------------------------------------------------------------------------------

    def build(self, c: Controls, x: float, y: float) -> None:
        """Lay it out from an upper left corner."""
        left, page = x + ASIDE, self.page
        c.put(portrait(self.look, 158, True), x + 12, y + 30)
        name = self.entry.text.strip() or self.say("somebody")
        parts = name_lines(name, 100, 27, 19 * c.letters, 800, 200, 54, anchor="center")
        c.put(Group(200, 54, tuple(parts), 6), x - 9, y + 195, tip=self.say("name"))
        c.label(self.say("name"), left, y + 12, 15, 700)
        c.entry(f"{page}.name", self.entry, left, y + 28, WIDE - ASIDE, 46, self.say("name_hint"))
        told = self.told()
        if told:
            c.paragraph(told, left, y + 79, WIDE - ASIDE, 13.5, 500, ROSE, 1, key=f"{page}.sentence")
        c.label(self.say("face"), left, y + 118, 15, 700)
        for at, face in enumerate(PEOPLE):
            picture = portrait(coloured(face, self.colour), 50, face == self.face)
            said = self.program.words.say(f"faces.{face}")
            there = left + at % ACROSS * PITCH, y + 134 + at // ACROSS * 60
            c.control(f"{page}.face.{face}", picture, *there, "choice", True, 25, said)
        self.own_picture(c, left + len(PEOPLE) % ACROSS * PITCH, y + 134 + len(PEOPLE) // ACROSS * 60)
        if self.picking is not None:
            self.path(c, self.picking, left, y)
        else:
            c.label(self.say("colour"), left, y + 274, 15, 700)
            for at, colour in enumerate(COLOURS):
                self.swatch(c, colour, left + at * PITCH, y + 290)
        for name, on, top in (("child", self.child, 354.0), ("large", self.large, 408.0)):
            c.label(self.say(name), left, y + top, 15, 700, width=WIDE - ASIDE - 72)
            c.label(self.say(f"{name}_help"), left, y + top + 23, 13.5, 500, c.look.muted, width=WIDE - ASIDE - 72)
            c.toggle(f"{page}.{name}", x + WIDE - 54, y + top - 4, on, self.say(name))

    def own_picture(self, c: Controls, x: float, y: float) -> None:
        """Offer a picture of one's own among the faces."""
        key, said = f"{self.page}.picture", self.say("picture")
        if self.own:
            c.control(key, portrait(self.own, 50, self.face == self.own), x, y, "choice", True, 25, said)
        else:
            c.round(key, "add", x + 2, y + 2, said, 46)

    def path(self, c: Controls, picking: TextEntry, left: float, y: float) -> None:
        """Ask for the file of a picture."""
        page, asks = self.page, picker() is not None
        c.label(self.say("picture_help"), left, y + 274, 15, 700, width=WIDE - ASIDE)
        room = WIDE - ASIDE - 116 - (54 if asks else 0)
        c.entry(f"{page}.path", picking, left, y + 290, room, 44, self.say("picture_hint"))
        if asks:
            c.round(f"{page}.pick", "folder", left + room + 10, y + 290, self.say("picture"), 44)
        c.button(f"{page}.use", self.say("use"), left + WIDE - ASIDE - 106, y + 290, 106, 44)

    def swatch(self, c: Controls, colour: str, x: float, y: float) -> None:
        """Lay out a colour; one in which somebody else has this face cannot be chosen."""
        words = self.program.words.say(f"colours.{colour}")
        taken = (self.face, colour) in {parted(look) for look in self.looks}
        if colour == self.colour:
            c.label("✓", x + 22, y + 22, 20, 800, "#3d2705", "center", z=26)
            words = f"{words} ✓"
        c.control(f"{self.page}.colour.{colour}", Swatch(colour, 44, taken), x, y, "choice", not taken, 22, words)

    def told(self) -> str:
        """Say what is wrong, or which letters were not taken."""
        if self.entry.left_out:
            return self.program.words.say("common.left_out", n=len(self.entry.left_out))
        return self.sentence if self.entry.text == self.refused else ""

    # -- what is done -------------------------------------------------------------------------------------------------

    def chosen(self, what: list[str]) -> bool:
        """Do what one of its controls is for; False for another."""
        match what:
            case ["face", face] if known_face(face):
                self.face, self.colour = parted(unlike(coloured(face, self.colour), self.looks))
                self.picking = None
            case ["colour", colour] if colour in COLOURS:
                self.colour = colour
            case ["picture"]:
                self.pick()
            case ["pick"]:
                self.ask()
            case ["use" | "path"] if self.picking is not None:
                self.use(Path(self.picking.text.strip()).expanduser())
            case ["large"]:
                self.large = not self.large
            case ["child"]:
                self.child = not self.child
            case _:
                return False
        return True

    def pick(self) -> None:
        """Take the picture of one's own, or ask for one: also for another one, where it is the face already."""
        if self.own and self.face != self.own:
            self.face = self.own
        else:
            self.picking = None if self.picking is not None else TextEntry("", limit=400)

    def ask(self) -> None:
        """Have the system ask for the file, unless it does."""
        if self.question is None:
            try:
                self.question = FolderQuestion(self.say("picture"), Path.home(), file=True)
            except (OSError, RuntimeError, ValueError):
                self.sentence, self.refused = self.say("picture_no_file"), self.entry.text

    def heard(self) -> bool:
        """Take the system's answer, if there is one by now; True where there is something new to show."""
        if self.question is None or self.question.open:
            return False
        path, self.question = self.question.answer(), None
        if path is not None:
            self.use(path)
        return True

    def use(self, path: Path) -> None:
        """Make a picture the face; where it cannot be, say why."""
        try:
            self.face = self.own = take_face(path)
        except FaceError as error:
            self.sentence, self.refused = self.say(f"picture_{error.reason}"), self.entry.text
        else:
            self.picking, self.sentence = None, ""

    def close(self) -> None:
        """Ask for nothing more."""
        if self.question is not None:
            self.question.close()
            self.question = None

    def save(self) -> Profile | None:
        """Keep the person; None where something is wrong, which `sentence` says."""
        profiles = self.program.services.profiles
        self.refused = self.entry.text
        name = self.entry.text.strip()
        own = self.profile.id if self.profile is not None else ""
        profiles.read()
        other = next((each for each in profiles.people if each.id != own and same_name(each.name, name)), None)
        if not name:
            self.sentence = self.say("nameless")
        elif other is not None:
            self.sentence = self.say("same_name" if other.name == name else "alike_name", name=other.name)
        elif not own and profiles.full:
            self.sentence = self.say("full", n=len(profiles.people))
        else:
            if self.profile is None:
                kept, trouble = profiles.add(name, self.face, self.colour, self.large, self.child)
            else:
                looks = {"face": self.face, "colour": self.colour, "large": self.large, "child": self.child}
                kept = replace(self.profile, name=name, **looks)  # type: ignore[arg-type]  # values of several kinds
                trouble = profiles.change(kept)
            if trouble:
                self.program.notices.tell("notices.people_not_saved", trouble)
            # Where a child plays the words of pages are others.
            self.program.refresh()
            return kept
        return None

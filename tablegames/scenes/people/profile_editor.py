"""What makes up a person: name, face, colour, whether it is a child, and the cards, settled on whatever page asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from tablegames.play.files.folder_picker import FolderQuestion, picker
from tablegames.play.setup.names import same_name
from tablegames.play.setup.profiles import LONGEST, Profile
from tablegames.scenes.people.face_file import FaceError, take_face
from tablegames.scenes.program.party import PEOPLE, look_of, unlike
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import Call, button, icon_button, picture_button
from tablegames.view.boxes.choices import switch
from tablegames.view.boxes.frames import grown, padded, picture, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, flow, row
from tablegames.view.boxes.spacing import APART, CONTROL, GAP, HELP, NAME, TIGHT, WIDE
from tablegames.view.boxes.text_entry import text_entry
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.controls.entry import TextEntry
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.own_picture import is_own
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.portrait import COLOURS, OWN, Swatch, colour_face, part_face, portrait
from tablegames.view.painting.theme import INK, ROSE

LARGE, FACE, ROOM, TICK = 176.0, 50.0, 532.0, WIDE
"""How wide the picture is, a face to be chosen, what stands beside, and the tick on a colour, logical pixels."""
LONGEST_PATH = 400
"""Letters of the name of a picture's file, with its folders."""


class ProfileEditor:
    """A person who is there already, or new; nothing counts before `save`. `page` begins the names of its controls."""

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
        """The person's own picture that was chosen here or before."""
        self.sentence, self.refused = "", ""
        """Why it cannot be kept like this, and the name of which that was said: another may be free."""

    def begun(self) -> tuple[str, str]:
        """Give the face and colour of the person; of a new one those that are free."""
        if self.profile is not None:
            return part_face(look_of(self.profile))
        faces = {part_face(look)[0] for look in self.looks}
        free = next((face for face in PEOPLE if face not in faces), PEOPLE[0])
        return part_face(unlike(colour_face(free, OWN[free]), self.looks))

    def say(self, key: str, **gaps: object) -> str:
        """Say a text of the editor."""
        return self.program.words.say(f"people.{key}", **gaps)

    @property
    def look(self) -> str:
        """Give the face before its colour."""
        return colour_face(self.face, self.colour)

    # -- how it looks -------------------------------------------------------------------------------------------------

    def content(self, save: Call, focus: Callable[[str], None]) -> PageBox:
        """Lay it out; Enter calls `save`, and a line that is to be filled in next gets the `focus`."""
        page, say = self.page, self.say
        name = self.entry.text.strip() or say("somebody")
        shown = column(
            picture(portrait(self.look, LARGE, True)),
            words(name, NAME, lines=3, tip=say("name"), center=True, most=LARGE),
            align="center",
        )
        lines: list[PageBox] = [label(say("name")), text_entry(f"{page}.name", self.entry, save, say("name_hint"))]
        if told := self.told():
            lines.append(words(told, HELP, ROSE, key=f"{page}.sentence"))
        lines += [label(say("face")), self.faces(focus), *(self.path(self.picking) if self.picking else self.colours())]
        lines += [self.turned("child", self.child, self.turn_child), self.turned("large", self.large, self.turn_large)]
        return row(
            sized(padded(shown, 0, GAP), LARGE),
            sized(column(*lines, gap=TIGHT), ROOM, gives_way=True),
            gap=APART,
            align="top",
        )

    def faces(self, focus: Callable[[str], None]) -> PageBox:
        """Lay out the faces, and a picture of one's own among them."""

        def pick() -> None:
            self.pick()
            if self.picking is not None:
                focus(f"{self.page}.path")

        group, said = f"{self.page}.face", self.say("picture")
        faces: list[PageBox] = [
            picture_button(
                f"{group}.{face}",
                portrait(colour_face(face, self.colour), FACE, face == self.face),
                self.program.words.say(f"faces.{face}"),
                partial(self.choose_face, face),
                group,
                face == self.face,
            )
            for face in PEOPLE
        ]
        if self.own:
            own = portrait(self.own, FACE, self.face == self.own)
            faces.append(picture_button(f"{self.page}.picture", own, said, pick, group, self.face == self.own))
        else:
            faces.append(icon_button(f"{self.page}.picture", "add", said, pick))
        return flow(*faces, gap=GAP, even=True)

    def path(self, picking: TextEntry) -> list[PageBox]:
        """Ask for the file of a picture."""
        page, use = self.page, self.use_path
        line: list[PageBox] = [grown(text_entry(f"{page}.path", picking, use, self.say("picture_hint")))]
        if picker() is not None:
            line.append(icon_button(f"{page}.pick", "folder", self.say("picture"), self.ask))
        return [label(self.say("picture_help")), row(*line, button(f"{page}.use", self.say("use"), use), gap=TIGHT)]

    def colours(self) -> list[PageBox]:
        """Lay out the colours; one in which another person has this face cannot be chosen."""
        taken = {part_face(look) for look in self.looks}
        swatches = [
            picture_button(
                f"{self.page}.colour.{colour}",
                self.sample(colour, (self.face, colour) in taken),
                self.program.words.say(f"colours.{colour}"),
                partial(self.choose_colour, colour),
                f"{self.page}.colour",
                colour == self.colour,
                (self.face, colour) not in taken,
            )
            for colour in COLOURS
        ]
        return [label(self.say("colour")), flow(*swatches, gap=GAP)]

    def sample(self, colour: str, taken: bool) -> Picture:
        """Show a colour, with a tick on the one that is chosen."""
        parts: tuple[Part, ...] = ((0, 0, Swatch(colour, CONTROL, taken)),)
        if colour == self.colour:
            parts += ((CONTROL / 2, CONTROL / 2, icon("check", TICK, INK), "center"),)
        return Group(CONTROL, CONTROL, parts)

    def turned(self, name: str, on: bool, turn: Call) -> PageBox:
        """Lay out what is on or off."""
        told = column(label(self.say(name)), quiet(self.say(f"{name}_help"), HELP), gap=0)
        return row(grown(told), switch(f"{self.page}.{name}", on, self.say(name), turn))

    def told(self) -> str:
        """Say what is wrong, or which letters were not taken."""
        if self.entry.left_out:
            return self.program.words.say("common.left_out", n=len(self.entry.left_out))
        return self.sentence if self.entry.text == self.refused else ""

    # -- what is done -------------------------------------------------------------------------------------------------

    def choose_face(self, face: str) -> None:
        """Have another face, in a colour in which no other person has it."""
        self.face, self.colour = part_face(unlike(colour_face(face, self.colour), self.looks))
        self.picking = None

    def choose_colour(self, colour: str) -> None:
        """Have another colour."""
        self.colour = colour

    def turn_large(self) -> None:
        """Have large letters on the cards, or usual ones."""
        self.large = not self.large

    def turn_child(self) -> None:
        """Say that it is a child, or not."""
        self.child = not self.child

    def use_path(self) -> None:
        """Make the picture at the path the face."""
        if self.picking is not None:
            self.use(Path(self.picking.text.strip()).expanduser())

    def pick(self) -> None:
        """Take the picture of one's own, or ask for one: also for another one, where it is the face already."""
        if self.own and self.face != self.own:
            self.face = self.own
        else:
            self.picking = None if self.picking is not None else TextEntry("", limit=LONGEST_PATH)

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


def label(said: str) -> PageBox:
    """Write what stands below it."""
    return words(said, NAME, lines=2)

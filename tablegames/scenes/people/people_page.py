"""The page of the people who play here: add somebody, rename, change face and colour, delete."""

from __future__ import annotations

from tablegames.play.setup.profiles import MOST, Profile
from tablegames.scenes.base_page.notice_strip import tell
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.people.profile_editor import HIGH, WIDE, ProfileEditor
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import look_of
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.entry import TextEntry
from tablegames.view.language.lines import fitted, shortened
from tablegames.view.layout.carry import Carry
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.name_lines import name_lines
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, icon, panel
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD, HEIGHT

COLUMNS = 3
LEFT, TOP, CELL_WIDE, CELL_HIGH, GAP = 76.0, 150.0, 364.0, 116.0, 18.0
"""Where the cards of people begin, how large they are, and what lies between them."""
LARGEST = 1.4
"""By how much they grow at most in a wide window."""
EDGE_BELOW = 16.0
"""What stays free below them."""


@register_page("people")
class PeoplePage(Page):
    """A card for everybody; a click opens the dialog in which somebody is changed."""

    name = "people"
    stands = "all"
    spans = True
    first = "people.add"

    def __init__(self, program: Program, felt: str = "felt", begin: str = "") -> None:
        super().__init__(program, felt)
        self.editor: ProfileEditor | None = None
        self.to_delete: Profile | None = None
        """Who may be deleted: that is asked."""
        program.services.profiles.read()
        if begin == "add":
            self.open(None)

    # -- how it looks -------------------------------------------------------------------------------------------------

    def build(self, c: Controls) -> None:
        people = self.program.services.profiles.people
        self.head(c, self.say("people.heading"))
        c.label(self.say("people.help"), LEFT, 112, 15, 500, CREAM, width=1128 + c.wider)
        columns, scale = columns_of(len(people) + 1, c.more, c.wider)
        with c.block(Carry(LEFT, TOP, LEFT, TOP, scale)):
            for at, profile in enumerate(people):
                self.card(c, profile, *place(at, columns))
            if not self.program.services.profiles.full:
                self.add(c, *place(len(people), columns))
        if self.program.services.profiles.full and len(people) >= MOST:
            c.label(self.say("people.full", n=len(people)), LEFT, 700, 14, 500, c.look.muted, width=1128)
        tell(self.program, c, self.name, 340 + c.wider / 2, 6, 700)
        if self.editor is not None:
            self.dialog(c, self.editor)
        if self.to_delete is not None:
            self.question(c, self.to_delete)

    def card(self, c: Controls, profile: Profile, left: float, top: float) -> None:
        """Lay out somebody."""
        room = CELL_WIDE - 130
        middle, size = CELL_HIGH / 2, 20 * c.letters
        name = name_lines(profile.name, 118, middle, size, 800, room, 50)
        parts: list[Part] = [(20, middle, portrait(look_of(profile), 80), "midleft")]
        if profile.large:
            words = self.say("people.large")
            small = fitted(words, 14 * c.letters, 500, room, 0.7)
            # A name of several lines goes up, and the words go down, by as much: together they stay in the middle.
            more = (name[-1][1] - name[0][1]) / 4
            name = name_lines(profile.name, 118, middle - 14 - more, size, 800, room, 50)
            said = Text(shortened(words, small, 500, room), small, 500, GOLD)
            parts.append((118, middle + 17 + more, said, "midleft"))
        parts += name
        picture = panel(CELL_WIDE, CELL_HIGH, 20, c.look.panel, 0.86, "#ffffff", EDGE, EDGE_WIDE, parts=tuple(parts))
        c.control(f"people.{profile.id}", picture, left, top, radius=20, name=profile.name)

    def add(self, c: Controls, x: float, y: float) -> None:
        """Lay out the place of somebody new."""
        words = self.say("people.add")
        size = fitted(words, 17 * c.letters, 700, CELL_WIDE - 130, 0.8 / c.letters)
        parts: tuple[Part, ...] = (
            (60, CELL_HIGH / 2, icon("add", 40, GOLD), "center"),
            (118, CELL_HIGH / 2, Text(words, size, 700, CREAM), "midleft"),
        )
        picture = panel(CELL_WIDE, CELL_HIGH, 20, c.look.panel, 0.5, GOLD, 0.55, 1.4, parts=parts)
        c.control("people.add", picture, x, y, radius=20, name=words)

    def dialog(self, c: Controls, editor: ProfileEditor) -> None:
        """Lay the editor over the page."""
        w, h = WIDE + 88, HIGH + 188
        x, y = 640 - w / 2, 360 - h / 2
        c.dialog(x, y, w, h)
        heading = self.say("people.new") if editor.profile is None else self.say("people.change")
        c.label(heading, x + 44, y + 48, 22, 800, width=600, key="people.dialog")
        c.round("people.close", "cross", x + w - 66, y + 22, self.say("common.close"))
        editor.build(c, x + 44, y + 86)
        if editor.profile is not None:
            c.button("people.delete", self.say("people.delete"), x + 44, y + h - 74, 190, 48, symbol="cross")
        c.button("people.save", self.say("people.save"), x + w - 284, y + h - 76, 240, 52, True, symbol="check")

    def question(self, c: Controls, profile: Profile) -> None:
        """Ask whether somebody is really to be deleted."""
        c.dialog(320, 246, 640, 228)
        c.put(portrait(look_of(profile), 64), 352, 278)
        c.label(self.say("people.sure", name=profile.name), 438, 298, 20, 800, CREAM, width=490, key="people.question")
        c.paragraph(self.say("people.stays"), 438, 320, 490, 15, 500, c.look.muted, 2)
        c.button("people.keep", self.say("people.keep"), 660, 400, 264, 48, True)
        c.button("people.really", self.say("people.delete"), 356, 400, 264, 48, symbol="cross")

    # -- what is done -------------------------------------------------------------------------------------------------

    def entry(self) -> TextEntry | None:
        if self.editor is None or self.to_delete is not None:
            return None
        return {"people.name": self.editor.entry, "people.path": self.editor.picking}.get(self.focus)

    def step(self, ms: float) -> None:
        if self.editor is not None and self.editor.heard():
            self.refresh()

    @property
    def busy(self) -> bool:
        return self.editor is not None and self.editor.question is not None

    def removed(self) -> None:
        if self.editor is not None:
            self.editor.close()

    def chosen(self, control: str) -> None:
        if self.to_delete is None and self.editor is None and self.tool(control):
            return
        what = control.split(".")[1:]
        if self.editor is not None and self.editor.chosen(what):
            if what == ["picture"] and self.editor.picking is not None:
                self.focusing("people.path")
            self.refresh()
            return
        match what:
            case ["add"]:
                self.open(None)
            case ["close"]:
                self.back()
            case ["save"]:
                self.save()
            case ["name"]:
                if self.keys:
                    self.save()
            case ["delete"] if self.editor is not None:
                self.to_delete, self.focus = self.editor.profile, "people.keep"
            case ["keep"]:
                self.back()
            case ["really"]:
                self.delete()
            case ["notice_close"]:
                self.program.notices.close()
            case [person]:
                self.open(self.program.services.profiles.find(person))

    def open(self, profile: Profile | None) -> None:
        """Open the dialog for somebody, or for somebody new."""
        self.editor = ProfileEditor(self.program, "people", profile)
        self.focusing("people.name")

    def save(self) -> None:
        """Keep what was settled."""
        if self.editor is None:
            return
        kept = self.editor.save()
        if kept is None:
            self.focus = "people.name"
        else:
            self.editor, self.focus = None, f"people.{kept.id}"
        self.refresh()

    def delete(self) -> None:
        """Delete who was asked about."""
        if self.to_delete is not None:
            trouble = self.program.services.profiles.remove(self.to_delete.id)
            if trouble:
                self.program.notices.tell("notices.people_not_saved", trouble)
        self.to_delete = self.editor = None
        self.focus = "people.add"
        self.refresh()

    def back(self) -> None:
        if self.to_delete is not None:
            self.to_delete, self.focus = None, "people.delete"
        elif self.editor is not None:
            was, self.editor = self.editor.profile, None
            self.focus = "people.add" if was is None else f"people.{was.id}"
        else:
            super().back()
        self.refresh()


def columns_of(count: int, more: float, wider: float = 0.0) -> tuple[int, float]:
    """Tell how many cards stand side by side, and how large: fewer and larger ones where the page is so much higher.

    Where it is wider there are more of them, as long as there are people for them, and what is left makes them larger.
    """
    if wider:
        columns = max(COLUMNS, min(count, int((across(COLUMNS) + wider + GAP) / (CELL_WIDE + GAP))))
        return columns, min(LARGEST, (across(COLUMNS) + wider) / across(columns))
    fewer = COLUMNS - 1
    scale = across(COLUMNS) / across(fewer)
    rows = -(-count // fewer)
    return (fewer, scale) if rows * (CELL_HIGH + GAP) * scale <= HEIGHT + more - TOP - EDGE_BELOW else (COLUMNS, 1.0)


def across(columns: int) -> float:
    """Give the width of so many cards."""
    return columns * (CELL_WIDE + GAP) - GAP


def place(at: int, columns: int) -> tuple[float, float]:
    """Tell where a card of the page lies."""
    return LEFT + at % columns * (CELL_WIDE + GAP), TOP + at // columns * (CELL_HIGH + GAP)

"""The page of the people who play here: add a person, rename, change face and colour, delete."""

from __future__ import annotations

from functools import partial

from tablegames.play.setup.profiles import MOST, Profile
from tablegames.scenes.base_page.notice_strip import notice
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_heading import page_heading
from tablegames.scenes.people.profile_editor import ProfileEditor
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import look_of
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.frames import grown, padded, picture, placed, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import column, flow, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import (
    BODY,
    DIALOG,
    GAP,
    HELP,
    MARGIN,
    NAME,
    READABLE_LINE,
    TIGHT,
    TITLE,
    WIDE,
    TypeStyle,
)
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.language.weights import HEAVY
from tablegames.view.painting.panel import icon
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD

CARD, HELP_WIDE, FACE = (364.0, 116.0), 1130.0, 2 * MARGIN
"""How large the card of a person is, and how wide what is said above them is, and a face."""

NAMED = TypeStyle(18, HEAVY, 1.35)


@register_page("people")
class PeoplePage(Page):
    """A card for each person; a click opens the dialog that changes the person."""

    name = "people"
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

    def content(self) -> PageBox:
        profiles = self.program.services.profiles
        cards = [self.card(each) for each in profiles.people]
        below: list[PageBox] = []
        if not profiles.full:
            cards.append(self.add())
        elif len(profiles.people) >= MOST:
            below.append(quiet(self.say("people.full", n=len(profiles.people)), HELP))
        told = notice(self.program, self.name)
        above = [] if told is None else [grown(placed(told), 0)]
        help_ = words(self.say("people.help"), BODY, CREAM, shade=True, most=HELP_WIDE)
        listed = grown(scroll(flow(*cards, gap=GAP, filled=True), self.place))
        heading = page_heading(self, self.say("people.heading"))
        return column(heading, padded(grown(column(*above, help_, listed, *below)), MARGIN, TIGHT), gap=0)

    def card(self, profile: Profile) -> PageBox:
        """Lay out a person."""
        said = [words(profile.name, NAMED, lines=2)]
        if profile.large:
            said.append(words(self.say("people.large"), HELP, GOLD, 2))
        shown = row(picture(portrait(look_of(profile), FACE)), grown(column(*said, gap=0)))
        card = sized(shown, CARD[0] - 2 * GAP, CARD[1] - 2 * GAP)
        return pressable(f"people.{profile.id}", card, profile.name, partial(self.open, profile), (GAP, GAP))

    def add(self) -> PageBox:
        """Lay out the place of a new person."""
        said = self.say("people.add")
        shown = row(sized(picture(icon("add", MARGIN, GOLD)), FACE), grown(words(said, NAME, lines=2)))
        card, look = sized(shown, CARD[0] - 2 * GAP, CARD[1] - 2 * GAP), PressableLook(lit=True)
        return pressable("people.add", card, said, partial(self.open, None), (GAP, GAP), look)

    def over(self) -> PageBox | None:
        if self.to_delete is not None:
            return self.question(self.to_delete)
        if self.editor is None:
            return None
        editor = self.editor
        heading = self.say("people.new") if editor.profile is None else self.say("people.change")
        close = icon_button("people.close", "cross", self.say("common.close"), self.back)
        save = button("people.save", self.say("people.save"), self.save, True, "check")
        buttons: list[PageBox] = [space(), save]
        if editor.profile is not None:
            delete, ways = partial(self.ask, editor.profile), partial(self.open_ways, editor.profile)
            buttons[:0] = [
                button("people.delete", self.say("people.delete"), delete, symbol="cross"),
                button("people.ways", self.say("people.ways"), ways, symbol="gear"),
            ]
        return column(
            row(grown(words(heading, DIALOG, key="people.dialog")), close),
            editor.content(self.save, self.focusing),
            row(*buttons),
        )

    def question(self, profile: Profile) -> PageBox:
        """Ask whether a person is really to be deleted."""
        asked = words(self.say("people.sure", name=profile.name), TITLE, key="people.question")
        told = column(asked, quiet(self.say("people.stays")), gap=TIGHT)
        really = button("people.really", self.say("people.delete"), self.delete, symbol="cross")
        keep = button("people.keep", self.say("people.keep"), self.back, True)
        head = row(picture(portrait(look_of(profile), FACE)), grown(told))
        return sized(column(head, row(grown(really), grown(keep)), gap=WIDE), READABLE_LINE)

    # -- what is done -------------------------------------------------------------------------------------------------

    def step(self, ms: float) -> None:
        if self.editor is not None and self.editor.heard():
            self.refresh()

    @property
    def busy(self) -> bool:
        return self.editor is not None and self.editor.question is not None

    def removed(self) -> None:
        if self.editor is not None:
            self.editor.close()

    def open(self, profile: Profile | None) -> None:
        """Open the dialog for a person, or for a new one."""
        self.editor = ProfileEditor(self.program, "people", profile)
        self.focusing("people.name")

    def open_ways(self, profile: Profile) -> None:
        """Keep what was settled, and show how this person plays: speed, letters, clicks, tips."""
        self.save()
        if self.editor is None:
            self.program.navigation.open("settings", self.backdrop, profile.id)

    def ask(self, profile: Profile) -> None:
        """Ask whether a person is to be deleted."""
        self.to_delete, self.focus = profile, "people.keep"

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

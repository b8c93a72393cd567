"""After the first game: who was that? It may be skipped."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.play.setup.profiles import LONGEST, Profile
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.people.profile_editor import ProfileEditor
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import plain
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.frames import aside, padded, placed, sheet
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import FULL, GAP, HEADING, HELP, TIGHT
from tablegames.view.boxes.words_box import line, quiet, words
from tablegames.view.painting.theme import GOLD


@register_page("welcome")
class WelcomePage(Page):
    """Asks for a name, a face and a colour, in one breath."""

    name = "welcome"
    first = "welcome.name"

    def __init__(self, program: Program, then: Callable[[Profile | None], None] | None = None) -> None:
        """`then` is called with the person it was once the page is left; with None where that was not said."""
        super().__init__(program)
        self.then = then
        self.editor = ProfileEditor(program, "welcome", name=known_name(program))

    def content(self) -> PageBox:
        speaks = self.program.language.name
        tools = row(
            space(),
            line(speaks, HELP, GOLD, "welcome.language_name"),
            aside(icon_button("welcome.language", "language", self.program.switch, self.program.next_language)),
        )
        heading = words(self.say("welcome.heading"), HEADING, lines=2, key="welcome.heading")
        skip = button("welcome.skip", self.say("welcome.skip"), self.back)
        save = button("welcome.save", self.say("welcome.save"), self.save, True, "check")
        inside = column(
            column(heading, quiet(self.say("welcome.help")), gap=0),
            self.editor.content(self.save, self.focusing),
            row(skip, space(), save),
        )
        return padded(column(tools, placed(sheet(inside, FULL)), gap=0), GAP, TIGHT)

    def step(self, ms: float) -> None:
        if self.editor.heard():
            self.refresh()

    @property
    def busy(self) -> bool:
        return self.editor.question is not None

    def removed(self) -> None:
        self.editor.close()

    def save(self) -> None:
        """Keep the person, and go on."""
        saved = self.editor.save()
        if saved is not None:
            self.leave(saved)
        else:
            self.focusing("welcome.name")

    def back(self) -> None:
        """Go on without a profile; it is not asked again."""
        self.leave(None)

    def leave(self, profile: Profile | None) -> None:
        """Leave the page for good."""
        self.program.preferences.introduced = True
        self.program.preferences.save()
        super().back()
        if self.then is not None:
            self.then(profile)


def known_name(program: Program) -> str:
    """Find the name that the first person of the last table typed at a time without profiles."""
    preferences = program.preferences
    try:
        chairs = preferences.seats[preferences.last]["chairs"]
        return next((plain(str(name))[:LONGEST] for kind, name, *_ in chairs if kind == "human" and name), "")
    except (LookupError, TypeError, ValueError, AttributeError):
        return ""

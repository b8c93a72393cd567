"""After the first game: who was that? It may be skipped."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.play.setup.profiles import LONGEST, Profile
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.people.profile_editor import HIGH, WIDE, ProfileEditor
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import plain
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.entry import TextEntry
from tablegames.view.painting.theme import CREAM, GOLD

LEFT, TOP = 640 - (WIDE + 96) / 2, 22.0


@register_page("welcome")
class WelcomePage(Page):
    """Asks for a name, a face and a colour, in one breath."""

    name = "welcome"
    first = "welcome.name"

    def __init__(self, program: Program, then: Callable[[Profile | None], None] | None = None) -> None:
        """`then` is called with whoever it was once the page is left; with None where that was not said."""
        super().__init__(program)
        self.then = then
        self.editor = ProfileEditor(program, "welcome", name=known_name(program))

    def build(self, c: Controls) -> None:
        w, h = WIDE + 96, HIGH + 232
        c.panel(LEFT, TOP, w, h, 28, 0.93)
        c.label(
            self.say("welcome.heading"), LEFT + 48, TOP + 50, 28, 800, CREAM, width=WIDE - 60, key="welcome.heading"
        )
        c.label(self.say("welcome.help"), LEFT + 48, TOP + 86, 15, 500, c.look.muted, width=WIDE)
        self.editor.build(c, LEFT + 48, TOP + 114)
        c.button("welcome.skip", self.say("welcome.skip"), LEFT + 48, TOP + h - 76, 210, 48)
        c.button(
            "welcome.save",
            self.say("welcome.save"),
            LEFT + w - 318,
            TOP + h - 80,
            270,
            56,
            True,
            symbol="check",
            size=18,
        )
        c.at_right |= {"welcome.language", "welcome.language_name"}
        c.round("welcome.language", "language", 1168, 12, self.program.switch)
        c.label(self.program.language.name, 1162, 35, 14.5, 500, GOLD, "midright", 300, key="welcome.language_name")

    def entry(self) -> TextEntry | None:
        return {"welcome.name": self.editor.entry, "welcome.path": self.editor.picking}.get(self.focus)

    def step(self, ms: float) -> None:
        if self.editor.heard():
            self.refresh()

    @property
    def busy(self) -> bool:
        return self.editor.question is not None

    def removed(self) -> None:
        self.editor.close()

    def chosen(self, control: str) -> None:
        if self.editor.chosen(control.split(".")[1:]):
            if control == "welcome.picture" and self.editor.picking is not None:
                self.focusing("welcome.path")
            self.refresh()
            return
        match control.removeprefix("welcome."):
            case "save":
                self.save()
            case "name" if self.keys:
                self.save()
            case "skip":
                self.back()
            case "language":
                self.program.next_language()

    def save(self) -> None:
        """Keep the person, and go on."""
        saved = self.editor.save()
        if saved is not None:
            self.leave(saved)
        else:
            self.focusing("welcome.name")

    def back(self) -> None:
        """Go on without anybody; it is not asked again."""
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

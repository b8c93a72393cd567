"""The page of settings; each takes effect at once."""

from __future__ import annotations

from tablegames.scenes.page import Page
from tablegames.scenes.preferences import SPEEDS
from tablegames.view.panel import icon, panel
from tablegames.view.picture import Group, Part, Text
from tablegames.view.text import LANGUAGES, fitted
from tablegames.view.theme import CREAM, GOLD
from tablegames.view.widgets import Controls

SWITCHES = {
    "display": ("fullscreen",),
    "motion": ("motion", "hold_tricks"),
    "play": ("handover",),
}
SECTIONS = {"language": "language", "display": "fullscreen", "motion": "fast", "play": "person"}
"""What the list on the left offers, and the icon of each."""


class SettingsPage(Page):
    """Sections on the left, what is set in them on the right."""

    name = "settings"
    section = "language"
    first = "settings.section.language"

    def build(self, c: Controls) -> None:
        c.panel(180, 56, 920, 608, 24, 0.94)
        w = c.label(self.say("settings.heading"), 216, 100, 29, 800, key="settings.heading")
        c.label(self.say("settings.at_once"), 216 + w + 18, 104, 15, 500, c.look.muted)
        c.round("settings.close_top", "cross", 1040, 78, self.say("common.close"))
        for at, (section, symbol) in enumerate(SECTIONS.items()):
            self.entry_of(c, section, symbol, 146 + at * 56)
        c.put(Group(1, 410, ((0, 0, panel(1, 410, 0, "#ffffff", 0.14, stroke_width=0, shade=False)),)), 412, 146)
        y = 150.0
        if self.section == "language":
            choices = [(each, self.say(f"settings.languages.{each}")) for each in LANGUAGES]
            y = self.segments(c, "language", choices, self.program.words.language, y)
        if self.section == "motion":
            choices = [(each, self.say(f"settings.speeds.{each}")) for each in SPEEDS]
            y = self.segments(c, "speed", choices, self.program.preferences.speed, y)
        for name in SWITCHES.get(self.section, ()):
            y = self.switch(c, name, y)
        c.button("settings.close", self.say("common.done"), 896, 594, 168, 46, True, symbol="check")

    def entry_of(self, c: Controls, section: str, symbol: str, y: float) -> None:
        """Lay out one line of the list of sections."""
        chosen = section == self.section
        color = GOLD if chosen else c.look.muted
        title = self.say(f"settings.sections.{section}")
        size = fitted(title, 16, 700, 128)
        words = Text(title, size, 700 if chosen else 500, CREAM if chosen else c.look.muted)
        parts: tuple[Part, ...] = ((26, 23, icon(symbol, 22, color), "center"), (50, 23, words, "midleft"))
        if chosen:
            picture = panel(184, 46, 14, GOLD, 0.18, GOLD, 0.85, 1.2, shade=False, parts=parts)
        else:
            picture = Group(184, 46, parts)
        c.control(f"settings.section.{section}", picture, 204, y, "choice", radius=14, name=words.words, lit=chosen)

    def heading(self, c: Controls, name: str, y: float, width: float) -> float:
        """Write what a setting is called and what it does; gives the height."""
        c.label(self.say(f"settings.{name}.name"), 444, y + 14, 17, 700, width=width)
        return 28 + c.paragraph(
            self.say(f"settings.{name}.help"), 444, y + 28, width, 14, 500, c.look.muted, spacing=1.5
        )

    def segments(self, c: Controls, name: str, choices: list[tuple[str, str]], chosen: str, y: float) -> float:
        """Lay out a setting of several values; gives where the next begins."""
        h = self.heading(c, name, y, 620)
        c.segmented(f"settings.{name}", choices, chosen, 444, y + h + 10, min(620, 190 * len(choices)), 44, 16)
        return y + h + 84

    def switch(self, c: Controls, name: str, y: float) -> float:
        """Lay out a setting that is on or off; gives where the next begins."""
        on = bool(getattr(self.program.preferences, name))
        h = self.heading(c, name, y, 520)
        c.toggle(f"settings.{name}", 1012, y + 6, on, self.say(f"settings.{name}.name"))
        return y + h + 26

    def chosen(self, control: str) -> None:
        preferences = self.program.preferences
        match control.split(".")[1:]:
            case ["section", section]:
                self.section = section
            case ["close" | "close_top"]:
                self.back()
                return
            case ["language", language]:
                self.program.speak(language)
            case ["speed", speed]:
                preferences.speed = speed
            case ["fullscreen"]:
                self.program.fullscreen()
            case [name]:
                setattr(preferences, name, not getattr(preferences, name))
        preferences.save()
        self.program.refresh()

    def moved(self) -> None:
        if self.keys and self.focus.startswith("settings.section."):
            self.section = self.focus.rpartition(".")[2]

"""The page of settings; each takes effect at once."""

from __future__ import annotations

from tablegames.play.files.log_file import own_log
from tablegames.play.files.paths import own_records, own_rulesets, own_settings, own_statistics
from tablegames.play.records.records_folder import FINISHED_KEPT
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.picture_choice import DECKS, Choice, back_choices, cloth_choices, deck_choices, put_choices
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.preferences import LOUDEST, RESTS, SPEEDS, USUAL_REST, VOLUMES
from tablegames.texts.languages import language, languages
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.editing import copy
from tablegames.view.input.actions import KEY_NAMES, Action
from tablegames.view.inspection.system_report import system_report
from tablegames.view.language.lines import fitted, wrap
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import icon, panel
from tablegames.view.painting.theme import CREAM, GOLD, LETTERS

SWITCHES = {
    "cards": ("four_colours",),
    "display": ("high_contrast", "fullscreen"),
    "sound": ("mute",),
    "motion": ("motion", "only_card", "voices"),
    "play": ("undo", "handover"),
}
SECTIONS = {
    "language": "language",
    "cards": "cards",
    "table": "table",
    "display": "fullscreen",
    "sound": "sound-on",
    "motion": "fast",
    "play": "person",
    "control": "keyboard",
    "files": "folder",
}
"""What the list on the left offers, and the icon of each."""
CHOICES = {
    "text_size": ("display", LETTERS),
    "speed": ("motion", SPEEDS),
    "trick_rest": ("play", RESTS),
}
"""Settings of which one value is chosen, with their section."""
FILES_BOTTOM = 594.0
"""Where the buttons below the list of files begin."""
ABREAST = 4
"""Languages side by side."""
KEYS = ("mouse", "arrows", "choose", "tab", "back", "undo", "rules", "look", "pages", "fullscreen", "peek", "pad")
"""What the keys do is told in this order."""
DOES, SMALL, CLOSE = 412.0, 13.0, 1.22
"""The room for what a key does; where that is long, the size of its two lines, and their distance."""
METERS, ROW = 700.0, 54.0
"""Where the meters of single kinds of sounds begin, and how far apart they are."""


@register_page("settings")
class SettingsPage(Page):
    """Sections on the left, what is set in them on the right."""

    name = "settings"
    section = "language"
    first = "settings.section.language"
    copied = False
    """Whether what a bug report needs was put on the clipboard."""

    def build(self, c: Controls) -> None:
        c.panel(180, 56, 920, 608, 24, 0.94)
        w = c.label(self.say("settings.heading"), 216, 100, 29, 800, key="settings.heading")
        c.label(self.say("settings.at_once"), 216 + w + 18, 104, 15, 500, c.look.muted)
        c.round("settings.close_top", "cross", 1038, 76, self.say("common.close"))
        for at, (section, symbol) in enumerate(SECTIONS.items()):
            self.entry_of(c, section, symbol, 146 + at * 56)
        c.put(Group(1, 494, ((0, 0, panel(1, 494, 0, "#ffffff", 0.14, stroke_width=0, shade=False)),)), 412, 146)
        y = 150.0
        if self.section == "language":
            y = self.languages(c, y)
        for name, (section, values) in CHOICES.items():
            if section == self.section:
                choices = [(each, self.say(f"settings.{name}s.{each}")) for each in values]
                chosen = str(getattr(self.program.preferences, name)) or USUAL_REST
                y = self.segments(c, name, choices, chosen, y)
        if self.section == "cards":
            chosen = "large" if self.program.preferences.large_index else "usual"
            y = self.pictures(c, "deck", deck_choices(self.say, self.program.preferences.four_colours), chosen, y)
        if self.section == "table":
            y = self.pictures(c, "card_back", back_choices(self.say), self.program.preferences.card_back, y)
            y = self.pictures(c, "cloth", cloth_choices(self.say), self.program.preferences.cloth, y)
        if self.section == "sound":
            y = self.volume(c, y)
        for name in SWITCHES.get(self.section, ()):
            y = self.switch(c, name, y)
        if self.section == "play":
            self.people(c, y)
        if self.section == "control":
            self.keys_told(c, y)
        if self.section == "files":
            self.places(c, y)
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
        help_ = self.say(f"settings.{name}.help", **KEY_NAMES)
        return 28 + c.paragraph(help_, 444, y + 28, width, 14, 500, c.look.muted, spacing=1.5)

    def languages(self, c: Controls, y: float) -> float:
        """Lay out the languages, each by its own name; gives where the next setting begins."""
        y += self.heading(c, "language", y, 620) + 10
        named = [(code, language(code).name) for code in languages()]
        for at in range(0, len(named), ABREAST):
            row = named[at : at + ABREAST]
            w = min(620, 190 * len(named)) * len(row) / min(ABREAST, len(named))
            c.segmented("settings.language", row, self.program.words.language, 444, y, w, 44, 16)
            y += 52
        return y + 22

    def segments(self, c: Controls, name: str, choices: list[tuple[str, str]], chosen: str, y: float) -> float:
        """Lay out a setting of several values; gives where the next begins."""
        h = self.heading(c, name, y, 620)
        c.segmented(f"settings.{name}", choices, chosen, 444, y + h + 10, min(620, 190 * len(choices)), 44, 16)
        return y + h + 84

    def pictures(self, c: Controls, name: str, choices: list[Choice], chosen: str, y: float) -> float:
        """Lay out a setting that is chosen by its pictures; gives where the next begins."""
        h = self.heading(c, name, y, 620)
        return y + h + put_choices(c, f"settings.{name}", choices, chosen, y + h + 10) + 32

    def volume(self, c: Controls, y: float) -> float:
        """Lay out how loud it is, and each kind beside the others; gives where the next begins."""
        h = self.heading(c, "volume", y, 620)
        self.meter(c, "volume", self.say("settings.volume.name"), y + h + 6, 444, 420)
        y += h + 68
        names = {kind: self.say(f"settings.volumes.{kind}") for kind in VOLUMES}
        size = min(15.0, *(fitted(each, 15 * c.letters, 700, METERS - 456) / c.letters for each in names.values()))
        for at, (kind, name) in enumerate(names.items()):
            top = y + at * ROW
            c.label(name, 444, top + 22, size, 700, width=METERS - 452, key=f"settings.volumes.{kind}")
            self.meter(c, VOLUMES[kind], name, top, METERS, 1064 - METERS)
        return y + len(names) * ROW + 8

    def meter(self, c: Controls, setting: str, name: str, y: float, x: float, w: float) -> None:
        """Place the meter of one volume."""
        less, more = self.say("settings.volume.less"), self.say("settings.volume.more")
        about = self.program.words.about
        names = about(name, less), about(name, more)
        c.meter(f"settings.{setting}", getattr(self.program.preferences, setting), LOUDEST, x, y, w, names)

    def keys_told(self, c: Controls, y: float) -> None:
        """List what keys, mouse and gamepad do."""
        for at, name in enumerate(KEYS):
            middle = y + 17 + at * 36
            c.inset(444, middle - 17, 190, 34, 10)
            key = self.say(f"settings.keys.{name}.key", **KEY_NAMES)
            does = self.say(f"settings.keys.{name}.does", **KEY_NAMES)
            c.label(key, 539, middle, 15, 700, anchor="center", width=176, tip=does)
            if fitted(does, 14.5 * c.letters, 500, DOES, 0) >= 14.5:
                c.label(does, 652, middle, 14.5, 500, c.look.muted, width=DOES)
            else:
                lines = len(wrap(does, SMALL * c.letters, 500, DOES))
                top = middle - lines * SMALL * c.letters * CLOSE / 2
                c.paragraph(does, 652, top, DOES, SMALL, 500, c.look.muted, spacing=CLOSE)

    def places(self, c: Controls, y: float) -> None:
        """Tell where this person's files lie."""
        places = {
            "records": own_records(),
            "statistics": own_statistics(),
            "log": own_log(),
            "settings": own_settings(),
            "rulesets": own_rulesets(),
        }
        helps = {name: self.say(f"settings.files.{name}.help", n=FINISHED_KEPT) for name in places}
        room = FILES_BOTTOM - y - len(places) * (28 + 14)
        size = c.size_within([*helps.values(), *map(str, places.values())], 620, room, 13.5, spacing=1.45)
        for name, path in places.items():
            c.label(self.say(f"settings.files.{name}.name"), 444, y + 12, 16, 700, width=620)
            y += 28
            y += c.paragraph(helps[name], 444, y, 620, size, 500, c.look.muted, 2, spacing=1.45)
            key = f"settings.files.{name}"
            y += c.paragraph(str(path), 444, y, 620, size, 500, GOLD, 2, key=key, spacing=1.45) + 14
        c.button("settings.licenses", self.say("licenses.heading"), 640, 80, 150, 40, symbol="rules", size=14)
        report = self.say("settings.report_copied" if self.copied else "settings.report")
        symbol = "check" if self.copied else "save"
        c.button("settings.report", report, 802, 80, 226, 40, symbol=symbol, size=14)

    def people(self, c: Controls, y: float) -> None:
        """Offer the page of the people who play here."""
        h = self.heading(c, "people", y, 410)
        # Where the texts above take much room the button stays above the one that closes the page.
        top = min(y + (h - 44) / 2, 594 - 44 - 8)
        c.button("settings.people", self.say("people.open"), 884, top, 180, 44, symbol="person", size=15)

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
            case ["licenses"]:
                self.program.navigation.open("licenses")
                return
            case ["report"]:
                copy(system_report())
                self.copied = True
                self.refresh()
                return
            case ["people"]:
                self.program.navigation.open("people", self.backdrop)
                return
            case ["language", code]:
                self.program.speak(code)
            case [name, "less" | "more" as way] if name == "volume" or name in VOLUMES.values():
                step = 1 if way == "more" else -1
                setattr(preferences, name, min(LOUDEST, max(0, getattr(preferences, name) + step)))
                preferences.mute = False
            case ["fullscreen"]:
                self.program.services.display.fullscreen()
            case ["deck", deck]:
                preferences.large_index = DECKS[deck]
            case [name, value]:
                setattr(preferences, name, value)
            case [name]:
                setattr(preferences, name, not getattr(preferences, name))
        preferences.save()
        self.program.refresh()

    def beside(self, action: Action) -> str:
        """Find the next control; from what is set back to the list means: to the section it belongs to."""
        found = super().beside(action)
        entry = "settings.section."
        if found.startswith(entry) and not self.focus.startswith(entry):
            return entry + self.section
        return found

    def moved(self) -> None:
        if self.keys and self.focus.startswith("settings.section."):
            self.section = self.focus.rpartition(".")[2]

"""The page of settings; each takes effect at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tablegames.languages.languages import language, languages
from tablegames.languages.readings import has_readings
from tablegames.play.files.log_file import own_log
from tablegames.play.files.paths import own_records, own_rulesets, own_settings, own_statistics
from tablegames.play.records.records_folder import FINISHED_KEPT
from tablegames.play.setup.profiles import Profile
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.picture_choice import DECKS, back_choices, cloth_choices, deck_choices, picture_choice
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.preferences import LOUDEST, RESTS, SPEEDS, USUAL_REST, VOLUMES
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.choices import choice, meter, switch
from tablegames.view.boxes.frames import grown, inset, padded, placed, rule, sheet, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.pressable import entry_of_list
from tablegames.view.boxes.rows import column, flow, grid, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import BODY, FULL, GAP, HAIR, HEADING, HELP, MARGIN, NAME, QUIET, TIGHT, WIDE
from tablegames.view.boxes.words_box import line, quiet, words
from tablegames.view.controls.editing import copy
from tablegames.view.input.actions import KEY_NAMES
from tablegames.view.inspection.system_report import system_report
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import GOLD, LETTERS

SECTIONS = {
    "language": ("language", ("language",)),
    "own": (
        "person",
        ("whose", "speed", "text_size", "large_index", "two_clicks", "hold_to_look", "furigana", "tips", "as_usual"),
    ),
    "cards": ("cards", ("deck", "four_colours")),
    "table": ("table", ("card_back", "cloth")),
    "display": ("fullscreen", ("high_contrast", "fullscreen")),
    "sound": ("sound-on", ("volumes", "mute", "captions", "read_aloud")),
    "play": ("fast", ("trick_rest", "motion", "undo", "only_card", "voices")),
    "together": ("swap", ("handover", "table_mode", "people")),
    "control": ("keyboard", ("keys",)),
    "files": ("folder", ("files",)),
}
"""What the list on the left offers: the icon of each section, and what is set in it."""
CHOICES = {"text_size": LETTERS, "speed": SPEEDS, "trick_rest": RESTS}
"""Settings of which one value is chosen; those that are neither these nor laid out by themselves are on or off."""
KEYS = ("mouse", "arrows", "choose", "tab", "back", "undo", "rules", "look", "pages", "fullscreen", "peek", "pad")
"""What the keys do is told in this order."""
OTHERWISE = {"large_index": "large"}
"""Settings that have another name among the ways of a person."""
BY_PERSON = ("speed", "text_size", "large_index", "two_clicks", "hold_to_look", "furigana", "tips")
"""What a person may have otherwise than is usual here."""
LIST, SHEET = 184.0, (1040.0, 672.0)
"""How wide the list of sections is, and how large the sheet wishes to be, logical pixels."""


@register_page("settings")
class SettingsPage(Page):
    """Sections on the left, what is set in them on the right."""

    name = "settings"
    section = "language"
    first = "settings.section.language"
    whose = ""
    """The id of the person whose own ways are shown; "" for what is usual here."""
    copied = False
    """Whether what a bug report needs was put on the clipboard."""

    def __init__(self, program: Program, felt: str = "felt", whose: str = "") -> None:
        """Open it; `whose`: the id of the person whose own ways are shown first."""
        super().__init__(program, felt)
        if whose:
            self.whose, self.section = whose, "own"

    def content(self) -> PageBox:
        heading = row(
            line(self.say("settings.heading"), HEADING, key="settings.heading"),
            line(self.say("settings.at_once"), BODY, QUIET),
            align="baseline",
        )
        close = icon_button("settings.close_top", "cross", self.say("common.close"), self.back)
        done = button("settings.close", self.say("common.done"), self.back, primary=True, symbol="check")
        _, names = SECTIONS[self.section]
        shown = column(*[self.setting(name) for name in names if self.has(name)], gap=WIDE)
        inside = column(
            row(grown(heading), close),
            grown(row(self.sections(), rule(), grown(scroll(shown, self.place)), gap=WIDE, align="fill")),
            row(space(), done),
        )
        return padded(placed(sized(sheet(inside, FULL), *SHEET, gives_way=True)), MARGIN, WIDE)

    def sections(self) -> PageBox:
        """List what there is to set."""
        entries = [
            entry_of_list(
                f"settings.section.{section}",
                self.say(f"settings.sections.{section}"),
                symbol,
                section == self.section,
                partial(self.open_section, section),
                "settings.sections",
            )
            for section, (symbol, _) in SECTIONS.items()
        ]
        return sized(column(*entries, gap=TIGHT), LIST)

    def open_section(self, section: str) -> None:
        """Show what is set in a section."""
        self.section, self.place.at = section, 0.0
        self.refresh()

    def has(self, name: str) -> bool:
        """Tell whether there is a setting: only a language that lists readings can show them."""
        if name == "furigana":
            return has_readings(self.program.words.language)
        return name != "as_usual" or bool(self.person and self.person.ways)

    @property
    def person(self) -> Profile | None:
        """Find the person whose ways are shown; None for what is usual here."""
        return self.program.services.profiles.find(self.whose)

    def value(self, name: str) -> str | bool:
        """Tell what is set: of a person, or as it is usual here."""
        if name not in BY_PERSON:
            usual: str | bool = getattr(self.program.preferences, name)
            return usual
        found: str | bool = getattr(self.program.ways(self.whose), OTHERWISE.get(name, name))
        return found

    def whose_ways(self) -> PageBox:
        """Offer to choose whose ways are shown: what is usual here, or those of a person who plays here."""
        people = self.program.services.profiles.people
        named = [("", self.say("settings.whose.usual")), *((each.id, each.name) for each in people)]
        offered = [
            button(f"settings.whose.{id_ or 'usual'}", name, partial(self.show_ways, id_), primary=id_ == self.whose)
            for id_, name in named
        ]
        if not people:
            return self.people()
        told = self.say("settings.whose.own" if self.person else "settings.whose.help", name=self.name_of(self.person))
        return column(quiet(told, HELP), flow(*offered, gap=TIGHT), gap=TIGHT)

    @staticmethod
    def name_of(person: Profile | None) -> str:
        """Give a person's name; "" for no person."""
        return person.name if person is not None else ""

    def show_ways(self, whose: str) -> None:
        """Show the ways of a person, or what is usual here."""
        self.whose = whose
        self.refresh()

    def as_usual(self) -> PageBox:
        """Offer to have everything as it is usual here again."""
        return row(button("settings.as_usual", self.say("settings.as_usual"), self.forget_ways, symbol="undo"), space())

    def forget_ways(self) -> None:
        """Have everything of a person as it is usual here."""
        if self.person is not None:
            self.change(replace(self.person, ways={}))

    def change(self, person: Profile) -> None:
        """Keep what was changed of a person."""
        trouble = self.program.services.profiles.change(person)
        if trouble:
            self.program.notices.tell("notices.people_not_saved", trouble)
        self.program.refresh()

    def setting(self, name: str) -> PageBox:
        """Lay out one setting."""
        mine, say = self.program.preferences, self.say
        by_themselves: dict[str, Callable[[], PageBox]] = {
            "language": self.languages,
            "whose": self.whose_ways,
            "as_usual": self.as_usual,
            "deck": lambda: self.pictures("deck", deck_choices(say, mine.four_colours), self.deck, self.choose_deck),
            "card_back": lambda: self.pictures("card_back", back_choices(say), mine.card_back),
            "cloth": lambda: self.pictures("cloth", cloth_choices(say), mine.cloth),
            "volumes": self.volumes,
            "people": self.people,
            "keys": self.keys_told,
            "files": self.files,
        }
        if name in by_themselves:
            return by_themselves[name]()
        return self.values(name) if name in CHOICES else self.on_or_off(name)

    def told(self, name: str) -> PageBox:
        """Write what a setting is called and what it does."""
        named = words(self.say(f"settings.{name}.name"), NAME)
        return column(named, quiet(self.say(f"settings.{name}.help", **KEY_NAMES), HELP), gap=0)

    def set(self, name: str, value: object) -> None:
        """Change a setting, of the person whose ways are shown or for all, and have everything laid out by it."""
        if self.person is not None and name == "large_index":
            self.change(replace(self.person, large=value is True))
            return
        if self.person is not None and name in BY_PERSON and isinstance(value, str | bool):
            self.change(replace(self.person, ways={**self.person.ways, name: value}))
            return
        if name == "furigana":
            value = "on" if value else "off"
        setattr(self.program.preferences, name, value)
        self.program.preferences.save()
        self.program.refresh()

    def values(self, name: str) -> PageBox:
        """Lay out a setting of several values."""
        choices = [(each, self.say(f"settings.{name}s.{each}")) for each in CHOICES[name]]
        chosen = str(self.value(name)) or USUAL_REST
        offered = choice(f"settings.{name}", choices, chosen, partial(self.set, name))
        return column(self.told(name), row(offered, space()), gap=TIGHT)

    def on_or_off(self, name: str) -> PageBox:
        """Lay out a setting that is on or off."""
        on = bool(self.value(name))
        offered = switch(f"settings.{name}", on, self.say(f"settings.{name}.name"), partial(self.turn, name, not on))
        return row(grown(self.told(name)), offered, gap=WIDE, align="top")

    def turn(self, name: str, on: bool) -> None:
        """Turn a setting on or off."""
        if name == "fullscreen":
            self.program.services.display.fullscreen()
            self.program.refresh()
        else:
            self.set(name, on)

    def languages(self) -> PageBox:
        """Lay out the languages, each by its own name."""
        named = [(code, language(code).name) for code in languages()]
        offered = choice("settings.language", named, self.program.words.language, self.program.speak)
        return column(self.told("language"), row(offered, space()), gap=TIGHT)

    @property
    def deck(self) -> str:
        """Name the ordinary deck that is used."""
        return next(name for name, large in DECKS.items() if large == self.program.preferences.large_index)

    def choose_deck(self, name: str) -> None:
        """Use another ordinary deck."""
        self.set("large_index", DECKS[name])

    def pictures(
        self, name: str, choices: list[tuple[str, str, Picture]], chosen: str, on: Callable[[str], None] | None = None
    ) -> PageBox:
        """Lay out a setting that is chosen by its pictures."""
        offered = picture_choice(f"settings.{name}", choices, chosen, on or partial(self.set, name))
        return column(self.told(name), offered, gap=TIGHT)

    def volumes(self) -> PageBox:
        """Lay out how loud everything is, and each kind of sound beside the others."""
        rows = [(grown(self.told("volume")), self.meter("volume", self.say("settings.volume.name")))]
        for kind, name in VOLUMES.items():
            said = self.say(f"settings.volumes.{kind}")
            rows.append((grown(words(said, NAME, key=f"settings.volumes.{kind}")), self.meter(name, said)))
        return grid(*rows, gap=(WIDE, TIGHT))

    def meter(self, name: str, said: str) -> PageBox:
        """Lay out one volume."""
        about = self.program.words.about
        names = about(said, self.say("settings.volume.less")), about(said, self.say("settings.volume.more"))
        return meter(
            f"settings.{name}", getattr(self.program.preferences, name), LOUDEST, names, partial(self.tune, name)
        )

    def tune(self, name: str, level: int) -> None:
        """Make something louder or less loud; a person who does that wants to hear it."""
        self.program.preferences.mute = False
        self.set(name, level)

    def people(self) -> PageBox:
        """Offer the page of the people who play here."""
        opened = partial(self.program.navigation.open, "people", self.backdrop)
        return row(
            grown(self.told("people")), button("settings.people", self.say("people.open"), opened, symbol="person")
        )

    def keys_told(self) -> PageBox:
        """List what keys, mouse and gamepad do."""
        rows = []
        for name in KEYS:
            key, does = (self.say(f"settings.keys.{name}.{each}", **KEY_NAMES) for each in ("key", "does"))
            rows.append(
                (inset(words(key, NAME, lines=1, center=True), (TIGHT, HAIR), tip=does), grown(quiet(does, HELP)))
            )
        return grid(*rows, gap=(GAP, HAIR))

    def files(self) -> PageBox:
        """Tell where this person's files lie."""
        places = {
            "records": own_records(),
            "statistics": own_statistics(),
            "log": own_log(),
            "settings": own_settings(),
            "rulesets": own_rulesets(),
        }
        told = [
            column(
                words(self.say(f"settings.files.{name}.name"), NAME),
                quiet(self.say(f"settings.files.{name}.help", n=FINISHED_KEPT), HELP),
                words(str(path), HELP, GOLD, key=f"settings.files.{name}"),
                gap=0,
            )
            for name, path in places.items()
        ]
        licenses, news = (partial(self.program.navigation.open, name) for name in ("licenses", "whats new"))
        report = self.say("settings.report_copied" if self.copied else "settings.report")
        buttons = flow(
            button("settings.licenses", self.say("licenses.heading"), licenses, symbol="rules"),
            button("settings.whats_new", self.say("whats_new.heading"), news, symbol="check"),
            button("settings.report", report, self.report, symbol="check" if self.copied else "save"),
            gap=TIGHT,
        )
        return column(*told, buttons)

    def report(self) -> None:
        """Put what a bug report needs on the clipboard."""
        copy(system_report())
        self.copied = True
        self.refresh()

"""What is remembered from one start to the next."""

from __future__ import annotations

import json
import logging
import math
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from tablegames.languages.languages import languages
from tablegames.languages.system_language import system_language
from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.atomic_write import set_aside, write_whole
from tablegames.play.files.changed_values import with_changes
from tablegames.play.files.paths import own_settings
from tablegames.play.session.lesson_progress import note_progress, read_progress
from tablegames.view.backdrops.cloths import CLOTH_NAMES, CLOTHS, OWN, cloth_felt
from tablegames.view.cards.card_backs import CARD_BACKS, USUAL_BACK
from tablegames.view.motion.sound import KINDS, LOOPS
from tablegames.view.motion.speaker import Speaker
from tablegames.view.painting.theme import LETTERS

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 1.8, "off": 4.0}
"""By name, how fast time passes at the table; "off" moves nothing and rests only for a moment."""

RESTS = {"click": math.inf, "moment": 2200.0, "short": 900.0}
"""By name, how long a finished trick lies to be read, milliseconds: until a click, a moment, a short one."""
USUAL_REST = "moment"

LOUDEST = 10
"""The highest volume."""
VOLUMES = {kind: f"volume_{kind}" for kind in (*KINDS, *LOOPS)}
"""By kind of sound, the setting of how loud it is."""

VERSION = 1
"""Of the file: it rises when something in it gets another meaning. What is only added is told apart by its name."""
LOG = logging.getLogger(__name__)
LARGEST = 16384
"""Pixels; no window is wider or higher."""


def within(pixels: int) -> int:
    """Keep a place or a size to what a screen can have; places may be negative."""
    return max(-LARGEST, min(pixels, LARGEST))


@dataclass
class Preferences:
    """Settings of a person, kept in a file of the user's configuration folder."""

    language: str = ""
    speed: str = "normal"
    motion: bool = True
    """False: cards appear where they belong."""
    trick_rest: str = ""
    """How long a finished trick lies to be read, as `RESTS` names it; "" where it was not chosen yet."""
    handover: bool = True
    """The screen is covered between two people's turns."""
    two_clicks: bool = False
    """The first click raises a card, the second plays it."""
    table_mode: bool = False
    """The computer stays in the middle of several people, and their cards are seen as long as they are lifted."""
    tips: bool = True
    """What the pointer rests on is explained."""
    hold_to_look: bool = True
    """A cover opens by being held for a moment; else a short press is enough."""
    undo: bool = True
    """One person among bots may take the last decision back."""
    volume: int = 7
    """From 0 to 10."""
    volume_cards: int = LOUDEST
    volume_signals: int = LOUDEST
    volume_music: int = 4
    volume_room: int = 3
    """The same for each kind of sound beside the others; at 0 it is off. Music and room are far behind the cards."""
    mute: bool = False
    captions: bool = False
    """What sounds tell is written at the foot of the window for a moment."""
    read_aloud: bool = False
    """Questions, choices and what happens are said by the system's voice."""
    voices: bool = True
    """Bots say a short line now and then."""
    furigana: str = ""
    """Whether hard words are shown with how they are read: "on", "off", or "" for where a child plays."""
    text_size: str = "normal"
    large_index: bool = False
    """Cards of the ordinary pack with large indices in the corners."""
    four_colours: bool = False
    """Diamonds blue, clubs green."""
    only_card: bool = False
    """One person among bots need not play a card that is the only legal one."""
    card_back: str = USUAL_BACK
    """The back of all decks that have none of their own."""
    cloth: str = OWN
    """What covers the tables that are not painted, by its name among `CLOTHS`."""
    high_contrast: bool = False
    fullscreen: bool = False
    window: tuple[int, int] | None = None
    """How large it was last while neither maximised nor over the whole screen; None: as the screen asks for."""
    position: tuple[int, int] | None = None
    """Where it stood then; None: the system chooses."""
    maximised: bool = False
    seats: dict[str, Any] = field(default_factory=dict)
    """By ruleset id, how its table was set last: a list of [kind, name, face], and options."""
    introduced: bool = False
    """Whether it was asked who plays here: that happens on the first start only."""
    version: str = ""
    """The version of the program that was started last; "" before there was one that noted it."""
    met: list[str] = field(default_factory=list)
    """Ids of the rulesets whose summary was shown: games that were begun here before."""
    lessons: dict[str, Any] = field(default_factory=dict)
    """By the id of a person ("" for guests) and that of a ruleset, how far the lesson was played."""
    last: str = ""
    """The ruleset id of the table that was set last."""
    path: Path | None = None
    aside: Path | None = None
    """Where a file of settings that could not be read is kept now."""
    newer: bool = False
    """Whether the file is of a newer version of the program: it is left alone, and nothing is kept."""
    strange: dict[str, Any] = field(default_factory=dict)
    """What a newer version of the program wrote into the file; it is written back."""
    before: dict[str, Any] = field(default_factory=dict)
    """What of them this window knows to stand in the file: what differs from it was changed here."""

    @classmethod
    def load(cls, path: Path | None = None) -> Preferences:
        """Read them; whatever in the file cannot be used is passed over, and a file that is no settings file is set
        aside."""
        path = path or own_settings()
        own = cls(path=path)
        try:
            found = json.loads(read_ordinary(path))
        except (FileNotFoundError, NotADirectoryError):
            found = {}
        except OSError as error:
            # What cannot be read now may be read another time: it is not to be written over by the usual settings.
            LOG.warning("%s cannot be read: %s", path, error)
            own.path, found = None, {}
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            own.put_aside()
            found = {}
        version = found.pop("settings", VERSION)
        if type(version) is int and version > VERSION:
            LOG.warning("%s is of a newer version (%d) and is left alone", path, version)
            own.path, own.newer = None, True
        own.strange = {name: value for name, value in found.items() if name not in (*NAMES, *FORMER)}
        own.before = copy_values({name: value for name, value in found.items() if name not in own.strange})
        if found.get("hold_tricks") is True:
            found.setdefault("trick_rest", "click")
        for name in NAMES:
            value, current = found.get(name), getattr(own, name)
            if name in ("window", "position"):
                if isinstance(value, list) and len(value) == 2 and all(type(side) is int for side in value):
                    setattr(own, name, (within(value[0]), within(value[1])))
            elif value is not None and type(value) is type(current):
                setattr(own, name, value)
        if own.language not in languages():
            own.language = system_language(languages())
        if own.speed not in SPEEDS:
            own.speed = "normal"
        if own.furigana not in FURIGANA:
            own.furigana = ""
        if own.trick_rest not in RESTS:
            own.trick_rest = ""
        if own.text_size not in LETTERS:
            own.text_size = "normal"
        if own.card_back not in CARD_BACKS:
            own.card_back = USUAL_BACK
        if own.cloth not in CLOTH_NAMES:
            own.cloth = OWN
        for name in ("volume", *VOLUMES.values()):
            setattr(own, name, min(LOUDEST, max(0, getattr(own, name))))
        return own

    @property
    def rest(self) -> float:
        """Tell how long a finished trick lies, milliseconds."""
        return RESTS[self.trick_rest or USUAL_REST]

    @property
    def edition(self) -> str:
        """Name the edition of French faces: "large", "4c", "large-4c", or "" for the usual one."""
        return self.edition_for(self.large_index)

    @property
    def letters(self) -> float:
        """Give the factor by which words grow."""
        return LETTERS[self.text_size]

    def reads(self, child: bool) -> bool:
        """Tell whether hard words are shown with how they are read, where a child reads or does not."""
        return child if not self.furigana else self.furigana == "on"

    def edition_for(self, large: bool) -> str:
        """Name the edition of the cards, with large indices or without."""
        return "-".join(["large"] * large + ["4c"] * self.four_colours)

    def table_look(self, large: bool | None = None, letters: float | None = None) -> dict[str, Any]:
        """Say how a table is to look, as the keywords of `Table`; `large` and `letters` are what the viewer wants."""
        edition = self.edition if large is None else self.edition_for(large)
        chosen = {"back": self.card_back, "cloth": self.cloth}
        return {"edition": edition, "letters": letters or self.letters, "contrast": self.high_contrast, **chosen}

    def ground(self, felt: str) -> str:
        """Name the felt of a page that belongs to a table: that of the cloth, where one was chosen."""
        return cloth_felt(self.cloth) if self.cloth in CLOTHS else felt

    def set_sound(self, speaker: Speaker) -> None:
        """Let it sound as loud as the person likes it."""
        speaker.volume, speaker.mute = self.volume / LOUDEST, self.mute
        speaker.volumes = {kind: getattr(self, name) / LOUDEST for kind, name in VOLUMES.items()}

    def note_met(self, game: str) -> None:
        """Remember that a game was played here: its summary is not shown over its table any more."""
        if game not in self.met:
            self.met.append(game)
            self.save()

    def note_lesson(self, person: str, game: str, stop: str) -> None:
        """Remember where a person is in the lesson of a game."""
        note_progress(self.lessons, person, game, stop)
        self.save()

    def lesson_reached(self, person: str, game: str) -> str:
        """Tell where a person is in the lesson of a game; "" where it was never begun."""
        return read_progress(self.lessons, person, game)

    def put_aside(self) -> None:
        """Keep a file that cannot be read under another name, for the person who can mend it."""
        if self.path is None:
            return
        try:
            self.aside = set_aside(self.path)
        except OSError as error:
            LOG.warning("%s cannot be read, nor set aside: %s", self.path, error)
            # It is not to be written over.
            self.path = None
        else:
            LOG.warning("%s cannot be read; kept as %s", self.path, self.aside.name)

    def save(self) -> None:
        """Write what was changed here beside what another window has changed meanwhile.

        Where the folder cannot be written the program goes on.
        """
        if self.path is None:
            return
        found = self._found()
        version = found.pop("settings", VERSION)
        if type(version) is int and version > VERSION:
            LOG.warning("%s is of a newer version (%d) by now and is left alone", self.path, version)
            self.path, self.newer = None, True
            return
        own = copy_values({name: getattr(self, name) for name in NAMES})
        node = {"settings": VERSION, **with_changes({**self.strange, **found}, self.before, own)}
        try:
            write_whole(self.path, json.dumps(node, ensure_ascii=False, indent=1))
        except OSError as error:
            LOG.warning("settings cannot be saved: %s", error)
        else:
            self.before = own

    def _found(self) -> dict[str, Any]:
        """Read what stands in the file now; nothing where it can't be read, for then it is written again."""
        try:
            found = json.loads(read_ordinary(self.path)) if self.path is not None else {}
        except (OSError, ValueError, RecursionError):
            return {}
        return found if isinstance(found, dict) else {}


def copy_values(values: dict[str, Any]) -> dict[str, Any]:
    """Copy values to the last of them, as a file would have them."""
    found: dict[str, Any] = json.loads(json.dumps(values))
    return found


FURIGANA = ("", "on", "off")
FORMER = ("hold_tricks",)
"""What version 1 called a setting."""
UNKEPT = ("path", "aside", "newer", "strange", "before")
NAMES = tuple(each.name for each in fields(Preferences) if each.name not in UNKEPT)
"""What is kept in the file."""

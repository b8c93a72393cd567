"""What all scenes share: the games on the shelf, the settings, the words, the services, the stack of scenes."""

from __future__ import annotations

from collections.abc import Iterable

from tablegames.languages.languages import Language, after, language
from tablegames.play.records.unfinished import Unfinished
from tablegames.scenes.program.navigation import Navigation
from tablegames.scenes.program.notice import Notices
from tablegames.scenes.program.page_registry import page_maker
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.program.services import Services
from tablegames.scenes.program.shelf import Game, Shelf
from tablegames.scenes.program.stack import Stack
from tablegames.scenes.program.ways import Ways, ways_of
from tablegames.view.language.lines import READABLE, least_at
from tablegames.view.language.text import Texts
from tablegames.view.painting.canvas import USUAL, Canvas
from tablegames.view.painting.theme import LETTERS, SMALL_BELOW

TABLES = ("table", "lesson")
"""Scenes at which a person plays."""
GATHERED = ("seats", "table", "result")
"""Scenes at which people sit together, with their phones where they have asked for them."""
COMPUTING = ("review", "form")
"""Scenes for which another process works: what a person waits for comes first."""


class Program:
    """Hands every scene what it shares with the others. Each part has a file of its own."""

    def __init__(self, games: Iterable[Game], preferences: Preferences, services: Services | None = None) -> None:
        self.shelf = Shelf(games)
        self.canvas = USUAL
        """The area every scene is laid out in: it has the shape of the window."""
        self.small = False
        """Whether the window is so small that pages need large letters."""
        self.least = READABLE
        """The smallest type of names that can be read in the window, logical pixels."""
        self.preferences = preferences
        self.services = services or Services()
        self.words = self.texts()
        self.notices = Notices()
        self.stack = Stack()
        self.navigation = Navigation(self.stack, self.make, self.services, self.notices)

    def make(self, page: str, *about: object) -> Scene:
        """Make a page by its name. Raises KeyError where there is none of this name."""
        return page_maker(page)(self, *about)

    def speak(self, code: str) -> None:
        """Change the language of everything at once."""
        self.preferences.language = code
        self.preferences.save()
        self.refresh()

    def texts(self, ways: Ways | None = None) -> Texts:
        """Give the words of the language that is spoken, with readings where they are wanted."""
        return Texts(self.preferences.language, reading=(ways or self.ways()).furigana)

    def ways(self, person: str = "") -> Ways:
        """Tell how a person plays, by the id; a guest, and the person who reads a page, plays as is usual here."""
        profiles = self.services.profiles
        return ways_of(self.preferences, profiles.find(person), any(each.child for each in profiles.people))

    @property
    def language(self) -> Language:
        """What there is to know about the language that is spoken."""
        return language(self.words.language)

    @property
    def switch(self) -> str:
        """Name the button that changes to the next language, in that language."""
        return language(after(self.words.language)).switch

    def next_language(self) -> None:
        """Change to the language after the present one."""
        self.speak(after(self.words.language))

    def fit(self, canvas: Canvas, k: float = 1.0) -> None:
        """Lay everything out for a window of another shape or size, of which `k` pixels make a logical one."""
        small, least = k < SMALL_BELOW, least_at(k)
        if (canvas, small, least) != (self.canvas, self.small, self.least):
            self.canvas, self.small, self.least = canvas, small, least
            self.refresh()

    @property
    def letters(self) -> float:
        """Give the factor by which the words of pages grow: as the person wants it, more where they would be too small.

        Every page has room for it, and who reads in a small window should not have to find the setting first.
        """
        return LETTERS["large"] if self.small else self.preferences.letters

    def refresh(self) -> None:
        """Let all scenes lay themselves out again, because a setting changed."""
        self.words = self.texts()
        for scene in self.stack:
            scene.refresh()

    def unfinished(self) -> list[Unfinished]:
        """List the games that can be resumed, the newest first; what had to be set aside becomes a notice."""
        games = self.services.unfinished_games()
        self.hear()
        return games

    @property
    def at_table(self) -> bool:
        """Tell whether a table is open, or that of a lesson."""
        return any(scene.name in TABLES for scene in self.stack)

    def practise(self) -> bool:
        """Let bots practise as long as no game is played and nothing is computed; True if there is something new to
        say."""
        practice = self.services.practice
        return practice is not None and practice.tend(not self.at_table and self.stack.top.name not in COMPUTING)

    def serve_own_screens(self) -> bool:
        """Let phones and the table hear of each other; True where that goes on in the next frame.

        Away from every table no phone is listened to any more.
        """
        services, seats = self.services, self.services.own_screens
        if seats is None:
            return False
        if not any(scene.name in GATHERED for scene in self.stack):
            services.own_screens = None
            seats.close()
            return False
        if seats.serve():
            self.refresh()
        return seats.table is not None and seats.table.busy

    def hear(self) -> None:
        """Take notice of what went wrong with files meanwhile."""
        self.notices.take(self.services.troubles())

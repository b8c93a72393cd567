"""What all scenes share: the words, the games, the settings, and the way from one scene to another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path

from tablegames.engine.record import RecordError
from tablegames.play.files.atomic_write import is_writable
from tablegames.play.own_games import OwnGames
from tablegames.play.records.past_games import PastGame, past_games
from tablegames.play.records.record_rules import ChangedRulesError
from tablegames.play.records.records_folder import RecordsFolder, Unfinished
from tablegames.play.session.bot_client import BotClient
from tablegames.play.session.replay import ReplayError
from tablegames.play.setup.profiles import Profiles
from tablegames.play.setup.seating import HUMAN
from tablegames.play.statistics.statistics_recorder import StatisticsRecorder
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.program.shelf import Game, Shelf
from tablegames.scenes.program.stack import Stack
from tablegames.view.language.text import LANGUAGES, Texts
from tablegames.view.motion.sound import Ear, Silence
from tablegames.view.painting.sprite import Sprite


def nothing() -> None:
    """Stand in for the window where there is none."""


def unpainted(sprites: Iterable[Sprite]) -> Future[None] | None:
    """Paint nothing ahead."""
    return None


@dataclass(frozen=True, slots=True)
class Notice:
    """Something a person has to be told once, as it is said in any language."""

    key: str
    what: str = ""
    """Fills the gap {what}: mostly the name of a file."""
    game: str = ""
    """The id of the game it is about, whose name fills the gap {game}."""


@dataclass
class Program:
    """The house in which scenes are guests."""

    shelf: Shelf
    preferences: Preferences
    table: Callable[[Program, Party], Scene] | None = None
    """Sets a table for a company: what the seats page starts."""
    resume: Callable[[Program, Unfinished], Scene] | None = None
    """Sets the table of a game that is gone on with. May raise RecordError and OSError."""
    watch: Callable[[Program, Path], Scene] | None = None
    """Sets the table at which a record is looked at. May raise ReplayError and OSError."""
    again: Callable[[Program], None] | None = None
    """Begins a new game at the table that was set last."""
    records: RecordsFolder | None = None
    """Where the games are that can be gone on with."""
    clerk: StatisticsRecorder | None = None
    """Who keeps the statistics; None: nobody does."""
    profiles: Profiles = field(default_factory=Profiles)
    """The people who play here."""
    notices: list[Notice] = field(default_factory=list)
    """What is still to be told on the next page before a game."""
    kinds: tuple[str, ...] = (HUMAN, "random")
    """Who may sit at a seat: people, and the bots there are."""
    stack: Stack = field(default_factory=Stack)
    doors: dict[str, Callable[..., Scene]] = field(default_factory=dict)
    """Pages that any scene may open, by name: they know each other by these names only."""
    warm: Callable[[Iterable[Sprite]], Future[None] | None] = unpainted
    """Paints sprites ahead of time, in the order given; set by the window. An animator is given this."""
    thinker: BotClient | None = None
    """The process in which bots think; None: they think where they are asked, and the window waits."""
    fullscreen: Callable[[], None] = nothing
    """Changes between window and full screen; set by the window."""
    ear: Ear = field(default_factory=Silence)
    """Hears the sounds; set by the window."""
    own: OwnGames | None = None
    """The person's own games, looked through anew while the program runs; None where there is no such folder."""
    words: Texts = field(init=False)

    def __post_init__(self) -> None:
        self.words = Texts(self.preferences.language)

    def game(self, name: str) -> Game:
        """Find a game by its id; raises KeyError with a sentence where there is none."""
        for game in self.shelf:
            if game.id == name:
                return game
        raise KeyError(f"There is no game called {name}; there are {', '.join(each.id for each in self.shelf)}.")

    def reshelve(self) -> None:
        """Put the games on the shelf that the person's own folder has now."""
        if self.own is not None:
            self.shelf = list(self.own.library.values())

    def speak(self, language: str) -> None:
        """Change the language of everything at once."""
        self.preferences.language = language
        self.preferences.save()
        self.words = Texts(language)
        self.refresh()

    def next_language(self) -> None:
        """Change to the language after the present one."""
        at = LANGUAGES.index(self.words.language)
        self.speak(LANGUAGES[(at + 1) % len(LANGUAGES)])

    def wants_large(self, person: str) -> bool | None:
        """Tell whether somebody wants large cards; None for guests, who have what the settings say."""
        profile = self.profiles.find(person)
        return None if profile is None else profile.large

    def tell(self, key: str, what: str = "") -> None:
        """Leave a notice for the next page that shows them, once."""
        notice = Notice(key, what)
        if notice not in self.notices:
            self.notices.append(notice)

    def refresh(self) -> None:
        """Let all scenes lay themselves out anew, because a setting changed."""
        for scene in self.stack:
            scene.refresh()

    def open(self, door: str, *about: object) -> None:
        """Lay a page over the present scene: "settings", "rules" ..."""
        self.stack.push(self.doors[door](self, *about))

    def unfinished(self) -> list[Unfinished]:
        """List the games to go on with, the newest first; what had to be set aside becomes a notice."""
        if self.records is None:
            return []
        games = self.records.unfinished()
        self.hear()
        return games

    def past(self) -> list[PastGame]:
        """List the games that are over, the newest first."""
        return [] if self.records is None else past_games(self.records.folder, self.records.rulesets)

    @property
    def games_are_kept(self) -> bool:
        """Whether games can be saved now: tried out, and said nowhere without it."""
        return self.records is None or is_writable(self.records.folder)

    def hear(self) -> None:
        """Make notices of what was set aside."""
        if self.clerk is not None:
            troubles = self.clerk.chronicle.troubles
            while troubles:
                trouble = troubles.pop(0)
                reason = trouble.reason
                if reason == "away" and not self.games_are_kept:
                    reason = "and_games"
                notice = Notice(f"notices.statistics_{reason}", trouble.what)
                if notice not in self.notices:
                    self.notices.append(notice)
        if self.records is not None:
            for each in self.records.aside:
                self.notices.append(Notice(f"notices.{each.reason}", each.path.name, each.ruleset))
            self.records.aside.clear()

    def go_on(self, game: Unfinished) -> bool:
        """Open the table of a game that is gone on with; False where that cannot be, which becomes a notice."""
        if self.resume is None or self.records is None:
            return False
        if game.changed:
            self.notices.append(Notice("notices.changed", "", game.header.ruleset))
            return False
        try:
            scene = self.resume(self, game)
        except ChangedRulesError:
            self.records.does_not_fit(game)
            self.notices.append(Notice("notices.changed", "", game.header.ruleset))
            return False
        except RecordError as error:
            if error.line > 1:
                self.records.salvage(game.path, game.header.ruleset, error.line)
            else:
                self.records.give_up(game.path, "broken", game.header.ruleset, error.line)
            self.hear()
            return False
        except OSError as error:
            self.notices.append(Notice("notices.unread", error.strerror or str(error), game.header.ruleset))
            return False
        self.stack.home()
        self.stack.push(scene)
        return True

    def look_at(self, path: Path) -> bool:
        """Look at a record again, over the present page; False where that cannot be, which becomes a notice."""
        if self.watch is None:
            return False
        try:
            scene = self.watch(self, path)
        except ReplayError as error:
            self.notices.append(Notice(f"notices.replay_{error.reason}", path.name, error.ruleset))
            return False
        except OSError as error:
            self.notices.append(Notice("notices.replay_unread", f"{path.name}: {error.strerror or error}"))
            return False
        self.stack.push(scene)
        return True

    def begin(self, company: Party) -> None:
        """Open a table over the first page."""
        if self.table is not None:
            scene = self.table(self, company)
            self.stack.home()
            self.stack.push(scene)

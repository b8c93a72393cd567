"""What the program has beside its pages: records, statistics, people, bots, sound, own games, the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from tablegames.play.drafts.drafts_folder import DraftsFolder
from tablegames.play.files.atomic_write import is_writable
from tablegames.play.own_games import OwnGames
from tablegames.play.records.finished_records import PastGame, past_games
from tablegames.play.records.records_folder import RecordsFolder
from tablegames.play.records.unfinished import Unfinished
from tablegames.play.setup.day_results import DayResults
from tablegames.play.setup.profiles import Profiles
from tablegames.play.setup.seating import HUMAN, OwnBots, no_own
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.notice import Notice
from tablegames.scenes.program.own_screen_seats import OwnScreenSeats
from tablegames.view.motion.sound import Ear, Silence
from tablegames.view.painting.sprite import Sprite

if TYPE_CHECKING:
    from tablegames.play.practice.idle_practice import IdlePractice
    from tablegames.play.session.bot_client import BotClient
    from tablegames.play.statistics.statistics_recorder import StatisticsRecorder


class Display(Protocol):
    """Paints ahead, may fill the whole screen, and may be woken where it waits for events."""

    def warm(self, sprites: Iterable[Sprite]) -> Future[None] | None:
        """Paint sprites ahead of time, in the order given."""

    def fullscreen(self) -> None:
        """Change between window and full screen."""

    def wake(self) -> None:
        """Look at what has come from elsewhere; may be called in any thread."""


class NoDisplay:
    """Stands in for the window where there is none."""

    def warm(self, sprites: Iterable[Sprite]) -> Future[None] | None:
        """Paint nothing ahead."""
        return None

    def fullscreen(self) -> None:
        """Change nothing."""

    def wake(self) -> None:
        """Nothing waits."""


@dataclass
class Services:
    """Holds each service once; None where there is none, as in tests of a single page."""

    library: Mapping[str, Ruleset] = field(default_factory=dict)
    """All rulesets by id, as their files say now."""
    player_kinds: tuple[str, ...] = (HUMAN, "random")
    """Who may sit at a seat: people, and the bots there are."""
    own_bots: OwnBots = no_own
    """Finds the own bots with which the program was started; they may sit where they were seated then."""
    records: RecordsFolder | None = None
    """The folder of saved games."""
    statistics: StatisticsRecorder | None = None
    """Enters finished games into the statistics."""
    profiles: Profiles = field(default_factory=Profiles)
    """The people who play here."""
    days: DayResults = field(default_factory=DayResults)
    """What came of the deals of the days."""
    bots: BotClient | None = None
    """The process in which bots think; None: they think where they are asked, and the window waits."""
    start_bots: Callable[[], BotClient] | None = None
    """Starts one more such process; None where there is no processor for it."""
    more_bots: BotClient | None = None
    """The one more, while it is needed."""
    own_games: OwnGames | None = None
    """The person's own games, looked through again while the program runs; None where there is no such folder."""
    drafts: DraftsFolder | None = None
    """Rulesets that are half done; None where nothing is kept."""
    practice: IdlePractice | None = None
    """Lets bots practise while no game is played; None where nothing is kept."""
    own_screens: OwnScreenSeats | None = None
    """Which seats have screens of their own; None before one is asked for, and away from tables."""
    sound: Ear = field(default_factory=Silence)
    """Plays the sounds; set by the window."""
    display: Display = field(default_factory=NoDisplay)
    """Paints ahead and fills the screen; set by the window."""

    def all_bots(self, start: bool = True) -> list[BotClient]:
        """List the processes in which bots think, for what comes in parts; one more is started for it."""
        if start and self.bots is not None and self.more_bots is None and self.start_bots is not None:
            self.more_bots = self.start_bots()
        return [each for each in (self.bots, self.more_bots) if each is not None]

    def end_more_bots(self) -> None:
        """End the process that was started for what could be thought about in parts."""
        if self.more_bots is not None:
            self.more_bots.close()
            self.more_bots = None

    def unfinished_games(self) -> list[Unfinished]:
        """List the games that can be resumed, the newest first."""
        return [] if self.records is None else self.records.unfinished()

    def past_games(self) -> list[PastGame]:
        """List the games that are over, the newest first."""
        return [] if self.records is None else past_games(self.records.folder, self.records.rulesets)

    @property
    def games_are_saved(self) -> bool:
        """Whether games can be saved now: tried out, and said nowhere without it."""
        return self.records is None or is_writable(self.records.folder)

    def troubles(self) -> Iterator[Notice]:
        """Make notices of what went wrong with files since last asked."""
        if self.statistics is not None:
            found = self.statistics.store.troubles
            while found:
                trouble = found.pop(0)
                if trouble.reason == "away" and self.records is not None and not self.games_are_saved:
                    # The folder tells in every language what to look at; the system's own words are English.
                    yield Notice("notices.statistics_and_games", str(self.records.folder))
                else:
                    yield Notice(f"notices.statistics_{trouble.reason}", trouble.what)
        if self.records is not None:
            aside = list(self.records.damaged.aside)
            self.records.damaged.aside.clear()
            yield from (Notice(f"notices.{each.reason}", each.path.name, each.ruleset) for each in aside)

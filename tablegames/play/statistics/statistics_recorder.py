"""Enters games into the statistics, in a thread of its own, so that no frame waits for a disk or for another window."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as LateError
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from tablegames.engine.game.match import Match
from tablegames.engine.game.record import Header
from tablegames.play.records.finished_game import LOSS, THOUSAND, Count, changed_seats, finished_match, game_id
from tablegames.play.records.record_check import read_header
from tablegames.play.records.seats_file import Place, read_beside, write_beside
from tablegames.play.records.unfinished import begun_at
from tablegames.play.statistics.catching_up import missing_games
from tablegames.play.statistics.statistics_store import StatisticsStore
from tablegames.rules.ruleset import Ruleset

DESK = ThreadPoolExecutor(1, "statistics")
"""The thread in which games are entered."""
LAST_WAIT = 3.0
"""Seconds that leaving the program waits for the last entry at most."""
REST = 0.03
"""Seconds between two games that are played again, in which the window has the processor for itself."""
LOG = logging.getLogger(__name__)


class StatisticsRecorder:
    """Enters games as they end, and at the start those that the program had no time to enter."""

    def __init__(self, store: StatisticsStore, folder: Path, rulesets: Mapping[str, Ruleset]) -> None:
        self.store, self.folder, self.rulesets = store, folder, rulesets
        self.leaving = False
        self.last: Future[None] | None = None

    def enter(
        self, match: Match, header: Header, record: Path, places: tuple[Place, ...], taken_back: bool = False
    ) -> None:
        """Enter a game that is over, if a person played all of it; `taken_back`: whether decisions were."""
        changed = changed_seats(match.events)
        if any(place.human for seat, place in enumerate(places) if seat not in changed):
            ended = time.time()
            self._submit(lambda: self._enter(match, header, record, places, ended, taken_back))

    def judged(self, header: Header, losses: Sequence[Sequence[float]]) -> None:
        """Enter what each decision of a game cost, by seat, once it was looked back at."""

        def enter() -> None:
            counts = [(Count(LOSS, "mean", round(THOUSAND * sum(each)), len(each)),) if each else () for each in losses]
            self.store.enter_counts(game_id(header), counts)

        self._submit(enter)

    def introduce(self, record: Path, seat: int, person: str) -> None:
        """Enter by the id of a profile who a person was that had none yet when a game was played."""

        def enter() -> None:
            header = read_header(record)
            self.store.enter_person(game_id(header), seat, person)
            beside = read_beside(record, header.players)
            if seat < len(beside.places):
                places = list(beside.places)
                places[seat] = replace(places[seat], person=person)
                write_beside(record, replace(beside, places=tuple(places)))

        self._submit(enter)

    @property
    def working(self) -> bool:
        """Whether something is being entered."""
        return self.last is not None and not self.last.done()

    def catch_up(self) -> None:
        """Enter the finished games of the folder of records that are not there yet, one after another."""
        self._submit(self._catch_up)

    def wait(self) -> None:
        """Wait a little for what is being entered, so that it can be looked at."""
        if self.last is not None:
            with suppress(LateError):
                self.last.result(LAST_WAIT)

    def close(self) -> None:
        """End the work: what is being entered is finished, what is left is caught up with the next time."""
        self.leaving = True
        self.wait()

    # -- within -------------------------------------------------------------------------------------------------------

    def _submit(self, work: Callable[[], None]) -> None:
        def safely() -> None:
            try:
                work()
            except Exception:
                # An error in the statistics must not end a game.
                LOG.exception("the statistics could not be kept")

        self.last = DESK.submit(safely)

    def _enter(
        self, match: Match, header: Header, record: Path, places: tuple[Place, ...], ended: float, taken_back: bool
    ) -> None:
        seconds = read_beside(record, header.players).lasted(begun_at(header), ended)
        self.store.enter([finished_match(match, header, places, ended, seconds, taken_back)])

    def _catch_up(self) -> None:
        known = self.store.known()
        if known is None:
            return
        for game in missing_games(self.folder, self.rulesets, known):
            if self.leaving or not self.store.enter([game]):
                return
            time.sleep(REST)

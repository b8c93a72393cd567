"""Bots practise a person's own games while no game is played."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tablegames.bots.guides.guide_file import Learned, TrainingPlan, forget, guides_in, plan_of
from tablegames.bots.guides.rules_digest import rules_digest
from tablegames.bots.guides.training import begin, head_of
from tablegames.engine.game.ruleset import Rules
from tablegames.ordinary_file import ordinary
from tablegames.play.practice.practice_process import DONE, PracticeProcess, PracticeTask
from tablegames.play.practice.practised_table import KEPT, PractisedTable
from tablegames.rules.option import OptionError
from tablegames.rules.ruleset import Ruleset

LOG = logging.getLogger(__name__)
PLAN = TrainingPlan(rounds=((240, 300), (160, 150)), trial=120)
"""What is practised at home: somewhat more than half of what shipped guides practised."""
REST = 4.0
"""Seconds without a game before it goes on: leaving one table for the next costs no waiting."""


@dataclass(frozen=True, slots=True)
class PracticeState:
    """What there is to say of a table's practice."""

    share: float | None = None
    """Which part is done, from 0 to 1; None where nothing is under way."""
    running: bool = False
    """Whether it is being practised now, rather than waiting."""
    failed: bool = False
    """Whether it could not go on: its files cannot be written, or another program practises it."""
    learned: Learned | None = None
    """What was learned for the rules as they are now."""


class IdlePractice:
    """Lets bots practise one table after another; asked as often as there is a moment (`tend`).

    Which tables are to be practised stands in the folder: each has a file of practice as long as it is not done.
    """

    def __init__(self, folder: Path, library: Mapping[str, Ruleset]) -> None:
        self.folder, self.library = folder, library
        self.process: PracticeProcess | None = None
        self.table: PractisedTable | None = None
        """Which table the process practises."""
        self.digest = ""
        """Of the rules that it practises."""
        self.shares = self.kept_shares()
        self.failed: set[PractisedTable] = set()
        self.free_since: float | None = None
        """Since when no game is played, in seconds of a clock; None while one is."""

    def kept_shares(self) -> dict[PractisedTable, float]:
        """List the tables whose practice is not done, with the part that is."""
        found = {}
        for path in sorted(self.folder.glob(f"*{KEPT}")) if self.folder.is_dir() else ():
            table = PractisedTable.kept_in(path)
            if table is not None:
                found[table] = share_of(path)
        return found

    # -- what is asked -------------------------------------------------------------------------------------------------

    def state(self, table: PractisedTable) -> PracticeState:
        """Say how far the practice of a table has come, and what was learned."""
        running = self.process is not None and self.table == table
        return PracticeState(self.shares.get(table), running, table in self.failed, self.learned(table))

    def learned(self, table: PractisedTable) -> Learned | None:
        """Find what was learned for a table, by its rules as they are now."""
        rules = self.rules(table)
        return guides_in(self.folder).get(rules_digest(rules, table.players)) if rules is not None else None

    def rules(self, table: PractisedTable) -> Rules | None:
        """Find the rules of a table; None where its game is gone, or not for so many."""
        if table.ruleset not in self.library:
            return None
        try:
            rules, _ = self.library[table.ruleset].resolve(table.players)
        except OptionError:
            return None
        return rules if isinstance(rules, Rules) else None

    @property
    def under_way(self) -> PractisedTable | None:
        """Name the table that is practised, now or as soon as no game is played."""
        if self.table is not None and self.table.ruleset in self.library:
            return self.table
        waiting = [table for table in self.shares if table not in self.failed and table.ruleset in self.library]
        return next(iter(waiting), None)

    @property
    def outdated(self) -> bool:
        """Tell whether the process practises a game that is gone, or other rules than its file has now."""
        if self.process is None or self.table is None:
            return False
        game = self.table.ruleset
        return game not in self.library or self.library[game].digest != self.digest

    # -- what is done --------------------------------------------------------------------------------------------------

    def want(self, table: PractisedTable) -> None:
        """Have a table practised. Raises OSError where nothing can be kept."""
        task = self.task(table)
        self.failed.discard(table)
        if task is None or table in self.shares:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError), task.kept.open("x", encoding="utf-8", newline="\n") as out:
            # Where there is such a file, another window began: its practice is continued.
            out.write(head_of(task.learned) + "\n")
        self.shares[table] = share_of(task.kept)

    def drop(self, table: PractisedTable) -> None:
        """Stop practising a table for good: what was practised so far is thrown away."""
        if self.table == table:
            self.pause()
        self.shares.pop(table, None)
        with suppress(OSError):
            table.kept(self.folder).unlink(missing_ok=True)

    def tend(self, free: bool) -> bool:
        """Practise while no game is played, and stop at once when one is; True if there is something new to say."""
        if not free:
            self.free_since = None
            self.pause()
            return False
        if self.outdated:
            # Begun again by the rules as they are now, if there still is such a game.
            self.pause()
        if not self.shares:
            return False
        now = time.monotonic()
        if self.free_since is None:
            self.free_since = now
        if self.process is None and now - self.free_since >= REST:
            self.start()
        return self.hear()

    def start(self) -> None:
        """Start the process for the next table."""
        table = self.under_way
        task = self.task(table) if table is not None else None
        if table is None:
            return
        if task is None:
            self.failed.add(table)
            return
        try:
            self.process, self.table = PracticeProcess(task), table
            self.digest = self.library[table.ruleset].digest
        except OSError as error:
            LOG.warning("nothing can be practised: %s", error)
            self.failed.add(table)

    def task(self, table: PractisedTable) -> PracticeTask | None:
        """Say what is to be done for a table, by the plan it was begun with; None where its game is gone."""
        rules = self.rules(table)
        if rules is None:
            return None
        kept = table.kept(self.folder)
        options = dict(self.library[table.ruleset].settle(table.players))
        learned = begin(table.ruleset, table.players, options, rules, plan_in(kept) or PLAN)
        return PracticeTask(learned, rules, kept, table.guide(self.folder))

    def hear(self) -> bool:
        """Take what the process says; True if there is anything new."""
        if self.process is None or self.table is None or not self.process.hear():
            return False
        table, process = self.table, self.process
        if process.share is not None:
            self.shares[table] = process.share
        if process.over or process.share == DONE:
            self.pause()
            if process.share == DONE:
                del self.shares[table]
                forget()
            else:
                LOG.warning("the practice of %s with %d players cannot go on", table.ruleset, table.players)
                self.failed.add(table)
        return True

    def pause(self) -> None:
        """End the process; what it has practised is kept."""
        if self.process is not None:
            self.process.end()
        self.process = self.table = None

    close = pause


def plan_in(kept: Path) -> TrainingPlan | None:
    """Read by which plan a file of practice was begun; None where it cannot be read, and so is begun again."""
    try:
        with kept.open(encoding="utf-8") as file:
            node = json.loads(file.readline())
        del node["digest"]
        return plan_of(node)
    except (OSError, ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError):
        return None


def share_of(kept: Path) -> float:
    """Say which part of a file's practice is done."""
    plan = plan_in(kept)
    if plan is None:
        return 0.0
    try:
        with open(kept, "rb", opener=ordinary) as file:
            return plan.share(max(0, sum(line.endswith(b"\n") for line in file) - 1))
    except OSError:
        return 0.0

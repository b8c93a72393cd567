"""The ways from one page to another: opening a page, a table, a saved game, a record."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tablegames.engine.game.record import RecordError
from tablegames.play.records.record_rules import ChangedRulesError
from tablegames.play.records.replay_error import ReplayError
from tablegames.play.records.unfinished import Unfinished
from tablegames.rules.option import OptionError
from tablegames.rules.reading.messages import message, system_fault
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.notice import Notices
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.program.services import Services
from tablegames.scenes.program.stack import Stack


class Navigation:
    """Makes pages by the names under which they are registered, and lays them on the stack.

    What cannot be opened becomes a notice; pages know each other by name only.
    """

    def __init__(self, stack: Stack, make: Callable[..., Scene], services: Services, notices: Notices) -> None:
        self.stack, self.make = stack, make
        self.services, self.notices = services, notices

    def open(self, page: str, *about: object) -> None:
        """Lay a page over the present scene: "settings", "rules" ... Raises KeyError where no page has this name."""
        self.stack.push(self.make(page, *about))

    def learn(self, game: Ruleset, stop: int | None = None, instead: bool = False) -> bool:
        """Open the lesson of a game over the present page, or `instead` of it: at a `stop`, or where it was left.

        False where it cannot be read, which becomes a notice.
        """
        try:
            scene = self.make("lesson", game, stop)
        except RulesetError as error:
            self.notices.tell("notices.lesson", str(error.problems[0]), game.id)
            return False
        if instead:
            self.stack.replace(scene)
        else:
            self.stack.push(scene)
        return True

    def begin(self, party: Party) -> bool:
        """Open a table for a new game over the first page.

        False where its rules have changed and can't be played so any more, by so many or with these options: then the
        page of the seats says how.
        """
        try:
            scene = self.make("table", party)
        except (OptionError, RulesetError):
            scene = self.make("seats", party.game)
            self.stack.home()
            self.stack.push(scene)
            return False
        self.stack.home()
        self.stack.push(scene)
        return True

    def resume(self, game: Unfinished) -> bool:
        """Open the table of a saved game over the first page; False where that cannot be, which becomes a notice."""
        records, ruleset = self.services.records, game.header.ruleset
        if records is None:
            return False
        if game.changed:
            self.notices.tell("notices.changed", game=ruleset)
            return False
        try:
            scene = self.make("resumed table", game)
        except ChangedRulesError:
            records.does_not_fit(game)
            self.notices.tell("notices.changed", game=ruleset)
            return False
        except RecordError as error:
            if error.line > 1:
                records.damaged.salvage(game.path, ruleset, error.line)
            else:
                records.damaged.give_up(game.path, "broken", ruleset, error.line)
            self.notices.take(self.services.troubles())
            return False
        except OSError as error:
            self.notices.tell("notices.unread", system_fault(error), ruleset)
            return False
        self.stack.home()
        self.stack.push(scene)
        return True

    def look_at(self, record: Path) -> bool:
        """Show a record over the present page; False where that cannot be, which becomes a notice."""
        return self._show(lambda: self.make("replay", record), record)

    def look_back(self, record: Path) -> bool:
        """Lay the look back at a finished game over the present page; False where that cannot be, as above."""
        return self._show(lambda: self.make("review", record), record)

    def _show(self, make: Callable[[], Scene], record: Path) -> bool:
        try:
            scene = make()
        except ReplayError as error:
            self.notices.tell(f"notices.replay_{error.reason}", record.name, error.ruleset)
            return False
        except OSError as error:
            told = message("answer.at", place=record.name, what=system_fault(error))
            self.notices.tell("notices.replay_unread", told)
            return False
        self.stack.push(scene)
        return True

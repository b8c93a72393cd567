"""What the corners of a table open: the menu, the rules, the settings, and what can be looked up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tablegames.play.session.session import Session
from tablegames.scenes.base_page.overlay import Below
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.table_pages.beginning_anew import BeginningAnew
from tablegames.scenes.table_pages.change import ChangePage
from tablegames.scenes.table_pages.looking_back import open_last_trick, open_log
from tablegames.scenes.table_pages.pause import PausePage
from tablegames.scenes.table_pages.saving import Saving
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.input.actions import Action

KEYS = {
    Action.UNDO: "undo",
    Action.BACK: "menu",
    Action.MENU: "menu",
    Action.RULES: "rules",
    Action.LOG: "log",
    Action.LAST_TRICK: "last_trick",
    Action.WHY: "why",
}
"""What the screen itself offers by a key."""


class SeatChanges(Protocol):
    """A table at which people leave and come, also with phones."""

    def sit(self, members: tuple[Member, ...]) -> None:
        """Let other players decide for some seats from here on."""

    def open_page(self, felt: str) -> None:
        """Show phones the way to the table."""


class TableMenu:
    """Opens pages over a table."""

    def __init__(
        self,
        program: Program,
        below: Below,
        party: Party,
        session: Session,
        saving: Saving,
        leave_alone: Callable[[], None],
        untold: Callable[[], int],
        seating: SeatChanges | None = None,
    ) -> None:
        self.program, self.below, self.party = program, below, party
        self.session, self.saving = session, saving
        self.leave_alone = leave_alone
        """Told when the menu lies over the table: whoever comes back may be somebody else."""
        self.seating = seating
        """Told who sits at the table from here on; None where nobody leaves or comes."""
        self.untold = untold
        """Counts the events that the table has still to show: the log does not run ahead of it."""

    @property
    def felt(self) -> str:
        """Name the felt of pages over the table: its cloth, else that of the game's box."""
        return self.program.preferences.ground(felt_for(self.party.game))

    def open(self, what: str) -> None:
        """Open what a corner stands for."""
        match what:
            case "menu":
                self.open_menu()
            case "rules":
                self.program.navigation.open("rules", self.party.game.id, "", self.party.options)
            case "settings":
                self.program.navigation.open("settings", self.felt)
            case "log":
                open_log(self.program, self.below, self.session, self.untold())
            case "own_screens":
                self.open_own_screens()
            case "last_trick":
                open_last_trick(self.program, self.below, self.session)

    def open_seats(self) -> None:
        """Let people leave and come."""
        if self.seating is not None:
            self.program.stack.push(ChangePage(self.program, self.party.members, self.seating.sit, self.felt))

    def open_own_screens(self) -> None:
        """Show phones the way to the table."""
        if self.seating is not None:
            self.seating.open_page(self.felt)

    def open_menu(self) -> None:
        """Lay the menu over the table."""
        self.leave_alone()
        game, leave, shuffle = self.party.game.id, self.program.stack.home, self.session.shuffle
        # A game that is over is given up no more: its record stays.
        anew = None if self.session.over else BeginningAnew(self.program, self.party, self.session)
        saved = self.saving
        why, options = (lambda: saved.said), self.party.options
        changed = self.seating is not None and not self.session.over
        seats, screens = (self.open_seats, self.open_own_screens) if changed else (None, None)
        menu = PausePage(
            self.program, game, self.felt, leave, shuffle, why, anew=anew, options=options, seats=seats, screens=screens
        )
        self.program.stack.push(menu)

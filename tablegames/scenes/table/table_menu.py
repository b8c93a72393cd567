"""What the corners of a table open: the menu, the rules, the settings, and what can be looked up."""

from __future__ import annotations

from typing import Any

from tablegames.engine.table.events import NOBODY
from tablegames.scenes.program.party import Party
from tablegames.scenes.table.own_screen_play import OwnScreenPlay
from tablegames.scenes.table.tabletop import Tabletop
from tablegames.scenes.table.why import WhyPage
from tablegames.scenes.table_pages.change import ChangePage
from tablegames.scenes.table_pages.looking_back import open_last_trick, open_log
from tablegames.scenes.table_pages.pause import PausePage
from tablegames.scenes.table_pages.restart import Restart
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.input.actions import Action
from tablegames.view.layout.attention import Attention
from tablegames.view.painting.sprite import Screen

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


class TableMenu:
    """Opens pages over a table."""

    def __init__(self, tabletop: Tabletop, own_screens: OwnScreenPlay) -> None:
        self.tabletop, self.own_screens = tabletop, own_screens
        self.program, self.session = tabletop.program, tabletop.session

    @property
    def party(self) -> Party:
        """Tell who sits at the table."""
        return self.tabletop.party

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
                open_log(self.program, self.tabletop, self.session, self.tabletop.narrator.untold)
            case "own_screens":
                self.open_own_screens()
            case "last_trick":
                open_last_trick(self.program, self.tabletop, self.session)

    def open_things(self) -> None:
        """Say of one thing on the table after another what it is, in the place of the menu."""
        self.program.stack.replace(WhyPage(self.program, self.tabletop))

    def open_seats(self) -> None:
        """Let people leave and come."""
        left, sit = self.own_screens.window.left, self.own_screens.sit
        self.program.stack.push(ChangePage(self.program, self.party.members, sit, self.felt, left))

    def open_own_screens(self) -> None:
        """Show phones the way to the table."""
        self.own_screens.open_page(self.felt)

    def open_menu(self) -> None:
        """Lay the menu over the table: the one who comes back may be another person."""
        self.own_screens.window.leave_alone()
        game, leave, shuffle = self.party.game.id, self.program.stack.home, self.session.shuffle
        # A game that is over is given up no more: its record stays.
        restart = None if self.session.over else Restart(self.program, self.party, self.session)
        saved = self.tabletop.saving
        why, options = (lambda: saved.said), self.party.options
        seats, screens = (None, None) if self.session.over else (self.open_seats, self.open_own_screens)
        about = self.program, game, self.felt, leave, shuffle, why
        offered: dict[str, Any] = {"restart": restart, "options": options, "seats": seats, "screens": screens}
        offered |= {"below": self.public, "look": lambda: self.tabletop.table.look, "things": self.open_things}
        menu = PausePage(*about, **offered)
        self.program.stack.push(menu)

    def public(self) -> Screen:
        """Lay the table as everybody sees it, with nothing said of the hand of the person who looked last."""
        return self.tabletop.table.layout(self.session.seen_by(NOBODY), Attention(side=self.session.side))

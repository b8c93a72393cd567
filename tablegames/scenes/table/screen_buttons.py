"""The buttons of the screen itself: undo, a hint, the menu, and what the table offers now and then."""

from __future__ import annotations

from tablegames.scenes.table.by_itself import ByItself
from tablegames.scenes.table.focus import BOT_PLAYS, PLAY_HERE, TAKE_REST, TO_END
from tablegames.scenes.table.own_screen_play import OwnScreenPlay
from tablegames.scenes.table.table_menu import TableMenu
from tablegames.scenes.table.tabletop import Tabletop
from tablegames.scenes.table.why import WhyPage


class ScreenButtons:
    """Does what the buttons stand for."""

    def __init__(self, tabletop: Tabletop, by_itself: ByItself, own_screens: OwnScreenPlay, menu: TableMenu) -> None:
        self.tabletop, self.by_itself, self.own_screens, self.menu = tabletop, by_itself, own_screens, menu
        self.turns = by_itself.turns

    def press(self, what: str) -> None:
        """Do what a button of the screen stands for."""
        tabletop = self.tabletop
        if what == "undo":
            self.undo()
        elif what == "why":
            tabletop.program.stack.push(WhyPage(tabletop.program, tabletop))
        elif what in (TAKE_REST, TO_END):
            self.by_itself.begin(what)
        elif what in (PLAY_HERE, BOT_PLAYS):
            self.own_screens.go_on_without(what)
        elif what != "hint":
            self.menu.open(what)
        elif tabletop.asked:
            tabletop.attended.chosen = None
            tabletop.hint.ask(tabletop.table, tabletop.attended.collection.cards)
            tabletop.relay()

    def put_back(self) -> bool:
        """Put back the card that was chosen last of several; False where none is."""
        had = self.tabletop.attended.put_back()
        if had:
            self.tabletop.narrator.notice = ""
            self.turns.gather()
        return had

    def undo(self) -> None:
        """Take the last decision back, or say why that cannot be; what was still being shown is shown no more."""
        tabletop = self.tabletop
        tabletop.attended.chosen = None
        if self.put_back():
            tabletop.program.services.sound.play("undo")
            return
        if (seat := tabletop.offers.for_all) is not None:
            self.own_screens.ask_all(seat)
            return
        if reason := tabletop.offers.refusal:
            tabletop.narrator.say(lambda table: table.words.say(f"undo.{reason}"))
            tabletop.relay()
            return
        tabletop.session.undo()
        self.by_itself.take_back()
        tabletop.program.services.sound.play("undo")
        tabletop.narrator.drop()
        tabletop.attended.forget()
        tabletop.hint.forget()
        tabletop.own_turn = True
        tabletop.settle()
        tabletop.narrator.say(lambda table: table.words.say("undo.done"))
        tabletop.relay()

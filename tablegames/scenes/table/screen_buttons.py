"""The buttons of the screen itself: undo, a hint, the menu, and what the table offers now and then."""

from __future__ import annotations

from typing import Protocol

from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.table.by_itself import TAKE_REST, ByItself
from tablegames.scenes.table.choosing import Chooser
from tablegames.scenes.table.focus import BOT_PLAYS, PLAY_HERE, TO_END
from tablegames.scenes.table.hint import Hint
from tablegames.scenes.table.narrator import Narrator
from tablegames.scenes.table.own_screen_play import OwnScreenPlay
from tablegames.scenes.table.taking_back import TakingBack
from tablegames.scenes.table.trick_rest import VERB, TrickRest
from tablegames.scenes.table.why import Explicable, WhyPage
from tablegames.scenes.table_pages.table_menu import TableMenu
from tablegames.view.table.table import TableView


class Buttoned(Explicable, Scene, Protocol):
    """A table with such buttons."""

    program: Program
    table: TableView
    narrator: Narrator
    chooser: Chooser
    by_itself: ByItself
    hint: Hint
    corners: TableMenu
    own_screens: OwnScreenPlay
    taking_back: TakingBack
    trick_rest: TrickRest
    played: bool

    @property
    def asked(self) -> bool: ...

    def settle(self) -> None:
        """Everything has been told: the next choice begins."""

    def relay(self, glide: bool = True) -> None:
        """Lay the table out anew."""


def press_button(scene: Buttoned, what: str) -> None:
    """Do what a button of the screen stands for."""
    if what == "undo":
        scene.taking_back.take_back(scene)
    elif what.startswith(VERB):
        scene.trick_rest.choose(what.removeprefix(VERB))
        scene.narrator.hold = scene.trick_rest.rest
        scene.chooser.forget()
        scene.relay()
    elif what == "why":
        scene.program.stack.push(WhyPage(scene.program, scene))
    elif what in (TAKE_REST, TO_END):
        scene.by_itself.begin(what)
    elif what in (PLAY_HERE, BOT_PLAYS):
        scene.own_screens.go_on_without(what)
    elif what != "hint":
        scene.corners.open(what)
    elif scene.asked:
        scene.chooser.chosen = None
        scene.hint.ask(scene.table, scene.chooser.collection.cards)
        scene.relay()

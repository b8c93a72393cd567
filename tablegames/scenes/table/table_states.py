"""What a table waits for: in each state it is said what a click, a key and time do."""

from __future__ import annotations

from collections.abc import Hashable

from tablegames.play.session.secrecy import keeps_secret
from tablegames.scenes.results.finishing import finish
from tablegames.scenes.table.by_itself import ByItself
from tablegames.scenes.table.choosing import ARROWS, Chooser
from tablegames.scenes.table.focus import BOT_PLAYS, ONWARDS, PLAY_HERE, find_target
from tablegames.scenes.table.lifting import Lifting
from tablegames.scenes.table.next_person import NextPerson
from tablegames.scenes.table.own_screen_play import OwnScreenPlay
from tablegames.scenes.table.shared_window import SharedWindow
from tablegames.scenes.table.tabletop import Tabletop
from tablegames.scenes.table.turns import Turns
from tablegames.scenes.table_pages.looking_back import open_round
from tablegames.scenes.telling.bubble import Bubble
from tablegames.view.input.actions import Action
from tablegames.view.painting.sprite import Sprite, Target


def meanwhile(target: Target) -> bool:
    """Tell whether something can be taken while no person is asked what to play."""
    return target == ONWARDS or target[1] in (PLAY_HERE, BOT_PLAYS)


def on_screen(target: Target | None) -> bool:
    """Tell whether something is a button of the screen itself."""
    return target is not None and target[0] == "screen"


class SceneState:
    """No person at the window is asked: a click ends a wait, and only buttons of the screen can be taken."""

    def __init__(self, tabletop: Tabletop, chooser: Chooser) -> None:
        self.tabletop, self.chooser, self.narrator = tabletop, chooser, tabletop.narrator

    @property
    def rests(self) -> bool:
        """Whether the table waits until a person does something."""
        return False

    def thing(self, found: Sprite | None) -> Hashable:
        """Name what a click would be about."""
        return found.target if found is not None and on_screen(found.target) else "wait"

    def click(self, x: float, y: float, found: Sprite | None) -> None:
        """Take a click at a point, where something was found."""
        self.tabletop.attended.keys = False
        if found is not None and found.target is not None and on_screen(found.target):
            self.chooser.choose(found.target)
        else:
            self.narrator.skip()

    def act(self, action: Action) -> None:
        """Take a key: the key of choice ends a wait, arrows bring what moves to its end."""
        attended = self.tabletop.attended
        answers = {target: each for target, each in self.narrator.animator.scene.targets().items() if meanwhile(target)}
        if action is Action.CHOOSE and attended.focus is not None and attended.focus in answers:
            self.chooser.choose(attended.focus)
        elif action is Action.CHOOSE:
            self.narrator.skip()
        elif action in ARROWS and not self.narrator.hurry() and answers:
            attended.keys = True
            attended.focus = find_target(answers, attended.focus, action)
            self.tabletop.relay()

    def pass_time(self, ms: float) -> None:
        """Let time pass while nothing moves: a state that only waits comes to what is next."""
        if not self.narrator.waits(ms):
            self.go_on()

    def go_on(self) -> None:
        """Do what is next."""


class TellingState(SceneState):
    """What happened is still being told, and rests where it is to be read."""

    def go_on(self) -> None:
        tabletop, narrator = self.tabletop, self.narrator
        if not narrator.chapters:
            return
        if narrator.go_on():
            tabletop.settle()


class ScoredState(SceneState):
    """A round was scored: after a moment all look at its results."""

    def __init__(self, tabletop: Tabletop, chooser: Chooser, window: SharedWindow) -> None:
        super().__init__(tabletop, chooser)
        self.window = window

    def go_on(self) -> None:
        tabletop, narrator = self.tabletop, self.narrator
        narrator.scored = False
        self.window.look_together()
        if not narrator.chapters:
            tabletop.settle()
        open_round(tabletop.program, tabletop, tabletop.session)
        if tabletop.session.over and not narrator.chapters:
            # The round's results were the last look at the table.
            narrator.hold = 0


class AskingState(SceneState):
    """The person before the window chooses; time only takes away what has been read."""

    def __init__(self, tabletop: Tabletop, chooser: Chooser, by_itself: ByItself) -> None:
        super().__init__(tabletop, chooser)
        self.by_itself = by_itself

    @property
    def rests(self) -> bool:
        return True

    def thing(self, found: Sprite | None) -> Hashable:
        return None if found is None else found.key if found.target is None else found.target

    def click(self, x: float, y: float, found: Sprite | None) -> None:
        self.chooser.click(x, y)

    def act(self, action: Action) -> None:
        self.chooser.act(action)

    def pass_time(self, ms: float) -> None:
        tabletop, narrator = self.tabletop, self.narrator
        if self.by_itself.plays_only_card(ms):
            return
        if narrator.notice and narrator.announcing and not narrator.reads(ms):
            # What happened has been read: now the table says whose turn it is.
            narrator.notice = ""
            if narrator.stands is None:
                tabletop.settle()
            tabletop.relay()


class RestState(SceneState):
    """Cards that change nothing play themselves up to the end of the round."""

    def __init__(self, tabletop: Tabletop, chooser: Chooser, by_itself: ByItself) -> None:
        super().__init__(tabletop, chooser)
        self.by_itself = by_itself

    def pass_time(self, ms: float) -> None:
        self.by_itself.play_on(ms)


class ComingState(SceneState):
    """Another person than the viewer is asked: one at an own screen, or one who has to come to this window."""

    def __init__(
        self,
        tabletop: Tabletop,
        chooser: Chooser,
        by_itself: ByItself,
        lifting: Lifting,
        next_person: NextPerson,
        own_screens: OwnScreenPlay,
    ) -> None:
        super().__init__(tabletop, chooser)
        self.by_itself, self.lifting, self.next_person, self.own_screens = by_itself, lifting, next_person, own_screens

    @property
    def rests(self) -> bool:
        return self.own_screens.rests

    def go_on(self) -> None:
        session = self.tabletop.session
        if not session.kept:
            return
        if self.own_screens.holders.holds(session.turn):
            self.own_screens.ask(session.turn)
        elif self.by_itself.plays_last_card():
            return
        elif self.lifting.wanted and keeps_secret(session.match, session.turn):
            self.lifting.ask(session.turn)
        else:
            self.next_person.hand_over(session.turn)


class BotState(SceneState):
    """A bot thinks, and plays when the table has been read."""

    def __init__(self, tabletop: Tabletop, chooser: Chooser, turns: Turns) -> None:
        super().__init__(tabletop, chooser)
        self.turns = turns

    def go_on(self) -> None:
        if self.tabletop.session.ready:
            self.turns.let_bot_play()


class OverState(SceneState):
    """The game is over: after a last look the page of the result follows."""

    def __init__(self, tabletop: Tabletop, chooser: Chooser, bubble: Bubble) -> None:
        super().__init__(tabletop, chooser)
        self.bubble = bubble
        self.shown = False
        """Whether the page of the result has followed."""

    def go_on(self) -> None:
        tabletop, self.shown = self.tabletop, True
        line = self.bubble.last_line()
        tabletop.program.stack.replace(finish(tabletop.program, tabletop.party, tabletop.session, line))

"""Choosing at a table: what is pointed at, clicked or reached by keys becomes an action, or a question about it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from tablegames.play.session.session import Session
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.ways import Ways
from tablegames.scenes.table.collecting import Collection
from tablegames.scenes.table.focus import BOT_PLAYS, ONWARDS, PLAY_HERE, beside, first, under
from tablegames.scenes.table.narrator import Narrator
from tablegames.scenes.table.trick_rest import VERB
from tablegames.view.input.actions import Action
from tablegames.view.layout.attention import actions
from tablegames.view.painting.sprite import Target
from tablegames.view.table.refusal import only_for, unexpected, why_not
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.prompt import CONFIRM

ARROWS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.NEXT, Action.PREVIOUS)


def meanwhile(target: Target) -> bool:
    """Tell whether something can be taken while nobody is asked what to play."""
    return target == ONWARDS or target[1] in (PLAY_HERE, BOT_PLAYS) or str(target[1]).startswith(VERB)


class Asking(Protocol):
    """A table at which somebody may be asked."""

    program: Program
    session: Session
    table: TableView
    narrator: Narrator
    ways: Ways

    @property
    def asked(self) -> bool: ...

    def relay(self) -> None:
        """Lay the table out anew."""

    def decide(self, *actions: str) -> None:
        """Take an action of the person who is asked, or several one after another."""

    def collected(self) -> None:
        """Show that a card was chosen which is still to be confirmed, or was put back."""

    def open_screen(self, what: str) -> None:
        """Do what a button of the screen itself stands for."""


class Chooser:
    """Knows what the attention is on (`focus`) and what is considered (`chosen`): pointer and keys share both."""

    def __init__(self, scene: Asking) -> None:
        self.scene = scene
        self.focus: Target | None = None
        self.chosen: Target | None = None
        self.collection = Collection()
        """Cards that are chosen together and still to be confirmed."""
        self.keys = False
        """Whether the keys moved the focus last: then it stays where no pointer is."""

    def forget(self) -> None:
        """Attend to nothing: what was asked is over."""
        self.focus = self.focus if self.focus == ONWARDS else None
        self.chosen = None
        self.collection.cards = ()

    def begin(self) -> None:
        """Attend to a new question: with keys there has to be a place to go from."""
        scene = self.scene
        self.chosen = None
        self.collection.cards = ()
        targets = scene.narrator.animator.layout(scene.session.seen()).targets()
        self.focus = first(targets) if self.keys else None

    def point(self, x: float, y: float) -> None:
        """Learn where the pointer is."""
        found = under(self.scene.narrator.animator.scene, x, y)
        target = found.target if found else None
        if target is None and self.keys:
            return
        self.keys = False
        self.attend(target)

    def thing_at(self, x: float, y: float) -> Hashable:
        """Name what a click would be about: what can be chosen, a card that cannot, a wait that it would end."""
        scene = self.scene
        found = under(scene.narrator.animator.scene, x, y)
        if found is not None and found.target is not None and (scene.asked or found.target[0] == "screen"):
            return found.target
        if not scene.asked:
            return "wait"
        return None if found is None else found.key

    def click(self, x: float, y: float) -> None:
        """Take a click: it chooses, asks why not, lets go of what was considered, or ends a wait."""
        scene = self.scene
        found = under(scene.narrator.animator.scene, x, y)
        self.keys = False
        if found is not None and found.target is not None and (scene.asked or found.target[0] == "screen"):
            self.choose(found.target)
        elif not scene.asked:
            scene.narrator.skip()
        elif found is not None and found.card is not None and found.place == ("hand", scene.session.viewer):
            self.explain(found.card)
        elif self.chosen is not None:
            self.let_go()

    def act(self, action: Action) -> None:
        """Take a key: arrows go from one thing to another, the key of choice takes what is there or ends a wait."""
        scene = self.scene
        targets = scene.narrator.animator.scene.targets()
        answers = {target: sprite for target, sprite in targets.items() if meanwhile(target)}
        match action:
            case Action.CHOOSE if not scene.asked and self.focus in answers:
                self.choose(next(target for target in answers if target == self.focus))
            case Action.CHOOSE if not scene.asked:
                scene.narrator.skip()
            case Action.CHOOSE if self.focus is not None and self.focus in targets:
                self.choose(self.focus)
            case Action.CHOOSE:
                self.keys = True
                self.attend(first(targets))
            case _ if action in ARROWS and not scene.asked:
                if not scene.narrator.hurry() and answers:
                    self.keys = True
                    self.focus = beside(answers, self.focus, action)
                    scene.relay()
            case _ if action in ARROWS:
                self.keys = True
                self.attend(beside(targets, self.focus, action))

    def attend(self, target: Target | None) -> None:
        """Turn the viewer's attention to something that can be chosen."""
        if target != self.focus and self.scene.asked:
            self.focus = target
            self.scene.narrator.notice = ""
            self.scene.relay()

    def let_go(self) -> None:
        """Consider nothing any more: with keys the attention goes back from its buttons to what was considered."""
        if self.keys and self.chosen is not None:
            self.focus = self.chosen
        self.chosen = None
        self.scene.relay()

    def explain(self, card: str) -> None:
        """Say why the card that was clicked cannot be played now."""
        seen = self.scene.session.seen()
        if self.collection.complete(seen):
            self.scene.narrator.say(lambda table: table.words.say("refused.complete"))
        else:
            self.scene.narrator.say(lambda table: why_not(table, seen, card))
        self.let_go()

    def choose(self, target: Target) -> None:
        """Take what a target stands for; where it stands for several actions, ask which."""
        scene = self.scene
        if target[0] == "screen":
            scene.open_screen(str(target[1]))
            return
        seen = scene.session.seen()
        if target == CONFIRM:
            scene.decide(*self.collection.actions(seen))
            return
        meant = actions(seen, target)
        if meant and target[0] == "card" and self.collection.begun(scene.table, seen):
            self.collect(str(target[1]))
            return
        surprising = len(meant) == 1 and target != self.chosen and unexpected(seen, target, meant[0])
        raised = scene.ways.two_clicks and target[0] == "card" and target != self.chosen
        if len(meant) == 1 and not (surprising or raised):
            scene.decide(meant[0].action)
        elif meant:
            self.chosen = target
            self.focus = ("button", meant[0].action) if self.keys else target
            scene.narrator.notice = ""
            if surprising:
                scene.narrator.say(lambda table: only_for(table, seen, meant[0]))
            scene.relay()

    def collect(self, card: str) -> None:
        """Choose one card of several, or put back one that was chosen; with keys the attention goes on to the next."""
        scene, target = self.scene, ("card", card)
        hand = {
            each: sprite
            for each, sprite in scene.narrator.animator.scene.targets().items()
            if each[0] == "card" and each[1] not in self.collection.cards
        }
        self.collection.turn(card)
        scene.narrator.notice = ""
        if self.keys and card in self.collection.cards:
            beyond = beside(hand, target, Action.RIGHT)
            self.focus = beyond if beyond != target else beside(hand, target, Action.LEFT)
            if self.collection.complete(scene.session.seen()):
                self.focus = CONFIRM
        scene.collected()

    def put_back(self) -> bool:
        """Put back the card that was chosen last of several; False where none is."""
        had = self.collection.put_back()
        if had:
            self.scene.narrator.notice = ""
            if self.focus == CONFIRM:
                self.focus = None
            self.scene.collected()
        return had

"""Choosing at a table: what is pointed at, clicked or reached by keys becomes an action, or a question about it."""

from __future__ import annotations

from tablegames.scenes.table.focus import find_target, first, under
from tablegames.scenes.table.screen_buttons import ScreenButtons
from tablegames.scenes.table.tabletop import Tabletop
from tablegames.scenes.table.turns import Turns
from tablegames.view.input.actions import Action
from tablegames.view.layout.attention import actions, combines
from tablegames.view.painting.sprite import Target
from tablegames.view.table.refusal import is_unexpected, only_for, why_not
from tablegames.view.table_widgets.prompt import CONFIRM

ARROWS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.NEXT, Action.PREVIOUS)


class Chooser:
    """Turns what is pointed at, clicked or reached by keys into an action, or into a question about it."""

    def __init__(self, tabletop: Tabletop, turns: Turns, buttons: ScreenButtons) -> None:
        self.tabletop, self.turns, self.buttons = tabletop, turns, buttons
        self.attended, self.narrator = tabletop.attended, tabletop.narrator

    def point(self, x: float, y: float) -> None:
        """Learn where the pointer is."""
        found = under(self.narrator.animator.scene, x, y)
        target = found.target if found else None
        if target is None and self.attended.keys:
            return
        self.attended.keys = False
        self.attend(target)

    def click(self, x: float, y: float) -> None:
        """Take a click where a person is asked: it chooses, asks why not, or lets go of what was considered."""
        found = under(self.narrator.animator.scene, x, y)
        self.attended.keys = False
        if found is not None and found.target is not None:
            self.choose(found.target)
        elif found is not None and found.card is not None and found.place == ("hand", self.tabletop.session.viewer):
            self.explain(found.card)
        elif self.attended.chosen is not None:
            self.let_go()

    def act(self, action: Action) -> None:
        """Take a key: arrows go from one thing to another, the key of choice takes what is there."""
        attended, targets = self.attended, self.narrator.animator.scene.targets()
        if action is Action.CHOOSE and attended.focus is not None and attended.focus in targets:
            self.choose(attended.focus)
        elif action is Action.CHOOSE:
            attended.keys = True
            self.attend(first(targets))
        elif action in ARROWS:
            attended.keys = True
            self.attend(find_target(targets, attended.focus, action))

    def attend(self, target: Target | None) -> None:
        """Turn the viewer's attention to something that can be chosen."""
        if target != self.attended.focus and self.tabletop.asked:
            self.attended.focus = target
            self.narrator.notice = ""
            self.tabletop.relay()

    def let_go(self) -> None:
        """Consider nothing any more: with keys the attention goes back from its buttons to what was considered."""
        if self.attended.keys and self.attended.chosen is not None:
            self.attended.focus = self.attended.chosen
        self.attended.chosen = None
        self.tabletop.relay()

    def explain(self, card: str) -> None:
        """Say why the card that was clicked cannot be played now."""
        seen = self.tabletop.session.seen()
        if self.attended.collection.complete(seen) and not combines(seen):
            self.narrator.say(lambda table: table.words.say("refused.complete"))
        else:
            self.narrator.say(lambda table: why_not(table, seen, card))
        self.let_go()

    def choose(self, target: Target) -> None:
        """Take what a target stands for; where it stands for several actions, ask which."""
        tabletop = self.tabletop
        if target[0] == "screen":
            self.buttons.press(str(target[1]))
            return
        seen = tabletop.session.seen()
        if target == CONFIRM:
            self.turns.decide(*self.attended.collection.actions(seen))
            return
        meant = actions(seen, target)
        if meant and target[0] == "card" and self.attended.collection.begun(tabletop.table, seen):
            self.collect(str(target[1]))
            return
        surprising = len(meant) == 1 and target != self.attended.chosen and is_unexpected(seen, target, meant[0])
        raised = tabletop.ways.two_clicks and not self.is_button(target) and target != self.attended.chosen
        if len(meant) == 1 and not (surprising or raised):
            self.turns.decide(meant[0].action)
        elif meant:
            self.attended.chosen = target
            self.attended.focus = ("button", meant[0].action) if self.attended.keys else target
            self.narrator.notice = ""
            if surprising:
                self.narrator.say(lambda table: only_for(table, seen, meant[0]))
            tabletop.relay()

    def is_button(self, target: Target) -> bool:
        """Tell buttons, which do at once what they say, from cards that stand for an action."""
        sprite = self.narrator.animator.scene.targets().get(target)
        return target[0] == "button" and (sprite is None or sprite.kind == "button")

    def collect(self, card: str) -> None:
        """Choose one card of several, or put back one that was chosen; with keys the attention goes on to the next."""
        attended, target = self.attended, ("card", card)
        hand = {
            each: sprite
            for each, sprite in self.narrator.animator.scene.targets().items()
            if each[0] == "card" and each[1] not in attended.collection.cards
        }
        attended.collection.turn(card, self.tabletop.session.seen())
        self.narrator.notice = ""
        if attended.keys and card in attended.collection.cards:
            beyond = find_target(hand, target, Action.RIGHT)
            attended.focus = beyond if beyond != target else find_target(hand, target, Action.LEFT)
            if attended.collection.complete(self.tabletop.session.seen()):
                attended.focus = CONFIRM
        self.turns.gather()

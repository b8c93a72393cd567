"""A card that is drawn with mouse or finger: let go over the table it is chosen, elsewhere it flies back."""

from __future__ import annotations

from tablegames.scenes.program.grip import Grip
from tablegames.scenes.table.choosing import Chooser
from tablegames.view.painting.sprite import Place, Sprite

RAISED = 20.0
"""How far a card is lifted while it is drawn: it throws the far shadow."""
OVER = 2000.0
"""How much higher than everything else it lies."""
EDGE = 24.0
"""How far above the cards of the hand the table begins, logical pixels."""
BAR = 60.0
"""The height of the line at the top where the corners are: no table."""


class CardGrip(Grip):
    """Holds a card of the viewer's that can be chosen, or one that was chosen and can be put back."""

    def __init__(self, chooser: Chooser, card: Sprite, x: float, y: float) -> None:
        self.chooser, self.tabletop, self.card = chooser, chooser.tabletop, card
        self.off = card.x - x, card.y - card.lift - y
        """From the pointer to the middle of the card."""
        animator, picked = self.tabletop.animator, chooser.attended.collection.cards
        self.back = card.card in picked
        """Whether it was chosen before, and is drawn back into the hand."""
        home: Place = ("hand", self.tabletop.session.viewer)
        self.canvas = animator.scene.canvas
        sprites = animator.scene.sprites.values()
        inside = [each for each in sprites if each.place == home and each.card not in picked]
        self.top = min((each.hit.top for each in inside), default=self.canvas.height) - EDGE
        """How far down the table reaches."""
        self.at = x, y

    def move(self, x: float, y: float) -> None:
        self.at = x, y
        self.tabletop.drawn = self.shown()

    @property
    def counts(self) -> bool:
        """Tell whether the card would be chosen if it were let go here."""
        x, y = self.at
        if not (0 <= x <= self.canvas.width and 0 <= y <= self.canvas.height):
            return False
        return y >= self.top if self.back else BAR <= y < self.top

    def shown(self) -> Sprite:
        """Give the card as it is now: upright, high, under the pointer, shining where it can be let go."""
        x, y = self.at[0] + self.off[0], self.at[1] + self.off[1] + RAISED
        return self.card._replace(
            x=x, y=y, z=self.card.z + OVER, angle=0, lift=RAISED, shadow=True, glow=self.counts, target=None
        )

    def release(self, x: float, y: float) -> None:
        self.at = x, y
        counts = self.counts
        target = self.card.target
        self.let_go()
        tabletop = self.tabletop
        if counts and tabletop.asked and target is not None and target in tabletop.animator.scene.targets():
            # From where it was let go it goes on; where that was no decision, it flies back.
            self.chooser.choose(target)
        if tabletop.asked:
            tabletop.relay()

    def cancel(self) -> None:
        self.let_go()
        if self.tabletop.asked:
            self.tabletop.relay()

    def let_go(self) -> None:
        """Lay the card where it is now, so that whatever comes next begins there."""
        self.tabletop.drawn = None
        animator = self.tabletop.animator
        resting = animator.scene.sprites.get(self.card.key)
        if resting is not None:
            shown = self.shown()
            animator.leave(resting._replace(x=shown.x, y=shown.y - shown.lift, z=shown.z, angle=0, lift=0))

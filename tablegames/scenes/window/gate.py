"""When a press counts: not before what it is about has been seen for a moment."""

from __future__ import annotations

from collections.abc import Hashable

from tablegames.engine.table.events import NOBODY
from tablegames.scenes.program.scene import Covering, Guarded, Scene, Watched

STANDS = 400.0
"""How long another picture must have stood before anything on it can be chosen, milliseconds."""


class Gate:
    """Is shut after every change of page or viewer, until the new picture has stood for a moment.

    The second press of a double click, or of a key that is pressed twice, would otherwise choose what has just appeared
    under it. That was not seen yet: a card of a hand that was uncovered, a button of the next page.
    """

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.watched: Watched | None = None
        """The same, if it is one that is looked at."""
        self.viewer: Hashable = None
        self.stood = STANDS
        """How long what is shown has stood, milliseconds."""
        self.passes = False
        """Whether what came last lies between two people: where the pointer was left is no news to the next."""

    @property
    def open(self) -> bool:
        """Tell whether a press that begins now counts."""
        return self.stood >= STANDS

    def see(self, scene: Scene) -> bool:
        """Learn what is topmost now; True where it is another page, or is shown to another person."""
        same, first = scene is self.scene, self.scene is None
        if not same:
            # Asked once a page: to tell a protocol takes longer than all else here, on every frame.
            self.scene, self.watched = scene, scene if isinstance(scene, Watched) else None
        viewer = self.watched.viewer if self.watched is not None else None
        if same and viewer == self.viewer:
            return False
        self.passes = isinstance(scene, Covering) or (
            same and viewer == NOBODY and isinstance(scene, Guarded) and scene.guarded
        )
        # The first page of all comes by itself: no press can have been meant for something before it.
        self.stood = STANDS if first else 0.0
        self.viewer = viewer
        return True

    def step(self, ms: float) -> None:
        """Let time pass while the picture is on the screen as it should be."""
        self.stood = min(STANDS, self.stood + ms)

    def shut(self) -> None:
        """Take nothing until the picture has stood again: what is shown now is not where it seems to be."""
        self.stood = 0.0

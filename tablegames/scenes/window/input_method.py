"""The system's input method: it writes into one text at a time, and is told where that text's caret stands."""

from __future__ import annotations

import pygame

from tablegames.scenes.program.scene import Scene
from tablegames.view.controls.entry import TextEntry
from tablegames.view.inspection.dump import Letterbox


class InputMethod:
    """Is on while a text is written, and starts again for every text."""

    def __init__(self) -> None:
        self.entry: TextEntry | None = None
        """The text that it writes into."""
        self.place: pygame.Rect | None = None
        """Where it was told that the caret stands, in the window's own units."""

    @property
    def writing(self) -> bool:
        """Whether letters write, and so are no keys of the table."""
        return self.entry is not None

    def follow(self, scene: Scene, box: Letterbox, k: float) -> None:
        """Let letters come where something is typed, and say where the candidates may stand.

        `k`: the window's own units per pixel.
        """
        entry, where = scene.caret or (None, None)
        if entry is not self.entry:
            # It is told of a new entry too: what it composes for the old one ends there.
            if self.entry is not None:
                pygame.key.stop_text_input()
            if entry is not None:
                pygame.key.start_text_input()
            self.entry, self.place = entry, None
        if where is None:
            return
        place = pygame.Rect([round(side * k) for side in box.rect(where)])
        if place != self.place:
            self.place = place
            pygame.key.set_text_input_rect(place)

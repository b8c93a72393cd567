"""The moving picture of README: `python -m tests.golden.moving` plays some seconds of Diamonds again and writes them.

A person plays by chance against three bots until a gem is taken from another player; what is seen from a while before
until some time after it is written as an animated WebP. Needs Pillow (`pip install -e ".[pictures]"`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pygame
from PIL import Image

from tablegames.engine.table.events import NOBODY, Event, SuitActed
from tablegames.play.session.seen import Seen
from tests.golden.readme import FOLDER
from tests.view.bursts import sit_down
from tests.view.gallery import View, painted

GAME, PLAYERS, SEED = "diamonds", 4, 1
EVERY, STEPS = 80, 4
"""Milliseconds between two frames, and in how many steps these pass."""
BEFORE, AFTER = 60, 40
"""So many frames are seen before and after the moment."""
CONSIDERS = 700.0
"""Milliseconds that the person takes to choose."""
PAINTED, WRITTEN = (1280, 720), (800, 450)
QUALITY = 72


class Evening:
    """Some tricks of a game, frame by frame, the same each time."""

    def __init__(self) -> None:
        self.scene = sit_down(GAME, PLAYERS, SEED)
        self.scene.animator.told = self.told
        self.taken = False

    def told(self, events: Sequence[Event], seen: Seen) -> None:
        """Notice that a gem is taken from a player."""
        self.taken |= any(isinstance(event, SuitActed) and event.source != NOBODY for event in events)

    def frames(self) -> Iterator[bool]:
        """Let the time of a frame pass, again and again; tell whether the moment came."""
        chance, considered = Random(5), 0.0
        while True:
            for _ in range(STEPS):
                asked = self.scene.tabletop.asked and not self.scene.animator.busy
                considered = considered + EVERY / STEPS if asked else 0.0
                if considered > CONSIDERS:
                    self.scene.turns.decide(chance.choice(self.scene.session.match.legal_actions()))
                    considered = 0.0
                self.scene.step(EVERY / STEPS)
            yield self.taken

    def picture(self) -> Image.Image:
        """Paint what is seen now."""
        surface = painted(View("moving", list(self.scene.sprites()), self.scene.backdrop), PAINTED)
        small = pygame.transform.smoothscale(surface.convert(24), WRITTEN)
        return Image.frombytes("RGB", WRITTEN, pygame.image.tobytes(small, "RGB"))


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    moment = next(at for at, came in enumerate(Evening().frames()) if came)
    evening, pictures = Evening(), []
    for at, _ in islice(enumerate(evening.frames()), moment + AFTER):
        if at >= moment - BEFORE:
            pictures.append(evening.picture())
    first, *others = pictures
    path = FOLDER / f"{GAME}.webp"
    first.save(path, save_all=True, append_images=others, duration=EVERY, loop=0, quality=QUALITY, method=6)
    print(f"{path}: {len(pictures)} frames, {path.stat().st_size / 1000:,.0f} KB")


if __name__ == "__main__":
    main()

"""What is drawn: the pictures that were really painted on what lies on the screen, not what a scene meant to show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from tablegames.view.cards.card import Card
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Numeral, Runs, Text
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.sprite import Pose, Sprite
from tablegames.view.stage.blit import Blit
from tablegames.view.stage.stage import Stage


def pictures(picture: Picture) -> Iterator[Picture]:
    """List a picture and all that it is made of."""
    yield picture
    if isinstance(picture, Group):
        for part in picture.parts:
            yield from pictures(part[2])
    elif isinstance(picture, Runs):
        yield from (run for run in picture.runs if not isinstance(run, tuple))


@dataclass(frozen=True, slots=True)
class Ink:
    """What can be read off a painted surface: cards that lie face up, and words."""

    faces: frozenset[str]
    words: tuple[str, ...]


def ink(picture: Picture) -> Ink:
    """Read a picture."""
    faces: set[str] = set()
    words: list[str] = []
    for each in pictures(picture):
        if isinstance(each, Card) and each.face:
            faces.add(each.face)
        elif isinstance(each, Text | Numeral):
            words.append(each.words)
        elif isinstance(each, Runs):
            words.append("".join(run[0] for run in each.words))
    return Ink(frozenset(faces), tuple(words))


def sheet(rasters: Rasters, pose: Pose) -> Surface:
    """Make a white sheet as large as a picture."""
    picture = pose.picture
    surface = Surface((rasters.px(picture.w * pose.zoom * pose.squeeze), rasters.px(picture.h * pose.zoom)))
    surface.fill((40 + hash(picture.w) % 200, 120, 200))
    return surface.convert()


@dataclass
class Eyes:
    """Remembers what was painted on which surface, and what lies on the screen."""

    painted: WeakKeyDictionary[Surface, Ink] = field(default_factory=WeakKeyDictionary)
    sprites: list[Sprite] = field(default_factory=list)
    """What the scene on the screen meant to show."""
    laid: list[Blit] = field(default_factory=list)
    """What lies on the screen; a page that is laid strip by strip is not there yet."""
    stage: Stage | None = None
    read: dict[Picture, Ink] = field(default_factory=dict)

    @contextmanager
    def open(self, draft: bool = False) -> Iterator[None]:
        """Watch everything that is painted meanwhile; in a draft every picture is a white sheet."""
        compose: Callable[..., Surface] = Rasters.compose
        show: Callable[..., list[Rect]] = Stage.show
        eyes = self

        def composed(rasters: Rasters, pose: Pose) -> Surface:
            surface = sheet(rasters, pose) if draft else compose(rasters, pose)
            eyes.painted[surface] = eyes.ink(pose.picture)
            return surface

        def shown(stage: Stage, sprites: Iterable[Sprite], *about: Any) -> list[Rect]:
            meant = list(sprites)
            areas = show(stage, meant, *about)
            if not stage.unfinished:
                eyes.sprites, eyes.laid, eyes.stage = meant, list(stage.last or ()), stage
            return areas

        with ExitStack() as patches:
            patches.enter_context(patch.object(Rasters, "compose", composed))
            patches.enter_context(patch.object(Stage, "show", shown))
            yield

    def ink(self, picture: Picture) -> Ink:
        """Read a picture, once."""
        found = self.read.get(picture)
        if found is None:
            if len(self.read) > 5000:
                self.read.clear()
            found = self.read[picture] = ink(picture)
        return found

    def on_screen(self) -> Ink:
        """Read all surfaces that lie on the screen."""
        found = [self.painted[blit.surface] for blit in self.laid if blit.surface in self.painted]
        return Ink(frozenset().union(*(each.faces for each in found)), tuple(w for each in found for w in each.words))

    def meant(self) -> frozenset[str]:
        """List the cards that the scene meant to show face up."""
        return frozenset().union(*(self.ink(each.picture).faces for each in self.sprites))

    def unmeant(self) -> frozenset[str]:
        """List the cards that lie face up on the screen though no sprite shows them."""
        return self.on_screen().faces - self.meant()

    def stale(self) -> float:
        """Paint everything again and tell which part of the screen was not as it should be, from 0 to 1."""
        stage = self.stage
        if stage is None or stage.last is None or stage.late:
            return 0.0
        before, blits = stage.surface.copy(), self.laid
        stage.surface.blit(stage.ground, (0, 0))
        stage.surface.fblits([(blit.surface, blit.rect) for blit in blits], pygame.BLEND_PREMULTIPLIED)
        # Where pictures lie over each other in parts, rounding may differ by a shade.
        mask = pygame.mask.from_threshold(stage.surface, (0, 0, 0, 0), (6, 6, 6, 255), before)
        w, h = before.get_size()
        return 1 - mask.count() / (w * h)

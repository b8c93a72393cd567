"""A player's face in its ring, before its own colour or one that was chosen.

Wherever a player's face is named it may have a colour: "kuma" is the bear as he was drawn, "kuma+blue" the same bear
before blue.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame
from pygame import Surface

from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.own_picture import is_own, own_face
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import Drawing, Kit, Picture, art
from tablegames.view.painting.theme import GOLD
from tablegames.view.painting.vector import paint_art, raster, source

FOLDER = "interface/faces"
RING = 2.0
"""How wide the ring of its colour round a face is, logical pixels."""
JOINT = "+"
"""Stands between a face and its colour."""
COLOURS = {
    "red": ("#ffd9d4", "#e8837b"),
    "orange": ("#ffe6cc", "#eda35c"),
    "yellow": ("#fff6cf", "#e9c84f"),
    "green": ("#e2f4dc", "#86c58e"),
    "teal": ("#d8f5f1", "#5fc0b6"),
    "blue": ("#d6ebff", "#76a9dd"),
    "violet": ("#ece2fb", "#b092dc"),
    "pink": ("#ffe4f1", "#ea92bf"),
}
"""By name, what is behind a face: its middle and its edge."""
OWN = {
    "hanako": "red",
    "taro": "blue",
    "sumi": "violet",
    "kofi": "yellow",
    "maya": "green",
    "yuki": "red",
    "ken": "blue",
    "goro": "orange",
    "rosa": "pink",
    "diego": "green",
    "amina": "yellow",
    "kon": "green",
    "mike": "blue",
    "kuma": "orange",
    "momo": "pink",
    "bot-easy": "green",
    "bot-normal": "orange",
    "bot-hard": "violet",
    "bot-master": "yellow",
}
"""By face, the colour nearest to the one it was drawn with."""
CROSS = '<path d="M22 78 L78 22" stroke="#fff8e7" stroke-width="7" stroke-linecap="round"/>'
DISC = re.compile(rb'(<radialGradient id="disc".*?stop-color=")#\w+(".*?stop-color=")#\w+', re.DOTALL)
"""The ground of a face in its drawing: the colours of its middle and its edge."""


def part_face(face: str) -> tuple[str, str]:
    """Part a face from its colour; one that was not given a colour has its own."""
    who, _, colour = face.partition(JOINT)
    return who, colour if colour in COLOURS else OWN.get(who, "")


def colour_of(face: str) -> str:
    """Give the colour at the edge of what is behind a face, as RGB in hexadecimal; gold where it has none."""
    return COLOURS[part_face(face)[1]][1] if part_face(face)[1] in COLOURS else GOLD


def colour_face(face: str, colour: str) -> str:
    """Name a face before a colour."""
    return f"{face.partition(JOINT)[0]}{JOINT}{colour}" if colour in COLOURS else face


@dataclass(frozen=True, slots=True)
class Face:
    """A face before a colour, without its ring."""

    name: str
    colour: str
    w: float

    @property
    def h(self) -> float:
        return self.w

    def paint(self, kit: Kit) -> Surface:
        w, h = kit.px(self.w), kit.px(self.h)
        middle, edge = COLOURS[self.colour]
        try:
            svg = DISC.sub(rb"\g<1>" + middle.encode() + rb"\g<2>" + edge.encode(), source(self.name), count=1)
            return raster(svg, w, h)
        except (OSError, ValueError, pygame.error):
            return paint_art(self.name, w, h)


@dataclass(frozen=True, slots=True)
class Swatch:
    """A round sample of a colour; crossed out where it cannot be had."""

    colour: str
    w: float
    crossed: bool = False

    @property
    def h(self) -> float:
        return self.w

    def paint(self, kit: Kit) -> Surface:
        middle, edge = COLOURS[self.colour]
        w, h = kit.px(self.w), kit.px(self.h)
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"><defs>'
            '<radialGradient id="disc" gradientUnits="userSpaceOnUse" cx="50" cy="40" r="62">'
            f'<stop offset="0" stop-color="{middle}"/><stop offset="1" stop-color="{edge}"/></radialGradient></defs>'
            '<circle cx="50" cy="50" r="46" fill="url(#disc)" stroke="#fff8e7" stroke-width="6"'
            f' opacity="{0.35 if self.crossed else 1}"/>'
            f"{CROSS if self.crossed else ''}</svg>"
        )
        return raster(svg.encode(), w, h)


def draw_face(face: str, d: float) -> Picture:
    """Draw a face without its ring."""
    if is_own(face):
        return own_face(face, d)
    who, _, colour = face.partition(JOINT)
    return Face(f"{FOLDER}/{who}", colour, d) if colour in COLOURS else art(f"{FOLDER}/{who}", d)


def portrait(face: str, d: float, active: bool = False) -> Group:
    """Draw a player's face in its ring; gold and glowing where it is the one that matters."""
    parts: tuple[Part, ...] = (
        (0, 0, draw_face(face, d)),
        (0, 0, art(f"{FOLDER}/ring-{'active' if active else 'plain'}", d)),
    )
    if not active:
        return Group(d, d, parts)
    return panel(d, d, d / 2, GOLD, 1, stroke_opacity=0, shade=False, glow=True, parts=parts)


def ringed_portrait(face: str, d: float) -> Group:
    """Draw a face in a ring of its colour: a person's own picture has none behind it."""
    ring = f'<circle cx="{d / 2}" cy="{d / 2}" r="{(d - RING) / 2}" fill="none" stroke="{colour_of(face)}"'
    drawn = Drawing(f'{ring} stroke-width="{RING}"/>', d, d)
    return Group(d, d, ((0, 0, drawn), (RING, RING, portrait(face, d - 2 * RING))))

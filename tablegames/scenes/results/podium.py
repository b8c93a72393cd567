"""The podium: a step for each of the first three places, and who stands on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.scenes.results.outcome import GameOutcome
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT, GROUND
from tablegames.view.language.text import Texts
from tablegames.view.layout.name_lines import name_lines, whole
from tablegames.view.painting.group import Group
from tablegames.view.painting.picture import Drawing, art
from tablegames.view.painting.portrait import colour_of, portrait
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import GOLD

RISING, CHAMPION = "rising", "champion"
"""The places of what rises with its step when the page opens, and of who won; the owner is the number of the step."""
STANDS = "stands-"
"""How the name of a face on its step begins; its seat follows."""
MIDDLE, FLOOR, ROOM = 380.0, 530.0, 600.0
"""The middle of the steps, where they stand, and how wide all of them may be."""
WIDEST, MOST = 160.0, 4
"""The width of a step where there is room, and how many steps there are at most, unless all those win."""
TOPS = {1: 366.0, 2: 406.0, 3: 436.0}
"""The tops of the steps by place: the person who shares a place stands as high."""
FACES = {1: 0.75, 2: 0.575, 3: 0.575}
"""How large a face is, by the width of its step."""
METALS = {
    1: ("#ffe08a", "#d99a2b", "#f6cf6a"),
    2: ("#eef2f6", "#a9b6c6", "#dfe6ee"),
    3: ("#e8b48c", "#a9673a", "#d99a6a"),
}
"""By place the colours of a step, upper and lower, and of its number."""
RING, NUMBER = 23.0, 56.0
"""The ring for the number of the place, and how far below the top its middle lies."""
DEEP = 390.0
"""How much lower everything lies before it rises: what stands highest is below the floor then."""
WRITTEN, GLOW = 24.0, 24.0
"""How near a step has come when the words below it begin to show, and the room for what shines around a face."""
TWO, THREE = 36.0, 54.0
"""How high a name below a step may stand, and where one needs three lines."""
OVER, PLATE, EDGE = 4.0, 14.0, 7.0
"""How far the plate on a step stands out, and how high it and its front edge are."""


@dataclass(frozen=True, slots=True)
class Podium:
    """The steps for these players, the best in the middle and the others by turns at either side."""

    outcome: GameOutcome
    members: Sequence[tuple[str, str]]
    """Name and face by seat."""
    points: Sequence[str]
    """What everybody has, in words, by seat."""
    words: Texts

    @property
    def order(self) -> list[tuple[int, int]]:
        """List (place, seat) from left to right."""
        shown: list[tuple[int, int]] = []
        for place in TOPS:
            sharing = [each for each in self.outcome.places() if each[0] == place]
            if shown and len(shown) + len(sharing) > MOST:
                break
            shown += sharing
        out: list[tuple[int, int]] = []
        for at, each in enumerate(shown):
            out.insert(0 if at % 2 else len(out), each)
        return out

    def put(self, c: Controls) -> None:
        """Lay out steps and players."""
        order = self.order
        wide = min(WIDEST, ROOM / len(order))
        left = MIDDLE - wide * len(order) / 2
        high = self.high(c, wide)
        # The higher a step is, the more it is in front of its neighbours.
        for at, (place, seat) in sorted(enumerate(order), key=lambda each: -each[1][0]):
            self.step(c, place, seat, left + at * wide, wide, high)

    def high(self, c: Controls, wide: float) -> float:
        """Tell how high names stand below steps so wide: a line more where one would be cut."""
        size = type_of(wide) * c.letters
        names = [self.members[seat][0] for _, seat in self.order]
        return (
            TWO
            if all(whole(name_lines(each, 0, 0, size, 700, wide - 4, TWO, least=c.least)) for each in names)
            else THREE
        )

    def step(self, c: Controls, place: int, seat: int, x: float, wide: float, high: float) -> None:
        """Lay out one step and who stands on it; `high` is the room for the name below it."""
        together = self.outcome.together
        if together and not self.outcome.winners:
            place = max(TOPS)
        top, middle, (name, face) = TOPS[place], x + wide / 2, self.members[seat]
        begin = len(c.sprites)
        c.put(step(place, wide, not together), x - OVER, top, GROUND)
        if not together:
            # Where all win or lose together nobody has a place before another.
            tip = self.words.say("tips.place", name=name, n=place)
            c.label(str(place), middle, top + NUMBER, 27, 800, METALS[place][2], "center", tip=tip)
        ground = len(c.sprites) - begin
        d, first = wide * FACES[place], seat in self.outcome.winners
        y = top - d + (8 if place == 1 else 0)
        c.put(portrait(face, d, first), middle - d / 2, y, CONTENT, name=f"{STANDS}{seat}")
        if first:
            cup = d * 0.65
            won = self.words.say("tips.winner", name=name)
            c.put(art("interface/trophy", cup), middle - cup / 2, top - d - cup - 6, CONTENT, tip=won)
        stands = [each._replace(place=(RISING, place)) for each in c.sprites[begin:]]
        if first:
            stands[ground:] = [each._replace(place=(CHAMPION, place)) for each in stands[ground:]]
        c.sprites[begin:] = stands
        below = len(c.sprites)
        c.named(name, middle, 530 + high / 2, type_of(wide), wide - 4, high, anchor="center")
        c.label(self.points[seat], middle, 539 + high, 15.5, 700, GOLD, "center", wide - 8)
        # What is written below a step comes with it, or faces would rise through the words.
        c.sprites[below:] = [each._replace(place=(RISING, place)) for each in c.sprites[below:]]


def type_of(wide: float) -> float:
    """Give the type of names below steps so wide."""
    return 18.0 if wide == WIDEST else 16.0


def risen(sprite: Sprite, low: float, floor: float) -> Sprite:
    """Give what rises, as long as it is so much too low: nothing of it is seen below the floor that it comes out of.

    What is written below the floor stands there as soon as its step does.
    """
    rest = sprite.hit
    if rest.centery > floor:
        return sprite._replace(alpha=min(255, round(max(0.0, 1 - low / WRITTEN) * 4) * 64))
    seen = int((floor - rest.top - low) / 2) * 2.0
    if seen <= 0:
        return sprite._replace(alpha=0)
    if seen >= rest.h:
        return sprite._replace(y=sprite.y + low)
    part = Group(rest.w + 2 * GLOW, seen + GLOW, ((GLOW, GLOW, sprite.picture),))
    return sprite._replace(picture=part, y=rest.top + low + (seen - GLOW) / 2)


def colors_of(outcome: GameOutcome) -> tuple[str, ...]:
    """List the colours of the people who played, those of who won first; where nobody else played, of who won."""
    members = outcome.party.members
    if outcome.mood == "win":
        return tuple(colour_of(members[seat].face) for seat in outcome.winners[:2])
    people = [seat for seat, member in enumerate(members) if member.human]
    order = sorted(people, key=lambda seat: seat not in outcome.winners)
    return tuple(colour_of(outcome.party.members[seat].face) for seat in order[:2])


def step(place: int, wide: float, numbered: bool = True) -> Drawing:
    """Draw a step from its top to the floor, its plate standing out on both sides, with a ring for its number."""
    high, middle, all_ = FLOOR - TOPS[place], wide / 2 + OVER, wide + 2 * OVER
    upper, lower, _ = METALS[place]

    def shade(name: str, y: float, end: float, *stops: tuple[str, float]) -> str:
        told = "".join(
            f'<stop offset="{at}" stop-color="{color}" stop-opacity="{opacity}"/>'
            for at, (color, opacity) in enumerate(stops)
        )
        where = f'gradientUnits="userSpaceOnUse" x1="0" y1="{y}" x2="0" y2="{end}"'
        return f'<linearGradient id="{name}" {where}>{told}</linearGradient>'

    shades = (
        shade("body", PLATE, high, ("#0b0f1c", 0.5), ("#05070f", 0.72))
        + shade("plate", 0, PLATE, (upper, 1), (lower, 1))
        + shade("edge", PLATE, PLATE + EDGE, (upper, 1), (lower, 1))
        + shade("ring", NUMBER - RING, NUMBER + RING, (upper, 1), (lower, 1))
    )
    ring = f'<circle cx="{middle}" cy="{NUMBER}" r="{RING}" fill="none" stroke="url(#ring)" stroke-width="3"/>'
    body = (
        f"<defs>{shades}</defs>"
        f'<path d="M{OVER} {PLATE} H{all_ - OVER} V{high} H{OVER}z" fill="url(#body)"'
        ' stroke="#ffffff" stroke-opacity="0.12" stroke-width="1.4"/>'
        f'<path d="M0 {PLATE} L12 0 H{all_ - 12} L{all_} {PLATE}z" fill="url(#plate)"/>'
        f'<rect x="0" y="{PLATE}" width="{all_}" height="{EDGE}" fill="url(#edge)"/>'
        f"{ring if numbered else ''}"
    )
    return Drawing(body, all_, high)

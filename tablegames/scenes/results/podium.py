"""The podium: a step for each of the first three places, who stands on it, and what a bot that won says."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from tablegames.scenes.results.outcome import GameOutcome
from tablegames.view.boxes.frames import placed
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.boxes.spacing import HAIR, TIGHT, TypeStyle
from tablegames.view.boxes.words_box import line, words
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT, GROUND
from tablegames.view.inspection.check import BUBBLE
from tablegames.view.language.text import Texts
from tablegames.view.language.weights import BOLD, HEAVY
from tablegames.view.motion.tween import faded
from tablegames.view.painting.group import Group
from tablegames.view.painting.picture import Drawing, art
from tablegames.view.painting.portrait import colour_of, portrait
from tablegames.view.painting.speech_bubble import TAIL, BubbleSpot, size_of, speech_bubble
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD

RISING, CHAMPION, REMARK = "rising", "champion", "remark"
"""The places of what rises with its step when the page opens, of who won, and of what a bot says."""
STANDS = "stands-"
"""How the name of a face on its step begins; its seat follows."""
WIDEST, ROOM, MOST = 160.0, 600.0, 4
"""The width of a step where there is room, all of them at most, and how many there are at most, unless all win."""
STEPS = {1: 164.0, 2: 124.0, 3: 94.0}
"""How high steps are by place: players who share a place stand equally high."""
FACES = {1: 0.75, 2: 0.575, 3: 0.575}
"""How large a face is, by the width of its step."""
CUP, SUNK = 0.65, 8.0
"""How large the cup is, by the width of a face, and how far the face of who won stands in its step."""
METALS = {
    1: ("#ffe08a", "#d99a2b", "#f6cf6a"),
    2: ("#eef2f6", "#a9b6c6", "#dfe6ee"),
    3: ("#e8b48c", "#a9673a", "#d99a6a"),
}
"""By place the colours of a step, upper and lower, and of its number."""
RING, NUMBER = 23.0, 56.0
"""The ring for the number of the place, and how far below the top its middle lies."""
WRITTEN, GLOW = 24.0, 24.0
"""How near a step has come when the words below it begin to show, and the room for what shines around a face."""
OVER, PLATE, EDGE, BACK = 4.0, 14.0, 7.0, 12
"""How far the plate on a step stands out, how high it and its front edge are, and how much narrower it is behind."""
NAME, SMALL_NAME, POINTS, PLACE = (
    TypeStyle(18, BOLD, 1.15),
    TypeStyle(16, BOLD, 1.15),
    TypeStyle(15.5, BOLD, 1.4),
    TypeStyle(27, HEAVY, 1),
)


class Podium(PageBox):
    """The steps for these players, the best in the middle and the others by turns at either side."""

    def __init__(
        self, outcome: GameOutcome, members: Sequence[tuple[str, str]], points: Sequence[str], texts: Texts
    ) -> None:
        """`members`: name and face by seat; `points`: what everybody has, in words, by seat."""
        self.outcome, self.members, self.points, self.texts = outcome, members, points, texts
        self.order = order_of(outcome)
        """(place, seat) from left to right."""
        self.wide = min(WIDEST, ROOM / len(self.order))
        """How wide a step is."""
        style = NAME if self.wide == WIDEST else SMALL_NAME
        self.names = [words(name, style, CREAM, 3, center=True, most=self.wide) for name, _ in members]

    def width(self, fit: Fit) -> Extent:
        wide = self.wide * len(self.order) + 2 * OVER
        return Extent(wide, wide)

    def height(self, fit: Fit, width: float) -> Extent:
        face = self.wide * FACES[1]
        high = STEPS[1] + face * (1 + CUP) + TIGHT + self.below(fit)
        return Extent(high, high)

    def below(self, fit: Fit) -> float:
        """Tell how high names and points below the steps are: as the longest name needs it."""
        names = [fit.height(self.names[seat], self.wide - HAIR).wished for _, seat in self.order]
        return HAIR + max(names) + fit.size(POINTS.size) * POINTS.spacing

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        order = self.order
        left, floor = area.x + OVER, area.y + area.h - self.below(fit)
        # The higher a step is, the more it is in front of its neighbours.
        for at, (place, seat) in sorted(enumerate(order), key=lambda each: -each[1][0]):
            self.step(c, fit, place, seat, left + at * self.wide, floor)
        self.remark(c)

    def step(self, c: Controls, fit: Fit, place: int, seat: int, x: float, floor: float) -> None:
        """Lay out one step and who stands on it."""
        together, wide = self.outcome.together, self.wide
        if together and not self.outcome.winners:
            place = max(STEPS)
        top, middle, (name, face) = floor - STEPS[place], x + wide / 2, self.members[seat]
        begin = len(c.sprites)
        c.put(step(place, wide, not together), x - OVER, top, GROUND)
        if not together:
            # Where all win or lose together no player has a place before another.
            tip = self.texts.say("tips.place", name=name, n=place)
            number = placed(line(str(place), PLACE, METALS[place][2], tip=tip))
            number.draw(c, fit, Area(x, top + NUMBER - RING, wide, 2 * RING))
        ground = len(c.sprites)
        d, first = wide * FACES[place], seat in self.outcome.winners
        y = top - d + (SUNK if place == 1 else 0)
        c.put(portrait(face, d, first), middle - d / 2, y, CONTENT, name=f"{STANDS}{seat}")
        if first:
            cup = d * CUP
            won = self.texts.say("tips.winner", name=name)
            c.put(art("interface/trophy", cup), middle - cup / 2, top - d - cup - TIGHT, CONTENT, tip=won)
        standing = len(c.sprites)
        # What is written below a step comes with it, or faces would rise through the words.
        high = fit.height(self.names[seat], wide - HAIR).wished
        room = Area(x, floor + HAIR, wide, self.below(fit) - HAIR)
        self.names[seat].draw(c, fit, room.inset(HAIR / 2, 0))
        said = words(self.points[seat], POINTS, GOLD, 1, center=True)
        said.draw(c, fit, Area(x + HAIR, room.y + high, wide - TIGHT, room.h - high))
        for at in range(begin, len(c.sprites)):
            champion = first and ground <= at < standing
            c.sprites[at] = c.sprites[at]._replace(place=(CHAMPION if champion else RISING, place))

    def remark(self, c: Controls) -> None:
        """Let a bot that won say something, beside the face that stands on the step, where there is room."""
        spoken = self.outcome.line
        faces = [each for each in c.sprites if each.name.startswith(STANDS)]
        speaks = next((each for each in faces if spoken is not None and each.name == f"{STANDS}{spoken.seat}"), None)
        if spoken is None or speaks is None:
            return
        said = self.texts.say(f"voices.{spoken.key}")
        w, h = size_of(said, c.letters)
        tip = speaks.x - speaks.picture.w / 2 - 2
        x, y = tip - TAIL - w / 2, speaks.y - speaks.picture.h / 2
        lies = FRect(x - w / 2, y - h / 2, w, h)
        if lies.left < TIGHT or any(lies.colliderect(each.hit) for each in faces if each is not speaks):
            return
        picture = speech_bubble(said, BubbleSpot(x, y, tip, speaks.y - TIGHT), c.letters)
        c.put(picture, lies.x, lies.y, CONTENT + 2, BUBBLE, name=said, place=(REMARK, 0))


def risen(sprite: Sprite, low: float, floor: float) -> Sprite:
    """Give what rises, as long as it is so much too low: nothing of it is seen below the floor that it comes out of.

    What is written below the floor stands there as soon as its step does.
    """
    rest = sprite.hit
    if rest.centery > floor:
        return sprite._replace(alpha=faded(max(0.0, 1 - low / WRITTEN)))
    seen = int((floor - rest.top - low) / 2) * 2.0
    if seen <= 0:
        return sprite._replace(alpha=0)
    if seen >= rest.h:
        return sprite._replace(y=sprite.y + low)
    part = Group(rest.w + 2 * GLOW, seen + GLOW, ((GLOW, GLOW, sprite.picture),))
    return sprite._replace(picture=part, y=rest.top + low + (seen - GLOW) / 2)


def colors_of(outcome: GameOutcome) -> tuple[str, ...]:
    """List the colours of the people who played, winners first; where only bots played, those of the winners."""
    members = outcome.party.members
    if outcome.mood == "win":
        return tuple(colour_of(members[seat].face) for seat in outcome.winners[:2])
    people = [seat for seat, member in enumerate(members) if member.human]
    order = sorted(people, key=lambda seat: seat not in outcome.winners)
    return tuple(colour_of(outcome.party.members[seat].face) for seat in order[:2])


def step(place: int, wide: float, numbered: bool = True) -> Drawing:
    """Draw a step from its top to the floor, its plate standing out on both sides, with a ring for its number."""
    high, middle, all_ = STEPS[place], wide / 2 + OVER, wide + 2 * OVER
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
        f'<path d="M0 {PLATE} L{BACK} 0 H{all_ - BACK} L{all_} {PLATE}z" fill="url(#plate)"/>'
        f'<rect x="0" y="{PLATE}" width="{all_}" height="{EDGE}" fill="url(#edge)"/>'
        f"{ring if numbered else ''}"
    )
    return Drawing(body, all_, high)


def order_of(outcome: GameOutcome) -> list[tuple[int, int]]:
    """List (place, seat) on the steps, from left to right."""
    places, shown = outcome.places(), list[tuple[int, int]]()
    for place in STEPS:
        sharing = [each for each in places if each[0] == place]
        if shown and len(shown) + len(sharing) > MOST:
            break
        shown += sharing
    out: list[tuple[int, int]] = []
    for at, each in enumerate(shown):
        out.insert(0 if at % 2 else len(out), each)
    return out

"""The strip below a game that is looked at again: where one is, and what one can do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.replay import Side
from tablegames.scenes.program.round_name import round_name
from tablegames.scenes.replay.replay_table import ReplayTable
from tablegames.view.boxes.buttons import Call, button, icon_button
from tablegames.view.boxes.frames import grown, picture, placed, section, sized
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.spacing import BODY, CONTROL, GAP, HAIR, NAME, STRONG, TIGHT
from tablegames.view.boxes.words_box import line, words
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTROL as OVER
from tablegames.view.language.lines import LARGEST_LEAST, READABLE, unbroken
from tablegames.view.language.weights import BOLD, HEAVY
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box, icon
from tablegames.view.painting.picture import Drawing, Picture
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD

HIGH, BAR_LEAST, END = 72.0, 430.0, 12.0
"""How high the strip is, how wide its bar at least, and how far the bar begins inside it, logical pixels."""
NUMBERS, BAR = 13.0, 56.0
"""How far below the upper edge of the strip the rounds' numbers stand, and the bar."""
NEAREST = 44.0
"""The least distance of two numbers."""
LINE, NUMBER, MARK = (26.0, 6.0), (28.0, 22.0), 8.0
"""The height of what is pressed of the bar and of what is seen, a number of a round, and a mark on the bar."""
KNOB, HELD = 9.0, 13.0
"""How large the knob is, and while it is held."""
COUNT, SPEED = 70.0, 64.0
"""The usual room for the count, and the button for how fast it goes."""
FACE, SIDE_WIDE, BESIDE, MOST_WIDER = 32.0, 182.0, 84.0, 120.0
"""The face on the button that says who looks, how wide that is, what stands beside a name, and its growth at most."""
LIST = 300.0
"""How wide the list of those is who can look, logical pixels."""


@dataclass(frozen=True, slots=True)
class ReplayStrip:
    """What the strip shows: how far the table has come, and the marks on the bar."""

    table: ReplayTable
    held: bool
    """Whether the knob is held."""
    marks: Mapping[int, str]
    """The colours of stops that matter."""

    def content(self, leave: Call, list_sides: Call, open_log: Call, open_share: Call) -> PageBox:
        """Put everything on it."""
        t, say = self.table, self.table.program.words.say
        begin, end = t.at > 0, t.at < t.replay.last
        symbol, name = ("pause", "replay.pause") if t.playing else ("play", "replay.play")
        longest = Text(f"{t.replay.last} / {t.replay.last}", LARGEST_LEAST, BOLD).w
        tip = say("tips.replay_count", n=t.at, of=t.replay.last)
        told = placed(line(f"{t.at} / {t.replay.last}", STRONG, key="replay.count", tip=tip))
        speed = button("replay.speed", f"×{t.pace}", t.faster, tip=say("tips.replay_speed", n=t.pace))
        boxes = (
            icon_button("replay.close", "back", say("common.back"), leave),
            icon_button("replay.round_back", "fast-back", self.way_to(-1), partial(t.turn_to, -1), begin),
            icon_button("replay.step_back", "step-back", say("replay.step_back"), t.step_back, begin),
            icon_button("replay.play", symbol, say(name), t.play),
            icon_button("replay.step_on", "step", say("replay.step_on"), t.step_by_hand, end),
            icon_button("replay.round_on", "fast", self.way_to(1), partial(t.turn_to, 1), end),
            ReplayBar(self),
            sized(told, max(COUNT, longest)),
            sized(speed, SPEED),
            self.looking(list_sides),
            icon_button("replay.log", "log", say("log.heading"), open_log),
            icon_button("replay.share", "share", say("replay.share"), open_share),
        )
        return section(sized(row(*boxes, gap=TIGHT), high=HIGH), (GAP, 0))

    def way_to(self, way: int) -> str:
        """Say where the button leads that goes to another round."""
        t, words_ = self.table, self.table.program.words
        stop = t.replay.round_from(t.at, way)
        number = t.replay.begins(stop)
        if number and stop:
            return words_.say("replay.to_round", round=round_name(t.party.game, words_, number))
        return words_.say("replay.to_end" if stop else "replay.to_begin")

    # -- who looks ----------------------------------------------------------------------------------------------------

    def called(self, side: Side) -> str:
        """Name a side."""
        if side.all_open:
            return self.table.program.words.say("replay.all_open")
        if side.seat == NOBODY:
            return self.table.program.words.say("replay.public")
        return self.table.party.members[side.seat].name

    def face(self, side: Side) -> Picture:
        """Draw who looks."""
        if side.all_open or side.seat == NOBODY:
            sign = icon("eye" if side.all_open else "person", FACE * 0.6, GOLD)
            return Group(FACE, FACE, ((FACE / 2, FACE / 2, sign, "center"),))
        return portrait(self.table.party.members[side.seat].face, FACE)

    def looking(self, list_sides: Call) -> PageBox:
        """Make the button that says from where one looks; no word of a name may break on it."""
        side = self.table.side
        need = unbroken(map(self.called, self.table.replay.sides), READABLE, BOLD) + 1
        wide = SIDE_WIDE + min(MOST_WIDER, max(0.0, need - (SIDE_WIDE - BESIDE)))
        said = words(self.called(side), STRONG, lines=2)
        inside = sized(row(picture(self.face(side)), grown(said), picture(icon("up", GAP)), gap=TIGHT), high=CONTROL)
        name = self.table.program.words.say("replay.looking", name=self.called(side))
        return sized(pressable("replay.side", inside, name, list_sides, (TIGHT, 0)), wide)

    def sides(self, choose: Callable[[Side], None]) -> PageBox:
        """List who can look; `choose` is called with the side."""
        entries: list[PageBox] = []
        for at, side in enumerate(self.table.replay.sides):
            chosen, name = side == self.table.side, self.called(side)
            said = words(name, NAME, GOLD if chosen else CREAM, 2)
            inside = sized(row(picture(self.face(side)), grown(said), gap=TIGHT), high=CONTROL)
            look = PressableLook(lit=chosen, group="replay.sides", in_list=True, follows=True)
            entries.append(pressable(f"replay.side.{at}", inside, name, partial(choose, side), (TIGHT, 0), look))
        return sized(column(*entries, gap=HAIR), LIST)


class ReplayBar(PageBox):
    """The bar with a mark for each round, and a knob; as many marks have numbers as have room."""

    grows = 1.0

    def __init__(self, strip: ReplayStrip) -> None:
        self.strip, self.table = strip, strip.table

    def width(self, fit: Fit) -> Extent:
        return Extent(BAR_LEAST, BAR_LEAST)

    def height(self, fit: Fit, width: float) -> Extent:
        return Extent(HIGH, HIGH)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        t, middle, wide = self.table, area.y + BAR, area.w - 2 * END
        left = area.x + END
        high, seen = LINE

        def place(stop: int) -> float:
            return left + wide * stop / max(1, t.replay.last)

        ground = Group(
            area.w, high, ((END, (high - seen) / 2, box(wide, seen, seen / 2, "#ffffff", 0.16, stroke_width=0)),)
        )
        name = t.program.words.say("replay.bar")
        c.control("replay.bar", ground, area.x, middle - high / 2, "slider", name=name, lit=True)
        c.answer("replay.bar", t.play)
        here = place(t.at)
        if t.at:
            done = Drawing(f'<rect width="{here - left}" height="{seen}" rx="3" fill="{GOLD}"/>', here - left, seen)
            c.put(done, left, middle - seen / 2, OVER + 1)
        numbered = evenly_apart([place(stop) for _, stop in t.replay.rounds], NEAREST)
        for at, (number, stop) in enumerate(t.replay.rounds):
            passed = stop <= t.at
            mark = box(2, END, 1, GOLD if passed else "#ffffff", 1 if passed else 0.5, stroke_width=0)
            c.put(mark, place(stop) - 1, middle - END / 2, OVER + 1)
            if at in numbered:
                self.number(c, number, stop, place(stop), area.y + NUMBERS)
        for stop, color in self.strip.marks.items():
            c.put(
                box(MARK, MARK, MARK / 2, color, 1, "#000000", 0.4), place(stop) - MARK / 2, middle + MARK - 1, OVER + 1
            )
        r = HELD if self.strip.held else KNOB
        circle = f'<circle cx="{r}" cy="{r}" r="{r - 1}" fill="{CREAM}" stroke="{GOLD}" stroke-width="2"/>'
        c.put(Drawing(circle, 2 * r, 2 * r), here - r, middle - r, OVER + 2)

    def number(self, c: Controls, number: int, stop: int, x: float, y: float) -> None:
        """Place the number of a round, which leads to it."""
        t, key, (w, h) = self.table, f"replay.round.{number}", NUMBER
        now = number == t.replay.round_at(t.at)
        said = Text(str(number), c.legible(BODY.size - 2), HEAVY if now else BOLD, GOLD if now else c.look.muted)
        name = round_name(t.party.game, t.program.words, number)
        c.control(
            key, Group(w, h, ((w / 2, h / 2, said, "center"),)), x - w / 2, y - h / 2, "choice", radius=8, name=name
        )
        c.answer(key, partial(t.show, stop))


def stop_at(part: float, last: int) -> int:
    """Find the stop that lies nearest to a part of the bar."""
    return round(min(1.0, max(0.0, part)) * last)


def evenly_apart(places: Sequence[float], least: float) -> list[int]:
    """Choose from rising places, by index, those that stand so far apart: all, or the first, the last and some between.

    From one to the next it is always the same number of places, or one more.
    """
    steps = len(places) - 1
    for step in range(1, steps + 1):
        parts = steps // step
        chosen = [at * steps // parts for at in range(parts + 1)]
        near = min(places[after] - places[at] for at, after in pairwise(chosen))
        if near >= least:
            return chosen
    return [0] if places else []

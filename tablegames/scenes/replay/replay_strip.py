"""The strip below a game that is looked at again: where one is, and what one can do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.replay import Replay, Side
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.party import Member
from tablegames.scenes.program.round_name import round_name
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTROL, GROUND
from tablegames.view.language.lines import LARGEST_LEAST, READABLE, unbroken
from tablegames.view.language.text import Texts
from tablegames.view.layout.name_lines import name_lines
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, box, icon, panel
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD

TOP, HIGH = 640.0, 72.0
LEFT, RIGHT = 362.0, 788.0
"""Where the bar begins and, where names and the count are short, ends."""
COUNT, COUNTED = 70.0, 876.0
"""The usual room for the count, and where it ends where names are short."""
BAR = 696.0
"""The height at which the bar runs."""
NUMBERS = 653.0
"""The height at which the rounds' numbers stand."""
NEAREST = 44.0
"""The least distance of two numbers."""
SIDE_LEFT, SIDE_WIDE = 962.0, 182.0
BESIDE = 84.0
"""What stands beside a name on the button that says who looks."""
MOST_WIDER = 120.0
"""How much of the bar's room that button takes at most."""
ROW = 44.0
MIDDLE, HIGHER = 20.0, 0.8
"""The middle of a name beside a face, and how much higher two lines of it stand: letters lie low in their line."""


@dataclass(frozen=True, slots=True)
class Strip:
    """What the strip shows."""

    replay: Replay
    game: Ruleset
    members: Sequence[Member]
    words: Texts
    at: int
    """The stop that is shown."""
    playing: bool
    speed: str
    """How fast, in the words of the button: "1"."""
    side: Side
    held: bool = False
    """Whether the knob is held."""

    def build(self, c: Controls) -> None:
        """Place everything on it."""
        say = self.words.say
        c.panel(20, TOP, 1240, HIGH, 22, 0.9)
        middle = TOP + HIGH / 2
        c.round("replay.close", "back", 32, middle - 22, say("common.back"))
        begin, end = self.at > 0, self.at < self.replay.last
        c.round("replay.round_back", "fast-back", 82, middle - 22, self.way_to(-1), enabled=begin)
        c.round("replay.step_back", "step-back", 132, middle - 22, say("replay.step_back"), enabled=begin)
        symbol, name = ("pause", "replay.pause") if self.playing else ("play", "replay.play")
        c.round("replay.play", symbol, 186, middle - 23, say(name), 46)
        c.round("replay.step_on", "step", 242, middle - 22, say("replay.step_on"), enabled=end)
        c.round("replay.round_on", "fast", 292, middle - 22, self.way_to(1), enabled=end)
        self.bar(c)
        count, wide = f"{self.at} / {self.replay.last}", self.counted
        tip = say("tips.replay_count", n=self.at, of=self.replay.last)
        x = COUNTED - self.wider - wide / 2
        c.label(count, x, middle, 15, 700, CREAM, "center", wide, key="replay.count", tip=tip)
        c.button("replay.speed", f"×{self.speed}", 888 - self.wider, middle - 22, 64, 44, size=15)
        c.tell(say("tips.replay_speed", n=self.speed), 888 - self.wider, middle - 22, 64, 44)
        self.looking(c, middle)
        c.round("replay.log", "log", 1150, middle - 22, say("log.heading"))
        c.round("replay.share", "share", 1202, middle - 22, say("replay.share"))

    @property
    def wider(self) -> float:
        """Tell how much wider the button is that says who looks: no word of a name shall break."""
        need = unbroken(map(self.called, self.replay.sides), READABLE, 700) + 1
        return min(MOST_WIDER, max(0.0, need - (SIDE_WIDE - BESIDE)))

    @property
    def counted(self) -> float:
        """Tell how wide the longest count of this replay is in any window: no number may be cut."""
        longest = f"{self.replay.last} / {self.replay.last}"
        return max(COUNT, Text(longest, LARGEST_LEAST, 700).w)

    @property
    def right(self) -> float:
        """Say where the bar ends."""
        return RIGHT - self.wider - (self.counted - COUNT)

    # -- where one is -------------------------------------------------------------------------------------------------

    def place(self, stop: int) -> float:
        """Say where on the bar a stop lies."""
        return LEFT + (self.right - LEFT) * stop / max(1, self.replay.last)

    def stop_at(self, x: float) -> int:
        """Find the stop that lies nearest to a place on the bar."""
        part = (x - LEFT) / (self.right - LEFT)
        return round(min(1.0, max(0.0, part)) * self.replay.last)

    def bar(self, c: Controls) -> None:
        """Draw the bar with a mark for each round, and a knob; as many marks have numbers as have room."""
        wide = self.right - LEFT
        here = self.place(self.at)
        ground = Group(wide + 24, 26, ((12, 10, box(wide, 6, 3, "#ffffff", 0.16, stroke_width=0)),))
        c.control("replay.bar", ground, LEFT - 12, BAR - 13, "slider", name=self.words.say("replay.bar"), lit=True)
        if self.at:
            done = Drawing(f'<rect width="{here - LEFT}" height="6" rx="3" fill="{GOLD}"/>', here - LEFT, 6)
            c.put(done, LEFT, BAR - 3, CONTROL + 1)
        rounds = self.replay.rounds
        numbered = evenly_apart([self.place(stop) for _, stop in rounds], NEAREST)
        for at, (number, stop) in enumerate(rounds):
            x = self.place(stop)
            passed = stop <= self.at
            mark = box(2, 12, 1, GOLD if passed else "#ffffff", 1 if passed else 0.5, stroke_width=0)
            c.put(mark, x - 1, BAR - 6, CONTROL + 1)
            if at in numbered:
                self.number(c, number, x)
        r = 13.0 if self.held else 9.0
        circle = f'<circle cx="{r}" cy="{r}" r="{r - 1}" fill="{CREAM}" stroke="{GOLD}" stroke-width="2"/>'
        c.put(Drawing(circle, 2 * r, 2 * r), here - r, BAR - r, CONTROL + 2)

    def way_to(self, way: int) -> str:
        """Say where the button leads that goes to another round."""
        stop = self.replay.round_from(self.at, way)
        number = self.replay.begins(stop)
        if number and stop:
            return self.words.say("replay.to_round", round=round_name(self.game, self.words, number))
        return self.words.say("replay.to_end" if stop else "replay.to_begin")

    def number(self, c: Controls, number: int, x: float) -> None:
        """Place the number of a round, which leads to it."""
        now = number == self.replay.round_at(self.at)
        words = Text(str(number), 14, 800 if now else 700, GOLD if now else c.look.muted)
        name = round_name(self.game, self.words, number)
        picture = Group(28, 22, ((14, 11, words, "center"),))
        c.control(f"replay.round.{number}", picture, x - 14, NUMBERS - 11, "choice", radius=8, name=name)

    # -- who looks ----------------------------------------------------------------------------------------------------

    def called(self, side: Side) -> str:
        """Name a side."""
        if side.all_open:
            return self.words.say("replay.all_open")
        return self.words.say("replay.public") if side.seat == NOBODY else self.members[side.seat].name

    def face(self, side: Side, d: float) -> Part:
        """Draw who looks."""
        if side.all_open or side.seat == NOBODY:
            return d / 2, d / 2, icon("eye" if side.all_open else "person", d * 0.6, GOLD), "center"
        return 0, 0, portrait(self.members[side.seat].face, d)

    def looking(self, c: Controls, middle: float) -> None:
        """Place the button that says from where one looks."""
        d = 32.0
        words = self.called(self.side)
        wide = SIDE_WIDE + self.wider
        parts: tuple[Part, ...] = (
            (6, 4, Group(d, d, (self.face(self.side, d),))),
            *side_name(words, d + 14, 15 * c.letters, wide - BESIDE),
            (wide - 18, 20, icon("up", 18), "center"),
        )
        picture = panel(wide, 40, 20, c.look.panel, 0.86, "#ffffff", EDGE, EDGE_WIDE, parts=parts)
        name = self.words.say("replay.looking", name=words)
        c.control("replay.side", picture, SIDE_LEFT - self.wider, middle - 20, "button", name=name)

    def sides(self, c: Controls) -> None:
        """Lay the list of sides over everything else."""
        c.modal()
        sides = self.replay.sides
        wide, high = 260.0, len(sides) * ROW + 20
        x, y = SIDE_LEFT + SIDE_WIDE - wide, TOP - 10 - high
        c.put(panel(wide, high, 18, c.look.panel, 0.98, "#ffffff", 0.24), x, y, GROUND)
        for at, side in enumerate(sides):
            words = self.called(side)
            chosen = side == self.side
            color = GOLD if chosen else CREAM
            parts: list[Part] = [
                (10, 4, Group(32, 32, (self.face(side, 32),))),
                *side_name(words, 54, 15.5 * c.letters, wide - 116, color),
            ]
            if chosen:
                parts.append((wide - 40, 20, icon("check", 18, GOLD), "center"))
            picture = Group(wide - 16, 40, tuple(parts))
            c.control(f"replay.side.{at}", picture, x + 8, y + 10 + at * ROW + 2, "choice", radius=12, name=words)


def side_name(words: str, x: float, size: float, width: float, color: str = CREAM) -> list[Part]:
    """Write who looks beside the face; of two lines the letters have as much room above as below."""
    parts = name_lines(words, x, MIDDLE, size, 700, width, 36, color)
    if len(parts) == 1:
        return parts
    return [(x, y - HIGHER, *rest) for x, y, *rest in parts]


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

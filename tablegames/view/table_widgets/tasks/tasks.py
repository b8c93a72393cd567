"""The tasks of a round: in the middle as long as they are to be chosen, then beside the player who has to win it."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.engine.tasks.facts import TaskSeen, TasksFact
from tablegames.view.layout.layout import PLACED, TRICKS, Layout
from tablegames.view.layout.seat_spots import Side
from tablegames.view.layout.widget import Region, Widget
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import outline, panel
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Place, Sprite
from tablegames.view.painting.theme import GOLD, MET, ROSE

NARROW = 24.0
"""How wide a task is below a narrow plate."""
INK = "#2b1d05"
BESIDE: dict[Side, tuple[float, float, float, float]] = {
    "left": (1, 32, 30, 1),
    "right": (0, -32, 30, -1),
    "top": (1, 34, 36, 1),
    "own": (1, -46, -42, -1),
}
"""By side where the first task lies: by the left (0) or right (1) edge of the plate, how far off it, and how far below
its top. At last to which side the next ones follow."""


@register
class TasksWidget(Widget):
    """The cards that have to be won: to be chosen from in the middle, then small beside the plates of their seats.

    A number says which place a task has in the order; a tick that it was done, a cross that it was missed.
    """

    region = "seats"

    verb: str = "task"
    x: float = 640
    y: float = 322
    width: float = 84
    small: float = 40

    def crowds(self) -> bool:
        return True

    def region_of(self, place: Place | None, y: float, viewer: int) -> Region:
        # What is still to be chosen lies in the middle.
        return "board" if y == self.y else self.region

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(TasksFact)
        if fact is None:
            return
        free = fact.of(-1)
        for i, task in enumerate(free):
            x = self.x + (i - (len(free) - 1) / 2) * (self.width + 22)
            yield self.slip(t, task, self.width, x, self.y, TRICKS + i)
        for seat, spot in t.everyone():
            edge, across, down, way = BESIDE[spot.side]
            step = self.small + 8
            for i, task in enumerate(fact.of(seat)):
                x, y, wide = spot.x + edge * spot.w + across + way * i * step, t.beside(spot.y + down, 66), self.small
                if spot.narrow:
                    (x, y), wide = spot.below(0.88 - 0.13 * i), NARROW
                yield self.slip(t, task, wide, x, y, PLACED + 2 + i)

    def slip(self, t: Layout, task: TaskSeen, width: float, x: float, y: float, z: float) -> Sprite:
        """Draw a task: its card on a slip of its own, so that it is not taken for a card in play."""
        edge = width * 0.09
        w, h = width + 2 * edge, width * 1.4 + 2 * edge
        color = MET if task.met else ROSE if task.missed else GOLD
        parts: list[Part] = [(edge, edge, t.card(task.card, width))]
        if task.met or task.missed:
            parts.append((edge, edge, Drawing(veil(width), width, width * 1.4)))
            parts.append((w / 2, h / 2, Drawing(mark(task.met, width * 0.62), width * 0.62, width * 0.62), "center"))
        r = max(8.5, width * 0.17)
        over: list[Part] = []
        if task.number:
            disc = f'<circle cx="{r}" cy="{r}" r="{r}" fill="{GOLD}"/>'
            over.append((w - r * 1.2, -r * 0.6, Drawing(disc, 2 * r, 2 * r)))
            number = Text(str(task.number), max(12.0, r * 1.2), 800, INK)
            over.append((w - r * 0.2, r * 0.4, number, "center"))
        target = t.claim_action(f"{self.verb} {task.card}")
        lit = t.attended(target)
        if lit:
            over.append((-4, -4, outline(w + 8, h + 8, edge + 6)))
        frame = panel(
            w, h, edge + 3, t.fill, 0.95, color, 0.95, 1.6 if width < 60 else 2.4, glow=lit, parts=tuple(parts)
        )
        told = self.told(t, task)
        tip = t.tell(0, 0, w, h, told, card=t.card_name(task.card), name=t.name(task.owner), n=task.number)
        picture = Group(w, h, ((0, 0, frame), *over, tip), 8)
        name = t.say(f"tips.{told}", card=t.card_name(task.card), name=t.name(task.owner), n=task.number)
        return Sprite(
            ("task", task.card), picture, x, y, z, target=target, name=name, kind="button" if target else "",
            lift=6 if lit else 0,
        )  # fmt: skip

    def told(self, t: Layout, task: TaskSeen) -> str:
        """Name the words about a task."""
        if task.owner < 0:
            return "task_numbered_free" if task.number else "task_free"
        came = "task_met" if task.met else "task_missed" if task.missed else "task_open"
        return f"{came}_numbered" if task.number and came == "task_open" else came


def veil(w: float) -> str:
    """Darken a card that nothing more depends on."""
    return f'<rect width="{w}" height="{w * 1.4}" rx="{w * 0.08}" fill="#000" fill-opacity=".42"/>'


def mark(met: bool, size: float) -> str:
    """Draw a tick, or a cross, in a square."""
    color, path = (MET, "M18 54 42 78 84 26") if met else (ROSE, "M24 24 76 76M76 24 24 76")
    line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<g transform="scale({size / 100})"><path d="{path}" {line} stroke="#0d1a16" stroke-width="26"/>'
        f'<path d="{path}" {line} stroke="{color}" stroke-width="15"/></g>'
    )

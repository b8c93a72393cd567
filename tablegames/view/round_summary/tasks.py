"""The column of the tasks of a round."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.engine.tasks.facts import TasksFact
from tablegames.view.cards.card import Card
from tablegames.view.painting.group import Part
from tablegames.view.painting.picture import Drawing
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import Cell, Column, dash
from tablegames.view.table_widgets.tasks.tasks import mark, veil

GAP = 12.0


@register
class TasksColumn(Column):
    """The tasks of a seat, and which of them were done and missed."""

    wants = 2.4
    titles = ("result_tasks",)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(TasksFact)
        tasks = fact.of(seat) if fact else ()
        if not tasks:
            yield dash(at)
            return
        width = min((at.h - 8) / 1.4, (at.w - 8) / len(tasks) - GAP)
        high = width * 1.4
        for i, task in enumerate(tasks):
            x = at.middle + (i - (len(tasks) - 1) / 2) * (width + GAP) - width / 2
            y = at.y - high / 2
            yield x, y, Card(a.table.cards, task.card, width)
            if task.met or task.missed:
                yield x, y, Drawing(veil(width), width, high)
                sign = width * 0.62
                yield x + width / 2, at.y, Drawing(mark(task.met, sign), sign, sign), "center"
            came = "task_met" if task.met else "task_missed" if task.missed else "task_open"
            gaps = {"card": a.t.card_name(task.card), "name": a.t.name(seat), "n": task.number}
            yield a.t.tell(x, y, width, high, came, **gaps)

"""How a score came about, beside the score that is pointed at."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.table.facts import HoldingsFact
from tablegames.play.session.history import gains
from tablegames.play.session.session import Session
from tablegames.view.inspection.check import TIP
from tablegames.view.language.text import READABLE, SLACK, shortened, wrap
from tablegames.view.layout.log_words import SIGNS, signed
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import ScoreSpot, Screen, Sprite
from tablegames.view.painting.theme import CREAM, GOLD, HEIGHT, ROSE, WIDTH
from tablegames.view.table.table import TableView

WIDE, BROAD, LINE, EDGE = 232.0, 320.0, 26.0, 12.0
MOST = 8
"""So many rounds are listed, the last ones."""
Z = 800.0
Row = tuple[str, str, bool]
"""Words, a number, and whether it is the sum."""


class Tip:
    """Remembers which score is pointed at."""

    def __init__(self) -> None:
        self.score: ScoreSpot | None = None

    def point(self, scene: Screen, x: float, y: float) -> None:
        """Learn where the pointer is."""
        self.score = next((each for each in scene.scores if each.under(x, y)), None)

    def sprites(self, table: TableView, session: Session) -> Iterator[Sprite]:
        """Lay the tip beside the score, inside the screen."""
        score = self.score
        if score is None:
            return
        if score.words:
            size = 14.5 * table.letters
            lines = wrap(score.words, max(size, READABLE), 500, BROAD - 32)
            written = tuple((16, 12 + (at + 0.5) * LINE, Text(line, size), "midleft") for at, line in enumerate(lines))
            yield beside(score, BROAD, 24 + LINE * len(lines), written, table, score.words)
            return
        rows = list(explained(table, session, score.seat))
        names = wrap(table.players[score.seat].name, 15, 700, WIDE - 32)
        top = 44 + LINE * (len(names) - 1)
        h = top + LINE * len(rows) + 8
        parts: list[Part] = [
            (16, 24 + LINE * at, Text(line, 15, 700, GOLD), "midleft") for at, line in enumerate(names)
        ]
        for at, (words, number, whole) in enumerate(rows):
            y = top + (at + 0.5) * LINE
            weight, color = (800, GOLD) if whole else (500, CREAM)
            if whole and at:
                rule = Drawing(f'<rect width="{WIDE - 32}" height="1" fill="#fff" fill-opacity=".25"/>', WIDE - 32, 1)
                parts.append((16, y - LINE / 2, rule))
            value = Text(number, 15, 700, ROSE if number.startswith("−") and not whole else color)
            parts.append((WIDE - 16, y, value, "midright"))
            room = WIDE - 40 - value.w * SLACK
            parts.append((16, y, Text(shortened(words, 14.5, weight, room), 14.5, weight, color), "midleft"))
        told = ", ".join(f"{words} {number}".strip() for words, number, _ in rows)
        yield beside(score, WIDE, h, tuple(parts), table, told)


def beside(score: ScoreSpot, w: float, h: float, parts: tuple[Part, ...], table: TableView, name: str) -> Sprite:
    """Lay a tip below what it is about, or above, inside the screen."""
    x, below = score.x + score.w / 2, score.y + score.h + 10
    y = below + h / 2 if below + h < HEIGHT - EDGE else score.y - 10 - h / 2
    x = min(max(x, w / 2 + EDGE), WIDTH - w / 2 - EDGE)
    y = min(max(y, h / 2 + EDGE), HEIGHT - h / 2 - EDGE)
    body = panel(w, h, 14, table.look.panel, 0.985, GOLD, 0.55, parts=parts)
    return Sprite(TIP, body, x, y, Z, name=name, kind="label")


def explained(table: TableView, session: Session, seat: int) -> Iterator[Row]:
    """List what a seat's score is made of, as far as whoever looks may know it."""
    seen, say = session.seen(), table.words.say
    fact = seen.fact(HoldingsFact)
    if fact is not None:
        for name, each in fact.worth.items():
            held = seen.held(name, seat)
            label = say(f"labels.{name}")
            if held is None:
                yield label, say("labels.score_secret"), False
            else:
                yield f"{label}  {held} × {each}", str(fact.points(name, held)), False
        total = seen.total[seat]
        yield say("labels.result_score"), "?" if total is None else str(total), True
        return
    start, rounds, total = gains(session, seat)
    if start:
        yield say("labels.score_start"), str(start), False
    for number, by in rounds[-MOST:]:
        yield say("log.round", n=number), signed(by), False
    if not rounds and not start:
        yield say("labels.score_none"), "", False
    else:
        yield say("labels.result_score"), str(total).translate(SIGNS), True

"""How far all have come who play together."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.ending.facts import TogetherFact
from tablegames.engine.registry import register
from tablegames.view.language.lines import SLACK
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import GOLD
from tablegames.view.table_widgets.parts.board import board


@register
class TogetherWidget(Widget):
    """The total of all, and the one with which they win; the tip at it tells when they lose."""

    region = "head"

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact, total = t.seen.fact(TogetherFact), t.seen.total[0] if t.seen.total else None
        if fact is None or total is None:
            return
        size = min(1.1, t.table.letters)
        words = Text(t.say("labels.together", n=total, goal=fact.points), 15 * size, 700, GOLD)
        parts: list[Part] = [(18, 20, words, "midleft")]
        w = round(18 + words.w * SLACK + 18)
        key = "together_rounds" if fact.rounds else "together"
        parts.append(t.tell(0, 0, w, 40, key, goal=fact.points, n=fact.rounds))
        yield board(t, "together", (t.cursor, 14, w, 40), parts, 20, 0.8)
        t.anchor("together", 0, t.cursor + w / 2, 34)
        t.cursor += w + 10

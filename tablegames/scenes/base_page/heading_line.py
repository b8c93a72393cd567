"""The heading line of a page, with the way back on its left and tools on its right."""

from __future__ import annotations

from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.theme import CREAM, LIGHT_GOLD


def put_heading(c: Controls, page: str, program: Program, title: str, small: str, tools: bool, rules: bool) -> None:
    """Write the heading of a page called `page`, and something smaller beside it."""
    say = program.words.say
    c.round(f"{page}.back", "back", 18, 12, say("common.back"))
    w = c.label(title, 77, 35, 27, 800, CREAM, shade=True, key=f"{page}.heading", width=620)
    c.at_left |= {f"{page}.back", f"{page}.heading"}
    if small:
        c.label(small, 77 + w + 15, 37, 18, 700, LIGHT_GOLD, width=1000 - w)
        c.at_left.add(c.sprites[-1].key)
    if tools:
        c.at_right |= {f"{page}.{each}" for each in ("language", "settings")}
        if rules:
            c.at_right.add(f"{page}.rules")
            c.round(f"{page}.rules", "question", 1118, 12, say("common.rules"))
        c.round(f"{page}.language", "language", 1168, 12, program.switch)
        c.round(f"{page}.settings", "gear", 1218, 12, say("common.settings"))

"""The groups of a form at the left of its page."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tablegames.rules.forms.form import FieldGroup
from tablegames.view.controls.controls import Controls
from tablegames.view.language.lines import in_lines
from tablegames.view.language.text import Texts
from tablegames.view.layout.name_lines import name_lines
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.panel import icon, panel
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

TITLES = 138.0
"""The room for the name of a group."""
GROUP, GROUP_HIGH, GROUP_MORE = 46.0, 42.0, 0.035
"""From one group to the next, how high one is, and which part of what the page is higher is added to that."""


def put_groups(c: Controls, groups: Sequence[FieldGroup], shown: str, wrong: Collection[str], words: Texts) -> None:
    """Lay out the groups, as a game goes: the one that is shown is lit, and where something is wrong is a mark."""
    c.panel(20, 76, 196, 488 + c.more)
    more = c.more * GROUP_MORE
    high = GROUP_HIGH + more
    titles = {group.key: words.say(f"form.groups.{group.key}") for group in groups}
    size = min(in_lines(title, 15.5 * c.letters, 700, TITLES, high - 4, c.least)[0] for title in titles.values())
    for at, group in enumerate(groups):
        lit = group.key == shown
        color = CREAM if lit else c.look.muted
        called = name_lines(
            titles[group.key],
            16,
            high / 2,
            size,
            700 if lit else 500,
            TITLES,
            high - 4,
            color,
            least=min(size, c.least),
        )
        parts: list[Part] = [*called]
        if group.key in wrong:
            parts.append((160, high / 2, icon("warning", 18, ROSE), "center"))
        if lit:
            picture = panel(176, high, 13, GOLD, 0.2, GOLD, 0.85, 1.2, shade=False, parts=tuple(parts))
        else:
            picture = Group(176, high, tuple(parts))
        y = 86 + at * (GROUP + more)
        c.control(f"form.group.{group.key}", picture, 30, y, "choice", radius=13, name=titles[group.key], lit=lit)

"""The heading of a page made of boxes, with the way back on its left and tools on its right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tablegames.scenes.base_page.page import Page
from tablegames.view.boxes.buttons import Call, icon_button
from tablegames.view.boxes.frames import aside, grown, padded
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import row, space
from tablegames.view.boxes.spacing import GAP, HEAD_MARGIN, NAME, TIGHT, TypeStyle
from tablegames.view.boxes.words_box import words
from tablegames.view.language.weights import HEAVY
from tablegames.view.painting.theme import CREAM, LIGHT_GOLD

TITLE = TypeStyle(27, HEAVY, 1.3)


def page_heading(
    page: Page,
    title: str,
    small: str = "",
    rules: Call | None = None,
    tools: bool = True,
    beside: Sequence[PageBox] = (),
    back: Call | None = None,
) -> PageBox:
    """Write the title of a page, and something smaller beside it, on the felt.

    `rules`: what the button for the rules calls, where there is one. `tools`: whether there are language and settings.
    `beside`: what else stands in the line. `back`: what leads back, where that is not what Escape does.
    """
    name, say, program = page.name, page.say, page.program
    said = [words(title, TITLE, CREAM, 1, f"{name}.heading", shade=True)]
    if small:
        said.append(words(small, NAME, LIGHT_GOLD, 1, shade=True))
    # So far from each other that the ring of the focus stays clear of the title.
    leading = icon_button(f"{name}.back", "back", say("common.back"), back or page.back)
    boxes: list[PageBox] = [grown(row(leading, grown(row(*said, space(), gap=GAP, align="baseline")), gap=GAP))]
    boxes += beside
    if rules is not None:
        boxes.append(icon_button(f"{name}.rules", "question", say("common.rules"), rules))
    if tools:
        settings = partial(program.navigation.open, "settings", page.backdrop)
        boxes += [
            aside(icon_button(f"{name}.language", "language", program.switch, program.next_language)),
            aside(icon_button(f"{name}.settings", "gear", say("common.settings"), settings)),
        ]
    return padded(row(*boxes, gap=TIGHT), *HEAD_MARGIN)

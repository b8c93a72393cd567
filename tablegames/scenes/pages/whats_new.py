"""What is new in this version: shown once after an update, and opened from the settings."""

from __future__ import annotations

from tablegames import __version__
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.page_registry import register_page
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.frames import grown, padded, picture, placed, sheet, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import DIALOG, FULL, GAP, MARGIN, NAME, TIGHT, WIDE
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import GOLD

SHEET = 820.0
"""How wide the sheet is, logical pixels."""
NEWS = ("games", "phones", "ways", "furigana", "family", "middle")
"""What is told, by its text: the short list at the head of the changelog."""


@register_page("whats new")
class WhatsNewPage(Page):
    """Lists what matters most to people who knew the version before."""

    name = "whats_new"
    first = "whats_new.close"

    def content(self) -> PageBox:
        listed = [
            row(picture(icon("check", WIDE, GOLD)), grown(words(self.say(f"whats_new.news.{each}"), NAME)), align="top")
            for each in NEWS
        ]
        heading = words(self.say("whats_new.heading"), DIALOG, key="whats_new.heading")
        inside = column(
            column(heading, quiet(self.say("whats_new.version", version=__version__)), gap=0),
            grown(scroll(column(*listed, gap=GAP), self.place)),
            row(space(), button("whats_new.close", self.say("common.close"), self.back, True, "check")),
        )
        return padded(placed(sized(sheet(inside, FULL), SHEET, gives_way=True)), MARGIN, TIGHT)

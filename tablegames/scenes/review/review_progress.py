"""What a look back shows as long as there is nothing to look at: how far the judge has come, or that it failed."""

from __future__ import annotations

from tablegames.scenes.base_page.page import Page
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.painting.panel import box, icon
from tablegames.view.painting.theme import CREAM, GOLD


def show_progress(page: Page, c: Controls, judged: tuple[int, int], slow: bool) -> None:
    """Show how many of all decisions are judged, and say where that takes longer than usual."""
    done, all_ = judged
    c.panel(290, 220, 700, 288, 24, 0.86)
    c.ornament(icon("eye", 54, GOLD), 613, 246)
    c.label(page.say("review.thinking"), 640, 334, 23, 800, CREAM, "center", 640, key="review.thinking")
    c.put(box(560, 14, 7, "#ffffff", 0.14, stroke_opacity=0), 360, 362)
    wide = max(14.0, 560 * done / max(1, all_))
    c.put(box(wide, 14, 7, GOLD, 1, CREAM, 0.25), 360, 362, CONTENT + 1)
    words = page.say("review.progress", done=done, all=all_)
    c.label(words, 640, 394, 15, 700, c.look.muted, "center", key="review.progress")
    help_ = page.say("review.slow_help" if slow else "review.thinking_help")
    c.paragraph(help_, 330, 412, 620, 15, 500, c.look.muted, 4, True, spacing=1.45)


def show_failure(page: Page, c: Controls) -> None:
    """Say that the judge failed, and where it stands why."""
    c.panel(290, 220, 700, 240, 24, 0.86)
    c.ornament(icon("eye", 54, c.look.muted), 613, 246)
    c.label(page.say("review.failed"), 640, 334, 23, 800, CREAM, "center", 640, key="review.failed")
    c.paragraph(page.say("review.failed_help"), 340, 362, 600, 15, 500, c.look.muted, 4, True, spacing=1.45)

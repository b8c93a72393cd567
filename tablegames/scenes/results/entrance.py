"""How the page of a result comes in: steps rise one after another, confetti falls, and who won hops."""

from __future__ import annotations

from tablegames.scenes.results.celebration import Mood, hop
from tablegames.scenes.results.end_titles import TITLE
from tablegames.scenes.results.places import places
from tablegames.scenes.results.podium import CHAMPION, DEEP, FLOOR, MIDDLE, RISING, TOPS, risen
from tablegames.scenes.results.remark import REMARK
from tablegames.view.controls.page_sprites import GROUND
from tablegames.view.motion.tween import ease
from tablegames.view.painting.canvas import Canvas
from tablegames.view.painting.sprite import Sprite

OPENING, LATER, LASTS = 1700.0, 0.2, 0.6
"""How long the page takes to come in, milliseconds; how much later each higher step rises, and for how long."""
TITLES_BEGIN, TITLE_LATER, TITLE_LASTS = 1500.0, 350.0, 300.0
"""When the first title comes, how much later each next one, and how long one takes, milliseconds."""
BEHIND = GROUND - 4.0
"""Where what rises lies meanwhile: behind everything that stands, before the paper."""
REMARKS = 2000.0
"""When a bot says something, milliseconds."""
CONFETTI = "confetti"
"""The place of the paper that lies on the page in the end."""


def entering(sprite: Sprite, age: float, mood: Mood, canvas: Canvas) -> Sprite:
    """Give a sprite of the page on its way, so long after the page was opened: steps rise, the lowest first."""
    where, number = sprite.place or ("", 0)
    opening = min(1.0, age / OPENING)
    if where == CONFETTI:
        return sprite._replace(y=sprite.y - (1 - ease(opening)) * canvas.height)
    if where == TITLE:
        part = min(1.0, max(0.0, (age - TITLES_BEGIN - number * TITLE_LATER) / TITLE_LASTS))
        return sprite._replace(x=sprite.x + (1 - ease(part)) * 60, alpha=round(part * 4) * 64 - (part == 1))
    if where == REMARK:
        return sprite._replace(alpha=255 if age >= REMARKS else 0)
    if where not in (RISING, CHAMPION):
        return sprite
    begin = (max(TOPS) - number) * LATER
    steps = places(canvas)[0]
    low = (1 - ease(min(1.0, max(0.0, opening - begin) / LASTS))) * DEEP * steps.scale
    high = hop(age, number) if where == CHAMPION and mood != "lose" else 0.0
    if low:
        return risen(sprite, low, steps.point(MIDDLE, FLOOR)[1])._replace(z=BEHIND + sprite.z / 10)
    return sprite._replace(y=sprite.y - high)

"""How the page of a result comes in: steps rise one after another, confetti falls, and who won hops."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tablegames.scenes.results.celebration import Mood, hop
from tablegames.scenes.results.end_titles import TITLE
from tablegames.scenes.results.podium import CHAMPION, REMARK, RISING, STEPS, risen
from tablegames.view.controls.page_sprites import GROUND
from tablegames.view.motion.tween import ease, faded
from tablegames.view.painting.sprite import OPAQUE, Sprite

OPENING, LATER, LASTS = 1700.0, 0.2, 0.6
"""How long the page takes to come in, milliseconds; how much later each higher step rises, and for how long."""
TITLES_BEGIN, TITLE_LATER, TITLE_LASTS = 1500.0, 350.0, 300.0
"""When the first title comes, how much later each next one, and how long one takes, milliseconds."""
TITLE_FROM = 60
"""How far right a title is when it begins to be seen, logical pixels."""
BEHIND, PRESSED = GROUND - 4.0, 10
"""Where what rises lies meanwhile: behind everything that stands, before the paper; its parts lie closer together."""
REMARKS = 2000.0
"""When a bot says something, milliseconds."""
CONFETTI = "confetti"
"""The place of the paper that lies on the page in the end."""


class Floor(NamedTuple):
    """Where steps stand, and how far below it all of them have to lie so that nothing of them is seen."""

    y: float
    deep: float


def floor_of(laid: Iterable[Sprite]) -> Floor:
    """Find the floor of a page: the lower edge of its steps."""
    rising = [each for each in laid if each.place is not None and each.place[0] in (RISING, CHAMPION)]
    y = max(each.hit.bottom for each in rising if each.z == GROUND)
    return Floor(y, y - min(each.hit.top for each in rising))


def entering(sprite: Sprite, age: float, mood: Mood, high: float, floor: Floor) -> Sprite:
    """Give a sprite on its way, so long after the page of that height was opened: steps rise, the lowest first."""
    where, number = sprite.place or ("", 0)
    opening = min(1.0, age / OPENING)
    if where == CONFETTI:
        return sprite._replace(y=sprite.y - (1 - ease(opening)) * high)
    if where == TITLE:
        part = min(1.0, max(0.0, (age - TITLES_BEGIN - number * TITLE_LATER) / TITLE_LASTS))
        return sprite._replace(x=sprite.x + (1 - ease(part)) * TITLE_FROM, alpha=faded(part))
    if where == REMARK:
        return sprite._replace(alpha=OPAQUE if age >= REMARKS else 0)
    if where not in (RISING, CHAMPION):
        return sprite
    begin = (max(STEPS) - number) * LATER
    low = (1 - ease(min(1.0, max(0.0, opening - begin) / LASTS))) * floor.deep
    if low:
        return risen(sprite, low, floor.y)._replace(z=BEHIND + sprite.z / PRESSED)
    return sprite._replace(y=sprite.y - (hop(age, number) if where == CHAMPION and mood != "lose" else 0.0))

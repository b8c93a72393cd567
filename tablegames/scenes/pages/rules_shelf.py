"""The boxes of all games in a line, by which one comes to their rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.view.boxes.buttons import icon_button, picture_button
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.boxes.rows import row, space
from tablegames.view.boxes.spacing import CONTROL, HAIR
from tablegames.view.cards.derived_world import box_of
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.panel import outline
from tablegames.view.painting.theme import GOLD

BOX, LINE, RADIUS = 34.0, 2.0, 8.0
"""How wide a box is, the line round the one that is shown, and how round its corners are, logical pixels."""
LEAST = 5
"""How many boxes have room at least."""


class RulesShelf(PageBox):
    """As many boxes as have room; where there are more, buttons at both ends tell it, and lead to them."""

    def __init__(
        self,
        program: Program,
        game: Game,
        begin: int | None,
        show: Callable[[int], None],
        choose: Callable[[str], None],
    ) -> None:
        """`begin`: the first box that is shown, None: that of `game` is in the middle."""
        self.program, self.game, self.begin, self.show, self.choose = program, game, begin, show, choose
        self.games = list(program.shelf)

    def width(self, fit: Fit) -> Extent:
        cell, ends = CONTROL + fit.gap(HAIR), 2 * (CONTROL + fit.gap(HAIR))
        return Extent(min(LEAST, len(self.games)) * cell + ends, len(self.games) * cell)

    def height(self, fit: Fit, width: float) -> Extent:
        high = max(self.box(each).h for each in self.games) if self.games else 0.0
        return Extent(high, high)

    def box(self, game: Game) -> Group:
        """Draw the box of a game, with a line round it where its rules are shown."""
        shown = box_of(game, BOX)
        high = max(CONTROL, shown.h + 4 * LINE)
        parts: list[Part] = [((CONTROL - BOX) / 2, (high - shown.h) / 2, shown)]
        if game.id == self.game.id:
            parts.append((0, 0, outline(CONTROL, high, RADIUS, GOLD, LINE)))
        return Group(CONTROL, high, tuple(parts))

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        say, gap = self.program.words.say, fit.gap(HAIR)
        room, games = int((area.w + gap) / (CONTROL + gap)), self.games
        first, last = 0, len(games) - room
        ends: tuple[PageBox, ...] = (space(), space(0))
        if last > 0:
            room, last = room - 2, last + 2
            here = next((at for at, each in enumerate(games) if each.id == self.game.id), 0)
            first = min(max(0, here - room // 2 if self.begin is None else self.begin), last)
            earlier, later = partial(self.show, first - room + 1), partial(self.show, first + room - 1)
            ends = (
                icon_button("rules.boxes.earlier", "back", say("log.earlier"), earlier, first > 0),
                icon_button("rules.boxes.later", "forward", say("log.later"), later, first < last),
            )
        boxes = [
            picture_button(
                f"rules.game.{each.id}",
                self.box(each),
                self.program.words.of(each.name),
                partial(self.choose, each.id),
                "rules.games",
                each.id == self.game.id,
                radius=RADIUS,
            )
            for each in games[first : first + room]
        ]
        row(ends[0], *boxes, ends[1], gap=HAIR).draw(c, fit.again(), area)

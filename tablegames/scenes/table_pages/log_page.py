"""The log of a table: what happened so far, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.log import LogLine
from tablegames.scenes.base_page.overlay import Below, Overlay
from tablegames.scenes.base_page.scrolling import PAGE, bar
from tablegames.scenes.program.program import Program
from tablegames.view.cards.card import Card
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.controls.pane import FADE, Pane
from tablegames.view.input.actions import Action
from tablegames.view.language.lines import fitted, shortened
from tablegames.view.layout.log_words import worded
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table.table import TableView

LEFT, TOP, WIDE, HIGH = 226.0, 136.0, 808.0, 480.0
"""Where the lines are seen."""
PITCH = 40.0
FACE, CARD = 30.0, 24.0
NOTCH = PITCH * 1.5
"""What one notch of the wheel scrolls, logical pixels."""
MOST_CARDS = 6


class LogPage(Overlay):
    """Tells line by line what happened; it opens at its end."""

    name = "log"
    first = "log.close"
    key = Action.LOG
    notch = NOTCH
    box = (190, 64, 900, 640)

    def __init__(self, program: Program, below: Below, lines: Sequence[LogLine]) -> None:
        super().__init__(program, below)
        self.told, self.spoken = lines, below.table
        self.lines = worded(lines, below.table)
        self.scrolled = self.longest

    @property
    def longest(self) -> float:
        """How far it can be scrolled, logical pixels."""
        return max(0.0, len(self.lines) * PITCH - HIGH)

    def build(self, c: Controls) -> None:
        if self.table is not self.spoken:
            self.spoken = self.table
            self.lines = worded(self.told, self.table)
        c.label(self.say("log.heading"), LEFT, TOP - 36, 26, 800, key="log.heading", width=560)
        c.label(self.table.title, LEFT + WIDE + 28, TOP - 34, 15, 700, GOLD, "midright", width=240)
        self.scrolled = min(max(0.0, self.scrolled), self.longest)
        begin = int(self.scrolled // PITCH)
        parts: list[Part] = []
        for at in range(begin, min(len(self.lines), begin + int(HIGH / PITCH) + 2)):
            parts += self.row(at, at * PITCH - self.scrolled, c.letters)
        # Whole rows do not fade.
        above, below = min(FADE, self.scrolled % PITCH), min(FADE, -self.scrolled % PITCH)
        seen = Pane(WIDE, HIGH, tuple(parts), above=above, below=below)
        c.put(seen, LEFT, TOP, CONTENT, key="log.text")
        if not self.lines:
            c.label(self.say("handover.nothing"), 640, TOP + 218, 16, 500, c.look.muted, "center")
        if self.longest:
            bar(self, c, LEFT + WIDE + 16, TOP, HIGH, self.scrolled, self.longest)
            c.round("log.earlier", "up", LEFT, TOP + 503, self.say("log.earlier"), enabled=self.scrolled > 0)
            more = self.scrolled < self.longest
            c.round("log.later", "down", LEFT + 52, TOP + 503, self.say("log.later"), enabled=more)
        c.button("log.close", self.say("common.close"), 894, TOP + 502, 168, 46, True, symbol="check")

    def row(self, at: int, y: float, letters: float) -> list[Part]:
        """Set one line: whose doing it was, the words, and small pictures of the cards it names."""
        line, words = self.lines[at]
        middle = y + PITCH / 2
        if line.heading:
            rule = Drawing(f'<rect width="{WIDE}" height="1" fill="{GOLD}" fill-opacity=".4"/>', WIDE, 1)
            size = fitted(words, 16.5 * letters, 800, WIDE - 8)
            return [(0, y + PITCH - 5, rule), (0, middle + 1, Text(words, size, 800, GOLD), "midleft")]
        parts: list[Part] = []
        if line.seat != NOBODY:
            parts.append((0, middle - FACE / 2, portrait(self.table.players[line.seat].face, FACE)))
        cards = cards_of(line, self.table)
        right = WIDE - 6.0
        for card in reversed(cards):
            right -= CARD + 3
            parts.append((right, middle - CARD * 0.7, Card(self.table.cards, card, CARD, line.turned)))
        room = right - 16 - (FACE + 14)
        size = fitted(words, 16 * letters, 500, room, 0.85 / letters)
        parts.append((FACE + 14, middle, Text(shortened(words, size, 500, room), size, 500, CREAM), "midleft"))
        return parts

    def chosen(self, control: str) -> None:
        match control:
            case "log.close":
                self.back()
            case "log.earlier":
                self.scroll(4)
            case "log.later":
                self.scroll(-4)

    def scroll(self, by: float) -> None:
        self.scrolled = min(max(0.0, self.scrolled - by * NOTCH), self.longest)
        self.refresh()

    def act(self, action: Action) -> None:
        match action:
            case Action.PAGE_UP:
                self.scroll(PAGE)
            case Action.PAGE_DOWN:
                self.scroll(-PAGE)
            case Action.UP:
                self.scroll(1)
            case Action.DOWN:
                self.scroll(-1)
            case Action.HOME:
                self.scroll(len(self.lines))
            case Action.END:
                self.scroll(-len(self.lines))
            case _:
                super().act(action)


def cards_of(line: LogLine, table: TableView) -> tuple[str, ...]:
    """List the cards whose pictures stand beside a line."""
    what = str(line.gaps.get("what", ""))
    own = table.is_card(what)
    return ((what,) if own else ()) + line.cards[:MOST_CARDS]

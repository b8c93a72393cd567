"""The rules of a game, chapter by chapter."""

from __future__ import annotations

from tablegames.rules.lessons.lesson import has_lesson
from tablegames.scenes.base_page.difference_told import told_chapters
from tablegames.scenes.base_page.lesson_button import put_lesson
from tablegames.scenes.base_page.scrolling import ScrolledPage, bar, buttons
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.controls.controls import CONTENT, Controls
from tablegames.view.controls.illustrator import Illustrator
from tablegames.view.controls.markdown import Chapter, column
from tablegames.view.controls.pane import pane
from tablegames.view.input.actions import Action
from tablegames.view.language.text import in_lines
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.name_lines import name_lines
from tablegames.view.painting.panel import outline, panel
from tablegames.view.painting.theme import CREAM, GOLD

LEFT, TOP, WIDE, HIGH = 348.0, 150.0, 848.0, 472.0
"""Where the text of a chapter is seen, and how much of it at once."""
SIZES = (18.5, 17.5, 16.5)
"""Sizes of its type: the largest in which all of a chapter is seen, and the smallest for one that is scrolled."""
LARGER = (21.0, 20.0)
"""Sizes of its type where the window stands upright."""
GROWN = (1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.9, 0.8)
"""How much larger figures are shown where there is room, and smaller where a chapter is then seen whole."""
PANEL_TOP, LOWEST, PAD = 76.0, 634.0, 26.0
"""Where the panels begin, how far down that of the text may reach, and the room below its last line."""
MOST_BOXES = 11
PITCH, TURN, BOXES_RIGHT = 46.0, 42.0, 1114.0
"""The distance of the games' boxes, the room for a button that leads to more of them, and where they end."""
LIST_TOP, LIST_HEIGHT, LESSON_ROOM = 92.0, 592.0, 56.0
"""Where the list of chapters begins, how high it may be, and how much of that the way to a lesson takes."""
TITLES = 190.0
"""The room for a title in the list of chapters."""
SMALLEST, TITLE_AIR = 13.0, 6.0
"""The smallest type of titles, and what stays free of a line above and below them."""


@register_page("rules")
class RulesPage(ScrolledPage):
    """Chapters on the left, the chosen one on the right; the wheel, two buttons and the page keys scroll it."""

    name = "rules"
    stands = "all"

    def __init__(self, program: Program, game: str, felt: str = "") -> None:
        self.game = program.shelf.game(game)
        super().__init__(program, felt or felt_for(self.game))
        self.at = 0
        self.scrolled = 0.0
        self.boxes_at: int | None = None
        """The first of the boxes that are shown, where not all have room; None: the own game is in their middle."""
        self.set_text: tuple[object, Group] | None = None
        """What the text of the chapter depends on, and the text."""
        self.told: tuple[object, tuple[Chapter, ...]] | None = None
        """The chapters, and what they depend on."""
        self.focus = self.first = "rules.chapter.1"

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """Give the chapters in the reader's language; of a changed copy first what is different."""
        key = (self.game.file, self.game.file_digest, self.program.words.language)
        if self.told is None or self.told[0] != key:
            self.told = key, told_chapters(self.program, self.game)
        return self.told[1]

    @property
    def may_change(self) -> bool:
        """Tell whether its rules can be changed: not while a table waits, and where games of one's own can be kept."""
        return self.program.services.own_games is not None and not self.program.at_table

    @property
    def artist(self) -> Illustrator:
        """Give whoever draws the figures, with the faces that the reader has chosen."""
        return Illustrator.of(self.game, self.program.preferences.edition)

    def build(self, c: Controls) -> None:
        language = self.program.words.language
        name = self.game.name.said(language)
        all_chapters = self.chapters or (Chapter(name),)
        self.at = min(self.at, len(all_chapters) - 1)
        chapter = all_chapters[self.at]
        self.head(c, self.say("rules.heading"), name)
        self.shelf(c)
        c.round("rules.fair", "lock", 1124, 14, self.say("pause.fair"))
        lesson = has_lesson(self.game.file)
        high, lowest = HIGH + c.more, LOWEST + c.more
        pitch = min(52.0 + c.more * 0.03, (LIST_HEIGHT + c.more - (LESSON_ROOM if lesson else 0)) / len(all_chapters))
        c.panel(28, PANEL_TOP, 268, LIST_TOP - PANEL_TOP + len(all_chapters) * pitch + 8)
        with c.low():
            put_lesson(c, self.program, "rules.lesson", self.game, (28, 648, 268, 44))
        titles = [each.title or self.say("rules.idea") for each in all_chapters]
        # Where lines are high a long title takes two, before all titles become smaller for it.
        room, most = pitch - 8 - TITLE_AIR, 15.5 * c.letters
        size = min(in_lines(title, most, 700, TITLES - 8, room, SMALLEST)[0] for title in titles)
        for at, title in enumerate(titles):
            self.entry_of(c, at, title, size, LIST_TOP + at * pitch, pitch - 8)
        text = self.text_of(chapter, c)
        c.panel(316, PANEL_TOP, 936, min(lowest, TOP + text.h + PAD) - PANEL_TOP)
        c.label(chapter.title or self.say("rules.idea"), LEFT, 113, 26, 800, key="rules.chapter", width=WIDE)
        self.scrolled = min(max(0.0, self.scrolled), max(0.0, text.h - high))
        c.put(pane(text, WIDE, high, self.scrolled), LEFT, TOP, CONTENT, key="rules.text")
        if text.h > high:
            bar(self, c, 1218, TOP, high, self.scrolled, text.h - high)
        with c.low():
            self.foot(c, text.h - high)

    def foot(self, c: Controls, longest: float) -> None:
        """Place what leads on, below the text; `longest` is how far that can be scrolled."""
        if longest > 0:
            buttons(self, c, 316, 650, self.scrolled, longest)
        if self.may_change:
            c.button("rules.own", self.say("form.open"), 560, 648, 260, 44, symbol="pencil", size=15.5)
        last = self.at + 1 >= len(self.chapters)
        c.button("rules.previous", self.say("rules.previous"), 916, 648, 160, 44, enabled=self.at > 0, symbol="back")
        words = self.say("common.close" if last else "rules.next")
        c.button("rules.next", words, 1092, 648, 160, 44, True, symbol="check" if last else "step")

    def text_of(self, chapter: Chapter, c: Controls) -> Group:
        """Set a chapter as large as there is room for, its figures above all, so that short ones fill their page."""
        artist = self.artist
        high = HIGH + c.more
        key = (tuple(chapter.blocks), c.letters, c.look.muted, artist.world, high)
        if self.set_text is None or self.set_text[0] != key:

            def column_of(size: float, grown: float = 1) -> Group:
                return column(chapter, WIDE, size * c.letters, c.look.muted, artist, grown)

            sizes = (*(each for each in LARGER if c.more > high / 2), *SIZES)
            size = next((each for each in sizes if column_of(each).h <= high), SIZES[0 if c.more else -1])
            text = next((each for grown in GROWN if (each := column_of(size, grown)).h <= high), column_of(size))
            self.set_text = key, text
        return self.set_text[1]

    def shelf(self, c: Controls) -> None:
        """Offer the other games' rules by their boxes."""
        games = list(self.program.shelf)
        right = BOXES_RIGHT
        if len(games) > MOST_BOXES:
            # There are more than have room: buttons at both ends tell it, and lead to them.
            here = next((at for at, game in enumerate(games) if game.id == self.game.id), 0)
            last = len(games) - MOST_BOXES
            begin = min(max(0, here - MOST_BOXES // 2 if self.boxes_at is None else self.boxes_at), last)
            self.boxes_at = begin
            right -= TURN
            left = right - MOST_BOXES * PITCH - TURN
            c.round("rules.boxes.earlier", "back", left - 1, 17, self.say("log.earlier"), 34, begin > 0)
            c.round("rules.boxes.later", "forward", right, 17, self.say("log.later"), 34, begin < last)
            games = games[begin : begin + MOST_BOXES]
        for at, game in enumerate(games):
            x = right - (len(games) - at) * PITCH
            name = game.name.said(self.program.words.language)
            c.control(f"rules.game.{game.id}", box_of(game, 36), x, 13, "choice", radius=5, name=name)
            if game is self.game:
                c.put(outline(42, 48, 8, GOLD, 2), x - 3, 10)

    def entry_of(self, c: Controls, at: int, title: str, size: float, y: float, h: float) -> None:
        """Lay out one line of the table of contents."""
        chosen = at == self.at
        weight, color = (700, CREAM) if chosen else (500, c.look.muted)
        parts: tuple[Part, ...] = (
            (24, h / 2, Text(str(at + 1), max(size, 15.5), 700, GOLD), "center"),
            *name_lines(title, 42, h / 2, size, weight, TITLES, h - TITLE_AIR, color, least=min(size, SMALLEST)),
        )
        if chosen:
            picture = panel(244, h, 14, GOLD, 0.2, GOLD, 0.85, 1.2, shade=False, parts=parts)
        else:
            picture = Group(244, h, parts)
        c.control(f"rules.chapter.{at + 1}", picture, 40, y, "choice", radius=14, name=title, lit=chosen)

    def chosen(self, control: str) -> None:
        if self.tool(control):
            return
        match control.split(".")[1:]:
            case ["chapter", number]:
                self.turn(int(number) - 1)
            case ["game", name]:
                self.game = self.program.shelf.game(name)
                self.backdrop = felt_for(self.game)
                self.turn(0)
            case ["boxes", way]:
                self.boxes_at = (self.boxes_at or 0) + (MOST_BOXES - 1) * (1 if way == "later" else -1)
            case ["lesson"]:
                self.program.navigation.learn(self.game)
            case ["own"]:
                self.program.navigation.open("form", self.game)
            case ["fair"]:
                self.program.navigation.open("fair", self.backdrop)
            case ["up" | "down" as way]:
                self.turn_page(way)
            case ["previous"]:
                self.turn(self.at - 1)
            case ["next"]:
                if self.at + 1 >= len(self.chapters):
                    self.back()
                else:
                    self.turn(self.at + 1)

    def moved(self) -> None:
        if self.keys and self.focus.startswith("rules.chapter."):
            self.turn(int(self.focus.rpartition(".")[2]) - 1)

    def turn_leaf(self, way: int) -> None:
        self.turn(self.at + way)

    def turn(self, at: int) -> None:
        """Open a chapter at its beginning."""
        self.at = min(max(at, 0), max(0, len(self.chapters) - 1))
        self.scrolled = 0.0
        self.refresh()

    def act(self, action: Action) -> None:
        match action:
            case Action.RULES:
                self.back()
            case _:
                super().act(action)

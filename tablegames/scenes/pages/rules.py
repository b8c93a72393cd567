"""The rules of a game, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.rules.lessons.lesson import has_lesson
from tablegames.scenes.base_page.chosen_options import chosen_otherwise
from tablegames.scenes.base_page.difference_told import facts_of, summary_of, told_chapters
from tablegames.scenes.base_page.lesson_button import put_lesson
from tablegames.scenes.base_page.scrolling import ScrolledPage, bar, buttons
from tablegames.scenes.pages.set_rules import TITLE, SetRules
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import OptionValue
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.illustrator import Illustrator
from tablegames.view.controls.markdown import Chapter, read_by
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.controls.pane import pane
from tablegames.view.input.actions import Action
from tablegames.view.language.lines import in_lines
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.name_lines import name_lines
from tablegames.view.painting.panel import outline, panel
from tablegames.view.painting.theme import CREAM, GOLD

LEFT, TOP, WIDE, HIGH = 348.0, 150.0, 848.0, 472.0
"""Where the text of a chapter is seen, and how much of it at once."""
PANEL_TOP, LOWEST, PAD = 76.0, 634.0, 26.0
"""Where the panels begin, how far down that of the text may reach, and the room below its last line."""
SEVERAL = 200.0
"""From so much more height on chapters stand below each other."""
SIDE, BOX = 260.0, 220.0
"""From so much more width on the game is shown beside its rules, and how wide its box is there."""
MOST_BOXES = 11
PITCH, TURN, BOXES_RIGHT = 46.0, 42.0, 1110.0
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
    spans = True

    def __init__(
        self, program: Program, game: str, felt: str = "", options: Mapping[str, OptionValue] | None = None
    ) -> None:
        self.options = options or {}
        """What was chosen at the table from which it was opened: with other cards the rules have other words."""
        self.game = program.shelf.game(game).in_pack(self.options)
        self.played = self.game.id
        """The game that was chosen there; those of other games are as usual."""
        super().__init__(program, felt or felt_for(self.game))
        self.at = 0
        self.scrolled = 0.0
        self.boxes_at: int | None = None
        """The first of the boxes that are shown, where not all have room; None: the own game is in their middle."""
        self.set = SetRules()
        self.told: tuple[object, tuple[Chapter, ...]] | None = None
        """The chapters, and what they depend on."""
        self.focus = self.first = "rules.chapter.1"

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """Give the chapters in the reader's language, first what was chosen, or is different in a changed copy."""
        words = self.program.words
        key = (self.game.file, self.game.file_digest, self.game.pack, words.language, words.reading)
        if self.told is None or self.told[0] != key:
            first, *others = told_chapters(self.program, self.game) or (Chapter(self.game.name.said(words.language)),)
            chosen = self.options if self.game.id == self.played else {}
            otherwise = chosen_otherwise(self.program.words, self.game.options, chosen)
            told = Chapter(first.title, [*otherwise, *first.blocks]), *others
            self.told = key, tuple(Chapter(words.read(each.title), read_by(words.read, each.blocks)) for each in told)
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
        name = self.program.words.of(self.game.name)
        all_chapters = self.chapters
        self.at = min(self.at, len(all_chapters) - 1)
        chapter = all_chapters[self.at]
        self.head(c, self.say("rules.heading"), name)
        self.shelf(c)
        c.round("rules.fair", "lock", 1118 + c.wider, 12, self.say("pause.fair"))
        lesson = has_lesson(self.game.file)
        high, lowest = HIGH + c.more, LOWEST + c.more
        side = c.wider - 20 if c.wider > SIDE else 0.0
        wide = WIDE + c.wider - (side + 20 if side else 0)
        pitch = min(52.0 + c.more * 0.06, (LIST_HEIGHT + c.more - (LESSON_ROOM if lesson else 0)) / len(all_chapters))
        c.panel(28, PANEL_TOP, 268, LIST_TOP - PANEL_TOP + len(all_chapters) * pitch + 8)
        with c.low():
            put_lesson(c, self.program, "rules.lesson", self.game, (28, 648, 268, 44))
        titles = [each.title or self.say("rules.idea") for each in all_chapters]
        # Where lines are high a long title takes two, before all titles become smaller for it.
        room, most = pitch - 8 - TITLE_AIR, 15.5 * c.letters
        least = max(SMALLEST, c.least if c.upright else 0.0)
        size = min(in_lines(title, most, 700, TITLES - 8, room, least)[0] for title in titles)
        for at, title in enumerate(titles):
            self.entry_of(c, at, title, size, LIST_TOP + at * pitch, pitch - 8, least)
        if c.more >= SEVERAL:
            # There is room for more than a chapter: those that follow stand below it.
            first, text = self.set.several(all_chapters, self.at, c, self.artist, wide, high)
            chapter = all_chapters[first]
        else:
            text = self.set.chapter(chapter, c, self.artist, wide, high)
        # Beside another panel it ends as that does.
        ends = lowest if side else min(lowest, TOP + text.h + PAD)
        c.panel(316, PANEL_TOP, wide + 88, ends - PANEL_TOP)
        c.label(chapter.title or self.say("rules.idea"), LEFT, 113, TITLE, 800, key="rules.chapter", width=wide)
        self.scrolled = min(max(0.0, self.scrolled), max(0.0, text.h - high))
        c.put(pane(text, wide, high, self.scrolled), LEFT, TOP, CONTENT, key="rules.text")
        if text.h > high:
            bar(self, c, LEFT + wide + 22, TOP, high, self.scrolled, text.h - high)
        if side:
            self.about(c, 1252 + c.wider - side, side)
        with c.low():
            self.foot(c, text.h - high, LEFT + wide + 56)

    def about(self, c: Controls, x: float, w: float) -> None:
        """Show the game beside its rules where a window is wide."""
        game = self.game
        c.panel(x, PANEL_TOP, w, LOWEST + c.more - PANEL_TOP)
        box = box_of(game, min(BOX, w - 80))
        c.ornament(box, x + (w - box.w) / 2, PANEL_TOP + 28)
        y = PANEL_TOP + 28 + box.h + 34
        c.label(self.program.words.of(game.name), x + w / 2, y, 23, 800, CREAM, "center", w - 48)
        c.label(facts_of(self.program, game), x + w / 2, y + 32, 15.5, 500, c.look.muted, "center", w - 48)
        words = summary_of(self.program, game, lambda words: c.fits(words, w - 56, 17, 5))
        c.paragraph(words, x + 28, y + 60, w - 56, 17, most=5, center=True)

    def foot(self, c: Controls, longest: float, right: float) -> None:
        """Place what leads on, below the text; `longest` is how far that can be scrolled."""
        if longest > 0:
            buttons(self, c, 316, 650, self.scrolled, longest)
        if self.may_change:
            c.button("rules.own", self.say("form.open"), 560, 648, 260, 44, symbol="pencil", size=15.5)
        last = self.at + 1 >= len(self.chapters)
        before = self.at > 0
        c.button("rules.previous", self.say("rules.previous"), right - 336, 648, 160, 44, enabled=before, symbol="back")
        words = self.say("common.close" if last else "rules.next")
        c.button("rules.next", words, right - 160, 648, 160, 44, True, symbol="check" if last else "step")

    def shelf(self, c: Controls) -> None:
        """Offer the other games' rules by their boxes."""
        games = list(self.program.shelf)
        right = BOXES_RIGHT + c.wider
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
            name = self.program.words.of(game.name)
            c.control(f"rules.game.{game.id}", box_of(game, 36), x, 13, "choice", radius=5, name=name)
            if game.id == self.game.id:
                c.put(outline(42, 48, 8, GOLD, 2), x - 3, 10)

    def entry_of(self, c: Controls, at: int, title: str, size: float, y: float, h: float, least: float) -> None:
        """Lay out one line of the table of contents."""
        chosen = at == self.at
        weight, color = (700, CREAM) if chosen else (500, c.look.muted)
        parts: tuple[Part, ...] = (
            (24, h / 2, Text(str(at + 1), max(size, 15.5), 700, GOLD), "center"),
            *name_lines(title, 42, h / 2, size, weight, TITLES, h - TITLE_AIR, color, least=min(size, least)),
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
                self.game = self.program.shelf.game(name).in_pack(self.options)
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

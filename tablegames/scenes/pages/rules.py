"""The rules of a game, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from tablegames.scenes.about_game.chosen_options import chosen_otherwise
from tablegames.scenes.about_game.difference import facts_of, summary_of, told_chapters
from tablegames.scenes.about_game.lesson_button import lesson_button
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_heading import page_heading
from tablegames.scenes.pages.rules_shelf import RulesShelf
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import OptionValue
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.chapter_box import ChapterBox, chapter
from tablegames.view.boxes.frames import first_with_room, grown, padded, picture, rule, section, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.pressable import entry_of_list
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import APART, DIALOG, GAP, TIGHT, TITLE, WIDE, TypeStyle
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.controls.illustrator import Illustrator
from tablegames.view.controls.markdown import Chapter, read_by
from tablegames.view.controls.scroll_bar import ScrollPlace
from tablegames.view.input.actions import Action
from tablegames.view.language.weights import MEDIUM
from tablegames.view.painting.theme import CREAM

CONTENTS, ABOUT, BOX = 280.0, 340.0, 220.0
"""How wide the list of chapters is, what is told of the game beside its rules, and its box there, logical pixels."""
SEVERAL, SIDE = 200.0, 260.0
"""From so much more height on chapters stand below each other; from so much more width on the game is shown beside."""
TYPES, LARGER, BELOW = (18.5, 17.5, 16.5), (21.0, 20.0), 16.5
"""The types a chapter is set in, the largest that has room; larger ones in a wide window; and of chapters in a row."""
FEW = 3
"""So many of the last chapters in a row are set larger where they are short."""
FIGURES, SMALL_FIGURES = (1.4, 1.2, 1.0), 0.85
"""How much larger figures are shown where there is room, and smaller where a chapter is then seen whole."""


@register_page("rules")
class RulesPage(Page):
    """Chapters on the left, the chosen one on the right; the wheel and the page keys scroll it."""

    name = "rules"

    def __init__(
        self, program: Program, game: str, felt: str = "", options: Mapping[str, OptionValue] | None = None
    ) -> None:
        self.options = options or {}
        """What was chosen at the table from which it was opened: with other cards the rules have other words."""
        self.game = program.shelf.game(game).in_pack(self.options)
        self.played = self.game.id
        """The game that was chosen there; those of other games are as usual."""
        super().__init__(program, felt or felt_for(self.game))
        self.list_place = ScrollPlace()
        """How far the list of chapters is scrolled, where it has no room."""
        self.at = 0
        self.shelf_at: int | None = None
        """The first of the boxes that are shown, where not all have room; None: the own game is in their middle."""
        self.chapters: Sequence[Chapter] = ()
        self.told: tuple[object, ...] = ()
        """What the chapters depend on."""
        self.set: dict[tuple[int, float, float], ChapterBox] = {}
        """Texts that were set, by chapter, type and figures."""
        self.focus = self.first = "rules.chapter.1"
        self.tell_chapters()

    def refresh(self) -> None:
        self.tell_chapters()
        super().refresh()

    def tell_chapters(self) -> None:
        """Read the chapters in the reader's language, first what was chosen, or is different in a changed copy."""
        words = self.program.words
        told = (self.game.file, self.game.file_digest, self.game.pack, words.language, words.reading, self.artist.world)
        if self.told == told:
            return
        self.told = told
        first, *others = told_chapters(self.program, self.game) or (Chapter(self.game.name.said(words.language)),)
        chosen = self.options if self.game.id == self.played else {}
        otherwise = chosen_otherwise(words, self.game.options, chosen)
        chapters = Chapter(first.title, [*otherwise, *first.blocks]), *others
        self.chapters = [Chapter(words.read(each.title), read_by(words.read, each.blocks)) for each in chapters]
        self.set.clear()

    @property
    def may_change(self) -> bool:
        """Tell whether its rules can be changed: not while a table waits, and where games of one's own can be kept."""
        return self.program.services.own_games is not None and not self.program.at_table

    @property
    def artist(self) -> Illustrator:
        """Give the painter of the figures, with the faces that the reader has chosen."""
        return Illustrator.of(self.game, self.program.preferences.edition)

    # -- how it looks -------------------------------------------------------------------------------------------------

    def content(self) -> PageBox:
        self.at = min(self.at, len(self.chapters) - 1)
        heading = page_heading(
            self,
            self.say("rules.heading"),
            self.program.words.of(self.game.name),
            beside=(
                RulesShelf(self.program, self.game, self.shelf_at, self.show_boxes, self.choose_game),
                icon_button("rules.fair", "lock", self.say("pause.fair"), self.open_fair),
            ),
        )
        parts = [sized(section(self.contents(), (TIGHT, TIGHT)), CONTENTS), grown(section(self.text(), (WIDE, GAP)))]
        if self.program.canvas.more_wide > SIDE:
            parts.append(sized(section(self.about(), (WIDE, WIDE)), ABOUT))
        return column(
            heading,
            padded(grown(row(*parts, align="fill")), WIDE),
            padded(self.foot(), WIDE, GAP),
            gap=0,
        )

    def contents(self) -> PageBox:
        """List the chapters."""
        titles = [each.title or self.say("rules.idea") for each in self.chapters]
        entries = [
            entry_of_list(
                f"rules.chapter.{at + 1}", title, str(at + 1), at == self.at, partial(self.turn, at), "rules.chapters"
            )
            for at, title in enumerate(titles)
        ]
        listed = column(*entries, gap=0)
        return first_with_room(listed, scroll(listed, self.list_place))

    def text(self) -> PageBox:
        """Show the chapter as large as there is room for, or where a window is high, with those that follow it."""
        if self.program.canvas.more_high >= SEVERAL:
            # Where the last ones are short, some that come before them stand above.
            ends = [self.several(begin, size) for begin in range(self.at + 1) for size in self.types_from(begin)]
            return first_with_room(*ends, scroll(self.several(self.at, BELOW), self.place))
        sizes = (*(LARGER if self.program.canvas.more_wide else ()), *TYPES)
        tries = [(size, figures) for size in sizes for figures in FIGURES]
        least = TYPES[-1]
        texts = [self.chapter(self.at, *each) for each in (*tries, (least, SMALL_FIGURES))]
        return column(
            self.title(self.at, key="rules.chapter"),
            grown(first_with_room(*texts, scroll(self.chapter(self.at, least, 1.0), self.place))),
        )

    def types_from(self, begin: int) -> tuple[float, ...]:
        """Give the types in which chapters from one on are tried; the last few are large where they are short."""
        return (LARGER[-1], TYPES[0], BELOW) if begin >= len(self.chapters) - FEW else (BELOW,)

    def several(self, begin: int, size: float) -> PageBox:
        """Show chapters below each other."""
        boxes: list[PageBox] = []
        for at in range(begin, len(self.chapters)):
            title = self.title(at, "rules.chapter" if at == begin else "")
            above = [rule(upright=False)] if boxes else []
            boxes.append(column(*above, title, self.chapter(at, size, 1.0)))
        return column(*boxes, gap=APART)

    def title(self, at: int, key: str) -> PageBox:
        """Write the title of a chapter."""
        return words(self.chapters[at].title or self.say("rules.idea"), DIALOG, key=key)

    def chapter(self, at: int, size: float, figures: float) -> ChapterBox:
        """Set the text of a chapter."""
        asked = at, size, figures
        if asked not in self.set:
            blocks = self.chapters[at].blocks
            self.set[asked] = chapter(blocks, TypeStyle(size), "rules.text", self.artist, figures)
        return self.set[asked]

    def about(self) -> PageBox:
        """Show the game beside its rules where a window is wide."""
        game = self.game
        return column(
            picture(box_of(game, BOX)),
            words(self.program.words.of(game.name), DIALOG, CREAM, 2, center=True),
            quiet(facts_of(self.program, game), center=True),
            words(summary_of(self.program, game, lambda _: True), TITLE._replace(weight=MEDIUM), center=True),
            space(),
            align="center",
        )

    def foot(self) -> PageBox:
        """Offer the lesson, the own copy, and the other chapters."""
        last = self.at + 1 >= len(self.chapters)
        lesson = lesson_button(self.program, "rules.lesson", self.game)
        boxes: list[PageBox] = [sized(lesson, CONTENTS)] if lesson is not None else []
        if self.may_change:
            change = partial(self.program.navigation.open, "form", self.game)
            boxes.append(button("rules.own", self.say("form.open"), change, symbol="pencil"))
        before = button("rules.previous", self.say("rules.previous"), partial(self.turn, self.at - 1), symbol="back")
        before.enabled = self.at > 0
        said = self.say("common.close" if last else "rules.next")
        leave = self.back if last else partial(self.turn, self.at + 1)
        after = button("rules.next", said, leave, True, "check" if last else "step")
        return row(*boxes, space(), row(before, after, even=True))

    # -- what is done -------------------------------------------------------------------------------------------------

    def open_fair(self) -> None:
        """Tell how cards are shuffled."""
        self.program.navigation.open("fair", self.backdrop)

    def show_boxes(self, begin: int) -> None:
        """Show other boxes of the shelf."""
        self.shelf_at = begin

    def choose_game(self, game: str) -> None:
        """Show the rules of another game."""
        self.game = self.program.shelf.game(game).in_pack(self.options)
        self.backdrop = felt_for(self.game)
        self.turn(0)

    def turn_leaf(self, way: int) -> None:
        self.turn(self.at + way)

    def turn(self, at: int) -> None:
        """Open a chapter at its beginning."""
        self.at = min(max(at, 0), max(0, len(self.chapters) - 1))
        self.place.at = 0.0
        self.refresh()

    def act(self, action: Action) -> None:
        match action:
            case Action.RULES:
                self.back()
            case _:
                super().act(action)

"""The page where a game is taken from the shelf."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tablegames.play.files.folder_opener import FolderOpening, open_folder, opener
from tablegames.rules.lessons.lesson import has_lesson
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.scenes.base_page.difference_told import summary_of
from tablegames.scenes.base_page.lesson_button import put_lesson
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.foot import foot
from tablegames.scenes.choose.game_box import FULL, BoxSize, file_box, game_box, shelf_size, type_of
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import OWN, Game, ShelfGroup, groups
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.input.actions import Action
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import GOLD, ROSE

TOP, MIDDLE = 92.0, 290.0
"""Where boxes begin, and the middle of the row."""
MOST_TABS = 6


@dataclass(frozen=True)
class BrokenFile:
    """A file of the person's own that can't be used, in the place of its game."""

    path: Path
    error: RulesetError


@dataclass(frozen=True)
class DraftItem:
    """Rules that are half done, on the shelf of the person's own games."""

    name: str


Item = Game | BrokenFile | DraftItem


@register_page("choose")
class ChoosePage(Page):
    """Groups of games as tabs, the boxes of one group, and below them what the chosen game is about."""

    name = "choose"
    stands = "all"

    def __init__(self, program: Program, game: str = "") -> None:
        super().__init__(program)
        self.groups: list[ShelfGroup] = []
        self.group, self.at = 0, 0
        self.first_shown = 0
        self.opening: FolderOpening | None = None
        """The folder that was asked for last."""
        self.told_of_folder = False
        self.awaited = f"choose.game.{game}"
        """The box to be chosen as soon as it stands on the shelf: a new file is looked at a moment later."""
        self.sort_out(self.awaited)
        self.focus = self.first = self.key(self.item) if self.item else "choose.back"

    # -- what there is to choose ---------------------------------------------------------------------------------------

    def sort_out(self, chosen: str) -> None:
        """Sort the games into groups anew, and stay with what is chosen."""
        own = self.program.services.own_games
        self.groups = groups(self.program.shelf, own.folder if own is not None else None)
        self.group = min(self.group, len(self.groups) - 1)
        for at in range(len(self.groups)):
            keys = [self.key(item) for item in self.items(at)]
            if chosen in keys:
                self.group, self.at = at, keys.index(chosen)
        self.at = max(0, min(self.at, len(self.items()) - 1))

    def items(self, group: int | None = None) -> list[Item]:
        """List what a group holds: its games, and in the person's own the files that can't be used."""
        if not self.groups:
            return []
        found = self.groups[self.group if group is None else group]
        own = self.program.services.own_games
        broken = own.broken if found.key == OWN and own is not None else {}
        drafts = self.program.services.drafts.names() if found.key == OWN and self.program.services.drafts else []
        return [*found.games, *map(DraftItem, drafts), *(BrokenFile(path, error) for path, error in broken.items())]

    @property
    def item(self) -> Item | None:
        """Give what is chosen now."""
        items = self.items()
        return items[self.at] if self.at < len(items) else None

    def key(self, item: Item) -> str:
        """Name the control of a box."""
        if isinstance(item, DraftItem):
            return f"choose.draft.{item.name}"
        return f"choose.file.{item.path.name}" if isinstance(item, BrokenFile) else f"choose.game.{item.id}"

    @property
    def own(self) -> bool:
        """Tell whether the person's own games are shown."""
        return bool(self.groups) and self.groups[self.group].key == OWN

    def look(self) -> bool:
        """Look whether the person's own files are others now, and what came of the folder that was to be opened."""
        if self.opening is not None and self.opening.failed and not self.told_of_folder:
            self.told_of_folder = True
            self.refresh()
            return True
        own = self.program.services.own_games
        if own is None or not own.look():
            return False
        self.program.shelf.put(own.library.values())
        self.refresh()
        return True

    def refresh(self) -> None:
        # The shelf may be another since this page was seen last: a page over it looks at the files as well.
        self.sort_out(self.key(self.item) if self.item else "")
        if self.awaited:
            self.sort_out(self.awaited)
            if self.item is not None and self.key(self.item) == self.awaited:
                self.focus, self.awaited = self.awaited, ""
        super().refresh()

    # -- how it lies ---------------------------------------------------------------------------------------------------

    def build(self, c: Controls) -> None:
        self.head(c, self.say("choose.heading"))
        if not self.groups:
            c.label(self.say("choose.none"), 640, 330, 18, anchor="center", key="choose.none")
            return
        if len(self.groups) > 1:
            self.tabs(c)
        items = self.items()
        if not items:
            self.invite(c)
            return
        size = shelf_size(len(items), c.more, c.beyond)._replace(letters=c.letters)
        self.first_shown = min(max(self.first_shown, self.at - size.room + 1), self.at, max(0, len(items) - size.room))
        self.boxes(c, items[self.first_shown : self.first_shown + size.room], size)
        middle = MIDDLE + c.more / 2
        if self.first_shown:
            c.round("choose.earlier", "back", 4 - c.beyond, middle - 18, self.say("choose.earlier"), 36)
        if self.first_shown + size.room < len(items):
            c.round("choose.later", "forward", 1240 + c.beyond, middle - 18, self.say("choose.later"), 36)
        with foot(c):
            self.about_item(c, items[self.at])

    def about_item(self, c: Controls, item: Item) -> None:
        """Tell about what is chosen."""
        if isinstance(item, BrokenFile):
            self.about_file(c, item)
        elif isinstance(item, DraftItem):
            self.about_draft(c, item)
        else:
            self.about(c, item)

    def tabs(self, c: Controls) -> None:
        """Lay out the groups; more than fit are turned over by choosing the outer ones."""
        begin = min(max(0, self.group - MOST_TABS + 2), max(0, len(self.groups) - MOST_TABS))
        shown = self.groups[begin : begin + MOST_TABS]
        w = min(212.0 * len(shown), 780.0)
        choices = [(group.key, self.title(group)) for group in shown]
        c.segmented("choose.group", choices, self.groups[self.group].key, max(350.0, 640 - w / 2), 14, w, 40, 15.5)

    def title(self, group: ShelfGroup) -> str:
        """Say what a group is called."""
        return group.name.said(self.program.words.language) if group.name else self.say(f"choose.groups.{group.key}")

    def boxes(self, c: Controls, shown: list[Item], size: BoxSize) -> None:
        """Lay out the boxes of a row."""
        language, item = self.program.words.language, self.item
        rows = -(-len(shown) // size.columns)
        high = (FULL.h + c.more - rows * size.h) / (rows + 1)
        """What is free above, between and below the rows."""
        games = [each for each in shown if isinstance(each, Game)]
        type_, brief = type_of(games, self.program.words, size)
        for at, each in enumerate(shown):
            mine = item is not None and self.key(each) == self.key(item)
            row, column = divmod(at, size.columns)
            across = min(size.columns, len(shown) - row * size.columns)
            x = 640 + (column - (across - 1) / 2) * size.pitch - size.w / 2
            y = TOP + high + row * (size.h + high) - (10 if mine else 0)
            if isinstance(each, BrokenFile):
                note = self.say("choose.problems", n=len(each.error.problems))
                picture, name = file_box(each.path.name, note, size, mine), f"{each.path.name} · {note}"
            elif isinstance(each, DraftItem):
                note = self.say("form.draft")
                picture, name = file_box(each.name, note, size, mine), f"{each.name} · {note}"
            else:
                picture, name = game_box(each, self.program.words, size, mine, type_, brief), each.name.said(language)
            c.control(self.key(each), picture, x, y, "choice", True, 18, name, mine)

    def about(self, c: Controls, game: Game) -> None:
        """Tell what the chosen game is about."""
        language = self.program.words.language
        w = c.label(game.name.said(language), 56, 540, 23, 800, key="choose.name", width=520)
        c.label(self.say("choose.age", n=game.age), 56 + w + 20, 542, 15, 700, GOLD, width=180)
        summary = summary_of(self.program, game)
        c.paragraph(summary, 56, 566, 740, 16, most=2 if self.own else 4, key="choose.summary")
        w = 182 if has_lesson(game.file) else 376
        c.button("choose.rules", self.say("common.rules"), 848, 532, w, 48, symbol="rules")
        put_lesson(c, self.program, "choose.lesson", game, (1042, 532, 182, 48), brief=True)
        may_change = self.program.services.own_games is not None
        w = 228 if may_change else 302
        c.button("choose.play", self.say("choose.play"), 848, 602, w, 62, True, symbol="play", size=19)
        if may_change:
            c.round("choose.form", "pencil", 1088, 602, self.say("form.open"), 62)
        c.round("choose.day", "clock", 1162, 602, self.say("day.heading"), 62)
        self.place(c, 640, 604)
        if self.own:
            c.round("choose.give", "share", 780, 638, self.say("give.heading"), 44)
            if self.program.services.practice is not None:
                c.round("choose.practice", "robot", 724, 638, self.say("practice.heading"), 44)

    def about_file(self, c: Controls, file: BrokenFile) -> None:
        """Tell what is wrong with a file."""
        c.ornament(icon("warning", 26, GOLD), 56, 527)
        c.label(file.path.name, 92, 540, 21, 800, key="choose.name", width=500)
        problem = file.error.problems[0]
        words = said_problem(self.program, problem)
        c.paragraph(words, 56, 562, 740, 15, most=3, key="choose.summary", spacing=1.45)
        c.button("choose.play", self.say("choose.errors"), 848, 566, 376, 62, True, symbol="warning", size=19)
        self.place(c, 640, 740)

    def about_draft(self, c: Controls, draft: DraftItem) -> None:
        """Tell what a draft is."""
        c.put(icon("log", 26, GOLD), 56, 527)
        c.label(f"{draft.name} · {self.say('form.draft')}", 92, 540, 21, 800, key="choose.name", width=700)
        c.paragraph(self.say("form.draft_help"), 56, 562, 740, 15, most=3, key="choose.summary", spacing=1.45)
        c.button("choose.play", self.say("form.go_on"), 848, 566, 376, 62, True, symbol="log", size=19)
        self.place(c, 640, 740)

    def invite(self, c: Controls) -> None:
        """Say how a game comes onto an empty shelf."""
        c.panel(240, 150, 800, 400, 24)
        c.put(icon("cards", 64, GOLD), 608, 180)
        c.label(self.say("choose.invite.heading"), 640, 274, 25, 800, anchor="center", width=720, key="choose.invite")
        words = self.say("choose.invite.help")
        c.paragraph(words, 300, 302, 680, 16.5, center=True, color=c.look.muted, most=5, key="choose.invite_help")
        self.place(c, 472, 560, 300)

    def place(self, c: Controls, y: float, width: float, x: float = 56) -> None:
        """Show where the person's own files lie, with a way to open the folder."""
        own = self.program.services.own_games
        if own is None or not self.own:
            return
        if opener() is None:
            c.put(icon("folder", 22, GOLD), x + 8, y + 9)
        else:
            c.round("choose.folder", "folder", x - 2, y - 2, self.say("choose.folder"))
        if own.busy:
            words, color = self.say("choose.checking"), c.look.muted
        elif self.opening is not None and self.opening.failed:
            words, color = self.say("choose.not_opened", path=own.folder), ROSE
        else:
            words, color = str(own.folder), GOLD
        c.paragraph(words, x + 52, y + 20 - 10, width, 13.5, 500, color, 2, key="choose.place", spacing=1.45)

    # -- what is done --------------------------------------------------------------------------------------------------

    def chosen(self, control: str) -> None:
        if self.tool(control):
            return
        match control.removeprefix("choose."):
            case "play":
                self.take()
            case "rules":
                if isinstance(self.item, Game):
                    self.program.navigation.open("rules", self.item.id, felt_for(self.item))
            case "form":
                if isinstance(self.item, Game):
                    self.program.navigation.open("form", self.item)
            case "give":
                if isinstance(self.item, Game):
                    self.program.navigation.open("give", self.item)
            case "practice":
                if isinstance(self.item, Game):
                    self.program.navigation.open("practice", self.item)
            case "day":
                if isinstance(self.item, Game):
                    self.program.navigation.open("day", self.item)
            case "lesson":
                if isinstance(self.item, Game):
                    self.program.navigation.learn(self.item)
            case "earlier":
                self.select(self.at - 1)
            case "later":
                self.select(self.at + 1)
            case "folder":
                if self.program.services.own_games is not None:
                    self.opening, self.told_of_folder = open_folder(self.program.services.own_games.folder), False
                    self.refresh()
            case name if name.startswith("group."):
                self.turn([group.key for group in self.groups].index(name.removeprefix("group.")))
            case _:
                self.select([self.key(item) for item in self.items()].index(control))
                self.take()

    def take(self) -> None:
        """Sit down to what is chosen, or read what is wrong with it."""
        item = self.item
        if isinstance(item, BrokenFile):
            self.program.navigation.open("file", item.path)
        elif isinstance(item, DraftItem):
            self.program.navigation.open("draft", item.name)
        elif item is not None:
            self.program.navigation.open("seats", item)

    def point(self, x: float, y: float) -> None:
        super().point(x, y)
        keys = [self.key(item) for item in self.items()]
        if self.hover in keys and keys.index(self.hover) != self.at:
            # A look at a box tells about it; a click takes it from the shelf. Keys go on from there.
            if self.focus in keys:
                self.focus = self.hover
            self.select(keys.index(self.hover))

    def select(self, at: int) -> None:
        """Take another box into view and tell about it."""
        self.awaited = ""
        self.at = max(0, min(at, len(self.items()) - 1))
        self.refresh()

    def turn(self, group: int) -> None:
        """Show another group from its beginning."""
        self.awaited = ""
        if group != self.group and 0 <= group < len(self.groups):
            self.group, self.at, self.first_shown = group, 0, 0
            self.refresh()
            if self.program.services.own_games is not None and self.own:
                self.look()

    def turn_leaf(self, way: int) -> None:
        canvas = self.program.canvas
        room = shelf_size(len(self.items()), canvas.more_high, canvas.more_wide / 2).room
        begin = self.first_shown + way * room
        if -room < begin < len(self.items()):
            self.first_shown = max(0, begin)
            self.select(self.first_shown)
        else:
            self.turn(self.group + way)

    def scroll(self, by: float) -> None:
        if by:
            self.select(self.at + (-1 if by > 0 else 1))

    def act(self, action: Action) -> None:
        match action:
            case Action.PAGE_DOWN | Action.PAGE_UP:
                self.turn(self.group + (1 if action is Action.PAGE_DOWN else -1))
                if self.item is not None:
                    self.focusing(self.key(self.item))
            case _:
                super().act(action)

    def beside(self, action: Action) -> str:
        """Find the next control; from the last box of a group on to the first of the next, and back."""
        keys = [self.key(item) for item in self.items()]
        if self.focus in keys and action in (Action.LEFT, Action.RIGHT):
            step = 1 if action is Action.RIGHT else -1
            at, group = keys.index(self.focus) + step, self.group + step
            if not 0 <= at < len(keys) and 0 <= group < len(self.groups) and self.items(group):
                self.turn(group)
                at = 0 if step > 0 else len(self.items()) - 1
            self.select(at)
            return self.key(self.items()[self.at])
        if action is Action.DOWN and self.focus.startswith("choose.group.") and self.item:
            return self.key(self.item)
        found = super().beside(action)
        if action is Action.DOWN and self.focus in keys and found in keys:
            # A box of the next row would be chosen instead: what can be done with the one that is told of comes first.
            return "choose.play"
        if action is Action.UP and self.focus not in keys and found in keys and self.item:
            return self.key(self.item)
        return found

    def moved(self) -> None:
        keys = [self.key(item) for item in self.items()]
        if not self.keys:
            return
        if self.focus in keys:
            self.select(keys.index(self.focus))
        elif self.focus.startswith("choose.group."):
            self.turn([group.key for group in self.groups].index(self.focus.removeprefix("choose.group.")))


def said_problem(program: Program, problem: Problem) -> str:
    """Say what is wrong with a file, and in which line."""
    where = program.words.say("choose.line", n=problem.line) + " " if problem.line else ""
    words = problem.said(program.words.language)
    return f"{where}{problem.path}: {words}" if problem.path else f"{where}{words}"

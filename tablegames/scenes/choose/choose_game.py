"""The page where a game is taken from the shelf."""

from __future__ import annotations

from pathlib import Path

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.about_item import AboutItem
from tablegames.scenes.choose.foot import foot
from tablegames.scenes.choose.game_box import shelf_size
from tablegames.scenes.choose.own_folder import OwnFolder
from tablegames.scenes.choose.shelf_boxes import put_boxes
from tablegames.scenes.choose.shelf_item import BrokenFile, DraftItem, Item, key_of
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import OWN, Game, ShelfGroup, groups
from tablegames.shipped import RULESETS
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.input.actions import Action

MIDDLE = 290.0
"""The middle of the row of boxes."""
MOST_TABS = 6
TOLD = 672.0
"""Where it is said what stands on the shelf."""


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
        self.folder = OwnFolder(program)
        self.awaited = f"choose.game.{game}"
        """The box to be chosen as soon as it stands on the shelf: a new file is looked at a moment later."""
        self.sort_out(self.awaited)
        if game and (self.item is None or key_of(self.item) != self.awaited):
            self.await_own()
        self.focus = self.first = key_of(self.item) if self.item else "choose.back"

    # -- what there is to choose ---------------------------------------------------------------------------------------

    def await_own(self) -> None:
        """Show where a game will stand that was saved this moment, and is examined before it stands there."""
        if self.program.services.own_games is not None:
            self.folder.look()
            self.group, self.at = len(self.groups) - 1, 0
            self.sort_out(self.awaited)

    def sort_out(self, chosen: str) -> None:
        """Sort the games into groups anew, and stay with what is chosen."""
        own = self.program.services.own_games
        self.groups = groups(self.program.shelf, own.folder if own is not None else None)
        self.group = min(self.group, len(self.groups) - 1)
        for at in range(len(self.groups)):
            keys = [key_of(item) for item in self.items(at)]
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

    @property
    def own(self) -> bool:
        """Tell whether the person's own games are shown."""
        return bool(self.groups) and self.groups[self.group].key == OWN

    def look(self) -> bool:
        """Look whether the person's own files are others now, and what came of the folder that was to be opened."""
        if not self.folder.look():
            return False
        self.refresh()
        return True

    def refresh(self) -> None:
        # The shelf may be another since this page was seen last: a page over it looks at the files as well.
        self.sort_out(key_of(self.item) if self.item else "")
        if self.awaited:
            self.sort_out(self.awaited)
            if self.item is not None and key_of(self.item) == self.awaited:
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
        told = AboutItem(self.program, c, self.folder, self.own)
        if not items:
            told.invite(bool(self.awaited))
            return
        size = shelf_size(len(items), c.more, c.beyond)._replace(letters=c.letters)
        self.first_shown = min(max(self.first_shown, self.at - size.room + 1), self.at, max(0, len(items) - size.room))
        put_boxes(c, self.program.words, items[self.first_shown : self.first_shown + size.room], self.item, size)
        middle = MIDDLE + c.more / 2
        if self.first_shown:
            c.round("choose.earlier", "back", 4 - c.beyond, middle - 18, self.say("choose.earlier"), 36)
        if self.first_shown + size.room < len(items):
            c.round("choose.later", "forward", 1240 + c.beyond, middle - 18, self.say("choose.later"), 36)
        with foot(c):
            told.item(items[self.at])
            c.label(self.told(self.groups[self.group]), 56, TOLD, 14, 500, c.look.muted, width=740, key="choose.told")

    def tabs(self, c: Controls) -> None:
        """Lay out the groups; more than fit are turned over by choosing the outer ones."""
        begin = min(max(0, self.group - MOST_TABS + 2), max(0, len(self.groups) - MOST_TABS))
        shown = self.groups[begin : begin + MOST_TABS]
        w = min(212.0 * len(shown), 780.0)
        choices = [(group.key, self.title(group)) for group in shown]
        c.segmented("choose.group", choices, self.groups[self.group].key, max(350.0, 640 - w / 2), 14, w, 40, 15.5)

    def told(self, group: ShelfGroup) -> str:
        """Say what games of the program stand here, and which well-known ones do not."""
        if any(Path(game.file).parent != RULESETS for game in group.games) or group.key == OWN:
            return ""
        return self.say(f"choose.told.{'others' if group.name else group.key}")

    def title(self, group: ShelfGroup) -> str:
        """Say what a group is called."""
        return self.program.words.of(group.name) if group.name else self.say(f"choose.groups.{group.key}")

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
            case "form" | "give" | "practice" | "day" as page:
                if isinstance(self.item, Game):
                    self.program.navigation.open(page, self.item)
            case "lesson":
                if isinstance(self.item, Game):
                    self.program.navigation.learn(self.item)
            case "earlier" | "later" as way:
                self.more(way)
            case "folder":
                if self.program.services.own_games is not None:
                    self.folder.open(self.program.services.own_games.folder)
                    self.refresh()
            case name if name.startswith("group."):
                self.turn([group.key for group in self.groups].index(name.removeprefix("group.")))
            case _:
                self.select([key_of(item) for item in self.items()].index(control))
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
        keys = [key_of(item) for item in self.items()]
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

    @property
    def room(self) -> int:
        """Count the boxes that the shelf shows at once."""
        canvas = self.program.canvas
        return shelf_size(len(self.items()), canvas.more_high, canvas.more_wide / 2).room

    def more(self, way: str) -> None:
        """Show boxes that are not seen now, and choose the next one of them."""
        room = self.room
        at = self.first_shown + room if way == "later" else self.first_shown - 1
        self.first_shown = at if way == "later" else max(0, self.first_shown - room)
        self.select(at)

    def turn_leaf(self, way: int) -> None:
        room = self.room
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
                    self.focusing(key_of(self.item))
            case _:
                super().act(action)

    def beside(self, action: Action) -> str:
        """Find the next control; from the last box of a group on to the first of the next, and back."""
        keys = [key_of(item) for item in self.items()]
        if self.focus in keys and action in (Action.LEFT, Action.RIGHT):
            step = 1 if action is Action.RIGHT else -1
            at, group = keys.index(self.focus) + step, self.group + step
            if not 0 <= at < len(keys) and 0 <= group < len(self.groups) and self.items(group):
                self.turn(group)
                at = 0 if step > 0 else len(self.items()) - 1
            self.select(at)
            return key_of(self.items()[self.at])
        if action is Action.DOWN and self.focus.startswith("choose.group.") and self.item:
            return key_of(self.item)
        found = super().beside(action)
        if action is Action.DOWN and self.focus in keys and found in keys:
            # A box of the next row would be chosen instead: what can be done with the one that is told of comes first.
            return "choose.play"
        if action is Action.UP and self.focus not in keys and found in keys and self.item:
            return key_of(self.item)
        return found

    def moved(self) -> None:
        keys = [key_of(item) for item in self.items()]
        if not self.keys:
            return
        if self.focus in keys:
            self.select(keys.index(self.focus))
        elif self.focus.startswith("choose.group."):
            self.turn([group.key for group in self.groups].index(self.focus.removeprefix("choose.group.")))

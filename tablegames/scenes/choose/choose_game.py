"""The page where a game is taken from the shelf."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path

from tablegames.scenes.base_page.box_layout import largest
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_heading import page_heading
from tablegames.scenes.choose.about_item import AboutItem
from tablegames.scenes.choose.game_box import ShelfRoom, shelf_box, shelf_room
from tablegames.scenes.choose.last_time import LastTimes
from tablegames.scenes.choose.own_folder import OwnFolder
from tablegames.scenes.choose.shelf_item import BrokenFile, DraftItem, Item, key_of
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import OWN, ShelfGroup, groups
from tablegames.shipped import RULESETS
from tablegames.view.boxes.choices import choice
from tablegames.view.boxes.frames import grown, padded, placed, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import MARGIN, TIGHT
from tablegames.view.boxes.words_box import words
from tablegames.view.input.actions import Action

MOST_TABS, TABS = 6, 560.0
"""How many groups are seen at once, and how wide their row is, logical pixels."""
BAR, AROUND_SHELF = 24.0, 356.0
"""Beside the shelf for its bar; above and below it for heading, groups and what is told."""


@register_page("choose")
class ChoosePage(Page):
    """Groups of games as tabs, the boxes of one group, and below them what the chosen game is about."""

    name = "choose"

    def __init__(self, program: Program, game: str = "") -> None:
        super().__init__(program)
        self.groups: list[ShelfGroup] = []
        self.group, self.at = 0, 0
        self.picked = ""
        """The box that was clicked last."""
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
        """Sort the games into groups again, and stay with what is chosen."""
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

    @cached_property
    def last_times(self) -> LastTimes:
        """What came of the games when they were played last."""
        return LastTimes(self.program)

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

    def content(self) -> PageBox:
        told = self.told(self.groups[self.group]) if self.groups else ""
        heading = page_heading(self, self.say("choose.heading"), told)
        if not self.groups:
            return column(heading, placed(words(self.say("choose.none"), key="choose.none", shade=True)), gap=0)
        tabs = [row(space(), self.tabs(), space())] if len(self.groups) > 1 else []
        items, upright = self.items(), self.program.canvas.shape == "upright"
        about = AboutItem(self.program, self.folder, self.last_times, self.own, self.take)
        if not items:
            return column(heading, *tabs, about.invite(bool(self.awaited)), gap=TIGHT)
        shelf = placed(scroll(self.shelf(items), self.place), "fill")
        below = column(shelf, about.item(items[self.at], items, upright))
        return column(heading, *tabs, grown(padded(below, MARGIN, TIGHT)), space(TIGHT), gap=0)

    @property
    def room(self) -> ShelfRoom:
        """Tell how the boxes stand on the shelf."""
        canvas = self.program.canvas
        zoom = largest(canvas)
        wide, high = canvas.width / zoom - 2 * MARGIN - BAR, canvas.height / zoom - AROUND_SHELF
        return shelf_room(len(self.items()), wide, high)

    def shelf(self, items: list[Item]) -> PageBox:
        """Stand the boxes on the shelf."""
        room, said = self.room, self.program.words
        cells = [shelf_box(item, said, room, at == self.at, partial(self.pick, at)) for at, item in enumerate(items)]
        lines = [cells[at : at + room.columns] for at in range(0, len(cells), room.columns)]
        return column(*(row(*each, gap=room.apart, align="fill") for each in lines), gap=room.apart, align="center")

    def tabs(self) -> PageBox:
        """Lay out the groups; more than fit are turned over by choosing the outer ones."""
        begin = min(max(0, self.group - MOST_TABS + 2), max(0, len(self.groups) - MOST_TABS))
        choices = [(group.key, self.title(group)) for group in self.groups[begin : begin + MOST_TABS]]
        shown = self.groups[self.group].key
        return sized(choice("choose.group", choices, shown, self.choose_group, follows=True), TABS, gives_way=True)

    def told(self, group: ShelfGroup) -> str:
        """Say what games of the program stand here, and which well-known ones do not."""
        if any(Path(game.file).parent != RULESETS for game in group.games) or group.key == OWN:
            return ""
        return self.say(f"choose.told.{'others' if group.name else group.key}")

    def title(self, group: ShelfGroup) -> str:
        """Say what a group is called."""
        return self.program.words.of(group.name) if group.name else self.say(f"choose.groups.{group.key}")

    # -- what is done --------------------------------------------------------------------------------------------------

    def pick(self, at: int) -> None:
        """Choose a box, and tell about it; the second click on it, and a key on the one that is chosen, take it."""
        key = key_of(self.items()[at])
        if at == self.at and (self.keys or self.picked == key):
            self.take()
        else:
            self.picked = key
            self.select(at)

    def take(self) -> None:
        """Sit down to what is chosen, or read what is wrong with it."""
        item = self.item
        if isinstance(item, BrokenFile):
            self.program.navigation.open("file", item.path)
        elif isinstance(item, DraftItem):
            self.program.navigation.open("draft", item.name)
        elif item is not None:
            self.program.navigation.open("seats", item)

    def select(self, at: int) -> None:
        """Tell about another box."""
        self.awaited = ""
        self.at = max(0, min(at, len(self.items()) - 1))
        if self.item is not None:
            self.place.shown = key_of(self.item)
        self.refresh()

    def choose_group(self, key: str) -> None:
        """Show the group that has this key."""
        self.turn([group.key for group in self.groups].index(key))

    def turn(self, group: int) -> None:
        """Show another group from its beginning."""
        self.awaited = ""
        if group != self.group and 0 <= group < len(self.groups):
            self.group, self.at, self.place.at = group, 0, 0.0
            self.refresh()
            if self.program.services.own_games is not None and self.own:
                self.look()

    def turn_leaf(self, way: int) -> None:
        self.turn(self.group + way)

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
        found = super().beside(action)
        if action is Action.DOWN and self.focus in keys and found in keys:
            # A box of the next row would be chosen instead: what can be done with the one that is told of comes first.
            return "choose.play"
        return found

    def moved(self) -> None:
        super().moved()
        keys = [key_of(item) for item in self.items()]
        if self.keys and self.focus in keys:
            self.select(keys.index(self.focus))

"""A page that lists games, a line each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import ge
from typing import Generic, TypeVar

from tablegames.scenes.base_page.notice_strip import notice
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_heading import page_heading
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.saved.saved_game import Recorded, left_out, names_now
from tablegames.view.boxes.buttons import Call
from tablegames.view.boxes.frames import grown, padded, picture, placed, sized
from tablegames.view.boxes.long_list import long_list
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.pressable import pressable
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import BODY, GAP, HAIR, HELP, MARGIN, SMALL_NAME, TIGHT, TypeStyle
from tablegames.view.boxes.words_box import words
from tablegames.view.cards.derived_world import box_of
from tablegames.view.language import fonts
from tablegames.view.language.weights import HEAVY
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.picture import art
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

NAME, TOTAL = TypeStyle(19, HEAVY, 1.25), TypeStyle(15, HEAVY, 1.2)
BOX, FACE, CUP, LINE = 72.0, 34.0, 24.0, 104.0
"""How wide the box of a game, a face and a cup are, and how high a line, logical pixels."""
ABOUT = 208.0
"""How wide the words about a game are."""
NAME_LINES = 4
G = TypeVar("G", bound=Recorded)


class GamesPage(Page, Generic[G]):
    """Lists games, the newest first."""

    buttons: tuple[str, ...] = ()
    """What stands beside each game."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.games = self.found()

    def found(self) -> Sequence[G]:
        """List the games there are."""
        raise NotImplementedError

    def line(self, key: str, game: G) -> PageBox:
        """Lay out a game."""
        raise NotImplementedError

    def content(self) -> PageBox:
        heading = page_heading(self, self.say(f"{self.name}.heading"))
        told = notice(self.program, self.name)
        none = words(self.say(f"{self.name}.none"), BODY, key=f"{self.name}.none", center=True)
        lines = long_list(len(self.games), self.numbered, self.keys_of, TIGHT, outermost(map(self.room, self.games)))
        listed: PageBox = grown(scroll(lines, self.place)) if self.games else placed(none)
        above = [] if told is None else [grown(placed(told), 0)]
        shown = padded(grown(column(*above, listed)), MARGIN, TIGHT)
        return column(heading, shown, gap=0)

    def keys_of(self, at: int) -> tuple[str, ...]:
        """Name the controls of a line."""
        return (f"{self.name}.{at + 1}", *[f"{self.name}.{at + 1}.{each}" for each in self.buttons])

    def room(self, game: G) -> tuple[float, ...]:
        """Weigh how much room a game needs: by its players, the names of it and of them, and letters that miss."""
        header, words = game.header, self.program.words
        called = next((words.of(each.name) for each in self.program.shelf.games if each.id == header.ruleset), "")
        wide = [fonts.width(name, SMALL_NAME.size, SMALL_NAME.weight) for name in names_now(self.program, game)]
        missing = left_out(self.program, game) > 0
        return len(wide), fonts.width(called, NAME.size, NAME.weight), max(wide, default=0.0), sum(wide), missing

    def numbered(self, at: int) -> PageBox:
        """Lay out a game by its number, from 0."""
        return self.line(f"{self.name}.{at + 1}", self.games[at])

    def told(
        self,
        key: str,
        party: Party,
        facts: Sequence[str],
        totals: Sequence[int],
        on: Call,
        winners: Sequence[int] = (),
        missing: int = 0,
    ) -> PageBox:
        """Lay out a line: the game's box, how it stands or ended, who plays, and how many letters of names miss."""
        name = self.program.words.of(party.game.name)
        about = [words(name, NAME, lines=1), *(words(each, HELP, GOLD, 1) for each in facts)]
        if missing:
            about.append(words(self.say("common.left_out", n=missing), SMALL_NAME, ROSE, 2))
        players = [
            grown(self.player(member, totals[seat] if totals else None, seat in winners))
            for seat, member in enumerate(party.members)
        ]
        shown = row(
            picture(box_of(party.game, BOX)),
            sized(column(*about, gap=0), ABOUT, gives_way=self.program.canvas.shape == "upright"),
            grown(row(*players, gap=HAIR)),
        )
        return grown(pressable(key, sized(shown, high=LINE - 2 * TIGHT), " · ".join((name, *facts)), on, (GAP, TIGHT)))

    def player(self, member: Member, total: int | None, won: bool) -> PageBox:
        """Lay out a player, with the total."""
        name = words(member.name, SMALL_NAME, CREAM, NAME_LINES, center=True)
        shown: list[PageBox] = [picture(portrait(member.face, FACE))]
        if won:
            shown.append(picture(art("interface/trophy", CUP), self.say("tips.winner", name=member.name)))
        if total is not None:
            told = self.say("tips.score", name=member.name, n=total)
            shown.append(words(str(total).translate(SIGNS), TOTAL, GOLD, 1, tip=told))
        return column(placed(row(*shown, gap=TIGHT)), name, gap=HAIR)

    def look_again(self) -> None:
        """Read the folder again."""
        self.games = self.found()
        self.refresh()


def outermost(rooms: Iterable[tuple[float, ...]]) -> list[int]:
    """List by their numbers those that no other exceeds, or equals, in all that was weighed."""
    found: list[tuple[int, tuple[float, ...]]] = []
    for at, room in sorted(enumerate(rooms), key=lambda each: each[1], reverse=True):
        if not any(all(map(ge, larger, room)) for _, larger in found):
            found.append((at, room))
    return [at for at, _ in found]


def beside(*buttons: PageBox) -> PageBox:
    """Put buttons about a game below each other."""
    return column(*buttons, gap=HAIR)

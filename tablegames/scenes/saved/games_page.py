"""A page that lists games, a line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from tablegames.scenes.base_page.notice_strip import tell
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.view.cards.derived_world import box_of
from tablegames.view.controls.controls import Controls
from tablegames.view.language import fonts
from tablegames.view.language.lines import READABLE, SLACK
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.group import Part, TipArea
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.name_lines import name_lines
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, panel
from tablegames.view.painting.picture import art
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

ROOM = 5
"""Games on a page; more of them are turned over."""
TOP, PITCH, TALL = 82.0, 116.0, 104.0
WIDE = 1040.0
"""How wide a game's line is; buttons about it stand beside."""
UPRIGHT_WIDE = 1162.0
"""The same upright."""
SMALL = 13.5
"""The size of the names of players."""
TOTAL = 15.0
"""The size of their totals."""
PLAYERS = 360.0
"""Where the players begin, right of a line's left edge."""
LARGEST, GROWS = 1.4, 1750.0
"""How large a line becomes at most, and by how much higher the page must be for one of twice the height."""
G = TypeVar("G")


class GamesPage(Page, Generic[G]):
    """Lists games the newest first, and turns over to older ones."""

    stands = "all"
    spans = True
    room = ROOM
    """How many games stand on the page."""
    left = 92.0
    """Where a line begins."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.games = self.found()
        self.from_ = 0
        """The first game on the page."""
        self.k = 1.0
        """How large a line is: in a high window faces and names grow, and there are still more of them."""
        self.wide = WIDE
        """How wide a line is."""
        self.least = READABLE
        """The smallest type of names."""

    def found(self) -> Sequence[G]:
        """List the games there are."""
        raise NotImplementedError

    def line(self, c: Controls, key: str, game: G, y: float) -> None:
        """Lay out a game."""
        raise NotImplementedError

    def build(self, c: Controls) -> None:
        self.head(c, self.say(f"{self.name}.heading"))
        self.k = min(LARGEST, 1 + c.more / GROWS)
        # Upright names have all the room there is.
        self.wide, self.left = (UPRIGHT_WIDE, 28.0) if c.upright else (WIDE + c.wider, 92.0)
        self.least, middle = c.least, 640 + c.wider / 2
        self.room = int((ROOM * PITCH + c.more) / (PITCH * self.k))
        shown = self.games[self.from_ : self.from_ + self.room]
        for at, game in enumerate(shown, 1):
            self.line(c, f"{self.name}.{at}", game, TOP + (at - 1) * PITCH * self.k)
        if not shown:
            c.label(self.say(f"{self.name}.none"), middle, 330, 18, anchor="center", key=f"{self.name}.none")
        with c.low():
            if self.from_:
                c.round(f"{self.name}.earlier", "back", middle - 102, 662, self.say(f"{self.name}.earlier"), 44)
            if self.from_ + self.room < len(self.games):
                c.round(f"{self.name}.later", "forward", middle + 58, 662, self.say(f"{self.name}.later"), 44)
            if len(self.games) > self.room:
                last = self.from_ + len(shown)
                tip = self.say("tips.games_of", first=self.from_ + 1, last=last, of=len(self.games))
                c.label(
                    f"{self.from_ + 1}–{last} / {len(self.games)}", middle, 684, 15, 700, CREAM, "center", 90, tip=tip
                )
        tell(self.program, c, self.name, 400 + c.wider / 2, 6, 720)

    def told(
        self,
        c: Controls,
        key: str,
        party: Party,
        facts: str,
        totals: Sequence[int],
        y: float,
        winners: Sequence[int] = (),
        missing: int = 0,
    ) -> None:
        """Lay out a line: the game's box, how it stands or ended, who plays, and how many letters of names miss."""
        name, k = party.game.name.said(self.program.words.language), self.k
        left = 29 + 77 * k
        room = PLAYERS - left - 4
        up = 12 if missing else 0
        parts: list[Part] = [
            (12, 7 * k, box_of(party.game, 77 * k)),
            *name_lines(name, left, (34 - up) * k, 19 * k, 800, room, 42 * k, least=self.least),
            *name_lines(facts, left, (68 - 1.5 * up) * k, 14.5 * k, 500, room, (40 - up) * k, GOLD),
        ]
        if missing:
            words = self.say("common.left_out", n=missing)
            parts += name_lines(words, left, 80 * k, SMALL * k, 500, room, 34 * k, ROSE)
        parts += self.players(party, totals, winners)
        picture = panel(self.wide, TALL * k, 18, c.look.panel, 0.86, "#ffffff", EDGE, EDGE_WIDE, parts=tuple(parts))
        c.control(key, picture, self.left, y, "button", True, 18, f"{name} · {facts}")

    def players(self, party: Party, totals: Sequence[int], winners: Sequence[int]) -> list[Part]:
        """Lay out who plays; where a name takes several lines the totals stand beside the faces of all."""
        k, cell = self.k, (self.wide - PLAYERS - 30) / len(party.members)
        long = any(fonts.width(each.name, SMALL * k, 700) * SLACK > cell - 8 for each in party.members)
        counts = [str(each).translate(SIGNS) for each in totals]
        if long:
            # Cup, face and total stand side by side.
            most = max([fonts.width(each, TOTAL, 800) for each in counts], default=0.0)
            k = min(k, (cell - 4) / (34 * 1.34 + 10 + most))
        d, low = (34.0 * k, 17.0 * k) if long else (46.0 * k, 28.0 * k)
        # Without totals there is nothing below the names: then face and name stand in the middle of the line.
        down = 0.0 if totals or long else 11.0 * k
        parts: list[Part] = []
        for seat, member in enumerate(party.members):
            middle = PLAYERS + (seat + 0.5) * cell
            total = Text(counts[seat], TOTAL * k, 800, GOLD) if totals else None
            left = middle - (d + (total.w + 10 if total is not None and long else 0)) / 2
            parts.append((left, 6 * k + down, portrait(member.face, d)))
            if seat in winners:
                cup = d * 0.56
                parts.append((left + (-cup * 0.6 if long else d - 8 * k), low, art("interface/trophy", cup)))
            if long:
                high = TALL * self.k - 41 * k
                at = (middle, 39 * k + high / 2)
                parts += name_lines(
                    member.name, *at, SMALL * self.k, 700, cell - 8, high, anchor="center", least=self.least
                )
            else:
                parts.append((middle, 66 * k + down, Text(member.name, SMALL * k, 700), "center"))
            if total is not None:
                parts.append((left + d + 10, 23 * k, total, "midleft") if long else (middle, 87 * k, total, "center"))
                told = self.say("tips.score", name=member.name, n=totals[seat])
                if seat in winners:
                    told = f"{told}\n{self.say('tips.winner', name=member.name)}"
                parts.append((middle - cell / 2, 2, TipArea(cell, TALL * self.k - 8, told)))
        return parts

    def turned(self, control: str) -> bool:
        """Do what the controls around the list are for; False where it is none of them."""
        if self.tool(control):
            return True
        match control.split(".")[1:]:
            case ["earlier"]:
                self.from_ = max(0, self.from_ - self.room)
            case ["later"]:
                self.from_ += self.room
            case ["notice_close"]:
                self.program.notices.close()
            case _:
                return False
        return True

    def game(self, at: str) -> G:
        """Find the game of a line."""
        return self.games[self.from_ + int(at) - 1]

    def look_again(self) -> None:
        """Read the folder anew."""
        self.games = self.found()
        self.from_ = min(self.from_, max(0, (len(self.games) - 1) // self.room * self.room))
        self.refresh()

"""The last trick, to be looked at again."""

from __future__ import annotations

from tablegames.play.session.history import PastTrick
from tablegames.scenes.base_page.overlay import Below, Overlay
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.frames import FrameBox, drawn, grown, inset, picture, placed
from tablegames.view.boxes.page_box import Area, PageBox
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.spacing import APART, DIALOG, GAP, HELP, NAME, QUIET, TIGHT, WHOLE_SHEET, TypeStyle
from tablegames.view.boxes.words_box import line, words
from tablegames.view.cards.card import Card
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT, GROUND
from tablegames.view.input.actions import Action
from tablegames.view.language.weights import BOLD, HEAVY
from tablegames.view.painting.panel import panel
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.sprite import Place, Sprite
from tablegames.view.painting.theme import CREAM, GOLD, INK

CARDS, WIDEST, LIFTED, FACE = 880.0, 128.0, 10.0, 48.0
"""The room of all cards, how wide one is at most, how far the best is lifted, and how large faces are."""
SMALL, NAMED = TypeStyle(13.5, HEAVY, 1.8), TypeStyle(15.5, BOLD, 1.25)


class LastTrickPage(Overlay):
    """Shows its cards in the order in which they were played, each with who played it."""

    name = "last_trick"
    first = "last_trick.close"
    key = Action.LAST_TRICK
    size = WHOLE_SHEET, None

    def __init__(self, program: Program, below: Below, trick: PastTrick) -> None:
        super().__init__(program, below)
        self.trick = trick

    def content(self) -> PageBox:
        trick, table = self.trick, self.table
        heading = line(self.say("last_trick.heading", n=trick.number), DIALOG, key="last_trick.heading")
        best, count = self.best(), len(trick.cards)
        wide = min(WIDEST, CARDS / count - GAP)
        played = [
            self.played(at, wide, at == best, at == best if best >= 0 else trick.cards[at][0] == trick.winner)
            for at in range(count)
        ]
        won = words(self.say("last_trick.winner", name=table.players[trick.winner].name), NAME, GOLD, 2)
        close = button("last_trick.close", self.say("common.close"), self.back, True, "check")
        return column(
            row(grown(heading), line(table.title, HELP, GOLD), align="baseline"),
            placed(row(*played, align="top")),
            row(grown(won), close),
            gap=APART,
        )

    def best(self) -> int:
        """Find the card that won it; -1: unknown, where its winner played several."""
        trick = self.trick
        players, cards = [seat for seat, _ in trick.cards], [card for _, card in trick.cards]
        if trick.best in cards:
            return cards.index(trick.best)
        return players.index(trick.winner) if players.count(trick.winner) == 1 else -1

    def played(self, at: int, wide: float, best: bool, won: bool) -> PageBox:
        """Lay out a card below its number, and below it who played it."""
        seat, name = self.trick.cards[at][0], self.table.players[self.trick.cards[at][0]].name
        tip = self.say("tips.played_as", name=name, n=at + 1)
        number = words(
            self.table.words.say("labels.led") if at == 0 else str(at + 1), SMALL, INK if at == 0 else QUIET, 1
        )
        sign = inset(number, (GAP, 0), tip=tip) if at else FrameBox(number, (GAP, 0), golden)
        face = picture(portrait(self.table.players[seat].face, FACE, won))
        told = words(name, NAMED, GOLD if won else CREAM, 2, center=True, most=wide + GAP)
        return column(placed(sign), self.card(at, wide, best), placed(face), told, gap=TIGHT)

    def card(self, at: int, wide: float, best: bool) -> PageBox:
        """Lay a card; the one that won glows."""
        card, turned = self.trick.cards[at][1], self.trick.turned
        shown, name = Card(self.table.cards, card, wide, turned), self.table.card_name(card, turned)
        lift = LIFTED if best else 0.0

        def draw(c: Controls, area: Area) -> None:
            laid = Sprite(("past", card), shown, area.x + area.w / 2, area.y + area.h / 2 - lift, c.base + CONTENT)
            place: Place = ("last_trick", 0)
            c.sprites.append(laid._replace(glow=best, shadow=True, place=place, card=card, name=name))

        return drawn(wide, shown.h + 2 * LIFTED, draw)


def golden(c: Controls, at: Area) -> None:
    """Lay the ground of the word that says who led."""
    c.put(panel(at.w, at.h, at.h / 2, GOLD, 1, stroke_opacity=0, shade=False), at.x, at.y, GROUND)

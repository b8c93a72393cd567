"""The last trick, to be looked at again."""

from __future__ import annotations

from tablegames.play.session.history import PastTrick
from tablegames.scenes.base_page.overlay import Below, Overlay
from tablegames.scenes.program.program import Program
from tablegames.view.cards.card import Card
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.input.actions import Action
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD, INK

WIDE = 128.0
"""Width of a card."""
MIDDLE = 640.0
CARDS_Y = 334.0
"""The middle of the cards."""
SPAN = 720.0
"""The widest the middles of the first and the last card may be apart."""


class LastTrickPage(Overlay):
    """Shows its cards in the order in which they were played, each with who played it."""

    name = "last_trick"
    first = "last_trick.close"
    key = Action.LAST_TRICK
    box = (190, 96, 900, 528)

    def __init__(self, program: Program, below: Below, trick: PastTrick) -> None:
        super().__init__(program, below)
        self.trick = trick

    def build(self, c: Controls) -> None:
        trick, table = self.trick, self.table
        c.label(self.say("last_trick.heading", n=trick.number), 226, 136, 26, 800, key="last_trick.heading", width=560)
        c.label(table.title, 1062, 138, 15, 700, GOLD, "midright", width=240)
        gap = min(172.0, SPAN / max(1, len(trick.cards) - 1))
        wide = min(WIDE, gap - 14)
        best = self.best()
        for at, (seat, card) in enumerate(trick.cards):
            x = MIDDLE + (at - (len(trick.cards) - 1) / 2) * gap
            self.card(c, card, x, wide, at == best)
            self.player(c, seat, x, gap, at, at == best if best >= 0 else seat == trick.winner)
        name = table.players[trick.winner].name
        c.label(self.say("last_trick.winner", name=name), MIDDLE, 586, 18, 700, GOLD, "center", 380)
        c.button("last_trick.close", self.say("common.close"), 894, 562, 168, 46, True, symbol="check")

    def best(self) -> int:
        """Find the card that won it; -1: unknown, where its winner played several."""
        trick = self.trick
        players, cards = [seat for seat, _ in trick.cards], [card for _, card in trick.cards]
        if trick.best in cards:
            return cards.index(trick.best)
        return players.index(trick.winner) if players.count(trick.winner) == 1 else -1

    def card(self, c: Controls, card: str, x: float, wide: float, best: bool) -> None:
        """Lay one card; the one that won glows."""
        picture = Card(self.table.cards, card, wide, self.trick.turned)
        name = self.table.card_name(card, self.trick.turned)
        lift = 10.0 if best else 0.0
        c.sprites.append(
            Sprite(
                ("past", card),
                picture,
                x,
                CARDS_Y - lift,
                c.base + CONTENT,
                glow=best,
                shadow=True,
                place=("last_trick", 0),
                card=card,
                name=name,
            )
        )

    def player(self, c: Controls, seat: int, x: float, gap: float, at: int, won: bool) -> None:
        """Say who played it."""
        player = self.table.players[seat]
        c.portrait(player.face, x - 24, 442, 48, won)
        c.named(player.name, x, 512, 15.5, gap - 12, 40, GOLD if won else CREAM, "center")
        if at == 0:
            words = Text(self.table.words.say("labels.led"), 13, 800, INK)
            w = round(words.w * 1.05 + 24)
            body = panel(w, 24, 12, GOLD, 1, stroke_opacity=0, shade=False, parts=((w / 2, 12, words, "center"),))
            c.put(body, x - w / 2, 200)
        else:
            ground = Drawing('<circle cx="12" cy="12" r="12" fill="#fff" fill-opacity=".12"/>', 24, 24)
            c.put(ground, x - 12, 200)
            tip = self.say("tips.played_as", name=player.name, n=at + 1)
            c.label(str(at + 1), x, 212, 13.5, 700, c.look.muted, "center", tip=tip)

    def chosen(self, control: str) -> None:
        if control == "last_trick.close":
            self.back()

"""The suit that is trump, and the suits from which one is named, as signs."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from tablegames.engine.bids.facts import AuctionFact
from tablegames.engine.common.facts import TrumpFact
from tablegames.engine.registry import TableLabel, register
from tablegames.play.session.seen import Choice
from tablegames.view.layout.layout import STANDING, Layout
from tablegames.view.layout.widget import Board
from tablegames.view.painting.group import Part
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import Drawing, Picture
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import LIGHT_GOLD
from tablegames.view.table_widgets.pick import Pick

ONE_LINE, TWO_LINES = (42.0, 58.0, 36.0, 18.0), (35.0, 50.0, 31.0, 25.0)
"""How far down the middle of the sign is, how large its ground and the sign itself, and how far above the lower edge
the middle of the words: where they take one line, and where they take two."""


def disc(size: float) -> Drawing:
    """Draw the white ground of a sign."""
    r = size / 2
    return Drawing(f'<circle cx="{r}" cy="{r}" r="{r}" fill="#fff" fill-opacity=".95"/>', size, size)


def no_sign(size: float) -> Drawing:
    """Draw what stands where a suit's sign would: a ring with a stroke through it."""
    r = size / 2
    ring = f'<circle cx="{r}" cy="{r}" r="{r - 3}" fill="none" stroke="#7c8376" stroke-width="4"/>'
    near, far = r - (r - 3) * 0.7, r + (r - 3) * 0.7
    return Drawing(f'{ring}<path d="M{near} {far}L{far} {near}" stroke="#7c8376" stroke-width="4"/>', size, size)


@register
class TrumpSign(Board):
    """The trump, as soon as there is one, on a small panel beside the trick; an auction takes its place."""

    stands = "beside"
    subjects = ("trump",)
    of_rules = ("none",)

    region = "board"

    tally: str = "trump"
    x: float = 372
    y: float = 328
    width: float = 132
    words: TableLabel = "trump"
    """Key of what is said of a suit, below `labels`."""
    none: bool = False
    """Whether it also says that there is no trump, once that is decided."""

    def covers(self, players: int) -> FRect:
        return FRect(self.x - self.width / 2, self.y - 52, self.width, 104)

    def reach(self) -> float:
        return abs(self.x - 640) + self.width / 2

    def place(self, t: Layout) -> Iterator[Sprite]:
        t.anchor(self.tally, 0, self.x, self.y)
        auction = t.seen.fact(AuctionFact)
        if auction is not None and auction.open:
            return
        trump = t.seen.tally(self.tally)
        letters = list(t.table.suits)
        if trump is None or not 0 <= trump < len(letters):
            fact = t.seen.fact(TrumpFact)
            if not self.none or trump is None or fact is None or not fact.decided:
                return
            words = t.say("labels.trump_none")
        else:
            words = t.say(f"labels.{self.words}", suit=t.suit(letters[trump]))
        w, h = self.width, 104.0
        said = self.said(t, words, h - ONE_LINE[-1])
        down, ground, size, above = ONE_LINE if len(said) == 1 else TWO_LINES
        sign: Picture = t.table.sign_on_cards(letters[trump], size) if 0 <= trump < len(letters) else no_sign(size)
        parts: tuple[Part, ...] = ((w / 2, down, disc(ground), "center"), (w / 2, down, sign, "center"))
        parts += self.said(t, words, h - above)
        yield Sprite("trump", panel(w, h, 18, t.fill, 0.86, parts=parts), self.x, self.y, STANDING)

    def said(self, t: Layout, words: str, middle: float) -> tuple[Part, ...]:
        """Set what the trump is called, on two lines if it has to be."""
        return tuple(t.lines(words, self.width / 2, middle, self.width - 16, 32, 14.5, 700, LIGHT_GOLD, "center"))


@register
class SuitPick(Pick):
    """Tiles with the sign of each suit that may be named trump."""

    verb: str = "trump"

    def legal(self, t: Layout) -> list[Choice]:
        # A choice that is no suit (to pass, to name none) stays a button.
        return [choice for choice in t.seen.choices if choice.verb == self.verb and choice.what in t.table.suits]

    def picture(self, t: Layout, choice: Choice) -> tuple[Part, ...]:
        middle = self.width / 2, (self.height - 40) / 2 + 8
        sign = t.table.sign_on_cards(choice.what, self.size * 0.62)
        return (*middle, disc(self.size), "center"), (*middle, sign, "center")


def trump_words(t: Layout, fact: TrumpFact | None) -> str:
    """Say the trump: its suit, that there is none, or that it is not found yet."""
    if fact is None or not fact.decided:
        return t.say("labels.trump_open")
    return t.say("labels.trump", suit=t.suit(fact.suit)) if fact.suit else t.say("labels.trump_none")

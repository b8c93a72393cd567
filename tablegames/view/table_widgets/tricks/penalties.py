"""Cards that count: who has captured which of them, and whether their suit may be led yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from tablegames.engine.registry import register
from tablegames.engine.scoring.facts import CountingCardsFact
from tablegames.engine.tricks.facts import CapturedFact, SealFact, TricksFact
from tablegames.view.language.lines import SLACK
from tablegames.view.layout.layout import STANDING, Layout
from tablegames.view.layout.widget import Board
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table_widgets.dice.dice import won_tricks
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart


@register
class PenaltiesWidget(PlatePart):
    """Which of the cards that count a seat has captured: so many of a suit, and single cards by their rank."""

    under_name = True
    subjects = ("captured", "tricks")
    fills = (1, 1)
    of_rules = ("cards",)

    cards: tuple[str, ...]
    """Letters of suits, and ids of single cards."""
    mark: str = ""
    """Art of a suit's mark; {suit} stands for its letter. None: the table's."""
    step: float = 46

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        yield from captured_cards(t, on, self.cards, self.mark, self.step)


def captured_cards(t: Layout, on: PlateArea, cards: Sequence[str], mark: str, step: float) -> Iterator[Part]:
    """Draw how many cards of each suit a seat has captured, and which single cards."""
    x, fact = on.line.x, t.seen.fact(CapturedFact)
    for word in cards:
        n, single = fact.number(on.seat, word) if fact else 0, t.table.is_card(word)
        if n or not single:
            yield x, on.line.y - 9, Drawing('<circle cx="9" cy="9" r="9" fill="#fff" fill-opacity=".93"/>', 18, 18)
            yield x + 9, on.line.y, t.table.mark_of(mark, 12, t.table.suit_of(word)), "center"
            said = t.table.rank_name(word) if single else str(n)
            gaps = {"name": t.name(on.seat), "n": n, "suit": t.suit(t.table.suit_of(word))}
            if single:
                yield t.tell(x, on.line.y - 10, step, 20, "captured_card", **gaps, card=t.card_name(word))
            else:
                yield t.tell(x, on.line.y - 10, step, 20, "captured", **gaps)
            yield (
                x + 22,
                on.line.y,
                Text(said, 14.5 * t.larger(1.1), 800 if n else 500, CREAM if n else t.muted),
                "midleft",
            )
            x += step


@register
class TakenWidget(PlatePart):
    """What a seat has taken of what counts in this deal: such cards, or tricks; or how many cards it still holds."""

    under_name = True
    subjects = ("captured", "tricks", "taken", "left")
    fills = (1, 1)

    step: float = 44

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        x, y = on.line.x, on.line.y
        counting = t.seen.fact(CountingCardsFact)
        if counting is not None:
            yield from captured_cards(t, on, counting.words, "", self.step)
        elif t.seen.fact(TricksFact) is not None:
            won = won_tricks(t, on.seat)
            label = t.fit(t.say("labels.won"), on.free - 40, 13.5, 500, t.muted)
            yield x, y, label, "midleft"
            yield x + label.w * SLACK + 8, y, t.fit(str(won), 40, 15, 800, CREAM), "midleft"
            yield t.tell(x, y - 12, on.free, 24, "tricks", name=t.name(on.seat), n=won)
        else:
            held = t.say("labels.cards", n=len(t.seen.zone("hand", on.seat)))
            yield x, y, t.fit(held, on.free, 13.5, 500, t.muted), "midleft"
        t.anchor("won", on.seat, on.x + x + on.free / 2, on.y + y)


@register
class Broken(Board):
    """The suit that has to be broken before it is led: faint behind bars, then bright."""

    stands = "beside"
    of_rules = ("suit",)

    region = "board"

    suit: str
    mark: str = ""
    """Art of a suit's mark; {suit} stands for its letter. None: the table's."""
    x: float = 372
    y: float = 318
    size: float = 66

    def covers(self, players: int) -> FRect:
        return FRect(self.x - 75, self.y - 39, 150, self.size + 28)

    def reach(self) -> float:
        return abs(self.x - 640) + 75

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(SealFact)
        if fact is None:
            return
        s, sealed = self.size, fact.sealed
        ground = Drawing(
            f'<circle cx="{s / 2}" cy="{s / 2}" r="{s / 2 - 1.5}" fill="#fff" fill-opacity="{0.2 if sealed else 0.95}"'
            f' stroke="{GOLD}" stroke-opacity="{0.4 if sealed else 0.95}" stroke-width="2.4"/>',
            s,
            s,
        )
        words = t.say("labels.sealed" if sealed else "labels.broken", suit=t.suit(self.suit))
        text = t.fit(words, 150, 13.5, 700, t.muted if sealed else GOLD)
        parts: list[Part] = [
            (75 - s / 2, 0, ground),
            (75, s / 2, t.table.mark_of(self.mark, s * 0.56, self.suit, "#6f8f80" if sealed else ""), "center"),
            (75, s + 16, text, "center"),
        ]
        yield Sprite("broken", Group(150, s + 28, tuple(parts)), self.x, self.y + 8, STANDING)

"""Cards that are chosen to be given away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablegames.engine.registry import TableLabel, register
from tablegames.play.session.seen import Seen
from tablegames.view.layout.layout import TRICKS, Layout
from tablegames.view.layout.widget import Region, Widget
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import art
from tablegames.view.painting.sprite import Place, Sprite

NARROW = 27.0
"""How wide cards are below a narrow plate."""


@register
class Given(Widget):
    """Cards laid aside for another player: the viewer's own in a row, the others' as backs before their plates."""

    region = "board"

    zone: str = "passed"
    count: str = ""
    """The tally that says how many will be given."""
    x: float = 640
    y: float = 328
    width: float = 88
    small: float = 44
    words: TableLabel = "given"
    question: str = "give"

    def tells(self) -> tuple[str, ...]:
        return (f"given {self.question}",)

    def region_of(self, place: Place | None, y: float, viewer: int) -> Region:
        of_other = place is not None and place[0] == self.zone and place[1] != viewer
        return "seats" if of_other else self.region

    def reach(self) -> float:
        return abs(self.x - 640) + 2 * (self.width + 14)

    def place(self, t: Layout) -> Iterator[Sprite]:
        yield from self.own(t)
        for seat, spot in t.others():
            cards = t.seen.zone(self.zone, seat)
            many = max(len(cards), (t.seen.tally(self.count) or 0) if self.count else 0, 1)
            off = self.small / 2 + (many - 1) * 7 + 8
            inward = {"left": (spot.w + off, 90), "right": (-off, 90), "top": (spot.w + off, 36)}.get(spot.side, (0, 0))
            x, y = spot.below(0.75) if spot.narrow else (spot.x + inward[0], t.beside(spot.y + inward[1], 66))
            t.anchor(self.zone, seat, x, y)
            for i, card in enumerate(cards):
                yield t.card_sprite(
                    card,
                    NARROW if spot.narrow else self.small,
                    x + (i - (len(cards) - 1) / 2) * 14,
                    y,
                    TRICKS + i,
                    (self.zone, seat),
                    index=i,
                    covered=True,
                )

    def own(self, t: Layout) -> Iterator[Sprite]:
        """Lay the viewer's own row, with the free places that are still to be filled."""
        seat = t.bottom
        asked = t.is_asked(self.question)
        cards = t.ordered((*t.seen.zone(self.zone, seat), *(t.picked if asked else ())))
        total = max(len(cards), (t.seen.tally(self.count) or 0) if self.count else 0)
        t.anchor(self.zone, seat, self.x, self.y)
        if not cards and not asked:
            return
        if not asked:
            total = len(cards)
        elif t.left is not None:
            # What was laid away before may lie somewhere else.
            total = len(cards) + max(0, t.left)
        spots = [self.x + (i - (total - 1) / 2) * (self.width + 14) for i in range(total)]
        for i, card in enumerate(cards):
            # What is not confirmed yet is shown in the row, but still belongs to the hand.
            place, target = (self.zone, seat), None
            if card is not None and card in t.picked:
                place, target = t.place_of(card), t.claim("card", card)
            yield t.card_sprite(
                card,
                self.width,
                spots[i],
                self.y,
                TRICKS + i,
                place,
                index=i,
                lift=8 if target and t.attended(target) else 0,
                target=target,
                kind="card" if target else "",
            )
        for i in range(len(cards), total):
            yield Sprite(("slot", self.zone, i), art("common/slot-next", self.width), spots[i], self.y, TRICKS - 10)
        about = t.seen.question.about if t.seen.question and asked else {}
        if total and "to" in about:
            text = Text(t.say(f"labels.{self.words}", **t.gaps(about)), 15, 700)
            w = round(text.w + 30)
            label = panel(w, 28, 14, t.fill, 0.86, parts=((w / 2, 14, text, "center"),))
            yield Sprite(("label", self.zone), label, self.x, self.y - self.width * 0.7 - 24, TRICKS - 5)


@register
class Swapped(Widget):
    """A card that goes from one hand to another for all to see: it crosses the middle of the table."""

    region = "board"
    subjects = ("swapped",)

    zone: str = "swapped"
    x: float = 640
    y: float = 328
    width: float = 88

    def reach(self) -> float:
        return abs(self.x - 640) + self.width / 2

    def place(self, t: Layout) -> Iterator[Sprite]:
        t.anchor(self.zone, 0, self.x, self.y)
        for i, card in enumerate(t.seen.zone(self.zone)):
            yield t.card_sprite(card, self.width, self.x, self.y, TRICKS + i, (self.zone, 0), index=i)


def gathers(widgets: Iterable[Widget], seen: Seen) -> bool:
    """Tell whether a question is one for which cards are gathered: it asks for several, and they have a place."""
    places = [each for each in widgets if isinstance(each, Given)]
    return cards_wanted(seen) > 1 and any(seen.question and each.question == seen.question.key for each in places)


def cards_wanted(seen: Seen) -> int:
    """Say how many cards a question still asks for, one after another; 0 where it does not count them."""
    left = seen.question.about.get("left") if seen.question and seen.choices else None
    return left if isinstance(left, int) else 0

"""The column of captured cards that count."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.engine.scoring.events import AllCaptured
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.painting.group import Part, TipArea
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import (
    DISC,
    LINE,
    MARK,
    NOTHING,
    SMALL,
    TIP,
    VERDICT,
    Cell,
    Column,
    figure,
    heading,
    plain,
    suit_sign,
    tell,
)


@register
class PenaltiesColumn(Column):
    """How many cards of a suit, and which single cards, a seat captured; and whether those were all of them."""

    of_rules = ("cards",)
    subjects = ("captured", "tricks")

    cards: tuple[str, ...]
    """Letters of suits, and ids of single cards."""
    mark: str = ""
    """Art of a suit's mark; {suit} stands for its letter. None: the table's."""

    def weight(self, a: Account) -> float:
        return 1.2 * len(self.cards) + 1.6

    def parts(self) -> int:
        """Count the parts of the column: each kind of card, and a word at the end."""
        return len(self.cards) + 1

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        for i, word in enumerate(self.cards):
            each = at.part(i, self.parts())
            yield from suit_sign(a, a.table.suit_of(word), self.mark, each.middle, at.y)
            if a.table.is_card(word):
                yield each.middle + MARK * DISC, at.y, Text(a.table.rank_name(word), SMALL, BOLD), "midleft"
                yield each.x, at.y - TIP / 2, TipArea(each.w, TIP, a.t.card_name(word))
            else:
                suit = a.t.suit(a.table.suit_of(word))
                yield tell(a, each, "captured_suit", suit=suit)
        yield heading(a, a.say("result_tricks"), at.part(len(self.cards), self.parts()))

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        shot = any(isinstance(event, AllCaptured) and seat in event.seats for event in a.past.events)
        for i, word in enumerate(self.cards):
            n = a.captured(seat, word)
            each = at.part(i, self.parts())
            said = str(n) if not a.table.is_card(word) else "✓" if n else "–"
            # The word stands below the first count: in the column of the tricks it would say that all were taken.
            over = each._replace(y=at.y - LINE) if shot and not i else each
            yield figure(over, said, CREAM if n else NOTHING, HEAVY if n else MEDIUM)
        last = at.part(len(self.cards), self.parts())
        yield figure(last, a.tricks(seat), weight=BOLD)
        if shot:
            below = at.part(0, self.parts())._replace(y=at.y + LINE)
            yield plain(a, below, a.say("result_shot"), GOLD, VERDICT, BOLD)

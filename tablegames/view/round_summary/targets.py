"""The column of dice and of the tricks that they want."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.dice.facts import TargetsFact
from tablegames.engine.registry import register
from tablegames.view.language.weights import BOLD
from tablegames.view.painting.group import Part
from tablegames.view.painting.picture import art
from tablegames.view.painting.theme import CREAM, MET
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import (
    DISC,
    FIGURE,
    NOTHING,
    PLAIN,
    TIP,
    VERDICT,
    Cell,
    Column,
    figure,
    plain,
    tick,
)


@register
class Targets(Column):
    """A seat's dice, the tricks it won, and whether it hit what one of them shows."""

    subjects = ("targets", "tricks")
    wants = 5
    titles = ("result_dice", "result_target", "result_tricks", "result_hit")

    stone: str = "common/die"
    """Art of the stone; {seat} stands for its owner."""
    face: str = "common/die-{n}"
    """Art of a face; {n} stands for its number."""

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(TargetsFact)
        values = [shown for shown, *_ in fact.by_die[seat]] if fact else []
        wanted = fact.wanted(seat) if fact else ()
        tricks = fact.won[seat] if fact else 0
        size = min(TIP, at.h - PLAIN)
        dice, target, won, hit = (at.part(i, 4) for i in range(4))
        for i, value in enumerate(values):
            x = dice.middle + (i - (len(values) - 1) / 2) * (size + 8) - size / 2
            yield x, at.y - size / 2, art(self.stone, size, seat=seat)
            yield x, at.y - size / 2, art(self.face, size, n=value)
        first, last = a.say("goal_comma").join(map(str, wanted[:-1])), str(wanted[-1]) if wanted else ""
        words = a.say("goal_list", first=first, last=last) if first else last
        yield plain(a, target, words)
        met = fact is not None and fact.hit(seat)
        yield figure(won, tricks, MET if met else CREAM)
        yield tick(met, hit.middle - PLAIN - DISC, at.y, FIGURE, MET if met else NOTHING)
        words = a.say("result_met" if met else "result_missed")
        yield hit.middle - PLAIN, at.y, a.t.fit(words, hit.w / 2 + 8, VERDICT, BOLD, MET if met else NOTHING), "midleft"

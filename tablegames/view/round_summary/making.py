"""Columns of what a seat was in the round: by the marker, by who made the trump, by a contract."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.bids.facts import AuctionFact, ContractFact
from tablegames.engine.common.facts import FoundSidesFact, TrumpFact
from tablegames.engine.registry import TableLabel, register
from tablegames.engine.scoring.facts import MadeFact
from tablegames.engine.tricks.facts import CountedFact, PartsFact
from tablegames.view.language.weights import BOLD, MEDIUM
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.painting.group import Part
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import (
    DISC,
    FIGURE,
    LINE,
    PLAIN,
    SMALL,
    Cell,
    Column,
    called,
    dash,
    plain,
    suit_sign,
)
from tablegames.view.table_widgets.trump.makers import role_of


@register
class Roles(Column):
    """What a seat's part in the round was: the marker's, or the other one's."""

    wants = 2

    words: TableLabel = "result_role"
    """Key of the words below `labels`: `<words>_marker` and `<words>_other`."""

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        role = "marker" if a.past.after.marker == seat else "other"
        yield plain(a, at, a.say(f"{self.words}_{role}"))


@register
class MakingColumn(Column):
    """What a seat was in a round in which a player made the trump: its maker, one who played alone, or out of it."""

    wants = 2.4
    titles = ("result_making",)

    mark: str = ""
    """Art of a suit's mark; {suit} stands for its letter. None: the sign that is on the cards."""

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        role, fact = role_of(a.t, seat), a.past.after.fact(TrumpFact)
        if not role:
            return
        suit = fact.suit if fact and role.startswith("maker") else None
        maker = suit is not None
        color = GOLD if maker else a.t.muted
        words = a.t.fit(a.say(f"role_{role}"), at.w - DISC - FIGURE, PLAIN, BOLD if maker else MEDIUM, color)
        yield at.middle + (DISC / 2 if maker else 0), at.y, words, "center"
        if suit is not None:
            yield from suit_sign(a, suit, self.mark, at.middle - words.w / 2 - 8, at.y)


@register
class FoundSidesColumn(Column):
    """On which side a seat was that was found during the deal, and what the seats of that side counted together."""

    subjects = ("found sides",)
    wants = 1.8
    titles = ("result_side",)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact, counted = a.past.after.fact(FoundSidesFact), a.past.after.fact(CountedFact)
        if fact is None:
            yield dash(at)
            return
        on = fact.on[seat]
        key = "result_others" if not on else "result_makers" if fact.maker >= 0 else "result_holders"
        words = a.say(key, name=a.t.name(fact.maker) if fact.maker >= 0 else "")
        came = ""
        # What makes points by several together would not be a number.
        if counted is not None and a.past.after.fact(PartsFact) is None:
            came = a.say("result_together", n=fact.together(counted.counted)[seat])
        up = LINE if came else 0.0
        # Where a name takes a second line it is a small one.
        high, color = 3 * LINE, GOLD if on else CREAM
        yield from a.t.lines(words, at.middle, at.y - up, at.w - 8, high, PLAIN, BOLD, color, "center")
        if came:
            yield at.middle, at.y + up + LINE / 4, a.t.fit(came, at.w - 8, SMALL, MEDIUM, CREAM), "center"


@register
class ContractColumn(Column):
    """The contract of the player who played it, how often it was doubled, and how it came out."""

    wants = 1.6
    titles = ("contract",)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(AuctionFact)
        if fact is None or fact.bid is None or fact.seat != seat:
            yield dash(at)
            return
        words = bid_name(fact.bid, a.table)
        if fact.doubled:
            words += f" · {a.say('contract_doubled' if fact.doubled == 1 else 'contract_redoubled')}"
        played = a.past.after.fact(ContractFact)
        if played is None or not played.target:
            scored = a.past.after.fact(MadeFact)
            came = a.say("result_made" if scored.made else "result_lost") if scored else ""
            yield from called(a, at, words, FIGURE, came, scored is None or scored.made)
            return
        over = played.over
        key = "result_made" if not over else "result_more" if over > 0 else "result_short"
        yield from called(a, at, words, FIGURE, a.say(key, n=abs(over)), over >= 0)

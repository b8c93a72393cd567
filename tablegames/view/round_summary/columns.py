"""Columns that games share: dice and targets, tricks, captured cards, counters, and what captured cards are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tablegames.engine.bids.facts import AuctionFact, ContractFact
from tablegames.engine.common.facts import TrumpFact
from tablegames.engine.dice.facts import TargetsFact
from tablegames.engine.registry import register
from tablegames.engine.table.facts import HoldingsFact
from tablegames.view.cards.signs import sign
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.layout.log_words import signed
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import Drawing, art
from tablegames.view.painting.theme import CREAM, GOLD, ROSE
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import NOTHING, Cell, Column, heading, worth
from tablegames.view.table_widgets.parts.badges import Signs
from tablegames.view.table_widgets.trump.makers import role_of

MET = "#8dffb8"


@register
@dataclass(frozen=True, slots=True)
class Targets(Column):
    """A seat's dice, the tricks it won, and whether it hit what one of them shows."""

    stone: str = ""
    """Art of the stone; {seat} stands for its owner."""
    face: str = ""
    """Art of a face; {n} stands for its number."""

    def weight(self, a: Account) -> float:
        return 5

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        for i, words in enumerate(("result_dice", "result_target", "result_tricks", "result_hit")):
            yield heading(a, a.say(words), at.part(i, 4))

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(TargetsFact)
        values = [shown for shown, *_ in fact.by_die[seat]] if fact else []
        wanted = fact.wanted(seat) if fact else ()
        tricks = fact.won[seat] if fact else 0
        size = min(40.0, at.h - 16)
        dice, target, won, hit = (at.part(i, 4) for i in range(4))
        for i, value in enumerate(values):
            x = dice.middle + (i - (len(values) - 1) / 2) * (size + 8) - size / 2
            yield x, at.y - size / 2, art(self.stone, size, seat=seat)
            yield x, at.y - size / 2, art(self.face, size, n=value)
        first, last = a.say("goal_comma").join(map(str, wanted[:-1])), str(wanted[-1]) if wanted else ""
        words = a.say("goal_list", first=first, last=last) if first else last
        yield target.middle, at.y, a.t.fit(words, target.w - 10, 16, 500, a.t.muted), "center"
        met = fact is not None and fact.hit(seat)
        yield won.middle, at.y, Text(str(tricks), 24, 800, MET if met else CREAM), "center"
        yield hit.middle - 46, at.y - 11, icon("check" if met else "cross", 22, MET if met else NOTHING)
        words = a.say("result_met" if met else "result_missed")
        yield hit.middle - 16, at.y, a.t.fit(words, hit.w / 2 + 8, 15.5, 700, MET if met else NOTHING), "midleft"


@register
@dataclass(frozen=True, slots=True)
class TricksColumn(Column):
    """How many tricks a seat won."""

    out: str = ""
    """The tally that says which seats are out of the game."""

    def weight(self, a: Account) -> float:
        return 1

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        yield heading(a, a.say("result_tricks"), at)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        gone = bool(self.out) and bool(a.past.before.tally(self.out, seat))
        number = "–" if gone else str(a.tricks(seat))
        yield at.middle, at.y, Text(number, 20, 800, NOTHING if gone else CREAM), "center"
        if self.out and a.past.after.tally(self.out, seat):
            words = a.t.fit(a.say("status_out"), at.w / 2 - 40, 15.5, 700, NOTHING if gone else ROSE)
            yield at.middle + 24, at.y, words, "midleft"


@register
@dataclass(frozen=True, slots=True)
class Took(Column):
    """How many cards of each suit a seat captured, the most of all in gold, and how often it did each action."""

    mark: str = ""
    """Art of a suit's mark; {suit} stands for its letter."""
    actions: bool = False
    """Whether suits do something."""

    def weight(self, a: Account) -> float:
        return len(a.table.suits) * (1.9 if self.actions else 1)

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        n = len(a.table.suits)
        taken = Cell(at.x, at.y, at.w / 1.9 if self.actions else at.w, at.h)
        for i, suit in enumerate(a.table.suits):
            each = taken.part(i, n)
            ground = Drawing('<circle cx="14" cy="14" r="14" fill="#fff" fill-opacity=".95"/>', 28, 28)
            yield each.middle - 14, at.y - 14, ground
            yield each.middle, at.y, a.table.mark_of(self.mark, 19, suit), "center"
            yield a.t.tell(each.x, at.y - 20, each.w, 40, "captured_suit", suit=a.t.suit(suit))
        if self.actions:
            yield heading(a, a.say("result_actions"), Cell(at.x + taken.w, at.y, at.w - taken.w, at.h))

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        suits = list(a.table.suits)
        taken = Cell(at.x, at.y, at.w / 1.9 if self.actions else at.w, at.h)
        for i, suit in enumerate(suits):
            own = a.captured(seat, suit)
            # Of partners who have the most together, one may have none of it.
            most = own > 0 and seat in a.awarded(suit)
            color = GOLD if most else CREAM if own else NOTHING
            each = taken.part(i, len(suits))
            yield each.middle, at.y, Text(str(own), 20, 800 if most else 700, color), "center"
            key = "captured_most" if most else "captured"
            yield a.t.tell(each.x, at.y - 20, each.w, 40, key, name=a.t.name(seat), n=own, suit=a.t.suit(suit))
        if self.actions:
            done = a.past.actions(seat)
            x = at.x + taken.w + (at.w - taken.w) / 2 - 21.0 * len(done)
            for suit in suits:
                if done[suit]:
                    ground = Drawing('<circle cx="11" cy="11" r="11" fill="#fff" fill-opacity=".93"/>', 22, 22)
                    yield x, at.y - 11, ground
                    yield x + 11, at.y, a.table.mark_of(self.mark, 15, suit), "center"
                    yield x + 26, at.y, Text(str(done[suit]), 14.5, 700), "midleft"
                    x += 42


@register
@dataclass(frozen=True, slots=True)
class CountersColumn(Column):
    """What a seat's counters were before the round and are now; a secret to the others stays one."""

    tallies: tuple[str, ...]
    art: tuple[str, ...] = ()
    """By tally, the picture above its column."""

    def weight(self, a: Account) -> float:
        return 2.1 * len(self.tallies)

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(HoldingsFact)
        for i, name in enumerate(self.tallies):
            each = at.part(i, len(self.tallies))
            times = f" ×{fact.worth[name]}" if fact and name in fact.worth else ""
            yield heading(a, a.say(name) + times, each)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        for i, name in enumerate(self.tallies):
            each = at.part(i, len(self.tallies))
            before, after = a.past.before.held(name, seat), a.past.after.held(name, seat)
            if before is None or after is None:
                yield each.middle, at.y, icon("lock", 20, NOTHING), "center"
                continue
            yield each.middle - 14, at.y, Text(f"{before} →", 14.5, 500, a.t.muted), "midright"
            color = GOLD if a.past.grew(name, seat) else CREAM
            yield each.middle + 6, at.y, Text(str(after), 20, 800, color), "midleft"


@register
@dataclass(frozen=True, slots=True)
class Laid(Column):
    """The cards that lie in a seat's own zone, as marks with numbers."""

    zone: str
    words: str
    """Key of the heading below `labels`."""
    signs: Signs = field(default_factory=Signs)

    def weight(self, a: Account) -> float:
        return 0.62 * max(3, max(len(a.past.after.zone(self.zone, seat)) for seat in range(a.seats)))

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        yield at.x + 4, at.y, a.t.fit(a.say(self.words), at.w - 8, 14.5, 500, a.t.muted), "midleft"

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        cards = [card for card in a.past.after.zone(self.zone, seat) if card is not None]
        step = min(62.0, at.w / max(1, len(cards)))
        for i, card in enumerate(cards):
            x = at.x + i * step
            yield from self.signs.badge(a.t, a.table.suit_of(card), x + 13, at.y, 24)
            number = str(a.table.number(card)).replace("-", "−")
            yield x + 28, at.y, Text(number, 16.5, 700), "midleft"


@register
@dataclass(frozen=True, slots=True)
class Products(Column):
    """For each suit, the most valuable first: how many cards a seat captured, and what they are worth."""

    signs: Signs = field(default_factory=Signs)
    ally_art: str = "desert/alliance"

    def weight(self, a: Account) -> float:
        return len(a.table.suits)

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        for i, suit in enumerate(a.order):
            each = at.part(i, len(a.order))
            yield from self.signs.badge(a.t, suit, each.middle - 18, at.y, 27)
            times = f"×{a.values.get(suit, 0)}".replace("-", "−")
            yield each.middle + 2, at.y, Text(times, 16, 700), "midleft"
            value = a.values.get(suit, 0)
            yield a.t.tell(each.x, at.y - 20, each.w, 40, "suit_worth", suit=a.t.suit(suit), n=value)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        if a.counted is None:
            return
        cards, allies, points = (by_seat[seat] for by_seat in (a.counted.cards, a.counted.allies, a.counted.points))
        for i, suit in enumerate(a.order):
            each = at.part(i, len(a.order))
            count, allied = cards[suit], allies.get(suit)
            color = CREAM if count or allied else NOTHING
            yield each.middle - 24, at.y, Text(str(count), 19, 700, color), "center"
            if allied is not None:
                yield each.middle - 11, at.y - 12, art(self.ally_art, 24)
                yield each.middle + 1, at.y, Text(f"+{allied}", 12.5, 800, "#241200"), "center"
            yield each.middle + 32, at.y, worth(points[suit], 15.5, 700), "center"
            gaps = {"name": a.t.name(seat), "n": count, "suit": a.t.suit(suit), "points": signed(points[suit])}
            yield a.t.tell(each.x, at.y - 20, each.w, 40, "suit_brings", **gaps)


@register
@dataclass(frozen=True, slots=True)
class Roles(Column):
    """What a seat's part in the round was: the marker's, or the other one's."""

    words: str = "result_role"
    """Key of the words below `labels`: `<words>_marker` and `<words>_other`."""

    def weight(self, a: Account) -> float:
        return 2

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        yield from ()

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        role = "marker" if a.past.after.marker == seat else "other"
        yield at.middle, at.y, a.t.fit(a.say(f"{self.words}_{role}"), at.w - 10, 16, 500, a.t.muted), "center"


@register
@dataclass(frozen=True, slots=True)
class MakingColumn(Column):
    """What a seat was in a round in which somebody made the trump: its maker, one who played alone, or out of it."""

    mark: str = ""
    """Art of a suit's mark; {suit} stands for its letter. None: the sign that is on the cards."""

    def weight(self, a: Account) -> float:
        return 2.4

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        yield heading(a, a.say("result_making"), at)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        role, fact = role_of(a.t, seat), a.past.after.fact(TrumpFact)
        if not role:
            return
        suit = fact.suit if fact and role.startswith("maker") else None
        maker = suit is not None
        color = GOLD if maker else a.t.muted
        words = a.t.fit(a.say(f"role_{role}"), at.w - 50, 16, 700 if maker else 500, color)
        yield at.middle + (18 if maker else 0), at.y, words, "center"
        if suit is not None:
            x = at.middle + 18 - words.w / 2 - 24
            ground = Drawing('<circle cx="14" cy="14" r="14" fill="#fff" fill-opacity=".95"/>', 28, 28)
            yield x - 14, at.y - 14, ground
            mark = a.table.mark_of(self.mark, 19, suit) if self.mark else sign(a.table.cards, suit, 19)
            if mark is not None:
                yield x, at.y, mark, "center"


@register
@dataclass(frozen=True, slots=True)
class ContractColumn(Column):
    """The contract of whoever played it, how often it was doubled, and how it came out."""

    def weight(self, a: Account) -> float:
        return 1.6

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        yield heading(a, a.say("contract"), at)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(AuctionFact)
        if fact is None or fact.bid is None or fact.seat != seat:
            yield at.middle, at.y, Text("–", 18, 700, NOTHING), "center"
            return
        words = bid_name(fact.bid, a.table)
        if fact.doubled:
            words += f" · {a.say('contract_doubled' if fact.doubled == 1 else 'contract_redoubled')}"
        played = a.past.after.fact(ContractFact)
        if played is None or not played.target:
            yield at.middle, at.y, a.t.fit(words, at.w - 8, 20, 800, GOLD), "center"
            return
        over = played.over
        key = "result_made" if not over else "result_more" if over > 0 else "result_short"
        yield at.middle, at.y - 12, a.t.fit(words, at.w - 8, 20, 800, GOLD), "center"
        came = a.t.fit(a.say(key, n=abs(over)), at.w - 8, 14.5, 700, CREAM if over >= 0 else ROSE)
        yield at.middle, at.y + 13, came, "center"

"""Gin Rummy: draw and discard until a player knocks; then what lies in no meld counts."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, count
from typing import Any

from ..cards import actions, read_deal
from ..french import SUITS
from ..header import Game
from ..lines import AstrayError, Sheet

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
GIN, UNDERCUT = {"high": 25, "low": 20}, {"high": 25, "low": 10}
MOST_TURNS, LEFT_OF_STOCK, MOST_VOID = 100, 2, 3
Cards = frozenset[str]


def check(sheet: Sheet) -> None:
    """Check all deals."""
    total, dealer, void = [0, 0], 0, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = 1 - dealer if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _Deal(sheet, dealer).play()
        void = void + 1 if by is None else 0
        by = by or [0, 0]
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if max(total) >= sheet.options["goal"] or void == MOST_VOID:
            break
    winners = [seat for seat in sheet.seats if total[seat] == max(total)]
    sheet.must_be({"e": "end", "total": total, "winners": winners})


def points(card: str) -> int:
    """Say what a card counts that is in no meld."""
    return min(10, RANKS.index(card[1:]) + 1)


def is_meld(cards: Cards) -> bool:
    """Tell whether these cards are a set or a run."""
    places = sorted(RANKS.index(card[1:]) for card in cards)
    if len(cards) < 3:
        return False
    if len({card[0] for card in cards}) == 1:
        return places == list(range(places[0], places[0] + len(places)))
    return len(set(places)) == 1


@lru_cache(100_000)
def least(cards: Cards) -> int:
    """Count what is left over at least: the first card is left over, or in one of the melds that it may be in."""
    if not cards:
        return 0
    first = min(cards)
    rest = cards - {first}
    found = points(first) + least(rest)
    same = [card for card in rest if card[1:] == first[1:]]
    suit = sorted((card for card in rest if card[0] == first[0]), key=lambda card: RANKS.index(card[1:]))
    ways = [frozenset(more) for size in (2, 3) for more in combinations(same, size)]
    ways += [frozenset(suit[a:b]) for a in range(len(suit)) for b in range(a + 2, len(suit) + 1)]
    for way in ways:
        if is_meld(way | {first}):
            found = min(found, least(rest - way))
    return found


def least_laid(cards: Cards, melds: tuple[Cards, ...]) -> int:
    """Count what is left over at least where cards may be laid on these melds, too."""
    found = least(cards)
    for card in cards:
        for at, meld in enumerate(melds):
            if is_meld(meld | {card}):
                larger = (*melds[:at], meld | {card}, *melds[at + 1 :])
                found = min(found, least_laid(cards - {card}, larger))
    return found


def can_lie(cards: Cards, melds: tuple[Cards, ...]) -> bool:
    """Tell whether all of these cards can be laid on these melds."""
    return not cards or any(
        can_lie(cards - {card}, (*melds[:at], meld | {card}, *melds[at + 1 :]))
        for card in cards
        for at, meld in enumerate(melds)
        if is_meld(meld | {card})
    )


class _Deal:
    """One deal, line by line."""

    def __init__(self, sheet: Sheet, dealer: int) -> None:
        self.sheet, self.turn, self.took = sheet, 1 - dealer, ""
        self.hands, self.stock = read_deal(sheet, [suit + rank for suit in SUITS for rank in RANKS], 10)
        card = str(sheet.read("turn-up", "card")["card"])
        if card not in self.stock:
            raise AstrayError(f"{card!r} is turned up, which does not lie in the stock")
        self.stock.remove(card)
        self.discards = [card]
        up = points(card)
        self.limit = {"ten": 10, "gin": 0, "turn_up": up if up > 1 else 0}[sheet.options["knock"]]

    def play(self) -> list[int] | None:
        """Read the deal to its end; give the points, None for a void deal."""
        for passed in (0, 1):
            did = self.sheet.ask(self.turn, {"take-card", "pass"})
            if did == "take-card":
                self.take()
                break
            self.turn = 1 - self.turn
            if passed:
                self.draw()
        for turn in range(1, MOST_TURNS + 1):
            if (knocked := self.discard()) is not None:
                return knocked
            if len(self.stock) <= LEFT_OF_STOCK or turn == MOST_TURNS:
                break
            self.turn = 1 - self.turn
            if self.sheet.ask(self.turn, {"draw-card", "take-card"}) == "take-card":
                self.take()
            else:
                self.draw()
        self.sheet.must_be({"e": "void"})
        return None

    def take(self) -> None:
        """Take the last discard."""
        self.took = self.discards.pop()
        self.hands[self.turn].add(self.took)

    def draw(self) -> None:
        """Read which card of the stock is drawn."""
        line = self.sheet.read("draw", "p", "cards")
        cards = line["cards"]
        if line["p"] != self.turn or not isinstance(cards, list) or len(cards) != 1 or cards[0] not in self.stock:
            raise AstrayError(f"{line} is no card of the stock that seat {self.turn} draws")
        self.stock.remove(cards[0])
        self.hands[self.turn].add(cards[0])
        self.took = ""

    def discard(self) -> list[int] | None:
        """Read a discard; give the points where it is a knock."""
        hand = self.hands[self.turn]
        left = {card: least(frozenset(hand - {card})) for card in hand if card != self.took}
        fewest = min(left.values())
        knock = set() if fewest > self.limit else {"knock"} if fewest else {"gin"}
        did = self.sheet.ask(self.turn, actions("discard", left) | knock)
        if did in ("knock", "gin"):
            most = self.limit if did == "knock" else 0
            may = [card for card in left if left[card] <= most]
            card = may[0]
            if len(may) > 1:
                card = self.sheet.ask(self.turn, actions("discard", may)).removeprefix("discard ")
        else:
            card = did.removeprefix("discard ")
        hand.remove(card)
        self.discards.append(card)
        return self.knock() if did in ("knock", "gin") else None

    def knock(self) -> list[int]:
        """Read how both lay down their hands, and count."""
        knocker, other = self.turn, 1 - self.turn
        line = self.sheet.read("knock", "p", "cards", "left")
        melds, loose = self.lying(knocker, line)
        own = sum(map(points, loose))
        if line["p"] != knocker or line["left"] != own or own != least(frozenset(self.hands[knocker])):
            raise AstrayError(f"{line} is not how seat {knocker} has least left over")
        line = self.sheet.read("lay-down", "p", "cards", "on", "left")
        _, loose = self.lying(other, line)
        open_to = melds if own else ()
        laid = frozenset(line["on"])
        if not laid <= loose or not can_lie(laid, open_to):
            raise AstrayError(f"{line['on']} cannot be laid on {melds}")
        theirs = sum(map(points, loose - laid))
        if line["left"] != theirs or theirs != least_laid(frozenset(self.hands[other]), open_to):
            raise AstrayError(f"{line} is not how seat {other} has least left over")
        gained = [0, 0]
        if not own:
            gained[knocker] = theirs + GIN[self.sheet.options["bonus"]]
        elif own < theirs:
            gained[knocker] = theirs - own
        else:
            gained[other] = own - theirs + UNDERCUT[self.sheet.options["bonus"]]
        return gained

    def lying(self, seat: int, line: dict[str, Any]) -> tuple[tuple[Cards, ...], Cards]:
        """Read the melds of a hand, and what is left over."""
        melds = tuple(frozenset(meld) for meld in line["cards"])
        together = [card for meld in melds for card in meld]
        if not all(map(is_meld, melds)) or len(set(together)) < len(together) or not set(together) <= self.hands[seat]:
            raise AstrayError(f"{line['cards']} are no melds of seat {seat}")
        return melds, frozenset(self.hands[seat] - set(together))


GAME = Game(
    players=(2,),
    check=check,
    options={"knock": ("ten", "turn_up", "gin"), "bonus": ("high", "low"), "goal": (50, 100, 150)},
)

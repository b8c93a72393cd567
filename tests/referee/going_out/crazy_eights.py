"""Crazy Eights: a card of the same suit or rank on the pile, or a card of the stock; the first without cards wins."""

from __future__ import annotations

from itertools import count

from ..cards import actions, read_deal
from ..french import SUITS
from ..header import Game
from ..lines import AstrayError, Sheet

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKERS = {"JK", "JK2"}
COURTS = "KQJ"
SKIPS, TURNS = {"queen": "Q", "jack": "J", "none": "-"}, {"queen": "A", "jack": "Q", "none": "-"}
MOST_TURNED_OVER = 5


def check(sheet: Sheet) -> None:
    """Check all deals."""
    total, dealer = [0] * sheet.players, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % sheet.players if number > 1 else sheet.janken("dealer", sheet.seats)
        by = scored(_Deal(sheet, dealer).play())
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if number == sheet.options["deals"]:
            break
    winners = [seat for seat in sheet.seats if total[seat] == max(total)]
    sheet.must_be({"e": "end", "total": total, "winners": winners})


def counts(card: str) -> int:
    """Say what a card counts that a player still holds."""
    if card in JOKERS or card[1:] == "8":
        return 50
    rank = card[1:]
    return 10 if rank in COURTS else 1 if rank == "A" else int(rank)


def scored(hands: list[set[str]]) -> list[int]:
    """Score a deal: the least hand, or each of them, gets what all others hold beyond it."""
    held = [sum(counts(card) for card in hand) for hand in hands]
    return [sum(other - own for other in held) if own == min(held) else 0 for own in held]


class _Deal:
    """One deal, line by line."""

    def __init__(self, sheet: Sheet, dealer: int) -> None:
        self.sheet = sheet
        deck = [suit + rank for suit in SUITS for rank in RANKS]
        deck += sorted(JOKERS) if sheet.options["jokers"] else []
        self.hands, self.stock = read_deal(sheet, deck, 7 if sheet.players == 2 else 5)
        card = sheet.read("turn-up", "card")["card"]
        if card not in self.stock:
            raise AstrayError(f"{card!r} is turned up, which does not lie in the stock")
        self.stock.remove(card)
        self.pile = [str(card)]
        self.follows = "" if card in JOKERS else str(card)[0]
        """The suit that is to follow; "" for any card."""
        self.turn, self.step = (dealer + 1) % sheet.players, 1
        self.due = self.turned_over = 0

    def wild(self, card: str) -> bool:
        """Tell whether a card always fits."""
        return card in JOKERS or card[1:] == "8"

    def fits(self, card: str) -> bool:
        """Tell whether a card may be laid now."""
        top = self.pile[-1]
        if self.due:
            return card[1:] == "2" and card not in JOKERS
        if not self.follows or self.wild(card):
            return True
        return card[0] == self.follows or (top not in JOKERS and card[1:] == top[1:])

    def can_draw(self) -> bool:
        """Tell whether there is a card to draw, or will be."""
        return bool(self.stock) or (self.turned_over < MOST_TURNED_OVER and len(self.pile) > 1)

    def draw(self) -> str:
        """Read that the seat draws a card."""
        if not self.stock:
            self.stock, self.pile = set(self.pile[:-1]), self.pile[-1:]
            self.turned_over += 1
            self.sheet.must_be({"e": "pile-turned", "n": len(self.stock)})
        line = self.sheet.read("draw", "p", "cards")
        cards = line["cards"]
        if line["p"] != self.turn or not isinstance(cards, list) or len(cards) != 1 or cards[0] not in self.stock:
            raise AstrayError(f"{line} is no card of the stock that seat {self.turn} draws")
        self.stock.remove(cards[0])
        self.hands[self.turn].add(cards[0])
        return str(cards[0])

    def effect(self, what: str) -> None:
        """Read that a card does something."""
        self.sheet.must_be({"e": "effect", "p": self.turn, "what": what})

    def next(self, skipped: int = 0) -> None:
        """Give the turn to the next seat, or to the one after it."""
        self.turn = (self.turn + self.step * (1 + skipped)) % self.sheet.players

    def play(self) -> list[set[str]]:
        """Read the deal to its end; give what everybody holds then."""
        passes = 0
        while passes < self.sheet.players:
            legal = {card for card in self.hands[self.turn] if self.fits(card)}
            more = set() if legal and not self.due else {"draw-card" if self.can_draw() else "pass"}
            did = self.sheet.ask(self.turn, actions("lay", legal) | more)
            passes = passes + 1 if did == "pass" and not self.due else 0
            if did == "pass":
                self.due = 0
                self.next()
            elif did == "draw-card":
                self._draws()
            elif self._lays(did.removeprefix("lay ")):
                return self.hands
        self.sheet.must_be({"e": "stuck"})
        return self.hands

    def _draws(self) -> None:
        """Read that a seat draws what is due, or one card, or until one fits: then it has to lay that."""
        if self.due:
            for _ in range(self.due):
                if self.can_draw():
                    self.draw()
            self.due = 0
            self.next()
            return
        while self.can_draw():
            if self.fits(self.draw()):
                return
            if self.sheet.options["drawing"] == "once":
                break
        self.next()

    def _lays(self, card: str) -> bool:
        """Read what a card does; answer whether the deal is over with it."""
        self.hands[self.turn].remove(card)
        self.pile.append(card)
        self.follows = "" if card in JOKERS else card[0]
        if not self.hands[self.turn]:
            self.sheet.must_be({"e": "place", "p": self.turn, "n": 1})
            return True
        if self.wild(card):
            named = self.sheet.ask(self.turn, actions("name", SUITS))
            self.follows = named.removeprefix("name ")
            self.effect("name_suit")
            self.next()
            return False
        rank, turns = card[1:], self.sheet.options["turns"]
        if rank == TURNS[turns]:
            self.step = -self.step
            self.effect("reverse")
        if rank == "2" and self.sheet.options["twos"]:
            self.due += 2
            self.effect("next_draws")
        if rank == SKIPS[turns]:
            self.effect("skip")
        self.next(int(rank == SKIPS[turns]))
        return False


GAME = Game(
    players=(2, 3, 4, 5, 6),
    check=check,
    options={
        "twos": (True, False),
        "turns": ("queen", "jack", "none"),
        "drawing": ("once", "until"),
        "jokers": (False, True),
        "deals": (1, 3, 5),
    },
)

"""Old Maid: pairs are laid, cards are drawn from the next player, and one card is left over."""

from __future__ import annotations

from itertools import count

from ..cards import clockwise, deck_of, is_these_cards
from ..french import SUITS
from ..header import Game
from ..lines import AstrayError, Sheet, is_words

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = "JK"
LAID_FIRST = "SHDC"
"""Of three cards of a rank the two first ones of these suits are laid."""


def check(sheet: Sheet) -> None:
    """Check all deals."""
    total, dealer = [0] * sheet.players, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % sheet.players if number > 1 else sheet.janken("dealer", sheet.seats)
        last = Deal(sheet, dealer).play()
        by = [int(seat != last) for seat in sheet.seats]
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if number == sheet.options["deals"]:
            break
    sheet.must_be({"e": "end", "total": total, "winners": [seat for seat in sheet.seats if total[seat] == max(total)]})


def partner_of(card: str, hand: set[str]) -> str | None:
    """Find a card of the same rank in a hand."""
    return next((each for each in hand if each[1:] == card[1:] and JOKER not in (each, card)), None)


def without_pairs(hand: set[str]) -> set[str]:
    """Take out all pairs: what is left is a card of each rank of which there is an odd number, and the joker."""
    left = hand & {JOKER}
    for rank in RANKS:
        alike = [suit + rank for suit in LAID_FIRST if suit + rank in hand]
        left |= set(alike[-1:]) if len(alike) % 2 else set()
    return left


class Deal:
    """One deal: who holds what, and who is out."""

    def __init__(self, sheet: Sheet, dealer: int) -> None:
        self.sheet, self.dealer, self.places = sheet, dealer, [0] * sheet.players
        self.hidden = sheet.options["odd"] == "hidden"
        self.hands = [without_pairs(hand) for hand in self.read_hands()]

    def read_hands(self) -> list[set[str]]:
        """Read a deal of all cards: with the joker, or without it and one more, which lies aside."""
        line = self.sheet.read("deal", "hands", "aside")
        hands, aside = line["hands"], line["aside"]
        if not isinstance(hands, list) or not all(is_words(cards) for cards in [*hands, aside]):
            raise AstrayError("hands must be a list of cards per seat, and aside a list of cards")
        players = self.sheet.players
        even, more = divmod(51 if self.hidden else 53, players)
        sizes = {seat: even + (turn < more) for turn, seat in enumerate(clockwise(self.dealer + 1, players))}
        if len(aside) != self.hidden or [len(hand) for hand in hands] != [sizes[seat] for seat in self.sheet.seats]:
            raise AstrayError(f"{[len(hand) for hand in hands]} cards are dealt, and {len(aside)} are left")
        pack = [*deck_of(SUITS, RANKS), *([] if self.hidden else [JOKER])]
        if not is_these_cards([card for hand in [*hands, aside] for card in hand], pack):
            raise AstrayError("the deal is not the pack, each card exactly once")
        return [set(hand) for hand in hands]

    def play(self) -> int:
        """Read the deal to its end; give the seat that is left over."""
        for seat in clockwise(self.dealer + 1, self.sheet.players):
            self.out(seat)
        turn = self.after(self.dealer)
        while 0 in self.places:
            source = self.after(turn)
            self.sheet.ask(turn, {f"draw {source}"})
            self.draw(turn, source)
            self.out(source)
            self.out(turn)
            turn = self.after(turn) if 0 in self.places else turn
        last = self.places.index(self.sheet.players)
        (card,) = self.hands[last]
        if (card == JOKER) == self.hidden:
            self.sheet.fault(f"{card} is left over")
        return last

    def draw(self, seat: int, source: int) -> None:
        """Read which card of another hand comes, and lay the pair that it makes."""
        line = self.sheet.read("draw", "p", "cards")
        cards = line["cards"]
        if line["p"] != seat or not is_words(cards) or len(cards) != 1 or cards[0] not in self.hands[source]:
            raise AstrayError(f"seat {line['p']!r} draws {cards!r}, but seat {seat} draws a card of seat {source}")
        (card,) = cards
        self.hands[source].remove(card)
        partner = partner_of(card, self.hands[seat])
        self.hands[seat] ^= {partner} if partner else {card}

    def after(self, seat: int) -> int:
        """Find the next player still in."""
        return next(each for each in clockwise(seat + 1, self.sheet.players) if not self.places[each])

    def out(self, seat: int) -> None:
        """Read that a player without cards is out, and who is left alone with the last place."""
        if self.hands[seat] or self.places[seat]:
            return
        self.places[seat] = max(self.places) + 1
        self.sheet.must_be({"e": "place", "p": seat, "n": self.places[seat]})
        if self.places.count(0) == 1:
            last = self.places.index(0)
            self.places[last] = self.sheet.players
            self.sheet.must_be({"e": "place", "p": last, "n": self.sheet.players})


GAME = Game(players=(2, 3, 4, 5, 6), check=check, options={"odd": ("joker", "hidden"), "deals": (1, 3, 5)})

"""Big Two: one, two, three or five cards that beat each other, and points for what is left in the hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from ..cards import deck_of, read_deal
from ..header import Game
from ..lines import Sheet

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
DECK = deck_of("DCHS", RANKS)
PLACE = {card: RANKS.index(card[1:]) for card in DECK}
"""By card, how high its rank is."""
SUITS = {"hong_kong": "DCHS", "taiwan": "CDHS", "philippines": "CSHD"}
HELD = {3: (17, 13), 4: (13, 10)}
"""By players: how many cards everyone gets, and from how many on they count double."""
STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(5)
Height = tuple[int, ...]


def check(sheet: Sheet) -> None:
    """Check all deals."""
    total, first_out = [0] * sheet.players, -1
    for number in range(1, sheet.options["deals"] + 1):
        sheet.must_be({"e": "round", "n": number})
        deal = Deal(sheet, first_out if sheet.options["begins"] == "winner" else -1)
        first_out = deal.play()
        sheet.must_be({"e": "place", "p": first_out, "n": 1})
        by = [counted(hand, sheet.players, sheet.options) for hand in deal.hands]
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
    winners = [seat for seat in sheet.seats if total[seat] == min(total)]
    sheet.must_be({"e": "end", "total": total, "winners": winners})


def counted(hand: set[str], players: int, options: Mapping[str, Any]) -> int:
    """Say what cards count that are left in a hand."""
    held, (dealt, many) = len(hand), HELD[players]
    times = (3 if held == dealt else 2 if held >= many else 1) if options["doubled"] else 1
    twos = sum(card[1:] == "2" for card in hand) if options["twos"] else 0
    return int(held * times * 2**twos)


def height(cards: tuple[str, ...], suits: str) -> Height:
    """Say how high cards are among as many; () where they may not be played together."""
    ranks = [PLACE[card] for card in cards]
    kinds = len({*ranks})
    if len(cards) < 5:
        return max((PLACE[card], suits.index(card[0])) for card in cards) if kinds == 1 and len(cards) < 4 else ()
    if kinds == 2:
        (often, times), _ = Counter(ranks).most_common()
        return (FOUR if times == 4 else FULL_HOUSE), often
    # Of five cards with a pair, or with two, none are played: most five cards of a hand are such.
    straight = kinds == 5 and max(ranks) - min(ranks) == 4
    flush = kinds == 5 and len({card[0] for card in cards}) == 1
    if not straight and not flush:
        return ()
    ranks.sort(reverse=True)
    suit = next(suits.index(card[0]) for card in cards if PLACE[card] == ranks[0])
    if straight:
        return (STRAIGHT_FLUSH if flush else STRAIGHT), ranks[0], suit
    return (FLUSH, *ranks, suit)


class Deal:
    """A deal under way."""

    def __init__(self, sheet: Sheet, leader: int) -> None:
        self.sheet, self.suits = sheet, SUITS[sheet.options["suits"]]
        self.hands, _ = read_deal(sheet, DECK, HELD[sheet.players][0])
        self.turn, self.opening = leader, ""
        if leader < 0:
            # With three players the lowest card may lie aside.
            held = [suit + "3" for suit in self.suits[:2] if any(suit + "3" in hand for hand in self.hands)]
            self.opening = held[0]
            self.turn = next(seat for seat in sheet.seats if self.opening in self.hands[seat])
            sheet.must_be({"e": "shown", "p": self.turn, "cards": [self.opening]})
        self.owner, self.lying, self.passed = self.turn, tuple[str, ...](), set[int]()

    def play(self) -> int:
        """Play until a player is out; tell who."""
        while True:
            seat = self.turn
            said = self.sheet.ask(seat, self.named(self.able()) | ({"pass"} if self.lying else set()))
            if said == "pass":
                self.passed.add(seat)
            else:
                self.lying, self.owner, self.opening = tuple(said.split()[1:]), seat, ""
                self.hands[seat] -= {*self.lying}
                if self.sheet.options["passing"] == "again":
                    self.passed = set()
                if not self.hands[seat]:
                    return seat
            self.go_on(seat)

    def able(self) -> list[tuple[str, ...]]:
        """List what the seat may play."""
        sizes = (len(self.lying),) if self.lying else (1, 2, 3, 5)
        able = [cards for size in sizes for cards in combinations(self.hands[self.turn], size) if self.may(cards)]
        return [cards for cards in able if not self.opening or self.opening in cards]

    def may(self, cards: tuple[str, ...]) -> bool:
        """Tell whether cards go together, and beat what lies."""
        own = height(cards, self.suits)
        if not own or not self.lying:
            return bool(own)
        lying = height(self.lying, self.suits)
        if len(cards) == 5 and self.sheet.options["ladder"] == "same" and own[0] != lying[0]:
            return False
        return own > lying

    def named(self, able: list[tuple[str, ...]]) -> set[str]:
        """Write choices as a record does: by suit."""
        return {"play " + " ".join(sorted(cards, key=DECK.index)) for cards in able}

    def go_on(self, seat: int) -> None:
        """Ask the next one, or clear the middle away where no player is left who may answer."""
        players = self.sheet.players
        left = [(seat + step) % players for step in range(1, players)]
        left = [each for each in left if each not in {self.owner, *self.passed}]
        if left:
            self.turn = left[0]
            return
        self.lying, self.passed, self.turn = (), set(), self.owner
        self.sheet.must_be({"e": "clear", "p": self.owner})


GAME = Game(
    players=(3, 4),
    check=check,
    options={
        "suits": tuple(SUITS),
        "begins": ("winner", "three"),
        "ladder": ("higher", "same"),
        "passing": ("again", "out"),
        "doubled": (True, False),
        "twos": (False, True),
        "deals": (4, 8, 12),
    },
)

"""The rules of Twenty-Eight once more, without the engine: judges a deal.

Partners, 32 cards, from high to low J 9 A 10 K Q 8 7; J counts 3, 9 two, A and 10 one. On four cards the first player
bids 14 or more, then each bids higher (over the partner at least 20) or passes, until three pass in a row. The bidder
lays a card face down, whose suit is trump; four more cards each. Who cannot follow suit may call for the trump, and has
then to play one if that hand has it; the card goes back to the bidder's hand. What lies already is no trump. As long as
the trump is hidden the bidder leads it only with nothing else. It is turned up once it is the bidder's last card.
"""

from __future__ import annotations

from tests.written.tricks import Lines, judge_tricks, suited_or_any

RANKS = ["7", "8", "Q", "K", "10", "A", "9", "J"]
WORTH = {"J": 3, "9": 2, "A": 1, "10": 1}


def auction(asked: Lines, dealer: int) -> tuple[int, int]:
    """Judge the bids, which are taken off the list; answer who bid highest, and how much."""
    bidder, bid, passes, seat = -1, 13, 0, (dealer + 1) % 4
    while passes < 3 and bid < 28:
        line = asked.pop(0)
        least = max(bid + 1, 20) if bidder == (seat + 2) % 4 else bid + 1
        wanted = [f"call {number}" for number in range(least, 29)]
        assert (line["p"], line["legal"]) == (seat, wanted if bidder < 0 else ["pass", *wanted])
        if line["do"] == "pass":
            passes += 1
        else:
            bidder, bid, passes = seat, int(line["do"].split()[1]), 0
        seat = (seat + 1) % 4
    return bidder, bid


class HiddenTrump:
    """What is known of the trump while a deal is played."""

    def __init__(self, deal: Lines, asked: Lines, hands: list[set[str]], bidder: int, card: str) -> None:
        self.turned_up = [(line["p"], line["card"]) for line in deal if line["e"] == "trump-called"]
        self.asked, self.hands, self.bidder, self.card, self.trump = asked, hands, bidder, card, ""
        self.seat, self.bound = -1, False
        self.dead: set[str] = set()
        """Cards that lay before the trump was known: they are no trumps in their trick."""

    def before(self, seat: int, lying: list[str]) -> None:
        """Judge what comes before a seat plays: whether it calls for the trump."""
        self.seat, self.bound = seat, False
        if not lying:
            self.dead = set()
            if not self.trump and not self.hands[self.bidder]:
                self.turn_up(lying)
        if self.trump or not lying or any(card[0] == lying[0][0] for card in self.hands[seat]):
            return
        line = self.asked[0]
        assert line["legal"].pop() == "call-trump"
        if line["do"] == "call-trump":
            assert (line["p"], {each.split()[1] for each in line["legal"]}) == (seat, self.hands[seat])
            self.asked.pop(0)
            self.turn_up(lying)
            self.bound = True

    def turn_up(self, lying: list[str]) -> None:
        """Give the card back to the bidder; its suit is trump now."""
        assert self.turned_up == [(self.bidder, self.card)]
        self.trump = self.card[0]
        self.hands[self.bidder].add(self.card)
        self.dead = {card for card in lying if card[0] == self.trump != lying[0][0]}

    def may_play(self, hand: set[str], lying: list[str]) -> set[str]:
        """List what may be played."""
        if not lying and not self.trump and self.seat == self.bidder:
            return {card for card in hand if card[0] != self.card[0]} or hand
        may = suited_or_any(hand, lying, lambda card: card[0])
        return {card for card in may if card[0] == self.trump} or may if self.bound else may

    def power(self, card: str, lying: list[str]) -> int:
        """Rate a card in a trick; below nothing it cannot win."""
        height = RANKS.index(card[1:])
        if card[0] == self.trump and card not in self.dead:
            return 100 + height
        return height if card[0] == lying[0][0] else -1


def judge(deal: Lines, dealer: int) -> list[int]:
    """Hold every choice and every trick of a deal; say what it brings each seat."""
    (dealt,) = [line["hands"] for line in deal if line["e"] == "deal"]
    hands = [set(hand) for hand in dealt]
    assert [len(hand) for hand in hands] == [4] * 4
    asked = [line for line in deal if line["e"] == "ask"]
    bidder, bid = auction(asked, dealer)
    line = asked.pop(0)
    assert (line["p"], set(line["legal"])) == (bidder, {f"hide-trump {card}" for card in hands[bidder]})
    card = line["do"].split()[1]
    hands[bidder].remove(card)
    for line in [line for line in deal if line["e"] == "draw"]:
        hands[line["p"]] |= set(line["cards"])
    assert [len(hand) for hand in hands] == [8 - (seat == bidder) for seat in range(4)]
    hidden = HiddenTrump(deal, asked, hands, bidder, card)
    tricks = judge_tricks(deal, asked, hands, (dealer + 1) % 4, hidden.may_play, hidden.power, before=hidden.before)
    assert len(tricks) == 8
    assert hidden.trump
    counted = [0, 0]
    for trick in tricks:
        counted[trick.winner % 2] += sum(WORTH.get(each[1:], 0) for each in trick.cards)
    assert sum(counted) == 28
    side, step = bidder % 2, 1 + (bid >= 20) + (bid >= 25)
    points = step if counted[side] >= bid else -1 - step
    return [points if seat % 2 == side else 0 for seat in range(4)]

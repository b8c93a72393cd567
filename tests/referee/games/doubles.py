"""Doubles: two cards a side fight each turn; the fourth damage card loses."""

from __future__ import annotations

from itertools import count

from ..cards import actions, deck_of, is_these_cards
from ..header import Game
from ..lines import AstrayError, Sheet, same

RANKS = ["A", *range(2, 11), "J", "Q", "K"]
DECKS = ([*deck_of("SC", RANKS), "JB"], [*deck_of("DH", RANKS), "JR"])
JOKERS = ("JB", "JR")
HAND = 5
DEADLY = 4


class Side:
    """One player's cards: the deck in order (top first), all other zones as sets."""

    def __init__(self, sheet: Sheet, seat: int) -> None:
        self.sheet = sheet
        self.seat = seat
        self.hand: set[str] = set()
        self.reserve = set(DECKS[seat])
        self.rest: set[str] = set()
        self.damage: set[str] = set()
        self.deck: list[str] = []

    def shuffle(self) -> None:
        """Read the shuffling of the reserve into a new deck, and move the break room into the reserve."""
        if self.reserve:
            line = self.sheet.read("deck", "p", "cards")
            if not same(line["p"], self.seat):
                raise AstrayError(f"seat {line['p']!r} shuffles, but seat {self.seat} has to")
            if not is_these_cards(line["cards"], self.reserve):
                raise AstrayError(f"seat {self.seat}'s new deck is not its reserve of {len(self.reserve)} cards")
            self.deck = line["cards"]
        self.reserve, self.rest = self.rest, set()

    def refill(self) -> bool:
        """Make a new deck where the old one is used up; tell whether there is a card to take."""
        while not self.deck and (self.reserve or self.rest):
            self.shuffle()
        return bool(self.deck)

    def draw(self, size: int) -> None:
        """Read the drawing of cards up to this many in hand, in as many lines as there are decks to draw from."""
        while len(self.hand) < size and self.refill():
            wanted = size - len(self.hand)
            drawn, self.deck = self.deck[:wanted], self.deck[wanted:]
            self.sheet.must_be({"e": "draw", "p": self.seat, "cards": drawn})
            self.hand.update(drawn)

    def put(self, verb: str) -> str:
        """Read the choice of a card from hand to fight with."""
        card = self.sheet.ask(self.seat, actions(verb, self.hand)).removeprefix(f"{verb} ")
        self.hand.remove(card)
        return card

    def turn_up(self, cards: int, cancels: bool) -> list[str]:
        """Turn up cards from the deck, at most so many, and only as far as one that cancels."""
        flipped: list[str] = []
        while len(flipped) < cards and self.refill():
            flipped.append(self.deck.pop(0))
            if cancels and is_canceller(flipped[-1]):
                break
        return flipped


def check(sheet: Sheet) -> None:
    """Check turns until a fourth card enters a damage zone."""
    sides = [Side(sheet, seat) for seat in sheet.seats]
    turn = 0
    for round_number in count(1):
        sheet.must_be({"e": "round", "n": round_number})
        if round_number == 1:
            turn = _set_up(sheet, sides)
        sides[turn].draw(HAND)
        by = _check_fight(sheet, sides, turn)
        total = [len(sides[1].damage), len(sides[0].damage)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if max(total) == DEADLY:
            sheet.must_be({"e": "end", "total": total, "winners": [total.index(DEADLY)]})
            return
        turn = 1 - turn


def _set_up(sheet: Sheet, sides: list[Side]) -> int:
    for side in sides:
        side.shuffle()
    first = sheet.janken("start", sheet.seats)
    sides[first].draw(HAND)
    sides[1 - first].draw(HAND - 1)
    return first


def _check_fight(sheet: Sheet, sides: list[Side], turn: int) -> list[int]:
    fronts, backs = ["", ""], ["", ""]
    for verb, cards in (("front", fronts), ("back", backs)):
        for seat in (turn, 1 - turn):
            cards[seat] = sides[seat].put(verb)
    totals = [battle_total(front, back) for front, back in zip(fronts, backs, strict=True)]
    by = [0, 0]
    if totals[0] == totals[1]:
        sheet.must_be({"e": "battle", "totals": totals, "p": None, "flipped": [], "cancelled": False})
    else:
        winner = totals.index(max(totals))
        by[winner] = int(_check_damage(sheet, sides[1 - winner], fronts[winner], totals, winner))
    for side in sides:
        side.rest.add(fronts[side.seat])
        side.reserve.add(backs[side.seat])
    return by


def _check_damage(sheet: Sheet, loser: Side, front: str, totals: list[int], winner: int) -> bool:
    """Check what the loser turns up and gives; tell whether damage was dealt."""
    flipped = loser.turn_up(cards_to_turn_up(front), cancels=front not in JOKERS)
    cancelled = front not in JOKERS and any(is_canceller(card) for card in flipped)
    sheet.must_be({"e": "battle", "totals": totals, "p": winner, "flipped": flipped, "cancelled": cancelled})
    dealt = bool(flipped) and not cancelled
    if dealt:
        card = sheet.ask(loser.seat, actions("damage", flipped)).removeprefix("damage ")
        loser.damage.add(card)
        flipped.remove(card)
    loser.reserve.update(flipped)
    return dealt


def worth(card: str) -> int:
    """Give a front card's number; a joker in front counts 1."""
    if card in JOKERS:
        return 1
    return {"A": 1, "J": 11, "Q": 12, "K": 13}.get(card[1:]) or int(card[1:])


def battle_total(front: str, back: str) -> int:
    """Add up a side: a joker at the back repeats the front card, two aces make 20."""
    if all(card not in JOKERS and card[1:] == "A" for card in (front, back)):
        return 20
    return worth(front) + (worth(front) if back in JOKERS else worth(back))


def cards_to_turn_up(front: str) -> int:
    """Give how many cards the winner's front card makes the loser turn up: a third of it, rounded up."""
    return (worth(front) + 2) // 3


def is_canceller(card: str) -> bool:
    """Tell whether turning up this card cancels the damage: an ace, a king or a joker."""
    return card in JOKERS or card[1:] in ("A", "K")


GAME = Game(players=(2,), check=check, options={})

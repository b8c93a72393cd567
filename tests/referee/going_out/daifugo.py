"""Daifugo: sets, stairs and a joker that beat each other, who is out first, and cards for the rich."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations, groupby
from typing import NamedTuple

from ..cards import clockwise, deck_of, is_these_cards
from ..header import Game
from ..lines import AstrayError, Sheet, is_words

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
SUITS = "CDHS"
JOKER = "JK"
DECK = (*deck_of(SUITS, RANKS), JOKER)
DEALS = 4
SWITCHES = (
    *("revolution", "eight_cut", "bind", "spade_three"),
    *("stairs", "eleven_back", "five_skip", "capital_falls"),
    "forbidden_last",
)


def check(sheet: Sheet) -> None:
    """Check four deals."""
    total, order, leader = [0] * sheet.players, list[int](), 0
    for number in range(1, DEALS + 1):
        sheet.must_be({"e": "round", "n": number})
        leader = order[-1] if order else sheet.janken("start", sheet.seats)
        deal = Deal(sheet, order, leader)
        order = deal.play()
        by = [sheet.players - 1 - order.index(seat) for seat in sheet.seats]
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
    sheet.must_be({"e": "end", "total": total, "winners": [seat for seat in sheet.seats if total[seat] == max(total)]})


class Lying(NamedTuple):
    """What lies in the middle, on top."""

    cards: frozenset[str]
    stairs: bool


def rank(card: str) -> int:
    """Say where a card stands in the usual order; the joker is no rank."""
    return RANKS.index(card[1:])


def is_set(cards: Collection[str]) -> bool:
    """Tell whether cards are of one rank, the joker beside them or alone."""
    return len({card[1:] for card in cards if card != JOKER}) <= 1


def are_stairs(cards: Collection[str]) -> bool:
    """Tell whether cards of a suit follow each other, the joker where one is missing, or at an end."""
    plain = [card for card in cards if card != JOKER]
    if len(cards) < 3 or len({card[0] for card in plain}) > 1:
        return False
    # Thirteen steps are there, and as many as the cards have to lie between the lowest and the highest of them.
    return max(map(rank, plain)) - min(map(rank, plain)) < len(cards)


def height(lying: Lying, turned: bool) -> int:
    """Say how strong cards are among their like; the joker alone is above all."""
    plain = [rank(card) for card in lying.cards if card != JOKER]
    if not plain:
        return 99
    if not lying.stairs:
        return 12 - plain[0] if turned else plain[0]
    # A joker that is not needed within goes to the better end, as long as there is a rank.
    if turned:
        return 12 - max(0, max(plain) - len(lying.cards) + 1)
    return min(12, min(plain) + len(lying.cards) - 1)


def all_of(hand: set[str], stairs: bool) -> Iterator[Lying]:
    """List whatever may be played together of a hand."""
    jokers = [(), (JOKER,)] if JOKER in hand else [()]
    plain = sorted(hand - {JOKER}, key=lambda card: (card[1:], card))
    if JOKER in hand:
        yield Lying(frozenset({JOKER}), False)
    for _, cards in groupby(plain, key=lambda card: card[1:]):
        own = list(cards)
        for count in range(1, len(own) + 1):
            for chosen in combinations(own, count):
                yield from (Lying(frozenset((*chosen, *joker)), False) for joker in jokers)
    for suit in SUITS if stairs else "":
        own = sorted([card for card in plain if card[0] == suit], key=rank)
        for first in range(len(own)):
            for last in range(first + 1, len(own)):
                # No card that lies between may be left out, but the joker may stand for it.
                gaps = [()] if JOKER not in hand else [(), *[(card,) for card in own[first + 1 : last]]]
                for gap in gaps:
                    chosen = [card for card in own[first : last + 1] if card not in gap]
                    for joker in jokers:
                        together = frozenset((*chosen, *joker))
                        if len(chosen) > 1 and len(together) > 2 and are_stairs(together):
                            yield Lying(together, True)


class Deal:
    """A deal under way."""

    def __init__(self, sheet: Sheet, order: list[int], leader: int) -> None:
        self.sheet, self.before, self.turn = sheet, order, leader
        self.hands = self.dealt(leader)
        self.places: dict[int, int] = {}
        self.middle: list[tuple[int, Lying]] = []
        self.passed: set[int] = set()
        self.revolution = self.back = False
        self.suits = frozenset[str]()

    def dealt(self, leader: int) -> list[set[str]]:
        """Read the deal: all cards, those left of who leads getting one more where it does not come out even."""
        line = self.sheet.read("deal", "hands", "aside")
        hands, aside = line["hands"], line["aside"]
        if not isinstance(hands, list) or not all(is_words(cards) for cards in [*hands, aside]):
            raise AstrayError("hands must be a list of cards per seat, and aside a list of cards")
        each, more = divmod(len(DECK), self.sheet.players)
        lucky = clockwise(leader + 1, self.sheet.players)[:more]
        if [len(hand) for hand in hands] != [each + (seat in lucky) for seat in self.sheet.seats]:
            raise AstrayError(f"the deal is {[len(hand) for hand in hands]}")
        if not is_these_cards([card for cards in [*hands, aside] for card in cards], DECK):
            raise AstrayError("the deal is not the deck")
        return [set(hand) for hand in hands]

    def exchange(self) -> None:
        """The poor give their best cards, then the rich give back what they like."""
        if not self.before:
            return
        pairs = [(0, -1, 2), (1, -2, 1)] if self.sheet.players > 3 else [(0, -1, 1)]
        for rich, poor, count in pairs:
            own = self.hands[self.before[poor]]
            best = sorted(own, key=lambda card: (99, "") if card == JOKER else (rank(card), card[0]))[-count:]
            own.difference_update(best)
            self.hands[self.before[rich]].update(best)
        for rich, poor, count in pairs:
            own, given = self.hands[self.before[rich]], set[str]()
            for _ in range(count):
                card = self.sheet.ask(self.before[rich], {f"give {card}" for card in own}).removeprefix("give ")
                own.remove(card)
                given.add(card)
            self.hands[self.before[poor]] |= given

    def play(self) -> list[int]:
        """Play until all have a place; give the seats by their places."""
        self.exchange()
        while len(self.places) < self.sheet.players:
            self.one_turn()
        return sorted(self.places, key=lambda seat: self.places[seat])

    def may(self, lying: Lying) -> bool:
        """Tell whether cards beat what lies."""
        if not self.middle:
            return True
        top = self.middle[-1][1]
        if self.answers(lying):
            return True
        alike = lying.stairs == top.stairs and len(lying.cards) == len(top.cards)
        if not alike or (self.suits and {card[0] for card in lying.cards if card != JOKER} - self.suits):
            return False
        turned = self.revolution != self.back
        return height(lying, turned) > height(top, turned)

    def answers(self, lying: Lying) -> bool:
        """Tell whether it is the three of spades upon a single joker."""
        return (
            bool(self.sheet.options["spade_three"] and self.middle)
            and lying.cards == {"S3"}
            and self.middle[-1][1].cards == {JOKER}
        )

    def one_turn(self) -> None:
        """Ask a seat, and do what it does."""
        options, seat = self.sheet.options, self.turn
        able = [each for each in all_of(self.hands[seat], options["stairs"]) if self.may(each)]
        named = {f"play {' '.join(sorted(each.cards, key=DECK.index))}": each for each in able}
        said = self.sheet.ask(seat, named if not self.middle else {*named, "pass"})
        if said == "pass":
            self.passed.add(seat)
            self.go_on(seat)
            return
        lying = named[said]
        answers = self.answers(lying)
        ranks = [card[1:] for card in lying.cards if card != JOKER]
        highest = "3" if self.revolution != self.back else "2"
        foul = options["forbidden_last"] and (JOKER in lying.cards or bool({"8", highest} & {*ranks}))
        self.hands[seat] -= lying.cards
        self.bind(seat, lying)
        self.middle.append((seat, lying))
        if options["revolution"] and len(lying.cards) >= 4:
            self.revolution = not self.revolution
            self.effect(seat, "turn_order" if self.revolution else "turn_back")
        if options["eleven_back"] and "J" in ranks:
            self.back = not self.back
            self.effect(seat, "turn_heap")
        if not self.hands[seat] and (self.foul(seat) if foul else self.out(seat)):
            return
        if answers or (options["eight_cut"] and "8" in ranks):
            self.effect(seat, "answer" if answers else "clear")
            self.clear(seat)
            return
        # The joker beside fives is one of them; in stairs there is one five.
        fives = len(lying.cards) if "5" in ranks and not lying.stairs else ranks.count("5")
        skipped = fives if options["five_skip"] else 0
        if skipped:
            self.effect(seat, "skip")
        self.go_on(seat, skipped)

    def effect(self, seat: int, what: str) -> None:
        self.sheet.must_be({"e": "effect", "p": seat, "what": what})

    def bind(self, seat: int, lying: Lying) -> None:
        """Bind the suits where the same ones lie upon each other; a joker beside others is the missing one."""
        if not self.sheet.options["bind"] or self.suits or not self.middle:
            return
        sets = [{card[0] for card in each.cards if card != JOKER} for each in (self.middle[-1][1], lying)]
        if all(sets) and len(sets[0] | sets[1]) <= (1 if lying.stairs else len(lying.cards)):
            self.suits = frozenset(sets[0] | sets[1])
            self.effect(seat, "bind_suits")

    def out(self, seat: int) -> bool:
        """Give a place to who has no card left; tell whether all have one."""
        free = {*range(1, self.sheet.players + 1)} - {*self.places.values()}
        self.place(seat, min(free))
        if self.last_one():
            return True
        fallen = {seat, *self.places}
        if min(free) == 1 and self.sheet.options["capital_falls"] and self.before and self.before[0] not in fallen:
            self.effect(self.before[0], "fall")
            self.place(self.before[0], max({*range(1, self.sheet.players + 1)} - {*self.places.values()}))
            return self.last_one()
        return False

    def foul(self, seat: int) -> bool:
        """Give the last place that is free to who went out with a forbidden card; tell whether all have one."""
        self.effect(seat, "foul")
        self.place(seat, max({*range(1, self.sheet.players + 1)} - {*self.places.values()}))
        return self.last_one()

    def place(self, seat: int, place: int) -> None:
        self.places[seat] = place
        self.sheet.must_be({"e": "place", "p": seat, "n": place})

    def last_one(self) -> bool:
        """Give the place that is left to the seat that is left."""
        left = [seat for seat in self.sheet.seats if seat not in self.places]
        if len(left) == 1:
            (free,) = {*range(1, self.sheet.players + 1)} - {*self.places.values()}
            self.place(left[0], free)
            return True
        return False

    def go_on(self, seat: int, skipped: int = 0) -> None:
        """Let the next one have the turn, or clear the middle away."""
        owner = self.middle[-1][0]
        round_ = clockwise(seat + 1, self.sheet.players)[:-1]
        able = [each for each in round_ if each not in {owner, *self.passed, *self.places}]
        if len(able) <= skipped:
            self.clear(owner)
        else:
            self.turn = able[skipped]

    def clear(self, seat: int) -> None:
        """Clear the middle away; who played last leads, or the next one who is still in."""
        self.middle, self.passed, self.back, self.suits = [], set(), False, frozenset()
        self.turn = next(each for each in clockwise(seat, self.sheet.players) if each not in self.places)
        self.sheet.must_be({"e": "clear", "p": self.turn})


GAME = Game(players=(3, 4, 5, 6), check=check, options=dict.fromkeys(SWITCHES, (False, True)))

"""Diamonds: who can't follow suit, wins a trick or captures most of a suit moves diamonds about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards import Played, actions, clockwise, deck_of, number, of_suit, read_deal, shown, suit
from ..header import Game
from ..lines import Sheet

SUITS = "DHSC"
DIAMONDS_IN_ALL = 110 + 25 * 5
DIAMONDS_AT_START = 3
ROUNDS = {2: 4, 3: 6, 4: 4, 5: 5, 6: 6}
HAND, TOP_RANK = 10, 15
PERFECT_HAND = {2: 16, 3: 12, 4: 13, 5: 12}
PERFECT_TOP_RANK = {2: 8, 3: 9, 4: 13, 5: 15}


class Treasury:
    """The supply, and each team's vault and showroom. Without pairs every seat is a team of its own."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.teams = sheet.players // 2 if sheet.options["pairs"] else sheet.players
        self.vault = [0] * self.teams
        self.showroom = [DIAMONDS_AT_START] * self.teams
        self.supply = DIAMONDS_IN_ALL - DIAMONDS_AT_START * self.teams

    def team(self, seat: int) -> int:
        """Give a seat's team, which is also the lowest seat in it: partners sit opposite."""
        return seat % self.teams

    def act(self, seat: int, letter: str) -> None:
        """Read a suit's action of a seat, with the choice that a club action asks for."""
        due: dict[str, Any] = {"e": "suit-action", "p": seat, "suit": letter, "did": True}
        own = self.team(seat)
        if letter in "DH":
            due["did"] = self.supply > 0
            self.supply -= due["did"]
            (self.vault if letter == "D" else self.showroom)[own] += due["did"]
        elif letter == "S":
            due["did"] = self.showroom[own] > 0
            self.showroom[own] -= due["did"]
            self.vault[own] += due["did"]
        else:
            victims = [team for team in range(self.teams) if team != own and self.showroom[team]]
            due["did"] = bool(victims)
            if victims:
                due["from"] = int(self.sheet.ask(seat, {f"take {team}" for team in victims}).removeprefix("take "))
                self.showroom[due["from"]] -= 1
                self.showroom[own] += 1
        self.sheet.must_be(due)

    def points(self) -> list[int]:
        """Give each seat's victory points as they stand; partners both show their pair's."""
        return [2 * self.vault[self.team(seat)] + self.showroom[self.team(seat)] for seat in self.sheet.seats]

    def winners(self) -> list[int]:
        """List the seats with most points, of those the ones with most in the vault."""
        keys = [(points, self.vault[self.team(seat)]) for seat, points in enumerate(self.points())]
        return [seat for seat, key in enumerate(keys) if key == max(keys)]


def check(sheet: Sheet) -> None:
    """Check all rounds and who wins."""
    treasury = Treasury(sheet)
    dealer = 0
    for round_number in range(1, ROUNDS[sheet.players] + 1):
        sheet.must_be({"e": "round", "n": round_number})
        dealer = sheet.janken("dealer", sheet.seats) if round_number == 1 else (dealer + 1) % sheet.players
        _check_round(sheet, treasury, dealer)
        sheet.must_be({"e": "score", "by": treasury.points(), "total": treasury.points()})
    sheet.must_be({"e": "end", "total": treasury.points(), "winners": treasury.winners()})


def _check_round(sheet: Sheet, treasury: Treasury, dealer: int) -> None:
    deck, size = deck_and_hand(sheet.players, perfect=sheet.options["perfect"])
    hands, _ = read_deal(sheet, deck, size)
    _check_giving(sheet, hands, dealer)
    captured: list[list[str]] = [[] for _ in sheet.seats]
    leader = (dealer + 1) % sheet.players
    for trick in range(1, size // sheet.options["laps"] + 1):
        played = _check_trick(sheet, treasury, hands, leader)
        leader = trick_winner(played)
        sheet.must_be({"e": "trick", "n": trick, "p": leader, "cards": shown(played)})
        captured[leader] += [card for _, card in played]
        treasury.act(leader, suit(played[0][1]))
    for letter in SUITS:
        counts = [0] * treasury.teams
        for seat in sheet.seats:
            counts[treasury.team(seat)] += len(of_suit(captured[seat], letter))
        if max(counts) > 0 and counts.count(max(counts)) == 1:
            treasury.act(counts.index(max(counts)), letter)
    for seat in clockwise((dealer + 1) % sheet.players, sheet.players):
        if not captured[seat]:
            treasury.act(seat, "D")
            treasury.act(seat, "D")


def _check_giving(sheet: Sheet, hands: list[set[str]], dealer: int) -> None:
    """Check the passing of cards to the left or to the partner; no player has the new cards before all have given."""
    count = int(sheet.ask(dealer, {"give-count 1", "give-count 2", "give-count 3"}).removeprefix("give-count "))
    distance = sheet.players // 2 if sheet.options["pairs"] else 1
    given: list[tuple[int, str]] = []
    for seat in clockwise(dealer, sheet.players):
        for _ in range(count):
            card = sheet.ask(seat, actions("give", hands[seat])).removeprefix("give ")
            hands[seat].remove(card)
            given.append(((seat + distance) % sheet.players, card))
    for receiver, card in given:
        hands[receiver].add(card)


def _check_trick(sheet: Sheet, treasury: Treasury, hands: list[set[str]], leader: int) -> Played:
    played: Played = []
    for seat in clockwise(leader, sheet.players) * sheet.options["laps"]:
        following = of_suit(hands[seat], suit(played[0][1])) if played else set()
        card = sheet.ask(seat, actions("play", following or hands[seat])).removeprefix("play ")
        void = bool(played) and not following
        hands[seat].remove(card)
        played.append((seat, card))
        if void:
            treasury.act(seat, suit(card))
    return played


def trick_winner(played: Played) -> int:
    """Give the seat of the highest card of the led suit."""
    led = suit(played[0][1])
    return max((play for play in played if suit(play[1]) == led), key=lambda play: number(play[1]))[0]


def deck_and_hand(players: int, perfect: bool) -> tuple[list[str], int]:
    """Give the deck and the number of cards a player gets."""
    if perfect:
        return deck_of(SUITS, range(1, PERFECT_TOP_RANK[players] + 1)), PERFECT_HAND[players]
    return deck_of(SUITS, range(1, TOP_RANK + 1)), HAND


def objection(players: int, options: Mapping[str, Any]) -> str | None:
    """Object to options that are not for this number of players."""
    if options["laps"] == 2 and players != 2:
        return "two laps are for 2 players only"
    if options["pairs"] and players not in (4, 6):
        return "pairs are for 4 or 6 players only"
    if options["perfect"] and players == 6:
        return "a perfect deal is for 2 to 5 players only"
    return None


GAME = Game(
    players=(2, 3, 4, 5, 6),
    check=check,
    options={"laps": (1, 2), "pairs": (False, True), "perfect": (False, True)},
    objection=objection,
)

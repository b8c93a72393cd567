"""What a round brings, as the judge of mixtures reckons it: where every phase that brings points is one of a few."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.properties.pairs.card_rules import word_of
from tests.properties.pairs.judged_round import JudgedRound
from tests.properties.pairs.reading import Line

PARTS = {"of", "who", "target", "pays"}
"""What is known here of a score that is made of parts."""


class PointsJudge:
    """Reckons what a round brings everyone: who was out of the game before it gets nothing and pays nothing."""

    def __init__(self, deal: JudgedRound) -> None:
        self.deal, self.gains = deal, [0] * deal.players
        self.seats = [(seat,) for seat in range(deal.players)]
        self.sides = sorted({deal.party(seat) for seat in range(deal.players)})

    def judge(self, line: Line) -> None:
        """Judge the line of a score."""
        deal, by = self.deal, line["by"]
        for seat in deal.out:
            lone = not deal.partners or deal.partner(seat) in deal.out
            deal.read.hold(not lone or not by[seat], "who is out of the game gets or pays something")
        if self.reckon():
            deal.read.hold(list(by) == self.gains, f"the round brings {self.gains}, and not {by}")

    def reckon(self) -> bool:
        """Add up what the phases after the tricks bring; False where one of them is not known here."""
        if self.deal.finds_sides or "declare_melds" in self.deal.phases:
            return False
        return all(self.phase(name, below) for name, below in self.deal.brings)

    def phase(self, name: str, below: Any) -> bool:
        """Add what a phase brings; False where it is not known."""
        deal = self.deal
        if name == "trick_points" and isinstance(below, int):
            self.pay(self.sides, {side: below * self.tricks(side) for side in self.sides})
        elif name == "knock_out" and not below:
            survived = any(deal.piles.values())
            self.pay(self.seats, {(seat,): int(survived and bool(pile)) for seat, pile in deal.piles.items()})
        elif name == "quota_points":
            order = [(deal.marker + turn) % deal.players for turn in range(deal.players)]
            left = [seat for seat in order if seat not in deal.out]
            quotas = below["by_players"][deal.players]
            self.pay(self.seats, {(seat,): deal.won[seat] - quota for seat, quota in zip(left, quotas, strict=False)})
        elif name == "dice_target":
            also = below["also"]
            for seat, dice in deal.dice.items():
                aims = {number for face in dice for number in (face, also.get(face, face))}
                self.pay(self.seats, {(seat,): int(deal.won[seat] in aims)})
        elif name == "card_points" and below.get("shooting", "none") == "none":
            none = below.get("no_trick", 0)
            for side in self.left(self.sides):
                cards = [card for seat in side for card in deal.piles[seat]]
                self.pay(self.sides, {side: sum(deal.number_in(below["worth"], card) for card in cards)})
                self.pay(self.sides, {side: none * (not cards)})
        else:
            return name == "side_points" and set(below) <= PARTS and self.parts(below)
        return True

    def parts(self, below: dict[str, Any]) -> bool:
        """Add what a score of parts brings; False where one of them is not known."""
        of, target = word_of(below.get("of", "won_tricks")), word_of(below.get("target", "none"))
        pays = [word_of(pay) for pay in below["pays"]]
        known = of[0] in ("won_tricks", "captured_cards") and target[0] in ("none", "at_least", "at_most")
        if not known or below.get("who", "sides") == "maker" or any(name != "pay" for name, _ in pays):
            return False
        parties = self.left(self.seats if below.get("who") == "seats" else self.sides)
        worth = of[1].get("worth", {})
        has = {
            party: sum(self.deal.number_in(worth, card) for seat in party for card in self.deal.piles[seat])
            if worth
            else self.tricks(party)
            for party in parties
        }
        goal = target[1] if isinstance(target[1], int) else target[1].get("number", 0)
        met = {
            party: {"at_least": own >= goal, "at_most": own <= goal, "none": False}[target[0]]
            for party, own in has.items()
        }
        for _, pay in pays:
            if set(pay) - {"points", "each", "when", "to"} or pay.get("each", "once") not in ("once", "won"):
                return False
            for party in parties:
                done = {"made": met[party], "lost": not met[party], "always": True, "nothing": not self.cards(party)}
                if done[pay.get("when", "always")]:
                    self.paid(pay, party, parties, has)
        return True

    def paid(
        self, pay: dict[str, Any], party: tuple[int, ...], parties: list[tuple[int, ...]], has: dict[Any, int]
    ) -> None:
        """Add what one party is paid, or pays."""
        to, others = pay.get("to", "own"), [other for other in parties if other != party]
        for each in [party] if to == "own" else others:
            points = pay["points"] * (has[each] if pay.get("each") == "won" else 1)
            if to == "from_others":
                self.pay(parties, {party: points, each: -points})
            else:
                self.pay(parties, {each: points})

    def pay(self, parties: Sequence[tuple[int, ...]], gains: dict[tuple[int, ...], int]) -> None:
        """Give every seat of a side what one of them, or the side, gains."""
        for party, gain in gains.items():
            for seat in self.deal.party(party[0]):
                self.gains[seat] += gain

    def left(self, parties: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """List the parties of which a seat is in the game."""
        return [party for party in parties if not self.deal.out.issuperset(party)]

    def tricks(self, party: tuple[int, ...]) -> int:
        """Count the tricks of a party."""
        return sum(self.deal.won[seat] for seat in party)

    def cards(self, party: tuple[int, ...]) -> int:
        """Count the cards of a party."""
        return sum(len(self.deal.piles[seat]) for seat in party)

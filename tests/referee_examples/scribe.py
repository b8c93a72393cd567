"""A scribe who writes records line by line.

Legal actions are written short: "play K1 K2 | pass K1" stands for `play K1`, `play K2`, `pass K1`.
"""

from __future__ import annotations

import json
from typing import Any


class Scribe:
    """Writes a record line by line."""

    def __init__(self, ruleset: str, players: int, **options: Any) -> None:
        self.players = players
        self.lines: list[dict[str, Any]] = [
            {
                "record": 1,
                "ruleset": ruleset,
                "ruleset_digest": "0123456789abcdef" * 4,
                "app": "0.1.0",
                "players": players,
                "names": [f"Player {seat}" for seat in range(players)],
                "options": options,
                "seed": 7,
                "started": "2024-05-01T12:00:00+09:00",
            }
        ]

    def text(self) -> str:
        return "".join(json.dumps(line) + "\n" for line in self.lines)

    def line(self, kind: str, **fields: Any) -> None:
        self.lines.append({"e": kind, **fields})

    def round(self, number: int) -> None:
        self.line("round", n=number)

    def janken(self, what: str, among: list[int], chosen: int) -> None:
        self.line("janken", what=what, among=among, p=chosen)

    def deal(self, hands: list[list[str]], aside: list[str]) -> None:
        self.line("deal", hands=[list(hand) for hand in hands], aside=aside)

    def ask(self, seat: int, legal: str, do: str) -> None:
        actions = []
        for part in legal.split("|"):
            verb, *objects = part.split()
            actions += [f"{verb} {each}" for each in objects] or [verb]
        self.line("ask", p=seat, legal=actions, do=do)

    def choose(self, seat: int, hand: list[str], verb: str, card: str, suit: str = "") -> None:
        """A card leaves a hand, of which every card of that suit (or every card) was allowed."""
        self.ask(seat, f"{verb} {' '.join(each for each in hand if each.startswith(suit))}", f"{verb} {card}")
        hand.remove(card)

    def trick(self, number: int, winner: int | None, *cards: str) -> None:
        """A trick; its cards as "2:S7"."""
        played = [[int(card[0]), card[2:]] for card in cards]
        self.line("trick", n=number, p=winner, cards=played)

    def acts(self, seat: int, suit: str, did: bool = True, **source: int) -> None:
        self.line("suit-action", p=seat, suit=suit, did=did, **source)

    def score(self, by: list[int], total: list[int]) -> None:
        self.line("score", by=by, total=total)

    def end(self, total: list[int], winners: list[int]) -> None:
        self.line("end", total=total, winners=winners)


def suit_of(letter: str, *ranks: object) -> list[str]:
    return [f"{letter}{rank}" for rank in ranks]

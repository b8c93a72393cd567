"""Oh Hell: win exactly as many tricks as you said; hands of seven cards down to one, and up again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards import Played, actions, clockwise, read_deal, shown, suit
from ..french import following, pack, trick_winner
from ..header import Game
from ..lines import AstrayError, Sheet

DOWN = [7, 6, 5, 4, 3, 2, 1]
SIZES = {7: DOWN, 13: [*DOWN, 2, 3, 4, 5, 6, 7]}
MET = 10


def check(sheet: Sheet) -> None:
    """Check all deals."""
    total = [0] * sheet.players
    dealer = 0
    for number, size in enumerate(SIZES[sheet.options["deals"]], 1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % sheet.players if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _check_deal(sheet, dealer, size)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
    winners = [seat for seat in sheet.seats if total[seat] == max(total)]
    sheet.must_be({"e": "end", "total": total, "winners": winners})


def _check_deal(sheet: Sheet, dealer: int, size: int) -> list[int]:
    hands, aside = read_deal(sheet, pack("6" if sheet.options["short_deck"] else "2"), size)
    turned = sheet.read("turn-up", "card")["card"]
    if turned not in aside:
        raise AstrayError(f"{turned!r} is turned up, but it is not among the cards aside")
    leader = (dealer + 1) % sheet.players
    bids: dict[int, int] = {}
    for seat in clockwise(leader, sheet.players):
        may = {n for n in range(size + 1) if not (seat == dealer and hooked(sheet, n + sum(bids.values()), size))}
        bids[seat] = int(sheet.ask(seat, actions("bid", map(str, may))).removeprefix("bid "))
    won = [0] * sheet.players
    for trick in range(1, size + 1):
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            may_play = following(hands[seat], suit(played[0][1])) if played else hands[seat]
            card = sheet.ask(seat, actions("play", may_play)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = trick_winner(played, suit(turned))
        sheet.must_be({"e": "trick", "n": trick, "p": leader, "cards": shown(played)})
        won[leader] += 1
    return [points(bids[seat], won[seat], sheet.options["missed"]) for seat in sheet.seats]


def hooked(sheet: Sheet, bids: int, tricks: int) -> bool:
    """Tell whether the last bid may not bring all bids to this sum."""
    return bool(sheet.options["hook"]) and bids == tricks


def points(bid: int, won: int, missed: str) -> int:
    """Give what a bid brings."""
    if won == bid:
        return MET + won
    return {"nothing": 0, "tricks": won, "loss": -abs(won - bid)}[missed]


def objection(players: int, options: Mapping[str, Any]) -> str | None:
    """Object to a deck that is too short."""
    return "the short deck is for 3 to 5 players" if players > 5 and options["short_deck"] else None


GAME = Game(
    players=(3, 4, 5, 6),
    check=check,
    options={
        "deals": (7, 13),
        "hook": (False, True),
        "missed": ("nothing", "tricks", "loss"),
        "short_deck": (False, True),
    },
    objection=objection,
)

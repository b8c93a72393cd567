"""StayHome: one hides a joker among four cards or hides none, the other turns them up and stops in time."""

from __future__ import annotations

from itertools import count

from ..header import Game
from ..lines import Sheet

PLACES = (1, 2, 3, 4)
PILE = 20


def check(sheet: Sheet) -> None:
    """Check rounds with the roles swapping until a player's pile is empty."""
    total = [0, 0]
    setter = 0
    for round_number in count(1):
        sheet.must_be({"e": "round", "n": round_number})
        setter = sheet.janken("start", sheet.seats) if round_number == 1 else 1 - setter
        by = _check_round(sheet, setter)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if max(total) >= PILE:
            sheet.must_be({"e": "end", "total": total, "winners": [total.index(max(total))]})
            return


def _check_round(sheet: Sheet, setter: int) -> list[int]:
    flipper = 1 - setter
    hidden = sheet.ask(setter, {"hide none", *(f"hide {place}" for place in PLACES)}).removeprefix("hide ")
    joker = None if hidden == "none" else int(hidden)
    flipped: list[int] = []
    while len(flipped) < len(PLACES) and joker not in flipped:
        legal = {f"flip {place}" for place in PLACES if place not in flipped}
        action = sheet.ask(flipper, legal | {"stop"} if flipped else legal)
        if action == "stop":
            break
        flipped.append(int(action.removeprefix("flip ")))
    for_setter, for_flipper = round_points(joker, flipped)
    return [for_setter, for_flipper] if setter == 0 else [for_flipper, for_setter]


def round_points(joker: int | None, flipped: list[int]) -> tuple[int, int]:
    """Give what setter and flipper score: where the joker is (None: not among the four), and the places turned up."""
    if joker in flipped:
        return joker or 0, 0
    if joker is None and len(flipped) < len(PLACES):
        return sum(PLACES) - sum(flipped), 0
    return 0, sum(flipped)


GAME = Game(players=(2,), check=check, options={})

"""The score sheet of a game that is over adds up to its totals, whatever the game."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.play.session.player import Player
from tablegames.play.session.score_sheet import AT_END, ScoreSheet, SheetLine, score_sheet
from tablegames.play.session.session import Session
from tests.view.pages import shelf


def played_out(game: str, seed: int = 3) -> Session:
    ruleset = shelf()[game]
    count = max(ruleset.players)
    rules, _ = ruleset.resolve(count, ruleset.settle(count))
    session = Session.open(rules, [Player(f"p{seat}", "human") for seat in range(count)], seed)
    chance = Random(seed)
    while not session.over:
        session.match.play(chance.choice(session.match.legal_actions()))
    return session


@pytest.mark.days(7)
@pytest.mark.parametrize("game", sorted(shelf()))
def test_every_sheet_adds_up_line_by_line_to_the_totals(game: str) -> None:
    session = played_out(game)
    sheet = score_sheet(session)
    assert sheet is not None
    totals, _ = session.result()
    for side, seats in enumerate(sheet.columns):
        assert {totals[seat] for seat in seats} == {sheet.totals[side]}
    assert sorted(seat for seats in sheet.columns for seat in seats) == list(range(len(totals)))
    begun, first = session.match.begun_again().totals(), sheet.lines[0]
    assert [begun[seats[0]] + first.gained[side] for side, seats in enumerate(sheet.columns)] == list(first.total)
    for before, after in zip(sheet.lines, sheet.lines[1:], strict=False):
        assert after.total == tuple(a + b for a, b in zip(before.total, after.gained, strict=True))
    numbers = [line.number for line in sheet.lines if line.number != AT_END]
    assert numbers == list(range(1, session.match.round + 1))


def test_there_is_no_sheet_before_the_end() -> None:
    ruleset = shelf()["hearts"]
    rules, _ = ruleset.resolve(4, ruleset.settle(4))
    with pytest.raises(ValueError, match="not over"):
        score_sheet(Session.open(rules, [Player(f"p{seat}", "human") for seat in range(4)], 1))


def test_the_best_of_a_round_is_marked_unless_all_had_the_same() -> None:
    sheet = ScoreSheet(((0,), (1,), (2,)), (SheetLine(1, (3, 3, -1), (3, 3, -1)), SheetLine(2, (4, 4, 4), (7, 7, 3))))
    assert sheet.best(sheet.lines[0], lowest=False) == {0, 1}
    assert sheet.best(sheet.lines[0], lowest=True) == {2}
    assert sheet.best(sheet.lines[1], lowest=True) == set()

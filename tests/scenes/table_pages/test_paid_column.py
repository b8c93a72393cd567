"""The page of a round says part by part what it brought, and the parts add up to it."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from tablegames.engine.scoring.events import PartPaid
from tablegames.play.session.history import Round, last_round
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.view.language.text import Cut
from tablegames.view.painting.lettering import Text
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import Cell
from tablegames.view.round_summary.paid import PaidColumn
from tests.view.game_setup import ruleset, table

SAID = {
    ("doppelkopf", "en"): {"game", "below 90", "below 60", "below 30", "fox", "doppelkopf", "Charlie", "no trick"},
    ("doppelkopf", "ja"): {
        *("勝ち負け", "90点未満", "60点未満", "30点未満", "キツネ", "ドッペルコップ", "チャーリー", "トリックなし"),
    },
    ("tarot", "en"): {"game", "N over", "N missing", "1 in the last trick", "no trick"},
    ("tarot", "ja"): {"勝ち負け", "N点超過", "N点不足", "最後のトリックの1", "トリックなし"},
}
COUNTED = re.compile(r"^\d+(?= over| missing|点超過|点不足)")


def first_round(name: str, seed: int) -> Round:
    """Play the first round at random, and give it as the first player saw it."""
    session = Session.open(ruleset(name).resolve(4, {})[0], [Player("p", "human")] * 4, seed=seed)
    chance = Random(seed)
    while (past := last_round(session, 0)) is None:
        session.play(chance.choice(session.match.legal_actions()))
    return past


@pytest.mark.parametrize(("name", "language"), SAID)
def test_the_parts_of_a_score_are_named_and_add_up(name: str, language: str) -> None:
    met = set[str]()
    for seed in range(12):
        past = first_round(name, seed)
        account = Account(table(name, language, 4), past)
        for seat in range(4):
            told = list(PaidColumn().parts(account, seat))
            words = [each.rpartition(" ") for each in told]
            assert sum(int(number.replace("−", "-")) for _, _, number in words) == past.gained(seat)
            met |= {COUNTED.sub("N", what) for what, _, _ in words}
    assert met <= SAID[name, language]
    assert len(met) >= 3


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_parts_have_room_in_a_narrow_cell(language: str) -> None:
    past = first_round("doppelkopf", 0)
    for what, n in (("loser_below", 30), ("captured_from", 0), ("rich_tricks", 40), ("last_won_by", 0)):
        past = replace(past, events=(*past.events, PartPaid(what, n, ("DA",), (2, 2, -2, -2))))
    account = Account(table("doppelkopf", language, 4), past)
    lines = [part[2] for part in PaidColumn().cell(account, 0, Cell(0, 40, 210, 80))]
    words = [line for line in lines if isinstance(line, Text)]
    assert 2 <= len(words) <= 4
    assert not [line.words for line in words if isinstance(line.words, Cut) or line.words.endswith("…")]

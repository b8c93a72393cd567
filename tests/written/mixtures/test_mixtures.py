"""Each of six mixtures goes by its rules page, reckoned from its records by a judge who knows that page alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of
from tablegames.engine.game.ruleset import Rules
from tablegames.rules.load import load
from tests.written.mixtures import double_euchre, hidden_queens, kings_tarot, klaver_kitty, pitch_dummy, quota_called
from tests.written.mixtures.sheet import Lines
from tests.written.test_written import deals_of

HERE = Path(__file__).parent
JUDGES = {
    "double-euchre": double_euchre,
    "hidden-queens": hidden_queens,
    "kings-tarot": kings_tarot,
    "klaver-kitty": klaver_kitty,
    "pitch-dummy": pitch_dummy,
    "quota-called": quota_called,
}
SENSE = (0, 0.5, 0.9)
"""How often what is sensible is done, game by game; else chance decides."""


def played(rules: Rules, seed: int, sense: float) -> Lines:
    """Have a game played by chance, and as often by what is sensible as `sense` says; give its record."""
    match, chance = Match(rules, 4, seed), Random(seed)
    while not match.over:
        sensible = match.sensible_action(chance.random) if chance.random() < sense else None
        match.play(sensible or chance.choice(match.legal_actions()))
    return [dict(line) for line in lines_of(match.events)]


def judge_game(lines: Lines, judge: ModuleType, deals: int = 0) -> None:
    """Hold a game deal by deal, and that it ended when it had to, or after so many deals alone."""
    (first,) = [line["p"] for line in lines if line["e"] == "janken"]
    history: list[list[int]] = []
    for number, deal in enumerate(deals_of(lines)):
        assert deals or not judge.over(history)
        (score,) = [line for line in deal if line["e"] == "score"]
        assert score["by"] == judge.judge(deal, (first + number) % 4, history)
        history.append(score["by"])
        assert score["total"] == [sum(points) for points in zip(*history, strict=True)]
    assert deals == len(history) if deals else judge.over(history)
    totals = score["total"]
    assert lines[-1]["winners"] == [seat for seat in range(4) if totals[seat] == max(totals)]


@pytest.mark.parametrize("name", JUDGES)
def test_a_mixture_goes_by_its_rules_page(name: str) -> None:
    rules, _ = load(HERE / f"{name}.yaml").resolve(4, {})
    assert isinstance(rules, Rules)
    for seed in range(6):
        judge_game(played(replace(rules, ends=Rounds(3)), seed, SENSE[seed % 3]), JUDGES[name], deals=3)


@pytest.mark.parametrize("name", JUDGES)
def test_a_mixture_ends_when_its_rules_page_says_so(name: str) -> None:
    rules, _ = load(HERE / f"{name}.yaml").resolve(4, {})
    assert isinstance(rules, Rules)
    judge_game(played(rules, 1, 0.98), JUDGES[name])

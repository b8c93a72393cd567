"""A table that cannot be laid, or has no words for what is asked, is found before a game begins at it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import JOKER_SUIT
from tablegames.engine.table.events import NOBODY
from tablegames.engine.tricks.lead_step import LeadStep
from tablegames.languages.languages import language, languages
from tablegames.play.promises.examiner import examine_games
from tablegames.play.session.naming import seen_by_name
from tablegames.rules.load import load, read_ruleset
from tablegames.rules.reading.messages import GAP
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.view.language.text import Texts
from tablegames.view.layout.layout import Layout
from tablegames.view.table import table_promises
from tablegames.view.table.table import TableView
from tablegames.view.table.table_promises import Guest, TablePromises
from tablegames.view.table_widgets.prompt import sentence
from tests.properties.pairs.compose import as_yaml, compose
from tests.rules.own_files import tricks


def found(folder: Path) -> list[Problem]:
    with pytest.raises(RulesetError) as caught:
        examine_games(load(tricks(folder)), TablePromises(), positions=1)
    return list(caught.value.problems)


def code_of(problem: Problem) -> str:
    return str(problem.what.values[-1][1].code)


def test_a_table_that_cannot_be_laid_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    layout = TableView.layout

    def fall(table: TableView, seen: Any, *more: Any) -> Any:
        if seen.viewer == 2:
            raise KeyError("spot")
        return layout(table, seen, *more)

    monkeypatch.setattr(TableView, "layout", fall)
    problems = found(tmp_path)
    assert {code_of(problem) for problem in problems} == {"promise.table"}
    assert "my-tricks.yaml:17: round[2]" in str(problems[0])
    for each in (each for each in languages() if language(each).complete):
        assert "KeyError: 'spot'" in problems[0].said(each)
        assert not GAP.search(problems[0].said(each))


def test_viewers_may_take_turns_and_who_is_asked_always_has_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[tuple[int, int]] = []
    layout = TableView.layout

    def noted(table: TableView, seen: Any, *more: Any) -> Any:
        laid.append((seen.viewer, seen.turn))
        return layout(table, seen, *more)

    monkeypatch.setattr(TableView, "layout", noted)
    examination = examine_games(load(tricks(tmp_path)), TablePromises(for_all=False), positions=30)
    viewers = {viewer for viewer, _ in laid}
    assert viewers == {NOBODY, *range(len(viewers) - 1)}
    assert sum(viewer == turn for viewer, turn in laid) == examination.positions
    assert len(laid) == 2 * examination.positions


def test_an_answer_without_words_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LeadStep, "words", lambda step, action: f"play {action}")
    monkeypatch.setattr("tablegames.view.table.table_promises.words", lambda t, choice: "{card}")
    problems = found(tmp_path)
    assert {code_of(problem) for problem in problems} == {"promise.words"}
    for each in (each for each in languages() if language(each).complete):
        assert "{card}" in problems[0].said(each)


@pytest.mark.parametrize(
    ("pairs", "code"), [(("score", "tricks"), "promise.covered"), (("score", ""), "promise.off_table")]
)
def test_what_has_no_room_on_the_table_is_found_by_check_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pairs: tuple[str, str], code: str
) -> None:
    monkeypatch.setattr(table_promises, "list_misplaced", lambda screen: iter([pairs]))
    game = load(tricks(tmp_path))
    examine_games(game, TablePromises(), positions=1)
    with pytest.raises(RulesetError) as caught:
        examine_games(game, TablePromises(room=True), positions=1)
    (problem,) = caught.value.problems
    assert code_of(problem) == code
    assert "score" in problem.told("en")
    assert "score" in problem.told("ja")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "You have no jokers — play any card"),
        ("ja", "ジョーカーがありません。どのカードでも出せます"),
    ],
)
def test_who_follows_a_joker_that_is_of_no_suit_is_asked_in_words(code: str, said: str) -> None:
    ruleset = read_ruleset(as_yaml(compose(["best_bower"])).encode(), "mixture")
    rules, _ = ruleset.resolve(2)
    assert isinstance(rules, Rules)
    game, chance = Game(rules, 2), Random(1)
    s = game.start(chance)
    while s.turn < 0 or s.step.question(s).about.get("suit") != JOKER_SUIT:
        s = game.start(chance) if s.turn < 0 else s
        game.apply(s, chance.choice(game.legal_actions(s)), chance)
    view = TableView(ruleset, [Guest("A"), Guest("B")], Texts(code), {})
    choices = tuple(map(s.step.words, game.legal_actions(s)))
    assert sentence(Layout(view, seen_by_name(game, game.observe(s, s.turn), s.step.question(s), choices))) == said

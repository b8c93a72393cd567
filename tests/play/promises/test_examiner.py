"""The examiner finds what is not as promised, and says in which phase; what keeps every promise it lets pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tablegames.engine.game.game import Game
from tablegames.engine.game.match import Match
from tablegames.engine.knowledge.worlds import Worlds
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.limits import Limit
from tablegames.engine.table.observation import View
from tablegames.engine.table.state import State
from tablegames.engine.tricks.follow_step import FollowStep
from tablegames.engine.tricks.lead_step import LeadStep
from tablegames.languages.languages import language, languages
from tablegames.play.promises import examiner, trial_players
from tablegames.play.promises.examiner import (
    Examination,
    Examiner,
    examination_report,
    examine_games,
    spread,
)
from tablegames.rules.load import load
from tablegames.rules.reading.messages import GAP, Reporter
from tablegames.rules.reading.problems import RulesetError
from tablegames.shipped import RULESETS
from tests.rules.own_files import failing, tricks

Fault = Callable[[pytest.MonkeyPatch], None]
LAST = LeadStep.legal_actions


def no_choice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(LeadStep, "legal_actions", lambda step, s: ())


def same_choice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(LeadStep, "words", lambda step, action: "play it")


def lost_card(patch: pytest.MonkeyPatch) -> None:
    apply = LeadStep.apply

    def lose(step: LeadStep, s: State, action: int, rng: Any) -> bool:
        done = apply(step, s, action, rng)
        s.hands[0] = 0
        return done

    patch.setattr(LeadStep, "apply", lose)


def counters(patch: pytest.MonkeyPatch) -> None:
    blank = Game.__init__

    def counted(game: Game, *args: Any, **more: Any) -> None:
        blank(game, *args, **more)
        game.table.pool(3, next(iter(game.table.tallies.values())))

    patch.setattr(Game, "__init__", counted)


def ruled_out(patch: pytest.MonkeyPatch) -> None:
    apply = LeadStep.apply

    def tell(step: LeadStep, s: State, action: int, rng: Any) -> bool:
        done = apply(step, s, action, rng)
        s.known_absent[:] = [step.table.cards.everything] * len(s.known_absent)
        return done

    patch.setattr(LeadStep, "apply", tell)


def limit(patch: pytest.MonkeyPatch) -> None:
    blank = Game.__init__

    def limited(game: Game, *args: Any, **more: Any) -> None:
        blank(game, *args, **more)
        cell = game.table.hands().cell
        game.table.limits.append(lambda s: [Limit(cell, game.table.cards.everything, 1)])

    patch.setattr(Game, "__init__", limited)


def told(patch: pytest.MonkeyPatch) -> None:
    observe = Game.observe

    def mistaken(game: Game, s: State, seat: int) -> Any:
        seen = observe(game, s, seat)
        return replace(seen, views=(View(0, 0), *seen.views[1:])) if seat == 0 else seen

    patch.setattr(Game, "observe", mistaken)


def onlooker(patch: pytest.MonkeyPatch) -> None:
    observe = Game.observe
    patch.setattr(Game, "observe", lambda game, s, seat: observe(game, s, 0 if seat == -1 else seat))


def no_world(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Worlds, "sample", lambda worlds, rng: 1 // 0)


def other_choices(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(FollowStep, "legal_actions", lambda step, s: step.hand.cards(s, s.turn)[: 1 + s.hands[-1] % 2])


def other_world(patch: pytest.MonkeyPatch) -> None:
    sample = Worlds.sample

    def another(worlds: Worlds, rng: Any) -> State:
        world = sample(worlds, rng)
        world.round += 1
        return world

    patch.setattr(Worlds, "sample", another)


def hint(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(LeadStep, "hint", lambda step, s, random: next(c for c in range(36) if c not in LAST(step, s)))


def changed(patch: pytest.MonkeyPatch) -> None:
    def look(step: LeadStep, s: State) -> tuple[int, ...]:
        s.told[0] = (s.told[0] + 1) % 2**36
        return LAST(step, s)

    patch.setattr(LeadStep, "legal_actions", look)


def silent(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Match, "totals", lambda match: (99, 99, 99))


def record(patch: pytest.MonkeyPatch) -> None:
    written = examiner.the_record_is_kept.__globals__["record_of"]
    patch.setitem(
        examiner.the_record_is_kept.__globals__,
        "record_of",
        lambda *args: written(*args).replace('"e": "ask", "p": 0', '"e": "ask", "p": 1', 1),
    )


def resumed(patch: pytest.MonkeyPatch) -> None:
    written, asked = examiner.the_record_is_kept.__globals__["record_of"], []

    def once(*args: Any) -> str:
        asked.append(args)
        return str(written(*args)) + "\n" * (len(asked) - 1)

    patch.setitem(examiner.the_record_is_kept.__globals__, "record_of", once)


def bot(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("tablegames.bots.searching_bot.SearchingBot.decide", lambda bot, seen: 1 // 0)


def bot_choice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("tablegames.bots.searching_bot.SearchingBot.decide", lambda bot, seen: 999)


FAULTS: dict[str, Fault] = {
    "promise.no_choice": no_choice,
    "promise.same_choice": same_choice,
    "promise.card_places": lost_card,
    "promise.counters": counters,
    "promise.ruled_out": ruled_out,
    "promise.limit": limit,
    "promise.told": told,
    "promise.onlooker": onlooker,
    "promise.no_world": no_world,
    "promise.other_choices": other_choices,
    "promise.other_world": other_world,
    "promise.hint": hint,
    "promise.changed": changed,
    "promise.silent": silent,
    "promise.record": record,
    "promise.resumed": resumed,
    "promise.bot": bot,
    "promise.bot_choice": bot_choice,
}
"""By what is found, a fault of the engine that brings it about."""


@pytest.mark.parametrize("code", FAULTS)
def test_a_broken_promise_is_found_and_said_with_its_phase(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset = load(tricks(tmp_path))
    FAULTS[code](monkeypatch)
    with pytest.raises(RulesetError) as caught:
        examine_games(ruleset, positions=1)
    found = {problem.what.values[-1][1].code: problem for problem in caught.value.problems}
    assert code in found, found
    problem = found[code]
    lines = Path(ruleset.file).read_text("utf-8").splitlines()
    assert "trick_taking" in lines[problem.line - 1] or code in ("promise.silent", "promise.record", "promise.resumed")
    for each in (each for each in languages() if language(each).complete):
        assert not GAP.search(problem.said(each))


def test_every_promise_is_provoked() -> None:
    from tests.rules.codes import codes

    elsewhere = {"promise.table", "promise.words", "promise.covered", "promise.off_table"}
    assert {code for code in codes() if code.startswith("promise.")} - elsewhere == set(FAULTS)


@pytest.mark.days(7)
@pytest.mark.parametrize("name", ["euchre", "schnapsen", "doubles", "stay-home", "trick-and-desert"])
def test_what_keeps_its_promises_passes_and_is_told_how_much_was_looked_at(name: str) -> None:
    out = examine_games(load(RULESETS / f"{name}.yaml"), positions=40)
    assert out.games >= 3
    assert out.positions >= 40
    assert 1 <= out.settings <= out.of


def test_an_error_of_the_engine_in_the_middle_of_a_game_has_its_phase(tmp_path: Path) -> None:
    ruleset = load(failing(tmp_path))
    rules, _ = ruleset.resolve(4, {})
    with pytest.raises(RulesError) as caught:
        [Examiner().play(rules, 4, seed) for seed in range(100)]
    assert caught.value.path[:2] == ("", "round")


def test_neighbours_in_the_order_of_settings_are_far_apart() -> None:
    ruleset = load(RULESETS / "hearts.yaml")
    settings = spread(ruleset)
    assert sorted(map(str, settings)) == sorted(map(str, ruleset.settings()))
    assert len({setting.players for setting in settings[:4]}) > 1


def test_the_phase_of_a_branch_is_found_where_it_is_written() -> None:
    rules, _ = load(RULESETS / "barbu.yaml").resolve(4, {})
    game = Game(rules, 4)
    assert len(game.places) == len(game.program) - 2
    assert len({path for path in game.places if len(path) > 2}) > 3
    assert game.places[0] == ("setup", 0)


def test_bots_of_every_level_play() -> None:
    rules, _ = load(RULESETS / "euchre.yaml").resolve(4, {})
    bots = trial_players.QuickBots(Game(rules, 4), 1)
    assert set(bots.kinds) == {"easy", "normal", "hard"}


def test_how_much_was_looked_at_is_told() -> None:
    assert "40 positions of 7 games, by chance and by bots, in 3 of 9 settings" in examination_report(
        Examination(3, 9, 7, 40), Reporter("en")
    )
    assert "in all 9 settings" in examination_report(Examination(9, 9, 12, 400), Reporter("en"))

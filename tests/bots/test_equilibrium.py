"""Hard cannot be outguessed in a bluff: shown by the best answer to it that there is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tablegames.bots.bluffs import equilibrium_file
from tablegames.bots.bluffs.bluff import Bluff, bluff_in, obstacle
from tablegames.bots.bluffs.equilibrium import solved
from tablegames.bots.bluffs.equilibrium_file import FOLDER, best_play, file_name, read, why_searched, write
from tablegames.bots.bluffs.matrix_game import solve
from tablegames.bots.equilibrium_bot import EquilibriumBot, mixed_bot
from tablegames.bots.kinds import KINDS
from tablegames.bots.searching_bot import SearchingBot
from tablegames.engine.bluff.set_and_flip import SetAndFlip
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Reach, Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.game.totals import Points
from tablegames.engine.table.cards import Deck
from tests.bots.bluffs import GAMES, SHORT, STAY_HOME, BestResponse, after, position
from tests.variants import VARIANTS, Variant


@cache
def hard(name: str, seed: int = 0) -> EquilibriumBot:
    bot = KINDS["hard"](Game(GAMES[name], 2), Random(seed))
    assert isinstance(bot, EquilibriumBot)
    return bot


def bluff_of(rules: Rules) -> Bluff:
    bluff = bluff_in(rules)
    assert bluff is not None
    return bluff


def most_to_gain(rules: Rules, bot: EquilibriumBot) -> float:
    return max(BestResponse(rules, bot).gains().values())


@pytest.mark.days(7)
@pytest.mark.parametrize("name", GAMES)
def test_no_opponent_gains_a_tenth_of_a_percentage_point_at_any_score_in_either_role(name: str) -> None:
    gain = most_to_gain(GAMES[name], hard(name))
    assert -1e-9 <= gain < 0.001


def test_the_best_answer_finds_out_a_bot_that_can_be_read() -> None:
    best = hard("short").best
    readable = {score: replace(plan, hides=(0.0, 0.0, 1.0, 0.0)) for score, plan in best.plans.items()}
    assert most_to_gain(SHORT, EquilibriumBot(Game(SHORT, 2), replace(best, plans=readable), Random(0))) > 0.1


@pytest.mark.parametrize("name", GAMES)
def test_what_it_does_are_chances_of_legal_actions(name: str) -> None:
    game, bot, rng = Game(GAMES[name], 2), hard(name), Random(1)
    for _ in range(60):
        s = game.start(rng)
        while s.turn >= 0:
            seen = game.observe(s, s.turn)
            chances = bot.chances(seen)
            assert set(chances) == set(seen.legal)
            assert min(chances.values()) >= 0
            assert sum(chances.values()) == pytest.approx(1)
            assert bot.decide(seen) in seen.legal
            game.apply(s, rng.choice(seen.legal), rng)


def test_the_joker_is_hidden_at_the_start_as_often_as_the_study_found() -> None:
    game = Game(STAY_HOME, 2)
    chances = hard("stay-home").chances(game.observe(position(game, 0, 0), 0))
    for chance, found in zip(chances.values(), (0.09, 0.16, 0.26, 0.29, 0.21), strict=True):
        assert chance == pytest.approx(found, abs=0.01)


def test_the_same_position_does_not_always_get_the_same_answer() -> None:
    game, bot = Game(STAY_HOME, 2), hard("stay-home")
    start = position(game, 0, 0)
    hides = Counter(bot.decide(game.observe(start, 0)) for _ in range(300))
    first_flips = Counter(bot.decide(game.observe(after(game, start, 4), 1)) for _ in range(300))
    second_flips = Counter(bot.decide(game.observe(after(game, start, 4, 3), 1)) for _ in range(300))
    assert len(hides) == 5
    assert len(first_flips) == 4
    assert len(second_flips) >= 3


def test_the_order_of_flips_tells_nothing_of_where_they_end() -> None:
    best = hard("stay-home").best
    for score, plan in best.plans.items():
        reached = {0: 1.0}
        for turned in sorted(range(16), key=int.bit_count):
            if turned in reached and turned != 15:
                for place, chance in best.flips(score, turned).items():
                    if place < 4:
                        reached[turned | 1 << place] = reached.get(turned | 1 << place, 0.0) + reached[turned] * chance
        for turned, share in zip(best.bluff.turns, plan.turns, strict=True):
            stop = 1.0 if turned == 15 else best.flips(score, turned)[4]
            assert reached.get(turned, 0.0) * stop == pytest.approx(share, abs=1e-9)


def test_two_truths_that_look_the_same_get_the_same_answer() -> None:
    game = Game(STAY_HOME, 2)
    for seed in range(40):
        truths = [after(game, position(game, 7, 4), hide, 0) for hide in (1, 2, 3, 4)]
        seen = [game.observe(truth, 1) for truth in truths]
        assert len(set(seen)) == 1
        answers = {KINDS["hard"](Game(STAY_HOME, 2), Random(seed)).decide(each) for each in seen}
        assert len(answers) == 1


def test_a_round_begun_by_somebody_else_is_finished_as_well_as_it_can_be() -> None:
    game, bot = Game(STAY_HOME, 2), hard("stay-home")
    for setter, flipper in ((0, 0), (16, 16), (3, 12), (19, 19)):
        for flips in ((0,), (1,), (0, 1), (0, 1, 2), (1, 2, 3)):
            seen = game.observe(after(game, position(game, setter, flipper), 4, *flips), 1)
            opinions = bot.opinions(seen)
            best = max(opinion.reward for opinion in opinions)
            assert {opinion.action for opinion in opinions} == set(seen.legal)
            taken = sum(opinion.share * opinion.reward for opinion in opinions)
            assert taken == pytest.approx(best, abs=0.001)


@pytest.mark.parametrize("name", GAMES)
def test_every_action_it_takes_is_worth_the_same_to_it(name: str) -> None:
    rules = GAMES[name]
    game, bot = Game(rules, 2), hard(name)
    start = position(game, 0, 0)
    for seen in (game.observe(start, 0), game.observe(after(game, start, 0), 1)):
        opinions = bot.opinions(seen)
        rewards = [opinion.reward for opinion in opinions if opinion.share > 0.001]
        assert max(rewards) == pytest.approx(min(rewards), abs=0.001)
        assert max(rewards) == pytest.approx(max(opinion.reward for opinion in opinions), abs=0.001)


def test_the_shipped_solution_is_what_the_script_makes() -> None:
    bluff = bluff_of(STAY_HOME)
    shipped, fresh = read(FOLDER / file_name(bluff)), solved(bluff)
    for score, plan in fresh.plans.items():
        assert shipped.plans[score].value == pytest.approx(plan.value, abs=1e-4)


def test_a_solution_reads_back_as_it_was_written(tmp_path: Path) -> None:
    best = best_play(bluff_of(SHORT))
    assert best is not None
    again = read(write(best, tmp_path))
    assert again.bluff == best.bluff
    for score, plan in best.plans.items():
        assert again.plans[score].hides == pytest.approx(plan.hides, abs=1e-4)
        assert again.plans[score].turns == pytest.approx(plan.turns, abs=1e-4)


def test_a_shorter_game_with_the_same_numbers_is_played_from_the_same_solution() -> None:
    shorter = replace(STAY_HOME, ends=Reach(25), score=Points(start=15))
    assert best_play(bluff_of(shorter)) == read(FOLDER / file_name(bluff_of(STAY_HOME)))
    game = Game(shorter, 2)
    bot = mixed_bot(game, Random(0))
    assert bot is not None
    usual = hard("stay-home").chances(Game(STAY_HOME, 2).observe(position(Game(STAY_HOME, 2), 13, 11), 0))
    assert bot.chances(game.observe(position(game, 18, 16), 0)) == usual


def proves_itself(matrix: list[list[float]]) -> bool:
    """Tell whether neither side's mix can be answered so that the other gets more than the value."""
    solution = solve(matrix)
    lost = [sum([q * entry for q, entry in zip(solution.columns, row, strict=True)]) for row in matrix]
    won = [sum([p * entry for p, entry in zip(solution.rows, line, strict=True)]) for line in zip(*matrix, strict=True)]
    fair = all(min(mix) >= 0 and sum(mix) == pytest.approx(1) for mix in (solution.rows, solution.columns))
    return fair and max(lost) == pytest.approx(solution.value) and min(won) == pytest.approx(solution.value)


def test_matrix_games_with_ties_everywhere_are_solved() -> None:
    assert proves_itself([[0.0]])
    assert proves_itself([[0.0, 0.0], [0.0, 0.0]])
    assert proves_itself([[1.0, 0.0], [0.0, 1.0], [0.5, 0.5]])
    assert proves_itself([[3.0, -2.0, 3.0]] * 3)


def test_random_matrix_games_are_solved() -> None:
    rng = Random(3)
    for _ in range(300):
        columns = range(rng.randint(1, 9))
        assert proves_itself([[rng.choice((0, 0.5, rng.random())) for _ in columns] for _ in range(rng.randint(1, 7))])


DRAW, PASS, FLIP = DrawMarker(), PassMarker("next"), SetAndFlip(all_flipped=10)
ZERO = Deck(suits=("D",), ranks=("0", "1", "2"), jokers=("JK",))


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (replace(STAY_HOME, round=(PASS, FLIP, PASS)), "nothing before, between or after"),
        (replace(STAY_HOME, round=(FLIP, PASS)), "nothing before, between or after"),
        (replace(STAY_HOME, round=(PassMarker("lowest_score"), FLIP)), "nothing before, between or after"),
        (replace(STAY_HOME, setup=(DRAW, DRAW)), "begins with draw_marker alone"),
        (replace(STAY_HOME, ends=Rounds(8)), "does not end when a player reaches"),
        (replace(STAY_HOME, score=Points(start=20)), "grow from below"),
        (replace(STAY_HOME, round=(PASS, SetAndFlip(all_flipped=0))), "may bring no point"),
        (replace(STAY_HOME, round=(PASS, replace(FLIP, min_flips=0))), "may bring no point"),
        (replace(STAY_HOME, deck=ZERO), "may bring no point"),
        (replace(STAY_HOME, ends=Reach(5000)), "too long to solve"),
    ],
)
def test_where_the_method_does_not_apply_it_says_why_and_searches(rules: Rules, why: str) -> None:
    assert why in (why_searched(rules) or "")
    assert isinstance(KINDS["hard"](Game(rules, 2), Random(0)), SearchingBot)


def test_partners_who_bluff_are_searched() -> None:
    assert "partners" in (why_searched(replace(STAY_HOME, partners=True)) or "")


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_of_the_shipped_games_only_the_bluff_is_solved(variant: Variant) -> None:
    flips = any(isinstance(phase, SetAndFlip) for phase in variant.rules.round)
    assert (obstacle(variant.rules) is None) == flips
    assert (why_searched(variant.rules) is None) == flips


@pytest.mark.days(7)
@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"{}", b"\xff", b'{"counters": 1, "unit": 0}', b"[" * 9000])
def test_a_damaged_file_of_best_play_is_as_good_as_none(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bluff = bluff_of(STAY_HOME)
    (tmp_path / file_name(bluff)).write_bytes(content)
    monkeypatch.setattr(equilibrium_file, "FOLDER", tmp_path)
    best_play.cache_clear()
    assert equilibrium_file.find_equilibrium(tmp_path / file_name(bluff)) is None
    assert best_play(bluff) in (
        None,
        solved(bluff) if equilibrium_file.work(bluff) <= equilibrium_file.MOST_WORK else None,
    )
    best_play.cache_clear()


def test_where_no_planned_set_fits_it_turns_up_what_wins_most_often() -> None:
    best = hard("short").best
    looked = 0
    for score, plan in best.plans.items():
        only = replace(plan, turns=(1.0, *[0.0] * (len(plan.turns) - 1)))
        bot = replace(best, plans={**best.plans, score: only})
        for turned in {goal & -goal for goal in best.bluff.turns if goal}:
            if turned & best.bluff.turns[0]:
                continue
            looked += 1
            worths, chances = bot.flip_worths(score, turned), bot.flips(score, turned)
            (taken,) = [action for action, chance in chances.items() if chance]
            assert chances[taken] == 1
            assert worths[taken] == max(worths.values())
    assert looked

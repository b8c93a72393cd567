"""A hint covers what is legal, and its reasons are true and known to the player who reads them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tablegames.bots.bot_pool import BotPool, GameSetup
from tablegames.bots.hint_request import HintRequest
from tablegames.bots.reasons import choose_reasons
from tablegames.engine.game.game import Game
from tablegames.engine.table.events import TrickTaken
from tablegames.engine.table.journal import JournalTable
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tests.quick_judge import quick_judge
from tests.variants import VARIANTS, WALKED, Variant, played_at_random

WINNING = {"wins_trick", "sure_trick"}


def positions(game: Game, count: int, seed: int) -> Iterator[State]:
    """Yield some positions with a choice, from all over random games."""
    rng = Random(seed)
    found = [s.copy() for s in played_at_random(game, rng) if len(game.legal_actions(s)) > 1]
    yield from rng.sample(found, min(count, len(found)))


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_the_best_action_comes_first_and_what_is_judged_is_legal(variant: Variant) -> None:
    pool = BotPool(GameSetup(variant.rules, variant.players))
    with quick_judge():
        for s in positions(pool.game, 3, 3):
            judgement = HintRequest("chance", 3, pool.game.observe(s, s.turn)).answer(pool).judgement
            words = [each.action for each in judgement.actions]
            assert {*words} <= {*map(s.step.words, pool.game.legal_actions(s))}
            assert len(words) == len({*words})
            assert judgement.taken == words[0]
            assert judgement.loss == 0


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_reasons_tell_only_what_the_seat_knows(variant: Variant) -> None:
    game, rng = variant.game(), Random(4)
    for s in positions(game, 25, 4):
        seen = game.observe(s, s.turn)
        other = game.worlds(seen).sample(rng)
        for action in seen.legal:
            assert game.reasons(s, action) == game.reasons(other, action)


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", [each for each in WALKED if each.players > 2], ids=str)
def test_what_is_said_of_a_trick_comes_true(variant: Variant) -> None:
    table = JournalTable(variant.rules.deck, variant.players, variant.rules.partners)
    game, rng = Game(variant.rules, variant.players, table), Random(5)
    told = 0
    for s in positions(variant.game(), 40, 5):
        for action in game.legal_actions(s):
            said = {reason.key for reason in game.reasons(s, action)}
            if not said & {*WINNING, "loses_trick", "stays_out"}:
                continue
            # The player of an open hand is asked for it.
            after, seat = s.copy(), s.step.question(s).about.get("for", s.turn)
            after.step = table.steps[s.step.index]
            table.journal.clear()
            game.apply(after, action, rng)
            while not any(isinstance(entry.event, TrickTaken) for entry in table.journal):
                game.apply(after, rng.choice(game.legal_actions(after)), rng)
            taken = next(entry.event for entry in table.journal if isinstance(entry.event, TrickTaken))
            assert (taken.winner == seat) == bool(said & WINNING)
            told += 1
    assert told > 0 or variant.name not in ("diamonds", "double-side-play", "trick-and-desert")


def test_a_suit_action_is_a_reason_to_play_off_suit() -> None:
    variant = next(each for each in VARIANTS if each.name == "diamonds" and each.players == 4)
    game = variant.game()
    for s in positions(game, 60, 6):
        question = s.step.question(s)
        if question.key == "follow_void":
            for action in game.legal_actions(s):
                letter = s.step.words(action).removeprefix("play ")[0]
                assert choose_reasons(game.reasons(s, action)) == [Reason("suit_action", {"suit": letter, "n": 1})]
            break
    else:
        pytest.fail("nobody was void")


def test_dice_say_how_many_tricks_are_missing() -> None:
    variant = next(each for each in VARIANTS if each.name == "double-side-play" and each.players == 4)
    game = variant.game()
    dice, won = [game.table.tallies[f"die{k}"] for k in (1, 2)], game.table.zones["won"]
    seen = set()
    for s in (s for seed in range(6) for s in positions(game, 60, seed)):
        tricks = len(won.cards(s, s.turn)) // 4
        aims = {s.tallies[die.at + s.turn] for die in dice}
        aims |= {0} if 6 in aims else set()
        for action in game.legal_actions(s):
            for reason in game.reasons(s, action):
                if reason.key == "aim":
                    assert tricks + reason.about["n"] == min(aim for aim in aims if aim > tricks)
                if reason.key == "aim_met":
                    assert tricks in aims
                if reason.key == "aim_missed":
                    assert tricks > max(aims)
                seen.add(reason.key)
    assert {"aim", "aim_met", "aim_missed"} <= seen

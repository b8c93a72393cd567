"""Advice covers what is legal, and its reasons are true and known to whoever reads them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Literal

import pytest

from tablegames.bots.advice import ADVISER, Consultation
from tablegames.bots.arguments import arguments
from tablegames.bots.bot_pool import BotPool, GameSetup
from tablegames.bots.ismcts import Budget, search_game
from tablegames.bots.levels import Level
from tablegames.bots.searching_bot import SearchingBot
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.card_points import CardPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.events import TrickTaken
from tablegames.engine.table.journal import JournalTable
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.trick_taking.trick_taking import TrickTaking
from tests.engine.positions import Position
from tests.variants import VARIANTS, WALKED, Variant, played_at_random

QUICK = Level(Budget(40, 60.0), hints=True, slip=0.0, memory=1.0)
WINNING = {"wins_trick", "sure_trick"}


def bench_of(variant: Variant) -> BotPool:
    """Make a bench whose adviser thinks little, unless it knows best play by heart."""
    pool = BotPool(GameSetup(variant.rules, variant.players))
    if isinstance(pool.bot(ADVISER, ""), SearchingBot):
        rng = Random()
        pool.bots[ADVISER] = SearchingBot(search_game(variant.rules, variant.players), QUICK, rng), rng
    return pool


def positions(game: Game, count: int, seed: int) -> Iterator[State]:
    """Yield some positions with a choice, from all over random games."""
    rng = Random(seed)
    found = [s.copy() for s in played_at_random(game, rng) if len(game.legal_actions(s)) > 1]
    yield from rng.sample(found, min(count, len(found)))


@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_every_legal_action_gets_its_share(variant: Variant) -> None:
    pool = bench_of(variant)
    for s in positions(pool.game, 4, 3):
        advice = Consultation("chance", pool.game.observe(s, s.turn)).answer(pool)
        assert sorted(each.action for each in advice) == sorted(map(s.step.words, pool.game.legal_actions(s)))
        assert sum(each.share for each in advice) == pytest.approx(1)
        assert advice[0].share == max(each.share for each in advice)
        # A lead counts from nothing: what was won before stands in it.
        totals = pool.game.totals(s)
        ahead = abs(totals[s.turn] - sum(totals) / len(totals))
        assert all(abs(each.lead) <= 10 * variant.rules.swing + ahead for each in advice)


@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_reasons_tell_only_what_the_seat_knows(variant: Variant) -> None:
    game, rng = variant.game(), Random(4)
    for s in positions(game, 25, 4):
        seen = game.observe(s, s.turn)
        other = game.worlds(seen).sample(rng)
        for action in seen.legal:
            assert game.reasons(s, action) == game.reasons(other, action)


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
            # Whoever plays an open hand is asked for it.
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
                assert arguments(game.reasons(s, action)) == [Reason("suit_action", {"suit": letter})]
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


@pytest.mark.parametrize(("worth", "wins", "ahead"), [(6, "highest", 3), (6, "lowest", -3), (-2, "highest", -1)])
def test_a_lead_is_counted_in_points_ahead_of_the_average_seat(
    worth: int, wins: Literal["highest", "lowest"], ahead: float
) -> None:
    """Whoever has the 2 wins the only trick, and the 1 with it; fewer points are ahead where the lowest wins."""
    tricks = (Deal(1), TrickTaking(leader="left_of_marker"), CardPoints({"R1": worth}))
    at = Position(Rules(Deck(("R",), ("1", "2")), round=tricks, ends=Rounds(1), wins=wins), 2, ["R2", "R1"])
    if at.turn == 1:
        at.play("play R1")
    pool = BotPool(GameSetup(at.game.rules, 2))
    pool.bots[ADVISER] = SearchingBot(search_game(at.game.rules, 2), QUICK, Random(1)), Random(1)
    (advice,) = Consultation("chance", at.seen(0)).answer(pool)
    assert advice.lead == pytest.approx(ahead)

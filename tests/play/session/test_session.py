"""A session tells what happened, to whom it may be told, and always arrives where the layout is."""

from __future__ import annotations

from concurrent.futures import Future
from random import Random
from typing import Any

import pytest

from tablegames.bots.bot_pool import GameSetup
from tablegames.bots.ismcts import UnwantedError
from tablegames.bots.worker import WorkerQuestion
from tablegames.engine.gems.events import Awarded
from tablegames.engine.table.events import NOBODY, CardMoved, RoundBegan, Scored, TokensMoved
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.play.session.viewpoint import Viewpoint
from tests.variants import VARIANTS, WALKED, Variant, library

BOT = Player("Momo", "random")
PERSON = Player("はな", "human")


def session(variant: Variant, people: tuple[int, ...] = (0,), seed: int = 3) -> Session:
    players = [PERSON if seat in people else BOT for seat in range(variant.players)]
    return Session.open(variant.rules, players, seed)


def go_on(session: Session, rng: Random) -> None:
    if session.person_asked:
        session.play(rng.choice(session.match.legal_actions()))
    else:
        session.let_bot_play()


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_beats_name_only_cards_in_view_and_the_last_shows_the_table_as_it_stands(variant: Variant) -> None:
    """On the way beats name no card that the viewer cannot see before or after."""
    game, rng = session(variant), Random(3)
    before = game.seen()
    while not game.over:
        beats = game.beats()
        assert beats
        assert beats[-1].seen == game.seen()
        assert all(not beat.seen.choices for beat in beats[:-1])
        for beat in beats:
            known = {
                card for seen in (before, beat.seen) for cells in seen.zones.values() for cell in cells for card in cell
            }
            named = [event.card for event in beat.events if isinstance(event, CardMoved) and event.card]
            assert set(named) <= known
            before = beat.seen
        go_on(game, rng)
    assert game.beats()[-1].seen.turn < 0


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_choices_and_questions_are_for_the_seat_that_is_asked(variant: Variant) -> None:
    game, rng = session(variant, people=tuple(range(variant.players))), Random(5)
    for _ in range(60):
        if game.over:
            break
        for seat in [NOBODY, *range(variant.players)]:
            game.look(seat)
            seen = game.seen()
            assert bool(seen.choices) == (seat == game.turn)
            assert seen.question is not None
            assert seat == game.turn or not seen.question.about
        go_on(game, rng)


def test_several_people_see_the_public_view_until_one_of_them_looks() -> None:
    variant = next(variant for variant in VARIANTS if variant.name == "diamonds" and variant.players == 4)
    game = session(variant, people=(0, 2))
    assert game.viewer == NOBODY
    assert all(card is None for cell in game.seen().zones["hand"] for card in cell)
    game.look(2)
    assert all(card is not None for card in game.seen().zone("hand", 2))
    assert all(card is None for card in game.seen().zone("hand", 0))


def test_scores_that_are_secret_until_the_end_are_told_to_their_owners_only() -> None:
    variant = next(variant for variant in VARIANTS if variant.name == "diamonds" and variant.players == 3)
    game, rng = session(variant), Random(6)
    scored = []
    while not game.over:
        scored += [event for beat in game.beats() for event in beat.events if isinstance(event, Scored)]
        assert game.seen().total[1:] == (None, None)
        go_on(game, rng)
    assert scored
    assert all(event.total[0] is not None and event.total[1:] == (None, None) for event in scored)
    totals, winners = game.result()
    assert all(totals[seat] == max(totals) for seat in winners)


@pytest.mark.days(7)
@pytest.mark.parametrize("viewer", [NOBODY, 0, 2])
def test_what_an_award_brings_is_told_with_it_and_not_with_the_next(viewer: int) -> None:
    """Gems that fly set out from where they were lost: a loss is never told apart from its gain."""
    rules = library()["diamonds"].resolve(4, {})[0]
    told = 0
    for seed in range(4):
        session, chance = Session.open(rules, [Player("p", "human")] * 4, seed), Random(seed)
        while not session.over:
            session.play(chance.choice(session.match.legal_actions()))
        beats = Viewpoint(session.match, viewer).beats(0, len(session.match.journal))
        sums: list[int] = []
        for beat in beats:
            for at, event in enumerate(beat.events):
                if isinstance(event, Awarded):
                    assert at == 0
                    sums.append(0)
                    told += 1
                elif isinstance(event, TokensMoved) and sums:
                    sums[-1] += event.amount
                elif isinstance(event, RoundBegan):
                    assert not any(sums)
                    sums = []
    assert told


class Asked:
    """Stands for a client whose worker answers when the test says so."""

    def __init__(self) -> None:
        self.answers: list[Future[Any]] = []

    def ask(self, game_setup: GameSetup, question: WorkerQuestion) -> Future[Any]:
        self.answers.append(Future())
        return self.answers[-1]


def test_advice_that_another_question_ended_can_be_asked_for_again() -> None:
    game, client = session(VARIANTS[0]), Asked()
    while not game.person_asked:
        game.let_bot_play()
    game.bot_client = client  # type: ignore[assignment]  # only what is asked counts
    game.ask_hint()
    game.ask_hint()
    assert len(client.answers) == 1
    assert game.hint_asked
    client.answers[0].set_exception(UnwantedError())
    assert game.hint is None
    assert not game.hint_asked
    game.ask_hint()
    assert game.hint_asked
    client.answers[1].set_result("hint")
    assert game.hint == "hint"


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_nobody_has_a_turn_once_a_round_was_counted(variant: Variant) -> None:
    game, rng = session(variant, ()), Random(3)
    while not game.over:
        for beat in game.beats():
            if any(isinstance(event, Scored) for event in beat.events):
                assert beat.seen.turn < 0
                return
        go_on(game, rng)


def test_another_player_sits_down_and_is_asked_from_then_on() -> None:
    """What was decided before stays, bots are asked no more of what they thought, and the table has no viewer."""
    variant = next(each for each in VARIANTS if each.name == "diamonds" and each.players == 4)
    game, rng = session(variant, people=(0, 2)), Random(3)
    while game.match.decisions < 6:
        go_on(game, rng)
    game.look(0)
    assert not game.changed_hands
    game.seat(0, BOT)
    assert game.changed_hands
    assert game.people == (2,)
    assert (game.players[0], game.players[1:]) == (BOT, (BOT, PERSON, BOT))
    assert (game.viewer, game.side, game.told) == (NOBODY, 0, len(game.match.journal))
    assert game.no_undo == "none"
    game.seat(3, PERSON)
    assert game.people == (2, 3)


def test_people_are_of_one_side_where_all_of_them_are_partners() -> None:
    partners = next(each for each in VARIANTS if each.name == "belote" and each.players == 4)
    assert [session(partners, people).one_side for people in ((0, 2), (1, 3), (0, 1), (0, 1, 2, 3), (0,), ())] == [
        True,
        True,
        *([False] * 4),
    ]
    alone = next(each for each in VARIANTS if each.name == "hearts" and each.players == 4)
    assert not session(alone, (0, 2)).one_side


def test_what_came_of_a_game_is_told_when_it_is_over_and_not_before() -> None:
    variant = next(each for each in VARIANTS if each.name == "stay-home")
    game, rng = session(variant, people=()), Random(3)
    for ask in (game.result, game.standing, game.holdings):
        with pytest.raises(ValueError, match="the game is not over"):
            ask()
    with pytest.raises(ValueError, match="no round is over yet"):
        game.look_on()
    assert game.shuffle.seed is None
    while not game.over:
        go_on(game, rng)
    totals, winners = game.result()
    assert [each[0] for each in game.standing()] == list(totals)
    assert set(winners) == {seat for seat, total in enumerate(totals) if total == max(totals)}
    assert isinstance(game.holdings(), dict)
    assert (game.shuffle.seed, game.shuffle.salt) == (game.match.seed, game.match.salt)
    game.look(0)
    seen = game.look_on()
    assert game.viewer == NOBODY
    assert isinstance(game.match.journal[game.told - 1].event, Scored)
    assert not any(isinstance(entry.event, Scored) for entry in game.match.journal[game.told :])
    assert seen == Viewpoint(game.match, NOBODY).seen(game.told)


def test_a_hint_is_for_the_seat_that_is_asked_and_is_asked_for_once() -> None:
    variant = next(each for each in VARIANTS if each.name == "stay-home")
    game = session(variant, people=(0, 1))
    for seat in (1 - game.turn, None):
        with pytest.raises(ValueError, match="is not asked anything"):
            game.ask_hint(seat)
    assert (game.hint, game.hint_asked) == (None, False)
    game.ask_hint(game.turn)
    hint, thought = game.hint, game.hint_thought
    assert hint is not None
    assert game.hint_asked
    game.ask_hint(game.turn)
    assert game.hint_thought is thought
    game.play(game.match.legal_actions()[0])
    assert (game.hint, game.hint_asked) == (None, False)


def test_a_session_without_a_record_is_kept_and_in_no_trouble() -> None:
    game = session(next(each for each in VARIANTS if each.name == "stay-home"))
    game.save_on()
    assert game.kept
    assert game.trouble is None

"""Taking back: the same decision gives the same game, and nothing secret is learnt and then used."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tablegames.engine.game.record import lines_of, write_line
from tablegames.engine.table.events import Dealt, Decided, Drawn, JankenDrawn, Rolled
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tests.variants import WALKED, Variant

STEPS = 32
"""Decisions that are looked at in each variant."""
ALWAYS_SHOWN = ("stay-home", "old-maid")
"""Games in which every choice shows something that was hidden."""


def session(variant: Variant, people: tuple[int, ...] = (0,), seed: int = 3, bot: str = "random") -> Session:
    players = [Player(f"p{seat}", "human" if seat in people else bot) for seat in range(variant.players)]
    return Session.open(variant.rules, players, seed)


def lines(session: Session) -> list[str]:
    return [write_line(line) for line in lines_of(session.match.events)]


def go_on(session: Session, rng: Random) -> None:
    if session.person_asked:
        session.play(rng.choice(session.match.legal_actions()))
    else:
        session.let_bot_play()


def last(session: Session) -> tuple[int, Decided]:
    """Find the person's last decision."""
    events = session.match.events
    at = max(at for at, event in enumerate(events) if isinstance(event, Decided) and event.seat == 0)
    event = events[at]
    assert isinstance(event, Decided)
    return at, event


def known(session: Session) -> Counter[str]:
    """Count the cards the person sees."""
    zones = session.seen().zones.values()
    return Counter(card for cells in zones for cell in cells for card in cell if card is not None)


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_the_same_decision_gives_the_same_record_again(variant: Variant) -> None:
    game, rng = session(variant), Random(3)
    for _ in range(STEPS):
        if game.over:
            break
        go_on(game, rng)
        if game.no_undo:
            continue
        before, length, (at, event) = lines(game), len(game.match.journal), last(game)
        game.undo()
        assert game.turn == 0
        assert len(game.match.journal) == at
        assert game.seen().choices
        game.play(event.action)
        while len(game.match.journal) < length:
            game.let_bot_play()
        assert lines(game) == before


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_nothing_is_taken_back_once_something_hidden_was_learnt(variant: Variant) -> None:
    game, rng = session(variant, seed=4), Random(4)
    held: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for _ in range(STEPS):
        if game.over:
            break
        if game.person_asked:
            held = known(game)
        go_on(game, rng)
        refused[game.no_undo] += 1
        if game.no_undo:
            continue
        at, event = last(game)
        since = game.match.events[at + 1 :]
        assert not any(isinstance(each, Dealt | Rolled | JankenDrawn) for each in since)
        assert not any(isinstance(each, Drawn) and each.seat == 0 for each in since)
        answers = [each for each in since if isinstance(each, Decided)]
        shown = {each.action.partition(" ")[2] for each in answers if not each.secret}
        assert set(known(game) - held) <= shown
        assert not event.secret or all(each.secret for each in answers)
    if variant.name not in ALWAYS_SHOWN:
        assert refused[""], refused


@pytest.mark.days(2)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_what_chance_decides_is_always_told_as_an_event(variant: Variant) -> None:
    match, rng = variant.match(5), Random(5)
    for _ in range(STEPS):
        if match.over:
            break
        told, before = len(match.journal), match._rng.getstate()
        match.play(rng.choice(match.legal_actions()))
        if match._rng.getstate() != before:
            names = {type(event).__name__ for event in match.events[told:]}
            assert names & {"Dealt", "DeckShuffled", "Drawn", "TurnedUp", "Rolled", "JankenDrawn"}

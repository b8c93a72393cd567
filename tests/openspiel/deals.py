"""A deal of ours and its twin at OpenSpiel's table: who is asked, what is legal, and what it brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pyspiel

from tablegames.engine.game.match import Match
from tablegames.engine.table.events import Dealt, Event, Scored, TurnedUp

RANKS = "23456789TJQKA"
"""Ranks as OpenSpiel writes them; a shorter suit has the first of them, whatever its cards are called by us."""


def cards_of(twin: pyspiel.State, ranks: tuple[str, ...]) -> dict[str, int]:
    """Number our cards as OpenSpiel does, where its next card is to be dealt and none has been yet."""
    names = {twin.action_to_string(twin.current_player(), action): action for action in twin.legal_actions()}
    return {name[0] + ranks[RANKS.index(name[1])]: action for name, action in names.items()}


def last(match: Match, kind: type[Event]) -> Event:
    """Find the latest event of a kind."""
    return next(event for event in reversed(match.events) if isinstance(event, kind))


def hands_of(match: Match) -> list[tuple[str, ...]]:
    """List the hands that were dealt last."""
    dealt = last(match, Dealt)
    assert isinstance(dealt, Dealt)
    return list(dealt.hands)


def turned_up(match: Match) -> str:
    """Name the card that was turned up last."""
    turned = last(match, TurnedUp)
    assert isinstance(turned, TurnedUp)
    return turned.card


def points_of(match: Match) -> list[int]:
    """List what the round that was scored last brought."""
    scored = last(match, Scored)
    assert isinstance(scored, Scored)
    return [points or 0 for points in scored.by]


def play_both(
    match: Match, twin: pyspiel.State, number: Callable[[str], int], rng: Random, sensible: float, low: float = 0.0
) -> Counter[str]:
    """Play a deal at both tables, comparing who is asked and what is legal; answer how often each verb was used.

    Decisions are random, with a chance of `low` between the two lowest only, and with a chance of `sensible` those of a
    player who follows the rules' own hints.
    """
    verbs: Counter[str] = Counter()
    deal = match.round
    while not twin.is_terminal():
        assert match.round == deal
        legal = {number(action): action for action in match.legal_actions()}
        assert twin.current_player() == match.turn
        assert sorted(legal) == sorted(twin.legal_actions()), str(twin)
        chosen = rng.choice(sorted(legal)[:2] if rng.random() < low else sorted(legal))
        if rng.random() < sensible:
            s = match.true_state()
            hint = s.step.hint(s, rng.random) if s.step.has_hints else None
            chosen = chosen if hint is None else number(s.step.words(hint))
        verbs[legal[chosen].partition(" ")[0]] += 1
        match.play(legal[chosen])
        twin.apply_action(chosen)
    assert match.over or match.round == deal + 1
    return verbs

"""Events and sounds are held together: what is shown is heard exactly once, and nothing else is heard."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import get_args

import pytest

import tablegames
from tablegames.engine.table.events import Event, TokensMoved
from tablegames.scenes.results.celebration import Mood
from tablegames.view.motion.animator import Animator
from tablegames.view.motion.sound import NAMES, sound_of
from tests.syntax_trees import kinds_of_events
from tests.variants import WALKED
from tests.view.motion.test_animator import PACES, Beat, layout, seen

SOUNDED = {"CardMoved", "CardsTurned", "Rolled"}
"""Kinds of events that are always seen to happen: something moves or turns."""
AT_TIMES = {"Battled": {"", "cancel"}, "TokensMoved": {""}, "Decided": {"", "bid"}}
"""Heard only where something is seen or said of them: blows that cancel out, counters that lie on the table, bids."""
SILENT = {
    *("RoundBegan", "Dealt", "DeckShuffled", "Drawn", "TurnedUp"),
    *("TrickTaken", "SuitActed", "Awarded", "AllCaptured", "KnockedOut", "TotalsCompared"),
    *(
        "Damaged",
        "ColoursRanked",
        "CapturesCounted",
        "MeldsDeclared",
        "CardsShown",
        "CardsExchanged",
        "Signalled",
        "SideShown",
        "Scored",
        "TrumpCalled",
        "TrumpFollows",
    ),
    *(
        "JankenDrawn",
        "WentOut",
        "Ended",
        "AllTaken",
        "TasksDrawn",
        "TaskSettled",
        "PairPlayed",
        "PointsCarried",
        "PartPaid",
    ),
    *("Seated", "TrumpCalled", "Placed", "EffectHappened", "HeapCleared", "NobodyCan", "OneCardLeft", "PileTurned"),
    *("Knocked", "MeldsLaid", "PairsLaid", "JokerTaken", "DealVoid"),
}
"""What is said or written only: the cards that go with it are events of their own."""
PACKAGE = Path(tablegames.__file__).parent
STILL = seen([[], []], [], [0, 0], [0, 0])


@cache
def happened() -> dict[str, list[Event]]:
    """Collect events of every kind from games of all rulesets, as everybody sees them."""
    found: dict[str, list[Event]] = {}
    for variant in WALKED:
        match, chance = variant.match(3), Random(3)
        while not match.over:
            match.play(chance.choice(match.legal_actions()))
        for event in match.events:
            seen_of_kind = found.setdefault(type(event).__name__, [])
            if len(seen_of_kind) < 40 or sound_of(event) not in map(sound_of, seen_of_kind):
                seen_of_kind.append(event)
    return found


def heard_of(*played: Event) -> list[str]:
    """Listen to beats with these events, one each."""
    heard: list[str] = []
    animator = Animator(layout, PACES)
    animator.hear = heard.append
    animator.snap(layout(STILL))
    animator.play([Beat((event,), STILL) for event in played])
    for _ in range(4000):
        if not animator.busy:
            break
        animator.step(50)
    assert not animator.busy
    return heard


def test_of_every_kind_of_event_it_is_said_whether_it_is_heard() -> None:
    assert kinds_of_events() == SOUNDED | set(AT_TIMES) | SILENT
    assert len(kinds_of_events()) == len(SOUNDED) + len(AT_TIMES) + len(SILENT)


@pytest.mark.parametrize("kind", sorted(SOUNDED))
def test_what_is_shown_is_heard_exactly_once(kind: str) -> None:
    assert happened()[kind]
    for event in happened()[kind]:
        heard = heard_of(event)
        assert len(heard) == 1, event
        assert heard[0] in NAMES


@pytest.mark.parametrize("kind", sorted(AT_TIMES))
def test_what_is_shown_at_times_is_heard_at_most_once(kind: str) -> None:
    for event in happened()[kind]:
        heard = heard_of(event)
        assert "".join(heard) in AT_TIMES[kind], event
        tally = getattr(event, "tally", None)
        if tally is not None:
            assert sound_of(event, {tally}) == "gem"


@pytest.mark.parametrize("kind", sorted(SILENT))
def test_what_is_only_said_is_not_heard(kind: str) -> None:
    assert all(heard_of(event) == [] for event in happened().get(kind, []))


def test_there_is_no_sound_that_nothing_plays() -> None:
    played = {
        sound_of(event, turned=turned) for found in happened().values() for event in found for turned in (False, True)
    }
    played |= {sound_of(event, {event.tally}) for event in happened()["TokensMoved"] if isinstance(event, TokensMoved)}
    # Apart from events: what tweens carry, what pages and tables let be heard, and how a game is celebrated.
    sources = "".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py") if path.name != "sound.py")
    played |= {each for each in NAMES if re.search(rf'\bplay\("{each}"\)|burst\(.*"{each}"\)|heard="{each}"', sources)}
    played |= set(get_args(Mood))
    assert set(NAMES) - played == set()


def test_without_an_event_nothing_is_heard_and_of_several_each() -> None:
    assert heard_of() == []
    moves = happened()["CardMoved"][:6]
    assert len(heard_of(*moves)) == len(moves)

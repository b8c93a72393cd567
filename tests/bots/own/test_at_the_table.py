"""In the window an own bot sits at a seat like any other; where it cannot go on, another does."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.bots.kinds import MakeBot
from tablegames.bots.own.own_process import TimeControl
from tablegames.cli import FINE, USAGE, run
from tablegames.library import load
from tablegames.library.bot_words import own_kinds
from tablegames.play.session.bot_client import BotClient
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.play.setup.seating import Seating
from tests.bots.own.simulated import in_javascript

GAME = load("stay-home")


def opened(word: str, bot_client: BotClient | None = None, other: str = "") -> Session:
    """Open a table of this bot, and another one or the same again."""
    own: dict[str, MakeBot] = own_kinds([word], GAME, TimeControl())
    players = [Player("Momo", word, "kuma"), Player("Kiki", other or word, "neko")]
    return Session.open(GAME.rules, players, 4, bot_client=bot_client, own=own)


def to_the_end(session: Session) -> list[tuple[int, str]]:
    """Play a whole game, and list who did what."""
    while not session.over:
        if session.bot_client is not None:
            session.think()
        session.let_bot_play()
    return [(entry.event.seat, entry.event.action) for entry in session.match.journal if hasattr(entry.event, "legal")]


def test_it_plays_a_whole_game_and_can_be_asked_in_the_worker() -> None:
    here = to_the_end(opened(in_javascript()))
    assert here
    bots = BotClient()
    try:
        assert to_the_end(opened(in_javascript(), bots)) == here
    finally:
        bots.close()


@pytest.mark.parametrize("trouble", ["die", "cheat"])
def test_where_it_cannot_play_on_the_family_goes_on(trouble: str) -> None:
    session = opened(in_javascript(trouble), other="easy")
    to_the_end(session)
    assert session.over


def test_play_takes_it_as_a_seat(capsys: pytest.CaptureFixture[str]) -> None:
    seen: list[Any] = []
    word = in_javascript()
    assert run(["play", "stay-home", "--seats", f"human,{word}"], lambda seating, _: seen.append(seating)) == FINE
    (seating,) = seen
    assert isinstance(seating, Seating)
    assert seating.seats == ("human", word)
    assert list(seating.own(GAME.ruleset, GAME.setting)) == [word]
    assert run(["play", "stay-home", "--seats", "human,run:no-such-program"], lambda *_: None) == USAGE
    assert "no program 'no-such-program'" in capsys.readouterr().err

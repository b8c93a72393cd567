"""How long people wait for bots."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.session import bot_client


def test_people_wait_as_long_as_the_architecture_says_and_no_longer() -> None:
    text = " ".join((Path(__file__).parents[3] / "docs" / "architecture.md").read_text("utf-8").split())
    assert "A decision is made within five seconds" in text
    assert "until an answer comes in time the next decisions wait for a second only" in text
    assert "or is silent for a minute, is replaced" in text
    assert (bot_client.DEADLINE, bot_client.LATE, bot_client.PATIENCE) == (5, 1, 60)

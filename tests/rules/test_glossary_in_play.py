"""What a table says while a game is played keeps to the words of the game, also where every table says it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tablegames.engine.table.events import NOBODY, Scored
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.telling.announcements import awarded, sentence_of, taken
from tablegames.scenes.telling.narrator import awards, takes_trick
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.reason_words import say_reason
from tablegames.view.table.hint_words import action_of
from tablegames.view.table_widgets.prompt import sentence
from tests.rules.said import GAMES, LANGUAGES, joined
from tests.rules.test_glossary import glossary, other_words
from tests.view.game_setup import ruleset, table

DECISIONS = 110
"""So many decisions of each game are listened to."""
LEAST = 12
"""More different sentences are said in all of them, where no player has anything to choose, too: who draws from
whom."""


def heard(game: Ruleset, language: str) -> Iterator[tuple[str, str]]:
    """Play a game at random with as many players as it has room for, and list what is said to them."""
    count = max(game.players)
    rules, options = ruleset(game.id).resolve(count, ruleset(game.id).settle(count))
    laid = table(game.id, language, count, **options)
    session = Session.open(rules, [Player("P", "human")] * count, 11)
    chance = Random(11)
    for _ in range(DECISIONS):
        if session.over:
            return
        session.look(session.turn)
        t = Layout(laid, session.seen())
        yield "prompt", sentence(t)
        world = session.match.true_state()
        for number in session.game.legal_actions(world):
            yield "action", action_of(world.step.words(number), t)
            for reason in session.game.reasons(world, number):
                yield f"hint.{reason.key}", say_reason(reason, t)
        session.look(NOBODY)
        session.play(chance.choice(session.match.legal_actions()))
        beats = session.beats()
        for at, beat in enumerate(beats):
            # What a page explains is not announced.
            told = [event for event in beat.events if laid.results is None or not isinstance(event, Scored)]
            yield "announcement", sentence_of(told, laid)
            if takes_trick(beat):
                yield "trick", taken(beats[at:], laid)
            if awards(beat):
                yield "award", awarded(beats[at:], laid)


@pytest.mark.days(7)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_said_while_a_game_is_played_has_its_words(game: Ruleset, language: str) -> None:
    said = dict.fromkeys((where, joined(text, language)) for where, text in heard(game, language) if text)
    assert len(said) > LEAST
    words = [*glossary(game.id)["words"], *glossary("every-game")["words"]]
    assert other_words(words, list(said), language) == []

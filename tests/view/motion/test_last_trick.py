"""The last card of a deal falls harder than all before it, and nothing waits for that."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.table.events import CardMoved, Event
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.view.motion.effects import Struck
from tablegames.view.motion.impacts import Flinch
from tablegames.view.motion.tween import Pace, Tween
from tablegames.view.painting.sprite import Screen
from tablegames.view.table_widgets.tricks.trick import LAST, TrickWidget
from tests.view.game_setup import ruleset, table


def falls(game: str, players: int) -> list[tuple[Screen, Event]]:
    """Play a deal; give each card that falls into a trick, with how the table lies then."""
    rules, options = ruleset(game).resolve(players, ruleset(game).settle(players))
    session = Session.open(rules, [Player(f"p{seat}", "human", "kon") for seat in range(players)], 3)
    laid, chance, found = table(game, "en", players, **options), Random(1), list[tuple[Screen, Event]]()
    session.look(0)
    while session.match.round == 1 and not session.over:
        session.play(chance.choice(session.match.legal_actions()))
        for beat in session.beats():
            for event in beat.events:
                if isinstance(event, CardMoved) and (event.source, event.target) == ("hand", "trick"):
                    found.append((laid.layout(beat.seen), event))
    return found


@pytest.mark.parametrize(("game", "players"), [("hearts", 4), ("trick-and-desert", 3), ("diamonds", 4)])
def test_the_last_card_of_a_deal_alone_strikes_and_nobody_waits_for_it(game: str, players: int) -> None:
    struck = []
    for at, (screen, event) in enumerate(cards := falls(game, players)):
        assert isinstance(event, CardMoved)
        end = next(each for each in screen.sprites.values() if each.card == event.card)
        flight = Tween(end._replace(x=end.x + 200), end, 0.0, Pace(280))
        shown = list(TrickWidget().effect(event, flight, screen, 0.0))
        assert bool(shown) == ((LAST, 0) in screen.anchors)
        if shown:
            struck.append(at)
            assert max(each.free for each in shown) == flight.free
            (card,) = [each for each in shown if isinstance(each, Struck)]
            assert card.at(5000) == end
            beside = [each for each in screen.sprites.values() if each.place == ("trick", 0) and each.card]
            assert len([each for each in shown if isinstance(each, Flinch)]) == len(beside) - 1
    assert struck == [len(cards) - 1]

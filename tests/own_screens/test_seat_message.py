"""What a phone is told of totals."""

from __future__ import annotations

from tablegames.own_screens.messages.seat_message import RoundTold, count_of, results
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.view.layout.layout import Layout
from tests.view.game_setup import ruleset, table


def test_a_game_that_counts_down_at_its_table_counts_down_on_phones() -> None:
    rules, options = ruleset("stay-home").resolve(2)
    session = Session.open(rules, [Player(name, "human") for name in ("Anna", "Ben")], 1)
    session.look(0)
    laid = table("stay-home", "en", 2, **options)
    told = results(laid, RoundTold(1, (8, 0), (8, 0)), count_of(Layout(laid, session.seen())))
    assert told is not None
    assert [each["total"] for each in told["rows"]] == ["12", "20"]

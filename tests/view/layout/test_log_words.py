"""What happened several times on end is told once."""

from __future__ import annotations

import pytest

from tablegames.play.session.log import LogLine
from tablegames.view.language.text import Texts
from tablegames.view.layout.log_words import say_lines
from tablegames.view.table.table import TableView
from tests.view.game_setup import people, ruleset


@pytest.mark.parametrize(
    ("game", "players", "key", "told"),
    [
        ("hearts", 4, "give_hidden", "{name} passes 3 cards"),
        ("skat", 3, "discard_hidden", "{name} lays 3 cards into the skat"),
        ("trick-and-desert", 3, "pass_hidden", "{name} passes, 3 times"),
    ],
)
def test_what_was_done_several_times_on_end_is_counted_in_words_of_its_own(
    game: str, players: int, key: str, told: str
) -> None:
    rules = ruleset(game)
    table = TableView(rules, people("en", players), Texts("en"), rules.settle(players, {}))
    line = LogLine((key,), 1, {"name": 1})
    assert [words for _, words in say_lines([line] * 3, table)] == [told.format(name=table.players[1].name)]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["{name} lays a card away", "{name} takes the 9 of spades for it"]),
        ("ja", ["{name}がカードを1枚捨てました", "{name}がかわりにスペードの9を取りました"]),
    ],
)
def test_a_card_that_is_taken_for_another_is_told_as_such(language: str, told: list[str]) -> None:
    """The rules have the dealer of Euchre lay a card away first."""
    rules = ruleset("euchre")
    table = TableView(rules, people(language, 4), Texts(language), rules.settle(4, {}))
    lines = [
        LogLine(("discard_hidden",), 1, {"name": 1}),
        LogLine(("moved_turn_up_hand",), 1, {"name": 1, "other": 1, "card": "S9"}),
    ]
    assert [words for _, words in say_lines(lines, table)] == [each.format(name=table.players[1].name) for each in told]

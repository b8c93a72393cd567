"""A deal from outside comes out as it was given, is recorded, and played again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablegames
from tablegames.cli import FINE, run
from tablegames.engine.game.given_deal import places_of
from tests.adapters.judges import SMALL
from tests.library.test_library import played

ONE_SHUFFLE = tuple([name for name in SMALL if name not in ("doubles", "stay-home")])
LAID_AT_ONCE = ("sevens", "old-maid")
"""Games in which some cards leave the hands before any player is asked."""
HARDLY_ANY_LEFT = ("old-maid",)
"""A game in which hardly any card may be left then."""


def lying(state: tablegames.GameState) -> dict[str, list[list[str]]]:
    game = state.game.engine
    names = game.table.cards.names
    return {
        zone: [[names[card] for card in cards] for cards in places]
        for zone, places in places_of(game, state._s).items()
    }


@pytest.mark.parametrize("name", [name for name in ONE_SHUFFLE if name not in LAID_AT_ONCE])
def test_the_cards_of_one_game_can_be_dealt_again_under_any_seed(name: str) -> None:
    game = tablegames.load(name, SMALL[name])
    for seed in range(3):
        first = game.new(seed)
        again = game.new(seed + 10, dealt=lying(first), marker=first._s.marker)
        assert lying(again) == lying(first)
        assert again._s.marker == first._s.marker


@pytest.mark.days(7)
@pytest.mark.parametrize("name", [name for name in ONE_SHUFFLE if name not in HARDLY_ANY_LEFT])
def test_a_given_deal_is_recorded_and_played_again(name: str) -> None:
    game = tablegames.load(name, SMALL[name])
    hand = lying(game.new(5))["hand"][1][:2]
    state = played(game.new(6, dealt={"hand": [[], hand]}), 6, 30)
    assert state.record().startswith('{"record": 3')
    back = tablegames.read_record(state.record())
    assert (back, back.moves) == (state, state.moves)
    assert back.record().split("\n")[1:] == state.record().split("\n")[1:]


def test_a_given_marker_deals() -> None:
    game = tablegames.load("bridge")
    assert [game.new(3, marker=seat).turn for seat in range(4)] == [0, 1, 2, 3]


def test_what_is_left_open_follows_from_the_seed() -> None:
    game = tablegames.load("hearts", 4)
    given = {"hand": [["SA", "SK"]]}
    hands = [tuple(lying(game.new(seed, dealt=given))["hand"][0]) for seed in (1, 1, 2, 3)]
    assert hands[0] == hands[1]
    assert len(set(hands)) == 3
    assert all({"SA", "SK"} <= set(hand) for hand in hands)


@pytest.mark.parametrize(
    ("name", "dealt", "marker", "told"),
    [
        ("hearts", {"hand": [["S1"]]}, None, "'S1' is no card of this game"),
        ("hearts", {"hand": [["SA"], ["SA"]]}, None, "'SA' is dealt twice"),
        ("hearts", {"hands": [["SA"]]}, None, "there are 0 places called 'hands', not 1"),
        ("hearts", {"hand": [["SA"] * 14]}, None, "13 cards lie in hand 0 after the deal, not 14"),
        ("hearts", {"hand": []}, 7, "this game cannot begin with the marker at seat 7"),
        ("doubles", {"hand": [["R1"]]}, None, "does not begin with one shuffle of all its cards"),
    ],
)
def test_a_deal_that_there_cannot_be_is_refused_in_a_sentence(
    name: str, dealt: dict[str, list[list[str | None]]], marker: int | None, told: str
) -> None:
    players = {"hearts": 4, "doubles": 2}[name]
    with pytest.raises(tablegames.GameError, match=told):
        tablegames.load(name, players).new(1, dealt=dealt, marker=marker)


@pytest.mark.parametrize(
    "dealt",
    [
        [],
        {"places": []},
        {"places": {"hand": 3}},
        {"places": {"hand": [[7]]}},
        {"places": {}, "marker": "x"},
        {"a": {}},
    ],
)
def test_a_record_with_a_deal_that_is_none_is_refused_at_its_first_line(dealt: object) -> None:
    record = tablegames.load("hearts", 4).new(1, dealt={"hand": [["SA"]]}).record()
    head, rest = record.split("\n", 1)
    wrong = json.dumps({**json.loads(head), "dealt": dealt}) + "\n" + rest
    with pytest.raises(tablegames.GameError, match="line 1"):
        tablegames.read_record(wrong)


def test_a_record_does_not_call_a_given_deal_chance(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "given.jsonl"
    path.write_text(played(tablegames.load("hearts", 4).new(1, dealt={"hand": [["SA"]]}), 1).record(), "utf-8")
    assert run(["check", str(path)], lambda wanted, language: None) == FINE
    assert "the first deal is given, so it is no chance" in capsys.readouterr().out

"""A position in the middle of a round comes out as it was given, is recorded, and played again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tablegames
from tablegames.app import put_first
from tablegames.cli import FINE, WRONG, run
from tablegames.engine.game.record import read
from tablegames.library.formats.played_board import BOARDS
from tablegames.play.records.record_check import begun_again, go_through
from tablegames.play.review.course import moments_of
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.shipped import RULESETS
from tests.adapters.judges import SMALL
from tests.engine.game.test_given_deal import lying
from tests.library.test_library import played

NO_LAST_CARDS = ("doubles", "stay-home", "sevens", "old-maid", "crazy-eights", "gin-rummy", "belote", "twenty-eight")
"""Games whose cards are not played away, and two whose hands fill up after a question; Belote has a test."""
TURNED_FIRST = ("euchre",)
"""A game in which a card has to lie in the stock to be turned up."""
FIRST_ROUND = {"barbu": {"choice": "order"}}
"""Options with which a game begins with tricks: dominoes need all cards of the pack."""
EXAMPLE = Path("examples/endgame.yaml")


def endgame(name: str, held: int = 3) -> tuple[tablegames.LoadedGame, dict[str, list[list[str | None]]]]:
    """Take the first cards of everybody's hand; the others were won by the first player, or lie beside the middle."""
    game = tablegames.load(name, SMALL[name], **FIRST_ROUND.get(name, {}))
    hands: list[list[str | None]] = [list(cards[:held]) for cards in lying(game.new(3))["hand"]]
    gone = len(game.engine.table.cards.names) - held * game.players - (name in TURNED_FIRST)
    places = {"hand": hands, "won" if "won" in game.engine.table.zones else "gone": [[None] * gone]}
    return game, places | ({"turn_up": [[None]]} if name in TURNED_FIRST else {})


@pytest.mark.days(7)
@pytest.mark.parametrize("name", [name for name in SMALL if name not in NO_LAST_CARDS])
def test_the_last_cards_of_any_game_are_played_recorded_and_read_again(name: str) -> None:
    game, places = endgame(name)
    state = game.position(places, seed=1)
    assert [set(hand) for hand in lying(state)["hand"]] == [set(hand) for hand in places["hand"]]
    for on in (state.copy(), played(state.copy(), 1, 4), played(state.copy(), 2)):
        back = tablegames.read_record(on.record())
        assert (back, back.moves) == (on, on.moves)
        again = game.position(places, seed=1)
        for number in on.moves:
            again.play(number)
        assert again == on
    for seat in range(game.players):
        assert game.worlds(state.observe(seat)).sample(1).observe(seat) == state.observe(seat)


@pytest.mark.days(7)
@pytest.mark.parametrize("name", SMALL)
def test_a_game_is_played_at_a_score_that_is_given(name: str) -> None:
    game = tablegames.load(name, SMALL[name])
    tally = game.engine.table.tallies["vault" if name == "diamonds" else "points"]
    state = game.position({}, numbers={tally.name: [2] * tally.places}, seed=1)
    assert [state.observe(seat).counters[tally.name][seat] for seat in range(game.players)] == [2] * game.players
    assert tablegames.read_record(state.record()) == state


def test_an_auction_comes_before_a_contract_is_played_and_is_known_then() -> None:
    game = tablegames.load("bridge")
    hands = [["HQ", "D9"], ["H2", "D3"], ["SK", "H7"], ["HA", "CA"]]
    before = ["pass", "call 1S", "pass", "pass", "pass"]
    state = game.position(
        {"hand": hands, "won": [[None] * 20, [None] * 4, [None] * 16, [None] * 4]},
        marker=1,
        before=before,
        leads=3,
        numbers={"points": [40, 0, 40, 0]},
        history=True,
    )
    seen = state.observe(3)
    assert (state.turn, state.totals(), seen.trick["number"], seen.trick["tricks"]) == (3, (40, 0, 40, 0), 12, 13)
    assert [words for _, words in seen.course] == before
    # The maker's partner lies open, since eleven tricks were played.
    assert [set(hand) for hand in seen.cards["hand"]] == [{"HQ", "D9"}, {None}, {None}, {"HA", "CA"}]
    for card in ("HA", "HQ", "H2", "H7", "CA", "D9", "D3", "SK"):
        state.play(f"play {card}")
    # Nine tricks and the last one are three more than was called for.
    won = 40 + 30 + 3 * 30 + 50
    assert state.totals() == (won, 0, won, 0)
    assert not any("call" in line for line in state.history(0) if "Decided" in line)


def belote(**more: Any) -> tablegames.GameState:
    """Give the last three tricks of Belote: seat 2 took the nine of hearts, which it still holds."""
    hands = [["HJ", "CA", "C7"], ["C10", "DA", "D7"], ["H9", "S7", "S8"], ["DK", "DQ", "SA"]]
    places = {"hand": hands, "turn_up": [["H9"]], "won": [[None] * 12, [None] * 8]}
    given = {"marker": 1, "before": ["order-up"], "leads": 0, "history": True, **more}
    return tablegames.load("belote").position(places, **given)


def test_where_hands_are_filled_up_after_a_question_a_position_lies_behind_it() -> None:
    state = belote(seed=1)
    seen = state.observe(1)
    assert [len(hand) for hand in seen.cards["hand"]] == [3] * 4
    # What was turned up is known to be in the hand that took it, and its suit is trump.
    assert "H9" in seen.cards["hand"][2]
    assert (state.turn, seen.trick["number"], seen.trick["tricks"]) == (0, 6, 8)
    assert seen.counters["maker"] == (2,)
    back = played(state.copy(), 3)
    assert back.over or back.round > 1
    for on in state, played(state.copy(), 1, 5), back:
        again = tablegames.read_record(on.record())
        assert (again, again.moves) == (on, on.moves)
    worlds = state.game.worlds(state.observe(0))
    assert all("H9" in worlds.sample(seed).observe(2).cards["hand"][2] for seed in range(5))
    with pytest.raises(tablegames.GameError, match="hands are filled up once something was decided"):
        belote(before=["pass"])
    named = belote(before=["pass"] * 4 + ["trump S"])
    assert named.observe(0).counters["maker"] == (2,)


def test_which_round_it_is_and_what_a_hand_has_shown_to_lack_can_be_said() -> None:
    hearts = tablegames.load("hearts", 4, passing=False)
    hands = [["HA", "C3"], ["H4", "C5"], ["H6", "C7"], ["H8", "D9"]]
    places = {"hand": hands, "won": [[None] * 44]}
    lacks = [["S"], [], ["S", "D"], ["C"]]
    state = hearts.position(places, leads=0, lacks=lacks, round=7, numbers={"points": [20, 30, 40, 14]}, seed=4)
    assert (state.round, state.observe(1).round) == (7, 7)
    for seat, suits in enumerate(lacks):
        seen = state.observe((seat + 1) % 4)
        for seed in range(8):
            held = hearts.worlds(seen).sample(seed).observe(seat).cards["hand"][seat]
            assert not [card for card in held if card and card[0] in suits]
    again = tablegames.read_record(played(state.copy(), 1, 3).record())
    assert again == played(state.copy(), 1, 3)
    after = played(state.copy(), 1, 8)
    assert after.round == 8
    score = hearts.position({}, numbers={"points": [20, 30, 40, 14]}, round=7, seed=4)
    assert (score.round, played(score.copy(), 1, 60).round) == (7, 8)
    oh_hell = tablegames.load("oh-hell", 4)
    assert len(oh_hell.position({}, round=3).observe(0).cards["hand"][0]) != len(
        oh_hell.new(1).observe(0).cards["hand"][0]
    )


def test_what_lies_turned_up_says_the_trump() -> None:
    game = tablegames.load("german-whist")
    hands: list[list[str | None]] = [["S2", "H3"], ["S4", "H5"]]
    for card in ("D7", "SA"):
        stock: list[list[str | None]] = [[None] * 3]
        won: list[list[str | None]] = [[None] * 44]
        state = game.position({"hand": hands, "turn_up": [[card]], "stock": stock, "won": won})
        assert state.observe(0).cards["turn_up"] == ((card,),)
        trump = game.engine.table.cards.letters[state.observe(0).counters["trump"][0] or 0]
        assert trump == card[0]


def test_a_broken_suit_is_broken_in_the_middle_too() -> None:
    hearts = tablegames.load("hearts", 4, passing=False)
    hands = [["HA", "C3"], ["H4", "C5"], ["H6", "C7"], ["H8", "C9"]]
    gone = [card for card in hearts.engine.table.cards.names if not any(card in hand for hand in hands)]
    played_hearts = {"won": [gone]}
    # Hearts that lie where no player has won them were never played.
    kept_hearts = {
        "won": [[card for card in gone if card[0] != "H"]],
        "stock": [[card for card in gone if card[0] == "H"]],
    }
    for places, legal in (played_hearts, ["play C3", "play HA"]), (kept_hearts, ["play C3"]):
        state = hearts.position({"hand": hands, **places}, leads=0)
        assert (state.turn, [state.words(each) for each in state.legal()]) == (0, legal)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"places": {"hand": [["S1"]]}}, "'S1' is no card of this game"),
        ({"places": {"hand": [["SA"], ["SA"], ["SK"], ["SQ"]]}}, "'SA' is dealt twice"),
        ({"places": {"hands": [["SA"]]}}, "there are 0 places called 'hands', not 1"),
        ({"places": {"hand": [["SA"], ["SK"], [], ["SQ"]], "won": [[None] * 49]}}, "here it is 1, 1, 0, 1"),
        ({"places": {"hand": [["SA"], ["SK"], ["SJ"], ["SQ"]]}}, "48 cards lie nowhere, C2 among them; say how many"),
        ({"places": {"won": [[None] * 53]}}, "53 cards are to lie in won 0, and 52 are left"),
        ({"marker": 7}, "cannot begin with the marker at seat 7"),
        ({"leads": 9}, "there is no seat 9 to lead"),
        ({"before": []}, "'call' is asked here, so nobody leads"),
        (
            {"before": ["call 1S", "call 1C"]},
            "seat 1 cannot do 'call 1C', number 2 of what came before; legal are pass",
        ),
        ({"lacks": [["X"]]}, "'X' is no suit that could be lacking here"),
        ({"lacks": [["C"], ["C"], ["C"], ["C"]]}, ", so it has not shown to lack C"),
        ({"lacks": [[]] * 5}, "there are 4 seats, and 5 lack something"),
        ({"round": 0}, "rounds count from 1 to 1000, so this cannot be round 0"),
        ({"numbers": {"money": [1]}}, "counts nothing that is called 'money'; there are maker, "),
        ({"numbers": {"points": [1]}}, "points stands on 4 places, not on 1"),
        ({"numbers": {"trump": ["X"]}}, "what stands at trump is a whole number, not 'X'"),
        ({"numbers": {"contract": [700]}}, "the game cannot go on from this position"),
    ],
)
def test_a_position_that_there_cannot_be_is_refused_in_a_sentence(changes: dict[str, Any], told: str) -> None:
    game, places = endgame("bridge")
    good = {"places": places, "before": ["call 1S", "pass", "pass", "pass"], "leads": 0, "marker": 0}
    chosen = {**good, **changes}
    with pytest.raises(tablegames.GameError, match=told.replace("(", r"\(")):
        game.position(chosen.pop("places"), **chosen)


@pytest.mark.parametrize(
    "position",
    [
        [],
        {"a": 1},
        {"places": 1},
        {"places": {}, "before": "pass"},
        {"places": {}, "numbers": {"points": 3}},
        {"places": {}, "numbers": {"points": ["x"]}},
        {"places": {}, "leads": "north"},
        {"places": {}, "lacks": "S"},
        {"places": {}, "round": "7"},
    ],
)
def test_a_record_with_a_position_that_is_none_is_refused_at_its_first_line(position: object) -> None:
    record = tablegames.load("hearts", 4).position({}, numbers={"points": [1, 2, 3, 4]}).record()
    head, rest = record.split("\n", 1)
    assert json.loads(head)["position"] == {"places": {}, "numbers": {"points": [1, 2, 3, 4]}}
    with pytest.raises(tablegames.GameError, match="line 1"):
        tablegames.read_record(json.dumps({**json.loads(head), "position": position}) + "\n" + rest)


# -- files ------------------------------------------------------------------------------------------------------------


def test_the_example_is_checked_converted_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", str(EXAMPLE)], lambda wanted, language: None) == FINE
    assert "a position of A board of Bridge with 4 players; seat 3 is asked: lead" in capsys.readouterr().out
    assert run(["convert", str(EXAMPLE), "--to", str(tmp_path)], lambda wanted, language: None) == FINE
    assert run(["check", str(tmp_path / "endgame.jsonl")], lambda wanted, language: None) == FINE
    assert "not finished, and can be resumed" in capsys.readouterr().out
    opened: list[Any] = []
    record = str(tmp_path / "endgame.jsonl")
    assert run(["play", record], lambda wanted, language: opened.append(wanted)) == FINE
    assert opened[0].record == Path(record)
    # The window knows no such game but by the rules that the record carries.
    games = Library(load, [RULESETS])
    put_first(opened[0], games)
    assert games["bridge-board"] is opened[0].ruleset


@pytest.mark.parametrize(
    ("line", "becomes", "told"),
    [
        ("  - H2 D3 D2", "  - H2 D3 D99", "9: places.hand[1]: 'D99' is no card"),
        ("leads: 3", "leads: 5", "14: leads"),
        ("leads: 3", "leads: north", "14: leads"),
        (
            "before: [call 4S, pass, pass, pass]",
            "before: [call 4S, pass, passt, pass]",
            "13: before[2]: seat 0 cannot do 'passt'",
        ),
        ("marker: 2", "numbers: {money: [1]}", "5: numbers.money"),
        ("marker: 2", "moves: [play HA, play HK]", "5: moves[1]"),
        ("marker: 2", "names: [Ann]", "5: names"),
        ("marker: 2", "colour: red", "5: unknown field 'colour'"),
        ("position: bridge-board", "position: bridgge", "4: position: there is no game 'bridgge'"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_at_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, becomes: str, told: str
) -> None:
    text = EXAMPLE.read_text("utf-8")
    assert line in text
    path = tmp_path / "wrong.yaml"
    path.write_text(text.replace(line, becomes), "utf-8")
    assert run(["check", str(path)], lambda wanted, language: None) == WRONG
    said = capsys.readouterr().err
    assert said.startswith(f"{path}:{told}"), said
    with pytest.raises(tablegames.GameError):
        tablegames.read_position(path)


def test_a_position_of_ones_own_game_names_its_ruleset_from_where_it_lies(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(Path("rulesets/stay-home.yaml").read_text("utf-8"), "utf-8")
    (tmp_path / "study.yaml").write_text("position: mine.yaml\nnumbers: {points: [18, 17]}\n", "utf-8")
    state = tablegames.read_position(tmp_path / "study.yaml")
    assert state.totals() == (18, 17)


def test_a_position_can_be_looked_back_at() -> None:
    state = played(tablegames.read_position(EXAMPLE), 1)
    reading = read(state.record().encode())
    match = begun_again(reading, load(BOARDS / "bridge-board.yaml"), watched=True)
    go_through(match, reading)
    assert [moment.taken for moment in moments_of(match, True)] == [state.words(number) for number in state.moves]
    assert len(state.moves) == 12


def test_a_copy_of_a_game_whose_deal_was_given_goes_on_with_the_same_chance() -> None:
    state = tablegames.load("hearts", 4).new(1, dealt={"hand": [["SA"]]}, marker=2)
    assert played(state.copy(), 1) == played(state, 1)

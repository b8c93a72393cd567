"""Deals that others played are read, played by our rules and scored equal, or the difference is a sentence."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tablegames
from tablegames.cli import FINE, USAGE, run
from tablegames.library.formats.bridge_board import call_of
from tablegames.library.formats.lin import read_lin, write_lin
from tablegames.library.formats.pbn import read_pbn, write_pbn
from tablegames.library.formats.played_board import board_game
from tablegames.library.formats.skat_sgf import read_skat, write_skat
from tests.library.test_library import played

HERE = Path(__file__).parent
CLAIMED = "the rest was claimed or is not in the file: the last {} actions stand for it"
UNTOLD = "the rest is not in the file, nor is a result, so the game is open"
BOARDS: dict[str, list[tuple[tuple[int, ...], list[str]]]] = {
    "boards.pbn": [((170, 0, 170, 0), []), ((940, 0, 940, 0), [CLAIMED.format(24)])],
    "board.lin": [((0, 450, 0, 450), [CLAIMED.format(23)])],
    "match.lin": [((140, 0, 140, 0), [CLAIMED.format(16)]), ((0, 0, 0, 0), [UNTOLD])],
    "games.sgf": [
        ((0, 0, -54), []),
        ((120, 0, 0), []),
        ((0, -48, 0), []),
        ((0, 0, -96), []),
        ((0, 0, 0), ["a player ran out of time: the last 2 actions stand for it"]),
    ],
}
"""By file, board by board, the score that it had, and what differs."""
FIRST = (HERE / "boards.pbn").read_text("utf-8").split("% GIB")[0]


@pytest.mark.parametrize("name", BOARDS)
def test_real_boards_come_to_their_scores(name: str) -> None:
    boards = tablegames.read_boards(HERE / name)
    assert len(boards) == len(BOARDS[name])
    for board, (totals, differences) in zip(boards, BOARDS[name], strict=True):
        assert board.state.totals() == totals
        assert [*map(str, board.differences)] == differences
        again = tablegames.read_record(board.record(), board.state.game.path)
        assert (again, again.moves) == (board.state, board.state.moves)


def points_of_duplicate(result: str, vulnerable: bool) -> int:
    """Reckon by the laws of duplicate bridge what the declarer's side has for a result such as "4SWx-4".

    Laws of Duplicate Bridge 2017, law 77.
    """
    found = re.fullmatch(r"([1-7])(NT?|[SHDC])[NESW](x{0,2})(=|[+-]\d+)", result)
    assert found is not None
    level, kind, times = int(found[1]), found[2][0], 2 ** len(found[3])
    over = 0 if found[4] == "=" else int(found[4])
    if over < 0:
        if times == 1:
            return over * (100 if vulnerable else 50)
        first, second, further = (200, 300, 300) if vulnerable else (100, 200, 300)
        steps = [first, second, second][:-over] + [further] * (-over - 3)
        return -sum(steps) * times // 2
    tricks = (level * (20 if kind in "CD" else 30) + (10 if kind == "N" else 0)) * times
    bonus = 50 if tricks < 100 else (500 if vulnerable else 300)
    bonus += {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    each = (100 if vulnerable else 50) * times if times > 1 else (20 if kind in "CD" else 30)
    return tricks + bonus + (50 * times // 2 if times > 1 else 0) + over * each


def test_every_board_of_a_match_comes_to_the_result_that_the_match_has() -> None:
    """A segment of a semi-final, both rooms: the results stand at its head, apart from the auctions and the play."""
    text = (HERE / "segment.lin").read_text("utf-8")
    boards = tablegames.read_boards(HERE / "segment.lin")
    results = re.findall(r"rs\|(.*?)\|", text)[0].split(",")
    whose = re.findall(r"\|sv\|(.)\|", text)
    assert len(boards) == len(results) == len(whose) == 22
    for board, result, letter in zip(boards, results, whose, strict=True):
        declarer = re.findall("[NESW](?=x*[=+-])", result)[0]
        side = "NESW".index(declarer) % 2
        points = points_of_duplicate(result, letter in "b" + "ne"[side])
        totals = board.state.totals()
        assert totals[side] - totals[1 - side] == points, board.title
        assert [re.sub(r"\d+", "{}", str(each)) for each in board.differences] == [CLAIMED]


def test_all_tables_of_a_round_come_to_their_scores() -> None:
    """A board of a qualifying round at seven tables, with the notes and tables of figures of the program it is from."""
    text = (HERE / "round.pbn").read_text("utf-8")
    boards = tablegames.read_boards(HERE / "round.pbn")
    scores = [int(score) for score in re.findall(r'\[Score "NS (-?\d+)"', text)]
    assert len(boards) == len(scores) == 7
    for board, score in zip(boards, scores, strict=True):
        totals = board.state.totals()
        assert totals[0] - totals[1] == score
        assert all("claimed" in str(each) for each in board.differences)


@pytest.mark.days(7)
def test_all_deals_of_the_skat_server_come_to_their_values() -> None:
    """Played out, by hand, announced, overbid, all passed, cards shown, given up, cut off, left, and damaged."""
    lines = (HERE / "server.sgf").read_text("utf-8").splitlines()
    deals = tablegames.read_boards(HERE / "server.sgf")
    assert len(deals) == len(lines) == 16
    for deal, line in zip(deals, lines, strict=True):
        value = re.search(r" v:(-?\d+)", line)
        open_still = DAMAGED.get(deal.title)
        assert deal.state.over is (open_still is None)
        if open_still:
            assert [*map(str, deal.differences)] == [open_still]
        else:
            assert sum(deal.state.totals()) == (int(value[1]) if value else 0)
        again = tablegames.read_record(deal.record(), deal.state.game.path)
        assert again == deal.state


OPEN = "{}: no way of playing on was found that comes to the same, so the game is open"
DAMAGED = {"30": OPEN.format("a player left"), "18358": OPEN.format("'??' is no move")}
"""By its number, what is said of a deal that cannot be played to an end."""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("rs|4HE=", "rs|5HE-1", "the contract is 5HE in the file, and 4HE by our rules"),
        ("4HE=,3NW+1", "4HE+2,3NW+1", "comes to the same, so the game is open"),
    ],
)
def test_a_match_whose_result_is_another_is_told(old: str, new: str, told: str, tmp_path: Path) -> None:
    text = (HERE / "segment.lin").read_text("utf-8")
    assert old in text
    (tmp_path / "other.lin").write_text(text.replace(old, new).split("qx|c47")[0], encoding="utf-8")
    boards = tablegames.read_boards(tmp_path / "other.lin")
    assert len(boards) == 3
    assert any(told in str(each) for board in boards for each in board.differences)


@pytest.mark.days(7)
@pytest.mark.parametrize("vulnerable", ["none", "dealer", "others", "both"])
def test_any_game_that_is_written_is_read_as_it_was(vulnerable: str) -> None:
    game, rng = board_game("bridge-board", vulnerable=vulnerable), Random(vulnerable)
    for seed in range(12):
        state = played(game.new(seed, marker=seed % 4), seed, rng.choice((3, 30, 200)))
        (back,) = read_pbn(write_pbn(state))
        assert back.state.moves[: len(state.moves)] == state.moves
        assert back.state.seen_by_all("hand") == state.seen_by_all("hand") or not state.over
        (again,) = read_lin(write_lin(state))
        assert (again.state, again.state.moves) == (back.state, back.state.moves)
        assert back.state.game == state.game
        if state.over:
            assert (back.state.totals(), back.differences) == (state.totals(), [])
            assert again.differences == []


def write_skat_and_read(state: tablegames.GameState) -> tablegames.GameState:
    """Write a deal and read it again."""
    (back,) = read_skat(write_skat(state))
    return back.state


@pytest.mark.days(7)
def test_real_deals_of_skat_are_written_and_read_as_they_were() -> None:
    for name in ("games.sgf", "server.sgf"):
        for deal in tablegames.read_boards(HERE / name):
            back = write_skat_and_read(deal.state)
            assert (back, back.moves) == (deal.state, deal.state.moves), deal.title


@pytest.mark.days(7)
def test_any_deal_of_skat_is_written_and_read_as_it_was_or_a_sentence_says_why_not() -> None:
    refused: list[tuple[bool, str]] = []
    game = board_game("skat-deal")
    for seed in range(60):
        state = played(game.new(seed, marker=2), seed, seed % 30 or 60)
        try:
            back = write_skat_and_read(state)
        except tablegames.GameError as error:
            refused.append((state.over, str(error)))
            continue
        assert back.moves == state.moves
        assert back.seen_by_all("hand") == state.seen_by_all("hand") or not state.over
    told = "a .sgf file cannot say a deal that stops between the skat and the contract or what is announced"
    assert 0 < len(refused) < 30
    assert set(refused) == {(False, told)}


def test_a_deal_of_skat_begins_with_forehand_whoever_deals() -> None:
    state = played(board_game("skat-deal").new(3, marker=0), 3, 200)
    back = write_skat_and_read(state)
    assert (back.totals()[2], back.totals()[0], back.totals()[1]) == state.totals()


@pytest.mark.parametrize(
    ("write", "game", "name"),
    [
        (write_pbn, "bridge-board", 'the "old" one'),
        (write_lin, "bridge-board", "Smith, John"),
        (write_skat, "skat-deal", "a[b]"),
    ],
)
def test_a_name_that_a_file_cannot_say_is_refused(write: Any, game: str, name: str) -> None:
    state = board_game(game).new(1)
    with pytest.raises(tablegames.GameError, match="cannot stand in a"):
        write(state, (name, *["x"] * (state.game.players - 1)))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"NS"', '"Nobody"', "board 1: 'Nobody' does not say who is vulnerable"),
        ("N:863.", "N:864.", "board 1: these are no four hands of different cards"),
        ("N:863.", "N:83.", "board 1: each hand has 13 cards, and these have 12, 13, 13, 13"),
        ("N:863.K", "N:863.Z", "board 1: 'HZ' is no card"),
        ("N:863.", "Q:863.", "board 1: the deal begins at 'Q', which is no seat"),
        ("Pass 1D", "Pass 8D", "board 1: '8D' is no call"),
    ],
)
def test_what_is_no_board_is_refused_with_its_number(old: str, new: str, told: str) -> None:
    assert old in FIRST
    with pytest.raises(tablegames.GameError, match=told):
        read_pbn(FIRST.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("2S Pass", "1S Pass", "after 6 actions: seat 2 cannot play 'call 1S' now"),
        ("H9 H3 H2 HA", "D3 H3 H2 HA", "after 10 actions: seat 3 cannot play 'play D3' now"),
        ('[Dealer "N"]', '[Dealer "N"]\n[Score "NS 140"]', "the score of north and south is 140 in the file, and 170"),
    ],
)
def test_where_a_file_and_our_rules_disagree_a_sentence_says_so(old: str, new: str, told: str) -> None:
    (board,) = read_pbn(FIRST.replace(old, new))
    assert str(board.differences[0]).startswith(told)


def test_a_hand_that_a_file_leaves_out_has_the_cards_that_are_left() -> None:
    hand = "J75.J9.864.AQJ62"
    (board,) = read_pbn(FIRST.replace(hand, "-"))
    (whole,) = read_pbn(FIRST)
    assert board.state == whole.state


def test_a_plain_null_after_the_skat_was_picked_up_announces_nothing() -> None:
    """A deal of the server with another auction and another end: of those at hand none is a plain Null."""
    lines = (HERE / "server.sgf").read_text("utf-8").splitlines()
    line = re.sub(r"1 18 0 y.*1 s w", "1 18 0 p 2 p 1 s w", next(each for each in lines if "1390253" in each))
    line = line.replace("NO.HA.HQ 2 RE 0 RE", "N.HA.HQ 0 HK 1 C7 2 H8 0 RE 2 RE").replace("v:46", "v:23")
    (deal,) = read_skat(line)
    assert [deal.state.words(move) for move in deal.state.moves[5:9]] == [
        "discard HQ",
        "contract null",
        "announce nothing",
        "play HK",
    ]
    assert "it was given up" in str(deal.differences[0])


def test_a_deal_of_skat_that_breaks_off_without_a_result_stays_open() -> None:
    good = (HERE / "games.sgf").read_text("utf-8").split("\n")[0]
    (deal,) = read_skat(good.split(" 2 HJ 0 SJ")[0] + " ] ;)")
    assert (deal.state.over, [*map(str, deal.differences)]) == (False, [UNTOLD])


def test_all_passed_and_short_forms_are_understood() -> None:
    (board,) = read_pbn(FIRST.split("[Auction")[0] + '[Auction "N"]\nAP\n')
    assert (board.state.totals(), board.state.over) == ((0, 0, 0, 0), True)
    assert [call_of(call) for call in ("1n", "3S!", "d", "xx", "P")] == [
        "call 1NT",
        "call 3S",
        "double",
        "redouble",
        "pass",
    ]


def test_a_deal_of_skat_that_is_none_is_refused_with_its_line() -> None:
    good = (HERE / "games.sgf").read_text("utf-8").split("\n")[0]
    for old, new, told in (
        ("HA.SK.", "SK.", "line 1: 31 cards were dealt, where there are 32"),
        ("HA.SK.", "XX.SK.", "line 1: 'XX' is no card"),
        ("MV[w", "MV[x", "line 1: it does not begin with the cards"),
    ):
        with pytest.raises(tablegames.GameError, match=told):
            read_skat(good.replace(old, new))


def test_the_command_line_writes_records_and_boards_and_never_over_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def obey(*words: object) -> int:
        return run([str(word) for word in words], lambda wanted, language: None)

    assert obey("convert", HERE / "boards.pbn", HERE / "games.sgf", "--to", tmp_path) == FINE
    said = capsys.readouterr().out
    assert "boards-2.jsonl" in said
    assert f"  {CLAIMED.format(24)}" in said
    assert obey("check", tmp_path / "boards-1.jsonl") == FINE
    assert "the first deal is given" in capsys.readouterr().out
    assert obey("convert", tmp_path / "boards-1.jsonl", "--to", tmp_path) == FINE
    assert (
        tablegames.read_boards(tmp_path / "boards-1.pbn")[0].state
        == tablegames.read_boards(HERE / "boards.pbn")[0].state
    )
    capsys.readouterr()
    assert obey("convert", HERE / "boards.pbn", "--to", tmp_path) == USAGE
    assert "boards-1.jsonl is there already and stays as it is" in capsys.readouterr().err
    assert obey("convert", tmp_path / "boards-1.jsonl", "--as", "lin", "--to", tmp_path) == FINE
    assert obey("convert", tmp_path / "games-1.jsonl", "--to", tmp_path) == FINE
    for kind, real in (("boards-1.lin", "boards.pbn"), ("games-1.sgf", "games.sgf")):
        assert tablegames.read_boards(tmp_path / kind)[0].state == tablegames.read_boards(HERE / real)[0].state
    assert obey("convert", tmp_path / "games-1.jsonl", "--as", "lin", "--to", tmp_path) == USAGE
    assert "only records of bridge-board can be written as .lin, not of skat-deal" in capsys.readouterr().err
    shutil.copy(HERE / "boards.pbn", tmp_path / "boards.txt")
    with pytest.raises(tablegames.GameError, match=r"files of boards end with \.pbn, \.lin, \.sgf"):
        tablegames.read_boards(tmp_path / "boards.txt")

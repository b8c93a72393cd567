"""LIN, the files of Bridge Base Online: boards with their auction and play.

Source: pairs of a tag and a value between bars. pn: names from south, md: who deals (1 is south) and the hands from
south, sv: who is vulnerable, mb: a call, pc: a card, mc: how many tricks were claimed for the declarer, ah: the board's
name. A match of teams has vg (its title, the part, how it is scored, its first and last board ...) and rs: what each
board came to, in the open room and in the closed one, "3NW+1" or "4SWx-4".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablegames.library.errors import GameError
from tablegames.library.formats.bridge_board import SEATS, SUITS, BridgeBoard, call_of, card_of
from tablegames.library.formats.played_board import PlayedBoard

FIRST = SEATS.index("S")
"""Hands and names begin with south, and so do the numbers of dealers."""
ROOMS, BOARDS, BOOK = "oc", slice(3, 5), 6
"""The open and the closed room; where a title names the first and the last board; tricks that no bid counts."""
RESULT = re.compile(r"([1-7])(NT?|[SHDC])([NESW])(x{0,2})(=|[+-]\d+)")
VULNERABLE = {"o": "", "0": "", "-": "", "": "", "n": "NS", "e": "EW", "b": SEATS}


def read_lin(text: str) -> list[PlayedBoard]:
    """Read all boards of a file. Raises GameError, with the number of the board, for what is none."""
    boards = []
    names: list[str] = []
    results: dict[str, str] = {}
    for number, pairs in enumerate(boards_of(text), 1):
        results |= results_of(dict(pairs))
        try:
            board = board_of(pairs, number, names)
            if board is not None:
                add_result(board, results.get(board.title, ""))
                boards.append(board.played())
        except GameError as error:
            raise GameError(f"board {number}: {error}") from error
    return boards


def boards_of(text: str) -> Iterator[list[tuple[str, str]]]:
    """Divide a file into boards, each with its tags and values in order; a new deal begins one."""
    words = [word.strip() for word in text.replace("\n", "").replace("\r", "").split("|")]
    board: list[tuple[str, str]] = []
    for tag, value in zip(words[::2], words[1::2], strict=False):
        # "qx" names the next board before its deal; where there is none the deal begins it.
        begins = tag.lower() == "qx" or (tag.lower() == "md" and any(each == "md" for each, _ in board))
        if begins and any(each == "md" for each, _ in board):
            yield board
            board = []
        board.append((tag.lower(), value))
    if any(tag == "md" for tag, _ in board):
        yield board


def results_of(tags: dict[str, str]) -> dict[str, str]:
    """List what the boards of a match came to, by the names of the boards; nothing where there is no match."""
    around = tags.get("vg", "").split(",")[BOARDS]
    results = tags.get("rs", "").split(",")
    if len(around) < 2 or not all(each.strip().isdigit() for each in around):
        return {}
    names = [f"{room}{number}" for number in range(int(around[0]), int(around[1]) + 1) for room in ROOMS]
    return dict(zip(names, results, strict=True)) if len(names) == len(results) else {}


def add_result(board: BridgeBoard, result: str) -> None:
    """Add what a board came to, where its match says so and the board itself does not."""
    found = RESULT.fullmatch(result.strip())
    if found is None:
        board.contract = call_of("P") if result.strip().upper() in ("P", "PASS") else ""
        return
    level, kind, declarer, doubled, tricks = found.groups()
    board.contract = f"{level}{'NT' if kind.startswith('N') else kind}{declarer}{doubled}"
    board.won = BOOK + int(level) + (0 if tricks == "=" else int(tricks))


def board_of(pairs: list[tuple[str, str]], number: int, names: list[str]) -> BridgeBoard | None:
    """Read one board; `names` are those of the whole match, which stand before its first one. Raises GameError."""
    board = BridgeBoard(title=f"Board {number}")
    for tag, value in pairs:
        if tag == "pn":
            names[:] = value.split(",")
        elif tag == "md" and value:
            if value[0] not in "1234":
                raise GameError(f"{value[0]!r} is no dealer")
            board.dealer = (FIRST + int(value[0]) - 1) % len(SEATS)
            around = [hand_of(hand) for hand in (value[1:].split(",") + [""] * len(SEATS))[: len(SEATS)]]
            board.hands = [around[(seat - FIRST) % len(SEATS)] for seat in range(len(SEATS))]
        elif tag == "sv":
            if value.lower() not in VULNERABLE:
                raise GameError(f"{value!r} is nobody who is vulnerable")
            board.vulnerable = VULNERABLE[value.lower()]
        elif tag == "mb" and value:
            board.calls.append(call_of(value))
        elif tag == "pc" and value:
            board.line.append(card_of(value))
        elif tag == "mc" and value.isdigit():
            board.won = int(value)
        elif tag in ("ah", "qx") and value:
            board.title = value
    # The second table of a match has its names behind the first's.
    seated = names[len(SEATS) :] if board.title.startswith("c") and len(names) > len(SEATS) else names
    if len(seated) >= len(SEATS):
        board.names = tuple([seated[(seat - FIRST) % len(SEATS)] or SEATS[seat] for seat in range(len(SEATS))])
    return board if board.hands else None


def hand_of(text: str) -> list[str]:
    """Read a hand, "SK97H96DQJT98CA42"; the last of four may be left out. Raises GameError."""
    cards = []
    for suit, ranks in re.findall(r"([SHDC])([^SHDC]*)", text.upper()):
        assert suit in SUITS
        cards += [card_of(suit + rank) for rank in ranks.replace("10", "T")]
    return cards

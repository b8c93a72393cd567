"""LIN, the files of Bridge Base Online: boards with their auction and play.

Source: pairs of a tag and a value between bars. pn: names from south. md: who deals (1 is south) and the hands from
south. sv: who is vulnerable. mb: a call. pc: a card. mc: how many tricks were claimed for the declarer. ah: the board's
name. A match of teams has vg: its title, the part, how it is scored, its first and last board and more. It also has rs:
what each board came to, in the open room and in the closed one, "3NW+1" or "4SWx-4".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablegames.library.errors import GameError
from tablegames.library.formats.bridge_board import SEATS, SUITS, BridgeBoard, board_from, call_of, card_of, pack
from tablegames.library.formats.played_board import PlayedBoard
from tablegames.library.game_state import GameState
from tablegames.rules.reading.messages import message, shown

FIRST = SEATS.index("S")
"""Hands and names begin with south, and so do the numbers of dealers."""
ROOMS, BOARDS, BOOK = "oc", slice(3, 5), 6
"""The open and the closed room; where a title names the first and the last board; tricks that no bid counts."""
RESULT = re.compile(r"([1-7])(NT?|[SHDC])([NESW])(x{0,2})(=|[+-]\d+)")
VULNERABLE = {"o": "", "0": "", "-": "", "": "", "n": "NS", "e": "EW", "b": SEATS}
CALLED = {"pass": "p", "double": "d", "redouble": "r"}
BARS = ("|", ",", "\n")
"""What divides a file, so that no name contains it."""


def read_lin(text: str) -> list[PlayedBoard]:
    """Read all boards of a file. Raises GameError, with the number of the board, for what is no board."""
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
            raise GameError(message("board.number", number=number, why=error.what)) from error
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
                raise GameError(message("board.dealer", word=shown(value[0])))
            board.dealer = (FIRST + int(value[0]) - 1) % len(SEATS)
            around = [hand_of(hand) for hand in (value[1:].split(",") + [""] * len(SEATS))[: len(SEATS)]]
            board.hands = [around[(seat - FIRST) % len(SEATS)] for seat in range(len(SEATS))]
        elif tag == "sv":
            if value.lower() not in VULNERABLE:
                raise GameError(message("board.vulnerable", word=shown(value)))
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


# -- writing -----------------------------------------------------------------------------------------------------------


def write_lin(state: GameState, names: Sequence[str] = SEATS) -> str:
    """Write a board that is played by the ruleset of such files, as far as it went; the score follows from the play.

    Raises GameError for a name that cannot stand in such a file.
    """
    board = board_from(state, names)
    for name in names:
        if any(each in name for each in BARS):
            raise GameError(message("board.name_lin", name=shown(name)))
    around = [(FIRST + turn) % len(SEATS) for turn in range(len(SEATS))]
    letter = next(each for each, seats in VULNERABLE.items() if each.isalpha() and seats == board.vulnerable)
    hands = ",".join([hand_text(board.hands[seat]) for seat in around])
    pairs = [("pn", ",".join([board.names[seat] for seat in around])), ("st", "")]
    pairs += [("md", f"{around.index(board.dealer) + 1}{hands}"), ("rh", ""), ("ah", "Board 1"), ("sv", letter)]
    pairs += [("mb", CALLED.get(call, call.removeprefix("call ").replace("NT", "N"))) for call in board.calls]
    pairs += [("pc", card.replace("10", "T")) for card in board.line]
    return "".join([f"{tag}|{value}|" for tag, value in pairs]) + "\n"


def hand_text(cards: Sequence[str]) -> str:
    """Write a hand, suit by suit."""
    held = [card for card in pack() if card in cards]
    ranks = {suit: "".join([card[1:].replace("10", "T") for card in held if card[0] == suit]) for suit in SUITS}
    return "".join([suit + each for suit, each in ranks.items()])

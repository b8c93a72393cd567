"""The files of the International Skat Server: deals of Skat, one a line.

Source: SGF with the properties P0 to P2 (names from forehand), MV (moves: "w" and what chance or the world shows, or a
player's number and the move) and R (the result).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tablegames.library.errors import GameError
from tablegames.library.formats.played_board import PlayedBoard, begin_board, board_game

PROPERTY = re.compile(r"(\w+)\s*\[([^\]]*)\]")
VALUES = re.compile(r"(\w+):(-?\d+)")
HAND, PLAYERS, DEALER = 10, 3, 2
"""Forehand is seat 0, so who sits to its right deals."""
CONTRACTS = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds", "G": "grand", "N": "null"}
WORDS = {"p": "pass", "y": "hold", "s": "pick-up"}
ANNOUNCED = (("O", "open"), ("Z", "schwarz"), ("S", "schneider"))
"""What is announced beside the contract, the highest first: who plays open has announced all."""
NOTHING = "announce nothing"
GIVEN_UP = {
    "RE": "it was given up",
    "SC": "cards were shown and the rest claimed",
    "LE": "a player left",
    "TI": "a player ran out of time",
}


def read_skat(text: str) -> list[PlayedBoard]:
    """Read all deals of a file. Raises GameError, with the number of the line, for what is none."""
    boards = []
    for number, line in enumerate(text.split("\n"), 1):
        if "GM[Skat]" in line:
            try:
                boards.append(deal_of(dict(PROPERTY.findall(line)), number))
            except GameError as error:
                raise GameError(f"line {number}: {error}") from error
    return boards


def deal_of(properties: dict[str, str], number: int) -> PlayedBoard:
    """Read one deal, and play it by our rules. Raises GameError."""
    moves = properties.get("MV", "").split()
    if moves[:1] != ["w"] or len(moves) < 2:
        raise GameError("it does not begin with the cards that were dealt")
    cards = [card_of(card) for card in re.split(r"[.|]", moves[1])]
    if len(cards) != HAND * PLAYERS + 2:
        raise GameError(f"{len(cards)} cards were dealt, where there are {HAND * PLAYERS + 2}")
    hands = [cards[HAND * seat : HAND * (seat + 1)] for seat in range(PLAYERS)]
    state = begin_board(board_game("skat-deal"), hands, DEALER, {"stock": cards[HAND * PLAYERS :]})
    names = tuple([properties.get(f"P{seat}") or f"P{seat}" for seat in range(PLAYERS)])
    board = PlayedBoard(properties.get("ID") or f"line {number}", names, state)
    ended = play(board, moves[2:])
    told = properties.get("R", "")
    value = int(dict(VALUES.findall(told)).get("v", 0))
    if told or ended:
        board.finish(lambda after: sum(after.totals()) == value, ended or "the rest is not in the file")
    else:
        board.finish(None, "the rest is not in the file")
    if told:
        board.compare("the value of the game", value, sum(board.state.totals()))
    return board


def play(board: PlayedBoard, moves: Sequence[str]) -> str:
    """Play the moves; answer how the deal was ended before its end, if it was."""
    picked_up, announced = False, ""
    for who, move in zip(moves[::2], moves[1::2], strict=False):
        if move[:2] in GIVEN_UP and (len(move) == 2 or move[2] == "."):
            return GIVEN_UP[move[:2]]
        # What the world shows besides the deal, the cards of the skat, is known already.
        if who == "w":
            continue
        if picked_up and move in CONTRACTS:
            # The two cards that are laid away may be a move of their own.
            announced = move
            continue
        move, announced = f"{announced}.{move}" if announced else move, ""
        picked_up |= move == "s"
        try:
            actions = actions_of(move, picked_up)
        except GameError as error:
            return str(error)
        for action in actions:
            # Nothing is announced: our rules ask for it where something could be.
            asked = action != NOTHING or action in [board.state.words(each) for each in board.state.legal()]
            if asked and not board.play(action):
                return ""
    return ""


def actions_of(move: str, picked_up: bool) -> list[str]:
    """Say a move in our notation; a contract is played by hand unless the skat was picked up. Raises GameError."""
    if move in WORDS:
        return [WORDS[move]]
    if move.isdigit():
        return [f"call {move}"]
    head, _, rest = move.partition(".")
    if len(head) == 2 and head[1] in "7891TJQKA" and not rest and head[0] in "CSHD":
        return [f"play {card_of(head)}"]
    if head[:1] not in CONTRACTS:
        raise GameError(f"{move!r} is no move")
    laid = [f"discard {card_of(card)}" for card in rest.split(".")[:2] if card] if picked_up else ["hand"]
    said = next((f"announce {word}" for letter, word in ANNOUNCED if letter in head[1:]), NOTHING)
    return [*laid, f"contract {CONTRACTS[head[0]]}", said]


def card_of(text: str) -> str:
    """Read a card such as "CT". Raises GameError for anything else."""
    if not re.fullmatch(r"[CSHD](?:[789TJQKA]|10)", text):
        raise GameError(f"{text!r} is no card")
    return text.replace("T", "10")

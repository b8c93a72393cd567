"""The files of the International Skat Server: deals of Skat, one a line.

Source: SGF with the properties P0 to P2 (names from forehand), MV (moves) and R (the result). A move is "w" and what
chance or the world shows, or a player's number and the move.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tablegames.library.errors import GameError
from tablegames.library.formats.played_board import PlayedBoard, begin_board, board_game
from tablegames.library.game_state import GameState
from tablegames.rules.reading.messages import Message, message, shown

PROPERTY = re.compile(r"(\w+)\s*\[([^\]]*)\]")
VALUES = re.compile(r"(\w+):(-?\d+)")
HAND, PLAYERS, DEALER = 10, 3, 2
"""Forehand is seat 0, so who sits to its right deals."""
CONTRACTS = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds", "G": "grand", "N": "null"}
WORDS = {"p": "pass", "y": "hold", "s": "pick-up"}
ANNOUNCED = (("O", "open"), ("Z", "schwarz"), ("S", "schneider"))
"""What is announced beside the contract, the highest first: who plays open has announced all."""
NOTHING = "announce nothing"
LETTERS = {word: letter for letter, word in CONTRACTS.items()}
MOVES = {word: letter for letter, word in WORDS.items()}
GIVEN_UP = {code: message(f"board.ended.{code}") for code in ("RE", "SC", "LE", "TI")}


def read_skat(text: str) -> list[PlayedBoard]:
    """Read all deals of a file. Raises GameError, with the number of the line, for what is no deal."""
    boards = []
    for number, line in enumerate(text.split("\n"), 1):
        if "GM[Skat]" in line:
            try:
                boards.append(deal_of(dict(PROPERTY.findall(line)), number))
            except GameError as error:
                raise GameError(message("board.line", number=number, why=error.what)) from error
    return boards


def deal_of(properties: dict[str, str], number: int) -> PlayedBoard:
    """Read one deal, and play it by our rules. Raises GameError."""
    moves = properties.get("MV", "").split()
    if moves[:1] != ["w"] or len(moves) < 2:
        raise GameError(message("board.no_deal"))
    cards = [card_of(card) for card in re.split(r"[.|]", moves[1])]
    if len(cards) != HAND * PLAYERS + 2:
        raise GameError(message("board.so_many_cards", found=len(cards), known=HAND * PLAYERS + 2))
    hands = [cards[HAND * seat : HAND * (seat + 1)] for seat in range(PLAYERS)]
    state = begin_board(board_game("skat-deal"), hands, DEALER, {"stock": cards[HAND * PLAYERS :]})
    names = tuple([properties.get(f"P{seat}") or f"P{seat}" for seat in range(PLAYERS)])
    board = PlayedBoard(properties.get("ID") or f"line {number}", names, state)
    ended = play(board, moves[2:])
    told = properties.get("R", "")
    value = int(dict(VALUES.findall(told)).get("v", 0))
    if told or ended:
        board.finish(lambda after: sum(after.totals()) == value, ended or message("board.rest"))
    else:
        board.finish(None, message("board.rest"))
    if told:
        board.compare("value", value, sum(board.state.totals()))
    return board


def play(board: PlayedBoard, moves: Sequence[str]) -> Message | None:
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
            return error.what
        for action in actions:
            # Nothing is announced: our rules ask for it where something could be.
            asked = action != NOTHING or action in [board.state.words(each) for each in board.state.legal()]
            if asked and not board.play(action):
                return None
    return None


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
        raise GameError(message("board.no_move", word=shown(move)))
    laid = [f"discard {card_of(card)}" for card in rest.split(".")[:2] if card] if picked_up else ["hand"]
    said = next((f"announce {word}" for letter, word in ANNOUNCED if letter in head[1:]), NOTHING)
    return [*laid, f"contract {CONTRACTS[head[0]]}", said]


def card_of(text: str) -> str:
    """Read a card such as "CT". Raises GameError for anything else."""
    if not re.fullmatch(r"[CSHD](?:[789TJQKA]|10)", text):
        raise GameError(message("board.no_card", word=shown(text)))
    return text.replace("T", "10")


# -- writing -----------------------------------------------------------------------------------------------------------


def write_skat(state: GameState, names: Sequence[str] = ("P0", "P1", "P2")) -> str:
    """Write a deal that is played by the ruleset of such files, as far as it went; forehand is their first player.

    Raises GameError for what such a file cannot say: a name with a bracket, and a deal that stops before the contract
    and what is announced. Laying two cards away and these are one move there.
    """
    for name in names:
        if any(each in name for each in "[]\n"):
            raise GameError(message("board.name_sgf", name=shown(name)))
    at = state.beginning()
    # Who sits behind forehand bids first.
    around = [(at.turn - 1 + turn) % PLAYERS for turn in range(PLAYERS)]
    hands, (skat,) = at.seen_by_all("hand"), at.seen_by_all("stock")
    moves = ["w", ".".join([*[short(card) for seat in around for card in hands[seat]], *map(short, skat)])]
    laid: list[str] = []
    head, by_hand, maker = "", False, ""
    for number in state.moves:
        word, _, what = at.words(number).partition(" ")
        who = str(around.index(at.turn))
        if head and word != "announce":
            moves += [maker, ".".join([head, *laid])]
            head, laid, by_hand = "", [], False
        if word == "discard":
            laid.append(short(what))
        elif word == "hand":
            by_hand = True
        elif word == "contract":
            head, maker = LETTERS[what] + "H" * by_hand, who
        elif word == "announce":
            head += next((letter for letter, said in ANNOUNCED if said == what), "")
        else:
            moves += [who, MOVES.get(word) or (short(what) if word == "play" else what)]
            moves += ["w", ".".join(map(short, skat))] if word == "pick-up" else []
        at.play(number)
    asked = any(at.words(each).startswith("announce ") for each in at.legal())
    if (laid or by_hand) and (asked or not head):
        raise GameError(message("board.half"))
    moves += [maker, ".".join([head, *laid])] if head else []
    players = "".join([f"P{turn}[{names[seat]}]" for turn, seat in enumerate(around)])
    return f"(;GM[Skat]ID[1]{players}MV[{' '.join(moves)} ]{result_text(state, maker)} ;)\n"


def result_text(state: GameState, maker: str) -> str:
    """Write what a deal came to; nothing while it goes on."""
    if not state.over:
        return ""
    value = sum(state.totals())
    return f"R[d:{maker} {'win' if value > 0 else 'loss'} v:{value}]" if maker else "R[passed]"


def short(card: str) -> str:
    """Write a card such as "CT"."""
    return card.replace("10", "T")

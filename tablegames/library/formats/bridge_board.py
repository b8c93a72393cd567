"""A board of Bridge, from whatever file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tablegames.library.errors import GameError
from tablegames.library.formats.played_board import PlayedBoard, begin_board, board_game
from tablegames.library.game_state import GameState
from tablegames.rules.reading.messages import message, shown

SEATS = "NESW"
"""Seats by their letters, clockwise from 0."""
SUITS = "SHDC"
CALLS = {"P": "pass", "PASS": "pass", "X": "double", "D": "double", "DBL": "double", "XX": "redouble", "R": "redouble"}
BID = re.compile(r"([1-7])(NT?|[SHDC])")
KINDS = ("C", "D", "H", "S", "NT")
"""What may be trump, from low to high."""
HAND = 13
PLAYED = "play "
VULNERABLE = {"none": ("", ""), "both": (SEATS, SEATS), "dealer": ("NS", "EW"), "others": ("EW", "NS")}
"""By option, the seats that are vulnerable where north or south deals, and where east or west does."""
COMPARED = ("contract", "tricks", "score")
"""Words below `board.what`."""


@dataclass
class BridgeBoard:
    """What a file says of a board; hands as ids of cards, seats from 0 (north), calls and cards in our notation."""

    title: str = ""
    names: tuple[str, ...] = tuple(SEATS)
    hands: list[list[str]] = field(default_factory=list)
    dealer: int = 0
    vulnerable: str = ""
    """The seats that are vulnerable, as letters: "", "NS", "EW" or "NESW"."""
    calls: list[str] = field(default_factory=list)
    tricks: list[dict[int, str]] = field(default_factory=list)
    """Trick by trick, the card of each seat, as far as the file has it."""
    line: list[str] = field(default_factory=list)
    """The cards in the order of play, where the file has them so."""
    contract: str = ""
    """What was played, as `contract_of` says it."""
    won: int | None = None
    """How many tricks the declarer won."""
    score: int | None = None
    """The score of north and south."""

    def played(self) -> PlayedBoard:
        """Play it by our rules. Raises GameError where its hands are none."""
        whose = [each in self.vulnerable for each in (SEATS[self.dealer], SEATS[self.dealer - 3])]
        options = {(False, False): "none", (True, False): "dealer", (False, True): "others", (True, True): "both"}
        game = board_game("bridge-board", vulnerable=options[whose[0], whose[1]])
        board = PlayedBoard(self.title, self.names, begin_board(game, fill_hands(self.hands), self.dealer, {}))
        _ = all(board.play(call) for call in self.calls)
        for card in self.cards(board.state):
            if not board.play(PLAYED + card):
                break
        if self.won is None and self.score is None:
            board.finish(None, message("board.rest"))
        else:
            board.finish(self.comes_out, message("board.rest_claimed"))
        if board.state.over:
            points = board.state.totals()
            ours = contract_of(board.state), tricks_of_maker(board.state), points[0] - points[1]
            for what, theirs, by_us in zip(COMPARED, (self.contract or None, self.won, self.score), ours, strict=True):
                if theirs is not None:
                    board.compare(what, theirs, by_us)
        return board

    def cards(self, state: GameState) -> Iterator[str]:
        """Give the cards in the order of play, while they are played in `state`."""
        if self.line:
            yield from self.line
            return
        for trick in self.tricks:
            for _ in SEATS:
                if state.over or "leader" not in state.observe(-1).trick:
                    return
                card = trick.get(next_seat(state))
                if card is None:
                    return
                yield card

    def comes_out(self, state: GameState) -> bool:
        """Tell whether a game that is over came to the file's result."""
        if self.score is not None:
            points = state.totals()
            return points[0] - points[1] == self.score
        return tricks_of_maker(state) in (None, self.won)


def board_from(state: GameState, names: Sequence[str]) -> BridgeBoard:
    """Say what a file can say of a board that is played by the ruleset of such files, as far as it went."""
    at = state.beginning()
    pair = at.turn % 2
    vulnerable = VULNERABLE[str(state.game.options["vulnerable"])][pair]
    board = BridgeBoard(names=tuple(names), dealer=at.turn, vulnerable=vulnerable)
    board.hands = [list(hand) for hand in at.seen_by_all("hand")]
    for number in state.moves:
        words = at.words(number)
        if words.startswith(PLAYED):
            if not board.tricks or len(board.tricks[-1]) == len(SEATS):
                board.tricks.append({})
            board.line.append(words.removeprefix(PLAYED))
            board.tricks[-1][next_seat(at)] = board.line[-1]
        else:
            board.calls.append(words)
        at.play(number)
    if state.over:
        points = state.totals()
        board.score = points[0] - points[1]
    return board


def maker_of(state: GameState) -> int | None:
    """Tell who made the contract; None where all passed."""
    (maker,) = state.observe(-1).counters["maker"]
    return None if maker is None or maker < 0 else maker


def tricks_of_maker(state: GameState) -> int | None:
    """Count the tricks that the maker's side won; None where all passed."""
    maker = maker_of(state)
    if maker is None:
        return None
    won = state.observe(-1).cards["won"]
    return sum([len(cards) for seat, cards in enumerate(won) if seat % 2 == maker % 2]) // len(SEATS)


def contract_of(state: GameState) -> str:
    """Say what is played and by whom, "4SWx"; "pass" where all passed."""
    maker, counters = maker_of(state), state.observe(-1).counters
    (contract,), (doubled,) = counters["contract"], counters["doubled"]
    if maker is None or contract is None:
        return CALLS["P"]
    level, kind = divmod(contract, len(KINDS))
    return f"{level + 1}{KINDS[kind]}{SEATS[maker]}{'x' * (doubled or 0)}"


def next_seat(state: GameState) -> int:
    """Tell from whose hand the next card comes."""
    trick = state.observe(-1).trick
    lying = trick["seats"]
    return int((lying[-1] + 1) % len(SEATS) if 0 < len(lying) < len(SEATS) else trick["leader"])


def fill_hands(hands: Sequence[Sequence[str]]) -> list[list[str]]:
    """Give the cards that are left to the one hand that a file leaves out. Raises GameError for other hands."""
    full = [list(hand) for hand in hands]
    known = {card for hand in full for card in hand}
    lacking = [hand for hand in full if not hand]
    if len(full) != len(SEATS) or len(known) != sum(map(len, full)):
        raise GameError(message("board.not_four"))
    if len(lacking) == 1:
        lacking[0] += [card for card in pack() if card not in known]
    if any(len(hand) != HAND for hand in full):
        raise GameError(message("board.hand_size", hand=HAND, found=[len(hand) for hand in full]))
    return full


def pack() -> Iterator[str]:
    """List the cards of a pack."""
    return (suit + rank for suit in SUITS for rank in ("A", "K", "Q", "J", "10", *"98765432"))


def card_of(text: str) -> str:
    """Read a card such as "ST" or "hA". Raises GameError for anything else."""
    card = text.upper().replace("T", "10") if text.upper().endswith("T") else text.upper()
    if card not in CARDS:
        raise GameError(message("board.no_card", word=shown(text)))
    return card


CARDS = frozenset(pack())


def call_of(text: str) -> str:
    """Read a call such as "1NT", "2S!" or "X". Raises GameError for anything else."""
    word = text.upper().rstrip("!?")
    if word in CALLS:
        return CALLS[word]
    bid = BID.fullmatch(word)
    if bid is None:
        raise GameError(message("board.no_call", word=shown(text)))
    return f"call {bid[1]}{'NT' if bid[2].startswith('N') else bid[2]}"

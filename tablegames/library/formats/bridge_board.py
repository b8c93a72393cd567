"""A board of Bridge, from whatever file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tablegames.library.errors import GameError
from tablegames.library.formats.played_board import PlayedBoard, begun, board_game
from tablegames.library.game_state import GameState

SEATS = "NESW"
"""Seats by their letters, clockwise from 0."""
SUITS = "SHDC"
CALLS = {"P": "pass", "PASS": "pass", "X": "double", "D": "double", "DBL": "double", "XX": "redouble", "R": "redouble"}
BID = re.compile(r"([1-7])(NT?|[SHDC])")
HAND = 13
PLAYED = "play "


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
    won: int | None = None
    """How many tricks the declarer won."""
    score: int | None = None
    """The score of north and south."""

    def played(self) -> PlayedBoard:
        """Play it by our rules. Raises GameError where its hands are none."""
        whose = [each in self.vulnerable for each in (SEATS[self.dealer], SEATS[self.dealer - 3])]
        options = {(False, False): "none", (True, False): "dealer", (False, True): "others", (True, True): "both"}
        game = board_game("bridge-board", vulnerable=options[whose[0], whose[1]])
        board = PlayedBoard(self.title, self.names, begun(game, filled(self.hands), self.dealer, {}))
        _ = all(board.play(call) for call in self.calls)
        for card in self.cards(board.state):
            if not board.play(PLAYED + card):
                break
        board.finish(self.comes_out, "the rest was claimed or is not in the file")
        if self.score is not None and board.state.over:
            points = board.state.totals()
            board.compare("the score of north and south", self.score, points[0] - points[1])
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
        """Tell whether a game that is over came to the file's result; any will do where the file has none."""
        if self.won is None and self.score is None:
            return True
        if self.score is not None:
            points = state.totals()
            return points[0] - points[1] == self.score
        seen = state.observe(-1)
        (maker,) = seen.counters["maker"]
        if maker is None or maker < 0:
            return True
        tricks = sum([len(cards) for seat, cards in enumerate(seen.cards["won"]) if seat % 2 == maker % 2]) // len(
            SEATS
        )
        return self.won == tricks


def next_seat(state: GameState) -> int:
    """Tell from whose hand the next card comes."""
    trick = state.observe(-1).trick
    lying = trick["seats"]
    return int((lying[-1] + 1) % len(SEATS) if 0 < len(lying) < len(SEATS) else trick["leader"])


def filled(hands: Sequence[Sequence[str]]) -> list[list[str]]:
    """Give the cards that are left to the one hand that a file leaves out. Raises GameError for other hands."""
    full = [list(hand) for hand in hands]
    known = {card for hand in full for card in hand}
    lacking = [hand for hand in full if not hand]
    if len(full) != len(SEATS) or len(known) != sum(map(len, full)):
        raise GameError("these are no four hands of different cards")
    if len(lacking) == 1:
        lacking[0] += [card for card in pack() if card not in known]
    if any(len(hand) != HAND for hand in full):
        raise GameError(f"each hand has {HAND} cards, and these have {', '.join([str(len(hand)) for hand in full])}")
    return full


def pack() -> Iterator[str]:
    """List the cards of a pack."""
    return (suit + rank for suit in SUITS for rank in ("A", "K", "Q", "J", "10", *"98765432"))


def card_of(text: str) -> str:
    """Read a card such as "ST" or "hA". Raises GameError for anything else."""
    card = text.upper().replace("T", "10") if text.upper().endswith("T") else text.upper()
    if card not in CARDS:
        raise GameError(f"{text!r} is no card")
    return card


CARDS = frozenset(pack())


def call_of(text: str) -> str:
    """Read a call such as "1NT", "2S!" or "X". Raises GameError for anything else."""
    word = text.upper().rstrip("!?")
    if word in CALLS:
        return CALLS[word]
    bid = BID.fullmatch(word)
    if bid is None:
        raise GameError(f"{text!r} is no call")
    return f"call {bid[1]}{'NT' if bid[2].startswith('N') else bid[2]}"

"""Portable Bridge Notation: boards with their auction and play, read and written.

Source: "Portable Bridge Notation", version 2.1 (tags, sections of calls and of play, import format).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from tablegames.library.errors import GameError
from tablegames.library.formats.bridge_board import SEATS, SUITS, BridgeBoard, board_from, call_of, card_of, pack
from tablegames.library.formats.played_board import PlayedBoard
from tablegames.library.game_state import GameState
from tablegames.rules.reading.messages import message, shown

TAG = re.compile(r'^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]')
COMMENT = re.compile(r"\{.*?\}|;[^\n]*|^%[^\n]*", re.DOTALL | re.MULTILINE)
VULNERABLE = {"": "", "None": "", "-": "", "Love": "", "NS": "NS", "EW": "EW", "All": SEATS, "Both": SEATS}
CONTRACT = re.compile(r"([1-7](?:NT|[SHDC]))(X{0,2})")
NO_CARD = ("-", "+", "*")
NAMES = ("North", "East", "South", "West")
A_ROW = 4
CALLED = {"pass": "Pass", "double": "X", "redouble": "XX"}


def read_pbn(text: str) -> list[PlayedBoard]:
    """Read all boards of a file. Raises GameError, with the number of the board, for what is no board."""
    boards: list[PlayedBoard] = []
    before: dict[str, str] = {}
    for number, (tags, sections) in enumerate(games(text), 1):
        # "#" stands for what the board before had.
        tags = {
            name: before.get(name, "") if value == "#" else value.removeprefix("##") for name, value in tags.items()
        }
        before = {**before, **tags}
        if not tags.get("Deal"):
            continue
        try:
            boards.append(board_of(tags, sections).played())
        except GameError as error:
            raise GameError(message("board.number", number=tags.get("Board") or number, why=error.what)) from error
    return boards


def games(text: str) -> Iterator[tuple[dict[str, str], dict[str, str]]]:
    """Divide a file into boards: their tags, and by tag what stands below it."""
    tags: dict[str, str] = {}
    sections: dict[str, str] = {}
    last = ""
    for line in COMMENT.sub(" ", text.replace("\r", "")).split("\n"):
        found = TAG.match(line)
        if found:
            last = found[1]
            # A new board begins with an event, or with any tag that it had already.
            if tags and (last == "Event" or (last == "Board" and "Board" in tags)):
                yield tags, sections
                tags, sections = {}, {}
            tags.setdefault(last, found[2])
        elif last:
            sections[last] = f"{sections.get(last, '')} {line}"
    if tags:
        yield tags, sections


def board_of(tags: Mapping[str, str], sections: Mapping[str, str]) -> BridgeBoard:
    """Read one board. Raises GameError."""
    first, _, hands = tags["Deal"].partition(":")
    if first not in SEATS or not first:
        raise GameError(message("board.first_seat", word=shown(first)))
    around = [hand_of(hand) for hand in hands.split()]
    begin = SEATS.index(first)
    dealer = tags.get("Dealer") or first
    vulnerable = tags.get("Vulnerable", "")
    if dealer not in SEATS or vulnerable not in VULNERABLE:
        what, word = ("dealer", dealer) if dealer not in SEATS else ("vulnerable", vulnerable)
        raise GameError(message(f"board.{what}", word=shown(word)))
    return BridgeBoard(
        title=" ".join([tags.get("Event", ""), tags.get("Board", "")]).strip(),
        names=tuple([tags.get(name, "") or name for name in NAMES]),
        hands=[around[(seat - begin) % len(around)] for seat in range(len(around))] if around else [],
        dealer=SEATS.index(dealer),
        vulnerable=VULNERABLE[vulnerable],
        calls=calls_of(sections.get("Auction", "")),
        tricks=tricks_of(tags.get("Play", ""), sections.get("Play", "")),
        contract=contract_in(tags.get("Contract", ""), tags.get("Declarer", "")),
        won=int(tags["Result"]) if tags.get("Result", "").isdigit() else None,
        score=score_of(tags.get("Score", "")),
    )


def contract_in(text: str, declarer: str) -> str:
    """Read a contract such as "3NTX", as `contract_of` says it; "" where there is none."""
    if text.upper() == "PASS":
        return "pass"
    found = CONTRACT.fullmatch(text.upper())
    return f"{found[1]}{declarer}{found[2].lower()}" if found and declarer in tuple(SEATS) else ""


def hand_of(text: str) -> list[str]:
    """Read a hand, "AK4.QT.J97.8652"; a hand that is not known is empty. Raises GameError."""
    if text == "-":
        return []
    suits = text.split(".")
    if len(suits) != len(SUITS):
        raise GameError(message("board.no_hand", word=shown(text)))
    return [card_of(suit + rank) for suit, ranks in zip(SUITS, suits, strict=True) for rank in ranks.replace("10", "T")]


def words_of(section: str) -> list[str]:
    """List what is said in a section, without notes ("=1="), numbers of remarks ("$5") and what only judges."""
    words = [word.strip("!?") for word in re.sub(r"=\d+=|\$\d+", " ", section).split()]
    return [word for word in words if word and word != "^"]


def calls_of(section: str) -> list[str]:
    """Read an auction. Raises GameError."""
    calls: list[str] = []
    for word in words_of(section):
        if word.upper() == "AP":
            calls += ["pass"] * (A_ROW - 1 if any(call != "pass" for call in calls) else A_ROW - len(calls))
        elif word not in NO_CARD:
            calls.append(call_of(word))
    return calls


def tricks_of(first: str, section: str) -> list[dict[int, str]]:
    """Read the play: a row a trick, always from the same seat. Raises GameError."""
    if first not in SEATS or not first:
        return []
    words = [word for word in words_of(section) if word != "*"]
    rows = [words[at : at + A_ROW] for at in range(0, len(words), A_ROW)]
    begin = SEATS.index(first)
    return [{(begin + at) % A_ROW: card_of(word) for at, word in enumerate(row) if word not in NO_CARD} for row in rows]


def score_of(text: str) -> int | None:
    """Read a score as north and south have it, "NS 110" or "EW 50"; None where there is none."""
    found = re.fullmatch(r"(NS|EW)?\s*([+-]?\d+)(?:\s+(?:NS|EW).*)?", text.strip())
    if found is None:
        return None
    return -int(found[2]) if found[1] == "EW" else int(found[2])


# -- writing -----------------------------------------------------------------------------------------------------------


def write_pbn(state: GameState, names: Sequence[str] = NAMES) -> str:
    """Write a board that is played by the ruleset of such files, as far as it went.

    Raises GameError for a name that cannot stand in such a file.
    """
    board = board_from(state, names)
    for name in names:
        if any(each in name for each in '"\\\n'):
            raise GameError(message("board.name_pbn", name=shown(name)))
    calls = [CALLED.get(call, call.removeprefix("call ")) for call in board.calls]
    dealer = SEATS[board.dealer]
    tags = [("Board", "1"), *zip(NAMES, names, strict=True), ("Dealer", dealer)]
    tags.append(("Vulnerable", {"": "None", SEATS: "All"}.get(board.vulnerable, board.vulnerable)))
    tags.append(("Deal", f"{SEATS[0]}:{' '.join([hand_text(hand) for hand in board.hands])}"))
    if board.score is not None:
        tags.append(("Score", f"NS {board.score}"))
    lines = [f'[{name} "{value}"]' for name, value in tags]
    lines += [f'[Auction "{dealer}"]', *[" ".join(calls[row : row + A_ROW]) for row in range(0, len(calls), A_ROW)]]
    if board.tricks:
        first = next(iter(board.tricks[0]))
        lines.append(f'[Play "{SEATS[first]}"]')
        for trick in board.tricks:
            cards = [trick.get((first + turn) % len(SEATS), "-") for turn in range(len(SEATS))]
            lines.append(" ".join(cards).replace("10", "T"))
        lines.append("*")
    return "\n".join(lines) + "\n"


def hand_text(cards: Sequence[str]) -> str:
    """Write a hand, suit by suit."""
    ranks = [[card[1:].replace("10", "T") for card in pack() if card in cards and card[0] == suit] for suit in SUITS]
    return ".".join(["".join(each) for each in ranks])

"""What captured cards count, reckoned from what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablegames.engine.melds.events import MeldsDeclared
from tablegames.engine.table.events import Decided, Event, TrickTaken
from tests.referee.bidding import pinochle, pitch, tarot
from tests.referee.found_sides import doppelkopf, napoleon
from tests.referee.games import jass, twenty_eight, two_ten_jack
from tests.written.auctions import rook

WORTHS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
THIRDS = {"A": 3, "3": 1, "2": 1, "K": 1, "Q": 1, "J": 1}
"""What cards count in Tressette, in thirds of a point."""
PARTS = {"tressette": 3, "tarot": 2}
"""Into how many parts a point is divided."""
OTHERWISE = {"briscola": {"3": 10}, "sueca": {"7": 10, "J": 3, "Q": 2}}
"""What cards count otherwise than in most games."""
PROMISED: dict[str, Callable[[str], int]] = {
    "doppelkopf": doppelkopf.counts,
    "pinochle": pinochle.counts,
    "napoleon": lambda card: int(napoleon.is_picture(card)),
    "pitch": lambda card: pitch.POINTS.get(card[1:], 0),
    "rook": rook.worth,
    "twenty-eight": twenty_eight.counts,
}
"""What a card counts in games of their own judges."""
COUNTING = ("briscola", "schnapsen", "belote", "tressette", "jass", "twins", "sueca", "klaverjas", "two-ten-jack")
"""Games that show what was counted so far."""


def card_points(name: str, events: Sequence[Event], side: Sequence[int], trump: str) -> int:
    """Add up what a side counts in a round by what happened: captured cards, marriages, and what trumps bring."""
    worths = THIRDS if name == "tressette" else WORTHS | OTHERWISE.get(name, {})
    high = {"J": 20, "9": 14} if name in ("belote", "klaverjas") else {}
    counted, royal = 0, []
    chosen = [event.action.split()[-1] for event in events if isinstance(event, Decided) and "contract" in event.action]
    taken = [event for event in events if isinstance(event, TrickTaken)]
    for event in taken:
        if event.winner in side:
            cards = [card for _, card in event.cards]
            if name == "jass":
                counted += sum(jass.counts(card, chosen[-1]) for card in cards) + 5 * (event.number == 9)
                continue
            if name == "two-ten-jack":
                counted += sum(two_ten_jack.worth(card, trump) for card in cards)
                continue
            if name == "tarot":
                counted += sum(map(tarot.halves, cards))
                continue
            if name in PROMISED:
                counted += sum(PROMISED[name](card) for card in cards)
                counted += 10 * (name == "pinochle" and event.number == pinochle.DEALT[len(event.cards)])
                continue
            if name == "twins":
                counted += sum(5 if card[:2] == "HK" else WORTHS.get(card[1:].removesuffix("b"), 0) for card in cards)
                continue
            counted += sum((worths | (high if card[0] == trump else {})).get(card[1:], 0) for card in cards)
            counted += {("belote", 8): 10, ("klaverjas", 8): 10, ("tressette", 10): 3, ("sixty-six", 12): 10}.get(
                (name, event.number), 0
            )
    for event in taken:
        royal += [owner for owner, card in event.cards if card in (trump + "K", trump + "Q")]
    if name == "tarot":
        for event in [event for event in taken if event.number < 18]:
            # The Fool stays its player's, who gives half a point for it.
            (player, *_) = [owner for owner, card in event.cards if card == tarot.FOOL] or [event.winner]
            counted += 8 * ((player in side) - (event.winner in side))
    for event in events:
        if isinstance(event, Decided) and event.seat in side and event.action.startswith("marry"):
            counted += 40 if event.action.endswith(trump) else 20
    if name == "pinochle":
        counted += sum(event.points for event in events if isinstance(event, MeldsDeclared) and event.seat in side)
    if name in ("jass", "klaverjas"):
        counted += sum(event.points for event in events if isinstance(event, MeldsDeclared) and event.seat in side)
        counted += (
            100 if len(taken) == (9 if name == "jass" else 8) and all(event.winner in side for event in taken) else 0
        )
    if name in ("belote", "jass"):
        counted += 20 if len(royal) == 2 and royal[0] == royal[1] and royal[0] in side else 0
    if name == "belote":
        counted += 90 if len(taken) == 8 and all(event.winner in side for event in taken) else 0
    return counted


def in_parts(name: str, counted: int) -> list[int]:
    """List the numbers that say what was counted: "5 2/3" where thirds are."""
    if name not in PARTS:
        return [counted]
    points, rest = divmod(counted, PARTS[name])
    # Half a point is a sign of its own.
    of_one = [rest, PARTS[name]] if rest and PARTS[name] > 2 else []
    return [*([points] if points or not rest else []), *of_one]

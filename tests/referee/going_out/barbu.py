"""Barbu: seven contracts, five in which something is bad, trumps, and dominoes whose rows grow from the first card."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, of_suit, read_deal, shown, suit
from ..french import RANKS, SUITS, following, high, pack, trick_winner
from ..header import Game
from ..lines import Sheet

MENU = ("no_tricks", "no_hearts", "no_queens", "no_king", "no_last", "trumps", "dominoes")
HEARTS = {f"H{rank}" for rank in RANKS}
BAD = {
    "no_hearts": {card: -6 if card == "HA" else -2 for card in HEARTS},
    "no_queens": {f"{letter}Q": -6 for letter in SUITS},
    "no_king": {"HK": -20},
}
"""By contract, what single cards count; once all are taken the deal is over."""
HEARTS_STAY = ("no_hearts", "no_king")
"""Contracts in which only the player who has nothing else leads a heart."""
PLACES = (40, 25, 10, -10)
COUNTS = {
    "no_tricks": [-2],
    "no_hearts": [-2, -6],
    "no_queens": [-6],
    "no_king": [-20],
    "no_last": [-20, -10],
    "trumps": [5],
    "dominoes": [*PLACES],
}
"""By contract, the numbers in which it is told what counts."""
Tricks = list[tuple[int, list[str]]]
"""Trick by trick, who won it and its cards."""


def check(sheet: Sheet) -> None:
    """Check all deals."""
    total, dealer, deals = [0] * sheet.players, 0, sheet.options["deals"]
    own = deals == len(MENU) * sheet.players
    menus: list[list[str]] = [list(MENU) for _ in sheet.seats] if own else [list(MENU)] * sheet.players
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % sheet.players if number > 1 else sheet.janken("dealer", sheet.seats)
        hands, _ = read_deal(sheet, pack(), 13)
        contract = MENU[(number - 1) % len(MENU)]
        if sheet.options["choice"] == "dealer":
            contract = _chosen(sheet, dealer, menus[dealer])
        by = _dominoes(sheet, hands, dealer) if contract == "dominoes" else _tricks(sheet, hands, dealer, contract)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if number == deals:
            break
    winners = [seat for seat in sheet.seats if total[seat] == max(total)]
    sheet.must_be({"e": "end", "total": total, "winners": winners})


def _chosen(sheet: Sheet, dealer: int, menu: list[str]) -> str:
    """Read what the dealer chooses of what is left on a menu; an empty one is filled again."""
    name = sheet.ask(dealer, actions("contract", menu)).removeprefix("contract ")
    menu.remove(name)
    if not menu:
        menu += MENU
    return name


# -- tricks -----------------------------------------------------------------------------------------------------------


def _tricks(sheet: Sheet, hands: list[set[str]], leader: int, contract: str) -> list[int]:
    """Check a deal of tricks; give what it brings."""
    trump = sheet.ask(leader, actions("trump", SUITS)).removeprefix("trump ") if contract == "trumps" else ""
    bad, won = set(BAD.get(contract, ())), Tricks()
    while any(hands):
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            card = sheet.ask(seat, actions("play", may_play(hands[seat], played, contract, trump)))
            card = card.removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = trick_winner(played, trump)
        won.append((leader, [card for _, card in played]))
        sheet.must_be({"e": "trick", "n": len(won), "p": leader, "cards": shown(played)})
        bad -= {card for _, card in played}
        if contract in BAD and not bad:
            if any(hands):
                sheet.must_be({"e": "all-taken"})
            break
    return brought(won, contract)


def may_play(hand: set[str], played: Played, contract: str, trump: str) -> set[str]:
    """Pick the cards that may be played: with a trump the player who cannot follow trumps, and higher than others."""
    if not played:
        return ((hand - HEARTS) or hand) if contract in HEARTS_STAY else hand
    led = suit(played[0][1])
    may, trumps = following(hand, led), of_suit(hand, trump)
    if not trumps or (led != trump and suit(next(iter(may))) == led):
        return may
    best = max([high(card) for _, card in played if suit(card) == trump], default=-1)
    return {card for card in trumps if high(card) > best} or trumps


def brought(won: Tricks, contract: str) -> list[int]:
    """Count what the tricks of a deal brought everyone."""
    points = [0] * 4
    for number, (seat, cards) in enumerate(won, 1):
        match contract:
            case "no_tricks":
                points[seat] -= 2
            case "trumps":
                points[seat] += 5
            case "no_last":
                points[seat] += {12: -10, 13: -20}.get(number, 0)
            case _:
                points[seat] += sum([BAD[contract].get(card, 0) for card in cards])
    return points


# -- dominoes ---------------------------------------------------------------------------------------------------------


def _dominoes(sheet: Sheet, hands: list[set[str]], turn: int) -> list[int]:
    """Check a deal of dominoes; give what it brings."""
    laid: list[str] = []
    out: list[int] = []
    while len(out) < sheet.players - 1:
        if turn in out:
            turn = (turn + 1) % sheet.players
            continue
        may = hands[turn] & fitting(laid) if laid else hands[turn]
        did = sheet.ask(turn, actions("lay", may) or {"pass"})
        if did != "pass":
            laid.append(did.removeprefix("lay "))
            hands[turn].remove(laid[-1])
        if not hands[turn]:
            out.append(turn)
            sheet.must_be({"e": "place", "p": turn, "n": len(out)})
        turn = (turn + 1) % sheet.players
    (last,) = set(sheet.seats) - set(out)
    sheet.must_be({"e": "place", "p": last, "n": sheet.players})
    places = [*out, last]
    return [PLACES[places.index(seat)] for seat in sheet.seats]


def fitting(laid: list[str]) -> set[str]:
    """List what fits: the rank of the first card of all, and in each row what comes next at both ends."""
    rank, found = laid[0][1:], set[str]()
    for letter in SUITS:
        places = [high(card) for card in laid if suit(card) == letter]
        if not places:
            found.add(letter + rank)
            continue
        found |= {letter + RANKS[at] for at in (min(places) - 1, max(places) + 1) if 0 <= at < len(RANKS)}
    return found


GAME = Game(players=(4,), check=check, options={"choice": ("dealer", "order"), "deals": (7, 14, 28)})

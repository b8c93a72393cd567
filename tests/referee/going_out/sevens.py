"""Sevens: a card a turn to the rows that grow from the sevens; who is stuck and has no pass left is out.

A joker is laid for a card that fits and that another player holds, who lays this card and takes the joker.
"""

from __future__ import annotations

from itertools import count

from ..cards import actions, clockwise, is_these_cards
from ..french import SUITS
from ..header import Game
from ..lines import AstrayError, Sheet, is_words

ORDER = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = "JK"
DOWNWARDS, UPWARDS = ORDER[5::-1], ORDER[7:]


def check(sheet: Sheet) -> None:
    """Check all deals."""
    total, dealer = [0] * sheet.players, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % sheet.players if number > 1 else sheet.janken("dealer", sheet.seats)
        places = _check_deal(sheet, read_hands(sheet, dealer))
        by = [sheet.players - place for place in places]
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if number == sheet.options["deals"]:
            break
    winners = [seat for seat in sheet.seats if total[seat] == max(total)]
    sheet.must_be({"e": "end", "total": total, "winners": winners})


def read_hands(sheet: Sheet, dealer: int) -> list[set[str]]:
    """Read a deal of all cards, of which those left of the dealer get one more where it is not even."""
    line = sheet.read("deal", "hands", "aside")
    hands, aside = line["hands"], line["aside"]
    if not isinstance(hands, list) or not all(is_words(cards) for cards in [*hands, aside]):
        raise AstrayError("hands must be a list of cards per seat, and aside a list of cards")
    pack = [suit + rank for suit in SUITS for rank in ORDER] + [JOKER] * sheet.options["joker"]
    even, more = divmod(len(pack), sheet.players)
    sizes = {seat: even + (turn < more) for turn, seat in enumerate(clockwise(dealer + 1, sheet.players))}
    if aside or [len(hand) for hand in hands] != [sizes[seat] for seat in sheet.seats]:
        raise AstrayError(f"{[len(hand) for hand in hands]} cards are dealt, and {len(aside)} are left")
    if not is_these_cards([card for hand in hands for card in hand], pack):
        raise AstrayError("the deal is not the pack, each card exactly once")
    return [set(hand) for hand in hands]


def fitting(laid: set[str], tunnel: bool) -> set[str]:
    """List what fits: of each suit its seven, else the next card below and above it that does not lie.

    With the tunnel a row that has come to the ace or the king goes on from the other end alone.
    """
    found = set()
    for suit in SUITS:
        if suit + "7" not in laid:
            found.add(suit + "7")
            continue
        down, up = ([suit + rank for rank in way if suit + rank not in laid] for way in (DOWNWARDS, UPWARDS))
        if tunnel and not (down and up):
            found |= {*(down + up)[-1:]}
        else:
            found |= {*down[:1], *up[:1]}
    return found


def _check_deal(sheet: Sheet, hands: list[set[str]]) -> list[int]:
    """Check a deal; give the place of each seat."""
    turn = next(seat for seat in sheet.seats if "D7" in hands[seat])
    laid: set[str] = set()
    if sheet.options["start"] == "sevens":
        laid = {suit + "7" for suit in SUITS}
        hands = [hand - laid for hand in hands]
    left, places = [sheet.options["passes"]] * sheet.players, [0] * sheet.players
    while True:
        fits = fitting(laid, sheet.options["tunnel"])
        may = {"D7"} if "D7" in hands[turn] else hands[turn] & fits
        passes = left[turn] > 0 and "D7" not in may and not (may and sheet.options["stuck"])
        elsewhere = fits & set().union(*[hand for seat, hand in enumerate(hands) if seat != turn])
        if JOKER in hands[turn] and elsewhere and "D7" not in may:
            may = {*may, JOKER}
        legal = actions("lay", may)
        legal |= {"pass"} if passes else set() if may else {"give-up"}
        did = sheet.ask(turn, legal)
        if did == "pass":
            left[turn] -= 1
        elif did == "give-up":
            laid |= hands[turn]
            hands[turn] = set()
            _place(sheet, places, turn, max(_free(places)))
        elif did == f"lay {JOKER}":
            hands[turn].remove(JOKER)
            card = sheet.ask(turn, actions("replace", elsewhere)).removeprefix("replace ")
            holder = next(hand for hand in hands if card in hand)
            holder.remove(card)
            holder.add(JOKER)
            laid.add(card)
            if not hands[turn]:
                _place(sheet, places, turn, min(_free(places)))
        else:
            card = did.removeprefix("lay ")
            hands[turn].remove(card)
            laid.add(card)
            if not hands[turn]:
                _place(sheet, places, turn, min(_free(places)))
        if 0 not in places:
            return places
        turn = next(seat for seat in clockwise(turn + 1, sheet.players) if not places[seat])


def _free(places: list[int]) -> list[int]:
    return [place for place in range(1, len(places) + 1) if place not in places]


def _place(sheet: Sheet, places: list[int], seat: int, place: int) -> None:
    """Read that a seat is out with a place; who is left alone gets the last one."""
    sheet.must_be({"e": "place", "p": seat, "n": place})
    places[seat] = place
    if places.count(0) == 1:
        last, (rest,) = places.index(0), _free(places)
        sheet.must_be({"e": "place", "p": last, "n": rest})
        places[last] = rest


GAME = Game(
    players=(3, 4, 5, 6),
    check=check,
    options={
        "passes": (1, 3, 5),
        "stuck": (False, True),
        "start": ("sevens", "diamond"),
        "tunnel": (False, True),
        "joker": (False, True),
        "deals": (1, 3, 5),
    },
)

"""Hearts: passing, hearts to be broken, a point for each heart and thirteen for the queen of spades."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, of_suit, read_deal, shown, suit
from ..french import following, pack, trick_winner
from ..header import Game
from ..lines import Sheet

TAKEN_OUT = {3: {"D2"}, 4: set(), 5: {"C2", "D2"}, 6: {"C2", "C3", "D2", "D3"}}
LEFT, RIGHT, ACROSS, NOBODY = "left", "right", "across", "nobody"
PASSED = 3
QUEEN, JACK = "SQ", "DJ"
ALL_POINTS = 26
POINTS_TO_END = 100


def check(sheet: Sheet) -> None:
    """Check deals until a player has a hundred points."""
    total, dealer = [0] * sheet.players, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = sheet.janken("dealer", sheet.seats) if number == 1 else (dealer + 1) % sheet.players
        by = _check_deal(sheet, number, dealer)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if max(total) >= POINTS_TO_END:
            winners = [seat for seat in sheet.seats if total[seat] == min(total)]
            sheet.must_be({"e": "end", "total": total, "winners": winners})
            return


def _check_deal(sheet: Sheet, number: int, dealer: int) -> list[int]:
    deck = [card for card in pack() if card not in TAKEN_OUT[sheet.players]]
    hands, _ = read_deal(sheet, deck, len(deck) // sheet.players)
    if sheet.options["passing"]:
        _check_passing(sheet, hands, direction(sheet.players, number), dealer)
    opening = next(card for card in ("C2", "C3", "C4") if card in deck)
    leader = next(seat for seat in sheet.seats if opening in hands[seat])
    taken: list[list[str]] = [[] for _ in sheet.seats]
    broken = sheet.options["breaking"] == "free"
    for trick in range(1, len(hands[leader]) + 1):
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            if played:
                may = may_follow(hands[seat], suit(played[0][1]), trick == 1 and not sheet.options["first_points"])
            else:
                may = {opening} if trick == 1 else may_lead(hands[seat], broken)
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
            broken = broken or suit(card) == "H" or (card == QUEEN and sheet.options["breaking"] == "queen")
        leader = trick_winner(played, "")
        sheet.must_be({"e": "trick", "n": trick, "p": leader, "cards": shown(played)})
        taken[leader] += [card for _, card in played]
    return _counted(sheet, taken)


def direction(players: int, number: int) -> str:
    """Say where cards go in a deal; deals count from 1."""
    ways = (LEFT, RIGHT, ACROSS, NOBODY) if players % 2 == 0 else (LEFT, RIGHT, NOBODY)
    return ways[(number - 1) % len(ways)]


def _check_passing(sheet: Sheet, hands: list[set[str]], way: str, dealer: int) -> None:
    if way == NOBODY:
        return
    step = {LEFT: 1, RIGHT: -1, ACROSS: sheet.players // 2}[way]
    given = {}
    for seat in clockwise(dealer, sheet.players):
        given[seat] = [_given(sheet, seat, hands[seat]) for _ in range(PASSED)]
    for seat, cards in given.items():
        hands[(seat + step) % sheet.players] |= set(cards)


def _given(sheet: Sheet, seat: int, hand: set[str]) -> str:
    card = sheet.ask(seat, actions("give", hand)).removeprefix("give ")
    hand.remove(card)
    return card


def may_lead(hand: set[str], broken: bool) -> set[str]:
    """Pick the cards that may be led: no hearts before they are broken, unless there is nothing else."""
    return hand if broken else (hand - of_suit(hand, "H")) or hand


def may_follow(hand: set[str], led: str, no_points: bool) -> set[str]:
    """Pick the cards that may follow; where no points may be thrown, others go first."""
    if of_suit(hand, led) or not no_points:
        return following(hand, led)
    return (hand - of_suit(hand, "H") - {QUEEN}) or hand


def _counted(sheet: Sheet, taken: list[list[str]]) -> list[int]:
    """Count everyone's cards, and check that shooting the moon is announced."""
    points = [13 * (QUEEN in cards) + sum(suit(card) == "H" for card in cards) for cards in taken]
    if ALL_POINTS in points:
        shooter = points.index(ALL_POINTS)
        sheet.must_be({"e": "all-captured", "p": shooter})
        if sheet.options["moon"] == "own":
            points[shooter] = -ALL_POINTS
        else:
            points = [0 if seat == shooter else ALL_POINTS for seat in sheet.seats]
    if sheet.options["jack"]:
        points = [each - 10 * (JACK in cards) for each, cards in zip(points, taken, strict=True)]
    return points


GAME = Game(
    players=(3, 4, 5, 6),
    check=check,
    options={
        "passing": (True, False),
        "moon": ("others", "own"),
        "breaking": ("hearts", "queen", "free"),
        "first_points": (False, True),
        "jack": (False, True),
    },
)

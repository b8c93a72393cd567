"""French Tarot: one round of bids, the dog, 21 trumps that have to be beaten, the Fool, and a goal by oudlers."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, deck_of, read_deal, shown, suit
from ..header import Game
from ..lines import Sheet

RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K")
FOOL = "FOOL"
OUDLERS = {"T1", "T21", FOOL}
DECK = [*deck_of("CDHS", RANKS), *deck_of("T", range(1, 22)), FOOL]
DEALT = {3: 24, 4: 18}
DEALS = {"once": 1, "twice": 2, "thrice": 3}
TIMES = {"petite": 1, "garde": 2, "without": 4, "against": 6}
NEEDED = (56, 51, 41, 36)


def check(sheet: Sheet) -> None:
    """Check as many deals as everyone is to deal."""
    total, dealer = [0] * sheet.players, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % sheet.players if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _check_deal(sheet, clockwise((dealer + 1) % sheet.players, sheet.players))
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if number == sheet.players * DEALS[sheet.options["deals"]]:
            winners = [seat for seat in sheet.seats if total[seat] == max(total)]
            sheet.must_be({"e": "end", "total": total, "winners": winners})
            return


def halves(card: str) -> int:
    """Say what a card counts, in half points."""
    if card in OUDLERS:
        return 9
    return {"K": 9, "Q": 7, "N": 5, "J": 3}.get(card[1:], 1)


def is_trump(card: str) -> bool:
    """Tell whether a card is a trump; the Fool is none."""
    return card != FOOL and suit(card) == "T"


def is_bare(hand: set[str]) -> bool:
    """Tell whether the 1 of trumps stands alone: no other trump, and no Fool."""
    return {card for card in hand if card == FOOL or is_trump(card)} == {"T1"}


def may_lay_away(hand: set[str]) -> set[str]:
    """List what the taker may lay away: no king, no oudler, and trumps only with nothing else."""
    rest = {card for card in hand if card not in OUDLERS and card[1:] != "K"}
    return {card for card in rest if not is_trump(card)} or rest


def led_by(lying: list[str]) -> str:
    """Name the suit to be followed: where the Fool is led, that of the next card."""
    return next((suit(card) for card in lying if card != FOOL), "")


def may_play(hand: set[str], lying: list[str]) -> set[str]:
    """List what may be played: the suit, or else a trump; a trump has to beat those that lie; the Fool always may."""
    led, fool = led_by(lying), hand & {FOOL}
    if not led:
        return hand
    trumps = {card for card in hand if is_trump(card)}
    suited = {card for card in hand - fool if suit(card) == led}
    if led != "T" and suited:
        return suited | fool
    best = max([int(card[1:]) for card in lying if is_trump(card)], default=0)
    higher = {card for card in trumps if int(card[1:]) > best}
    return (higher or trumps) | fool if trumps else hand


def best_of(cards: list[str]) -> str:
    """Say which card of a trick wins."""
    trumps = [card for card in cards if is_trump(card)]
    if trumps:
        return max(trumps, key=lambda card: int(card[1:]))
    led = led_by(cards)
    return max([card for card in cards if card != FOOL and suit(card) == led], key=lambda card: RANKS.index(card[1:]))


def result(caught: int, oudlers: int) -> int:
    """Say what a deal brings before it is multiplied, from the half points that the taker caught."""
    off = caught - 2 * NEEDED[oudlers]
    # Half a point counts as one for the side that gains.
    return 25 + (off + 1) // 2 if off >= 0 else -25 + off // 2


def _check_deal(sheet: Sheet, order: list[int]) -> list[int]:
    taker = -1
    while taker < 0:
        hands, dog = read_deal(sheet, DECK, DEALT[sheet.players])
        bare = [seat for seat in sheet.seats if is_bare(hands[seat])]
        if bare and sheet.options["bare"] == "again":
            sheet.must_be({"e": "shown", "p": bare[0], "cards": ["T1"]})
            continue
        taker, bid = _auction(sheet, order)
    own = dog if bid != "against" else set()
    if bid in ("petite", "garde"):
        own = _laid_away(sheet, taker, hands[taker] | dog)
        hands[taker] = (hands[taker] | dog) - own
    caught, oudlers, won = sum(map(halves, own)), own & OUDLERS, 0
    leader, rounds = order[0], DEALT[sheet.players]
    for number in range(1, rounds + 1):
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            may = may_play(hands[seat], [card for _, card in played])
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        cards = [card for _, card in played]
        leader = played[cards.index(best_of(cards))][0]
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        taken = {card for seat, card in played if (leader if card != FOOL or number == rounds else seat) == taker}
        caught += sum(map(halves, taken))
        oudlers |= taken & OUDLERS
        if FOOL in cards and number < rounds:
            # The side of its player gives half a point for it, also where that side won the trick itself.
            keeper = played[cards.index(FOOL)][0]
            caught += (leader == taker) - (keeper == taker)
        won += leader == taker
    points = result(caught, len(oudlers))
    if "T1" in cards:
        points += 10 if leader == taker else -10
    each = points * TIMES[bid] + (200 if won == rounds else -200 if won == 0 else 0)
    return [(sheet.players - 1) * each if seat == taker else -each for seat in sheet.seats]


def _auction(sheet: Sheet, order: list[int]) -> tuple[int, str]:
    """Answer who bids most and what; -1 where all pass. Nothing is asked any more after the highest bid."""
    taker, bid = -1, ""
    left = list(TIMES)[sheet.options["lowest"] == "garde" :]
    for seat in order:
        if left:
            word = sheet.ask(seat, {"pass", *actions("call", left)})
            if word != "pass":
                taker, bid = seat, word.removeprefix("call ")
                left = left[left.index(bid) + 1 :]
    return taker, bid


def _laid_away(sheet: Sheet, taker: int, hand: set[str]) -> set[str]:
    """Answer the six cards that the taker lays away; trumps are shown."""
    aside: set[str] = set()
    for _ in range(6):
        card = sheet.ask(taker, actions("discard", may_lay_away(hand - aside))).removeprefix("discard ")
        aside.add(card)
        if is_trump(card):
            sheet.must_be({"e": "shown", "p": taker, "cards": [card]})
    return aside


GAME = Game(
    players=(3, 4),
    check=check,
    options={"lowest": ("petite", "garde"), "bare": ("again", "play"), "deals": ("once", "twice", "thrice")},
)

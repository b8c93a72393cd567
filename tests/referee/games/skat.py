"""Skat: bidding by game values, the skat, suit games, Grand and Null, and what a game is worth by its multipliers."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, deck_of, read_deal, shown, suit
from ..header import Game
from ..lines import Sheet

SUITS = "CSHD"
RANKS = ("7", "8", "9", "Q", "K", "10", "A", "J")
IN_SUIT = ("7", "8", "9", "Q", "K", "10", "A")
AT_NULL = ("7", "8", "9", "10", "J", "Q", "K", "A")
JACKS = ("CJ", "SJ", "HJ", "DJ")
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
BASE = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9, "grand": 24}
TRUMP = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}
NULL = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
"""What a Null counts, by whether it is played from the hand and laid open."""
VALUES = sorted(
    {base * times for game, base in BASE.items() for times in range(2, 12 if game == "grand" else 19)}
    | set(NULL.values())
)
"""All values a game may have: at least once with or without one, at most with all trumps and everything announced."""
STEPS = ("nothing", "schneider", "schwarz", "open")


def check(sheet: Sheet) -> None:
    """Check as many deals as were agreed on."""
    total, dealer = [0] * 3, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % 3 if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _check_deal(sheet, dealer)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if number == sheet.options["deals"]:
            winners = [seat for seat in sheet.seats if total[seat] == max(total)]
            sheet.must_be({"e": "end", "total": total, "winners": winners})
            return


def _check_deal(sheet: Sheet, dealer: int) -> list[int]:
    hands, skat = read_deal(sheet, deck_of(SUITS, RANKS), 10)
    forehand = (dealer + 1) % 3
    maker, bid = _bidding(sheet, forehand)
    if maker < 0:
        return [0] * 3
    held, aside = hands[maker] | skat, set(skat)
    hand = sheet.ask(maker, {"pick-up", "hand"}) == "hand"
    if not hand:
        hands[maker] |= skat
        aside = {_laid_away(sheet, maker, hands[maker]) for _ in range(2)}
    game = sheet.ask(maker, actions("contract", _contracts(bid, hand))).removeprefix("contract ")
    step = _announced(sheet, maker, game, bid, hand)
    won, points = _tricks(sheet, hands, forehand, maker, game)
    if game == "null":
        return _scored(sheet, maker, NULL[hand, step == "open"], not won[maker])
    caught = points + sum(POINTS.get(card[1:], 0) for card in aside)
    made, value = result(game, held, caught, won[maker], hand, step, bid)
    return _scored(sheet, maker, value, made)


def _laid_away(sheet: Sheet, maker: int, hand: set[str]) -> str:
    card = sheet.ask(maker, actions("discard", hand)).removeprefix("discard ")
    hand.remove(card)
    return card


def _bidding(sheet: Sheet, forehand: int) -> tuple[int, int]:
    """Middlehand bids to forehand, then rearhand to the one who is left; give the maker (-1: none) and the last bid."""
    at, holder = -1, forehand
    for caller in ((forehand + 1) % 3, (forehand + 2) % 3):
        while at + 1 < len(VALUES):
            if sheet.ask(caller, {"pass", f"call {VALUES[at + 1]}"}) == "pass":
                break
            at += 1
            if sheet.ask(holder, {"pass", "hold"}) == "pass":
                holder = caller
                break
    if at < 0:
        # No player has bid: forehand may still play for the lowest value.
        if sheet.ask(forehand, {"pass", f"call {VALUES[0]}"}) == "pass":
            return -1, 0
        at = 0
    return holder, VALUES[at]


def _contracts(bid: int, hand: bool) -> list[str]:
    """List what may be played: Null only where it can be worth the bid."""
    return [*BASE, *(["null"] if NULL[hand, True] >= bid else [])]


def _announced(sheet: Sheet, maker: int, game: str, bid: int, hand: bool) -> str:
    if game == "null":
        may = [step for step in ("nothing", "open") if NULL[hand, step == "open"] >= bid]
    else:
        may = [*STEPS] if hand else []
    return sheet.ask(maker, actions("announce", may)).removeprefix("announce ") if may else "nothing"


def belongs(card: str, game: str) -> str:
    """Say to which suit a card belongs: "trump", or the letter of its own."""
    if game != "null" and (card[1:] == "J" or suit(card) == TRUMP.get(game)):
        return "trump"
    return suit(card)


def strength(card: str, led: str, game: str) -> int:
    """Say how strong a card is in a trick: less than 0 if it can't win."""
    own = belongs(card, game)
    if own == "trump":
        return 200 - JACKS.index(card) if card in JACKS else 100 + IN_SUIT.index(card[1:])
    if own != led:
        return -1
    return (AT_NULL if game == "null" else IN_SUIT).index(card[1:])


def _tricks(sheet: Sheet, hands: list[set[str]], leader: int, maker: int, game: str) -> tuple[list[int], int]:
    """Check the tricks; give how many each seat won, and the card points of those of the maker."""
    won, points = [0] * 3, 0
    for number in range(1, 11):
        played: Played = []
        for seat in clockwise(leader, 3):
            may = hands[seat]
            if played:
                led = belongs(played[0][1], game)
                may = {card for card in may if belongs(card, game) == led} or may
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        led = belongs(played[0][1], game)
        leader = max(played, key=lambda play: strength(play[1], led, game))[0]
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        won[leader] += 1
        if leader == maker:
            points += sum(POINTS.get(card[1:], 0) for _, card in played)
            if game == "null":
                break
    return won, points


def matadors(game: str, held: set[str]) -> int:
    """Count the highest trumps in a row that the maker holds, or lacks."""
    trumps = [*JACKS, *(TRUMP[game] + rank for rank in reversed(IN_SUIT))] if game in TRUMP else [*JACKS]
    has = trumps[0] in held
    for at, card in enumerate(trumps):
        if (card in held) != has:
            return at
    return len(trumps)


def result(game: str, held: set[str], caught: int, tricks: int, hand: bool, step: str, bid: int) -> tuple[bool, int]:
    """Say whether a suit game or Grand is won, and what it is worth."""
    said = STEPS.index(step)
    schneider, schwarz = caught >= 90 or caught <= 30, tricks in (0, 10)
    times = matadors(game, held) + 1 + hand
    times += (schneider or said >= 1) + (said >= 1)
    times += (schwarz or said >= 2) + (said >= 2) + (said >= 3)
    value = times * BASE[game]
    made = caught >= 61 and (said < 1 or caught >= 90) and (said < 2 or tricks == 10)
    if value < bid:
        return False, -(-bid // BASE[game]) * BASE[game]
    return made, value


def _scored(sheet: Sheet, maker: int, value: int, made: bool) -> list[int]:
    seeger = sheet.options["score"] == "seeger"
    by = [0] * 3
    by[maker] = value if made else -2 * value
    if seeger:
        by[maker] += 50 if made else -50
        if not made:
            by = [points + (0 if seat == maker else 40) for seat, points in enumerate(by)]
    return by


GAME = Game(players=(3,), check=check, options={"deals": (3, 6, 12, 36), "score": ("plain", "seeger")})

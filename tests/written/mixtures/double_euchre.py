"""The rules of Double Euchre with Misère once more, without the engine."""

from __future__ import annotations

from tests.written.mixtures.sheet import Lines, Play, Sheet, auction, from_seat

RANKS = ["9", "10", "J", "Q", "K", "A"]
TWIN = {"C": "S", "S": "C", "D": "H", "H": "D"}
WORTH = {"five": 5, "six": 6, "misere": 8, "seven": 7, "none": 14}
NEEDED = {"five": 5, "six": 6, "seven": 7, "none": 7}
CALLS = ["five", "six", "misere", "seven", "none"]


def face(card: str) -> str:
    """Give what is printed on a card: of two equal ones the second is written with a b."""
    return card if card == "JB" else card.removesuffix("b")


def suit_of(card: str, trump: str) -> str:
    """Say to which suit a card belongs: the joker to none where there is no trump."""
    if card == "JB":
        return trump
    return trump if trump and face(card) == TWIN[trump] + "J" else card[0]


def power(card: str, led: str, trump: str) -> int:
    """Rate a card in a trick; below nothing it cannot win."""
    name = face(card)
    if name == "JB":
        return 400
    if trump and name in (trump + "J", TWIN[trump] + "J"):
        return 300 + (name[0] == trump)
    suit = suit_of(card, trump)
    return RANKS.index(name[1:]) + (200 if suit == trump else 100 if suit == led else -1000)


def best_of(plays: list[Play], led: str, trump: str) -> int:
    """Say who wins a trick: of two equal aces the second, of other equal cards the first."""
    at, strongest = -1, -1
    for place, (_, card) in enumerate(plays):
        rate = power(card, led, trump)
        if rate > strongest or (rate == strongest and face(card).endswith("A")):
            at, strongest = place, rate
    return plays[at][0]


def judge(deal: Lines, dealer: int, history: list[list[int]]) -> list[int]:
    """Hold every choice and every trick of a deal; say what it brings each seat."""
    sheet = Sheet(deal)
    maker, bid = auction(sheet, dealer, CALLS, last_bids=True, first_calls=CALLS[:-1])
    if bid not in ("misere", "none"):
        sheet.lay_away(maker, sheet.aside)
    trump = ""
    if bid in ("five", "six", "seven"):
        trump = sheet.choose(maker, [f"trump {suit}" for suit in "CDHS"]).split()[1]
    out = (maker + 2) % 4 if bid == "misere" else -1
    leader, won = maker, [0, 0, 0, 0]
    while any(sheet.hands[maker]) and not (bid == "misere" and won[maker]):
        plays: list[Play] = []
        led = ""
        for seat in [seat for seat in from_seat(leader) if seat != out]:
            hand = sheet.hands[seat]
            may = {card for card in hand if plays and suit_of(card, trump) == led} or hand
            if not plays and not trump and "JB" in hand and len(hand) > 1:
                named = [f"joker {suit}" for suit in "CDHS"]
                done = sheet.choose(seat, [*(f"play {card}" for card in hand - {"JB"}), *named])
                if done in named:
                    led, card = done.split()[1], sheet.play(seat, ["JB"])
                else:
                    card = done.split()[1]
                    hand.remove(card)
            else:
                card = sheet.play(seat, may)
            led = led or suit_of(card, trump)
            plays.append((seat, card))
        leader = best_of(plays, led, trump)
        sheet.took(plays, leader)
        won[leader] += 1
    sheet.close()
    mine = won[maker] + won[(maker + 2) % 4]
    if bid == "misere":
        gain = -8 if mine else 8
    else:
        gain = WORTH[bid] if mine >= NEEDED[bid] else -WORTH[bid]
        gain = max(gain, 20) if mine == 11 else gain
    return [gain if seat % 2 == maker % 2 else 0 for seat in range(4)]


def over(history: list[list[int]]) -> bool:
    """Tell whether a total has come to 50, or to 50 below nothing."""
    return any(abs(sum(deal[seat] for deal in history)) >= 50 for seat in range(4))

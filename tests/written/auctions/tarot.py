"""The rules of French Tarot for three and four (without announcements) once more, without the engine: judges a deal.

78 cards: four suits of fourteen, 21 trumps, the Fool. Bids in one round: petite, garde, without and against the dog,
which multiply the score by 1, 2, 4 and 6. The taker needs 56 of 91 points, 51 with one oudler (the 1 and 21 of trumps,
the Fool), 41 with two, 36 with all three, and gets from each of the others, or pays to each, 25 and the difference. Who
wins the last trick with the 1 of trumps in it has 10 more for that. All tricks bring 200, which are not multiplied.
Where three play half a point is dropped.
"""

from __future__ import annotations

from tests.written.tricks import Lines, judge_tricks

RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K"]
FOOL = "FOOL"
OUDLERS = {"T1", "T21", FOOL}
PACK = {suit + rank for suit in "CDHS" for rank in RANKS} | {f"T{n}" for n in range(1, 22)} | {FOOL}
BIDS = {"petite": 1, "garde": 2, "without": 4, "against": 6}
NEEDED = [56, 51, 41, 36]


def halves(card: str) -> int:
    """Say what a card counts, in half points."""
    if card in OUDLERS:
        return 9
    return {"K": 9, "Q": 7, "N": 5, "J": 3}.get(card[1:], 1)


def suit_of(card: str) -> str:
    """Name the suit of a card; the Fool has none."""
    return "" if card == FOOL else card[0]


def led_by(lying: list[str]) -> str:
    """Name the suit that has to be followed: where the Fool leads, that of the next card."""
    return next((suit_of(card) for card in lying if card != FOOL), "")


def power(card: str, lying: list[str]) -> int:
    """Rate a card in a trick; below nothing it cannot win."""
    if card == FOOL:
        return -1
    if card[0] == "T":
        return 100 + int(card[1:])
    return RANKS.index(card[1:]) if card[0] == led_by(lying) else -1


def may_play(hand: set[str], lying: list[str]) -> set[str]:
    """List what may be played: the suit, or else a trump; where trumps are played a higher one; the Fool always."""
    led, fool = led_by(lying), hand & {FOOL}
    if not led:
        return hand
    trumps = {card for card in hand if suit_of(card) == "T"}
    best = max([int(card[1:]) for card in lying if suit_of(card) == "T"], default=0)
    higher = {card for card in trumps if int(card[1:]) > best}
    suited = {card for card in hand if suit_of(card) == led}
    if led != "T" and suited:
        return suited | fool
    return (higher or trumps) | fool if trumps else hand


def auction(asked: Lines, dealer: int, players: int) -> tuple[int, str]:
    """Judge the bids of a deal, which are taken off the list; answer who bid what, or (-1, "") where all passed."""
    taker, bid, names = -1, "", list(BIDS)
    for turn in range(1, players + 1):
        line, higher = asked.pop(0), names[names.index(bid) + 1 :] if bid else names
        assert line["p"] == (dealer + turn) % players
        assert line["legal"] == ["pass", *[f"call {name}" for name in higher]]
        if line["do"] != "pass":
            taker, bid = line["p"], line["do"].split()[1]
            if bid == names[-1]:
                break
    return taker, bid


def is_bare(hand: set[str]) -> bool:
    """Tell whether the 1 of trumps stands alone: no other trump, and no Fool."""
    return {card for card in hand if suit_of(card) in ("T", "")} == {"T1"}


def may_lay_away(hand: set[str]) -> set[str]:
    """List what the taker may lay away: no king, no oudler, and trumps only with nothing else."""
    rest = {card for card in hand if card not in OUDLERS and card[1:] != "K"}
    return {card for card in rest if card[0] != "T"} or rest


def judge(deal: Lines, dealer: int) -> list[int]:
    """Hold every choice and every trick of a deal; say what it brings each seat."""
    asked = [line for line in deal if line["e"] == "ask"]
    shown = [line["cards"] for line in deal if line["e"] == "shown"]
    for dealt in [line["hands"] for line in deal if line["e"] == "deal"]:
        hands = [set(hand) for hand in dealt]
        if any(is_bare(hand) for hand in hands):
            assert shown.pop(0) == ["T1"]
            continue
        taker, bid = auction(asked, dealer, len(hands))
        if taker >= 0:
            break
    dog = PACK - set.union(*hands)
    aside, trumps_shown = set(dog), set()
    if bid in ("petite", "garde"):
        hands[taker] |= dog
        aside = set()
        for _ in range(6):
            line = asked.pop(0)
            assert (line["p"], {each.split()[1] for each in line["legal"]}) == (taker, may_lay_away(hands[taker]))
            card = line["do"].split()[1]
            hands[taker].remove(card)
            aside.add(card)
            trumps_shown |= {card} if card[0] == "T" else set()
    assert {card for cards in shown for card in cards} == trumps_shown
    players = len(hands)
    tricks = judge_tricks(deal, asked, hands, (dealer + 1) % players, may_play, power)
    assert len(tricks) == 72 // players
    own, last = set(aside) if bid != "against" else set(), tricks[-1]
    for trick in tricks:
        own |= set(trick.cards) if trick.winner == taker else set()
    counted, oudlers = sum(map(halves, own)), own & OUDLERS
    (fool,) = [(trick, seat) for trick in tricks for seat, card in trick.plays if card == FOOL] or [(None, -1)]
    if fool[0] is not None and fool[0] is not last:
        # It stays its player's, who gives half a point for it.
        winner, player = fool[0].winner, fool[1]
        counted += 8 if player == taker != winner else -8 if winner == taker != player else 0
        oudlers = oudlers - {FOOL} | ({FOOL} if player == taker else set())
    assert players == 3 or counted % 2 == 0
    over = counted // 2 - NEEDED[len(oudlers)]
    points = 25 + over if over >= 0 else over - 25
    if "T1" in last.cards:
        points += 10 if last.winner == taker else -10
    won = sum(trick.winner == taker for trick in tricks)
    slam = 200 if won == len(tricks) else -200 if won == 0 else 0
    each = points * BIDS[bid] + slam
    return [(players - 1) * each if seat == taker else -each for seat in range(players)]

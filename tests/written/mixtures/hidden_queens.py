"""The rules of Hidden Queens once more, without the engine."""

from __future__ import annotations

from tests.written.mixtures.sheet import Lines, Play, Sheet, auction, from_seat, suited

RANKS = ["7", "8", "Q", "K", "10", "A", "9", "J"]
WORTH = {"J": 3, "9": 2, "A": 1, "10": 1}
CALLS = ["14", "16", "18", "20", "22", "24", "28"]
STAKES = [(25, 3, 4), (20, 2, 3), (14, 1, 2)]


def judge(deal: Lines, dealer: int, history: list[list[int]]) -> list[int]:
    """Hold every choice and every trick of a deal; say what it brings each seat."""
    sheet = Sheet(deal)
    maker, bid = auction(sheet, dealer, CALLS, last_bids=True)
    hidden = sheet.choose(maker, [f"hide-trump {card}" for card in sheet.hands[maker]]).split()[1]
    for seat in from_seat(dealer + 1):
        line = sheet.told.pop(0)
        assert (line["e"], line["p"], len(line["cards"])) == ("draw", seat, 4)
        sheet.hands[seat] |= set(line["cards"])
    side = {maker} | {seat for seat in range(4) if sheet.hands[seat] & {"CQ", "SQ"}}
    sheet.hands[maker].remove(hidden)
    trump, leader, counted = "", (dealer + 1) % 4, [0, 0, 0, 0]

    def turn_up() -> str:
        line = sheet.told.pop(0)
        assert (line["e"], line["card"]) == ("trump-called", hidden)
        assert line.get("p") == maker
        sheet.hands[maker].add(hidden)
        return hidden[0]

    for _ in range(8):
        plays: list[Play] = []
        if not trump and not sheet.hands[maker]:
            trump = turn_up()
        # Cards of the trump suit that lie before it is known are no trumps in this trick, unless that suit was led.
        trumps = set[str]()
        for seat in from_seat(leader):
            hand = sheet.hands[seat]
            led = plays[0][1][0] if plays else ""
            if not plays:
                kept = {card for card in hand if card[0] != hidden[0]}
                may = kept or hand if seat == maker and not trump else hand
                card = sheet.play(seat, may)
            elif trump or any(card[0] == led for card in hand):
                card = sheet.play(seat, suited(hand, led))
            else:
                done = sheet.choose(seat, ["call-trump", *(f"play {card}" for card in hand)])
                if done == "call-trump":
                    trump = turn_up()
                    card = sheet.play(seat, suited(hand, trump))
                else:
                    card = done.split()[1]
                    hand.remove(card)
            plays.append((seat, card))
            trumps |= {card} if card[0] == trump else set()
        led = plays[0][1][0]
        if led == trump:
            trumps = {card for _, card in plays if card[0] == trump}
        leader = max(
            (play for play in plays if play[1] in trumps or (not trumps and play[1][0] == led)),
            key=lambda play: RANKS.index(play[1][1:]),
        )[0]
        sheet.took(plays, leader)
        counted[leader] += sum(WORTH.get(card[1:], 0) for _, card in plays)
    sheet.close()
    assert sum(counted) == 28
    _, made, lost = next(step for step in STAKES if int(bid) >= step[0])
    gain = made if sum(counted[seat] for seat in side) >= int(bid) else -lost
    return [gain if seat in side else 0 for seat in range(4)]


def over(history: list[list[int]]) -> bool:
    """Tell whether four deals were played."""
    return len(history) == 4

"""Knockout Whist: a card fewer in each deal, and who wins no trick is out."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, is_these_cards, shown, suit
from ..french import SUITS, following, pack, trick_winner
from ..header import Game
from ..lines import AstrayError, Sheet, is_words

FIRST_HAND = 7


def check(sheet: Sheet) -> None:
    """Check deals until one player is left."""
    total, left, won = [0] * sheet.players, sheet.seats, [0] * sheet.players
    dealer = caller = 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        if number == 1:
            dealer = sheet.janken("dealer", sheet.seats)
        else:
            dealer = next(seat for seat in clockwise(dealer + 1, sheet.players) if seat in left)
            most = [seat for seat in sheet.seats if won[seat] == max(won)]
            caller = most[0] if len(most) == 1 else sheet.janken("trump", most)
        hands, aside = _read_deal(sheet, left, FIRST_HAND + 1 - number)
        if number == 1:
            turned = sheet.read("turn-up", "card")["card"]
            if turned not in aside:
                raise AstrayError(f"{turned!r} is turned up, which was not among the cards left over")
            trump = suit(turned)
        else:
            trump = sheet.ask(caller, actions("trump", SUITS)).removeprefix("trump ")
        won = _check_tricks(sheet, hands, trump, left, dealer)
        for seat in [seat for seat in left if not won[seat]]:
            sheet.must_be({"e": "out", "p": seat})
        left = [seat for seat in left if won[seat]]
        by = [int(seat in left) for seat in sheet.seats]
        total = [before + point for before, point in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if len(left) == 1:
            sheet.must_be({"e": "end", "total": total, "winners": left})
            return


def _read_deal(sheet: Sheet, left: list[int], size: int) -> tuple[list[set[str]], set[str]]:
    line = sheet.read("deal", "hands", "aside")
    hands, aside = line["hands"], line["aside"]
    if not isinstance(hands, list) or not all(is_words(cards) for cards in [*hands, aside]):
        raise AstrayError("hands must be a list of cards per seat, and aside a list of cards")
    due = [size if seat in left else 0 for seat in sheet.seats]
    if [len(hand) for hand in hands] != due:
        raise AstrayError(f"{[len(hand) for hand in hands]} cards are dealt, but it is {due}")
    if not is_these_cards([card for cards in [*hands, aside] for card in cards], pack()):
        raise AstrayError("the deal is not the pack of 52 cards, each exactly once")
    return [set(hand) for hand in hands], set(aside)


def _check_tricks(sheet: Sheet, hands: list[set[str]], trump: str, left: list[int], dealer: int) -> list[int]:
    won = [0] * sheet.players
    leader = next(seat for seat in clockwise(dealer + 1, sheet.players) if seat in left)
    for trick in range(1, len(hands[leader]) + 1):
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            if seat in left:
                may = following(hands[seat], suit(played[0][1])) if played else hands[seat]
                card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
                hands[seat].remove(card)
                played.append((seat, card))
        leader = trick_winner(played, trump)
        sheet.must_be({"e": "trick", "n": trick, "p": leader, "cards": shown(played)})
        won[leader] += 1
    return won


GAME = Game(players=(2, 3, 4, 5, 6), check=check, options={})

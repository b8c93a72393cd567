"""Double Side Play: dice set how many tricks to win; in the second half the cards' other numbers count."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from ..cards import Played, actions, clockwise, deck_of, number, of_suit, read_deal, shown, suit
from ..header import Game
from ..lines import AstrayError, Sheet, is_number, same

COLOURS = "RBGY"
DECK = deck_of(COLOURS, range(1, 13))
TRICKS = 12
POINTS_TO_WIN = 2


def check(sheet: Sheet) -> None:
    """Check rounds until a player has two points."""
    total = [0] * sheet.players
    for round_number in count(1):
        sheet.must_be({"e": "round", "n": round_number})
        by = _check_round(sheet)
        total = [before + point for before, point in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if max(total) >= POINTS_TO_WIN:
            winners = [seat for seat in sheet.seats if total[seat] >= POINTS_TO_WIN]
            sheet.must_be({"e": "end", "total": total, "winners": winners})
            return


def _check_round(sheet: Sheet) -> list[int]:
    hands, _ = read_deal(sheet, DECK, TRICKS)
    dice = [_read_dice(sheet, seat) for seat in sheet.seats]
    leader = _chosen(sheet, "lead", low_dice(dice))
    trump = _named_trump(sheet, dice) if sheet.options["trump"] else None
    won = [0] * sheet.players
    for trick in range(1, TRICKS + 1):
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            may_play = following(hands[seat], suit(played[0][1])) if played else hands[seat]
            card = sheet.ask(seat, actions("play", may_play)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = trick_winner(played, white=trick > TRICKS // 2, trump=trump)
        sheet.must_be({"e": "trick", "n": trick, "p": leader, "cards": shown(played)})
        won[leader] += 1
    return [int(meets_target(dice[seat], won[seat])) for seat in sheet.seats]


def _read_dice(sheet: Sheet, seat: int) -> tuple[int, int]:
    line = sheet.read("roll", "p", "dice")
    dice = line["dice"]
    if not same(line["p"], seat):
        raise AstrayError(f"seat {line['p']!r} rolls, but it is seat {seat}'s turn")
    if not isinstance(dice, list) or len(dice) != 2 or not all(is_number(die) and 1 <= die <= 6 for die in dice):
        raise AstrayError(f"dice {dice!r} are not two faces of a die")
    if dice[0] == dice[1]:
        raise AstrayError("equal dice are rolled again")
    return dice[0], dice[1]


def _chosen(sheet: Sheet, what: str, tied: list[int]) -> int:
    return tied[0] if len(tied) == 1 else sheet.janken(what, tied)


def _named_trump(sheet: Sheet, dice: Sequence[tuple[int, int]]) -> str:
    namer = _chosen(sheet, "trump", high_dice(dice))
    return sheet.ask(namer, actions("trump", COLOURS)).removeprefix("trump ")


def low_dice(dice: Sequence[tuple[int, int]]) -> list[int]:
    """List the seats tied for the first lead: lowest total, then the lowest single die."""
    keys = [(sum(pair), min(pair)) for pair in dice]
    return [seat for seat, key in enumerate(keys) if key == min(keys)]


def high_dice(dice: Sequence[tuple[int, int]]) -> list[int]:
    """List the seats tied for naming trump: highest total, then the highest single die."""
    keys = [(sum(pair), max(pair)) for pair in dice]
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


def following(hand: set[str], led: str) -> set[str]:
    """Pick the cards that may follow: those of the led colour, or any where there are none."""
    return of_suit(hand, led) or hand


def counting(card: str, white: bool) -> int:
    """Give the number that counts: black 1-12, or white, which differs by six."""
    black = number(card)
    if not white:
        return black
    return black + 6 if black <= 6 else black - 6


def trick_winner(played: Played, white: bool, trump: str | None) -> int:
    """Give the seat with the highest trump, or with the highest card of the led colour where none was played."""
    trumps = [(seat, card) for seat, card in played if suit(card) == trump]
    contenders = trumps or [(seat, card) for seat, card in played if suit(card) == suit(played[0][1])]
    return max(contenders, key=lambda play: counting(play[1], white))[0]


def meets_target(dice: tuple[int, int], tricks: int) -> bool:
    """Tell whether a number of tricks equals a die; a six counts as six or nought."""
    return tricks in dice or (tricks == 0 and 6 in dice)


GAME = Game(players=(3, 4), check=check, options={"trump": (False, True)})

"""Trick & Desert: the cards thrown into the desert decide what each captured colour is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..cards import Played, actions, clockwise, deck_of, number, of_suit, read_deal, shown, suit
from ..header import Game
from ..lines import Sheet

COLOURS = "KGYB"
RANKS: dict[int, list[object]] = {
    2: [1, 2, 3, 4, 6, 7, 8, -5],
    3: [*range(1, 9), -5],
    4: [*range(1, 9), 10, 12, -5, "-5b"],
}
HAND = {2: 15, 3: 12, 4: 12}
PASSES = {2: 3, 3: 2, 4: 2}
LAPS = {2: 2, 3: 1, 4: 1}
DEALS = 3
PASS_FOR_ALLY = 2
ALLY_CARDS = 3
START_SCORE = 10
TOO_LOUD_FOR_EXILE = (-5, 10, 12)


class Traveller:
    """One player during a deal. `free` counts the desert places that no pass has claimed yet."""

    def __init__(self, hand: set[str], passes: int) -> None:
        self.hand = hand
        self.free = passes
        self.desert: list[str] = []
        self.captured: list[str] = []
        self.exiled: set[str] = set()
        self.ally: str | None = None

    def let_go(self, verb: str, card: str, led: str | None) -> None:
        """Take a card out of hand to play or pass it, noting a colour that is exiled by playing."""
        if verb == "pass":
            self.free -= 1
            self.desert.append(card)
        elif led and suit(card) != led and of_suit(self.hand, led):
            self.exiled.add(led)
        self.hand.remove(card)


def check(sheet: Sheet) -> None:
    """Check three deals and who wins."""
    total = [START_SCORE] * sheet.players
    start = 0
    for deal in range(1, DEALS + 1):
        sheet.must_be({"e": "round", "n": deal})
        if deal == 1:
            start = sheet.janken("start", sheet.seats)
        elif sheet.players == 2:
            start = 1 - start
        else:
            start = next_start(start, total)
        by = _check_deal(sheet, start)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
    winners = [seat for seat in sheet.seats if total[seat] == max(total)]
    sheet.must_be({"e": "end", "total": total, "winners": winners})


def _check_deal(sheet: Sheet, start: int) -> list[int]:
    hands, aside = read_deal(sheet, deck_of(COLOURS, RANKS[sheet.players]), HAND[sheet.players])
    travellers = [Traveller(hand, PASSES[sheet.players]) for hand in hands]
    for seat in clockwise(start, sheet.players):
        card = sheet.ask(seat, actions("desert", hands[seat])).removeprefix("desert ")
        hands[seat].remove(card)
        travellers[seat].desert.append(card)
    leader = start
    tricks = len(hands[start]) // LAPS[sheet.players]
    for trick in range(1, tricks + 1):
        played = _check_trick(sheet, travellers, leader)
        winner = trick_winner(played) if played else None
        sheet.must_be({"e": "trick", "n": trick, "p": winner, "cards": shown(played)})
        if winner is not None:
            travellers[winner].captured += [card for _, card in played]
            leader = winner
    sums = colour_sums([*aside, *(card for traveller in travellers for card in traveller.desert)])
    values = colour_values(sums)
    sheet.must_be({"e": "colours", "sums": sums, "values": values})
    return [deal_points(traveller, values) for traveller in travellers]


def _check_trick(sheet: Sheet, travellers: Sequence[Traveller], leader: int) -> Played:
    played: Played = []
    for seat in clockwise(leader, sheet.players) * LAPS[sheet.players]:
        traveller = travellers[seat]
        led = suit(played[0][1]) if played else None
        verb, card = sheet.ask(seat, legal_actions(traveller, led, exile=sheet.options["exile"])).split()
        traveller.let_go(verb, card, led)
        if verb == "play":
            played.append((seat, card))
        elif sheet.options["alliance"] and traveller.free == PASSES[sheet.players] - PASS_FOR_ALLY:
            left = set(COLOURS) - {other.ally for other in travellers}
            traveller.ally = sheet.ask(seat, actions("ally", left)).removeprefix("ally ")
    return played


def legal_actions(traveller: Traveller, led: str | None, exile: bool) -> set[str]:
    """List what a player may do: pass while a place is free, play by the led colour, or exile that colour.

    Exiled cards are only good for passing, and every one of them keeps a desert place for itself.
    """
    hand, free = traveller.hand, traveller.free
    promised = {card for card in hand if suit(card) in traveller.exiled}
    unpromised = hand - promised
    may_pass = hand if free > len(promised) else promised
    if len(hand) == free:
        return actions("pass", may_pass)
    following = of_suit(unpromised, led) if led else set()
    if not following:
        return actions("play", unpromised) | actions("pass", may_pass)
    may_exile = (
        exile
        and free >= len(promised) + len(following)
        and not any(number(card) in TOO_LOUD_FOR_EXILE for card in following)
    )
    return actions("play", unpromised if may_exile else following) | actions("pass", may_pass)


def next_start(start: int, total: Sequence[int]) -> int:
    """Give the lowest score's seat, of several the nearest clockwise from the present start player, who comes first."""
    return next(seat for seat in clockwise(start, len(total)) if total[seat] == min(total))


def trick_winner(played: Played) -> int:
    """Give the seat of the highest card: among those not of the led colour, if any; the earlier of equals."""
    led = suit(played[0][1])
    strangers = [(seat, card) for seat, card in played if suit(card) != led]
    return max(strangers or played, key=lambda play: number(play[1]))[0]


def colour_sums(desert: Iterable[str]) -> dict[str, int]:
    """Add up the desert cards of each colour."""
    sums = dict.fromkeys(COLOURS, 0)
    for card in desert:
        sums[suit(card)] += number(card)
    return sums


def colour_values(sums: Mapping[str, int]) -> dict[str, int]:
    """Rank the colours by their sums; tied ones all get the lowest value of the places they share."""
    last = -2 if min(sums.values()) <= 0 else -1
    by_place = (2, 1, 0, last)
    return {colour: by_place[sum(other >= own for other in sums.values()) - 1] for colour, own in sums.items()}


def deal_points(traveller: Traveller, values: Mapping[str, int]) -> int:
    """Count a player's captured cards, the alliance card for three less one for each own desert card of its tribe."""
    points = sum(values[suit(card)] for card in traveller.captured)
    if traveller.ally:
        points += values[traveller.ally] * max(0, ALLY_CARDS - len(of_suit(traveller.desert, traveller.ally)))
    return points


def objection(players: int, options: Mapping[str, Any]) -> str | None:
    """Object to options for two players, and to exile without alliance."""
    if players == 2 and any(options.values()):
        return "there are no options with 2 players"
    if options["exile"] and not options["alliance"]:
        return "exile is only played together with alliance"
    return None


GAME = Game(
    players=(2, 3, 4),
    check=check,
    options={"alliance": (False, True), "exile": (False, True)},
    objection=objection,
)

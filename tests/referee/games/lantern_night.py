"""Lantern Night: cards that certain seats have to win, a signal a night, and a team that wins or loses together."""

from __future__ import annotations

from ..cards import Played, actions, clockwise, deck_of, is_these_cards, number, of_suit, read_deal, shown, suit
from ..header import Game
from ..lines import AstrayError, Sheet, is_words

HELD = {3: 13, 4: 10, 5: 8}
TASKS = {3: (1, 2, 2, 3, 3, 4), 4: (1, 1, 2, 2, 3, 3), 5: (1, 1, 2, 2, 2, 3)}
"""By players, how many tasks each house takes."""
IN_ORDER = (0, 0, 2, 0, 2, 0)
"""How many of them have an order."""
NIGHTS = {4: 7, 6: 14}
"""By how many houses want light, how many nights there are for that."""
LANTERNS = ("L4", "L3", "L2", "L1")


def check(sheet: Sheet) -> None:
    """Check night after night, until all houses have light or no night is left."""
    goal, lit, night = sheet.options["houses"], 0, 0
    while lit < goal and night < NIGHTS[goal]:
        night += 1
        sheet.must_be({"e": "round", "n": night})
        done = _check_night(sheet, lit)
        lit += done
        sheet.must_be({"e": "score", "by": [int(done)] * sheet.players, "total": [lit] * sheet.players})
    winners = sheet.seats if lit == goal else []
    sheet.must_be({"e": "end", "total": [lit] * sheet.players, "winners": winners})


def _check_night(sheet: Sheet, house: int) -> bool:
    hands, _ = read_deal(sheet, [*deck_of("BGYP", range(1, 10)), *LANTERNS], HELD[sheet.players])
    held = {card: seat for seat, hand in enumerate(hands) for card in hand}
    shows = next(card for card in LANTERNS if card in held)
    guide = held[shows]
    sheet.must_be({"e": "shown", "p": guide, "cards": [shows]})
    tasks, in_order = _read_tasks(sheet, house, set(held) - set(LANTERNS))
    owners: dict[str, int] = {}
    for turn in range(len(tasks)):
        seat = (guide + turn) % sheet.players
        left = [card for card in tasks if card not in owners]
        owners[sheet.ask(seat, actions("task", left)).removeprefix("task ")] = seat
    return _check_tricks(sheet, hands, guide, [(card, owners[card]) for card in tasks], in_order)


def _read_tasks(sheet: Sheet, house: int, may_be: set[str]) -> tuple[list[str], int]:
    line = sheet.read("tasks", "cards", "in_order")
    cards, count = line["cards"], TASKS[sheet.players][house]
    if not is_words(cards) or not is_these_cards(cards, set(cards)) or not set(cards) <= may_be:
        raise AstrayError(f"tasks are {cards!r}, but have to be cards of the four colours that were dealt")
    if (len(cards), line["in_order"]) != (count, IN_ORDER[house]):
        sheet.fault(f"{len(cards)} tasks are drawn, {line['in_order']} in order; due: {count}, {IN_ORDER[house]}")
    return cards, IN_ORDER[house]


def _check_tricks(
    sheet: Sheet, hands: list[set[str]], leader: int, tasks: list[tuple[str, int]], in_order: int
) -> bool:
    """Check tricks until all tasks are done or one is missed; tell whether they are done."""
    silent, done, trick = [not sheet.options["signals"]] * sheet.players, [False] * len(tasks), 0
    while any(hands):
        trick += 1
        for seat in clockwise(leader, sheet.players):
            if not silent[seat]:
                told = sheet.ask(seat, {*signals(hands[seat]), "wait", "no-signal"})
                silent[seat] = told != "wait"
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            same = of_suit(hands[seat], suit(played[0][1])) if played else set()
            card = sheet.ask(seat, actions("play", same or hands[seat])).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = winner(played)
        sheet.must_be({"e": "trick", "n": trick, "p": leader, "cards": shown(played)})
        for at, (card, owner) in enumerate(tasks):
            if card in {each for _, each in played}:
                if owner != leader or not all(done[: min(at, in_order)]):
                    return False
                done[at] = True
        if all(done):
            return True
    raise AstrayError("all cards are played, and nothing is decided")


def winner(played: Played) -> int:
    """Find who wins a trick: the highest lantern, else the highest card of the led colour."""
    lanterns = [play for play in played if suit(play[1]) == "L"]
    led = [play for play in played if suit(play[1]) == suit(played[0][1])]
    return max(lanterns or led, key=lambda play: number(play[1]))[0]


def signals(hand: set[str]) -> set[str]:
    """List what a hand may tell: of each colour its only card, or its lowest and its highest one."""
    found = set()
    for colour in "BGYP":
        cards = sorted(of_suit(hand, colour), key=number)
        if len(cards) == 1:
            found.add(f"only {cards[0]}")
        elif cards:
            found |= {f"lowest {cards[0]}", f"highest {cards[-1]}"}
    return found


GAME = Game(players=(3, 4, 5), check=check, options={"houses": (4, 6), "signals": (True, False)})

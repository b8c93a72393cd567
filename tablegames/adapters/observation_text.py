"""An observation as text: for people, and as a key that tells positions apart."""

from __future__ import annotations

from tablegames.bots.own.plain_observation import Cards
from tablegames.library.seat_observation import SeatObservation

UNKNOWN = "?"


def text_of(seen: SeatObservation) -> str:
    """Write what a seat knows, a line each: who is asked, the cards by zone and place, the numbers on the table."""
    who = "an onlooker" if seen.seat < 0 else f"seat {seen.seat}"
    asked = f"seat {seen.turn}: {seen.question}" if seen.turn >= 0 else "over"
    lines = [f"{who}, round {seen.round}, {asked}"]
    for zone, places in seen.cards.items():
        if any(places):
            lines.append(f"{zone}: {' | '.join([cards_text(cards) for cards in places])}")
    for name, numbers in seen.counters.items():
        lines.append(f"{name}: {' '.join([UNKNOWN if number is None else str(number) for number in numbers])}")
    lines += [f"{name}: {value}" for name, value in seen.trick.items()]
    lines.append(f"course: {', '.join([f'{by} {happened}' for by, happened in seen.course])}")
    lines.append(f"course: {', '.join([f'{by} {happened}' for by, happened in seen.course])}")
    return "\n".join(lines)


def private_text_of(seen: SeatObservation, public: SeatObservation) -> str:
    """Write only what a seat knows and an onlooker does not; empty where there is nothing."""
    lines = []
    for zone, places in seen.cards.items():
        for place, (cards, shown) in enumerate(zip(places, public.cards[zone], strict=True)):
            if cards != shown:
                lines.append(f"{zone} {place}: {cards_text(cards)}")
    for name, numbers in seen.counters.items():
        if numbers != public.counters[name]:
            lines.append(f"{name}: {' '.join([UNKNOWN if number is None else str(number) for number in numbers])}")
    happenings = zip(seen.course, public.course, strict=True)
    own = [f"course {at}: {happened}" for at, ((_, happened), shown) in enumerate(happenings) if happened != shown[1]]
    return "\n".join([*lines, *own])


def cards_text(cards: Cards) -> str:
    """Write the cards of a place."""
    return " ".join([UNKNOWN if card is None else card for card in cards]) or "-"

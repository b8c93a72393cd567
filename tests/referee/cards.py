"""Cards by their ids ("S7": suit letter, then the rest), decks, deals, and the way round the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from .lines import AstrayError, Sheet, is_words

Played = list[tuple[int, str]]
"""The cards played to a trick in order, each with its seat."""


def suit(card: str) -> str:
    """Give the letter of a card's suit or colour."""
    return card[0]


def number(card: str) -> int:
    """Give the number on a card whose rank is one ("K-5b" is the second of two K-5)."""
    return int(card[1:].rstrip("b"))


def deck_of(suits: Iterable[str], ranks: Iterable[object]) -> list[str]:
    """List the ids of all these ranks in each of these suits."""
    ranks = list(ranks)
    return [f"{letter}{rank}" for letter in suits for rank in ranks]


def of_suit(cards: Iterable[str], letter: str) -> set[str]:
    """Pick the cards of one suit."""
    return {card for card in cards if suit(card) == letter}


def actions(verb: str, cards: Iterable[str]) -> set[str]:
    """Write one action for each card: "play S7"."""
    return {f"{verb} {card}" for card in cards}


def clockwise(first: int, players: int) -> list[int]:
    """List all seats once round the table, beginning with the first."""
    return [(first + step) % players for step in range(players)]


def shown(played: Played) -> list[list[object]]:
    """Write a trick's cards the way a record does."""
    return [[seat, card] for seat, card in played]


def is_these_cards(listed: object, cards: Collection[str]) -> bool:
    """Tell whether a value lists exactly these cards, each once, in any order."""
    return isinstance(listed, list) and is_words(listed) and sorted(listed) == sorted(cards)


def read_deal(sheet: Sheet, deck: Collection[str], size: int) -> tuple[list[set[str]], set[str]]:
    """Read a deal of `size` cards to each seat and the rest aside; give the hands and the cards aside.

    Raises AstrayError where the deal does not use every card of the deck exactly once.
    """
    line = sheet.read("deal", "hands", "aside")
    hands, aside = line["hands"], line["aside"]
    if not isinstance(hands, list) or not all(is_words(cards) for cards in [*hands, aside]):
        raise AstrayError("hands must be a list of cards per seat, and aside a list of cards")
    if [len(hand) for hand in hands] != [size] * sheet.players:
        raise AstrayError(
            f"{[len(hand) for hand in hands]} cards are dealt, but each of {sheet.players} seats gets {size}"
        )
    if not is_these_cards([card for cards in [*hands, aside] for card in cards], deck):
        raise AstrayError(f"the deal is not the deck of {len(deck)} cards, each exactly once")
    return [set(hand) for hand in hands], set(aside)

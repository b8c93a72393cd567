"""The ordinary pack: its ranks from the two to the ace, and tricks with one suit as trump."""

from __future__ import annotations

from .cards import Played, deck_of, of_suit, suit

SUITS = "SHCD"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def pack(lowest: str = "2") -> list[str]:
    """List the cards from a rank upwards."""
    return deck_of(SUITS, RANKS[RANKS.index(lowest) :])


def high(card: str) -> int:
    """Say how high a card is in its suit."""
    return RANKS.index(card[1:])


def following(hand: set[str], led: str) -> set[str]:
    """Pick the cards that may follow: those of the led suit, or any where there are none."""
    return of_suit(hand, led) or hand


def trick_winner(played: Played, trump: str) -> int:
    """Give the seat with the highest trump, or with the highest card of the led suit where none was played."""
    trumps = [(seat, card) for seat, card in played if suit(card) == trump]
    contenders = trumps or [(seat, card) for seat, card in played if suit(card) == suit(played[0][1])]
    return max(contenders, key=lambda play: high(play[1]))[0]

"""What cards are to a trick, said once more from the rulebook and without the engine: suits, strength, duties."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

Tree = dict[str, Any]
TRUMPS, JOKERS = "*", "?"
"""The suit of permanent trumps where no suit is trump; and that of jokers."""


def word_of(ludeme: Any) -> tuple[str, Any]:
    """Take a ludeme apart: its word, and what stands below it."""
    if isinstance(ludeme, str):
        return ludeme, {}
    ((word, below),) = ludeme.items()
    return word, below


@dataclass
class CardRules:
    """The rules of a round's tricks: what is trump, and which winner rule holds."""

    deck: Tree
    tricks: Tree
    trump: str = ""
    """A suit letter; empty where there is none."""
    contract: str = ""
    turned: bool = False
    """Whether the other numbers count by now."""
    settled: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Cards of a trick that lay before it was known what is trump, and how strong they are all the same."""
    was_led: str = ""
    """The suit that was led in such a trick."""
    rules: dict[str, tuple[str, Tree]] = field(default_factory=dict)
    """By contract, the winner rule that holds, once it was looked for."""

    def rule(self) -> tuple[str, Tree]:
        """Give the winner rule that holds, by its word."""
        if self.contract not in self.rules:
            word, below = word_of(self.tricks.get("winner", "highest_of_led"))
            if word == "winner_by_contract":
                word, below = word_of(below["contracts"].get(self.contract, below["others"]))
            self.rules[self.contract] = word, below if isinstance(below, dict) else {}
        return self.rules[self.contract]

    @property
    def trumps(self) -> str:
        """The suit that is trump by the rule that holds, or that of permanent trumps; empty where nothing is trump."""
        word, below = self.rule()
        if word == "permanent_trumps":
            return (self.trump if below.get("trump") != "none" else "") or TRUMPS
        if word in ("bowers", "top_cards") or below.get("trump") == "named":
            return self.trump
        return ""

    def suit(self, card: str) -> str:
        """Tell to which suit a card belongs."""
        card = card.removesuffix("b")
        word, below = self.rule()
        if word == "bowers" and self.trump and card in below.get("best", ()):
            return self.trump
        if card in self.deck.get("jokers", ()):
            return JOKERS
        if word == "bowers" and self.trump:
            # A joker that was led makes no suit the trump.
            sister = next((one + other for one, other in below["colours"] if self.trump in (one, other)), "")
            if card[1:] == below.get("rank", "J") and card[0] in sister:
                return self.trump
        if word == "permanent_trumps" and card in below["cards"]:
            return self.trumps
        return card[0]

    def number(self, card: str) -> int:
        """Tell how high a card is among those of its suit."""
        card = card.removesuffix("b")
        word, below = self.rule()
        if word == "bowers" and self.trump and card in below.get("best", ()):
            return 2000 - int(below["best"].index(card))
        if card in self.deck.get("jokers", ()):
            return 0
        order = below.get("in_trump") if self.trump and card[0] == self.trump else None
        order = order or below.get("order")
        if order and card not in below.get("cards", ()):
            return int(order.index(card[1:]))
        if word == "permanent_trumps" and card in below["cards"]:
            return 1000 - int(below["cards"].index(card))
        if word == "bowers" and self.trump and self.suit(card) == self.trump and card[1:] == below.get("rank", "J"):
            return 1001 if card[0] == self.trump else 1000
        return self.printed_number(card)

    def special(self, card: str) -> str:
        """Tell whether a card always wins or always loses."""
        for kind in ("win", "lose"):
            if card in self.tricks.get("special_cards", {}).get(kind, ()):
                return kind
        return ""

    def led(self, cards: Iterable[str]) -> str:
        """Tell which suit has to be followed, by what lies; empty where none has."""
        return self.was_led or self.first_suit(cards)

    def first_suit(self, cards: Iterable[str]) -> str:
        """Tell the suit of the first of some cards that has one; empty where none has, or one that wins is first."""
        for card in cards:
            if self.special(card) == "win" and self.special_rule("after_win") != "next_leads":
                return ""
            if self.special(card) == "win":
                continue
            if not self.special(card) and not (self.suit(card) == JOKERS and "special_cards" in self.tricks):
                return self.suit(card)
        return ""

    def strength(self, card: str, lying: list[str]) -> tuple[int, int]:
        """Rank a card of a trick by the cards that lie: first by its kind, then by its number."""
        if self.special(card) == "win":
            return 9, 0
        if self.special(card) == "lose":
            return 0, 0
        if card in self.settled:
            return self.settled[card]
        led, word = self.led(lying), self.rule()[0]
        if top := self.top(card):
            return 4, top
        if word == "bowers" and card in self.rule()[1].get("best", ()) and not self.trump:
            # A joker wins where there is no trump, too.
            return 4, 1
        if word == "highest_off_suit":
            return (2 if self.suit(card) != led else 1), self.number(card)
        if self.suit(card) == self.trumps:
            return 3, self.number(card)
        return (2, self.number(card)) if self.suit(card) == led else (-1, 0)

    def top(self, card: str) -> int:
        """Rank a card that stands above all suits; 0 for one that does not."""
        word, below = self.rule()
        card = card.removesuffix("b")
        if word != "top_cards":
            return 0
        if card in below["cards"]:
            return 100 - int(below["cards"].index(card))
        if self.trump and card[1:] == below.get("rank"):
            sisters = next(one + other for one, other in below["colours"] if self.trump in (one, other))
            return 2 if card[0] == self.trump else 1 if card[0] in sisters else 0
        return 0

    def best(self, lying: list[str], whole: bool = False, number: int = 1) -> int:
        """Find the card that wins, by its place in the trick; `whole`: whether all cards of it lie."""
        at = self.strongest(lying)
        for upset in self.tricks.get("upsets", ()):
            word, below = word_of(upset)
            called = [card.removesuffix("b") for card in lying]
            if word == "card_beats" and called[at] == below["beats"] and below["card"] in called:
                return called.index(below["card"])
            if word == "one_suit" and whole and number >= below.get("from_trick", 1):
                one = len({self.printed(card) for card in called}) == 1
                ranks = [card[1:] for card in called]
                bower = self.rule()[0] != "permanent_trumps" and self.number(lying[at]) >= 1000
                low = not self.top(lying[at]) and not self.special(lying[at]) and not bower
                if one and low and below["rank"] in ranks:
                    return ranks.index(below["rank"])
        return at

    def printed(self, card: str) -> str:
        """Name the suit that is printed on a card; a joker has none."""
        return JOKERS if card in self.deck.get("jokers", ()) else card[0]

    def printed_number(self, card: str) -> int:
        """Tell the number that a card shows, whatever tricks make of it; a joker shows none."""
        card = card.removesuffix("b")
        if card in self.deck.get("jokers", ()):
            return 0
        numbers = {**self.deck.get("values", {}), **(self.deck.get("turned", {}) if self.turned else {})}
        return int(numbers.get(card[1:], card[1:]))

    def strongest(self, lying: list[str]) -> int:
        """Find the strongest card of a trick, by its place."""
        at, one = 0, self.strength(lying[0], lying)
        for place in range(1, len(lying)):
            other = self.strength(lying[place], lying)
            same = lying[at].removesuffix("b") == lying[place].removesuffix("b")
            later = same and self.second_wins(lying[at].removesuffix("b"))
            if other > one or (other == one and later and not self.special(lying[place])):
                at, one = place, other
        return at

    def second_wins(self, card: str) -> bool:
        """Tell whether of two equal cards the second one wins."""
        some = self.tricks.get("second_of") or []
        return self.tricks.get("equal_cards") == "second_wins" and (
            not some or bool({card, card[0], card[1:]} & {*some})
        )

    def beats(self, card: str, lying: list[str]) -> bool:
        """Tell whether a card would win the trick as it lies."""
        return self.strongest([*lying, card]) == len(lying)

    def may_follow(self, hand: list[str], lying: list[str], spared: bool = False, draws: bool = False) -> set[str]:
        """List what may be played to a trick in which cards lie.

        `spared`: a partner is winning it; `draws`: cards are drawn after it.
        """
        led, must = self.led(lying), self.tricks.get("must") or {}
        free = must.get("follow") == "free" or (must.get("while_stock") == "free" and draws)
        if not led or free:
            return set(hand)
        any_time = {card for card in hand if self.special(card) and self.special_rule("played") != "void"}
        held = [card for card in hand if card not in any_time]
        suited = [card for card in held if self.suit(card) == led and not self.special(card)]
        trumps = [card for card in held if self.suit(card) == self.trumps and not self.special(card)]
        if led == self.trumps:
            suited = suited if any(card[1:2] != must.get("spared") for card in suited) else []
        if suited:
            return {*self.following(suited, trumps, lying), *any_time}
        higher = [card for card in trumps if self.beats(card, lying)]
        fine = higher if must.get("undertrump") == "forbidden" else trumps
        if must.get("trump") and trumps and led != self.trumps and not (spared and must.get("partner") == "spared"):
            first = higher if must.get("beat", "nothing") != "nothing" else fine
            if first or must.get("too_low") != "spared":
                return {*(first or trumps), *any_time}
        if must.get("undertrump") == "forbidden" and led != self.trumps:
            others = [card for card in held if card not in trumps or card in fine]
            # Who may play a card at any time may play something else than a trump that is too low.
            return {*others, *any_time} or set(held)
        return set(hand)

    def following(self, suited: list[str], trumps: list[str], lying: list[str]) -> list[str]:
        """List what may be played of a hand that holds the led suit: what beats, where that is a duty."""
        led, must = self.led(lying), self.tricks.get("must") or {}
        higher = [card for card in suited if self.beats(card, lying)]
        beat = must.get("beat", "nothing")
        chosen = higher if higher and (beat == "all" or (beat == "trumps" and led == self.trumps)) else suited
        if must.get("follow") != "suit_or_trump" or led == self.trumps:
            return chosen
        over = [card for card in trumps if self.beats(card, lying)]
        return chosen + (over if must.get("undertrump") == "forbidden" else trumps)

    def special_rule(self, field_name: str) -> str:
        """Give what is said of cards that always win or lose, in one of its fields."""
        return str((self.tricks.get("special_cards") or {}).get(field_name, ""))

    def is_best(self, card: str) -> bool:
        """Tell whether a card stands above the bowers."""
        word, below = self.rule()
        return word == "bowers" and card.removesuffix("b") in below.get("best", ())

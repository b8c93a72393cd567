"""What a judge of mixtures knows of a round: hands, the stock, who plays, who is with whom, what is trump."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from tests.properties.pairs.card_rules import JOKERS, CardRules, Tree, word_of
from tests.properties.pairs.reading import Line, Reading


@dataclass(frozen=True)
class Past:
    """What a round needs of the one before it."""

    bids: dict[int, int] = field(default_factory=dict)
    """What everybody bid for themselves, by seat."""
    won: dict[int, int] = field(default_factory=dict)
    """How many tricks each seat won."""


class JudgedRound:
    """One round as the rules and the lines so far have it."""

    def __init__(
        self, ruleset: Tree, players: int, marker: int, out: set[int], lines: list[Line], before: Past = Past()
    ) -> None:
        self.players, self.marker, self.out, self.before = players, marker, out, before
        self.read = Reading(lines)
        self.number_of_round = int(lines[0]["n"])
        phases = [word_of(phase) for phase in ruleset["round"]]
        self.phases = dict(phases)
        at = [name for name, _ in phases].index("trick_taking")
        self.brings = phases[at + 1 :]
        """The phases after the tricks."""
        self.dice = {line["p"]: line["dice"] for line in lines if line["e"] == "roll"}
        self.shots = [found for name, below in phases if (found := worth_of_shot(name, below))]
        """What cards are worth in each score that a player may shoot, in their order."""
        self.scores = [below for name, below in phases if name == "side_points"]
        self.card_points = [below for name, below in phases if name == "card_points"]
        self.tricks: Tree = self.phases["trick_taking"]
        self.partners = bool(ruleset.get("partners"))
        self.rules = CardRules(ruleset["deck"], self.tricks)
        self.maker = -1
        self.alone: set[int] = set()
        """Who plays without the partner."""
        self.side: set[int] = set()
        """The seats that play together, where a phase finds them."""
        self.called: list[str] = []
        """The card whose holder plays with the maker."""
        self.finds_sides = not self.phases.keys().isdisjoint(("holders_together", "call_partner"))
        self.closed = False
        self.to_the_last = ruleset["ends"] == "one_left"
        self.shown = ""
        """The card turned up that was not taken."""
        self.joker_led = False
        self.broken = False
        self.played: list[str] = []
        self.captured: list[str] = []
        """The cards of tricks that count: not of those that were laid aside once the stock was used up."""
        self.piles: dict[int, list[str]] = {seat: [] for seat in range(players)}
        """The same by who captured them."""
        self.lying: list[str] = []
        """The cards of the trick on the table."""
        self.number = 1
        self.hidden = ""
        """The card that the maker has laid face down: its suit is to be trump."""
        self.own_bids: dict[int, int] = {}
        self.won: dict[int, int] = dict.fromkeys(range(players), 0)
        """How many tricks that count each seat has won."""
        self.counted: dict[int, int] = dict.fromkeys(range(players), 0)
        """What each seat has counted, marriages included."""
        dealt = [line for line in lines if line["e"] == "deal"][-1]
        self.hands: list[list[str]] = [list(hand) for hand in dealt["hands"]]
        self.stock: list[str] = list(dealt["aside"])
        counts = {len(hand) for seat, hand in enumerate(self.hands) if seat not in out}
        self.read.hold(len(counts) == 1, "hands are uneven")
        (self.dealt,), self.drawn = counts, 0
        self.read.hold(not any(self.hands[seat] for seat in out), "who is out was dealt cards")

    # -- who plays ----------------------------------------------------------------------------------------------------

    def partner(self, seat: int) -> int:
        """Find the seat opposite."""
        return (seat + self.players // 2) % self.players

    def playing(self) -> list[int]:
        """List the seats that play."""
        sit = {self.partner(seat) for seat in self.alone}
        return [seat for seat in range(self.players) if seat not in self.out and seat not in sit]

    def after(self, seat: int) -> int:
        """Find who comes after a seat."""
        playing = self.playing()
        return next(
            each % self.players for each in range(seat + 1, seat + 1 + self.players) if each % self.players in playing
        )

    def asked(self, player: int) -> int:
        """Tell who chooses the card of a player."""
        rule = self.tricks.get("open_hand") or {}
        if not rule or rule.get("whose", "partner") != "partner" or rule.get("played_by", "maker") != "maker":
            return player
        lies_open = self.played or rule.get("opens", "after_lead") == "before_lead" or self.lying
        return self.maker if player == self.partner(self.maker) and lies_open else player

    def together(self, one: int, other: int) -> bool:
        """Tell whether two seats are of one side."""
        if one == other:
            return True
        if self.side:
            return (one in self.side) == (other in self.side)
        # A contract that says what wins a trick is played by its maker alone, where there are no partners.
        word, _ = word_of(self.tricks.get("winner", "highest_of_led"))
        by_contract = word == "winner_by_contract" and not self.partners and self.maker >= 0
        if by_contract or self.tricks.get("sides") == "against_maker":
            return self.maker not in (one, other)
        return self.partners and self.partner(one) == other

    def find_sides(self) -> None:
        """Add to the side who holds the cards that put players together: by now, when cards were drawn, too."""
        rule = self.phases.get("holders_together", [])
        cards = [*(rule["cards"] if isinstance(rule, dict) else rule), *self.called]
        self.side |= {seat for seat in self.playing() if self.matching(self.hands[seat], cards)}
        if isinstance(rule, dict) and rule.get("with_maker"):
            self.side.add(self.maker)

    # -- cards --------------------------------------------------------------------------------------------------------

    def held(self, seat: int) -> int:
        """Count the cards that a seat has to play."""
        return len(self.hands[seat]) + bool(self.hidden and seat == self.maker)

    def left_alone(self) -> bool:
        """Tell whether the stock stays untouched: in a game to the last no player draws more cards than were dealt."""
        return self.to_the_last and "draw" in self.tricks and self.drawn >= self.dealt

    def draws(self) -> bool:
        """Tell whether cards are drawn after this trick."""
        return bool(
            self.tricks.get("draw")
            and not self.closed
            and len(self.stock) >= len(self.playing())
            and not self.left_alone()
        )

    def worth(self, card: str) -> int:
        """Tell what a card counts in the tricks."""
        rule, card = self.tricks.get("counts") or {}, card.removesuffix("b")
        rank = "" if card in self.rules.deck.get("jokers", ()) else card[1:]
        if self.rules.trump and card[:1] == self.rules.trump and rank in rule.get("in_trump", {}):
            return int(rule["in_trump"][rank])
        of_contract = rule.get("in_contract", {}).get(self.rules.contract, {})
        return self.number_in({**rule.get("worth", {}), **of_contract}, card)

    def number_in(self, table: dict[str, int], card: str) -> int:
        """Look up what a card counts: by itself, by its rank or its suit."""
        card = card.removesuffix("b")
        names = (card,) if self.rules.printed(card) == JOKERS else (card, card[1:], card[0])
        return int(next((table[name] for name in names if name in table), 0))

    # -- when the tricks are over -------------------------------------------------------------------------------------

    def over(self) -> bool:
        """Tell whether the tricks are over although there are cards."""
        return self.all_taken() or self.enough() or self.missed()

    def all_taken(self) -> bool:
        """Tell whether all cards that count were captured, where that ends the tricks."""
        named = [set(phase["worth"]) for phase in self.card_points if phase.get("all_taken") == "ends_tricks"]
        captured = set(self.captured)
        return any(
            captured.issuperset(card for card in self.every_card() if names_of(card, self.rules) & words)
            for words in named
        )

    def every_card(self) -> list[str]:
        """List the cards of the deck."""
        deck = self.rules.deck
        some = deck.get("ranks_of", {})
        every = [suit + rank for suit in deck["suits"] for rank in some.get(suit, deck["ranks"])]
        return [*every, *[f"{card}b" for card in every if deck.get("copies", 1) > 1], *deck.get("jokers", [])]

    def shooters(self) -> list[int]:
        """List who shoots, score by score: the lowest seat of a side that captured all that counts more than nothing.

        Where nothing does, it is all that counts less.
        """
        found: list[int] = []
        if self.finds_sides and len(self.side) in (0, self.players - len(self.out)):
            return found
        for worth in self.shots:
            numbers = {card: self.number_in(worth, card) for card in self.every_card()}
            sign = 1 if max(numbers.values()) > 0 else -1
            wanted = {card for card, number in numbers.items() if number * sign > 0}
            sides = sorted({self.party(seat) for seat in range(self.players)}) if wanted else []
            shooting = [side for side in sides if wanted <= {card for seat in side for card in self.piles[seat]}]
            found += [min(set(side) - self.out) for side in shooting]
        return found

    def party(self, seat: int) -> tuple[int, ...]:
        """List the seats that score together with one: all who play against a maker score alone."""
        if self.finds_sides:
            return tuple(each for each in range(self.players) if (each in self.side) == (seat in self.side))
        return tuple(sorted({seat, self.partner(seat)})) if self.partners else (seat,)

    def enough(self) -> bool:
        """Tell whether a side that has won a trick counts so much that the tricks are over.

        Where sides are found a player alone has to: else all would learn who plays together.
        """
        least = (self.tricks.get("counts") or {}).get("enough", 0)
        sums = self.counted if self.finds_sides else {seat: self.of_side(self.counted, seat) for seat in self.counted}
        return bool(least) and any(sums[seat] >= least for seat, won in self.won.items() if won)

    def of_side(self, counts: dict[int, int], seat: int) -> int:
        """Add up what the side of a seat has."""
        return sum(number for each, number in counts.items() if self.together(seat, each))

    def missed(self) -> bool:
        """Tell whether the maker's side has more than it may have, where that ends the tricks."""
        targets = [word_of(score["target"]) for score in self.scores if "target" in score]
        rules = [below for name, below in targets if name == "at_most" and below.get("missed") == "ends_tricks"]
        if self.finds_sides and len(self.side) in (0, self.players - len(self.out)):
            return False
        one = min(self.side) if self.finds_sides else self.maker
        return any(self.of_side(self.won, one) > rule["number"] for rule in rules)

    def matching(self, hand: list[str], words: list[str]) -> list[str]:
        """List the cards of a hand that are named, by themselves, their suits or ranks."""
        return [card for card in hand if names_of(card, self.rules) & set(words)]


def names_of(card: str, rules: CardRules) -> set[str]:
    """List the words by which a card may be named: itself, its suit, its rank."""
    called = card.removesuffix("b")
    return {called} if rules.printed(called) == JOKERS else {called, called[0], called[1:]}


def worth_of_shot(name: str, below: Any) -> dict[str, int]:
    """Tell what cards are worth in a score that a player may shoot; nothing where none may."""
    if name == "card_points" and below.get("shooting", "none") != "none":
        return dict(below["worth"])
    if name == "side_points" and any(word_of(pay)[0] == "shooting" for pay in below["pays"]):
        return dict(below["of"]["captured_cards"]["worth"])
    return {}


def flat(groups: list[list[str]]) -> set[str]:
    """Join lists of words."""
    return set(chain.from_iterable(groups))

"""Passing cards before the play."""

from __future__ import annotations

from random import Random
from typing import Annotated, Literal

from tablegames.engine.common.hand_size import smallest_hand
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.remaining import Remaining, remaining_of
from tablegames.engine.dealing.features import HandFeatures
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register, word_of
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.features import Features
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Sight, Tally


def give_count(table: Table) -> Tally:
    """Declare how many cards are passed this round."""
    return table.tally("give_count", places=1)


LOW = 3
"""One card of so many counts as a low one."""
SHORT = 2
"""How few cards left of a suit are worth a word."""


def tricks_are_good(table: Table, s: State) -> bool:
    """Tell whether a seat that is asked before the play wants tricks, by the branch that will be played.

    Where that depends on a bid that is still to come, tricks count as good.
    """
    if table.discards_now(s):
        return False
    wish = table.aims.wishes[0] if table.aims.wishes else None
    return wish(s, s.turn) if wish and getattr(getattr(wish, "__self__", None), "wishes_early", False) else True


def giving_away(table: Table, s: State, mask: int, card: int) -> list[Reason]:
    """Say what it does for a hand, a bitmask, to be rid of a card before the play.

    Whether high cards are good is known once the branch that is played is: until then nothing is said of it.
    """
    cards, worth = table.cards, table.captured_now(s)
    known, low = not table.undecided(s), not tricks_are_good(table, s)
    suit = cards.printed[card]
    about = {"suit": cards.letters[suit]}
    rest = mask & ~(1 << card)
    own = cards.listed(rest & cards.suit_mask[suit])
    # A joker is of no suit that could be short.
    plain, found = suit < len(cards.deck.suits), []
    if worth and worth[card] > 0 and table.discards_now(s):
        found.append(Reason("rid_of_points", {"n": worth[card]}))
    if plain and not own:
        found.append(Reason("voids", about))
    lowest = sorted([cards.value[each] for each in cards.listed(mask)])[: mask.bit_count() // LOW]
    suited = [cards.value[each] for each in cards.listed(cards.suit_mask[suit])]
    # The lowest of a hand of kings and aces is no low card.
    beaten = sum([each > cards.value[card] for each in suited]) > len(suited) // 2
    if known and not low and cards.value[card] in lowest and beaten:
        found.append(Reason("gives_low"))
    highest = all(cards.value[each] < cards.value[card] for each in own)
    if plain and known and low and highest and own:
        found.append(Reason("rid_of_highest", about))
    if plain and 0 < len(own) <= SHORT:
        found.append(Reason("shortens", about | {"n": len(own)}))
    higher = [each for each in cards.listed(rest) if cards.value[each] > cards.value[card]]
    if known and higher and not low:
        found.append(Reason("keeps_strong", {"card": cards.names[max(higher, key=cards.value.__getitem__)]}))
    lower = [each for each in cards.listed(rest) if cards.value[each] < cards.value[card]]
    if known and lower and low:
        found.append(Reason("keeps_low", {"card": cards.names[min(lower, key=cards.value.__getitem__)]}))
    return found


@register
class NameCount(Phase):
    """The player with the marker, having seen their hand, names how many cards everyone passes."""

    choices: tuple[Annotated[int, Range(0, 20)], ...]
    """The numbers that may be named."""

    def compile(self, table: Table, rules: Rules) -> Step:
        if not self.choices:
            raise RulesError("phase.no_numbers", "choices")
        needs_marker(table)
        fits(max(self.choices), smallest_hand(rules), "choices")
        return table.add(NameCountStep(table, self.choices, remaining_of(table, rules)))


def fits(count: int, hand: int | None, field: str) -> None:
    """Make sure that so many cards can be passed out of a hand. Raises RulesError at a field of the phase."""
    if hand is not None and count > hand:
        raise RulesError("pass_cards.small_hand", field, count=count, hand=hand)


class NameCountStep(Step):
    """The seat with the marker says how many cards are passed."""

    topic = "give_count"

    def __init__(self, table: Table, choices: tuple[int, ...], remaining: Remaining) -> None:
        self.table, self.count, self.hand, self.choices = table, give_count(table), table.hands(), choices
        self.remaining = remaining

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.turn = self.remaining.reach(s, s.marker)
        return ASKING

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.table.note(s, self.count, 0, action)
        return DONE

    def words(self, action: int) -> str:
        return f"give-count {action}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        cards, mask = self.table.cards, self.hand.mask(s, s.turn)
        suits = cards.suit_mask[: len(cards.deck.suits)]
        counts = {suit: (mask & each).bit_count() for suit, each in enumerate(suits)}
        short = [suit for suit, count in counts.items() if 0 < count <= action]
        if short:
            suit = max(short, key=counts.__getitem__)
            return [Reason("can_void", {"suit": cards.letters[suit], "n": counts[suit]})]
        if action == min(self.choices):
            return [Reason("keeps_most")]
        return [Reason("passes_many", {"n": action})]


Direction = Literal["left", "right", "across", "partner", "none"]


@register
class PassCards(Phase):
    """Everyone chooses cards and passes them on, before seeing what comes from the other side.

    Who is out of the game is passed over, to the left and to the right; who has no partner left passes none.
    """

    to: Direction | tuple[Direction, ...] = "left"
    """Who gets them, or that no cards are passed; a list says it round by round, and begins again after its end."""
    count: Annotated[int, Range(0, 20)] = 0
    """How many are passed; 0: as many as name_count found."""

    @property
    def asks_for(self) -> int:
        return self.count or 1

    def compile(self, table: Table, rules: Rules) -> Step:
        directions = (self.to,) if isinstance(self.to, str) else self.to
        if not directions:
            raise RulesError("pass_cards.no_direction", "to")
        if "partner" in directions and not table.across:
            raise RulesError("pass_cards.no_partner", "to", directions.index("partner"))
        if "across" in directions and table.seats % 2:
            raise RulesError("pass_cards.nobody_across", "to", directions.index("across"), players=table.seats)
        if not self.count and "give_count" not in table.tallies:
            raise RulesError("pass_cards.no_count")
        needs_marker(table)
        if "across" in directions and not table.across:
            out = next((phase for phase in rules.phases if phase.falls_out), None)
            if out is not None:
                raise RulesError(
                    "pass_cards.across_and_out", "to", directions.index("across"), out=word_of(type(out).__name__)
                )
        named = [max(phase.choices) for phase in rules.phases if isinstance(phase, NameCount)]
        fits(self.count or max(named, default=0), rules.held_before(self), "count")
        half = table.seats // 2
        steps = {"left": 1, "right": table.seats - 1, "across": half, "partner": half, "none": 0}
        remaining = remaining_of(table, rules)
        return table.add(PassCardsStep(table, [steps[each] for each in directions], self.count, remaining))


class GiveStep(Step):
    """A seat chooses cards of its hand, one after another and unseen by the others, to give them away."""

    topic = "give"
    secret = True

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hand, self.passed, self.count = table.hands(), table.heap("passed", Sight.OWNER), give_count(table)
        self.actions = range(table.cards.count)

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return self.hand.cards(s, s.turn)

    def words(self, action: int) -> str:
        return f"give {self.table.cards.names[action]}"

    def features(self) -> Features:
        return HandFeatures(self.table)

    def reasons(self, s: State, action: int) -> list[Reason]:
        return giving_away(self.table, s, self.hand.mask(s, s.turn), action)


class PassCardsStep(GiveStep):
    """Cards wait in front of their givers until all have chosen."""

    def __init__(self, table: Table, steps: list[int], number: int, remaining: Remaining) -> None:
        super().__init__(table)
        self.steps, self.number, self.remaining = steps, number, remaining
        seats = table.seats
        self.receivers = {step: [(giver + step) % seats for giver in table.all_seats] for step in steps}
        """By how far the cards go, and by giver."""

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if self.number:
            self.table.note(s, self.count, 0, self.number if self.step(s) else 0)
        if not s.tallies[self.count.at] or not self.step(s):
            return DONE
        givers = self.givers(s)
        if not givers:
            return DONE
        s.turn = givers[0]
        return ASKING

    def givers(self, s: State) -> list[int]:
        """List who passes cards, from the marker on: where they go to partners, who has one who is left."""
        order = self.table.clockwise[s.marker]
        if self.remaining.out is None:
            return order
        seats, left, step = self.table.seats, self.remaining.left(s), self.step(s)
        partners = step == seats // 2 and self.table.across
        return [seat for seat in order if seat in left and (not partners or (seat + step) % seats in left)]

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat = self.table, s.turn
        table.set_aside(s, action, self.hand, self.passed, seat)
        if s.heaps[self.passed.at + seat].bit_count() < s.tallies[self.count.at]:
            return ASKING
        givers = self.givers(s)
        if seat != givers[-1]:
            s.turn = givers[givers.index(seat) + 1]
            return ASKING
        table.hand_over(s, self.passed, self.hand, self.receiving(s))
        return DONE

    def receiving(self, s: State) -> list[int]:
        """List by giver who gets the cards: the partner, or the next one that way who is still in the game."""
        step = self.step(s)
        if self.remaining.out is None or (step == self.table.seats // 2 and self.table.across):
            return self.receivers[step]
        left, receivers = self.remaining.left(s), [*self.table.all_seats]
        for at, giver in enumerate(left):
            receivers[giver] = left[(at + (1 if step == 1 else -1)) % len(left)]
        return receivers

    def step(self, s: State) -> int:
        """Return how many seats on the cards go this round."""
        return self.steps[(s.round - 1) % len(self.steps)]

    def question(self, s: State) -> Question:
        left = s.tallies[self.count.at] - self.passed.count(s, s.turn)
        return Question("give", {"left": left, "to": self.receiving(s)[s.turn]})

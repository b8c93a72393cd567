"""Climbing: beat what lies by the same shape and size, or pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from functools import partial
from random import Random
from typing import ClassVar, Final, Literal

from tablegames.engine.climb.climbing import NOTHING, Climbing
from tablegames.engine.climb.effects import ClimbMarks
from tablegames.engine.climb.events import HeapCleared
from tablegames.engine.climb.facts import WholeSetsFact
from tablegames.engine.climb.middle import Middle
from tablegames.engine.climb.sense import ClimbSense
from tablegames.engine.common.effects import CardEffect, mark_all
from tablegames.engine.common.events import EffectHappened, OneCardLeft
from tablegames.engine.common.marker import MARKER_GIVEN, MarkerCards, needs_marker
from tablegames.engine.common.places import turns_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.shapes.combinations import Combinations, combinations_of
from tablegames.engine.shapes.shape import CardShape, Set
from tablegames.engine.small import Small
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import HowOften, Measure, chosen
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table

NO_CARD: Final = -1


@register
class Climb(Phase):
    """Players get rid of their cards by combinations that beat each other: higher ones of the same shape and size.

    The player with the marker leads any combination; the others, in turn, beat what lies or pass. A player who may pass
    never has to play. Once all others have passed the middle is cleared away, and the player who played last leads
    again, or the next one if that player is out. A player who has no card left is out, with the best place that is
    left. In the record: `effect`, `clear`, `place`.
    """

    empties_hands: ClassVar[bool] = True
    shapes: tuple[CardShape, ...] = field(default_factory=lambda: (Set(),))
    """What may be played together."""
    wild: tuple[str, ...] = ()
    """Cards that stand for others, and beat all single cards when they are played alone."""
    suit_order: tuple[str, ...] = ()
    """All suits from low to high, where suits decide between combinations of equal height: that of the highest card
    counts, and of several the highest suit."""
    equals: Literal["refused", "allowed", "skip"] = "refused"
    """Whether a combination may follow one that is as high, and whether the next player is passed over then."""
    opening: bool = False
    """Whether the first combination of a deal has to contain the card for which its player got the marker. A deal in
    which it was not given for a card may begin with any combination."""
    until: Literal["one_left", "one_out"] = "one_left"
    """Whether a deal is over when a single player is left, or as soon as one player has no card left."""
    passing: Literal["in", "out"] = "out"
    """Whether a player who has passed is out until the middle is cleared away, or may still play at a later turn."""
    effects: tuple[CardEffect, ...] = ()
    """What some combinations do beside lying there."""
    first_falls: bool = False
    """Whether the player who went out first in the deal before falls to the last place as soon as another player goes
    out first."""

    @property
    def gives_places(self) -> bool:
        return self.until == "one_left"

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare the middle. Raises RulesError where nothing can be played."""
        needs_marker(table)
        if not self.shapes:
            raise RulesError("climb.no_shapes", "shapes")
        with below("wild"):
            wild = table.cards.matching(self.wild)
        if self.suit_order and sorted(self.suit_order) != sorted(table.cards.deck.suits):
            raise RulesError("climb.suit_order", "suit_order", suits=", ".join(table.cards.deck.suits))
        combinations = combinations_of(table.cards, self.shapes, wild, self.suit_order)
        singles = [1 << card for card in range(table.cards.count)]
        if any(mask not in combinations.number for mask in singles):
            # Else a player could be left with a card that is never led.
            raise RulesError("climb.no_singles", "shapes")
        marks = ClimbMarks(combinations)
        mark_all(marks, self.effects, table.cards)
        table.measure(Measure("passes", "mean", partial(HowOften, whose=chosen("pass"))))
        return table.add(ClimbStep(table, self, combinations, marks))


class ClimbStep(Step):
    """A turn: the number of a combination plays it, the number after all of them passes."""

    topic = "climb"
    sifts = True
    hints_at_all = True

    def __init__(self, table: Table, rule: Climb, combinations: Combinations, marks: ClimbMarks) -> None:
        self.table, self.rule, self.c, self.marks = table, rule, combinations, marks
        self.places = turns_of(table)
        self.opening = table.need(MarkerCards, "climb.no_opening", "opening").cards if rule.opening else ()
        self.given = table.round_tally(MARKER_GIVEN, places=1) if rule.opening else None
        self.hand = table.hands()
        self.middle = Middle(table, combinations, rule.suit_order)
        self.pass_ = combinations.count
        self.stays = rule.passing == "in"
        self.equals, self.skips_equal = rule.equals != "refused", rule.equals == "skip"
        self.sense = ClimbSense(combinations, marks)
        table.publish(self.whole_sets)
        self.actions = range(self.pass_ + 1)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.memory = Climbing()
        if self.places.go_out_empty(s, self.hand, s.marker):
            return DONE
        s.turn = self.places.first_in(s, s.marker)
        return ASKING

    def goes_on(self, s: State, leader: int | None) -> bool:
        """Go on with nothing in the middle: the seat that is named or has the marker leads, or the next one in."""
        s.turn = self.places.first_in(s, s.turn if leader is None else leader)
        return True

    def seats_out(self, s: State) -> list[int]:
        return self.places.seats_out(s)

    # -- what is legal ------------------------------------------------------------------------------------------------

    def legal_actions(self, s: State) -> tuple[int, ...]:
        found = self.playable(s, self.hand.mask(s, s.turn))
        card = self.opening_card(s)
        return tuple(found if card == NO_CARD else [number for number in found if self.c.masks[number] >> card & 1])

    def opening_card(self, s: State) -> int:
        """Find the card that has to be played now, since its player got the marker for it; NO_CARD where none has."""
        if self.given is None or not s.tallies[self.given.at] or not self.begins(s):
            return NO_CARD
        hand = self.hand.mask(s, s.turn)
        return next((card for card in self.opening if hand >> card & 1), NO_CARD)

    def begins(self, s: State) -> bool:
        """Tell whether nothing has been played in this deal."""
        return bool(s.memory.lies == NOTHING and not self.middle.gone.mask(s, 0))

    def playable(self, s: State, hand: int) -> list[int]:
        """List what may be done with a hand, passing last."""
        m: Climbing = s.memory
        if m.lies == NOTHING:
            return self.c.within(hand)
        c, lies, bound = self.c, m.lies, m.bound
        heights = c.heights[m.order]
        height = heights[lies]
        least = height if self.equals else height + 1
        found = [number for number in c.within(hand, c.kinds[lies]) if heights[number] >= least]
        if bound:
            found = [number for number in found if not c.suits[number] & ~bound]
        answer = self.marks.answers.get(lies, NOTHING)
        if answer != NOTHING and hand & c.masks[answer] and answer not in found:
            found.append(answer)
        found.append(self.pass_)
        return found

    def candidates(self, s: State) -> tuple[int, ...]:
        return self.sense.candidates(self.legal_actions(s), s.memory, self.hand.mask(s, s.turn))

    # -- what happens -------------------------------------------------------------------------------------------------

    def apply(self, s: State, action: int, rng: Random) -> bool:
        m: Climbing = s.memory
        seat = s.turn
        if action == self.pass_:
            m.passed |= 1 << seat
            return self.go_on(s, m, seat)
        table, c, marks = self.table, self.c, self.marks
        answered = m.lies != NOTHING and marks.answers.get(m.lies) == action
        for card in table.cards.listed(c.masks[action]):
            table.move(s, card, self.hand, seat, self.middle.heap, 0)
        if marks.binds and m.lies != NOTHING and not m.bound:
            self.bind(s, m, seat, action)
        heights = c.heights[m.order]
        skips = marks.skips[action]
        if self.skips_equal and m.lies != NOTHING and heights[action] == heights[m.lies]:
            skips += 1
        m.lies, m.owner = action, seat
        m.played += ((seat, action),)
        if self.stays:
            m.passed = 0
        foul = c.masks[action] & marks.fouls[m.order]
        self.turn(s, m, seat, action)
        if self.hand.empty(s, seat) and (self.fouls(s, seat) if foul else self.goes_out(s, seat)):
            return DONE
        if table.telling and self.hand.count(s, seat) == 1:
            table.tell(s, OneCardLeft(seat))
        if marks.clears[action] or answered:
            self.tell(s, seat, "answer" if answered else "clear")
            return self.clear(s, m, seat)
        if skips:
            self.tell(s, seat, "skip")
        return self.go_on(s, m, seat, skips)

    def turn(self, s: State, m: Climbing, seat: int, action: int) -> None:
        """Turn the order of the ranks, or that of the turns, where a combination does so."""
        marks = self.marks
        if marks.turns[action]:
            m.turned = not m.turned
            self.tell(s, seat, "turn_order" if m.turned else "turn_back")
        if marks.turns_heap[action]:
            m.heap_turned = not m.heap_turned
            self.tell(s, seat, "turn_heap")
        if marks.reverses[action]:
            self.places.reverse(s)
            self.tell(s, seat, "reverse")

    def bind(self, s: State, m: Climbing, seat: int, action: int) -> None:
        """Bind the suits where the same ones lie twice running."""
        own, last = self.c.suits[action], self.c.suits[m.lies]
        both = own | last
        # A run has one suit, a set as many as it has cards: wild ones stand for those that are missing.
        most = self.c.sizes[action] if isinstance(self.c.shapes[action], Set) else 1
        if own and last and both.bit_count() <= most:
            m.bound = both
            if self.table.telling:
                self.tell(s, seat, "bind_suits", both)

    def goes_out(self, s: State, seat: int) -> bool:
        """Give a seat its place; answer whether the deal is over."""
        if self.rule.until == "one_out":
            self.places.ends_deal(s, seat)
            return True
        if self.places.goes_out(s, seat):
            return True
        first = s.tallies[self.places.place.at + seat] == 1
        falling = self.places.seat_before(s, 1) if self.rule.first_falls and first else NOBODY
        if falling in (NOBODY, seat) or self.places.is_out(s, falling):
            return False
        self.tell(s, falling, "fall")
        return self.places.falls_out(s, falling)

    def fouls(self, s: State, seat: int) -> bool:
        """Give the last place that is free to a seat that goes out with a forbidden card."""
        self.tell(s, seat, "foul")
        return self.places.falls_out(s, seat)

    def go_on(self, s: State, m: Climbing, seat: int, skipped: Small = 0) -> bool:
        """Ask the next seat that may still play, or clear the middle away where there is none."""
        owner, passed, is_out = m.owner, m.passed, self.places.is_out
        able = [
            each
            for each in self.places.others(s, seat)
            if each != owner and not passed >> each & 1 and not is_out(s, each)
        ]
        if skipped >= len(able):
            return self.clear(s, m, owner)
        s.turn = able[skipped]
        return ASKING

    def clear(self, s: State, m: Climbing, seat: int) -> bool:
        """Clear the middle away; the seat leads, or the next one where it is out."""
        self.middle.clear(s)
        m.clear()
        s.turn = self.places.first_in(s, seat)
        if self.table.telling:
            self.table.tell(s, HeapCleared(s.turn))
        return ASKING

    def tell(self, s: State, seat: int, what: str, suits: int = 0) -> None:
        """Announce an effect."""
        if self.table.telling:
            self.table.tell(s, EffectHappened(seat, what, self.middle.named(suits)))

    # -- words --------------------------------------------------------------------------------------------------------

    def words(self, action: int) -> str:
        return "pass" if action == self.pass_ else f"play {self.c.names[action]}"

    def question(self, s: State) -> Question:
        m: Climbing = s.memory
        if m.lies == NOTHING:
            card = self.opening_card(s)
            return Question(
                "climb_lead", {} if card == NO_CARD else {"begins": True, "opening": self.table.cards.names[card]}
            )
        about = {"n": self.c.sizes[m.lies], "turned": bool(m.order), "bound": bool(m.bound)}
        able = len(self.legal_actions(s)) > 1
        return Question("climb", about) if able else Question("climb_pass", about)

    def hint(self, s: State, random: Callable[[], float]) -> int | None:
        hand = self.hand.mask(s, s.turn)
        return self.sense.hint(self.legal_actions(s), s.memory, hand, random, self.threatened(s))

    def threatened(self, s: State) -> bool:
        """Tell whether another player ends the deal with the next single card."""
        if self.rule.until != "one_out":
            return False
        return any(self.hand.count(s, each) == 1 for each in self.places.others(s, s.turn))

    def reasons(self, s: State, action: int) -> list[Reason]:
        hand, middle = self.hand.mask(s, s.turn), self.middle
        seen = hand | middle.heap.mask(s, 0) | middle.gone.mask(s, 0)
        return self.sense.reasons(self.legal_actions(s), action, s.memory, hand, seen, self.threatened(s))

    # -- facts --------------------------------------------------------------------------------------------------------

    def whole_sets(self, known: Known) -> WholeSetsFact | None:
        """Say, of the cards of the seat that is asked, which others go with each of them at once, and as what."""
        legal = [number for number in known.seen.legal if number < self.pass_]
        if known.seen.step != self.index or not legal:
            return None
        cards, c = self.table.cards, self.c
        whole: dict[str, tuple[str, ...]] = {}
        for number in self.sense.largest_first(legal):
            names = cards.names_of(cards.listed(c.masks[number]))
            for name in names:
                whole.setdefault(name, names)
        return WholeSetsFact(whole, {c.names[number]: c.words[number] for number in legal if c.words[number]})

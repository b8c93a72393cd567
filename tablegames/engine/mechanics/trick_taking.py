"""Trick taking: leading, following, winning."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Annotated, Literal

from tablegames.engine.events import CardsTurned
from tablegames.engine.marks import Range, RulesError
from tablegames.engine.measures import ActionsDone, Measure, TricksWon
from tablegames.engine.mechanics.bowers import Bowers
from tablegames.engine.mechanics.broken_suit import BrokenSuit
from tablegames.engine.mechanics.choose_trump import trump_tally
from tablegames.engine.mechanics.draw_cards import DrawCards, Drawing
from tablegames.engine.mechanics.first_trick import FirstTrick
from tablegames.engine.mechanics.guard import Guard
from tablegames.engine.mechanics.knock_out import Company, company_of
from tablegames.engine.mechanics.quick_desert import QuickDesert
from tablegames.engine.mechanics.quick_tricks import QuickTricks
from tablegames.engine.mechanics.sensible import OURS, discarding, following, leading, ranked
from tablegames.engine.mechanics.trick import NO_LED, OPENING, SEALED, UNGUARDED, HighestOfLed, Powers, Trick, Winner
from tablegames.engine.mechanics.trick_reasons import trick_reasons
from tablegames.engine.reason import Reason
from tablegames.engine.state import State
from tablegames.engine.step import ASKING, DONE, Question, Step
from tablegames.engine.table import Table

if TYPE_CHECKING:
    from tablegames.engine.mechanics.suit_actions import Act
    from tablegames.engine.ruleset import Rules


@dataclass(frozen=True, slots=True)
class TrickTaking:
    """Play tricks until the hands are empty. Who holds the led suit must play it; the winner leads the next trick."""

    leader: Literal["marker", "left_of_marker", "maker"] = "marker"
    """Who leads the first trick; the maker is who won an auction or made the trump otherwise."""
    winner: Winner | Bowers = field(default_factory=HighestOfLed)
    """Which card wins."""
    laps: Annotated[int, Range(1, 4)] = 1
    """How often a trick goes round the table: with 2 laps two players play A, B, A, B."""
    turn_after: Annotated[int, Range(0, 60)] = 0
    """After this many tricks all hands are turned round and the other numbers count; 0: never."""
    on_void: Literal["nothing", "suit_action"] = "nothing"
    """What a player who cannot follow does at once: the action of the suit of the card played."""
    on_win: Literal["nothing", "suit_action"] = "nothing"
    """What the winner does at once: the action of the led suit."""
    first: FirstTrick | None = None
    """What is special about the first trick."""
    broken: BrokenSuit | None = None
    """A suit that is not led at first."""
    draw: DrawCards | None = None
    """What is drawn from the stock after each trick."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add leading and following, and what goes on after an action in between."""
        deck = table.cards.deck
        if self.turn_after and not deck.turned:
            raise RulesError(
                "trick_taking.turn_after: the deck has no numbers on the other side; give it some as 'turned'"
            )
        acts = [rules.suit_actions[suit].compile(table, suit) for suit in deck.suits] if self._acting(rules) else []
        lead, follow = self._steps(table, rules)
        follow.acts_on_void = acts if self.on_void == "suit_action" else []
        follow.acts_on_win = acts if self.on_win == "suit_action" else []
        if self.first or self.broken:
            follow.guard = lead.guard = Guard(table, self.first, self.broken)
        table.measure(Measure("tricks", "mean", TricksWon))
        if acts:
            table.measure(Measure("actions", "mean", ActionsDone))
        drawing = self.draw.compile(table) if self.draw else None
        everyone = tuple(table.all_seats)
        add(table, lead, follow, drawing, everyone)
        company = company_of(table, rules)
        if company:
            rings = [ring for count in range(1, table.seats) for ring in combinations(everyone, count)]
            lead.company = company
            lead.of_ring = {everyone: lead, **{ring: lead.for_ring(ring, drawing) for ring in rings}}
        return lead

    def _steps(self, table: Table, rules: Rules) -> tuple[Lead, Follow]:
        """Make the plain steps, or those that heed bowers, makers and players who sit out, at a price in time."""
        if not isinstance(self.winner, Bowers) and not {"maker", "sits_out"} & table.tallies.keys():
            return Lead(table, self), Follow(table, self)
        # These are made out of the plain ones, so they cannot be known before them.
        from tablegames.engine.mechanics.bower_tricks import bower_steps

        return bower_steps(table, self, rules)

    def _acting(self, rules: Rules) -> bool:
        if "suit_action" not in (self.on_void, self.on_win):
            return False
        missing = [suit for suit in rules.deck.suits if suit not in rules.suit_actions]
        if missing:
            raise RulesError(f"suit_actions says nothing for suit {', '.join(missing)}, but trick_taking calls for it")
        if rules.deck.jokers:
            raise RulesError("trick_taking: suit actions do not go with jokers, which have no suit to act by")
        return True


def add(table: Table, lead: Lead, follow: Follow, drawing: Drawing | None, ring: tuple[int, ...]) -> None:
    """Put the steps of tricks among these players together, and add them to the table."""
    follow.lead, lead.follow = lead, follow
    if table.searching and type(follow) is Follow:
        follow.quick = lead.quick = QuickTricks(follow)
    follow.played, follow.taken = Played(follow), Taken(follow)
    for step in (lead, follow, follow.played, follow.taken):
        table.add(step)
    if drawing:
        follow.drawing = lead.drawing = drawing.before(lead, ring)
        table.add(follow.drawing)


class TrickStep(Step):
    """What leading and following have in common."""

    quick: QuickTricks | QuickDesert | None = None
    guard: Guard | None = None
    drawing: Drawing | None = None

    def __init__(self, table: Table, winner: Winner | Bowers, two_sided: bool) -> None:
        self.table, self.lay = table, table.play
        self.hand, self.won = table.hands(), table.pile("won")
        trick = table.pile("trick", places=1)
        table.trick_at = trick.at
        self.fans, self.suits, self.suit_of, self.after = table.cards.fans, table.suits, table.suit_of, table.after
        self.suit_mask, self.cell = table.cards.suit_mask, self.hand.cell
        cards = table.cards
        self.numbers = [cards.value, cards.turned]
        self.ranked = [ranked(cards, cards.value)] + ([ranked(cards, cards.turned)] if two_sided else [])
        """Hands from the lowest number to the highest, on either side of the cards."""
        self.rankings: list[Powers] = winner.rankings(cards, cards.value)
        """Tables of powers: all of the one side of the cards, then all of the other."""
        self.a_side = len(self.rankings)
        if two_sided:
            self.rankings = self.rankings + winner.rankings(cards, cards.turned)

    @property
    def hints(self) -> bool:
        return bool(self.table.wishes)

    def put(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Play a card into the trick; the strongest so far is winning."""
        self.lay(s, card, seat)
        trick.acted += 1
        power = self.rankings[trick.ranking][trick.led][card]
        if power > trick.best:
            trick.best = power
            trick.winner = seat

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        if self.quick and s.memory.guarded != OPENING and not (self.drawing and self.drawing.goes_on(s)):
            return self.quick.play_on(s, rng, noise)
        return super().play_on(s, rng, noise)

    def suit_led(self, trick: Trick, card: int) -> int:
        """Tell which suit is led if this card is."""
        return self.suit_of[card]

    def words(self, action: int) -> str:
        return f"play {self.table.cards.names[action]}"


class Lead(TrickStep):
    """The leader plays any card; its suit is the led suit."""

    topic = "lead"
    follow: Follow
    company: Company | None = None
    """Who is still in, where players fall out."""
    of_ring: Mapping[tuple[int, ...], Lead]
    """The same steps for each company that may be left."""

    def __init__(self, table: Table, rule: TrickTaking) -> None:
        super().__init__(table, rule.winner, bool(rule.turn_after))
        self.shift = 1 if rule.leader == "left_of_marker" else 0
        if rule.leader == "maker" and "maker" not in table.tallies:
            raise RulesError("trick_taking.leader: there is no maker before this phase; put auction in front of it")
        self.maker = table.tallies["maker"] if rule.leader == "maker" else None
        self.laps = rule.laps
        named = isinstance(rule.winner, Bowers) or (
            isinstance(rule.winner, HighestOfLed) and rule.winner.trump == "named"
        )
        if named and "trump" not in table.tallies:
            raise RulesError("trick_taking: nothing makes a trump before this; put choose_trump or turn_up in front")
        self.trump = trump_tally(table) if named else None

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if self.company:
            ring = tuple(self.company.left(s))
            return self.of_ring[ring].open(s, ring)
        return self.open(s)

    def open(self, s: State, ring: tuple[int, ...] = ()) -> bool:
        """Ask the leader of the first trick; of a smaller company the first who is still in."""
        first = s.tallies[self.maker.at] if self.maker else s.marker
        seat = (first + self.shift) % self.table.seats
        while ring and seat not in ring:
            seat = (seat + 1) % self.table.seats
        # No trump is -1, which makes the last table of powers of this side.
        ranking = s.tallies[self.trump.at] % self.a_side if self.trump else 0
        s.turn = self.guard.leader(s, seat) if self.guard else seat
        guarded = self.guard.start if self.guard else UNGUARDED
        tricks = self.hand.count(s, s.turn) // self.laps
        if self.drawing:
            tricks += self.drawing.rounds(s)
        s.memory = Trick(s.turn, tricks, ranking, guarded)
        if ring and len(ring) < self.table.seats:
            s.memory.ring = ring
        s.step = self
        return ASKING

    def for_ring(self, ring: tuple[int, ...], drawing: Drawing | None) -> Lead:
        """Make leading and following for fewer players."""
        lead, follow = copy(self), copy(self.follow)
        order = dict(zip(ring, (*ring[1:], ring[0]), strict=True))
        lead.after = follow.after = [order.get(seat, seat) for seat in self.table.all_seats]
        follow.size = len(ring) * self.laps
        add(self.table, lead, follow, drawing, ring)
        return lead

    def legal_actions(self, s: State) -> tuple[int, ...]:
        if self.guard:
            guarded = s.memory.guarded
            if guarded == SEALED:
                return self.guard.unsealed(s, s.turn)
            if guarded:
                return self.guard.may_lead(s, s.memory)
        return self.hand.cards(s, s.turn)

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: Trick = s.memory
        cards = self.legal_actions(s)
        return leading(cards, self.numbers[trick.side], self.table.wishes[0](s, s.turn))

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: Trick = s.memory
        seat = s.turn
        trick.led = led = self.suit_of[action]
        trick.leader = trick.winner = seat
        trick.acted = 1
        trick.best = self.rankings[trick.ranking][led][action]
        self.lay(s, action, seat)
        if self.guard and trick.guarded and led == self.guard.suit:
            self.guard.noticed(s, trick, seat, action, True)
        s.step = self.follow
        s.turn = self.after[seat]
        return ASKING

    def question(self, s: State) -> Question:
        trick: Trick = s.memory
        return Question("lead", self.guard.said(s, trick) if self.guard and trick.guarded else {})

    def reasons(self, s: State, action: int) -> list[Reason]:
        return trick_reasons(self, s, s.memory, action, last=False)


class Follow(TrickStep):
    """Who holds the led suit must play it; who does not may play anything. The strongest card wins the trick."""

    topic = "follow"
    lead: Lead
    played: Step
    taken: Step
    acts_on_void: list[Act]
    acts_on_win: list[Act]

    def __init__(self, table: Table, rule: TrickTaking) -> None:
        super().__init__(table, rule.winner, bool(rule.turn_after))
        self.size = table.seats * rule.laps
        self.turn_after = rule.turn_after

    def legal_actions(self, s: State) -> tuple[int, ...]:
        trick: Trick = s.memory
        led = trick.led
        suited = s.hands[s.turn * self.suits + led]
        if suited:
            return self.fans[led][suited]
        cards = self.hand.cards(s, s.turn)
        return self.guard.may_throw(cards) if self.guard and trick.guarded == OPENING else cards

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: Trick = s.memory
        power, last = self.rankings[trick.ranking][trick.led], trick.acted == self.size - 1
        wanted = self.table.wishes[0](s, s.turn)
        suited = s.hands[s.turn * self.suits + trick.led]
        ours = self.table.partners and self.table.team_of[trick.winner] == self.table.team_of[s.turn]
        best = OURS if ours and wanted else trick.best
        if suited:
            return following(self.ranked[trick.side][trick.led][suited], power, best, last, wanted)
        return discarding(self.legal_actions(s), power, best, last, wanted, self.table.dread)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: Trick = s.memory
        seat, led = s.turn, trick.led
        self.lay(s, action, seat)
        trick.acted = acted = trick.acted + 1
        power = self.rankings[trick.ranking][led][action]
        if power > trick.best:
            trick.best = power
            trick.winner = seat
        if self.suit_of[action] != led:
            self.table.bar(s, self.cell + seat, self.suit_mask[led])
            if self.guard and trick.guarded:
                self.guard.noticed(s, trick, seat, action, False)
            if self.acts_on_void:
                s.agenda += ((self.played, seat),)
                self.acts_on_void[self.suit_of[action]].due(s, seat)
                return DONE
        if acted < self.size:
            s.turn = self.after[seat]
            return ASKING
        return self.finish(s, trick)

    def go_on(self, s: State, trick: Trick, seat: int) -> bool:
        """Ask the next seat, or give the trick to its winner."""
        if trick.acted < self.size:
            s.turn = self.after[seat]
            return ASKING
        return self.finish(s, trick)

    def finish(self, s: State, trick: Trick) -> bool:
        """Give the trick to its winner, who leads the next."""
        winner, led = trick.winner, trick.led
        if self.guard and trick.guarded:
            trick.guarded = self.guard.after(trick.guarded, s.piles[self.table.trick_at])
        self.table.take_trick(s, trick, self.won)
        trick.acted = 0
        trick.led = NO_LED
        trick.leader = s.turn = winner
        trick.number += 1
        if trick.number - 1 == self.turn_after:
            self.table.tell(s, CardsTurned())
            trick.side = 1
            trick.ranking += self.a_side
        if self.acts_on_win:
            s.agenda += ((self.taken, winner),)
            self.acts_on_win[led].due(s, winner)
            return DONE
        if self.drawing and self.drawing.goes_on(s):
            s.agenda += ((self.drawing, winner),)
            return DONE
        s.step = self.lead
        return trick.number > trick.tricks

    def last(self, trick: Trick) -> bool:
        """Tell whether nobody plays to the trick after the next card."""
        return trick.acted + 1 == self.size

    def question(self, s: State) -> Question:
        trick: Trick = s.memory
        void = not s.hands[s.turn * self.suits + trick.led]
        about: dict[str, object] = {"suit": self.table.cards.letters[trick.led]}
        if void and len(self.legal_actions(s)) < self.hand.count(s, s.turn):
            about["withheld"] = True
        return Question("follow_void" if void else "follow", about)

    def reasons(self, s: State, action: int) -> list[Reason]:
        trick: Trick = s.memory
        letters, suit = self.table.cards.letters, self.suit_of[action]
        reasons = trick_reasons(self, s, trick, action, self.last(trick))
        if self.acts_on_void and suit != trick.led:
            return [Reason("suit_action", {"suit": letters[suit]})]
        if self.acts_on_win and reasons and reasons[0].key in ("wins_trick", "sure_trick"):
            reasons.append(Reason("suit_action", {"suit": letters[trick.led]}))
        return reasons


class Played(Step):
    """The trick goes on after the action of a player who could not follow."""

    def __init__(self, follow: Follow) -> None:
        self.follow = follow

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.step = self.follow
        return self.follow.go_on(s, s.memory, seat)


class Taken(Step):
    """The winner leads the next trick after the action that the trick brought."""

    def __init__(self, follow: Follow) -> None:
        self.follow = follow

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        drawing, trick = self.follow.drawing, s.memory
        if drawing and drawing.goes_on(s):
            return drawing.begin(s, seat, rng)
        s.step = self.follow.lead
        s.turn = seat
        return trick.number > trick.tricks

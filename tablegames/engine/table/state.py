"""The state of a game, plain typed slots for every ruleset, and the steps that ask and change it.

They stand in one file because each knows the other: a State says which step asks, a step says what is legal in a State.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Final, final

from tablegames.engine.small import Small
from tablegames.engine.table.cards import Cards
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.features import ActionFeatures, Features, Policy
from tablegames.engine.table.question import Question, Reason

OVER: Final = -2
"""The turn of a finished game."""
Happening = tuple[int, int, int | None]
"""The seat that was asked, the number of the step that asked it, and the action; None where that is a secret.

Where a seat drew a card from an unseen place, DRAWN stands for the step, and the card for the action.
"""
DRAWN: Final = -1


def listed(course: Any) -> tuple[Happening, ...]:
    """List the course of a round, the first first. Each step leaves one link, so that nothing is copied as it grows."""
    happenings: list[Happening] = []
    while course:
        course, by, step, action = course
        happenings.append((by, step, action))
    happenings.reverse()
    return tuple(happenings)


def link_course(happenings: Sequence[Happening]) -> Any:
    """Make the course of a round of what `listed` listed."""
    course: Any = ()
    for by, step, action in happenings:
        course = course, by, step, action
    return course


class Memory:
    """Public facts of the mechanic in progress. A mechanic that needs some brings its own subclass.

    Everything in it is public: it is handed to every seat as it stands.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    """What this kind of memory remembers, besides what its base class does."""
    about: ClassVar[dict[str, str]] = {}
    """What a field holds, where it is no plain number: a "seat", a "suit"; a mask of "seats" or of "cards".

    "course": what the course of the round tells anyway.
    """
    __slots__ = fields

    @property
    def last_trick(self) -> Memory | None:
        """Give the last trick that was played in this round; None where none was."""
        return None

    def copy(self) -> Memory:
        """Give an independent copy; a memory without fields needs none."""
        return self

    def facts(self, cards: Cards, seats: int) -> dict[str, Any]:
        """Name the facts for the screen: suits as letters, cards as ids."""
        return {}

    def _fields(self) -> dict[str, Any]:
        """Name everything it remembers, what its base classes remember included."""
        return {name: getattr(self, name) for kind in type(self).__mro__ for name in vars(kind).get("fields", ())}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memory) and type(self) is type(other) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(tuple(self._fields().items()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value}' for name, value in self._fields().items())})"


NO_MEMORY = Memory()


@final
class State:
    """Where every card and counter is, who is asked, and who knows what. Only a Table's verbs change cards and tallies.

    `hands`: one bitmask per seat and suit. `heaps`: one bitmask a place of an unordered zone. `piles`: a tuple of cards
    a place of an ordered zone, top last. `told[seat]`: hidden cards whose place this seat knows; the last stands for
    onlookers. `known_absent`: per hidden place, cards that everyone knows not to be there. `tallies`: counters and
    other public numbers.
    """

    __slots__ = (
        "agenda",
        "course",
        "hands",
        "heaps",
        "known_absent",
        "marker",
        "memory",
        "phase",
        "piles",
        "round",
        "step",
        "tallies",
        "told",
        "turn",
    )

    def __init__(
        self,
        step: Step,
        hands: list[Small],
        heaps: list[int],
        piles: list[tuple[int, ...]],
        told: list[int],
        known_absent: list[int],
        tallies: list[int],
        memory: Memory = NO_MEMORY,
    ) -> None:
        self.turn: Small = NOBODY
        """The seat that is asked, or OVER."""
        self.step: Step = step
        """The step that asks it."""
        self.phase: Small = NOBODY
        self.round: Small = 0
        """Rounds count from 1."""
        self.marker: Small = NOBODY
        """The seat with the round's marker: dealer, start player, turn player or setter."""
        self.agenda: tuple[tuple[Step, int], ...] = ()
        """(step, seat) pairs begun before the next phase, last first: a question inside a question."""
        self.course: Any = None
        """What was decided and drawn in this round: what came last, behind what was before it, as `listed` lists it.

        None where it is not asked for, as in a search: there nothing is noted.
        """
        self.hands = hands
        self.heaps = heaps
        self.piles = piles
        self.told = told
        self.known_absent = known_absent
        self.tallies = tallies
        self.memory: Any = memory
        """What the running mechanic remembers; steps read it into a local of their own Memory class."""

    def copy(self) -> State:
        """Give an independent copy."""
        s = State(
            self.step,
            self.hands[:],
            self.heaps[:],
            self.piles[:],
            self.told[:],
            self.known_absent[:],
            self.tallies[:],
            self.memory.copy(),
        )
        s.turn = self.turn
        s.phase = self.phase
        s.round = self.round
        s.marker = self.marker
        s.agenda = self.agenda
        s.course = self.course
        return s


DONE: Final = True
ASKING: Final = False
"""What `begin` and `apply` answer: is no question left, or does a seat have to decide?"""


class Step:
    """A question that a mechanic asks, or something it does without asking.

    Steps hold tables made from the ruleset and never change; all that changes is in the State.
    """

    topic: str = ""
    """What it asks about, in a word that everyone may know: the question's key, without what depends on a hand."""
    index: int = -1
    """Its place in the program, given by `Table.add`: what an Observation says instead of the step itself."""

    policy: Policy | None = None
    """What playouts go by, in a game of a search that has a guide; None: by hints, or at random."""
    keeps_to_hints: bool = False
    """Whether playing out always follows its hints: what is chosen at random here would make no sense."""
    wishes_early: bool = False
    """Whether what it wishes of tricks is known before the first of them: then passing cards goes by it."""
    deals: bool = False
    """Whether everyone gets a new hand by it: there a position that is given from outside is laid out."""
    fills: bool = False
    """Whether it fills up hands after something was decided: only then they lie as such a position has them."""
    sifts: bool = False
    """Whether some legal actions are so far from sensible that a player need not think about them."""
    hints_at_all: bool = False
    """Whether it has hints to give, where that does not depend on other phases."""
    secret: bool = False
    """Whether the other seats may never know which of its actions was taken."""
    choices: tuple[int, ...] = ()
    """What is always legal, where that is always the same."""
    actions: Sequence[int] = ()
    """What may ever be legal, where that is more."""

    @property
    def doubts(self) -> bool:
        """Tell whether it knows of anything that makes some worlds less likely than others: then `doubt` is asked."""
        return False

    def doubt(self, s: State) -> int:
        """Say how far the hands of a world are from what calls have shown; 0: nothing speaks against them."""
        return 0

    @property
    def has_hints(self) -> bool:
        """Tell whether it has hints to give."""
        return self.hints_at_all

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        """Start: set `s.turn` and answer ASKING, or do what is to be done and answer DONE."""
        return DONE

    def seats_out(self, s: State) -> list[int] | None:
        """List the seats that are out of the deal; None where no seat goes out before it is over."""
        return None

    def goes_on(self, s: State, leader: int | None) -> bool:
        """Take a position from outside as the middle of this mechanic; answer whether a seat leads in it.

        `leader`: who does, if not the player who the rules say.
        """
        return False

    def follows_suit(self, s: State, suit: int) -> int:
        """Give the cards that follow a led suit, as a mask; none where no seat leads."""
        return 0

    def every_action(self) -> Sequence[int]:
        """List every action that may ever be legal: a program that learns to play needs a fixed number for each."""
        return self.actions or self.choices

    def legal_actions(self, s: State) -> tuple[int, ...]:
        """List the actions of `s.turn`, each a small int that means something to this step only."""
        return self.choices

    def candidates(self, s: State) -> tuple[int, ...]:
        """List the legal actions that a player who thinks ahead would look at; asked only of steps that `sift`."""
        return self.legal_actions(s)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        """Carry out a legal action of `s.turn`; answer ASKING if a seat is asked next within this mechanic."""
        return DONE

    def hint(self, s: State, random: Callable[[], float]) -> int | None:
        """Say what a sensible player might do, quickly, for playing out what may come; None: anything legal.

        A hint has to have won a paired match against playing out at random before it stays.
        """
        return None

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        """Decide for `s.turn` as playouts do, by the hint or with a chance of `noise` at random; answer like `apply`.

        A step may go on with further decisions of its own mechanic in one go, so long as the same comes out.
        """
        random = rng.random
        if self.policy:
            return self.apply(s, self.policy.draw(s, self.legal_actions(s), random), rng)
        hinted = self.keeps_to_hints or (self.has_hints and noise < 1 and random() >= noise)
        action = self.hint(s, random) if hinted else None
        if action is None:
            actions = self.legal_actions(s)
            action = actions[int(random() * len(actions))]
        return self.apply(s, action, rng)

    def features(self) -> Features:
        """Say how its actions look to the player who takes one; asked once everything is compiled."""
        return ActionFeatures(self.every_action())

    def words(self, action: int) -> str:
        """Write an action in notation: "play S7"."""
        return str(action)

    def conceals(self, action: int) -> bool:
        """Tell whether the other seats may not know which of these actions was taken."""
        return self.secret

    def bluffs(self, action: int) -> bool:
        """Tell whether others choose against what is concealed here before it is shown: who can be guessed loses."""
        return False

    def question(self, s: State) -> Question:
        """Say what is asked of `s.turn`, as far as that seat knows."""
        return Question(self.topic)

    def reasons(self, s: State, action: int) -> list[Reason]:
        """Say what an action of `s.turn` does at once, as far as that seat can tell; nothing where that is unclear."""
        return []

    def why_won(self, s: State) -> Reason | None:
        """Say why the trick on the table is won by its winner, once all cards lie; None where there is no trick."""
        return None

    def aim(self, s: State, seat: int) -> Reason | None:
        """Say what a seat still needs for this step to go well for it; None where there is nothing to aim at."""
        return None


class SilentStep(Step):
    """Something that is done without asking."""

    def __init__(self, do: Callable[[State, Random], None]) -> None:
        self.do = do

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        self.do(s, rng)
        return DONE

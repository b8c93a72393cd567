"""A step: a rule made ready for the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tablegames.engine.reason import Reason
from tablegames.engine.state import State

DONE, ASKING = True, False
"""What `begin` and `apply` answer: is nobody left to ask, or does somebody have to decide?"""


@dataclass(frozen=True, slots=True)
class Question:
    """What is being asked, for the prompt: a key ("follow", "flip" ...) and what fills its gaps.

    Suits stand as letters, cards as ids, seats as ints.
    """

    key: str
    about: Mapping[str, Any] = field(default_factory=dict)


class Step:
    """A question that a mechanic asks, or something it does without asking.

    Steps hold tables made from the ruleset and never change; all that changes is in the State.
    """

    topic: str = ""
    """What it asks about, in a word that everyone may know: the question's key, without what hangs on a hand."""
    index: int = -1
    """Its place in the program, given by `Table.add`: what an Observation says instead of the step itself."""

    sifts: bool = False
    """Whether some legal actions are so far from sensible that nobody need think about them."""

    @property
    def hints(self) -> bool:
        """Tell whether it has hints to give."""
        return False

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        """Start: set `s.turn` and answer ASKING, or do what is to be done and answer DONE."""
        return DONE

    def legal_actions(self, s: State) -> tuple[int, ...]:
        """List the actions of `s.turn`, each a small int that means something to this step only."""
        return ()

    def candidates(self, s: State) -> tuple[int, ...]:
        """List the legal actions that somebody who thinks ahead would look at; asked only of steps that `sift`."""
        return self.legal_actions(s)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        """Carry out a legal action of `s.turn`; answer ASKING if somebody is asked next within this mechanic."""
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
        action = self.hint(s, random) if self.hints and noise < 1 and random() >= noise else None
        if action is None:
            actions = self.legal_actions(s)
            action = actions[int(random() * len(actions))]
        return self.apply(s, action, rng)

    def words(self, action: int) -> str:
        """Write an action in notation: "play S7"."""
        return str(action)

    def conceals(self, action: int) -> bool:
        """Tell whether the other seats may not know which of these actions was taken."""
        return False

    def bluffs(self, action: int) -> bool:
        """Tell whether others choose against what is concealed here before it is shown: who can be read loses then."""
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

"""What a judge says of a decision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablegames.engine.table.question import Reason

LARGEST = 1e9
"""What nothing in a game is worth more than."""


@dataclass(frozen=True, slots=True)
class JudgedAction:
    """An action as the judge sees it."""

    action: str
    """In notation."""
    behind: float
    """How much less it is worth than the best one; 0 for the best."""
    margin: float
    """How uncertain that is: the 95 % interval reaches so far to either side."""
    reasons: tuple[Reason, ...] = ()
    """What speaks for it, as hints say it; for the action taken and for the best."""

    @property
    def clear(self) -> bool:
        """Whether it is worse than the best beyond all uncertainty."""
        return self.behind > self.margin


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was thought of a decision by what its seat could know."""

    seat: int
    taken: str
    """The action, in notation."""
    actions: tuple[JudgedAction, ...]
    """The best one first, then the others by what they are worth; of those that were soon seen to be worse, roughly."""
    gains: tuple[float, ...]
    """What the decision brought each seat, against the best one; all 0 where it is as good as the best."""
    worth: float
    """What the best action is worth to the seat that decides, as far as it could know."""
    worlds: int
    """How many worlds were looked at; 0: the game is solved."""

    @property
    def best(self) -> JudgedAction:
        """Give the best action."""
        return self.actions[0]

    @property
    def own(self) -> JudgedAction:
        """Give the action that was taken."""
        return next(each for each in self.actions if each.action == self.taken)

    @property
    def loss(self) -> float:
        """Give how much it cost; 0 where it cannot be told from the best."""
        return self.own.behind if self.own.clear else 0.0

    @property
    def next_best(self) -> JudgedAction | None:
        """Give the best of the other actions; None where there is no other."""
        return next((each for each in self.actions if each.action != self.taken), None)


def judgement_node(judgement: Judgement) -> dict[str, Any]:
    """Write a judgement as plain JSON."""
    return {
        "seat": judgement.seat,
        "taken": judgement.taken,
        "actions": [
            [each.action, each.behind, each.margin, [[reason.key, dict(reason.about)] for reason in each.reasons]]
            for each in judgement.actions
        ],
        "gains": list(judgement.gains),
        "worth": judgement.worth,
        "worlds": judgement.worlds,
    }


def worth_of(node: Any) -> float:
    """Read what something is worth. Raises TypeError and ValueError for what no game is worth."""
    if not abs(node) <= LARGEST:
        raise ValueError("nothing in a game is worth so much")
    return float(node)


def judgement_of(node: Mapping[str, Any]) -> Judgement:
    """Read a judgement. Raises LookupError, TypeError and ValueError for what is no judgement."""
    actions = tuple(
        [
            JudgedAction(
                str(action),
                worth_of(behind),
                worth_of(margin),
                tuple([Reason(str(key), dict(about)) for key, about in reasons]),
            )
            for action, behind, margin, reasons in node["actions"]
        ]
    )
    judgement = Judgement(
        int(node["seat"]),
        str(node["taken"]),
        actions,
        tuple([worth_of(gain) for gain in node["gains"]]),
        worth_of(node["worth"]),
        int(node["worlds"]),
    )
    if judgement.taken not in [each.action for each in actions]:
        raise ValueError("the action that was taken is not among those that were judged")
    return judgement

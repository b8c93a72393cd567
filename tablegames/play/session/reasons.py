"""What an action of the person who is asked brings, and what it is for."""

from __future__ import annotations

from random import Random

from tablegames.engine.table.question import Reason
from tablegames.play.session.session import Session


def reasons_for(session: Session, action: str) -> tuple[Reason, ...]:
    """Say what an action of the person who is asked brings and what it is for, by what this seat knows."""
    decision = session.decision()
    words = dict(zip(session.match.legal_actions(), decision.seen.legal, strict=True))
    # What a reason may tell is the same in every world that fits the observation.
    world = session.game.worlds(decision.seen).sample(Random(decision.chance))
    return tuple(session.game.reasons(world, words[action]))

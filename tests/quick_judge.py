"""A judge that thinks little: for tests of what is done with what it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import pytest

from tablegames.bots.hint_request import Hint
from tablegames.bots.review import arbiter, judge
from tablegames.bots.review.judgement import JudgedAction, Judgement
from tablegames.bots.review.worth import Unit
from tablegames.engine.table.question import Reason

PLAYOUTS, WORLDS = 120, 8


@contextmanager
def quick_judge(playouts: int = PLAYOUTS, worlds: int = WORLDS) -> Iterator[None]:
    """Let the judge look at little."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(arbiter, "share_of", lambda decisions, unit: playouts)
        patch.setattr(judge, "LEAST", worlds)
        arbiter.arbiter.cache_clear()
        yield
    arbiter.arbiter.cache_clear()


def made_up(
    reasons: Mapping[str, tuple[Reason, ...]], behind: Sequence[float] = (), unit: Unit = "points", scale: float = 20
) -> Hint:
    """Make up what a judge says: of actions with what speaks for them, how far behind the first they are."""
    gaps = [*behind, *[0.0] * (len(reasons) - len(behind))]
    actions = [JudgedAction(action, gap, 0.0, why) for (action, why), gap in zip(reasons.items(), gaps, strict=True)]
    return Hint(Judgement(0, actions[0].action, tuple(actions), (), 0.0, 1), unit, scale)

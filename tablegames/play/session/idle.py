"""Who has nothing left to decide in a round, as far as everybody can see."""

from __future__ import annotations

from tablegames.engine.common.facts import MakerFact
from tablegames.engine.common.remaining import OUT
from tablegames.engine.tricks.facts import OpenHandFact
from tablegames.play.session.seen import Seen


def idle(seen: Seen, seat: int) -> bool:
    """Tell whether another seat plays a seat's hand, or the seat plays no part: in this round, or any more."""
    opened, makers = seen.fact(OpenHandFact), seen.fact(MakerFact)
    lent = opened is not None and opened.owner == seat != opened.played_by
    sits_out = makers is not None and makers.out[seat]
    return lent or sits_out or bool(seen.tally(OUT, seat))

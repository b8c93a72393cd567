"""Whatever may say which card wins a trick."""

from __future__ import annotations

from tablegames.engine.winning.bowers import Bowers
from tablegames.engine.winning.permanent_trumps import PermanentTrumps
from tablegames.engine.winning.winners import HighestOffSuit, HighestOfLed

AnyWinner = HighestOfLed | HighestOffSuit | Bowers | PermanentTrumps
"""A rule by which a trick is won."""

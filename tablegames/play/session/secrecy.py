"""What a seat that is asked keeps from the others who look at the same screen."""

from __future__ import annotations

from tablegames.engine.game.match import Match
from tablegames.engine.table.events import NOBODY
from tablegames.play.session.naming import seen_by_name


def keeps_secret(match: Match, seat: int) -> bool:
    """Tell whether the person of a seat that is asked sees anything that not all see, or chooses in secret."""
    own, public = match.observe(seat), match.observe(NOBODY)
    return (own.views, own.tallies) != (public.views, public.tallies) or match.secret


def last_card(match: Match) -> str:
    """Give the action that plays the last card of the hand that is asked, where nothing else can be done; else "".

    Everybody sees that there is one card, and which one when it is played: the player need not look before.
    """
    legal = () if match.over else match.legal_actions()
    if len(legal) != 1 or not legal[0].startswith("play "):
        return ""
    hand = seen_by_name(match.game, match.observe(match.turn)).zone("hand", match.turn)
    return legal[0] if hand == (legal[0].removeprefix("play "),) else ""

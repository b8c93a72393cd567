"""The one error of the library."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tablegames.engine.game.given_deal import DealError
from tablegames.engine.rules_error import RulesError
from tablegames.rules.library import UnknownRulesetError
from tablegames.rules.reading.messages import MessageError, message, message_of, system_fault


class GameError(MessageError, ValueError):
    """Something that cannot be done with a game, said in a sentence: English, as all that programs are told."""

    at: tuple[str | int, ...] = ()
    """The field of a deal or a position that is wrong, where one is. It is not among what is promised."""


@contextmanager
def told_as_game_error() -> Iterator[None]:
    """Raise what the rules, a record or an action is refused with as a `GameError` of the same sentence."""
    try:
        yield
    except GameError:
        raise
    except OSError as error:
        place = error.filename or message("answer.a_file")
        raise GameError(message("answer.at", place=place, what=system_fault(error))) from error
    except RulesError as error:
        told = GameError(message_of(error))
        told.at = error.path if isinstance(error, DealError) else ()
        raise told from error
    except (ValueError, UnknownRulesetError) as error:
        raise GameError(error.what if isinstance(error, MessageError) else str(error)) from error

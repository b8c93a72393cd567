"""Rules that make no sense together: what is wrong as data, for the layers above to find its line and say it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

Step = str | int
"""A field by its name, an entry of a table by its key, or an item of a list by its number from 0."""
ROOT = ""
"""Begins a path that starts at the rules as a whole, no matter who raises it."""


class RulesError(ValueError):
    """Rules that cannot be played.

    `code` names what is wrong, `path` says where, as fields and items below whatever raises it, `values` are the gaps
    of the sentence. The sentence itself stands in `assets/text`, in every language; the engine knows none of them.
    """

    def __init__(self, code: str, /, *path: Step, **values: object) -> None:
        super().__init__(code, values)
        self.code, self.path, self.values = code, path, values

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt, (type(self), self.code, self.path, self.values)


def rebuilt(kind: type[RulesError], code: str, path: tuple[Step, ...], values: dict[str, object]) -> RulesError:
    """Make an error again that another process raised."""
    error = kind.__new__(kind)
    RulesError.__init__(error, code, *path, **values)
    return error


def fault_of(error: Exception) -> str:
    """Say what kind of fault an error is, as the system tells it."""
    return f"{type(error).__name__}: {error}"


def engine_failure(error: Exception, *path: Step) -> RulesError:
    """Make the error of rules over which the engine itself failed: strangers write rulesets, so any may bring it up."""
    return RulesError("rules.broken", ROOT, *path, error=fault_of(error))


@contextmanager
def below(*steps: Step) -> Iterator[None]:
    """Say of a RulesError raised within that it happened below these fields."""
    try:
        yield
    except RulesError as error:
        if error.path[:1] != (ROOT,):
            error.path = (*steps, *error.path)
        raise

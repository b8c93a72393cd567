"""The games there are to play, as far as pages before a game must know them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

OptionValue = bool | int | str


class Said(Protocol):
    """A text in every language."""

    def said(self, language: str) -> str:
        """Give it in a language."""


class Option(Protocol):
    """A variant of a game, to be agreed on before it starts."""

    @property
    def values(self) -> Sequence[OptionValue]: ...
    @property
    def default(self) -> OptionValue: ...
    @property
    def name(self) -> Said: ...
    @property
    def help(self) -> Said: ...
    @property
    def players(self) -> Sequence[int]: ...
    @property
    def needs(self) -> Sequence[str]: ...
    @property
    def why_not(self) -> Said | None: ...
    @property
    def called(self) -> Mapping[str, Said]: ...


class GameText(Protocol):
    """What a game says about itself in one language."""

    @property
    def summary(self) -> str: ...
    @property
    def rules(self) -> str: ...
    @property
    def labels(self) -> Mapping[str, str]: ...


class GameTexts(Protocol):
    """What a game says about itself."""

    def said(self, language: str) -> GameText: ...


class Game(Protocol):
    """A ruleset, seen from outside."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> Said: ...
    @property
    def group(self) -> Said | None: ...
    @property
    def players(self) -> Sequence[int]: ...
    @property
    def minutes(self) -> tuple[int, int]: ...
    @property
    def age(self) -> int: ...
    @property
    def text(self) -> GameTexts: ...
    @property
    def options(self) -> Mapping[str, Option]: ...


Shelf = Sequence[Game]
"""All games, in the order in which they are offered."""

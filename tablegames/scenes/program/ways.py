"""What a person has otherwise than the settings: it counts while that person looks, and a guest has what is usual."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tablegames.play.setup.profiles import Profile
from tablegames.scenes.program.preferences import SPEEDS, Preferences
from tablegames.view.painting.theme import LETTERS

if TYPE_CHECKING:
    from tablegames.view.motion.animator import Animator

VALUES: Mapping[str, tuple[str | bool, ...]] = {
    "speed": tuple(SPEEDS),
    "text_size": tuple(LETTERS),
    "two_clicks": (False, True),
    "hold_to_look": (True, False),
    "furigana": (True, False),
    "tips": (True, False),
}
"""What a person may have an own way of, and the values that it has."""


@dataclass(frozen=True, slots=True)
class Ways:
    """How a person plays: by the settings, and over them by what the person has chosen."""

    speed: str
    text_size: str
    two_clicks: bool
    hold_to_look: bool
    furigana: bool
    tips: bool
    large: bool
    """Whether cards have large indices."""
    own: bool = False
    """Whether they are those of a person with a profile."""

    @property
    def letters(self) -> float:
        """Give the factor by which words and cards grow."""
        return LETTERS[self.text_size]


def ways_of(preferences: Preferences, person: Profile | None, child: bool) -> Ways:
    """Gather how a person plays; None for guests. `child`: whether a child is among the people who play here."""
    usual = Ways(
        preferences.speed,
        preferences.text_size,
        preferences.two_clicks,
        preferences.hold_to_look,
        preferences.reads(child),
        preferences.tips,
        preferences.large_index,
    )
    if person is None:
        return usual
    chosen: dict[str, Any] = {name: value for name, value in person.ways.items() if value in VALUES.get(name, ())}
    chosen.setdefault("furigana", preferences.reads(person.child))
    return replace(usual, large=person.large, own=True, **chosen)


def set_pace(ways: Ways, motion: bool, animator: Animator) -> None:
    """Let things move as a person likes it; `motion`: whether anything moves at all."""
    animator.speed = SPEEDS[ways.speed]
    animator.motion = motion and ways.speed != "off"

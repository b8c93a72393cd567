"""What is said of a series: how long it is, and which of its games was played."""

from __future__ import annotations

from tablegames.play.setup.series import Series
from tablegames.view.language.text import Texts


def length(series: Series, words: Texts) -> str:
    """Say how long a series is: "Best of 3"."""
    return words.say(f"series.lengths.{series.length}")


def standing(series: Series, words: Texts) -> str:
    """Say which game of a series was played last: "Best of 3, game 2"."""
    return words.say("series.standing", length=length(series, words), n=series.played)

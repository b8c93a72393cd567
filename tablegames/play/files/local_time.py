"""Moments as files and records have them, as dates on the calendar."""

from __future__ import annotations

from datetime import datetime, tzinfo

FIRST, LAST = 0, 32_500_000_000
"""Seconds since 1970 that every system makes a date of: Windows knows none before, and none after the year 3000."""


def local_time(seconds: float, zone: tzinfo | None = None) -> datetime:
    """Give the date of a moment, in the zone of this computer or another one; never raises.

    A file may have any time: a damaged disk, a copy or another computer's clock gave it. Beyond what a system makes a
    date of it is the first or the last moment of that.
    """
    within = seconds if FIRST <= seconds <= LAST else FIRST if seconds < FIRST else LAST
    return datetime.fromtimestamp(within, zone)

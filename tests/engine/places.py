"""Tables for features of which it is noted where they are looked at."""

from __future__ import annotations


class Places(list[float]):
    """Factors that are all the same, of which the places that were looked at are noted."""

    def __init__(self, size: int) -> None:
        super().__init__([1.0] * size)
        self.seen = list[int]()

    def __getitem__(self, place):  # type: ignore[no-untyped-def]  # single places alone are looked up
        self.seen.append(place)
        return super().__getitem__(place)

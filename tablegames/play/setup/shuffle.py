"""What a game shows of its chance: the fingerprint of seed and salt, and after the end these themselves."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The fingerprint of seed and salt; these themselves are told only once the game is over."""

    fingerprint: str
    """SHA-256 of `seed:salt`, 64 hex digits."""
    seed: int | None = None
    """None while the game goes on."""
    salt: str = ""

    @property
    def told(self) -> bool:
        """Whether seed and salt may be seen."""
        return self.seed is not None

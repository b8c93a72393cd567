"""Why a record cannot be shown. It stands alone: the first page knows it, and reads nothing of tables."""

from __future__ import annotations


class ReplayError(ValueError):
    """A record that cannot be shown.

    `reason`: "missing"; "version": of a later format; "unknown" is its ruleset, or it has "changed" so much that
    nothing fits; "broken".
    """

    def __init__(self, reason: str, ruleset: str = "", line: int = 0) -> None:
        super().__init__(f"the record cannot be shown: {reason}")
        self.reason, self.ruleset, self.line = reason, ruleset, line

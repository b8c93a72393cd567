"""The program as it is started by tests: the same start always deals the same games.

`python -m tests.window.dealt NUMBER [arguments of the program]`; another number deals others.
"""

from __future__ import annotations

import sys
from random import Random

from tablegames.__main__ import main
from tablegames.engine.chance import SALT_DIGITS
from tablegames.play.records import first_turn


class DealStep:
    """Stands for the system's chance where seed and salt of a new game are drawn."""

    def __init__(self, number: int) -> None:
        self.chance = Random(number)

    def randbelow(self, most: int) -> int:
        return self.chance.randrange(most)

    def salt(self) -> str:
        return f"{self.chance.getrandbits(4 * SALT_DIGITS):0{SALT_DIGITS}x}"


if __name__ == "__main__":
    dealing = DealStep(int(sys.argv.pop(1)))
    first_turn.secrets = dealing  # type: ignore[attr-defined, assignment]  # it draws as the module does
    first_turn.fresh_salt = dealing.salt  # type: ignore[attr-defined]
    main()

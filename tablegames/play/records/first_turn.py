"""Seed and salt for a game in which a given seat plays first."""

from __future__ import annotations

import secrets

from tablegames.engine.chance import chance_of, fresh_salt
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.journal import JournalTable
from tablegames.play.records.finished_game import beginner_of

SEEDS = 2**32
TRIES = 120
"""With six seats more are needed once in three thousand million games; then any seat may begin."""


def draw_start(rules: Rules, seats: int, beginner: int = NOBODY) -> tuple[int, str]:
    """Draw seed and salt, again and again until the draw for the first player falls to `beginner`.

    Everything else stays as likely as it is. Where the rules find the first player otherwise, no seat is chosen.
    """
    seed, salt = secrets.randbelow(SEEDS), fresh_salt()
    if beginner == NOBODY:
        return seed, salt
    table = JournalTable(rules.deck, seats, rules.partners, together=rules.together)
    game = Game(rules, seats, table)
    for _ in range(TRIES):
        table.journal.clear()
        game.start(chance_of(seed, salt))
        if beginner_of(entry.event for entry in table.journal) in (beginner, NOBODY):
            break
        seed, salt = secrets.randbelow(SEEDS), fresh_salt()
    return seed, salt

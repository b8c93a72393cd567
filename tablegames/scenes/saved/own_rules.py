"""The table of a game that is played by rules of its own, which its ruleset does not have any more."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import replace

from tablegames.play.session.seen import Seen
from tablegames.rules.reading.settings import Value
from tablegames.rules.ruleset import Ruleset
from tablegames.view.language.text import Texts
from tablegames.view.layout.seat_spots import SeatedPlayer
from tablegames.view.table.table import TableView

LOG = logging.getLogger(__name__)


def with_fitting_table(
    ruleset: Ruleset, players: Iterable[SeatedPlayer], words: Texts, options: Mapping[str, Value], seen: Seen
) -> Ruleset:
    """Give the ruleset with a table on which what is seen can be laid out: its own, else one derived from its rules.

    The table that stands in the file was made for the rules that stand there now.
    """
    try:
        TableView(ruleset, tuple(players), words, options).layout(seen)
    except Exception as error:  # whatever a table misses that the rules do not have: any kind of error
        LOG.info("the table of %s does not fit the rules of this game: %s", ruleset.id, error)
        return replace(ruleset, table=None)
    return ruleset

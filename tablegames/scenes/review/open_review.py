"""How a look back at a recorded game is opened."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.records.replay_error import ReplayError
from tablegames.play.review.review_file import ReviewFile
from tablegames.play.review.reviewer import Reviewer
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.scenes.replay.open_record import shown_record
from tablegames.scenes.review.review_page import ReviewPage


@register_page("review")
def open_review(program: Program, path: Path) -> ReviewPage:
    """Look back at the game of a record. Raises ReplayError, also where the record breaks off, and OSError."""
    party, ruleset, showing = shown_record(program, path)
    if not showing.replay.over:
        raise ReplayError("broken", showing.header.ruleset, showing.fault)
    file = ReviewFile(path)
    if file.newer:
        program.notices.tell("notices.review_newer", file.path.name)
    reviewer = Reviewer(showing.replay.match, file)
    return ReviewPage(program, party, ruleset, showing, reviewer)

"""A review on the disk, beside the record it is of: a line a moment, so that judging can stop and resume."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from tablegames.bots.review.judgement import judgement_node, judgement_of, worth_of
from tablegames.bots.review.moment_question import MomentVerdict
from tablegames.ordinary_file import ordinary, read_ordinary
from tablegames.play.files.atomic_write import write_whole
from tablegames.play.records.seats_file import review_path
from tablegames.play.review.course import Moment
from tablegames.play.review.review import VERSION, Review

LARGEST = 20_000_000
"""Bytes; a review of a long game has some hundred thousand."""
CHOICE = 2
"""Of fewer actions there is nothing to judge."""
UNSOUND = (OSError, ValueError, TypeError, LookupError, ArithmeticError, RecursionError)
"""What a file that is damaged may raise."""
LONGEST_HEADING = 1000
"""Bytes of the first line; it has some hundred."""
LOG = logging.getLogger(__name__)


def digest_of(record: Path) -> str:
    """Name what a review is of: SHA-256 of the record's bytes, 64 hex digits. Raises OSError."""
    return sha256(read_ordinary(record)).hexdigest()


class ReviewFile:
    """Keeps a review. What cannot be read or written is judged again; nothing is raised."""

    def __init__(self, record: Path) -> None:
        self.path = review_path(record)
        self.digest = ""
        self.newer = is_newer(self.path)
        """Whether a newer version of the program wrote the file: it is left alone, and nothing is kept."""
        self.torn = False
        """Whether the file does not end with what is known: then it is written again with the next verdict."""
        with suppress(OSError):
            self.digest = digest_of(record)

    @property
    def heading(self) -> dict[str, Any]:
        """Give the first line: of which record it is, and by which judge."""
        return {"review": VERSION, "record": self.digest}

    def read(self, review: Review) -> None:
        """Fill in what is known already; of an earlier judge a whole review only, for no two judges judge one game."""
        try:
            if not self.digest or self.path.stat().st_size > LARGEST:
                return
            rows = read_ordinary(self.path).decode("utf-8").split("\n")
            heading = json.loads(rows[0])
            earlier = type(heading["review"]) is int and 1 <= heading["review"] < VERSION
            if heading != self.heading and not (earlier and heading == self.heading | {"review": heading["review"]}):
                return
            verdicts = []
            begun = numbers_of(json.loads(rows[1])["begun"], review.seats)
            # What stands behind the last end of a line was torn off as it was written.
            for row, moment in zip(rows[2:-1], review.moments, strict=False):
                with suppress(*UNSOUND):
                    verdict = verdict_of(json.loads(row), review.seats)
                    if fits(verdict, moment):
                        verdicts.append(verdict)
                        continue
                break
        except UNSOUND:
            return
        if not earlier or len(verdicts) == len(review.moments):
            review.begun, review.verdicts = begun, verdicts
            self.torn = rows[2 + len(verdicts) :] != [""]

    def write(self, review: Review) -> None:
        """Write all that is known, again."""
        rows = [self.heading, {"begun": list(review.begun)}, *map(verdict_node, review.verdicts)]
        self.torn = not self._kept(lambda: write_whole(self.path, "".join(map(line, rows))))

    def add(self, verdict: MomentVerdict, review: Review) -> None:
        """Write what was thought of one more moment, the last of a review."""
        if self.torn:
            self.write(review)
            return

        def append() -> None:
            with open(self.path, "a", encoding="utf-8", newline="\n", opener=ordinary) as file:
                file.write(line(verdict_node(verdict)))

        self.torn = not self._kept(append)

    def _kept(self, write: Callable[[], object]) -> bool:
        """Write, and tell whether that did not fail."""
        if self.digest and not self.newer:
            try:
                write()
            except OSError as error:
                LOG.warning("%s cannot be written: %s", self.path, error)
                return False
        return True


def is_newer(path: Path) -> bool:
    """Tell whether a review was written by a newer version of the program."""
    try:
        with open(path, "rb", opener=ordinary) as file:
            version = json.loads(file.readline(LONGEST_HEADING))["review"]
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return False
    return type(version) is int and version > VERSION


def line(node: Mapping[str, Any]) -> str:
    """Write a line."""
    return json.dumps(node, ensure_ascii=False) + "\n"


def verdict_node(verdict: MomentVerdict) -> dict[str, Any]:
    """Write a verdict as plain JSON; what was not asked for is left out."""
    node: dict[str, Any] = {}
    if verdict.judgement is not None:
        node["judgement"] = judgement_node(verdict.judgement)
    if verdict.before is not None:
        node["before"] = list(verdict.before)
    if verdict.after is not None:
        node["after"] = list(verdict.after)
    return node


def verdict_of(node: Mapping[str, Any], seats: int) -> MomentVerdict:
    """Read a verdict. Raises LookupError, TypeError and ValueError for what is no review."""
    judgement = judgement_of(node["judgement"]) if "judgement" in node else None
    if judgement is not None and len(judgement.gains) != seats:
        raise ValueError("a gain for each seat is expected")
    before = numbers_of(node["before"], seats) if "before" in node else None
    after = numbers_of(node["after"], seats) if "after" in node else None
    return MomentVerdict(judgement, before, after)


def fits(verdict: MomentVerdict, moment: Moment) -> bool:
    """Tell whether a verdict may be that of a moment: two windows that judge one game both write into the file."""
    judged = verdict.judgement
    if judged is None:
        return moment.options < CHOICE
    # How the game stood is asked wherever a seat had a choice: the curve is drawn through it.
    stood = moment.options >= CHOICE and verdict.before is not None
    return stood and (judged.seat, judged.taken) == (moment.seat, moment.taken)


def numbers_of(node: Any, seats: int) -> tuple[float, ...]:
    """Read a number for each seat. Raises TypeError and ValueError."""
    numbers = tuple([worth_of(each) for each in node])
    if len(numbers) != seats:
        raise ValueError("a number for each seat is expected")
    return numbers

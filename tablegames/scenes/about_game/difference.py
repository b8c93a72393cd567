"""What is different between a changed copy and its original: told first, with marks on what it inherited."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from tablegames.rules.forms.copies import source_of
from tablegames.rules.forms.difference import RuleDifference, differences
from tablegames.rules.forms.doubt import doubtful
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.in_words import MOST
from tablegames.rules.lessons.lesson import has_lesson
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.view.controls.illustrator import plain
from tablegames.view.controls.markdown import Block, Chapter, blocks, chapters

SIGNS = str.maketrans({"*": "×", "`": "'", "[": "(", "]": ")", "|": "/", "_": " "})
"""Signs that Markdown would take for its own."""
MOST_FIRST = 5
"""Differences that a table tells one by one when a game is opened for the first time."""
MOST_SUMMED = 3
"""Differences that the shelf tells one by one, where they have room."""
KNOWN: dict[tuple[str, str, str], tuple[RuleDifference, ...]] = {}
"""By file and digest of a copy and the digest of its original: what is different."""


@dataclass(frozen=True)
class ToldDifference:
    """What is different in a copy; never empty."""

    original: Ruleset
    found: tuple[RuleDifference, ...]

    def sentences(self, code: str) -> list[str]:
        """Say it, a sentence each."""
        return [each.said(code).translate(SIGNS) for each in self.found]

    def listed(self, program: Program, most: int) -> list[str]:
        """Say it in at most so many lines of a list, as Markdown."""
        told = self.sentences(program.words.language)
        if len(told) > most:
            told = [*told[: most - 1], program.words.say("form.more_different", n=len(told) - most + 1)]
        return [f"- {each}" for each in told]

    def heading(self, program: Program) -> str:
        """Say from which game it is different."""
        return program.words.say("form.different", game=program.words.of(self.original.name))


def difference_of(program: Program, game: Ruleset) -> ToldDifference | None:
    """Find what is different from the original; None where nothing is, it is no copy, or its original is gone."""
    first = game.heading.original
    if not first:
        return None
    original = next((each for each in program.shelf if each.id == first and each.id != game.id), None)
    if original is None:
        return None
    key = game.file, game.file_digest, original.file_digest
    if key not in KNOWN:
        try:
            KNOWN[key] = tuple(differences(Form(source_of(original)), Form(source_of(game))))
        except RulesetError:
            return None
    return ToldDifference(original, KNOWN[key]) if KNOWN[key] else None


def told_chapters(program: Program, game: Ruleset) -> tuple[Chapter, ...]:
    """Give the chapters of a game's rules; of a changed copy first what is different, and the others with marks."""
    code = program.words.language
    own = chapters(game.text.said(code).rules)
    told = difference_of(program, game)
    if told is None:
        return own
    inherited = {block for each in chapters(told.original.text.said(code).rules) for block in each.blocks}
    marks = iter(mark_blocks(program, [block for each in own for block in each.blocks], inherited, told))
    rest = [Chapter(each.title, [next(marks) for _ in each.blocks]) for each in own]
    title = told.original.name.said(code)
    for at, each in enumerate(rest):
        if any(block.doubt for block in each.blocks):
            note = Block("text", program.words.say("form.may_differ", game=title), doubt=True)
            rest[at] = Chapter(each.title, [note, *each.blocks])
    rows = [told.heading(program), "", *told.listed(program, MOST)]
    rows += ["", program.words.say("form.inherited", game=title)] if inherited else []
    if has_lesson(told.original.file) and not has_lesson(game.file):
        rows += ["", program.words.say("form.no_lesson", game=title)]
    return Chapter(program.words.say("form.chapter"), list(blocks(rows))), *rest


def mark_blocks(program: Program, found: list[Block], inherited: Iterable[Block], told: ToldDifference) -> list[Block]:
    """Mark the blocks that stand in the original too and may no longer hold."""
    known = set(inherited)
    spelt = program.words.say("form.number_words").split()
    # Figures show examples, whatever the rules are.
    said = [" ".join([each.words, *map(" ".join, each.rows)]) if each.kind != "figure" else "" for each in found]
    doubts = doubtful([plain(each) for each in said], told.found, program.words.language, spelt)
    return [
        replace(each, doubt=True) if doubt and each in known else each
        for each, doubt in zip(found, doubts, strict=True)
    ]


def label_holds(program: Program, game: Ruleset, key: str) -> bool:
    """Tell whether a label holds: a changed copy that has it from its original may play by another rule."""
    told, code = difference_of(program, game), program.words.language
    if told is None or (words := game.text.said(code).label(key)) != told.original.text.said(code).label(key):
        return True
    spelt = program.words.say("form.number_words").split()
    return doubtful([words], told.found, code, spelt) == [False]


def first_told(program: Program, game: Ruleset) -> list[Block]:
    """Tell a game in a minute; of a changed copy first what is different, then what of its original surely holds."""
    code = program.words.language
    text = game.text.said(code)
    own = list(blocks((text.first or text.summary).strip().split("\n"))) or [Block("text")]
    told = difference_of(program, game)
    if told is None:
        return own
    first = told.original.text.said(code)
    inherited = list(blocks((first.first or first.summary).strip().split("\n")))
    kept = [each for each in mark_blocks(program, own, inherited, told) if not each.doubt]
    rows = [f"**{told.heading(program)}**", "", *told.listed(program, MOST_FIRST), ""]
    if any(each in inherited for each in kept):
        rows += [f"**{program.words.say('form.otherwise', game=told.original.name.said(code))}**", ""]
    return [*blocks(rows), *kept]


def facts_of(program: Program, game: Game) -> str:
    """Say how long a game takes, and from which age on it is played."""
    low, high = game.minutes
    minutes = program.words.say("choose.minutes", range=str(low) if low == high else f"{low}–{high}")
    return program.words.say("seats.facts", minutes=minutes, age=program.words.say("choose.age", n=game.age))


def summary_of(program: Program, game: Ruleset, fits: Callable[[str], bool] = lambda words: True) -> str:
    """Sum a game up; a changed copy, whose summary is that of its original, by what is different.

    Of that as much is told as `fits`; of the rest, how many there are.
    """
    code = program.words.language
    own = game.text.said(code).summary.strip()
    told = difference_of(program, game)
    read = program.words.read
    if told is None or own != told.original.text.said(code).summary.strip():
        return read(own)
    heading = told.heading(program)
    words = ""
    for most in range(MOST_SUMMED, 0, -1):
        lines = [each.removeprefix("- ") for each in told.listed(program, most)]
        listed = program.words.say("form.between").join(lines)
        words = read(f"{heading}{'' if heading.endswith('：') else ' '}{listed}")
        if fits(words):
            break
    return words

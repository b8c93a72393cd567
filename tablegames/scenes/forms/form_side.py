"""What stands beside a form: what is different, the rules in words, the file itself, and how trial games went."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.rules_error import RulesError
from tablegames.play.drafts.trial_games import GAMES, TrialGames
from tablegames.rules.forms.difference import differences
from tablegames.rules.forms.draft import Draft
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.in_words import in_words, plainly
from tablegames.rules.forms.naming import name_of_ludeme
from tablegames.rules.lessons.lesson import has_lesson
from tablegames.rules.load import read_ruleset
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.about_game.lesson_copy import lesson_holds
from tablegames.scenes.forms.form_state import FormState
from tablegames.view.boxes.buttons import Call, button
from tablegames.view.boxes.chapter_box import LEAST, chapter
from tablegames.view.boxes.choices import choice
from tablegames.view.boxes.frames import grown, picture, section, sized
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.boxes.rows import column, grid, row
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import GAP, HAIR, HELP, NAME, QUIET, SMALL, TIGHT, TypeStyle
from tablegames.view.boxes.words_box import line, words
from tablegames.view.cards.derived_world import box_of
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.markdown import blocks
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.language.lines import wrap
from tablegames.view.language.text import Texts
from tablegames.view.language.weights import BOLD, MEDIUM
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import CREAM, GOLD, MUTED, ROSE

BOX, FILE, TRIALS = 92.0, TypeStyle(13.4, MEDIUM, 1.45), 132.0
"""How wide the game's box is beside the form, the type of a file, and the room for how trial games went."""
SAVE = 62.0
"""How high the button is that saves."""
WISH, INDENT = 240.0, 0.32
"""How high what is scrolled wishes to be, and how far a space at the begin of a line moves it, by its type."""


class FileBox(PageBox):
    """A file line by line, the lines in which something is wrong in red."""

    def __init__(self, text: str, problems: Sequence[Problem]) -> None:
        self.text, self.wrong = text, {problem.line for problem in problems}
        self.set: tuple[tuple[float, float], Group] | None = None
        """The file as it was set last, and by what."""

    def width(self, fit: Fit) -> Extent:
        return Extent(LEAST, LEAST)

    def height(self, fit: Fit, width: float) -> Extent:
        high = self.column(fit, width).h
        return Extent(high, high)

    def column(self, fit: Fit, width: float) -> Group:
        """Set the file."""
        key = width, fit.size(FILE.size)
        if self.set is None or self.set[0] != key:
            self.set = key, self.set_lines(*key)
        return self.set[1]

    def set_lines(self, width: float, size: float) -> Group:
        """Set its lines below each other."""
        parts: list[Part] = []
        y = 0.0
        for number, each in enumerate(self.text.split("\n"), 1):
            indent = (len(each) - len(each.lstrip())) * size * INDENT
            color = ROSE if number in self.wrong else MUTED if each.lstrip().startswith("#") else CREAM
            for part in wrap(each.strip(), size, FILE.weight, width - indent) or [""]:
                if part:
                    parts.append((indent, y + size * 0.75, Text(part, size, FILE.weight, color), "midleft"))
                y += size * FILE.spacing
        return Group(width, max(1, y), tuple(parts))

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        c.put(self.column(fit, area.w), area.x, area.y, CONTENT, "form.text")


def seen_of(draft: Draft, file: str, origin: Ruleset | None) -> tuple[Picture, bool] | None:
    """Paint the game's box as it will stand on the shelf, and tell whether the lesson of its original holds for it.

    None while the rules cannot be read.
    """
    if draft.problems:
        return None
    try:
        game = read_ruleset(draft.text.encode(), file)
        return box_of(game, BOX), origin is not None and lesson_holds(origin, game)
    except (RulesetError, RulesError):
        return None


def told_game(form: Form, before: list[str], last: str, shown: Picture | None, texts: Texts) -> PageBox:
    """Tell a game: its box with what comes `before` beside it, and below it its rules and what is `last`."""
    rules = texts.read("\n".join([in_words(form, texts.language), "", last]))
    beside = chapter(list(blocks(texts.read("\n".join(before)).split("\n"))), HELP, "form.different")
    first = row(picture(shown), grown(beside), align="top") if shown is not None else beside
    return column(first, chapter(list(blocks(rules.split("\n"))), HELP, "form.text"))


def different(form: Form, original: Form | None, title: str, words: Texts) -> list[str]:
    """Say what is different from the original, as Markdown; nothing where it is no copy."""
    if original is None:
        return []
    found = differences(original, form)
    heading = words.say("form.different" if found else "form.same", game=title)
    return [f"**{heading}**", "", *(f"- {plainly(each.said(words.language))}" for each in found)]


def trial_strip(found: TrialGames | None, wrong: bool, texts: Texts) -> list[tuple[str, str]]:
    """Say how trial games went: what is told, and how it was; of rules in which something is `wrong` there are none."""
    say = texts.say
    if wrong:
        return [("", say("form.trial.none"))]
    if found is None or not found.games:
        return [("", say("form.trial.waiting"))]
    low, high = found.rounds
    rounds = f"{low}–{high}" if low < high else str(low)
    rows = [
        (say("form.trial.length"), say("form.trial.rounds", rounds=rounds, n=round(found.decisions))),
        (say("form.trial.close"), say("form.trial.margin", n=f"{found.margin:.1f}")),
        (
            say("form.trial.first"),
            say(
                "form.trial.share",
                part=share(found.first_won, found.games, texts),
                usual=share(found.chance, found.games, texts),
            ),
        ),
    ]
    if found.idle:
        idle = texts.read(texts.listed([name_of_ludeme(tag, texts.language) for tag in found.idle]))
        rows.append((say("form.trial.never"), idle))
    else:
        rows.append((say("form.trial.never"), say("form.trial.nothing")))
    return rows


def share(part: float, whole: int, words: Texts) -> str:
    """Write a part of games in per cent."""
    return words.percent(part, whole)


def trial_panel(found: TrialGames | None, wrong: bool, texts: Texts) -> PageBox:
    """Lay out how trial games went."""
    games = found.games if found is not None else 0
    heading: list[PageBox] = [grown(line(texts.say("form.trial.heading", n=GAMES), NAME, GOLD, "form.trial"))]
    if 0 < games < GAMES:
        heading.append(line(str(games), HELP, QUIET, tip=texts.say("tips.trials", n=games, of=GAMES)))
    told: list[Sequence[PageBox]] = []
    for name, said in trial_strip(found, wrong, texts):
        value = grown(words(said, SMALL._replace(weight=BOLD), CREAM, 3))
        told.append([words(name, SMALL, QUIET, 2), value] if name else [value])
    shown = column(row(*heading), grid(*told, gap=(GAP, HAIR), align="top"), gap=HAIR)
    return section(sized(shown, high=TRIALS), (GAP, TIGHT))


class FormSide:
    """What stands beside a form: tabs with what is told, how trial games went, and the way to save."""

    def __init__(self, page: FormState) -> None:
        self.page = page
        self.seen: tuple[Picture, bool] | None = None
        """The game's box as it was last seen, and whether the lesson of its original holds."""
        self.made: tuple[object, PageBox] | None = None
        """What is told, and of what."""

    def words_panel(self) -> PageBox:
        """Tell the game in words, or show its file."""
        page = self.page
        tabs = [("words", page.say("form.tabs.words")), ("file", page.say("form.tabs.file"))]
        shown = scroll(self.text(), page.side_place, WISH)
        return section(column(choice("form.tab", tabs, page.tab, self.show_tab), grown(shown), gap=TIGHT), (GAP, TIGHT))

    def show_tab(self, tab: str) -> None:
        """Show the words, or the file."""
        self.page.tab, self.page.side_place.at = tab, 0.0

    def foot(self, save: Call) -> list[PageBox]:
        """Say how trial games went, and lead to saving."""
        page = self.page
        found = page.trials.found if page.trials is not None else None
        waiting = not page.problems() and not page.sound
        said = page.say("form.trying" if waiting else "form.save" if page.sound else "form.kept")
        saves = button("form.save", said, save, True, "save" if page.sound else "", page.sound)
        return [trial_panel(found, bool(page.problems()), page.program.words), sized(saves, high=SAVE)]

    def text(self) -> PageBox:
        """Give what stands beside the form, made again where it has changed."""
        page, texts = self.page, self.page.program.words
        key = page.draft.text, page.language, texts.reading, page.tab, len(page.problems())
        if self.made is None or self.made[0] != key:
            if page.tab == "words":
                self.seen = seen_of(page.draft, page.file, page.origin) or self.seen
                box, holds = self.seen or (None, False)
                first, last = different(page.form, page.original, page.title, texts), ""
                if page.origin is not None and has_lesson(page.origin.file):
                    last = page.say("form.lesson" if holds else "form.no_lesson", game=page.title)
                shown = told_game(page.form, first, last, box, texts)
            else:
                shown = FileBox(page.draft.text, page.problems())
            self.made = key, shown
        return self.made[1]

"""Loading a ruleset: from the bytes of a file to a `Ruleset`, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.cards import names_in
from tablegames.rules.figure import faults, without_unknown
from tablegames.rules.option import count_of, settings_of
from tablegames.rules.pictures import PictureError, Pictures
from tablegames.rules.reading.error_places import place_of
from tablegames.rules.reading.file_text import decode, read_bytes
from tablegames.rules.reading.messages import Message, message, message_of, shown
from tablegames.rules.reading.nodes import Fields, Node, Word
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import Problem, RulesetError, nearest, note
from tablegames.rules.reading.schema import record_of
from tablegames.rules.reading.setting_reader import UNSETTLED, SettingReader
from tablegames.rules.reading.settings import Setting, told_apart
from tablegames.rules.ruleset import Heading, Ruleset
from tablegames.rules.translation import with_translations
from tablegames.rules.words import GameTexts, InLanguages
from tablegames.shipped import RULESETS

MOST_SETTINGS = 4096
"""Settings of one game (players and options); each of them is tried when a file is checked."""

Trial = Callable[[Any, int], object]
"""Makes rules ready to play for a number of players; raises `RulesError` if that makes no sense."""


def load(path: Path, kind: type[Any] = Rules, trial: Trial | None = None) -> Ruleset:
    """Read a ruleset file; raise `RulesetError` with everything that is wrong with it."""
    file = str(path)
    return read_ruleset(read_bytes(path, file), file, kind, trial)


def read_ruleset(content: bytes, file: str, kind: type[Any] = Rules, trial: Trial | None = None) -> Ruleset:
    """Read the bytes of a ruleset whose rules become `kind`.

    `trial` (`trial.try_out`) makes each setting ready to play, to find what only the engine can tell.

    Raises RulesetError with all that is wrong.
    """
    root, problems = parse(decode(content, file), file)
    loading = Loading(file, root, kind, trial)
    loading.problems += problems
    heading, rules, table = loading.split()
    head = loading.heading(heading)
    settings = loading.settings(heading)
    survey = loading.survey(rules, settings)
    if loading.problems or not isinstance(head, Heading) or settings is None:
        raise RulesetError(loading.problems)
    loading.pictures(heading, head)
    loading.try_all(rules, head, settings, survey)
    if loading.problems:
        raise RulesetError(loading.problems)
    if head.original:
        head = replace(head, text=with_known_figures(head.text, loading.cards))
    if Path(file).parent == RULESETS:
        head = with_translations(head)
    return Ruleset(file, sha256(content).hexdigest(), head, rules, kind, table)


def with_known_figures(texts: GameTexts, cards: Container[str]) -> GameTexts:
    """Leave figures out of a game's texts that show cards it does not have."""
    return InLanguages(
        tuple(
            (code, replace(text, rules=without_unknown(text.rules, cards), first=without_unknown(text.first, cards)))
            for code, text in texts.by_language
        )
    )


class Loading:
    """One file on its way to a ruleset, with the problems found so far."""

    def __init__(self, file: str, root: Fields, kind: type[Any], trial: Trial | None) -> None:
        self.file, self.root, self.trial = file, root, trial
        self.head_shape = record_of(Heading)
        self.rules_shape = record_of(kind)
        self.problems: list[Problem] = []
        self.cards: dict[str, None] = {}
        """Ids of the cards that the deck has in some setting, in its order."""
        self.ranks: dict[str, None] = {}
        """Its ranks likewise."""

    def split(self) -> tuple[Fields, Fields, Node | None]:
        """Part the file into its heading, the rules for the engine and the table for the view."""
        heading: list[tuple[Word, Node]] = []
        rules: list[tuple[Word, Node]] = []
        table: Node | None = None
        line = self.root.line
        for key, value in self.root.entries:
            if key.value == "table":
                table = value
            elif key.value in self.head_shape.fields:
                heading.append((key, value))
            elif key.value in self.rules_shape.fields:
                rules.append((key, value))
            else:
                self.unknown(key)
        return Fields(line, 1, tuple(heading)), Fields(line, 1, tuple(rules)), table

    def unknown(self, key: Word) -> None:
        """Report a field that a ruleset doesn't have."""
        known = [*self.head_shape.fields, *self.rules_shape.fields, "table"]
        near = nearest(key.value, known)
        self.report(key.line, "", message("field.not_of_a_ruleset", field=shown(key.value), known=known, near=near))

    def heading(self, node: Fields) -> object:
        """Read the heading, in which nothing depends on players or options."""
        for key, value in node.entries:
            if value.choices:
                self.report(value.line, str(key.value), message("heading.no_choice"))
        return SettingReader(self.file, None, self.problems, surveying=True).read(self.head_shape, node, "")

    def settings(self, node: Fields) -> list[Setting] | None:
        """List the settings of the game; None if the heading doesn't tell them.

        Players and options are read by themselves, so that a slip elsewhere in the heading hides no other problem.
        """
        players = self.part(node, "players")
        options = self.part(node, "options") if node.get("options") else {}
        if not isinstance(players, tuple) or not isinstance(options, dict):
            return None
        if not all(need in options for option in options.values() for need in option.needs):
            return None
        count = sum(count_of(options, each) for each in players)
        if count > MOST_SETTINGS:
            what = message("heading.many_settings", count=count, most=MOST_SETTINGS)
            self.report(line_at(node, "options"), "options", what)
            return None
        return list(settings_of(options, players))

    def part(self, node: Fields, name: str) -> object:
        """Read one field of the heading, whose problems are reported with the whole."""
        inner = node.get(name)
        reader = SettingReader(self.file, None, surveying=True)
        return reader.read(self.head_shape.fields[name].shape, inner, name) if inner else UNSETTLED

    def survey(self, rules: Fields, settings: Sequence[Setting] | None) -> SettingReader:
        """Check every branch of the rules."""
        reader = SettingReader(self.file, settings, self.problems, surveying=True)
        reader.read(self.rules_shape, rules, "")
        return reader

    def try_all(self, rules: Fields, head: Heading, settings: Sequence[Setting], survey: SettingReader) -> None:
        """Build the rules of every setting and try them, naming the settings in which something is wrong."""
        met: dict[tuple[int, str, Message], list[Setting]] = {}
        for setting in settings:
            reader = survey.settled(setting)
            built: Any = reader.read(self.rules_shape, rules, "")
            found = [(problem.line, problem.path, problem.what) for problem in reader.problems]
            if built is not UNSETTLED:
                found += [*self.unnamed_suits(built, head), *self.unknown_cover(built, head)]
                self.cards |= dict.fromkeys(ids(built.deck))
                self.ranks |= dict.fromkeys(card[1:] for card in ids(built.deck))
                found += [*self.objections(rules, built, setting)]
            for each in found:
                met.setdefault(each, []).append(setting)
        for (line, path, what), where in met.items():
            everywhere = len(where) == len(settings)
            self.report(
                line,
                path,
                what if everywhere else message("rules.with", where=told_apart(where, settings), sentence=what),
            )
        self.check_figures()
        self.check_packs(head, settings[0])

    def check_packs(self, head: Heading, setting: Setting) -> None:
        """Look for suits, ranks and words that a pack renames and that the game does not have."""
        for name, option in head.options.items():
            for value, pack in option.packs.items():
                for fault in pack.faults(tuple(head.suits), tuple(self.ranks), head.text):
                    path = ("options", name, "packs", value, *fault.path)
                    self.report(*place_of(self.root, "", path, setting), message_of(fault))

    def check_figures(self) -> None:
        """Look for cards and pictures that figures in the texts show and that are not there."""
        known = list(self.cards)
        # A copy has the texts of its original; a figure with a card that was taken out is left out when it is read.
        copied = self.root.get("original") is not None
        for language in languages_of(self.root.get("text")):
            for name in ("rules", "first"):
                word: Node | None = self.root
                for key in ("text", language, name):
                    word = word.get(key) if isinstance(word, Fields) else None
                if isinstance(word, Word) and isinstance(word.value, str):
                    for line, what in faults(word.value, self.cards, known):
                        if copied and what.code == "figure.no_card":
                            continue
                        at = word.line + 1 + line if word.block else word.line
                        self.report(at, f"text.{language}.{name}", what)

    def unnamed_suits(self, built: Any, head: Heading) -> Iterator[tuple[int, str, Message]]:
        """Find the suits of the deck for which the heading has no name."""
        for letter in built.deck.suits:
            if letter not in head.suits:
                what = message("heading.unnamed_suit", suit=shown(letter), letter=letter)
                yield line_at(self.root, "suits"), "suits", what

    def unknown_cover(self, built: Any, head: Heading) -> Iterator[tuple[int, str, Message]]:
        """Find the cards of the cover that are in no deck of the game."""
        if head.look is None or not head.look.cover:
            return
        cards = names_in(built.deck)
        for card in head.look.cover:
            if card not in cards:
                yield line_at(self.root, "look"), "look.cover", message("deck.no_card", card=shown(card))

    def pictures(self, node: Fields, head: Heading) -> None:
        """Check the pictures that the heading names."""
        try:
            Pictures.of(head.look, Path(self.file))
        except PictureError as error:
            look = node.get("look")
            line = line_at(look, error.where) if isinstance(look, Fields) else line_at(node, "look")
            self.report(line, f"look.{error.where}", error.what)

    def objections(self, rules: Fields, built: object, setting: Setting) -> Iterator[tuple[int, str, Message]]:
        """Try the rules out, and find the place of what the engine objects to."""
        if self.trial is None:
            return
        try:
            self.trial(built, setting.players)
        except RulesError as error:
            yield (*place_of(rules, "", error.path, setting), message_of(error))

    def report(self, line: int, path: str, what: Message) -> None:
        """Note a problem and go on, unless there are very many."""
        note(self.problems, Problem(self.file, line, path, what))


def languages_of(text: Node | None) -> list[str]:
    """List the languages in which a ruleset tells its rules."""
    return [str(key.value) for key, _ in text.entries] if isinstance(text, Fields) else []


def ids(deck: Any) -> list[str]:
    """List the ids of a deck's cards."""
    own = getattr(deck, "ranks_of", {})
    return [f"{suit}{rank}" for suit in deck.suits for rank in own.get(suit, deck.ranks)] + list(
        getattr(deck, "jokers", ())
    )


def line_at(node: Fields, key: str) -> int:
    """Find the line of a field; that of the table if it is not there."""
    inner = node.get(key)
    return inner.line if inner else node.line

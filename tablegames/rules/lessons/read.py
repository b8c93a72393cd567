"""Reading a lesson, and playing it through to find what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tablegames.engine.game.match import Match
from tablegames.engine.rules_error import RulesError, Step
from tablegames.rules.lessons.lesson import CARD_GAP, GAP, SEAT_GAP, Lesson, lesson_file
from tablegames.rules.lessons.walk import lesson_match, rounds_over
from tablegames.rules.option import OptionError
from tablegames.rules.reading.error_places import place_of
from tablegames.rules.reading.file_text import decode, read_bytes
from tablegames.rules.reading.messages import Message, all_of, message, message_of, one_of, shown
from tablegames.rules.reading.nodes import Fields
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import Problem, RulesetError, nearest
from tablegames.rules.reading.schema import shape_of
from tablegames.rules.reading.setting_reader import SettingReader
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.words import Words

Found = tuple[tuple[Step, ...], Message]
"""Where something is wrong, as fields from the top of the file, and what."""


def read_lesson(ruleset: Ruleset) -> Lesson:
    """Read the lesson of a ruleset, without playing it. Raises `RulesetError` where it cannot be read."""
    return parsed(ruleset)[1]


def parsed(ruleset: Ruleset) -> tuple[Fields, Lesson]:
    """Read the lesson of a ruleset, with the text it was read from. Raises `RulesetError`."""
    path = lesson_file(ruleset.file)
    file = str(path)
    root, problems = parse(decode(read_bytes(path, file), file), file)
    reader = SettingReader(file, None, problems, surveying=True)
    found = reader.read(shape_of(Lesson), root, "")
    if problems or not isinstance(found, Lesson):
        raise RulesetError(problems)
    return root, found


def checked_lesson(ruleset: Ruleset) -> tuple[Fields, Lesson]:
    """Read the lesson of a ruleset and play it to its end. Raises `RulesetError` with all that is wrong."""
    root, lesson = parsed(ruleset)
    found = list(faults(lesson, ruleset))
    if found:
        raise RulesetError([problem(ruleset, root, *each) for each in found])
    return root, lesson


def problem(ruleset: Ruleset, root: Fields, steps: tuple[Step, ...], what: Message) -> Problem:
    """Say what is wrong with a lesson, at its line."""
    place = place_of(root, "", steps)
    return Problem(str(lesson_file(ruleset.file)), place.line, place.path, what)


def faults(lesson: Lesson, ruleset: Ruleset) -> Iterator[Found]:
    """Find what is wrong with a lesson: languages, actions, and what its words name."""
    yield from unsaid(lesson)
    try:
        match = lesson_match(lesson, ruleset)
    except OptionError as error:
        yield ("options" if lesson.players in ruleset.players else "players",), error.what
        return
    except RulesError as error:
        yield ("options",), message_of(error)
        return
    except ValueError:
        match = lesson_match(replace(lesson, before=()), ruleset)
        yield from played(match, lesson.before, ("before",))
        return
    for at, stop in enumerate(lesson.stops):
        if match.over or rounds_over(match) >= lesson.rounds:
            yield ("stops", at), message("lesson.too_late", name=stop.name)
            return
        yield from misnamed(lesson, at, match)
        wrong = [*asked(lesson, at, match), *answered(lesson, at, match)]
        wrong = wrong or [*played(match, stop.do, ("stops", at, "do"))]
        wrong = wrong or [*played(match, stop.then, ("stops", at, "then"))]
        yield from wrong
        if wrong:
            return
    yield from misnamed(lesson, len(lesson.stops), match)


def unsaid(lesson: Lesson) -> Iterator[Found]:
    """Find the texts that are missing in a language in which the lesson says others."""
    codes = list(dict.fromkeys(code for _, words, _ in lesson.texts() for code, _ in words.by_language))
    for steps, words, _ in lesson.texts():
        missing = tuple(code for code in codes if code not in words)
        if missing:
            yield steps, message("lesson.unsaid", languages=all_of(missing))


def asked(lesson: Lesson, at: int, match: Match) -> Iterator[Found]:
    """Find a stop at which the learner is to do something and is not asked."""
    stop = lesson.stops[at]
    if stop.do and match.turn != lesson.seat:
        yield ("stops", at, "do"), message("lesson.not_asked", seat=lesson.seat, asked=match.turn)
    if stop.answers and not stop.do:
        yield ("stops", at, "answers"), message("lesson.nothing_to_answer")


def answered(lesson: Lesson, at: int, match: Match) -> Iterator[Found]:
    """Find answers to what cannot be done here, or is what is to be done."""
    stop, legal = lesson.stops[at], match.legal_actions()
    for action in stop.answers:
        if stop.do and action in stop.do:
            yield ("stops", at, "answers", action), message("lesson.answers_itself", action=shown(action))
        elif action not in legal:
            yield ("stops", at, "answers", action), illegal(action, legal)


def played(match: Match, actions: tuple[str, ...], steps: tuple[Step, ...]) -> Iterator[Found]:
    """Play actions, up to the first that is not legal."""
    for place, action in enumerate(actions):
        legal = () if match.over else match.legal_actions()
        if action not in legal:
            yield (*steps, place), illegal(action, legal)
            return
        match.play(action)


def illegal(action: str, legal: tuple[str, ...]) -> Message:
    """Say that an action is not legal, and what is."""
    if not legal:
        return message("lesson.over", action=shown(action))
    return message("lesson.illegal", action=shown(action), legal=one_of(legal), near=nearest(action, legal))


def misnamed(lesson: Lesson, at: int, match: Match) -> Iterator[Found]:
    """Find gaps in the texts of a stop that name no card or seat, or a card that lies elsewhere."""
    for steps, words, place in lesson.texts():
        if place != at:
            continue
        yield from ((steps, what) for what in dict.fromkeys(wrong_gaps(words, lesson, match)))


def wrong_gaps(words: Words, lesson: Lesson, match: Match) -> Iterator[Message]:
    """Find what is wrong with the gaps of a text."""
    cards = match.table.cards
    for _, text in words.by_language:
        for gap in GAP.findall(text):
            seat, card = SEAT_GAP.fullmatch(gap), CARD_GAP.fullmatch(gap)
            if seat is not None:
                if int(seat[1]) >= lesson.players:
                    yield message("lesson.no_seat", seat=seat[1], players=lesson.players)
            elif card is None or card[1] not in cards.number:
                yield message("lesson.gap", gap=shown(gap), near=nearest(gap, cards.names))
            elif card[2] and card[2] not in match.table.zones:
                zones = list(match.table.zones)
                yield message("lesson.no_zone", zone=shown(card[2]), zones=one_of(zones), near=nearest(card[2], zones))
            elif card[2] and card[2] not in zones_of(card[1], lesson, match):
                here = zones_of(card[1], lesson, match)
                if here:
                    yield message("lesson.elsewhere", card=shown(card[1]), zone=card[2], here=one_of(here))
                else:
                    yield message("lesson.unseen", card=shown(card[1]), zone=card[2])


def zones_of(card: str, lesson: Lesson, match: Match) -> tuple[str, ...]:
    """List the zones in which the learner can see a card."""
    bit = 1 << match.table.cards.number[card]
    views = iter(match.observe(lesson.seat).views)
    places = [(zone.name, next(views)) for zone in match.table.zones.values() for _ in range(zone.places)]
    return tuple(name for name, view in places if view.known & bit)

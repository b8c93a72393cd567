"""The command `review`: looking back at a recorded game without a window."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tablegames.bots.bot import Bot
from tablegames.bots.guides.guide_folders import shipped_alone
from tablegames.bots.kinds import KINDS, STYLED, UNHURRIED, new_bot
from tablegames.bots.own.forfeit import ForfeitError
from tablegames.bots.own.own_bot import OwnBot
from tablegames.cli.arguments import invite_carried, kinds_of, library, own_bots, record_problem
from tablegames.cli.command_line import UsageError
from tablegames.cli.streams import say
from tablegames.cli.workers import workers
from tablegames.engine.game.game import Game
from tablegames.engine.game.record import Header, RecordError
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.play.records.record_rules import ruleset_of
from tablegames.play.records.seats_file import read_seats
from tablegames.play.review.bot_choices import BotChoices, choices_of
from tablegames.play.review.course import UnfinishedError
from tablegames.play.review.review_file import ReviewFile
from tablegames.play.review.review_processes import judged
from tablegames.play.review.review_report import review_node, review_report
from tablegames.play.review.reviewer import Reviewer
from tablegames.play.simulation.progress import with_progress
from tablegames.rules.reading.messages import Reporter, message
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset


class LookBack(NamedTuple):
    """A game that is to be judged."""

    path: Path
    header: Header
    reviewer: Reviewer
    seats: Sequence[int]
    """Whose decisions are told."""
    bot: Bot | None
    """Who is asked as well."""

    @property
    def left(self) -> int:
        """Count the moments that are not judged yet, its beginning among them."""
        review = self.reviewer.review
        return len(review.moments) + 1 - len(review.verdicts) - bool(review.begun)


def review(chosen: argparse.Namespace) -> None:
    """Judge finished games, and tell what came of each. Raises UsageError and RulesetError."""
    games = [look_back(chosen, path) for path in chosen.records]
    nodes = []
    with workers(chosen) as play_all:
        for game in games:
            judging = judged(game.reviewer, None if chosen.jobs == 1 else play_all)
            for _ in with_progress(judging, game.left, sys.stderr, chosen.words):
                pass
            choices = None if game.bot is None else answers(chosen.bot, game.bot, game.reviewer, game.seats)
            if chosen.json:
                nodes.append(node_of(game, choices))
            else:
                head = [chosen.words.say("look_back.of_record", path=game.path)] if len(games) > 1 else []
                say("\n".join([*head, *report_of(game, choices, chosen.words)]))
    if chosen.json:
        several = [{"record": str(game.path), **node} for game, node in zip(games, nodes, strict=True)]
        say(json.dumps(nodes[0] if len(games) == 1 else several, ensure_ascii=False))


def look_back(chosen: argparse.Namespace, path: Path) -> LookBack:
    """Read a record that is to be judged. Raises UsageError and RulesetError."""
    try:
        reading = read_record(path)
        rulesets = library()
        invite_carried(reading.header, rulesets)
        match = replay_match(reading, rulesets, watched=True)
    except RecordError as error:
        raise record_problem(path, error) from None
    try:
        reviewer = Reviewer(match, ReviewFile(path) if chosen.keep else None)
    except UnfinishedError:
        raise UsageError(message("answer.at", place=path, what=message("check.not_over"))) from None
    seats, header = wanted_seats(chosen, path, match.seats), reading.header
    bot = bot_asked(chosen, ruleset_of(header, rulesets), header, match.game) if chosen.bot else None
    return LookBack(path, header, reviewer, seats, bot)


def node_of(game: LookBack, choices: BotChoices | None) -> dict[str, Any]:
    """Give what came of a game as plain values."""
    node = review_node(game.reviewer.review, game.header.names, game.seats)
    return node if choices is None else {**node, "bot": [choices.node(seat) for seat in game.seats]}


def report_of(game: LookBack, choices: BotChoices | None, words: Reporter) -> Iterator[str]:
    """Tell what came of a game, and what a bot would have done in it."""
    review, names = game.reviewer.review, game.header.names
    yield review_report(review, names, game.seats, words)
    if choices is not None:
        for seat in game.seats:
            yield from choices.report(review, names[seat], seat, words)


def bot_asked(chosen: argparse.Namespace, ruleset: Ruleset, header: Header, game: Game) -> Bot:
    """Make the bot that is asked what it would have done. Raises UsageError."""
    words = kinds_of(chosen.bot, list(KINDS), "--bot", STYLED)
    if len(words) != 1:
        raise UsageError(message("usage.one_bot"))
    own = own_bots(words, chosen.clock, ruleset, Setting(header.players, header.options))
    return new_bot(words[0], game, Random(0), {**UNHURRIED, **own})


def answers(word: str, bot: Bot, reviewer: Reviewer, seats: Sequence[int]) -> BotChoices:
    """Ask a bot what it would have done, by what was learned for everybody. Raises UsageError where it does not say."""
    try:
        with shipped_alone():
            return choices_of(word, bot, reviewer, seats)
    except ForfeitError as error:
        raise UsageError(message("usage.forfeit", bot=word, why=error.what)) from error
    finally:
        if isinstance(bot, OwnBot):
            bot.leave()


def wanted_seats(chosen: argparse.Namespace, record: Path, count: int) -> list[int]:
    """Tell whose decisions are told: those of the one person, or of the person who is asked for.

    Where several people played each looks at the own seat, unless all agree. Raises UsageError.
    """
    if chosen.seat is not None and not 1 <= chosen.seat <= count:
        raise UsageError(message("usage.seat", count=count, seat=chosen.seat))
    if chosen.all:
        return list(range(count))
    if chosen.seat is not None:
        return [chosen.seat - 1]
    places = read_seats(record, count)
    people = [seat for seat, place in enumerate(places) if place.human]
    if len(people) > 1:
        raise UsageError(message("usage.several_people"))
    return people or list(range(count))

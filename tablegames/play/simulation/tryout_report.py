"""What random games of a ruleset showed, in words and columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tablegames.bots.averages import deviation, mean, median
from tablegames.languages.columns import columns
from tablegames.play.simulation.tryout import PAIRS, Tried, Tryout
from tablegames.rules.reading.error_places import SourcePlace
from tablegames.rules.reading.messages import Message, Reporter, counted, message

HEAD = ("players", "games", "decisions", "rounds", "scores", "middle", "spread", "shared")


def tryout_report(out: Tryout, words: Reporter) -> str:
    """Report length, scores, what was asked, what happened, and what never did."""
    games, say = out.games, words.say
    settings = len({str(game.setting) for game in games})
    played = counted("sensible_game" if out.sensible else "random_game", len(games))
    lines = [say("tryout.came_to_end", games=played, settings=counted("setting", settings)), ""]
    rows = [[say(f"tryout.{each}") for each in HEAD]]
    tables = sorted({game.setting.players for game in games})
    rows += [row_of(players, [game for game in games if game.setting.players == players], words) for players in tables]
    lines += [*columns(rows), "", *counts_of("question", [game.asked for game in games], "asked", words)]
    lines += ["", *counts_of("mechanic", [game.done for game in games], "events", words)]
    forced, decisions = sum(game.forced for game in games), sum(game.decisions for game in games)
    if decisions:
        lines += ["", say("tryout.forced", share=f"{100 * forced / decisions:.0f}")]
    return "\n".join([*lines, *(say("tryout.warning", what=what) for what in warnings_of(out))])


def row_of(players: int, games: list[Tried], words: Reporter) -> list[str]:
    """Tell the games of a number of players in a row."""
    scores = [score for game in games for score in game.totals]
    shared = sum(len(game.winners) > 1 for game in games)
    return [
        str(players),
        str(len(games)),
        between([game.decisions for game in games]),
        between([game.rounds for game in games]),
        words.say("tryout.from_to", low=min(scores), high=max(scores)),
        f"{median(scores):g}",
        f"{deviation(scores):.1f}" if len(scores) > 1 else "",
        str(shared),
    ]


def between(numbers: list[int]) -> str:
    """Write a mean with the least and the most."""
    low, high = min(numbers), max(numbers)
    return f"{low}" if low == high else f"{mean(numbers):.1f} ({low}-{high})"


def counts_of(what: str, games: list[Counter[str]], how: str, words: Reporter) -> list[str]:
    """Tell how often things came up, the most frequent first."""
    total: Counter[str] = sum(games, Counter())
    rows = [[words.say(f"tryout.{each}") for each in (what, how, "in_games")]]
    for key, count in total.most_common():
        met = sum(key in game for game in games)
        rows.append([key, f"{count / len(games):.1f}", f"{100 * met / len(games):.0f} %"])
    return columns(rows)


def warnings_of(out: Tryout) -> Iterator[Message]:
    """Notice what never happened, what nothing uses, what is odd about the games and which options change nothing."""
    for tag in out.idle:
        yield message("tryout.idle", mechanic=tag)
    if out.sensible:
        yield message("tryout.sensible")
    for each in out.unused:
        yield warning_at(*each)
    yield from oddities(out.games)
    for name, value, plainly in out.dead:
        yield message("tryout.same_rules" if plainly else "tryout.same_games", name=name, value=value, pairs=PAIRS)


def warning_at(place: SourcePlace, what: Message) -> Message:
    """Say of a place in the file what is odd there."""
    return message("tryout.unused", line=place.line, path=place.path, what=what)


def oddities(games: list[Tried]) -> Iterator[Message]:
    """Notice what is odd about a game as a whole."""
    together = all(game.sides == 1 for game in games)
    if together:
        if not sum(len(game.winners) for game in games):
            yield message("tryout.all_lost")
        if not any(game.totals[0] for game in games):
            yield message("tryout.no_point")
    if not together and all(len(set(game.totals)) == 1 for game in games):
        yield message("tryout.same_score")
    if sum(len(game.winners) > 1 for game in games) * 2 > len(games):
        yield message("tryout.many_winners")
    if all(game.decisions == game.forced for game in games):
        yield message("tryout.no_choice")

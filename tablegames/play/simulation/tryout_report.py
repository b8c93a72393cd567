"""What random games of a ruleset showed, in words and columns."""

from __future__ import annotations

from collections import Counter

from tablegames.bots.averages import deviation, mean, median
from tablegames.play.simulation.simulation_report import columns, count_words
from tablegames.play.simulation.tryout import PAIRS, Tried, Tryout


def tryout_report(out: Tryout) -> str:
    """Report length, scores, what was asked, what happened, and what never did."""
    games = out.games
    settings = len({str(game.setting) for game in games})
    kind = "sensible game" if out.sensible else "random game"
    lines = [f"{count_words(len(games), kind)} in {count_words(settings, 'setting')}: every one came to its end", ""]
    rows = [["players", "games", "decisions", "rounds", "scores", "middle", "spread", "shared wins"]]
    tables = sorted({game.setting.players for game in games})
    rows += [row_of(players, [game for game in games if game.setting.players == players]) for players in tables]
    lines += [*columns(rows), "", *counts_of("question", [game.asked for game in games], "asked a game")]
    lines += ["", *counts_of("mechanic", [game.done for game in games], "events a game")]
    forced, decisions = sum(game.forced for game in games), sum(game.decisions for game in games)
    if decisions:
        lines += ["", f"{100 * forced / decisions:.0f} % of the decisions had nothing to choose from."]
    lines += [f"warning: nothing ever happened in {tag}." for tag in out.idle]
    if out.sensible:
        lines.append(
            "warning: games of random choices come to no end, so these were mostly sensible ones; "
            "reach can also end where a total has fallen far (fall)."
        )
    lines += [f"warning: line {place.line}, {place.path}: {words}." for place, words in out.unused]
    lines += [f"warning: {words}" for words in warnings_of(games)]
    for name, value, plainly in out.dead:
        words = f"the option {name}: {str(value).lower()}"
        why = "its rules are those without it" if plainly else f"{PAIRS} games with and without it were the same"
        lines.append(f"warning: {words} changes nothing; {why}.")
    return "\n".join(lines)


def row_of(players: int, games: list[Tried]) -> list[str]:
    """Tell the games of a number of players in a row."""
    scores = [score for game in games for score in game.totals]
    shared = sum(len(game.winners) > 1 for game in games)
    return [
        str(players),
        str(len(games)),
        between([game.decisions for game in games]),
        between([game.rounds for game in games]),
        f"{min(scores)} to {max(scores)}",
        f"{median(scores):g}",
        f"{deviation(scores):.1f}" if len(scores) > 1 else "",
        str(shared),
    ]


def between(numbers: list[int]) -> str:
    """Write a mean with the least and the most."""
    low, high = min(numbers), max(numbers)
    return f"{low}" if low == high else f"{mean(numbers):.1f} ({low}-{high})"


def counts_of(what: str, games: list[Counter[str]], how: str) -> list[str]:
    """Tell how often things came up, the most frequent first."""
    total: Counter[str] = sum(games, Counter())
    rows = [[what, how, "in games"]]
    for key, count in total.most_common():
        met = sum(key in game for game in games)
        rows.append([key, f"{count / len(games):.1f}", f"{100 * met / len(games):.0f} %"])
    return columns(rows)


def warnings_of(games: list[Tried]) -> list[str]:
    """Notice what is odd about a game as a whole."""
    found = []
    together = all(game.sides == 1 for game in games)
    if together:
        won = sum(len(game.winners) for game in games)
        found += [] if won else ["all games were lost, as often happens at random: simulate says how bots do."]
        if not any(game.totals[0] for game in games):
            found.append("no game brought a point; does anything score?")
    if not together and all(len(set(game.totals)) == 1 for game in games):
        found.append("all players had the same score in every game; does anything score?")
    if sum(len(game.winners) > 1 for game in games) * 2 > len(games):
        found.append("more than half of the games had several winners; a tie_break may help.")
    if all(game.decisions == game.forced for game in games):
        found.append("nobody ever had anything to choose.")
    return found

"""What came of a simulation, in words and columns."""

from __future__ import annotations

from statistics import fmean

from tablegames.play.simulation import Outcome, length, spread


def report(outcome: Outcome) -> str:
    """Write wins, scores, lengths and speed for people to read."""
    simulation, games = outcome.simulation, outcome.games
    lines = [f"{simulation.ruleset.name.en}, {simulation.setting}: {counted(len(games), 'game')}", ""]
    rows = [["seat", "bot", "wins", "share", "mean score", "spread"]]
    for seat, bot in enumerate(simulation.bots):
        wins, scores = outcome.wins(seat), outcome.scores(seat)
        share = f"{100 * wins / len(games):.1f} %"
        rows.append([str(seat), bot, f"{wins:.1f}", share, f"{fmean(scores):.2f}", f"{spread(scores):.2f}"])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines += ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    rounds, decisions = length([game.rounds for game in games]), length([game.decisions for game in games])
    lines += [
        "",
        f"rounds     {rounds['mean']:.1f} a game, {rounds['shortest']} to {rounds['longest']}",
        f"decisions  {decisions['mean']:.1f} a game, {decisions['shortest']} to {decisions['longest']}",
        f"speed      {outcome.decisions_per_second:,.0f} decisions a second, {outcome.seconds:.1f} s in all",
    ]
    return "\n".join(lines)


def counted(number: int, noun: str) -> str:
    """Write a number with its noun: "1 game", "2 games"."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")

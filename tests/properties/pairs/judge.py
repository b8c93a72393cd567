"""A judge of mixtures: reads a ruleset and the record of a game, and says who must play what, and who wins.

It shares no code with the engine. What it does not look at: how high is bid, and what is done with counters.
`before_judge`, `trick_judge` and `between_judge` say what happens when, `judged_round` who plays with which cards,
`points_judge` what some scores bring, and `card_rules` what cards are to a trick.
"""

from __future__ import annotations

from tests.properties.pairs.before_judge import BeforeJudge
from tests.properties.pairs.card_rules import Tree
from tests.properties.pairs.judged_round import JudgedRound, Past
from tests.properties.pairs.points_judge import PointsJudge
from tests.properties.pairs.reading import Line, WrongError
from tests.properties.pairs.trick_judge import TrickJudge

__all__ = ["Line", "WrongError", "judge"]


def judge(ruleset: Tree, players: int, lines: list[Line]) -> int:
    """Judge a game; answer how many tricks it had. Raises WrongError."""
    starts = [at for at, line in enumerate(lines) if line["e"] == "round"]
    (marker,) = [line["p"] for line in lines if line["e"] == "janken" and line["what"] == "start"]
    out: set[int] = set()
    tricks, past = 0, Past()
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True)):
        if number:
            seats = range(marker + 1, marker + players + 1)
            marker = next(seat % players for seat in seats if seat % players not in out)
        for line in lines[start:end]:
            if line["e"] == "ask" and line["p"] in out:
                raise WrongError(f"who is out of the game is asked; at {line}")
        deal = JudgedRound(ruleset, players, marker, out, lines[start:end], past)
        BeforeJudge(deal).judge()
        TrickJudge(deal).judge()
        after(deal)
        marker, past = deal.marker, Past(deal.own_bids, deal.won)
        tricks += deal.number - 1
        out |= {line["p"] for line in lines[start:end] if line["e"] == "out"}
    return tricks


def after(deal: JudgedRound) -> None:
    """Judge that no card is played after the tricks, who has shot, and what a round brings."""
    shot = [line["p"] for line in deal.read.rest() if line["e"] == "all-captured"]
    deal.read.hold(shot == deal.shooters(), f"{deal.shooters()} shoot")
    while not deal.read.over:
        deal.read.hold(not deal.read.asks("play"), "a card is played after the tricks")
        if deal.read.peek()["e"] == "score":
            PointsJudge(deal).judge(deal.read.peek())
        deal.read.at += 1

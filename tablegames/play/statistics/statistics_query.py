"""Sums over finished games: how often a person played and won, and how well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from tablegames.engine.table.measures import Form
from tablegames.play.records.finished_game import LOSS, TAKEN_BACK, FinishedGame, FinishedSeat
from tablegames.play.setup.seating import HUMAN
from tablegames.play.statistics.usual_losses import usual_losses

Variant = tuple[int, tuple[tuple[str, bool | int | str], ...]]
"""The number of players, and the options by name."""
PersonOf = Callable[[FinishedSeat], str]
"""Says which person a name means: one person may have been called by several names."""
RECENT = ((60, 10), (300, 20))
"""Of how many games the win rate over time is taken, while there are at most so many; later it is `STEADY`."""
STEADY = 50


def by_name(seat: FinishedSeat) -> str:
    """Tell people apart by their names alone."""
    return seat.name


@dataclass(frozen=True, slots=True)
class PlayerGame:
    """A game seen by one of its players, or by all its people together."""

    game: FinishedGame
    own: tuple[int, ...]
    """The seats that are looked at."""

    @property
    def won(self) -> bool:
        """Whether one of these seats won."""
        return any(self.game.seats[seat].won for seat in self.own)

    @property
    def score(self) -> int:
        """The best score of these seats."""
        scores = [self.game.seats[seat].score for seat in self.own]
        return min(scores) if self.game.lowest else max(scores)

    @property
    def others(self) -> tuple[FinishedSeat, ...]:
        """Everybody who plays against them."""
        sides = {self.game.seats[seat].side for seat in self.own}
        return tuple(each for each in self.game.seats if each.side not in sides)

    @property
    def among_themselves(self) -> bool:
        """Whether one of those looked at had to win: they have all the sides, and had no opponents."""
        return len({each.side for each in self.game.seats}) > 1 and not self.others

    @property
    def luck(self) -> float:
        """How often these seats would win if all were equally good."""
        sides = {each.side for each in self.game.seats}
        return len({self.game.seats[seat].side for seat in self.own}) / len(sides)


@dataclass(frozen=True, slots=True)
class PeopleTogether:
    """People who played with each other and no others: how often, and how many games each of them won."""

    people: tuple[str, ...]
    played: int
    won: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Average:
    """What a measure comes to over many games; None where there was never a chance for it."""

    name: str
    form: Form
    own: float | None
    others: float | None


def people(games: Iterable[FinishedGame], person_of: PersonOf = by_name) -> list[tuple[str, int]]:
    """List the people who played, with the number of their games; the one who played most comes first."""
    found = Counter(name for game in games for name in {person_of(seat) for seat in game.seats if seat.human})
    return sorted(found.items(), key=lambda each: (-each[1], each[0]))


class StatisticsQuery:
    """Sums up games: those of one person, or (None) of all people, in one game and variant or in all."""

    def __init__(
        self,
        games: Iterable[FinishedGame],
        person: str | None = None,
        ruleset: str = "",
        variant: Variant | None = None,
        person_of: PersonOf = by_name,
    ) -> None:
        self.person_of = person_of
        self.entries: list[PlayerGame] = []
        for game in games:
            if ruleset not in ("", game.ruleset) or variant not in (None, game.variant):
                continue
            own = [at for at, seat in enumerate(game.seats) if seat.human and person in (None, person_of(seat))]
            if own:
                self.entries.append(PlayerGame(game, tuple(own)))
        self.contested = [entry for entry in self.entries if not entry.among_themselves]
        """The games in which another player could win: that all people won tells nothing of the other games."""

    @property
    def played(self) -> int:
        """Count the games."""
        return len(self.entries)

    @cached_property
    def won(self) -> int:
        """Count the games won, of those that could be lost."""
        return sum(entry.won for entry in self.contested)

    @property
    def with_undo(self) -> int:
        """Count the games in which decisions were taken back."""
        return sum(any(entry.game.seats[seat].taken_back for seat in entry.own) for entry in self.entries)

    @property
    def rate(self) -> float:
        """Give the share of games won, of those that could be lost; 0 where there was none."""
        return self.won / len(self.contested) if self.contested else 0.0

    @property
    def luck(self) -> float | None:
        """Give the share of games that luck alone would win; None where all win or lose together."""
        against = [entry.luck for entry in self.contested if len({seat.side for seat in entry.game.seats}) > 1]
        return sum(against) / len(against) if against else None

    @property
    def best(self) -> int | None:
        """Give the best score; None where nothing was played."""
        if not self.entries:
            return None
        scores = [entry.score for entry in self.entries]
        return min(scores) if any(entry.game.lowest for entry in self.entries) else max(scores)

    @property
    def streak(self) -> int:
        """Give the most games won in a row."""
        longest = run = 0
        for entry in self.contested:
            run = run + 1 if entry.won else 0
            longest = max(longest, run)
        return longest

    @property
    def minutes(self) -> int:
        """Add up the minutes, as far as they are known."""
        return sum(entry.game.minutes or 0 for entry in self.entries)

    @property
    def recently(self) -> int:
        """Say over how many games the win rate over time is averaged: the more there are, the smoother it is."""
        return next((last for played, last in RECENT if len(self.contested) <= played), STEADY)

    def recent(self, most: int) -> list[tuple[int, float]]:
        """Give the share of the last games won after each game, numbered from 1; at most so many points."""
        wins = [entry.won for entry in self.contested]
        points = []
        for number in evenly(len(wins), most):
            last = wins[max(0, number - self.recently) : number]
            points.append((number, sum(last) / len(last)))
        return points

    def losses(self) -> list[tuple[int, float]]:
        """Give what a decision cost on average in each game that was looked back at, numbered from 1."""
        found = []
        for entry in self.entries:
            own = [loss for seat in entry.own if (loss := entry.game.seats[seat].loss) is not None]
            if own:
                found.append(sum(own) / len(own))
        return list(enumerate(found, 1))

    def losses_by_kind(self, kinds: Sequence[str]) -> list[tuple[str, float]]:
        """Give the same for each kind of opponent, over all those games.

        A level that was not met has what it usually loses, if all the games were played in one way that was measured.
        """
        judged = [entry.game for entry in self.entries if any(seat.loss is not None for seat in entry.game.seats)]
        ways = {(game.ruleset, game.variant) for game in judged}
        first = judged[0] if len(ways) == 1 else None
        usual = usual_losses(first.ruleset, len(first.seats), first.options) if first else {}
        out = []
        for kind in kinds:
            found = [
                seat.loss
                for entry in self.entries
                for at, seat in enumerate(entry.game.seats)
                if seat.kind == kind and at not in entry.own and seat.loss is not None
            ]
            if found:
                out.append((kind, sum(found) / len(found)))
            elif kind in usual:
                out.append((kind, usual[kind]))
        return out

    def against(self, kinds: Sequence[str]) -> list[tuple[str, int, int]]:
        """List the kinds of opponents that were met, with the games played and won against at least one of them."""
        out = []
        for kind in kinds:
            met = [entry for entry in self.entries if any(seat.kind == kind for seat in entry.others)]
            if met:
                out.append((kind, len(met), sum(entry.won for entry in met)))
        return out

    def against_people(self) -> list[tuple[str, int, int]]:
        """List the people that were met, with the games played and won against each; the one who was met most comes
        first."""
        played, won = Counter[str](), Counter[str]()
        for entry in self.contested:
            met = {self.person_of(seat) for seat in entry.others if seat.human}
            played.update(met)
            won.update(met if entry.won else ())
        return [(person, count, won[person]) for person, count in played.most_common()]

    def together(self) -> list[PeopleTogether]:
        """List the groups of people that played with each other; the group that played most comes first."""
        played, won = Counter[frozenset[str]](), Counter[tuple[frozenset[str], str]]()
        for entry in self.entries:
            seats = [seat for seat in entry.game.seats if seat.human]
            group = frozenset(self.person_of(seat) for seat in seats)
            played[group] += 1
            won.update((group, person) for person in {self.person_of(seat) for seat in seats if seat.won})
        found = []
        for group, count in played.most_common():
            if len(group) > 1:
                people_ = sorted(group, key=lambda person: (-won[group, person], person))
                found.append(PeopleTogether(tuple(people_), count, tuple(won[group, person] for person in people_)))
        return found

    def contests(self) -> list[tuple[str, int, int]]:
        """List the games that could be lost, with how often they were played and won; most played comes first."""
        played = Counter(entry.game.ruleset for entry in self.contested)
        won = Counter(entry.game.ruleset for entry in self.contested if entry.won)
        return [(name, count, won[name]) for name, count in played.most_common()]

    def rulesets(self) -> list[tuple[str, int, int]]:
        """List the games there are with how often they were played and won; what was played most comes first."""
        played = Counter(entry.game.ruleset for entry in self.entries)
        won = {name: count for name, _, count in self.contests()}
        return [(name, count, won.get(name, 0)) for name, count in played.most_common()]

    def variants(self) -> list[tuple[Variant, int]]:
        """List the variants with how often they were played; what was played most comes first."""
        return Counter(entry.game.variant for entry in self.entries).most_common()

    def averages(self) -> list[Average]:
        """Sum up what the games' mechanics count, for those looked at and for everybody else."""
        forms: dict[str, Form] = {}
        sums: Counter[tuple[str, bool]] = Counter()
        chances: Counter[tuple[str, bool]] = Counter()
        for entry in self.entries:
            for at, seat in enumerate(entry.game.seats):
                mine = at in entry.own
                for each in seat.counts:
                    if each.name in (LOSS, TAKEN_BACK):
                        continue
                    forms.setdefault(each.name, each.form)
                    sums[each.name, mine] += each.count
                    chances[each.name, mine] += each.chances

        def mean(name: str, mine: bool) -> float | None:
            return sums[name, mine] / chances[name, mine] if chances[name, mine] else None

        return [Average(name, form, mean(name, True), mean(name, False)) for name, form in forms.items()]


def kinds_first(bots: Sequence[str]) -> tuple[str, ...]:
    """List the kinds of opponents: the bots, weakest first, then people."""
    return (*bots, HUMAN)


def evenly(count: int, most: int) -> list[int]:
    """Choose at most so many of the numbers from 1 to `count`, the last among them."""
    if count <= most:
        return list(range(1, count + 1))
    return sorted({count - round(at * (count - 1) / (most - 1)) for at in range(most)})

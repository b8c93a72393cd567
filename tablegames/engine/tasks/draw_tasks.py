"""Drawing tasks: cards that are laid open and chosen in turn, and that have to be won by the player who chose them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Annotated, ClassVar, Literal

from tablegames.engine.chance import draw_cards
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.remaining import remaining_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.aims import TrickEnd
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import Measure
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.tasks.events import TasksDrawn, TaskSettled
from tablegames.engine.tasks.facts import TaskSeen, TasksFact
from tablegames.engine.tasks.task_list import MET, MISSED, NO_TASK, OPEN, TaskList, TasksMet
from tablegames.engine.tasks.task_sense import TaskSense
from tablegames.engine.tricks.seats import TrickSeating


@register
class DrawTasks(Phase):
    """Tasks are drawn: cards, laid open, that a certain seat has to win. Seats choose them in turn, one each time.

    The seat with the marker chooses first, then the others clockwise, until none is left. A task is done when the
    player who chose it wins the trick in which its card lies, and missed when another player does. Cards that were not
    dealt are no tasks; where that leaves none, there is nothing to be missed. In the record: `tasks`.
    """

    watches_tricks: ClassVar[bool] = True
    short_field: ClassVar[str] = "counts"
    counts: tuple[Annotated[int, Range(1, 20)], ...]
    """How many tasks are drawn, one number after another; the last one stays."""
    next: Literal["round", "all_met"] = "round"
    """When the next number holds: in the next round, or in the round after all tasks were done."""
    cards: tuple[str, ...] = ()
    """Which cards may be tasks: suits, ranks, or cards by their ids; all cards of suits if nothing is given."""
    in_order: tuple[Annotated[int, Range(0, 20)], ...] = (0,)
    """How many of them, those drawn first, have to be done before all others and in the order in which they were drawn.
    One number for each of `counts`, and the last one stays."""
    settled: Literal["ends_tricks", "goes_on"] = "ends_tricks"
    """Whether the tricks are over as soon as all tasks are done or one was missed, or all tricks are played."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare the tasks. Raises RulesError where no tricks follow, or where there are fewer cards than tasks."""
        needs_marker(table)
        if not any(phase is self for phase in rules.round):
            raise RulesError("draw_tasks.in_branch")
        if not any(phase.plays_tricks for phase in rules.after(self)):
            raise RulesError("draw_tasks.no_tricks")
        if table.cards.deck.copies > 1:
            raise RulesError("draw_tasks.copies")
        if not self.counts or not self.in_order:
            raise RulesError("phase.no_numbers", "in_order" if self.counts else "counts")
        with below("cards"):
            mask = table.cards.matching(self.cards or table.cards.deck.suits)
        most = max(self.counts)
        if mask.bit_count() < most:
            raise RulesError("draw_tasks.few_cards", "counts", most=most, cards=mask.bit_count())
        remaining_of(table, rules)
        return table.add(DrawTasksStep(table, self, mask))


class DrawTasksStep(Step):
    """Tasks are drawn, and each seat chooses one in turn."""

    topic = "choose_task"
    hints_at_all = True

    def __init__(self, table: Table, rule: DrawTasks, mask: int) -> None:
        """`mask`: the cards that tasks may be about."""
        self.table, self.rule, self.mask, self.hand = table, rule, mask, table.hands()
        self.tasks = TaskList(table, max(rule.counts))
        self.stock = table.zones.get("stock")
        self.mission = table.tally("mission", places=1)
        """Which number of the list holds, from 0."""
        self.seating = TrickSeating(table)
        self.sense = table.card_sense = TaskSense(table, self.tasks)
        table.trick_watchers.append(self.watch)
        if rule.settled == "ends_tricks":
            table.aims.trick_ends.append(TrickEnd(self.tasks.decided))
        table.publish(self.fact)
        table.measure(Measure("tasks", "share", TasksMet))
        self.actions = table.cards.listed(mask)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table, rule = self.table, self.rule
        if s.round > 1 and (rule.next == "round" or self.tasks.all_met(s)):
            table.gain(s, self.mission, 0, 1)
        now = s.tallies[self.mission.at]
        count, in_order = (numbers[min(now, len(numbers) - 1)] for numbers in (rule.counts, rule.in_order))
        playing = self.seating.playing(s)
        count = count if playing else 0
        undealt = self.stock.mask(s, 0) if self.stock else 0
        drawn = draw_cards(table.cards.listed(self.mask & ~undealt), count, rng)
        if self.stock:
            table.rule_out(s, self.stock.cell, table.cards.mask(drawn))
        if table.telling:
            table.tell(s, TasksDrawn(table.cards.names_of(drawn), min(in_order, count)))
        self.tasks.lay_out(s, drawn, in_order)
        if not drawn:
            return DONE
        s.turn = self.seating.first(playing, s.marker)
        return ASKING

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return self.tasks.unchosen(s)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.tasks.choose(s, action, s.turn)
        s.turn = self.seating.after[self.seating.playing(s)][s.turn]
        return ASKING if self.legal_actions(s) else DONE

    def hint(self, s: State, random: Callable[[], float]) -> int:
        return max(self.legal_actions(s), key=lambda card: self.sense.easy(s, card))

    def words(self, action: int) -> str:
        return f"task {self.table.cards.names[action]}"

    def question(self, s: State) -> Question:
        return Question(self.topic, {"n": len(self.legal_actions(s))})

    def reasons(self, s: State, action: int) -> list[Reason]:
        return self.sense.choosing(s, action)

    def watch(self, s: State, cards: tuple[int, ...]) -> None:
        """Say which tasks were done by a finished trick, and which missed."""
        if not self.tasks.among(s, cards):
            return
        for task in self.tasks.open(s):
            if task.card in cards:
                met = task.owner == s.memory.winner and self.tasks.may_be_met(s, task)
                self.tasks.settle(s, task, MET if met else MISSED)
                if self.table.telling:
                    self.table.tell(s, TaskSettled(task.owner, self.table.cards.names[task.card], met))

    def fact(self, known: Known) -> TasksFact:
        """Say which cards have to be won, by whom, and which were."""
        tasks, names = self.tasks, self.table.cards.names
        in_order, found = known.number(tasks.in_order) or 0, []
        for place in range(tasks.most):
            card, owner, state = (known.number(tally, place) for tally in (tasks.card, tasks.owner, tasks.state))
            if card is None or card == NO_TASK:
                break
            number = place + 1 if place < in_order else 0
            found.append(
                TaskSeen(names[card], NOBODY if owner is None else owner, state == MET, state == MISSED, number)
            )
        return TasksFact(tuple(found))

    def aim(self, s: State, seat: int) -> Reason | None:
        own = [task.card for task in self.tasks.all(s) if task.owner == seat and task.state == OPEN]
        return Reason("aim_tasks", {"cards": self.table.cards.names_of(own), "n": len(own)}) if own else None

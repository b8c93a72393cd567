"""Tricks in which a turn may be passed by laying a card into the desert."""

from __future__ import annotations

from dataclasses import field
from functools import partial
from typing import Annotated, ClassVar

from tablegames.engine.common.trick_counter import TrickCounter
from tablegames.engine.desert.alliance import AllianceStep
from tablegames.engine.desert.fast import QuickDesert
from tablegames.engine.desert.play_or_pass import AfterAllianceStep, PlayOrPassStep
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.measures import HowOften, Measure, chosen, trick_won
from tablegames.engine.table.state import Step
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.comparison import Comparison
from tablegames.engine.tricks.follow_suit import Duty
from tablegames.engine.tricks.seats import TrickSeating, TrickSides
from tablegames.engine.tricks.tricks import Tricks
from tablegames.engine.winning.winners import HighestOffSuit, Winner


@register
class DesertTricks(Phase):
    """Play tricks until the hands are empty; each turn is a card to the trick or, while a desert place is free, a pass.

    The first card played in a trick fixes the led suit. A player who holds it must play it or pass. A player who does
    not may play anything, and a disc shows it from then on. A passed card goes face down to the next desert place after
    the trick (some ranks face up). All desert places must be filled: a player who has only as many cards left as free
    places must pass. Where no card is played there is no winner, and the same player leads again.
    """

    plays_tricks: ClassVar[bool] = True
    face_up: tuple[str, ...]
    """Ranks or cards that lie face up in the desert."""
    winner: Winner = field(default_factory=HighestOffSuit)
    """Which card wins."""
    laps: Annotated[int, Range(1, 4)] = 1
    """How often a trick goes round the table."""
    alliance: bool = False
    """The player who makes the last pass of the deal at once chooses an ally among the tribes that are left."""
    exile: bool = False
    """A player with the led suit may still play another one. For that the free places have to take all cards of that
    suit in hand (and all exiled before), and none of them may be a face-up one. From then on these cards are only for
    passing."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the question, and what goes on after an alliance."""
        if "free_places" not in table.tallies:
            raise RulesError("desert_tricks.no_desert")
        suits = len(table.cards.deck.suits)
        if self.alliance and table.seats > suits:
            raise RulesError("desert_tricks.few_allies", "alliance", suits=suits, players=table.seats)
        with below("face_up"):
            face_up = table.cards.matching(self.face_up)
        order, sides, seating = Comparison(table, self.winner), TrickSides(table), TrickSeating(table)
        tricks = Tricks(table, order, Duty(table, order, sides), seating, sides, TrickCounter(table, rules, self.laps))
        step = PlayOrPassStep(tricks, face_up, self.exile)
        step.allying = table.add(AllianceStep(table)) if self.alliance else None
        step.passed = table.add(AfterAllianceStep(step))
        table.publish(step.words_of.winning)
        table.publish(step.words_of.captured)
        table.measure(Measure("tricks", "mean", partial(HowOften, whose=trick_won)))
        if self.alliance:
            table.measure(Measure("alliances", "share", partial(HowOften, whose=chosen("ally"))))
        if table.searching and not self.exile:
            step.quick = QuickDesert(step)
        return table.add(step)

"""A table for a ruleset that describes none: whatever its mechanics need, in the colours of its box."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.bids.bid_lists import AS_IT_IS
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.table.cards import Cards
from tablegames.engine.trick_taking.show_marriage import ShowMarriage
from tablegames.rules.reading.schema import record_of
from tablegames.rules.ruleset import Ruleset
from tablegames.view.layout.widget import Widget
from tablegames.view.motion.tween import Pace
from tablegames.view.round_summary.bands import Band, CarriedOver
from tablegames.view.round_summary.bids import Bids
from tablegames.view.round_summary.column import Column
from tablegames.view.round_summary.counted import CountedColumn, MeldsColumn
from tablegames.view.round_summary.declared import DeclaredColumn, LaidAside
from tablegames.view.round_summary.honours import HonoursColumn
from tablegames.view.round_summary.making import ContractColumn, MakingColumn
from tablegames.view.round_summary.open_contracts import ContractOfRound, MenuLeft
from tablegames.view.round_summary.results import Results
from tablegames.view.round_summary.tasks import TasksColumn
from tablegames.view.round_summary.tricks import TricksColumn
from tablegames.view.table.section import TableSection
from tablegames.view.table_widgets.backs import Backs
from tablegames.view.table_widgets.bids.bids import BiddingWidget, BidWidget
from tablegames.view.table_widgets.bids.calls import AuctionWidget, CallsWidget, LastCall
from tablegames.view.table_widgets.bids.contract import ContractWidget
from tablegames.view.table_widgets.bids.declared import ContractPick, DeclaredWidget, KittyWidget
from tablegames.view.table_widgets.bids.open_contracts import OpenContractsWidget, RoundContractWidget
from tablegames.view.table_widgets.dice.dice import Dice
from tablegames.view.table_widgets.frame import Pill, Title
from tablegames.view.table_widgets.given import Given
from tablegames.view.table_widgets.hand import Hand
from tablegames.view.table_widgets.parts.plate_area import PlatePart
from tablegames.view.table_widgets.parts.plate_parts import ScoreWidget, Status
from tablegames.view.table_widgets.prompt import ChoicesWidget, Prompt
from tablegames.view.table_widgets.seats.plate import Plate
from tablegames.view.table_widgets.tasks.signals import SignalsWidget
from tablegames.view.table_widgets.tasks.tasks import TasksWidget
from tablegames.view.table_widgets.tasks.together import TogetherWidget
from tablegames.view.table_widgets.tricks.counted import CountedWidget
from tablegames.view.table_widgets.tricks.open_hand import OpenHandWidget
from tablegames.view.table_widgets.tricks.trick import TrickWidget
from tablegames.view.table_widgets.tricks.trick_pips import TrickPips
from tablegames.view.table_widgets.trump.makers import Makers, Role, Sides
from tablegames.view.table_widgets.trump.trump_sign import SuitPick, TrumpSign
from tablegames.view.table_widgets.trump.turned_card import Discarded, TurnedCard
from tablegames.view.table_widgets.trump.turned_up import TurnedUpWidget

PACES = {
    "stock>hand": Pace(230, stagger=30),
    "stock>turn_up": Pace(320, rest=300),
    "turn_up>hand": Pace(420, arc=40),
    "hand>trick": Pace(280, arc=26),
    "trick>won": Pace(300, stagger=30),
    "passed>hand": Pace(320, stagger=60),
}

CALLS = (
    *("bid", "auction", "order_up", "name_trump", "alone", "call"),
    *("bid_number", "kitty", "contract", "announce", "choose_task"),
)
"""Questions at which a hand is looked at, before any card is played."""
CROWDED = 5
"""With so many players seats stand in the upper corners."""
FARTHER, ACROSS = 424.0, 908.0
"""Where the trump is shown if something lies beside the plates, and if the pack lies on its usual place."""
MOST_PIPS = 15
"""As many points can be told by pips."""


def melds(phase: Phase) -> bool:
    """Tell whether a phase has melds besides its tricks."""
    options = getattr(phase, "leader_may", ())
    return bool(getattr(phase, "trump_pair", None)) or any(isinstance(each, ShowMarriage) for each in options)


class Derived:
    """Reads off the rules what has to be shown."""

    def __init__(self, ruleset: Ruleset, rules: Rules, players: int) -> None:
        self.ruleset, self.rules, self.players = ruleset, rules, players
        self.phases = {record_of(type(phase)).tag: phase for phase in (*rules.setup, *rules.phases)}
        tricks = self.phases.get("trick_taking")
        self.laps = int(getattr(tricks, "laps", 1))
        self.counts = any(getattr(phase, "counts", None) for phase in rules.phases if phase.plays_tricks)
        self.melds = bool({"declare_melds", "trick_melds"} & self.phases.keys()) or any(map(melds, rules.phases))
        self.bids = bool({"bid", "auction", "bid_cards"} & self.phases.keys())
        self.quotas = "quota_points" in self.phases
        self.makes = "order_up" in self.phases
        self.calls = "contract_auction" in self.phases
        self.holds, self.chooses = "bid_and_hold" in self.phases, "choose_contract" in self.phases
        self.limits = any(getattr(phase, "open", "always") != "always" for phase in self.phases.values())
        self.sets = "set_contract" in self.phases
        self.opens = getattr(tricks, "open_hand", None) is not None or "bid_premium" in self.phases

    def section(self) -> TableSection:
        """Put the table together."""
        return TableSection(
            fixtures=tuple(self.widgets()),
            pace=PACES,
            results=Results(
                columns=tuple(self.columns()),
                band=self.band(),
            ),
        )

    def band(self) -> Band | None:
        """Say what stands above the columns when a round is over."""
        if "contract_value" in self.phases:
            return LaidAside()
        if self.limits:
            return MenuLeft()
        if getattr(self.phases.get("makers_count"), "equal", "") == "carried":
            return CarriedOver()
        return ContractOfRound() if self.sets else None

    def widgets(self) -> list[Widget]:
        """List what stands on the table."""
        found: list[Widget] = [Title(), Pill(words="round", detail="trick")]
        if self.rules.together:
            found.append(TogetherWidget())
        tricks = self.phases.get("trick_taking")
        out = "sits_out" if "go_alone" in self.phases else ""
        dealer = "role_dealer" if self.makes or self.dealer_decides() else ""
        plate = Plate(tuple(self.parts()), "panel", marker=dealer)
        found += [plate, Backs(out=out)]
        trick = TrickWidget(row=self.size if self.laps > 1 else 0)
        if self.opens:
            # An open hand may lie above the trick: that is smaller and lower then.
            found.append(OpenHandWidget())
            trick = replace(trick, y=372, width=80, box=(286, 262, 708, 222))
        found.append(trick)
        if self.makes:
            found += self.makers()
        elif "turn_up" in self.phases:
            found.append(TurnedUpWidget(tally="trump" if self.turned_up_is_trump() else ""))
        # Where seats stand in the upper corners what is played is told below them.
        crowded = self.players >= CROWDED
        if self.chooses:
            found += [
                DeclaredWidget(y=412 if crowded else 68),
                ContractPick(),
                *([KittyWidget(x=776, y=330)] if "take_kitty" in self.phases else []),
            ]
        if self.limits:
            found.append(OpenContractsWidget(x=1012, y=490) if crowded else OpenContractsWidget())
        if self.sets:
            found.append(RoundContractWidget(y=412 if crowded else 68))
        if self.calls:
            found.append(ContractWidget())
        if not (self.chooses or self.sets or self.turned_up_is_trump() or self.makes or self.bids_name_trump()):
            # Beside the plates lie tasks and what was signalled.
            aside = "draw_tasks" in self.phases or getattr(self.phases.get("trick_taking"), "signal", None) is not None
            # A card that is turned up without making the trump lies where the trump would be shown.
            x = ACROSS if "turn_up" in self.phases else FARTHER if aside else TrumpSign().x
            found.append(TrumpSign(x=x))
        if {"order_up", "take_kitty"} & self.phases.keys():
            found.append(Discarded(off="take_kitty" in self.phases))
        if "bid_cards" in self.phases:
            found.append(Discarded(zone="bid_laid", off=True))
        if "bid_premium" in self.phases:
            found.append(Discarded(zone="bid_shown", covered=False, off=True))
        if "draw_tasks" in self.phases:
            found.append(TasksWidget())
        if getattr(tricks, "signal", None) is not None:
            found.append(SignalsWidget())
        found += self.given()
        bright = (*Hand().bright, *CALLS)
        found.append(Hand(bright=bright, out=out))
        if self.bids:
            found.append(BiddingWidget())
        if self.calls:
            found += [AuctionWidget(), CallsWidget()]
        if self.holds:
            found.append(AuctionWidget(x=500, width=330))
        return [*found, SuitPick(), Prompt(y=520) if self.opens else Prompt(), ChoicesWidget(widest=216)]

    def given(self) -> list[Given]:
        """List where cards lie that are chosen together, to be confirmed."""
        found = [Given(count="give_count")] if "pass_cards" in self.phases else []
        if "bid_cards" in self.phases:
            found.append(Given(zone="lays_bid", count="lays_bid", question="lay_bid"))
        if "take_kitty" in self.phases:
            # Nothing lies here but what is being chosen: what was laid away goes to the discards.
            found.append(Given(zone="lays_away", count="lays_away", question="lay_away"))
        return found

    def makers(self) -> list[Widget]:
        """List what tells of the card turned up, of the trump and its maker, and of the tricks of both sides."""
        found: list[Widget] = [TurnedCard()]
        if self.rules.partners:
            found.append(Makers())
            goal = int(getattr(self.rules.ends, "points", 0))
            found += [Sides()] if 0 < goal <= MOST_PIPS else []
        return found

    def parts(self) -> list[PlatePart]:
        """List what stands on a plate."""
        found: list[PlatePart] = [Role() if self.makes else Status(), ScoreWidget()]
        if "roll_dice" in self.phases:
            # They take the place of what the seat is doing, which its gold line tells as well.
            count = int(getattr(self.phases["roll_dice"], "count", 2))
            names = tuple(f"die{at + 1}" for at in range(count))
            found = [ScoreWidget(), Dice(names, stone="common/die", face="common/die-{n}")]
        if self.bids or self.quotas:
            found.append(BidWidget())
        elif self.calls or self.holds:
            found.append(LastCall())
        elif self.counts:
            found.append(CountedWidget(panel=True))
        elif "trick_taking" in self.phases and not self.makes:
            found.append(TrickPips())
        return found

    @property
    def size(self) -> int:
        """Count the cards of a trick."""
        return self.players * self.laps

    def dealer_decides(self) -> bool:
        """Tell whether everybody wants to see who deals: the dealer has more to do than that, or bids first or last."""
        asked = any("marker" in {getattr(phase, "by", ""), getattr(phase, "taker", "")} for phase in self.rules.phases)
        return asked or self.quotas or "bid" in self.phases

    def turned_up_is_trump(self) -> bool:
        """Tell whether the card turned up makes the trump, and so tells of it."""
        return bool(getattr(self.phases.get("turn_up"), "trump", False))

    def bids_name_trump(self) -> bool:
        """Tell whether each bid of an auction says what is trump, so that the contract tells of it."""
        auction = self.phases.get("contract_auction")
        if not isinstance(auction, ContractAuction):
            return False
        return all(bid.trump != AS_IT_IS for bid in auction.bids.listed(Cards(self.rules.deck)))

    def columns(self) -> list[Column]:
        """List what is told of every seat when a round is over."""
        melds: list[Column] = [MeldsColumn()] if self.melds else []
        counted: list[Column] = [CountedColumn(), *melds] if self.counts else melds
        if "draw_tasks" in self.phases:
            return [TasksColumn(), TricksColumn(), *counted]
        if self.makes:
            return [MakingColumn(), *(counted or [TricksColumn()])]
        if self.bids or self.quotas:
            return [Bids(), *counted]
        if "trump_honours" in self.phases:
            counted = [HonoursColumn()]
        if self.chooses:
            return [DeclaredColumn(), *(counted or [TricksColumn()])]
        if self.calls:
            return [ContractColumn(), *(counted or [TricksColumn()])]
        return [TricksColumn(), *counted] if "trick_taking" in self.phases else []

"""The things that stand on a table, each a frozen dataclass read from a ruleset: which sprites for what is seen?"""

from __future__ import annotations

from tablegames.view.table_widgets.battle.battle import BattleWidget, Turned
from tablegames.view.table_widgets.battle.piles import Damage, PileWidget, Scenery
from tablegames.view.table_widgets.bids.bids import BiddingWidget, BidWidget
from tablegames.view.table_widgets.bluff.places import PlacesWidget
from tablegames.view.table_widgets.bluff.stake import CountersWidget, Forecast, Meter
from tablegames.view.table_widgets.desert.alliance import Alliance
from tablegames.view.table_widgets.desert.captured import Chips, Sheet, Sums
from tablegames.view.table_widgets.desert.desert import At, DesertWidget
from tablegames.view.table_widgets.dice.dice import Dice, TricksWidget
from tablegames.view.table_widgets.frame import Pill, Title
from tablegames.view.table_widgets.gems.gems import Gems, Legend
from tablegames.view.table_widgets.hand import Backs, Fan, Given, Hand
from tablegames.view.table_widgets.pick import Pick
from tablegames.view.table_widgets.prompt import ChoicesWidget, Prompt
from tablegames.view.table_widgets.seats.badges import Signs
from tablegames.view.table_widgets.seats.partners import Pairs
from tablegames.view.table_widgets.seats.plate import Plate, PlatePart
from tablegames.view.table_widgets.seats.plate_parts import Captured, Left, Says, ScoreWidget, Status, Won
from tablegames.view.table_widgets.seats.sides import Goal, Phase, Standings, Trump
from tablegames.view.table_widgets.tricks.penalties import Broken, PenaltiesWidget
from tablegames.view.table_widgets.tricks.trick import Led, TrickWidget
from tablegames.view.table_widgets.tricks.trick_pips import TrickPips
from tablegames.view.table_widgets.trump.makers import Makers, Role, Sides
from tablegames.view.table_widgets.trump.trump_sign import SuitPick, TrumpSign
from tablegames.view.table_widgets.trump.turned_card import Discarded, TurnedCard
from tablegames.view.table_widgets.trump.turned_up import TurnedUpWidget

Fixtures = (
    Title
    | Pill
    | Plate
    | Backs
    | Hand
    | Given
    | TrickWidget
    | Led
    | Legend
    | PlacesWidget
    | CountersWidget
    | Meter
    | Forecast
    | Phase
    | Standings
    | Trump
    | Goal
    | Scenery
    | PileWidget
    | Damage
    | BattleWidget
    | Turned
    | DesertWidget
    | Chips
    | Sums
    | Sheet
    | Alliance
    | Sides
    | Makers
    | TurnedCard
    | Discarded
    | Pick
    | BiddingWidget
    | TurnedUpWidget
    | TrumpSign
    | SuitPick
    | Broken
    | Pairs
    | Prompt
    | ChoicesWidget
)
"""What may stand on a table; YAML names them in small letters."""

__all__ = [
    "Alliance",
    "At",
    "Backs",
    "BattleWidget",
    "BidWidget",
    "BiddingWidget",
    "Broken",
    "Captured",
    "Chips",
    "ChoicesWidget",
    "CountersWidget",
    "Damage",
    "DesertWidget",
    "Dice",
    "Discarded",
    "Fan",
    "Fixtures",
    "Forecast",
    "Gems",
    "Given",
    "Goal",
    "Hand",
    "Led",
    "Left",
    "Legend",
    "Makers",
    "Meter",
    "Pairs",
    "PenaltiesWidget",
    "Phase",
    "Pick",
    "PileWidget",
    "Pill",
    "PlacesWidget",
    "Plate",
    "PlatePart",
    "Prompt",
    "Role",
    "Says",
    "Scenery",
    "ScoreWidget",
    "Sheet",
    "Sides",
    "Signs",
    "Standings",
    "Status",
    "SuitPick",
    "Sums",
    "Title",
    "TrickPips",
    "TrickWidget",
    "TricksWidget",
    "Trump",
    "TrumpSign",
    "Turned",
    "TurnedCard",
    "TurnedUpWidget",
    "Won",
]

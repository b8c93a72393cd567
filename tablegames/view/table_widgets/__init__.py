"""The things that stand on a table, each a frozen dataclass read from a ruleset: which sprites for what is seen?"""

from __future__ import annotations

from tablegames.view.table_widgets.battle.battle import Battle, Turned
from tablegames.view.table_widgets.battle.piles import Damage, Pile, Scenery
from tablegames.view.table_widgets.bids.bids import Bid, Bidding
from tablegames.view.table_widgets.bluff.places import Places
from tablegames.view.table_widgets.bluff.stake import Counters, Forecast, Meter
from tablegames.view.table_widgets.desert.alliance import Alliance
from tablegames.view.table_widgets.desert.captured import Chips, Sheet, Sums
from tablegames.view.table_widgets.desert.desert import At, Desert
from tablegames.view.table_widgets.dice.dice import Dice, Tricks
from tablegames.view.table_widgets.frame import Pill, Title
from tablegames.view.table_widgets.gems.gems import Gems, Legend
from tablegames.view.table_widgets.hand import Backs, Fan, Given, Hand
from tablegames.view.table_widgets.pick import Pick
from tablegames.view.table_widgets.prompt import Choices, Prompt
from tablegames.view.table_widgets.seats.badges import Signs
from tablegames.view.table_widgets.seats.partners import Pairs
from tablegames.view.table_widgets.seats.plate import Plate, PlatePart
from tablegames.view.table_widgets.seats.plate_parts import Captured, Left, Says, Score, Status, Won
from tablegames.view.table_widgets.seats.sides import Goal, Phase, Standings, Trump
from tablegames.view.table_widgets.tricks.penalties import Broken, Penalties
from tablegames.view.table_widgets.tricks.trick import Led, Trick
from tablegames.view.table_widgets.tricks.trick_pips import TrickPips
from tablegames.view.table_widgets.trump.makers import Makers, Role, Sides
from tablegames.view.table_widgets.trump.trump_sign import SuitPick, TrumpSign
from tablegames.view.table_widgets.trump.turned_card import Discarded, TurnedCard
from tablegames.view.table_widgets.trump.turned_up import TurnedUp

Fixtures = (
    Title
    | Pill
    | Plate
    | Backs
    | Hand
    | Given
    | Trick
    | Led
    | Legend
    | Places
    | Counters
    | Meter
    | Forecast
    | Phase
    | Standings
    | Trump
    | Goal
    | Scenery
    | Pile
    | Damage
    | Battle
    | Turned
    | Desert
    | Chips
    | Sums
    | Sheet
    | Alliance
    | Sides
    | Makers
    | TurnedCard
    | Discarded
    | Pick
    | Bidding
    | TurnedUp
    | TrumpSign
    | SuitPick
    | Broken
    | Pairs
    | Prompt
    | Choices
)
"""What may stand on a table; YAML names them in small letters."""

__all__ = [
    "Alliance",
    "At",
    "Backs",
    "Battle",
    "Bid",
    "Bidding",
    "Broken",
    "Captured",
    "Chips",
    "Choices",
    "Counters",
    "Damage",
    "Desert",
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
    "Penalties",
    "Phase",
    "Pick",
    "Pile",
    "Pill",
    "Places",
    "Plate",
    "PlatePart",
    "Prompt",
    "Role",
    "Says",
    "Scenery",
    "Score",
    "Sheet",
    "Sides",
    "Signs",
    "Standings",
    "Status",
    "SuitPick",
    "Sums",
    "Title",
    "Trick",
    "TrickPips",
    "Tricks",
    "Trump",
    "TrumpSign",
    "Turned",
    "TurnedCard",
    "TurnedUp",
    "Won",
]

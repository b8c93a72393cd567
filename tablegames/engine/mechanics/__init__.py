"""One mechanic a file: a frozen dataclass whose docstring is the rule, and the steps that ask its questions."""

from tablegames.engine.mechanics.auction import Auction
from tablegames.engine.mechanics.auction_points import AuctionPoints
from tablegames.engine.mechanics.battle import Battle
from tablegames.engine.mechanics.bid import Bid
from tablegames.engine.mechanics.card_points import CardPoints
from tablegames.engine.mechanics.choose_trump import ChooseTrump
from tablegames.engine.mechanics.contracts import Contracts
from tablegames.engine.mechanics.deal import Deal
from tablegames.engine.mechanics.desert import LayDown
from tablegames.engine.mechanics.desert_tricks import DesertTricks
from tablegames.engine.mechanics.dice import LowestDiceLead, RollDice
from tablegames.engine.mechanics.dice_target import DiceTarget
from tablegames.engine.mechanics.exact_bids import ExactBids
from tablegames.engine.mechanics.find_caller import FindCaller
from tablegames.engine.mechanics.go_alone import GoAlone
from tablegames.engine.mechanics.knock_out import KnockOut
from tablegames.engine.mechanics.last_trick import LastTrick
from tablegames.engine.mechanics.makers_points import MakersPoints
from tablegames.engine.mechanics.marker import DrawMarker, PassMarker
from tablegames.engine.mechanics.most_captured import MostCaptured
from tablegames.engine.mechanics.order_up import OrderUp
from tablegames.engine.mechanics.own_decks import DrawUp, OpeningDraw, OwnDecks
from tablegames.engine.mechanics.pass_cards import NameCount, PassCards
from tablegames.engine.mechanics.revolution import Revolution
from tablegames.engine.mechanics.roll_trump import RollTrump
from tablegames.engine.mechanics.set_and_flip import SetAndFlip
from tablegames.engine.mechanics.set_trump import SetTrump
from tablegames.engine.mechanics.supply import Supply
from tablegames.engine.mechanics.take_kitty import TakeKitty
from tablegames.engine.mechanics.trick_points import TrickPoints
from tablegames.engine.mechanics.trick_taking import TrickTaking
from tablegames.engine.mechanics.turn_up import TurnUp

Phase = (
    Auction
    | AuctionPoints
    | Battle
    | Bid
    | CardPoints
    | ChooseTrump
    | Contracts
    | Deal
    | DesertTricks
    | DiceTarget
    | DrawMarker
    | DrawUp
    | GoAlone
    | ExactBids
    | FindCaller
    | KnockOut
    | LastTrick
    | LayDown
    | LowestDiceLead
    | MakersPoints
    | MostCaptured
    | NameCount
    | OpeningDraw
    | OrderUp
    | OwnDecks
    | PassCards
    | PassMarker
    | Revolution
    | RollDice
    | RollTrump
    | SetAndFlip
    | SetTrump
    | Supply
    | TakeKitty
    | TrickPoints
    | TrickTaking
    | TurnUp
)
"""All that may happen in a round."""

"""Every phase there is: one mechanic a file, a frozen dataclass whose docstring is the rule, in its family's room."""

from tablegames.engine.battle.battle import Battle
from tablegames.engine.battle.own_decks import DrawUp, OpeningDraw, OwnDecks
from tablegames.engine.bids.auction import Auction
from tablegames.engine.bids.auction_points import AuctionPoints
from tablegames.engine.bids.bid import Bid
from tablegames.engine.bids.contracts import Contracts
from tablegames.engine.bids.exact_bids import ExactBids
from tablegames.engine.bluff.set_and_flip import SetAndFlip
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.dealing.pass_cards import NameCount, PassCards
from tablegames.engine.dealing.take_kitty import TakeKitty
from tablegames.engine.desert.desert import LayDown
from tablegames.engine.desert.desert_tricks import DesertTricks
from tablegames.engine.desert.revolution import Revolution
from tablegames.engine.dice.dice import LowestDiceLead, RollDice
from tablegames.engine.dice.dice_target import DiceTarget
from tablegames.engine.ending.knock_out import KnockOut
from tablegames.engine.gems.most_captured import MostCaptured
from tablegames.engine.gems.supply import Supply
from tablegames.engine.scoring.card_points import CardPoints
from tablegames.engine.scoring.last_trick import LastTrick
from tablegames.engine.scoring.makers_points import MakersPoints
from tablegames.engine.scoring.trick_points import TrickPoints
from tablegames.engine.tricks.trick_taking import TrickTaking
from tablegames.engine.trump.choose_trump import ChooseTrump
from tablegames.engine.trump.find_caller import FindCaller
from tablegames.engine.trump.go_alone import GoAlone
from tablegames.engine.trump.order_up import OrderUp
from tablegames.engine.trump.roll_trump import RollTrump
from tablegames.engine.trump.set_trump import SetTrump
from tablegames.engine.trump.turn_up import TurnUp

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

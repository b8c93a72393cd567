"""An auction of tricks, as rulesets write it, and what it scores."""

from __future__ import annotations

from typing import Literal

from tablegames.engine.bids.bid_lists import TrickNumbers
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.scoring.pays.payoffs import Pay
from tablegames.engine.scoring.side_points import SidePoints
from tablegames.engine.scoring.targets import HighestBid


def tricks_auction(lowest: int = 1, trump: Literal["named", "named_or_none", "as_it_is"] = "named") -> ContractAuction:
    """Have everyone promise more tricks or pass for good; the last one has to bid, and the maker names the trump."""
    return ContractAuction(TrickNumbers(lowest), "left_of_marker", passing="out", all_pass="last_bids", trump=trump)


AUCTION_POINTS = SidePoints(
    (
        Pay(10, each="goal", when="made"),
        Pay(-10, each="goal", when="lost"),
        Pay(1, each="over"),
        Pay(10, each="won", to="others"),
    ),
    who="maker",
    target=HighestBid(),
)
"""Ten for each trick of a promise that was kept, and one for each beyond it; ten for each trick of the others."""

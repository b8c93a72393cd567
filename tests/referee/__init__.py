"""An independent referee: reads a game record and checks every line of it against the written rules.

It imports nothing of the program. What it knows are the rules pages and the record format, put into words a second
time, so that a mistake in the engine cannot hide behind the engine.

    python -m tests.referee FILE ...      prints what is wrong with each record
"""

from __future__ import annotations

from .bidding import bid_euchre, ninety_nine, oh_hell, pinochle, pitch, sergeant_major, tarot
from .found_sides import doppelkopf, napoleon, sheepshead
from .games import (
    belote,
    bridge,
    briscola,
    diamonds,
    double_side_play,
    doubles,
    euchre,
    five_hundred,
    german_whist,
    hearts,
    jass,
    klaverjas,
    lantern_night,
    schnapsen,
    skat,
    spades,
    stay_home,
    trick_and_desert,
    twenty_eight,
    two_ten_jack,
)
from .going_out import barbu, big_two, crazy_eights, daifugo, gin_rummy, knockout_whist, old_maid, sevens
from .header import Game, read_header
from .lines import AstrayError, RecordEndError, Sheet

GAMES: dict[str, Game] = {
    "double-side-play": double_side_play.GAME,
    "doubles": doubles.GAME,
    "trick-and-desert": trick_and_desert.GAME,
    "diamonds": diamonds.GAME,
    "stay-home": stay_home.GAME,
    "euchre": euchre.GAME,
    "five-hundred": five_hundred.GAME,
    "bid-euchre": bid_euchre.GAME,
    "oh-hell": oh_hell.GAME,
    "spades": spades.GAME,
    "hearts": hearts.GAME,
    "barbu": barbu.GAME,
    "knockout-whist": knockout_whist.GAME,
    "german-whist": german_whist.GAME,
    "bridge": bridge.GAME,
    "briscola": briscola.GAME,
    "schnapsen": schnapsen.GAME,
    "belote": belote.GAME,
    "skat": skat.GAME,
    "napoleon": napoleon.GAME,
    "sheepshead": sheepshead.GAME,
    "twenty-eight": twenty_eight.GAME,
    "doppelkopf": doppelkopf.GAME,
    "pitch": pitch.GAME,
    "tarot": tarot.GAME,
    "jass": jass.GAME,
    "klaverjas": klaverjas.GAME,
    "ninety-nine": ninety_nine.GAME,
    "sergeant-major": sergeant_major.GAME,
    "pinochle": pinochle.GAME,
    "daifugo": daifugo.GAME,
    "two-ten-jack": two_ten_jack.GAME,
    "sevens": sevens.GAME,
    "old-maid": old_maid.GAME,
    "crazy-eights": crazy_eights.GAME,
    "gin-rummy": gin_rummy.GAME,
    "big-two": big_two.GAME,
    "lantern-night": lantern_night.GAME,
}

__all__ = ["GAMES", "check_record"]


def check_record(text: str) -> list[str]:
    """List what is wrong with a record, a sentence with its line number each; an empty list means all is well.

    A record that stops before its `end` line is an unfinished game and fine as far as it goes. Reading stops at the
    first line after which it is not known what should follow; smaller faults are noted and reading goes on.
    """
    sheet = Sheet(text)
    try:
        game = read_header(sheet, GAMES)
        game.check(sheet)
        sheet.must_be_over()
    except RecordEndError:
        pass
    except AstrayError as astray:
        sheet.fault(str(astray))
    return sheet.faults

"""Who sits down to what: the answer of the seats page, and all a table needs to begin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from tablegames.languages.languages import languages
from tablegames.languages.readings import bare
from tablegames.play.records.seats_file import Place
from tablegames.play.setup.deal import SettledDeal
from tablegames.play.setup.names import free_of, on_a_plate
from tablegames.play.setup.profiles import Profile
from tablegames.play.setup.seating import HUMAN
from tablegames.play.setup.series import Series
from tablegames.scenes.program.shelf import Game, OptionValue
from tablegames.view.language import fonts
from tablegames.view.language.text import Texts, texts
from tablegames.view.painting.own_picture import is_own, path_of_face
from tablegames.view.painting.portrait import COLOURS, colour_face, part_face

FIRST = ("hanako", "taro", "sumi", "kofi", "maya", "kon", "mike", "kuma", "momo")
FAMILY = ("yuki", "ken", "goro", "rosa", "diego", "amina")
"""Mothers, fathers and grandparents; a player who sits down without a face gets one of the first."""
PEOPLE = (*FIRST, *FAMILY)
"""Faces a person may choose among."""
LONGEST = 40
"""Characters of a name out of a file."""
USUAL_BOT = "normal"
ROBOTS = ("bot-easy", "bot-normal", "bot-hard", "bot-master")


@dataclass(frozen=True, slots=True)
class Member:
    """One player: of which kind ("human" or the name of a bot), how called, with which face, and by which profile."""

    kind: str
    name: str
    face: str
    person: str = ""
    """The id of the profile; "": a bot, or a guest."""

    @property
    def human(self) -> bool:
        """Tell whether a person plays it."""
        return self.kind == HUMAN


@dataclass(frozen=True, slots=True)
class Party:
    """A game and those who sit down to it, in the order of seats."""

    game: Game
    members: tuple[Member, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seed: int | None = None
    """The number from which all chance follows; None: drawn when the table opens."""
    series: Series | None = None
    """The series that the game is one of, as it stands before it."""
    deal: SettledDeal | None = None
    """The deal that is played again, or is that of a day; None: the cards are shuffled again."""

    @property
    def names(self) -> tuple[str, ...]:
        """List the players' names by seat."""
        return tuple([member.name for member in self.members])


def faces(kinds: Sequence[str]) -> list[str]:
    """Choose a face for each seat: people get people's faces, bots those of bots as long as there are some."""
    out: list[str] = []
    for kind in kinds:
        pool = faces_for(kind)
        out.append(unlike(next((face for face in pool if face not in out), pool[0]), out))
    return out


def known_face(face: str) -> bool:
    """Tell whether there is a face of that name, before whatever colour."""
    return part_face(face)[0] in (*PEOPLE, *ROBOTS) or (is_own(face) and path_of_face(face).is_file())


def unlike(face: str, taken: Iterable[str]) -> str:
    """Give a face as it is, or before another colour where another player has the same face and colour."""
    looks = {part_face(each) for each in taken}
    who, own = part_face(face)
    if (who, own) not in looks:
        return face
    return next((colour_face(face, colour) for colour in COLOURS if (who, colour) not in looks), face)


def all_unlike(faces: Sequence[str]) -> list[str]:
    """Give faces of which no two look the same: the first keeps its colour."""
    out: list[str] = []
    for face in faces:
        out.append(unlike(face, out))
    return out


def tell_apart(members: Sequence[Member]) -> tuple[Member, ...]:
    """Give players with different looks and names: one with a profile keeps both, then the first does."""
    order = sorted(range(len(members)), key=lambda at: not members[at].person)
    looks = all_unlike([members[at].face for at in order])
    out, names = list(members), list[str]()
    for at, face in zip(order, looks, strict=True):
        names.append(free_of(names, members[at].name))
        out[at] = replace(members[at], name=names[-1], face=face)
    return tuple(out)


def look_of(profile: Profile) -> str:
    """Give the face of a person, before the colour of that person; one that is not known here is another."""
    return colour_face(profile.face if known_face(profile.face) else PEOPLE[0], profile.colour)


def usual_name(face: str, words: Texts) -> str:
    """Say the usual name of a face, as it is kept with a game: without its reading."""
    return bare(words.say("people.guest" if is_own(face) else f"faces.{part_face(face)[0]}"))


@cache
def usual_names(face: str) -> frozenset[str]:
    """List the usual names of a face in all languages."""
    return frozenset(str(texts(language).get(f"faces.{part_face(face)[0]}")) for language in languages())


def faces_for(kind: str) -> Sequence[str]:
    """List the faces of a kind of player, the most fitting first: each level of bots has a face of its own."""
    if kind == HUMAN:
        return PEOPLE
    own = [face for face in ROBOTS if face == f"bot-{kind}"]
    return (*own, *[face for face in (*reversed(FIRST), *FAMILY) if face not in own])


def usual_bot(kinds: Sequence[str]) -> str:
    """Choose the kind of bot that sits down unless another is asked for."""
    bots = [kind for kind in kinds if kind != HUMAN]
    return USUAL_BOT if USUAL_BOT in bots else (bots or [HUMAN])[0]


def seat_again(
    game: Game,
    names: Sequence[str],
    places: Sequence[Place],
    options: Mapping[str, OptionValue],
    words: Texts,
    kinds: Sequence[str],
    series: Series | None = None,
) -> Party:
    """Seat the players of a game that is resumed.

    Where it is not known who sat there, or they have no profile any more, one person sits down among bots.
    """
    strangers = (HUMAN, *[usual_bot(kinds)] * (len(names) - 1))
    known = places if len(places) == len(names) else [Place(kind, "") for kind in strangers]
    game_setup = [
        place.kind if place.kind in kinds else stranger for place, stranger in zip(known, strangers, strict=True)
    ]
    chosen = [
        place.face if known_face(place.face) else face for place, face in zip(known, faces(game_setup), strict=True)
    ]
    called = [plain(name) or usual_name(face, words) for name, face in zip(names, chosen, strict=True)]
    whose = [place.person for place in known]
    members = [Member(*each) for each in zip(game_setup, called, chosen, whose, strict=True)]
    return Party(game, tell_apart(members), options, series=series)


def plain(name: str) -> str:
    """Leave of a name what can be written on a plate; what cannot be drawn is left out, as where names are typed."""
    shown = on_a_plate(name)
    missing = fonts.unknown(shown)
    return "".join(char for char in shown if char not in missing).strip()[:LONGEST]


def seat_players(
    game: Game,
    kinds: Sequence[str],
    options: Mapping[str, OptionValue],
    seed: int | None,
    words: Texts,
    names: Sequence[str] = (),
) -> Party:
    """Seat players of these kinds, each with a face, and called after it unless they have names."""
    chosen = faces(kinds)
    called = names or [usual_name(face, words) for face in chosen]
    members = [Member(kind, name, face) for kind, name, face in zip(kinds, called, chosen, strict=True)]
    return Party(game, tell_apart(members), options, seed)

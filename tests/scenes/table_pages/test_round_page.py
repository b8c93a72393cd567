"""After a round a table explains every point, and gives no secret away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tablegames.engine.bluff.facts import StakeFact
from tablegames.engine.table.events import NOBODY
from tablegames.own_screens.messages.seat_message import count_of
from tablegames.play.session.history import Round, last_round, log_of
from tablegames.play.session.player import Player
from tablegames.play.session.seen import Beat
from tablegames.play.session.session import Session
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.base_page.overlay import Overlay
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.party import seat_players
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.first_time import FirstTimePage
from tablegames.scenes.table_pages.last_trick import LastTrickPage
from tablegames.scenes.table_pages.log_page import LogPage
from tablegames.scenes.table_pages.looking_back import open_last_trick, open_log, open_round
from tablegames.scenes.table_pages.round_page import RoundPage
from tablegames.scenes.telling.score_tip import explained as parts_of
from tablegames.view.controls.tip_box import tip_box
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import faults
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import Group, texts
from tablegames.view.painting.lettering import Text
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.entrance import ROW
from tests.variants import in_turn
from tests.view.game_setup import ruleset
from tests.view.pages import house

GAMES = ("double-side-play", "doubles", "trick-and-desert", "diamonds", "stay-home", "euchre")
CLASSICS = ("oh-hell", "spades", "hearts", "knockout-whist", "briscola", "schnapsen", "belote")
EACH = [(game, setting) for game in GAMES for setting in ruleset(game).settings()]
EACH += [
    (game, Setting(players, ruleset(game).settle(players))) for game in CLASSICS for players in ruleset(game).players
]
SETTINGS = list(in_turn(EACH, lambda each: each[0]))
"""Each game, and in turn a part of its other numbers of players and options."""
SPOKEN = list(
    in_turn(((*each, language) for each in EACH for language in ("en", "ja")), lambda each: (each[0], each[2]))
)
"""Each game in both languages, and in turn a part of its other tables in each."""
SIZES = (0.75, 1, 1.5)
NAMES = ("Ann", "Bob", "Cid", "Dan")
PAIRS = (("Ann", "Cid"), ("Bob", "Dan"))

explained = pytest.mark.parametrize(
    ("game", "setting"), [each for each in SETTINGS if each[0] != "doubles"], ids=lambda part: str(part)
)
explained_in_both = pytest.mark.parametrize(
    ("game", "setting", "language"), [each for each in SPOKEN if each[0] != "doubles"], ids=lambda part: str(part)
)
every = pytest.mark.parametrize(("game", "setting"), SETTINGS, ids=lambda part: str(part))
every_in_both = pytest.mark.parametrize(("game", "setting", "language"), SPOKEN, ids=lambda part: str(part))
both = pytest.mark.parametrize("language", ["en", "ja"])


@cache
def played(game: str, players: int, options: tuple[tuple[str, bool | int | str], ...], rounds: int = 1) -> Session:
    """Play so many rounds at random."""
    rules, _ = ruleset(game).resolve(players, dict(options))
    session = Session.open(rules, [Player(f"p{seat}", "human", "kon") for seat in range(players)], 5)
    chance = Random(2)
    while not session.over and session.match.round <= rounds:
        session.play(chance.choice(session.match.legal_actions()))
    session.beats()
    return session


def scene(program: Program, game: str, setting: Setting) -> TableScene:
    """Open a table in the middle of a game, on the stack."""
    session = played(game, setting.players, tuple(setting.options.items()))
    session.look(0)
    party = seat_players(program.shelf.game(game), ["human"] * setting.players, setting.options, 1, program.words)
    found = TableScene(program, party, ruleset(game), session)
    found.fresh = False
    program.stack.push(found)
    return found


def of_round(below: TableScene, viewer: int) -> tuple[Round, RoundPage]:
    """Explain the last round to a viewer."""
    past = last_round(below.session, viewer)
    assert past is not None
    assert below.table.results is not None
    return past, RoundPage(below.program, below, past, below.table.results, lambda: None)


def overlays(below: TableScene) -> Iterator[Page]:
    """List what can lie over a table."""
    program = below.program
    for open_ in (open_log, open_last_trick):
        open_(program, below, below.session)
        page = program.stack.top
        if isinstance(page, Overlay):
            yield page
            page.back()
    yield FirstTimePage(program, below)


@pytest.mark.days(7)
@explained_in_both
def test_the_table_of_a_round_has_room_for_its_words(game: str, setting: Setting, language: str) -> None:
    below = scene(house(language), game, setting)
    for viewer in (NOBODY, 0, setting.players - 1):
        page = of_round(below, viewer)[1]
        for k in SIZES:
            assert faults(page.sprites(), k) == []
        unsaid = [
            words for each in page.sprites() for words in texts(each.picture) if "labels." in words or "{" in words
        ]
        assert unsaid == []


@both
def test_every_end_of_a_bluff_is_said_in_words(language: str) -> None:
    setting = Setting(2, ruleset("stay-home").settle(2))
    below, ends = scene(house(language), "stay-home", setting), set()
    rules, _ = ruleset("stay-home").resolve(2, {})
    for seed in range(12):
        session, chance = (
            Session.open(rules, [Player(f"p{seat}", "human", "kon") for seat in (0, 1)], seed),
            Random(seed),
        )
        while not session.over:
            number = session.match.round
            session.play(chance.choice(session.match.legal_actions()))
            past = last_round(session, NOBODY)
            if past is None or (session.match.round == number and not session.over):
                continue
            fact = past.after.fact(StakeFact)
            assert isinstance(fact, StakeFact)
            ends.add(fact.ended)
            assert below.table.results is not None
            page = RoundPage(below.program, below, past, below.table.results, lambda: None)
            assert faults(page.sprites(), 0.75) == []
            assert [each for sprite in page.sprites() for each in texts(sprite.picture) if "labels." in each] == []
    assert len(ends) == 4


@pytest.mark.days(7)
@every_in_both
def test_what_lies_over_a_table_has_room_for_its_words(game: str, setting: Setting, language: str) -> None:
    for page in overlays(scene(house(language), game, setting)):
        for k in SIZES:
            assert faults(page.sprites(), k) == []
        assert [
            words for each in page.sprites() for words in texts(each.picture) if "{" in words or "log." in words
        ] == []


@pytest.mark.days(7)
@every_in_both
def test_large_letters_have_room_over_a_table(game: str, setting: Setting, language: str) -> None:
    program = house(language)
    program.preferences.text_size = "large"
    below = scene(program, game, setting)
    for page in overlays(below):
        assert faults(page.sprites(), 0.75) == []
    if below.table.results is not None:
        assert faults(of_round(below, 0)[1].sprites(), 0.75) == []


@every
def test_the_log_over_the_page_of_a_round_ends_with_that_round(game: str, setting: Setting) -> None:
    below = scene(house(), game, setting)
    if below.table.results is None:
        return
    open_round(below.program, below, below.session)
    page = below.program.stack.top
    assert isinstance(page, RoundPage)
    page.activate("round.log")
    log = below.program.stack.top
    assert isinstance(log, LogPage)
    whole, told = log_of(below.session, NOBODY), list(log.told)
    assert [line.gaps["n"] for line in told if line.keys == ("round",)] == [page.past.number]
    assert told == whole[: len(told)]
    assert [line.keys for line in whole[len(told) :]][:1] in ([], [("round",)])


def test_the_log_tells_nothing_that_the_table_has_still_to_show() -> None:
    below = scene(house(), "hearts", Setting(4, ruleset("hearts").settle(4)))
    log = opened_log(below)
    assert any(line.keys == ("round",) and line.gaps["n"] == 2 for line in log.told)
    log.back()
    below.narrator.retell(below.session.look_on(), below.session.beats())
    assert below.narrator.chapters
    assert [line.gaps["n"] for line in opened_log(below).told if line.keys == ("round",)] == [1]


def opened_log(below: TableScene) -> LogPage:
    """Open the log by its key."""
    below.act(Action.LOG)
    page = below.program.stack.top
    assert isinstance(page, LogPage)
    return page


def test_large_letters_make_the_log_larger() -> None:
    heights = []
    for size in ("normal", "large"):
        program = house()
        program.preferences.text_size = size
        below = scene(program, *SETTINGS[0])
        below.act(Action.LOG)
        page = program.stack.top
        heights.append(max(part.h for part in words_in(page)))
    assert heights[1] > heights[0] * 1.1


def words_in(page: Page) -> list[Text]:
    """List the lines of the log that is shown."""
    shown = [each.picture for each in page.sprites() if isinstance(each.picture, Group)]
    lines = [part[2] for each in shown for part in each.parts if isinstance(part[2], Text)]
    return [each for each in lines if each.weight == 500]


@pytest.mark.parametrize("setting", [each for game, each in SETTINGS if game == "diamonds"], ids=str)
def test_nobody_reads_in_it_what_lies_in_another_vault(setting: Setting) -> None:
    below = scene(house(), "diamonds", setting)
    parties = setting.players // 2 if setting.options["pairs"] else setting.players
    for viewer in range(-1, setting.players):
        a = Account(below.table, of_round(below, viewer)[0])
        for seat in range(setting.players):
            own = viewer != NOBODY and seat % parties == viewer % parties
            assert (a.total(seat) is not None) == own
            assert (a.gained(seat) is not None) == own
            assert (a.past.after.tally("vault", seat % parties) is not None) == own


@pytest.mark.parametrize("setting", [each for game, each in SETTINGS if game == "trick-and-desert"], ids=str)
def test_what_suits_are_worth_adds_up_to_the_points_of_the_deal(setting: Setting) -> None:
    for rounds in (1, 2, 3):
        session = played("trick-and-desert", setting.players, tuple(setting.options.items()), rounds)
        below = scene(house(), "trick-and-desert", setting)
        past = last_round(session, NOBODY)
        assert past is not None
        a = Account(below.table, past)
        assert a.counted is not None
        for seat in range(setting.players):
            assert sum(a.counted.points[seat].values()) == past.scored.by[seat] == a.gained(seat)


@pytest.mark.days(7)
@explained
def test_a_round_is_explained_before_the_next_one_and_enter_goes_on(game: str, setting: Setting) -> None:
    program = house()
    program.preferences.motion = False
    rules, _ = ruleset(game).resolve(setting.players, setting.options)
    kinds = ["human", *["random"] * (setting.players - 1)]
    party = seat_players(program.shelf.game(game), kinds, setting.options, 1, program.words)
    players = [Player(each.name, each.kind, each.face) for each in party.members]
    table = TableScene(program, party, ruleset(game), Session.open(rules, players, 4))
    program.preferences.met = [game]
    program.stack.push(table)
    for _ in range(4000):
        if program.stack.top is not table:
            break
        table.step(2000)
        if table.tabletop.asked:
            table.session.play(table.session.seen().choices[0].action)
            table.tabletop.tell()
    page = program.stack.top
    assert isinstance(page, RoundPage)
    page.act(Action.CHOOSE)
    assert program.stack.top is table


def said(page: RoundPage, seat: int) -> list[str]:
    """List what the row of a seat says: whose it is, and what came of it."""
    rows = {each.key: each for each in page.sprites()}
    return [words for key in ((ROW, seat), f"round.{seat + 1}") for words in texts(rows[key].picture)]


def test_the_table_says_who_fell_out_and_who_was_out_before() -> None:
    below = scene(house(), "knockout-whist", Setting(6, {}))
    assert below.table.results is not None
    for rounds in (1, 2):
        past = last_round(played("knockout-whist", 6, (), rounds), NOBODY)
        assert past is not None
        page = RoundPage(below.program, below, past, below.table.results, lambda: None)
        before, after = ([bool(each.tally("out", seat)) for seat in range(6)] for each in (past.before, past.after))
        assert any(after)
        assert any(before) == (rounds == 2)
        assert ["out" in said(page, seat) for seat in range(6)] == after
        assert ["–" in said(page, seat) for seat in range(6)] == before


def test_the_summary_is_shown_once_and_remembered() -> None:
    program = house()
    below = scene(program, *SETTINGS[0])
    below.fresh = True
    below.step(0)
    page = program.stack.top
    assert isinstance(page, FirstTimePage)
    page.act(Action.CHOOSE)
    assert program.preferences.met == [SETTINGS[0][0]]
    below.fresh = True
    below.step(0)
    assert program.stack.top is below


def test_the_key_that_opened_a_dialog_closes_it() -> None:
    below = scene(house(), *SETTINGS[0])
    stack = below.program.stack
    for key, page in ((Action.LOG, LogPage), (Action.LAST_TRICK, LastTrickPage)):
        below.act(key)
        assert isinstance(stack.top, page)
        stack.top.act(key)
        assert stack.top is below


def test_the_log_changes_its_language_while_it_is_open() -> None:
    below = scene(house(), *SETTINGS[0])
    below.act(Action.LOG)
    page = below.program.stack.top
    assert isinstance(page, LogPage)
    page.sprites()
    english = [words for _, words in page.lines]
    below.program.speak("ja")
    page.sprites()
    japanese = [words for _, words in page.lines]
    assert len(english) == len(japanese)
    assert not set(english) & set(japanese)


@every_in_both
def test_pointing_at_a_score_tells_how_it_came_about(game: str, setting: Setting, language: str) -> None:
    below = scene(house(language), game, setting)
    scores = [each for each in below.animator.scene.scores if not each.words]
    assert {score.seat for score in scores} == set(range(setting.players))
    for score in scores:
        tip = below.tip_at(score.x + score.w / 2, score.y + score.h / 2)
        assert tip is not None
        assert faults([*below.sprites(), tip_box(tip, below.table.look)], 0.75) == []
        assert "labels." not in tip.told
        *parts, (_, total, whole) = parts_of(below.table, below.session, score.seat)
        known = below.session.seen().total[score.seat]
        count = count_of(Layout(below.table, below.session.seen()))
        if whole:
            assert total.replace("−", "-") == ("?" if known is None else str(count.of(known)))
        if whole and known is not None:
            assert sum(int(number.replace("−", "-")) for _, number, _ in parts) == count.of(known)
    assert below.tip_at(640, 330) is None


@every
def test_scores_can_be_pointed_at_also_after_something_moved(game: str, setting: Setting) -> None:
    below = scene(house(), game, setting)
    scores = below.animator.scene.scores
    below.tabletop.relay()
    assert below.animator.scene.scores == scores
    below.animator.play([Beat((), below.session.seen())])
    below.animator.step(16)
    below.animator.hurry()
    below.animator.step(16)
    assert below.animator.scene.scores == scores


@both
def test_the_page_of_a_round_names_who_closed_the_stock(language: str) -> None:
    program, setting = house(language), Setting(2, {})
    rules, _ = ruleset("schnapsen").resolve(2, {})
    session = Session.open(rules, [Player(name, "human", "kon") for name in ("Ann", "Bob")], 7)
    session.play("close")
    closer = session.turn
    while session.match.round == 1:
        session.play(session.match.legal_actions()[0])
    session.look(0)
    session.beats()
    party = seat_players(program.shelf.game("schnapsen"), ["human"] * 2, setting.options, 1, program.words)
    below = TableScene(program, party, ruleset("schnapsen"), session)
    page, words = of_round(below, 0)[1], below.table.words.say("labels.result_closed")
    assert [words in said(page, seat) for seat in range(2)] == [seat == closer for seat in range(2)]
    # What the other one had by then decides what the deal is worth.
    then = below.table.words.say("labels.result_then_none")
    assert [then in said(page, seat) for seat in range(2)] == [seat != closer for seat in range(2)]
    assert faults(page.sprites(), 0.75) == []


@both
def test_a_level_deal_says_what_waits_and_the_next_one_who_got_it(language: str) -> None:
    # Played at random, the first deal of these seeds comes out level, and a player wins the second.
    program, setting = house(language), Setting(4, {"goal": 501})
    rules, _ = ruleset("belote").resolve(4, setting.options)
    session = Session.open(rules, [Player(name, "human", "kon") for name in NAMES], 184)
    chance = Random(184)
    for waits, points in (("result_carried", 81), ("result_brought", 81)):
        number = session.match.round
        while session.match.round == number:
            session.play(chance.choice(session.match.legal_actions()))
        session.look(0)
        session.beats()
        party = seat_players(program.shelf.game("belote"), ["human"] * 4, setting.options, 1, program.words)
        below = TableScene(program, party, ruleset("belote"), session)
        page = of_round(below, 0)[1]
        words = [word for sprite in page.sprites() for word in texts(sprite.picture)]
        names = below.table.words.say("labels.side_names")
        said = {below.table.words.say(f"labels.{waits}", n=points, names=names.join(pair)) for pair in PAIRS}
        assert len(said & set(words)) == 1
        assert faults(page.sprites(), 0.75) == []
        waiting = below.table.words.say("labels.carried", n=points)
        board = texts(below.table.layout(session.seen()).sprites["makers"].picture)
        assert (waiting in board) == (waits == "result_carried")


@both
@pytest.mark.parametrize(("score", "said"), [("plain", ()), ("seeger", ("50", "40"))])
def test_the_page_of_a_deal_of_skat_says_what_the_chosen_score_counts(
    language: str, score: str, said: tuple[str, ...]
) -> None:
    below = scene(house(language), "skat", Setting(3, {"deals": 6, "score": score}))
    note = below.table.words.say(f"labels.{below.table.results.note}")  # type: ignore[union-attr]
    assert tuple(number for number in ("50", "40") if number in note) == said
    page = of_round(below, 0)[1]
    assert faults(page.sprites(), 0.75) == []


@both
@pytest.mark.parametrize("lone", [False, True])
def test_the_page_of_a_deal_of_euchre_says_what_euchred_makers_bring(language: str, lone: bool) -> None:
    below = scene(house(language), "euchre", Setting(4, {"stick": False, "lone_defender": lone}))
    note = below.table.words.say(f"labels.{below.table.results.note}")  # type: ignore[union-attr]
    # Alone with all five, and, with that option, against a player who defends alone.
    assert note.count("4") == (language == "ja") + 1 + lone
    assert faults(of_round(below, 0)[1].sprites(), 0.75) == []


@both
@pytest.mark.parametrize("bags", [False, True])
def test_the_page_of_a_deal_of_spades_says_what_nil_and_bags_bring(language: str, bags: bool) -> None:
    below = scene(house(language), "spades", Setting(4, {"goal": 500, "bags": bags, "breaking": "played"}))
    note = below.table.words.say(f"labels.{below.table.results.note}")  # type: ignore[union-attr]
    assert note.count("100") == 1 + bags
    assert faults(of_round(below, 0)[1].sprites(), 0.75) == []


@both
@pytest.mark.parametrize(("game", "players"), [("euchre", 4), ("skat", 3), ("belote", 4), ("bridge", 4)])
def test_the_page_of_a_deal_in_which_everybody_passed_says_so(language: str, game: str, players: int) -> None:
    program, options = house(language), ruleset(game).settle(players)
    session = Session.open(ruleset(game).resolve(players, options)[0], [Player("p", "human", "kon")] * players, 7)
    while session.match.round == 1 and not session.over:
        session.play("pass")
    session.beats()
    session.look(0)
    party = seat_players(program.shelf.game(game), ["human"] * players, options, 1, program.words)
    below = TableScene(program, party, ruleset(game), session)
    past, page = of_round(below, 0)
    assert past.all_passed
    words = " ".join(word for sprite in page.sprites() for word in texts(sprite.picture))
    assert below.table.words.say("log.all_passed") in words
    assert faults(page.sprites(), 0.75) == []


def test_the_page_of_the_last_deal_speaks_of_no_next_one() -> None:
    program, setting = house(), Setting(3, dict(ruleset("daifugo").settle(3)))
    for rounds, next_one in ((1, True), (4, False)):
        session = played("daifugo", 3, tuple(setting.options.items()), rounds)
        below = scene(program, "daifugo", setting)
        below.session = session
        past = last_round(session, 0)
        assert past is not None
        assert below.table.results is not None
        page = RoundPage(program, below, past, below.table.results, lambda: None)
        assert ("next deal" in page.note(Account(below.table, past))) == next_one


def test_numbers_of_a_round_can_be_read_in_an_upright_window() -> None:
    """All is small there, but rows are high: what a tribe brought was written 11 pixels high."""
    size = 900, 1000
    program = house()
    program.fit(canvas_of(size), scale_of(size))
    page = of_round(scene(program, "trick-and-desert", Setting(3, ruleset("trick-and-desert").settle(3))), 0)[1]
    row = next(each for each in page.sprites() if each.key == "round.1")
    assert isinstance(row.picture, Group)
    numbers = [part for _, _, part, *_ in row.picture.parts if isinstance(part, Text)]
    assert len(numbers) > 10
    assert min(each.size for each in numbers) * scale_of(size) > 13
    assert faults(page.sprites(), scale_of(size), canvas_of(size)) == []

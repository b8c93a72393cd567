"""The guide says what its files say, and every step of it is a game that can be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path
from random import Random
from textwrap import dedent

import pytest

from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.events import TurnedUp
from tablegames.engine.table.state import OVER
from tablegames.play.simulation.tryout import try_many
from tablegames.rules.load import load
from tablegames.rules.reading.ludemes import Record
from tablegames.rules.reading.schema import record_of
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.tryout import try_out
from tablegames.rules.writing.uses import uses
from tablegames.view.table.examine import examine_lesson

HERE = Path(__file__).parent
DOCS = HERE.parent.parent / "docs"
STEPS = sorted(HERE.glob("step-*.yaml"))
GUIDES = sorted(DOCS.glob("rulesets*.md"))
HEADING = re.compile(r"^## (?:Step |ステップ)(\d+)", re.MULTILINE)


def lines_of(step: int) -> list[str]:
    """Give the lines of a step's file; none for the one before the first."""
    return STEPS[step - 1].read_text("utf-8").splitlines() if step else []


def chapter(guide: Path, step: int) -> str:
    """Give a step's part of the guide."""
    text = guide.read_text("utf-8")
    found = {int(each[1]): each.end() for each in HEADING.finditer(text)}
    return re.split(r"^## ", text[found[step] :], maxsplit=1, flags=re.MULTILINE)[0]


def quotes(text: str) -> list[list[str]]:
    """List what is quoted of the file, block by block."""
    return [block.splitlines() for block in re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)]


def test_there_are_ten_steps() -> None:
    assert [path.name for path in STEPS] == [f"step-{at:02}.yaml" for at in range(1, 11)]
    for guide in GUIDES:
        assert HEADING.findall(guide.read_text("utf-8")) == [str(at) for at in range(1, 11)]


@pytest.mark.days(7)
@pytest.mark.parametrize("path", STEPS, ids=lambda path: path.stem)
def test_every_step_loads_and_plays_a_hundred_games(path: Path) -> None:
    ruleset = load(path, trial=try_out)
    totals = {played(game, seed) for game in games_of(ruleset) for seed in range(100)}
    assert len(totals) > 10
    out = try_many(ruleset, 6)
    assert (out.idle, out.dead) == ([], [])


def games_of(ruleset: Ruleset) -> Iterator[Game]:
    """Make a game ready in each of its settings."""
    for setting in ruleset.settings():
        yield Game(ruleset.resolve(setting.players, setting.options)[0], setting.players)


def played(game: Game, seed: int) -> tuple[int, ...]:
    """Play a random game to its end and give its totals."""
    chance = Random(seed)
    s = game.start(chance)
    game.playout(s, chance)
    assert s.turn == OVER
    return game.totals(s)


@pytest.mark.parametrize("step", range(1, 11))
@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_what_the_guide_quotes_stands_in_the_file(guide: Path, step: int) -> None:
    lines = lines_of(step)
    blocks = quotes(chapter(guide, step))
    assert blocks
    for block in blocks:
        assert any(lines[at : at + len(block)] == block for at in range(len(lines))), "\n".join(block)


@pytest.mark.parametrize("step", range(1, 11))
@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_every_line_that_a_step_adds_is_quoted(guide: Path, step: int) -> None:
    before, after = lines_of(step - 1), lines_of(step)
    changes = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    added = [line for kind, _, _, begin, end in changes if kind != "equal" for line in after[begin:end] if line]
    told = [line for block in quotes(chapter(guide, step)) for line in block]
    assert added
    assert [line for line in added if line not in told] == []


def test_the_error_that_the_guide_shows_is_the_one_that_is_told(tmp_path: Path) -> None:
    from tablegames.rules.reading.problems import RulesetError

    path = tmp_path / "stardust.yaml"
    path.write_text(STEPS[2].read_text("utf-8").replace("4: 8, 5: 7}", "4: 8}"), encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load(path)
    told = str(caught.value).replace(str(tmp_path), "").lstrip("/\\")
    for guide in GUIDES:
        assert f"```text\n{told}\n```" in guide.read_text("utf-8")


def test_a_game_that_is_not_in_the_guide_was_written_by_it() -> None:
    knaves = load(HERE / "knaves.yaml", trial=try_out)
    totals = [played(game, seed) for game in games_of(knaves) for seed in range(50)]
    assert all(max(total) >= 20 and max(total) - sorted(total)[1] > 0 for total in totals)
    out = try_many(knaves, 6)
    assert (out.idle, out.dead) == ([], [])


def test_knaves_gives_17_points_for_tricks_and_takes_10_for_jacks() -> None:
    rules, _ = load(HERE / "knaves.yaml").resolve(3)
    rules = replace(rules, ends=Rounds(1))
    for seed in range(30):
        match, chance = Match(rules, 3, seed), Random(seed)
        while not match.over:
            match.play(chance.choice(match.legal_actions()))
        shown = next(each.card for each in match.events if isinstance(each, TurnedUp))
        cost = {"HJ": 4, "DJ": 3, "CJ": 2, "SJ": 1}
        assert sum(match.totals()) == 17 - 10 + cost.get(shown, 0)


def test_a_lesson_was_written_by_the_guide_for_a_game_that_is_not_in_it() -> None:
    lesson = examine_lesson(load(HERE / "knaves.yaml"))
    assert [stop.name for stop in lesson.stops] == ["trump", "follow", "trump-out", "jacks"]


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_what_the_guide_quotes_of_a_lesson_stands_in_its_file(guide: Path) -> None:
    text = re.split(
        r"^## ", guide.read_text("utf-8").split("lessons/knaves.yaml", 1)[1], maxsplit=1, flags=re.MULTILINE
    )[0]
    blocks = [dedent(block) for block in re.findall(r"^ *```yaml\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)]
    lesson = (HERE / "lessons" / "knaves.yaml").read_text("utf-8")
    assert len(blocks) == 4
    for block in blocks:
        assert all(line.strip() in lesson for line in block.splitlines()), block


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_the_other_cards_that_the_guide_quotes_can_be_those_of_a_game(guide: Path, tmp_path: Path) -> None:
    [block] = [each for each in quotes(guide.read_text("utf-8")) if "    packs:" in each]
    game = (HERE / "knaves.yaml").read_text("utf-8")
    copy = tmp_path / "knaves.yaml"
    copy.write_text(game.replace("options:", "\n".join(block), 1), "utf-8")
    shown = load(copy).in_pack({"cards": "german"})
    assert shown.pack is not None
    assert (shown.suits["C"].en, shown.pack.faces) == ("acorns", "german")
    assert "acorns" in shown.heading.text.said("en").rules


def words_of_rules() -> set[str]:
    """List every ludeme and every field of one."""

    def parts(record: Record) -> set[str]:
        return {record.tag, *record.fields}

    root = record_of(Rules)
    return parts(root).union(*(parts(record) for record, _ in uses(root)))


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_the_words_that_the_guide_names_exist(guide: Path) -> None:
    known = words_of_rules()
    table = re.findall(r"^\| [^|]+ \| (.+) \|$", guide.read_text("utf-8").split("ludemes.md")[-1], re.MULTILINE)
    named = {word for row in table for word in re.findall(r"`([a-z_]+)", row)}
    # Labels stand in the texts of a ruleset, and options beside its rules.
    assert named <= known | {"group", "called", "packs", "labels"}

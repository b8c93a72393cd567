"""Every problem that a ruleset can have is provoked once: its line is right, and each language says it whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablegames.engine.table.cards import Deck
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Sight
from tablegames.languages.languages import language, languages
from tablegames.languages.text_files import read
from tablegames.rules.load import load
from tablegames.rules.reading.file_text import LARGEST, decode, read_bytes
from tablegames.rules.reading.messages import GAP, Message, spoken
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import SHOWN, Problem, RulesetError
from tablegames.rules.tryout import try_out
from tablegames.view.table.examine import examine
from tests.rules.codes import codes
from tests.rules.problems.slips import SLIPS, written

LANGUAGES = [code for code in languages() if language(code).complete]
ELSEWHERE = {
    "phrase": "parts of sentences, said within those of other problems",
    "former": "what is said within a sentence of words of earlier versions: tests/rules/reading/test_problem_words.py",
    "setting": "said to whoever sits down, not of a ruleset: tests/rules/reading/test_option.py",
    "id": "said of two files in one folder: tests/rules/test_library.py",
    "lesson": "said of a lesson beside a ruleset: tests/rules/lessons",
    "translation": "said of a translation beside a ruleset: tests/rules/words/test_translation.py",
    "form": "words of the form in which a game is changed, no problems: tests/rules/forms",
    "difference": "what is different from the original, no problem: tests/rules/forms",
}
ELSEWHERE |= dict.fromkeys(read("en", "commands"), "said on the command line: tests/cli/test_cli_languages.py")
"""Kinds of problems that no ruleset has by itself, and where they are tested."""
OTHER_TESTS = {
    **dict.fromkeys(("text.form", "text.no_other"), "rules/reading/test_misspelt_keys.py"),
    **dict.fromkeys(
        (
            *("yaml.open_quote", "yaml.open_bracket", "yaml.open_brace", "yaml.colon_inside", "yaml.no_colon"),
            *("yaml.no_space", "yaml.indent", "yaml.unreadable", "yaml.odd_start", "yaml.tab"),
            *("yaml.wide_blank", "yaml.wide_colon"),
        ),
        "rules/reading/test_problem_words.py",
    ),
    **dict.fromkeys(
        (
            *("picture.kind", "picture.large_file", "picture.large_sides", "picture.leads_out"),
            *("picture.not_its_kind",),
        ),
        "rules/test_look.py",
    ),
    **dict.fromkeys(("ends.not_over", "round.nothing_to_choose", "rules.with_seed"), "play/simulation/test_tryout.py"),
    **dict.fromkeys(
        (
            *("promise.no_choice", "promise.same_choice", "promise.card_places", "promise.counters"),
            *("promise.ruled_out", "promise.limit", "promise.told", "promise.onlooker", "promise.no_world"),
            *("promise.other_choices", "promise.other_world", "promise.hint", "promise.changed", "promise.silent"),
            *("promise.record", "promise.resumed", "promise.bot", "promise.bot_choice"),
        ),
        "play/promises/test_examiner.py",
    ),
    **dict.fromkeys(
        ("promise.table", "promise.words", "promise.covered", "promise.off_table"), "view/table/test_table_promises.py"
    ),
    "file.not_examined": "play/test_own_games.py",
    "file.record": "cli/test_cli.py",
    **dict.fromkeys(("file.text", "file.text_line", "file.no_code"), "languages/test_languages.py"),
    "value.entries": "none: no table of a ruleset has a bound today",
}
"""Problems that need more than one file to come about, and the tests below `tests` that provoke them."""


def inner(message: Message) -> Iterator[Message]:
    """List a message and those within it."""
    yield message
    for _, value in message.values:
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Message):
                yield from inner(each)


def problems_of(text: str, folder: Path) -> tuple[Problem, ...]:
    """Write a ruleset, and list what is wrong with it."""
    path = folder / "tiny.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        examine(path)
    return tuple(caught.value.problems)


@pytest.mark.parametrize(("code", "changes"), SLIPS, ids=[code for code, _ in SLIPS])
def test_a_problem_is_said_at_its_line_in_every_language(code: str, changes: dict[str, str], tmp_path: Path) -> None:
    text, line = written(changes)
    found = problems_of(text, tmp_path)
    meant = [(problem, each) for problem in found for each in inner(problem.what) if each.code == code]
    assert meant, [problem.told("en") for problem in found]
    problem, message = meant[0]
    lines = text.split("\n")
    assert problem.line == line, f"said at {problem.line}: {lines[problem.line - 1]!r}; it is {lines[line - 1]!r}"
    for each in LANGUAGES:
        said = problem.said(each)
        assert not GAP.search(said.replace(": {en: ..., ja: ...}", "")), said
        for name, value in message.values:
            if name not in ("called", "other", "n", "count") and isinstance(value, str | int):
                assert spoken(value, each) in said, (said, name, value)


def test_a_sound_ruleset_has_no_problem(tmp_path: Path) -> None:
    path = tmp_path / "tiny.yaml"
    path.write_text(written({})[0], encoding="utf-8")
    assert examine(path).id == "tiny"


def hands(table: Table) -> None:
    table.hands()
    table.hands("second")


def zones(table: Table) -> None:
    table.pile("won")
    table.heap("won", Sight.OWNER)


def fail(*_: object) -> None:
    raise KeyError("won")


WHOLE: dict[str, Callable[[Path], object]] = {
    "yaml.empty": lambda path: parse("", path.name),
    "yaml.no_table": lambda path: parse("- a", path.name),
    "file.not_utf8": lambda path: decode(b"id: \xff", path.name),
    "file.too_large": lambda path: decode(b" " * (LARGEST + 1), path.name),
    "file.not_ordinary": lambda path: read_bytes(path.parent, path.name),
    "file.unreadable": lambda path: read_bytes(path / "none.yaml", path.name),
    "picture.no_folder": load,
    "picture.unreadable": load,
    "rules.broken": lambda path: load(path, trial=try_out),
    "zones.second_hands": lambda path: load(path, trial=lambda *_: hands(Table(DECK, 4))),
    "zones.other_zone": lambda path: load(path, trial=lambda *_: zones(Table(DECK, 4))),
}
"""Problems of a file as a whole, or of mechanics that no ruleset can bring together today."""
DECK = Deck(("R",), ("1", "2", "3", "4"))


@pytest.mark.parametrize("code", WHOLE)
def test_a_problem_of_a_whole_file_is_said_in_every_language(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tiny.yaml"
    changes = {}
    if code == "picture.no_folder":
        (tmp_path / "art").write_text("no folder")
        changes = {"look": "{faces: art}"}
    if code == "picture.unreadable":
        (tmp_path / "box.svg").mkdir()
        changes = {"look": "{box: box.svg}"}
    if code == "rules.broken":
        monkeypatch.setattr("tablegames.rules.tryout.Game", fail)
    path.write_text(written(changes)[0], encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        WHOLE[code](path)
    (problem,) = caught.value.problems
    assert problem.what.code == code
    for each in LANGUAGES:
        assert not GAP.search(problem.said(each))
        assert problem.said(each) != problem.said("en") or each == "en"


def test_more_problems_than_can_be_shown_are_counted(tmp_path: Path) -> None:
    found = problems_of(written({f"ags{n}": "8" for n in range(SHOWN + 7)})[0], tmp_path)
    for each in LANGUAGES:
        assert "7" in RulesetError(list(found)).told(each).splitlines()[-1]


def test_every_problem_of_a_ruleset_is_provoked() -> None:
    provoked = {code for code, _ in SLIPS} | set(WHOLE) | {"file.more_problems"} | set(OTHER_TESTS)
    wanted = {code for code in codes() if "." in code and code.split(".")[0] not in ELSEWHERE}
    assert not wanted - provoked
    assert not provoked - wanted

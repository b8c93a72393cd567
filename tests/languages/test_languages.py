"""A language is a folder of text files."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tablegames.languages import broken_files, text_files
from tablegames.languages.languages import after, forget, form_of, language, languages
from tablegames.languages.text_files import Plural
from tablegames.rules.broken_texts import fault_of
from tablegames.scenes.base_page.notice_strip import sentence
from tablegames.shipped import ASSETS, PACKAGE
from tablegames.view.language import text
from tablegames.view.table import own_words
from tests.quick_yaml import LOADER, read_yaml
from tests.syntax_trees import nodes_of
from tests.view.pages import house

POLISH = """
name: Polski
switch: Przełącz na polski
last: " i "
plurals:
  one: i = 1 and v = 0
  few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
"""
TEXTS = 'seats: {count: {one: "1 gracz", few: "{n} gracze", other: "{n} graczy"}}\n'


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a person a folder of languages, and forget them afterwards."""
    for code in ("en", "ja"):
        shutil.copytree(ASSETS / "text" / code, tmp_path / "shipped" / code)
    monkeypatch.setattr(text_files, "FOLDERS", [tmp_path / "shipped", tmp_path / "own"])
    anew()
    yield tmp_path / "own"
    monkeypatch.undo()
    anew()


def anew() -> None:
    forget()
    text.texts.cache_clear()
    own_words.usual_words.cache_clear()
    broken_files.KNOWN.clear()
    broken_files.NEWS.clear()


def put(folder: Path, code: str, **files: str) -> None:
    (folder / code).mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / code / f"{name}.yaml").write_text(content, "utf-8")
    anew()


def test_a_folder_of_texts_is_a_language(own: Path) -> None:
    put(own, "pl", language=POLISH, interface=TEXTS)
    assert languages() == ("en", "ja", "pl")
    assert [after(each) for each in languages()] == ["ja", "pl", "en"]
    assert (language("pl").name, language("pl").switch) == ("Polski", "Przełącz na polski")
    assert [text.Texts("pl").say("seats.count", n=n) for n in (1, 3, 5, 13, 22)] == [
        "1 gracz",
        "3 gracze",
        "5 graczy",
        "13 graczy",
        "22 gracze",
    ]
    assert text.Texts("pl").listed(["Ala", "Ola", "Ewa"]) == "Ala, Ola i Ewa"


def test_what_a_language_lacks_is_said_in_english_by_its_plurals_and_is_no_damage(own: Path) -> None:
    put(own, "pl", language=POLISH.replace("i = 1", "i = 7"), interface=TEXTS)
    words = text.Texts("pl").with_own(own_words.usual_words("pl"))
    assert words.say("common.back") == text.Texts("en").say("common.back")
    assert words.say("file.count", n=1) == text.Texts("en").say("file.count", n=1) == "1 error"
    assert words.say("labels.cards", n=1) == "1 card"
    assert "common.back" in words
    assert not broken_files.KNOWN


@pytest.mark.parametrize(
    "content",
    [
        "",
        "- a\n",
        "name: [",
        "name: Polski\n",
        POLISH + "colour: red\n",
        POLISH.replace("i = 1", "i is 1"),
        POLISH + "fonts: x\n",
    ],
)
def test_a_file_that_tells_nothing_of_a_language_is_noted_and_does_no_harm(content: str, own: Path) -> None:
    put(own, "pl", language=content, interface=TEXTS)
    assert language("pl").code == "pl"
    assert text.Texts("pl").say("seats.count", n=5)
    assert {"pl/language.yaml"} == broken_files.KNOWN


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("common:\n  back: [x\n", "pl/interface.yaml, line 3: is not readable as YAML: a bracket [ is not closed"),
        ('common:\n\tback: "x"\n', "pl/interface.yaml, line 2: is not readable as YAML: a tab"),
        ("- a\n", "pl/interface.yaml: it holds no texts"),
    ],
)
def test_a_slip_in_a_language_of_ones_own_is_told_with_its_line(content: str, told: str, own: Path) -> None:
    put(own, "pl", language=POLISH, interface=content)
    assert text.Texts("pl").say("common.back") == text.Texts("en").say("common.back")
    program = house("en")
    program.stack.top.sprites()
    assert [each.key for each in program.notices] == ["notices.own_texts"]
    assert told in sentence(program, program.notices.waiting[0])


def test_letters_that_are_not_utf_8_are_told_with_their_line(own: Path) -> None:
    put(own, "pl", language=POLISH)
    (own / "pl" / "interface.yaml").write_bytes("a: x\nb: Stół\n".encode("iso8859-2"))
    assert text_files.read("pl", "interface") == {}
    told = next(fault_of(broken).said("ja") for broken in broken_files.news())
    assert told.startswith("pl/interface.yamlの2行目：")


def test_a_folder_that_is_called_by_no_code_is_told_of(own: Path) -> None:
    put(own, "polski", language=POLISH)
    assert languages() == ("en", "ja")
    assert [fault_of(broken).said("en") for broken in broken_files.news()] == [
        "own/polski: the folder of a language is called by its code, such as de or pt-BR"
    ]


def test_a_persons_own_folder_replaces_no_language_of_the_program(own: Path) -> None:
    put(own, "ja", language=POLISH, interface=TEXTS)
    assert language("ja").name == "日本語"


@pytest.mark.parametrize("name", ["__pycache__", "English", "e", ".git"])
def test_a_folder_that_is_not_called_by_a_code_is_no_language(name: str, own: Path) -> None:
    put(own, name, language=POLISH)
    assert languages() == ("en", "ja")


def test_anchors_are_refused_in_texts(own: Path) -> None:
    put(own, "pl", language=POLISH, interface="a: &a [x, x]\nb: [*a, *a]\n")
    assert text_files.read("pl", "interface") == {}
    assert {"pl/interface.yaml"} == broken_files.KNOWN


def test_every_text_stays_as_it_is_written(own: Path) -> None:
    put(own, "pl", language=POLISH, interface="a: yes\nb: 1.50\nc: null\nd: 0x10\n")
    assert text_files.read("pl", "interface") == {"a": "yes", "b": "1.50", "c": "null", "d": "0x10"}


@pytest.mark.parametrize("path", sorted((ASSETS / "text").rglob("*.yaml")), ids=lambda path: "-".join(path.parts[-2:]))
def test_no_text_is_cut_at_a_comma_that_stands_without_quotes(path: Path) -> None:
    """In {does: cards can be dragged, too} YAML takes the last word for a key of its own, without a value."""

    def unsaid(node: object, before: str = "") -> Iterator[str]:
        for key, value in node.items() if isinstance(node, dict) else ():
            if value is None:
                yield f"{before}{key}"
            yield from unsaid(value, f"{before}{key}.")

    assert list(unsaid(read_yaml(path.read_text("utf-8")))) == []


SPEAKING = [*(PACKAGE / "scenes").rglob("*.py"), *(PACKAGE / "view").rglob("*.py"), PACKAGE / "rules/forms/naming.py"]
NOT_READ = ("inspection", "tip_box.py", "navigation.py")
"""What only tests and screen readers of English hear, and a fault as the system tells it."""


def test_what_stands_between_a_thing_and_what_is_said_of_it_is_a_matter_of_the_language() -> None:
    joined = [
        f"{path.name}: {ast.unparse(node)}"
        for path in SPEAKING
        if not {path.name, path.parent.name} & {*NOT_READ}
        for node in nodes_of(path)
        if isinstance(node, ast.JoinedStr)
        and [each.value for each in node.values if isinstance(each, ast.Constant)] == [": "]
    ]
    assert joined == []
    assert [language(code).about("A", "B") for code in ("en", "ja")] == ["A: B", "A：B"]


@pytest.mark.parametrize(
    "path", sorted((ASSETS / "text").rglob("*.yaml")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_no_file_says_a_text_twice(path: Path) -> None:
    nodes, twice = [yaml.compose(path.read_text("utf-8"), LOADER)], list[str]()
    while nodes:
        node = nodes.pop()
        if isinstance(node, yaml.MappingNode):
            keys = [key.value for key, _ in node.value]
            twice += [
                f"{key.value}: line {key.start_mark.line + 1}" for key, _ in node.value if keys.count(key.value) > 1
            ]
            nodes += [value for _, value in node.value]
    assert twice == []


def test_something_that_is_added_stands_in_the_brackets_of_the_language(own: Path) -> None:
    assert [language(each).beside("A", "b") for each in languages()] == ["A (b)", "A（b）"]
    put(own, "pl", language=POLISH + 'aside: "[]"\n', interface=TEXTS)
    assert language("pl").name == "pl"


def test_a_form_that_says_its_number_itself_is_not_taken_below_nothing() -> None:
    """The steps of a result told the player who had lost a point of "1 point"."""
    points = Plural({"one": "1 point", "other": "{n} points"}, "en")
    assert [form_of(points, n) for n in (1, -1, -2)] == ["1 point", "{n} points", "{n} points"]
    assert form_of(Plural({"one": "{n} trick", "other": "{n} tricks"}, "en"), -1) == "{n} trick"

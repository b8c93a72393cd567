"""The shape of what is said in several languages."""

from __future__ import annotations

from tablegames.languages.languages import ENGLISH, languages
from tablegames.languages.text_files import CODE
from tablegames.rules.reading.groups import TableOf
from tablegames.rules.reading.messages import Message, message, shown
from tablegames.rules.reading.nodes import Fields, Node, Word
from tablegames.rules.reading.problems import nearest
from tablegames.rules.reading.setting_reader import UNSETTLED, SettingReader
from tablegames.rules.reading.shapes import Shape, TextShape
from tablegames.rules.words import InLanguages

TWO_LETTERS = """
aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en
eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja
jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb
nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq
sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
"""
"""ISO 639-1."""


def is_language(code: str) -> bool:
    """Tell whether this may be the code of a language: one of ISO 639-1, or of three letters, as in BCP 47."""
    if CODE.fullmatch(code) is None:
        return False
    first = code.partition("-")[0]
    return len(first) == 3 or first in TWO_LETTERS.split()


class LanguageCode(TextShape):
    """The code of a language."""

    def expects(self) -> Message:
        return message("phrase.language_code")

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        code = node.value if isinstance(node, Word) else None
        if isinstance(code, str) and is_language(code):
            return code
        near = nearest(str(code), list(languages()))
        return reader.report(node, path, message("language.unknown", code=shown(code), near=near))


class InLanguagesShape(TableOf):
    """A table from codes of languages to what is said in them, English among them."""

    def __init__(self, said: Shape) -> None:
        super().__init__(LanguageCode(), said)

    def read(self, node: Node, path: str, reader: SettingReader) -> object:
        if isinstance(node, Fields) and node.get(ENGLISH) is None:
            reader.report(node, path, message("field.missing", field=ENGLISH, expected=self.value.expects()))
            super().read(node, path, reader)
            return UNSETTLED
        table = super().read(node, path, reader)
        return InLanguages(tuple(table.items())) if isinstance(table, dict) else table

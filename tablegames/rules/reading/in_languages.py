"""The shape of what is said in several languages."""

from __future__ import annotations

from tablegames.languages.iso_639 import is_language
from tablegames.languages.languages import ENGLISH, languages
from tablegames.rules.reading.groups import TableOf
from tablegames.rules.reading.messages import Message, message, shown
from tablegames.rules.reading.nodes import Fields, Node, Word
from tablegames.rules.reading.problems import nearest
from tablegames.rules.reading.setting_reader import UNSETTLED, SettingReader
from tablegames.rules.reading.shapes import Shape, TextShape
from tablegames.rules.words import InLanguages


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

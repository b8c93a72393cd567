"""What is wrong with a file of texts, for the person who wrote it: its line, and a sentence in their language."""

from __future__ import annotations

import yaml

from tablegames.languages.broken_files import DamagedFile
from tablegames.languages.text_files import FolderNameError
from tablegames.ordinary_file import read_ordinary
from tablegames.rules.reading.broken_yaml import broken_yaml
from tablegames.rules.reading.messages import Gap, Message, message
from tablegames.rules.reading.problems import RulesetError


def fault_of(broken: DamagedFile) -> Message:
    """Say what is wrong with a file, after its name and line."""
    line, what = place_of_fault(broken)
    if line:
        return message("file.text_line", file=broken.name, line=line, what=what)
    return message("file.text", file=broken.name, what=what)


def place_of_fault(broken: DamagedFile) -> tuple[int, Gap]:
    """Find the line, 0 where it is none, and the sentence."""
    match broken.reason:
        case RulesetError(problems=problems):
            return problems[0].line, problems[0].what
        case yaml.MarkedYAMLError() as error:
            try:
                return broken_yaml(read_ordinary(broken.path).decode("utf-8"), error)
            except (OSError, ValueError):
                # It was changed meanwhile.
                return 0, message("yaml.unreadable")
        case UnicodeDecodeError(object=content, start=start):
            return bytes(content).count(b"\n", 0, start) + 1, message("file.not_utf8")
        case FolderNameError():
            return 0, message("file.no_code")
        case reason:
            return 0, str(reason)

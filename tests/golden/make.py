"""Write the golden records again, after a change of the rules that was meant: python -m tests.golden.make"""

from tablegames.engine.chance import salt_of
from tests.test_records import GOLDEN, library, text, usual


def main() -> None:
    for name in library():
        (GOLDEN / f"{name}.jsonl").write_text(text(usual(name), 2026, salt_of(2026)), "utf-8")


if __name__ == "__main__":
    main()

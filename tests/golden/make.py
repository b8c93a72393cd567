"""Write the golden records anew, after a change of the rules that was meant: python -m tests.golden.make"""

from tests.test_records import GOLDEN, library, text, usual


def main() -> None:
    for name in library():
        (GOLDEN / f"{name}.jsonl").write_text(text(usual(name), 2026), "utf-8")


if __name__ == "__main__":
    main()

"""Files that no person would write, by the million: whatever is in one, the program says a sentence and goes on.

    python -m tests.fuzz --inputs 1000000 --log fuzz.log
    python -m tests.fuzz.guided settings --runs 500000      # with atheris, where it is installed

`mutations` spoils files byte by byte, `grammar` writes nearly valid ones with hypothesis, `targets` reads them and
knows what is promised. The suite runs a few hundred of each; what a long run found is in `test_found.py`.
"""

"""One mechanic a file: a frozen dataclass whose docstring is the rule, and the steps that ask its questions."""

"""The things that stand on a table, each a frozen dataclass read from a ruleset: which sprites for what is seen?

Each registers itself where it is written (`engine/registry.py`), so that no list has to name them all.
"""

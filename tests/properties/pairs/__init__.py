"""Features of tricks in every mixture: a catalogue, rulesets made of it, a judge of their records, and what is known.

    python -m tests.properties.pairs                    # every pair: works, is refused, or is wrong
    python -m tests.properties.pairs bowers signal      # the ruleset of some features, and what is found in it
    python -m tests.properties.pairs --count 10000      # mixtures of three to six features; --seed repeats a run

`features.yaml` is the catalogue, `compose` makes rulesets of it, `judge` and its rules share no code with the engine,
`verdict` says what became of a mixture, and `known.yaml` lists the pairs that do not work yet.
"""

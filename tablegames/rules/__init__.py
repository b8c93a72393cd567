"""YAML in, rulesets out: schema, errors, library, reference."""

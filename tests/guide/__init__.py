"""The files of docs/rulesets.md, and the proof that the guide is true."""

"""The rules of play: state, verbs, steps, observations. Standard library only."""

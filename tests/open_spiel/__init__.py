"""The classics held against OpenSpiel, an implementation of their rules by other people."""

"""How fast the engine is: run by hand."""

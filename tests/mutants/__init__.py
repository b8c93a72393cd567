"""Mutation testing: changes of the program that no test notices."""

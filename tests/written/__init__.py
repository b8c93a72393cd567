"""Well-known games written from the guide and the reference alone, to see how far the words of rulesets reach."""

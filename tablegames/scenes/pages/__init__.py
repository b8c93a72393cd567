"""The pages that belong to no game: title, settings, rules, fairness."""

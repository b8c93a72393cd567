"""What every ruleset promises wherever somebody is asked, and games in which that is looked at."""

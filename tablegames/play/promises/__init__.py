"""What every ruleset promises wherever a seat is asked, and games in which that is checked."""

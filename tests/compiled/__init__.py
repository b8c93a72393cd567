"""The compiled engine plays what the pure one plays: `make test-compiled`."""

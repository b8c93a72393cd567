"""What a deal brings: payoffs, each a function of what the deal has come to."""

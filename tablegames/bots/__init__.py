"""Players that see Observations and nothing else."""

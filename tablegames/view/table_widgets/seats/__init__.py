"""Who sits there, with what: plates and what stands on them."""

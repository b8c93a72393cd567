"""Games that are kept: to be resumed, or to be looked at again."""

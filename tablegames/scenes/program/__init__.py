"""What all scenes share: the services, the shelf, the stack of scenes and the ways from one page to another."""

"""The page of the sandbox, driven in a real browser."""

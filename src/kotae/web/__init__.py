"""The page: the calls that it makes, and a small server around it."""

"""The page: a desk that answers its questions, and a small server around it."""

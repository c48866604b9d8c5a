"""The page as a folder of static files: a browser runs Python itself, and no server is needed."""

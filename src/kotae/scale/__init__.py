"""Many puzzles, or one hard one: work that is spread over the cores of this machine or over a Dask cluster."""

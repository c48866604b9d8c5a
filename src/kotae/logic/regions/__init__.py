"""Regions: cells that are connected, and groups that grow from seeds. Nodes are any hashable values, and a graph lists
the neighbours of each."""

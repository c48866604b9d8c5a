"""Regions: cells that hang together, and groups that grow from seeds. Nodes are any hashable things, and a graph says
for each which are beside it."""

"""Who does the work: processes of this machine, or those of a Dask cluster."""

from kotae.processes.child import Prepare
from kotae.scale.workers import Processes, Workers


def workers(cluster: str | None = None, number: int | None = None, prepare: Prepare = ()) -> Workers:
    """The workers of this machine, or of a Dask cluster by its address or `local`."""
    if cluster is None:
        return Processes(number, prepare)
    from kotae.scale.cluster import Cluster

    return Cluster(cluster, number, prepare)

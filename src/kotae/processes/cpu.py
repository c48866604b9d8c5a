"""Processors: how many there are, and their time, which does not depend on what else a machine is doing."""

import os
import time


def cpu_seconds() -> float:
    """What this process and the programs that it started, once they have ended, have used so far."""
    ended = os.times()
    return time.process_time() + ended.children_user + ended.children_system


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

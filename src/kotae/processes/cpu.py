"""Time of the processor, which does not depend on what else a machine is doing."""

import os
import time


def cpu_seconds() -> float:
    """What this process has used so far, and the programs that it started and that have ended."""
    ended = os.times()
    return time.process_time() + ended.children_user + ended.children_system

"""The folder in which this user's programs keep what can be made or downloaded again."""

import os
import sys
from pathlib import Path


def cache_folder(name: str) -> Path:
    """Kotae's folder of that name in the user's cache, which may not be there yet."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library/Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "kotae" / name

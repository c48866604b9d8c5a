"""What the page shows before Python runs in the browser: the families, their examples and how these are drawn."""

import json
from typing import Any

from kotae.web.api import CALLS, call
from kotae.web.limits import LIMITS


def shelves() -> bytes:
    """As JSON: what the calls reply that need no thought, and how many seconds each call may take."""
    known = call("families", {})
    known["limits"] |= {"cells": LIMITS["KOTAE_MAX_CELLS"], "bytes": LIMITS["KOTAE_MAX_BYTES"]}
    examples = [example["puzzle"] for family in known["families"] for example in family["examples"]]
    said: dict[str, Any] = {
        "families": known,
        "boards": {text: call("open", {"text": text}) for text in examples},
        "seconds": {name: offer.seconds for name, offer in CALLS.items()},
    }
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()

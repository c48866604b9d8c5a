"""Links of Kotae's own page that carry a puzzle as text: what follows the `#`.

- `…#t=…`: Kotae's text, packed: `z` and the deflated bytes in base64, or `r` and the bytes as they are;
- `…#p=…` and `…#j=…`, which older versions wrote: JSON with the text, deflated or as it is.

What is drawn may follow, as `&d=…` or `&m=…`; only the page itself reads that. Links with puzz.link's code, as in
`…#slither/7/7/…`, are addresses like those of other sites.
"""

import json
import re

from kotae.errors import ReadError
from kotae.formats.limits import refuse_long
from kotae.formats.packed import from_base64, inflated

LINK = re.compile(r"https?://[^#\s]*#(?P<form>[tpj])=(?P<packed>[\w-]+)(?:&[dm]=[\w-]*)?$")


def text_in(link: str) -> str | None:
    """The text that a link carries; None if it is something else."""
    found = LINK.match(link)
    if not found:
        return None
    carried: object = None
    try:
        text = unpacked(found["form"], found["packed"])
        refuse_long(len(text))
        carried = text.decode() if found["form"] == "t" else json.loads(text)["puzzle"]
    except (ValueError, KeyError, TypeError, RecursionError):
        pass
    if not isinstance(carried, str):
        raise ReadError("this link is damaged", "a link as the page's Share shows it", 1, found.start("form") + 1)
    return carried


def unpacked(form: str, packed: str) -> bytes:
    """The bytes that a part of a link stands for. Raises ValueError if it is damaged."""
    if form == "t":
        form, packed = packed[0], packed[1:]
    if form not in "pjzr" or not packed:
        raise ValueError("packed in an unknown way")
    content = from_base64(packed)
    return inflated(content) if form in "pz" else content

"""How files with pictures begin. The code that reads them as nonograms is loaded when it is needed."""

import re

PNG = b"\x89PNG\r\n\x1a\n"
NETPBM = re.compile(rb"P[1-6][\s#]")
OTHERS = {
    "JPEG": re.compile(rb"\xff\xd8\xff"),
    "GIF": re.compile(rb"GIF8[79]a"),
    "WebP": re.compile(rb"RIFF....WEBP", re.DOTALL),
    "BMP": re.compile(rb"BM....\0\0\0\0", re.DOTALL),
    "TIFF": re.compile(rb"II\*\0|MM\0\*"),
}
"""How other pictures begin, whose pixels are not cells."""


def is_bitmap(data: bytes) -> bool:
    """Whether this is a picture; not every kind of picture is a puzzle."""
    return data.startswith(PNG) or is_netpbm(data) or any(begin.match(data) for begin in OTHERS.values())


def is_netpbm(data: bytes) -> bool:
    return bool(NETPBM.match(data))

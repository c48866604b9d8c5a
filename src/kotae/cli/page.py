"""`kotae page`: the page as a folder of static files, for a host that only serves files.

Its options are in options/page.py.
"""

import gzip

from kotae.cli.exit_codes import OK
from kotae.cli.options.page import PageOptions
from kotae.cli.terminal import warn
from kotae.web.static.archive import archive
from kotae.web.static.folder import refuse_others, write
from kotae.web.static.release import release
from kotae.web.static.supplies import supplies

MEGA = 1_000_000


def do_page(options: PageOptions) -> int:
    refuse_others(options.folder)
    found = supplies(options.pyodide)
    packed, compiled = archive(found)
    if not compiled:
        warn("Node was not found, so Python is not compiled and the page will start more slowly")
    files = release(found, packed)
    write(options.folder, files)
    download = sum(len(gzip.compress(content)) for content in files.values())
    print(f"{options.folder}: {len(files)} files, {download / MEGA:.1f} MB to download when packed")
    return OK

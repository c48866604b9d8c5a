"""`kotae errata`: the mistakes in the documents that Kotae grew from, demonstrated. The searches run again each time.

Its options are in options/errata.py; the mistakes are in kotae/errata.
"""

import json
import sys

from kotae.cli.exit_codes import OK
from kotae.cli.options.errata import ErrataOptions
from kotae.cli.terminal import terminal_width
from kotae.drawing.table import folded
from kotae.errata.catalogue import ERRATA, Erratum
from kotae.errors import KotaeError
from kotae.families import Kind


def do_errata(options: ErrataOptions) -> int:
    document, heading, columns = "", "", terminal_width(sys.stdout)
    for erratum in chosen(options.family):
        if options.json:
            print(json.dumps(erratum.record()), flush=True)
            continue
        if erratum.about.document != document:
            print(f"{'' if not document else chr(10)}{erratum.about.document.upper()}")
            document = erratum.about.document
        if erratum.heading != heading:
            print(f"\n{erratum.heading}")
            print(folded(f"  printed: {erratum.about.printed}", columns, "    "))
            print(folded(f"  right: {erratum.about.right}", columns, "    "))
            heading = erratum.heading
        print("\n" + "\n".join(f"    {line}".rstrip() for line in erratum.block().splitlines()), flush=True)
    return OK


def chosen(kind: Kind | None) -> list[Erratum]:
    """All mistakes, or those about one family."""
    found = [erratum for erratum in ERRATA if kind is None or erratum.family.name == kind.family]
    if not found and kind:
        about = dict.fromkeys(erratum.family.name for erratum in ERRATA)
        raise KotaeError(f"the documents are not about {kind.family}", f"one of {', '.join(about)}")
    return found

"""`kotae completion`: a script that completes commands, options and names in a shell.

Its options are in options/completion.py; how each shell wants it is in shells/.
"""

import sys
from importlib import import_module

from kotae.cli.described import described
from kotae.cli.exit_codes import OK
from kotae.cli.options.completion import CompletionOptions


def do_completion(options: CompletionOptions) -> int:
    sys.stdout.write(import_module(f"kotae.cli.shells.{options.shell}").script(described()))
    return OK

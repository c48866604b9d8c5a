"""The languages that the page speaks: each is a file of texts in one folder, and there is no other list of them."""

import json
from pathlib import Path

FOLDER = Path(__file__).parent / "page" / "languages"
INDEX = "languages/index.json"
"""Where the page looks for the list; no such file is kept, so that adding a language's file is enough."""


def listing(folder: Path = FOLDER) -> bytes:
    """The list as the page reads it: the tags of the languages, as `["de","en"]`."""
    return json.dumps(sorted(file.stem for file in folder.glob("*.json") if file.name != Path(INDEX).name)).encode()

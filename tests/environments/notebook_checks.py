"""Run by a Python that has Jupyter's nbclient and a kernel: the notebook in the documentation runs from top to bottom,
in a real kernel, prints what it should, and ends with a picture."""

from pathlib import Path

import nbformat
from nbclient import NotebookClient

notebook = nbformat.read(Path(__file__).parents[2] / "docs/learning.ipynb", as_version=4)
nbformat.validate(notebook)
NotebookClient(notebook, timeout=250, kernel_name="python3").execute()
cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
assert all(output.output_type != "error" for cell in cells for output in cell.outputs)
said = ["".join(output.text for output in cell.outputs if output.output_type == "stream") for cell in cells]
assert said[0] == "8 puzzles in train, test\n", said[0]
assert "knows: mean reward 1.00, ['right']" in said[3], said[3]
assert "talks: mean reward 0.00, ['unreadable']" in said[3], said[3]
assert "move 1: 1 bridge: r1c3-r1c5: forced by 2 rules" in said[4], said[4]
(shown,) = cells[-1].outputs
assert "image/svg+xml" in shown.data or "<svg" in shown.data.get("text/html", ""), shown.data.keys()
print("ok")

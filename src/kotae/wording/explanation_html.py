"""The way through a puzzle as a page with a picture per step."""

from kotae.answers.explaining.explain import Explanation
from kotae.drawing.html import page
from kotae.drawing.layout import sketch
from kotae.drawing.picture import Still
from kotae.drawing.scene import Scene
from kotae.drawing.step_pictures import step_picture, way
from kotae.drawing.svg import svg
from kotae.wording.explanation import explanation_line, explanation_lines
from kotae.wording.phrases import title_of
from kotae.wording.steps import part_lines

LEGEND = "Dashed boxes: the reasons. Rings: what follows."


def explanation_html(source: str, explanation: Explanation) -> str:
    """The whole way as a page: the puzzle and its rules, then a picture per step; or the puzzle with the rules that
    conflict."""
    puzzle, parts, title = explanation.puzzle, explanation.parts(), explanation_line(source, explanation)
    places = [place for reason in explanation.clash for place in reason.places]
    start = step_picture(puzzle, explanation.start, places, [])
    texts = [] if parts else explanation_lines(source, explanation)[1:]
    steps = [(svg(sketch([Still("", start)]), title_of(puzzle), title), [Scene(puzzle).rules, *texts])]
    stills = way(puzzle, explanation.start, ((part.places, part.so) for part in parts))
    for part, still in zip(parts, stills, strict=True):
        lines = part_lines(puzzle, part)
        steps.append((svg(sketch([still._replace(caption="")]), still.caption, " ".join(lines)), lines))
    if parts and not (explanation.complete and explanation.status == "unique"):
        steps[-1][1].append(explanation_lines(source, explanation)[-1])
    return page(title, steps, LEGEND)

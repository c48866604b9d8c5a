"""A page that shows one picture after another, with a text beside each: self-contained, by keyboard and by mouse."""

from collections.abc import Sequence
from html import escape

STYLE = """
:root { color-scheme: light dark; --ink: #17181c; --paper: #fff; --faint: #5f6573; --line: #c9cdd6; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceef3; --paper: #15171c; --faint: #a3aab8; --line: #3a404c; } }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; font: 1rem/1.5 sans-serif; color: var(--ink);
  background: var(--paper); }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
nav { display: flex; gap: .5rem; align-items: center; margin-bottom: 1rem; }
button { font: inherit; padding: .25rem .9rem; color: inherit; background: none; border: 1px solid var(--line);
  border-radius: .4rem; }
button[aria-disabled=true] { color: var(--faint); border-style: dashed; }
button:focus-visible { outline: 3px solid #4b8bf0; }
.step { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1.5rem; align-items: start; }
@media (max-width: 45rem) { .step { grid-template-columns: 1fr; } }
.step[hidden] { display: none; }
.step svg { width: 100%; height: auto; max-height: 80vh; }
p { margin: 0 0 .6rem; } .legend { color: var(--faint); font-size: .9rem; }
@media print { nav { display: none; } .step[hidden] { display: grid; } .step { break-inside: avoid; } }
"""

SCRIPT = """
const steps = [...document.querySelectorAll('.step')], count = document.getElementById('count');
let at = Math.min(Math.max(parseInt(location.hash.slice(1)) || 0, 0), steps.length - 1);
const back = document.getElementById('back'), next = document.getElementById('next');
function show(k) {
  at = Math.min(Math.max(k, 0), steps.length - 1);
  steps.forEach((step, i) => { step.hidden = i !== at; });
  count.textContent = at === 0 ? 'start' : 'step ' + at + ' of ' + (steps.length - 1);
  back.setAttribute('aria-disabled', at === 0);
  next.setAttribute('aria-disabled', at === steps.length - 1);
  history.replaceState(null, '', '#' + at);
}
back.onclick = () => show(at - 1);
next.onclick = () => show(at + 1);
addEventListener('hashchange', () => show(parseInt(location.hash.slice(1)) || 0));
addEventListener('keydown', event => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const move = { ArrowRight: at + 1, ' ': at + 1, n: at + 1, ArrowLeft: at - 1, b: at - 1, Home: 0, End: 1e9 };
  if (event.key in move && !(event.key === ' ' && event.target.tagName === 'BUTTON')) {
    show(move[event.key]); event.preventDefault(); }
});
show(at);
"""


def page(title: str, steps: Sequence[tuple[str, Sequence[str]]], legend: str) -> str:
    """The pictures, as SVG, each with its lines of text; the first is the start. The legend explains their marks."""
    shown = "\n".join(
        f'<section class="step" aria-label="{f"step {number}" if number else "start"}"{" hidden" * bool(number)}>\n'
        + f"{svg}<div>"
        + "".join(f"<p>{escape(line)}</p>" for line in lines)
        + "</div></section>"
        for number, (svg, lines) in enumerate(steps)
    )
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title><style>{STYLE}</style></head><body>
<h1>{escape(title)}</h1>
<nav aria-label="steps"><button id="back">back</button><button id="next">next</button><span id="count"></span></nav>
<main aria-live="polite">
{shown}
</main>
<p class="legend">{escape(legend)} Keys: right and left arrow, Home, End.</p>
<script>{SCRIPT}</script></body></html>
"""

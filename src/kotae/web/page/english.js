// The English of one thing, by the text that says it of several. English needs nothing else: scripts say it themselves.

/** @type {Record<string, string>} */
export const SINGULAR = {
  "{count} more places are certain.": "{count} more place is certain.",
  "{count} more places are certain; there was no time to look further.":
    "{count} more place is certain; there was no time to look further.",
  "{count} steps": "{count} step",
  "This is the only way in {count} steps.": "This is the only way in {count} step.",
  "There is more than one way in {count} steps.": "There is more than one way in {count} step.",
  "{count} bridges": "{count} bridge",
  "{count} bridges, at most {most}": "{count} bridge, at most {most}",
  "{place}, {count} sides drawn": "{place}, {count} side drawn",
  "{place}, {count} sides drawn, inside": "{place}, {count} side drawn, inside",
  "{place}, {count} sides drawn, outside": "{place}, {count} side drawn, outside",
  "gap at {gap}, {beside}; {count} steps": "gap at {gap}, {beside}; {count} step",
  "{count} cells changed to make it the only answer": "{count} cell changed to make it the only answer",
  "{count} puzzles, and {skipped} more that cannot be shown.":
    "{count} puzzle, and {skipped} more that cannot be shown.",
  "{count} moves, saved {time}": "{count} move, saved {time}",
  "{count} moves that you left after move {number}": "{count} move that you left after move {number}",
  "{count} puzzles.": "{count} puzzle.",
  "{count} puzzles are kept in this browser.": "{count} puzzle is kept in this browser.",
  "{count} puzzles were added or changed.": "{count} puzzle was added or changed.",
  "{count} puzzles were here already.": "{count} puzzle was here already.",
  "There was no room for {count} puzzles.": "There was no room for {count} puzzle.",
  "{count} changes are waiting.": "{count} change is waiting.",
  "Solved in {count} steps; no way is shorter.": "Solved in {count} step; no way is shorter.",
  "Solved in {steps} steps; {count} are enough.": "Solved in {steps} steps; {count} is enough.",
  "More than one answer: at most {count} places are open.": "More than one answer: at most {count} place is open.",
  "More than one answer: {count} places are open.": "More than one answer: {count} place is open.",
  "Not known yet: at most {count} places are open.": "Not known yet: at most {count} place is open.",
};

/** Whether somebody works with keys or with a pointer. The ring around the board, its cursor and the words about what
 * is there are for those with keys: a focus that a script moves, as when a puzzle opens, shows nothing to others. */

let keys = false;

/** @param {KeyboardEvent} event */
const pressed = ({ ctrlKey, metaKey, altKey }) => {
  keys ||= !ctrlKey && !metaKey && !altKey; // Ctrl-V and the like go with a mouse just as well
};
addEventListener("keydown", pressed, true);
addEventListener("pointerdown", () => (keys = false), true);

/** Whether a key was pressed since a pointer was. */
export const byKeys = () => keys;

/** Moves as a tree: the line of moves that leads to what is on the board, and the branches that were left when somebody
 * went back and drew something else. A kept tree numbers its points: 0 is the empty board, the moves of the line
 * follow, then those of each branch. */

/**
 * @import { KeptBranch, KeptChange, KeptSave, State } from "../kept-types.js"
 */

/**
 * @template Move
 * @typedef {object} Point  what the board was after a move
 * @property {Move} move
 * @property {Point<Move> | null} parent  the point before; null for the empty board
 */

/** The points from the first move to this one. @template Move @param {Point<Move> | null} point */
export function wayTo(point) {
  const way = /** @type {Point<Move>[]} */ ([]);
  for (let at = point; at; at = at.parent) way.push(at);
  return way.reverse();
}

/**
 * The branches of a tree besides its line, and the number of every point.
 * @template Move @param {Point<Move>[]} line @param {Iterable<Point<Move>>} ends  of the branches
 */
export function numbered(line, ends) {
  const numbers = /** @type {Map<Point<Move> | null, number>} */ (new Map([[null, 0]]));
  for (const point of line) numbers.set(point, numbers.size);
  const branches = /** @type {{from: number, moves: Move[]}[]} */ ([]);
  for (const end of ends) {
    const fresh = wayTo(end).filter((point) => !numbers.has(point));
    const [first] = fresh;
    if (!first) continue;
    branches.push({ from: numbers.get(first.parent) ?? 0, moves: fresh.map(({ move }) => move) });
    for (const point of fresh) numbers.set(point, numbers.size);
  }
  return { branches, numbers };
}

/**
 * Grows the branches that were kept. `points` has the point of every number so far, and gets those of the branches.
 * @template Kept, Move @param {{from: number, moves: Kept[]}[]} branches @param {(Point<Move> | null)[]} points
 * @param {(parent: Point<Move> | null, move: Kept) => Point<Move> | null} grow  the point after a move
 */
export function grown(branches, points, grow) {
  const ends = /** @type {Point<Move>[]} */ ([]);
  for (const { from, moves } of branches) {
    let at = points[from] ?? null;
    for (const move of moves) points.push((at = grow(at, move)));
    if (at) ends.push(at);
  }
  return ends;
}

/**
 * One state with the branches and save points of two; `both` has the line, which follows one of them or joins them.
 * @param {State} both @param {State} theirs @param {State} ours @param {number} after  the point at which ours begins
 * @returns {State}
 */
export function withBranches(both, theirs, ours, after) {
  /** @typedef {Point<KeptChange[]>} Kept */
  const all = /** @type {Map<Kept | null, Map<string, Kept>>} */ (new Map());
  /** @param {Kept | null} parent @param {KeptChange[]} move */
  const grow = (parent, move) => {
    const children = all.get(parent) ?? new Map();
    const point = children.get(JSON.stringify(move)) ?? { move, parent };
    all.set(parent, children.set(JSON.stringify(move), point));
    return point;
  };
  /** @param {KeptChange[][]} moves @param {Kept | null} from */
  const along = (moves, from) => {
    const points = [from];
    for (const move of moves) points.push(grow(points.at(-1) ?? null, move));
    return points;
  };
  const line = along(both.moves, null);
  const ends = /** @type {Kept[]} */ ([]);
  const saves = /** @type {Map<string, {save: KeptSave, point: Kept | null}>} */ (new Map());
  for (const [state, from] of /** @type {const} */ ([
    [ours, after],
    [theirs, 0],
  ])) {
    const points = along(state.moves, line[from] ?? null);
    ends.push(.../** @type {Kept[]} */ (points.slice(-1).filter(Boolean)));
    ends.push(...grown(state.branches ?? [], points, grow));
    for (const save of state.saves ?? []) saves.set(save.name + save.when, { save, point: points[save.at] ?? null });
  }
  const { branches, numbers } = numbered(/** @type {Kept[]} */ (line.slice(1)), ends);
  const listed = [...saves.values()].map(({ save, point }) => ({ ...save, at: numbers.get(point) ?? 0 }));
  const size = (/** @type {KeptBranch[]} */ some) => some.reduce((sum, { moves }) => sum + moves.length, 0);
  const same = size(branches) === size(both.branches ?? []) && listed.length === (both.saves ?? []).length;
  return same ? both : { ...both, branches, saves: listed };
}

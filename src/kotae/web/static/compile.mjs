// Runs compiling.py in Pyodide. Given: Pyodide's folder, what its lock file says, the program, the sources, the target.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, lock, program, sources, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const env = { HOME: "/home", PYTHONNODEBUGRANGES: "1" }; // errors name lines, not columns, which take much room
const python = await loadPyodide({ indexURL: folder, packageBaseUrl: folder, lockFileContents: lock, env });
python.FS.writeFile("/sources.zip", readFileSync(sources));
python.runPython(readFileSync(program, "utf-8"));
writeFileSync(target, python.FS.readFile("/compiled.zip"));
process.exit(0);

// node link.mjs PROGRAM.wasm FOLDER SECOND: optimizes a program that the linker has left as it is and
// splits it into FOLDER/core.wasm and FOLDER/lab.wasm. SECOND: the source files, separated by commas,
// whose initialisers run when the lab joins.
//
// Beside the program lies PROGRAM.wasm.lto.o, the object file from which it was linked. Emscripten's
// own steps after the linker are not taken: they serve its JavaScript, which the modules do without.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readModule, writeModule } from './module.mjs';
import { readObject } from './object.mjs';
import { firstPart, separateInitialisers, split } from './split.mjs';

const [path, folder, second] = process.argv.slice(2);
const entries = ['memory', 'input', 'call', 'names', '__wasm_call_ctors'];
const features = ['--enable-exception-handling', '--enable-bulk-memory'];

const initialiser = (file) => `_GLOBAL__sub_I_${file}`;
const later = new Set(second.split(',').map((file) => initialiser(basename(file))));
const isLater = (name) => later.has(name);

const graph = readObject(readFileSync(`${path}.lto.o`));
checkNames();
const linked = readModule(readFileSync(path));
linked.exports = linked.exports.filter(({ name }) => entries.includes(name));
separateInitialisers(linked, isLater);
const bytes = optimize(writeModule(linked));
const program = readModule(bytes);
const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
const parts = split(program, firstPart(program, linked, graph, isLater), version);

mkdirSync(folder, { recursive: true });
['core', 'lab'].forEach((name, i) => {
  // With the functions' names, for profilers and for whoever looks for size.
  writeFileSync(`${path}.${name}.named.wasm`, writeModule(parts[i]));
  const stripped = writeModule({ ...parts[i], names: { functions: [] } });
  if (!WebAssembly.validate(stripped)) throw new Error(`${name}.wasm is not valid`);
  writeFileSync(join(folder, `${name}.wasm`), stripped);
});

/** Initialisers are told apart by the names of their files: two of one name would be mixed up. */
function checkNames() {
  const again = graph.initialisers.find((name) => /\.cpp\.\d+$/.test(name));
  if (again) throw new Error(`two source files with initialisers have one name: ${again}`);
}

function optimize(bytes) {
  const [from, to] = [`${path}.prepared.wasm`, `${path}.optimized.wasm`];
  writeFileSync(from, bytes);
  // Functions called once are inlined if they are small: merged into one, large ones compress worse.
  // Smallest ones always, since LLVM inlines none: a call takes as many bytes.
  const size = [
    '-Oz',
    '--converge',
    '--low-memory-unused',
    '--one-caller-inline-max-function-size=10',
    '--always-inline-max-function-size=5',
  ];
  execFileSync('wasm-opt', [...size, ...features, '-g', from, '-o', to], { stdio: 'inherit' });
  return readFileSync(to);
}

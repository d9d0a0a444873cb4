// The order of functions in a module, which is theirs to choose: it decides how many bytes a call
// takes (the number of the called function) and how well the module compresses.
import { importedOf } from './module.mjs';
import { visitReferences } from './instructions.mjs';

/** Bytes in a row by which two bodies are compared. */
const window = 4;
/** Windows that more bodies than this share say nothing about likeness. */
const common = 300;

/** How often each function is named by the bodies of `callers`. */
export function usesIn(program, callers) {
  const imported = importedOf(program, 0);
  const uses = new Map();
  for (const caller of callers) {
    visitReferences(program.code[caller - imported], (kind, used) => {
      if (kind === 'functions') uses.set(used, (uses.get(used) ?? 0) + 1);
    });
  }
  return (index) => uses.get(index) ?? 0;
}

/** `items` with the `count` most used ones first; the rest is `rest`'s. */
export function usedFirst(items, uses, count, rest) {
  const byUse = [...items].sort((a, b) => uses(b) - uses(a));
  const head = byUse.slice(0, count);
  const isHead = new Set(head);
  return [...head, ...rest(items.filter((item) => !isHead.has(item)))];
}

/** Functions in a chain: after each the one that is most like it, so that compression finds it near. */
export function chained(program, functions) {
  const imported = importedOf(program, 0);
  const windows = new Map(functions.map((f) => [f, windowsOf(program.code[f - imported])]));
  const sharers = new Map();
  for (const [f, hashes] of windows) {
    for (const hash of hashes) {
      if (!sharers.has(hash)) sharers.set(hash, []);
      sharers.get(hash).push(f);
    }
  }
  const left = new Set(functions);
  const chain = [];
  let next = functions[0];
  while (left.size > 0) {
    left.delete(next);
    chain.push(next);
    next = mostLike(next, windows, sharers, left) ?? left.values().next().value;
  }
  return chain;
}

function mostLike(f, windows, sharers, candidates) {
  const shared = new Map();
  for (const hash of windows.get(f)) {
    const others = sharers.get(hash);
    if (others.length > common) continue;
    for (const g of others) if (candidates.has(g)) shared.set(g, (shared.get(g) ?? 0) + 1);
  }
  const size = windows.get(f).size;
  let best;
  let highest = 0;
  for (const [g, count] of shared) {
    const likeness = count / (size + windows.get(g).size - count);
    if (likeness > highest) [best, highest] = [g, likeness];
  }
  return best;
}

function windowsOf(bytes) {
  const hashes = new Set();
  for (let i = 0; i + window <= bytes.length; ++i) {
    let hash = 0;
    for (let j = 0; j < window; ++j) hash = (hash << 8) | bytes[i + j];
    hashes.add(hash);
  }
  return hashes;
}

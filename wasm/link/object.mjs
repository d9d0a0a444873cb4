// An object file of the linker (after link-time optimization: the whole program) as a graph:
// which function or data needs which.
import { Reader } from './bytes.mjs';

const undefinedFlag = 0x10;
const explicitName = 0x40;
/** Relocations with an addend behind them, and the one that names a type instead of a symbol. */
const withAddend = new Set([3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 21, 22, 23]);
const namesType = 6;

const sectionId = { imports: 2, code: 10, data: 11 };

/**
 * The graph of an object file. Nodes are `f3` (function 3 of the object), `d7` (data segment 7) and
 * the names of functions that other files define.
 */
export function readObject(bytes) {
  const sections = sectionsOf(bytes);
  const byId = (id) => sections.find((section) => section.id === id)?.reader();
  const linking = readLinking(sections.find(({ name }) => name === 'linking').reader());
  const imported = byId(sectionId.imports) ? importNames(byId(sectionId.imports)) : [];
  const nodes = linking.symbols.map(({ kind, index, defined }) => {
    if (kind === 0) return defined ? `f${index}` : imported[index];
    return kind === 1 && defined ? `d${index}` : undefined;
  });
  const places = {
    [sectionId.code]: placesOf(byId(sectionId.code), 'f', imported.length, () => {}),
    [sectionId.data]: placesOf(byId(sectionId.data), 'd', 0, skipDataHeader),
  };
  const uses = new Map();
  for (const { name, reader } of sections) {
    if (!name.startsWith('reloc.')) continue;
    const r = reader();
    const owners = places[sections[r.number()].id];
    if (owners) addUses(uses, relocationsOf(r), owners, nodes);
  }
  return {
    uses,
    initialisers: linking.initialisers.map((symbol) => linking.symbols[symbol].name),
    functions: namedNodes(linking.symbols, nodes),
    segments: new Map(linking.segments.map((name, i) => [`d${i}`, name])),
  };
}

function sectionsOf(bytes) {
  const sections = [];
  const all = new Reader(bytes, 8);
  while (!all.done) {
    const id = all.byte();
    const part = all.part(all.number());
    const name = id === 0 ? part.name() : '';
    sections.push({ id, name, reader: () => new Reader(bytes, part.at, part.end) });
  }
  return sections;
}

/** Names (a function may have several) by node. */
function namedNodes(symbols, nodes) {
  const names = new Map();
  symbols.forEach(({ kind, name, defined }, i) => {
    if (kind === 0 && defined) names.set(nodes[i], [...(names.get(nodes[i]) ?? []), name]);
  });
  return names;
}

function readLinking(r) {
  r.number(); // version
  const linking = { symbols: [], segments: [], initialisers: [] };
  const parts = {
    5: (part) => (linking.segments = part.vector(() => readSegment(part))),
    6: (part) => (linking.initialisers = part.vector(() => readInitialiser(part))),
    8: (part) => (linking.symbols = part.vector(() => readSymbol(part))),
  };
  while (!r.done) {
    const id = r.byte();
    const part = r.part(r.number());
    parts[id]?.(part);
  }
  linking.initialisers.sort((a, b) => a.priority - b.priority);
  linking.initialisers = linking.initialisers.map(({ symbol }) => symbol);
  return linking;
}

function readSegment(r) {
  const name = r.name();
  r.number(); // alignment
  r.number(); // flags
  return name;
}

const readInitialiser = (r) => ({ priority: r.number(), symbol: r.number() });

function readSymbol(r) {
  const kind = r.byte();
  const flags = r.number();
  const defined = !(flags & undefinedFlag);
  if (kind === 1) {
    const name = r.name();
    if (!defined) return { kind, name, defined };
    const symbol = { kind, name, defined, index: r.number() };
    r.number(); // offset
    r.number(); // size
    return symbol;
  }
  const symbol = { kind, defined, index: r.number() };
  if (kind !== 3 && (defined || flags & explicitName)) symbol.name = r.name();
  return symbol;
}

/** Names of imported functions, in the order of their indices. */
function importNames(r) {
  const skipLimits = () => (r.byte() & 1 ? (r.number(), r.number()) : r.number());
  const skip = [
    () => r.number(),
    () => (r.byte(), skipLimits()),
    skipLimits,
    () => r.take(2),
    () => (r.byte(), r.number()),
  ];
  const all = r.vector(() => {
    r.name();
    const item = { name: r.name(), kind: r.byte() };
    skip[item.kind]();
    return item;
  });
  return all.filter(({ kind }) => kind === 0).map(({ name }) => name);
}

/** Which bytes of a section belong to which node, in order. */
function placesOf(r, letter, first, skipHeader) {
  const start = r.at;
  let index = first;
  return r.vector(() => {
    skipHeader(r);
    const size = r.number();
    const from = r.at - start;
    r.take(size);
    return { from, to: from + size, node: `${letter}${index++}` };
  });
}

function skipDataHeader(r) {
  r.number(); // flags
  r.take(1); // i32.const
  r.skipNumber();
  r.take(1); // end
}

function* relocationsOf(r) {
  for (let left = r.number(); left > 0; --left) {
    const type = r.byte();
    const relocation = { offset: r.number(), symbol: r.number() };
    if (withAddend.has(type)) r.skipNumber();
    if (type !== namesType) yield relocation;
  }
}

/** Adds the edges that the relocations of one section mean; both lists are in order. */
function addUses(uses, relocations, places, nodes) {
  let i = 0;
  for (const { offset, symbol } of relocations) {
    while (places[i].to <= offset) ++i;
    const used = nodes[symbol];
    if (used === undefined) continue;
    const { node } = places[i];
    if (!uses.has(node)) uses.set(node, new Set());
    uses.get(node).add(used);
  }
}

/** All nodes that `roots` need, with what these need. */
export function reachable(uses, roots) {
  const found = new Set();
  const open = [...roots];
  while (open.length > 0) {
    const node = open.pop();
    if (found.has(node)) continue;
    found.add(node);
    open.push(...(uses.get(node) ?? []));
  }
  return found;
}

// Splits a linked program into the part that runs from the start and a part that joins it later,
// in the same memory and table: functions, table slots and data that only the second part needs.
//
// What the first part needs is everything that can be reached from its entries in the linker's graph
// (object.mjs), by calls, by function pointers and by addresses of data. The optimizer has moved
// code between functions since, but never from the second part into the first, which does not call
// it: it is reached through the table alone, from rows that the second part registers as it starts.
import { reachable } from './object.mjs';
import { importedOf, kinds } from './module.mjs';
import { rewriteBody, visitReferences } from './instructions.mjs';
import { chained, usedFirst, usesIn } from './order.mjs';

/** Names under which the program's entries are exported before it is split. */
export const entries = { start: 'start', later: 'later' };

/** In a linked program: the initialisers named by `isLater` run in a function of their own. */
export function separateInitialisers(program, isLater) {
  const imported = importedOf(program, 0);
  const index = program.names.functions.indexOf('__wasm_call_ctors');
  const calls = [];
  visitReferences(program.code[index - imported], (_, called) => calls.push(called));
  const later = calls.filter((called) => isLater(program.names.functions[called]));
  program.code[index - imported] = bodyOfCalls(calls.filter((called) => !later.includes(called)));
  program.exports = program.exports.filter(({ name }) => name !== '__wasm_call_ctors');
  program.exports.push({ name: entries.start, kind: 0, index });
  program.exports.push({ name: entries.later, kind: 0, index: imported + program.code.length });
  program.names.functions[imported + program.code.length] = entries.later;
  program.functions.push(program.functions[index - imported]);
  program.code.push(bodyOfCalls(later));
}

const bodyOfCalls = (functions) =>
  rewriteBody(Uint8Array.from([0, ...functions.flatMap(() => [0x10, 0]), 0x0b]), () =>
    functions.shift(),
  );

/**
 * What belongs to the first part of an optimized program: sets of functions and of table slots, and
 * `owners` of data. `linked` is the program before the optimizer.
 */
export function firstPart(program, linked, graph, isLater) {
  const nodeOf = new Map();
  for (const [node, names] of graph.functions) for (const name of names) nodeOf.set(name, node);
  const nodesOf = (names) => names.map((name) => nodeOf.get(name)).filter((node) => node);
  const roots = graph.initialisers.filter((name) => !isLater(name));
  for (const { kind, index } of linked.exports)
    if (kind === 0) roots.push(linked.names.functions[index]);
  let needed = reachable(graph.uses, nodesOf(roots));
  const isNeeded = (name) => !nodeOf.has(name) || needed.has(nodeOf.get(name));
  const neededIn = (m) =>
    m.names.functions.flatMap((name, i) => (needed.has(nodeOf.get(name)) ? [i] : []));

  // Functions that the graph does not know, of the C library, may call some that it does.
  for (let before = 0; before !== needed.size;) {
    before = needed.size;
    const called = [...calledFrom(linked, neededIn(linked))];
    const names = called.map((index) => linked.names.functions[index]);
    needed = reachable(graph.uses, [...needed, ...nodesOf(names)]);
  }

  const linkedSlots = slotsOf(linked);
  const slots = [...slotsOf(program)].filter(([slot]) =>
    isNeeded(linked.names.functions[linkedSlots.get(slot)]),
  );
  const exported = program.exports.filter(({ kind, name }) => kind === 0 && name !== entries.later);
  // The optimizer may have merged a needed function with an equal one of another name, which its
  // callers and slots now show.
  const functions = calledFrom(program, [
    ...exported.map(({ index }) => index),
    ...neededIn(program),
    ...slots.map(([, index]) => index),
  ]);
  return {
    functions,
    slots: new Set(slots.map(([slot]) => slot)),
    owners: ownersOf(linked, graph, needed),
  };
}

/** The functions in the table, by slot. */
const slotsOf = (m) =>
  new Map(m.elements.flatMap(({ offset, functions }) => functions.map((f, i) => [offset + i, f])));

/** `functions` and whatever they call, directly or not. */
function calledFrom(m, functions) {
  const imported = importedOf(m, 0);
  const found = new Set();
  const open = [...functions];
  while (open.length > 0) {
    const index = open.pop();
    if (found.has(index)) continue;
    found.add(index);
    if (index < imported) continue;
    visitReferences(m.code[index - imported], (kind, called) => {
      if (kind === 'functions') open.push(called);
    });
  }
  return found;
}

/** Whose data lies at an address; 0: nobody's. */
const owner = { first: 1, second: 2 };

/** The owner of each address. What the graph does not know is the first part's. */
function ownersOf(linked, graph, needed) {
  const later = new Set(graph.segments.values());
  for (const [node, name] of graph.segments) if (needed.has(node)) later.delete(name);
  const owners = new Uint8Array(Math.max(...linked.data.map((d) => d.offset + d.bytes.length)));
  linked.data.forEach(({ offset, bytes }, i) => {
    const { first, second } = owner;
    const whose = later.has(linked.names.segments[i]) ? second : first;
    owners.fill(whose, offset, offset + bytes.length);
  });
  return owners;
}

/**
 * The two modules. The first keeps the program's imports and entries; the second imports what it
 * needs from the first, under short names and, the memory, under `version`: modules of different
 * programs do not fit together.
 */
export function split(program, first, version) {
  const imported = importedOf(program, 0);
  if (imported !== program.imports.length)
    throw new Error('the program imports more than functions');
  const all = program.code.map((_, index) => imported + index);
  const isFirst = (index) => first.functions.has(index);
  const core = all.filter(isFirst);
  // In the lab the short numbers are those of imported functions.
  const later = chained(
    program,
    all.filter((index) => !isFirst(index)),
  );
  const earlier = usedFirst(core, usesIn(program, core), coreHead, (rest) =>
    chained(program, rest),
  );
  const shared = sharedThings(program, later, first, earlier).map((item, i) => ({
    ...item,
    name: shortName(i),
  }));
  shared.push({ kind: 2, index: 0, name: version });
  const isEntry = ({ name }) => Object.values(entries).includes(name);
  const entry = (name) => program.exports.find((item) => item.name === name).index;
  const slotsIn = (wanted) =>
    [...slotsOf(program)].filter(([slot]) => first.slots.has(slot) === wanted);
  return [
    assemble(program, {
      functions: earlier,
      exports: [...program.exports.filter((item) => !isEntry(item)), ...shared],
      start: entry(entries.start),
      slots: slotsIn(true),
      data: dataOf(program, first.owners, owner.first),
    }),
    assemble(program, {
      shared,
      functions: later,
      exports: [],
      start: entry(entries.later),
      slots: slotsIn(false),
      data: dataOf(program, first.owners, owner.second),
    }),
  ];
}

/** a, b, … z, aa, …: no entry has a name of fewer than four letters. */
function shortName(i) {
  const letter = String.fromCharCode(97 + (i % 26));
  return i < 26 ? letter : shortName(Math.floor(i / 26) - 1) + letter;
}

/**
 * What the second part's functions and slots use of the first part, the memory apart; functions of
 * one type in the order `earlier` in which the first part has them.
 */
function sharedThings(program, functions, first, earlier) {
  const imported = importedOf(program, 0);
  const used = new Map([['table', { kind: 1, index: 0 }]]);
  const use = (kind, index) => used.set(`${kind} ${index}`, { kind, index });
  for (const index of functions) {
    visitReferences(program.code[index - imported], (what, referenced) => {
      const kind = kinds.indexOf(what);
      if (kind > 0 || (kind === 0 && first.functions.has(referenced))) use(kind, referenced);
    });
  }
  for (const [slot, index] of slotsOf(program)) {
    if (!first.slots.has(slot) && first.functions.has(index)) use(0, index);
  }
  const uses = usesIn(program, functions);
  const called = [...used.values()].filter(({ kind }) => kind === 0);
  const rest = [...used.values()].filter(({ kind }) => kind !== 0);
  const typeOf = ({ index }) => program.functions[index - imported];
  const place = new Map(earlier.map((index, i) => [index, i]));
  const placeOf = ({ index }) => place.get(index) ?? -1;
  const byType = (items) => items.sort((a, b) => typeOf(a) - typeOf(b) || placeOf(a) - placeOf(b));
  return [...usedFirst(called, ({ index }) => uses(index), oneByte, byType), ...rest];
}

/** Functions whose numbers fit one byte. */
const oneByte = 128;
/** So many go first in the core, where fewer bytes for calls mean less likeness of neighbours. */
const coreHead = 20;

/** A run of zeros shorter than this costs less than another segment. */
const shortestGap = 64;

/** Data segments of one part: what is not zero, and short gaps where the other part has nothing. */
function dataOf(program, owners, whose) {
  const segments = [];
  for (const { offset, bytes } of program.data) {
    bytes.forEach((byte, i) => {
      const address = offset + i;
      if (byte === 0 || owners[address] !== whose) return;
      const last = segments.at(-1);
      const end = last ? last.offset + last.bytes.length : -Infinity;
      const gap = owners.subarray(end, address);
      if (address - end < shortestGap && gap.every((other) => other === 0 || other === whose)) {
        last.bytes.push(...gap.map(() => 0), byte);
      } else {
        segments.push({ offset: address, bytes: [byte] });
      }
    });
  }
  return segments;
}

/**
 * A module of some functions of the program, everything renumbered. With `shared` it defines nothing
 * else and imports that; without, it has the program's own imports, table, memory, globals and tags.
 */
function assemble(program, { shared, functions, exports, start, slots, data }) {
  const types = new TypeList(program.types);
  const numbers = numbersOf(program, shared, functions);
  const renumber = (kind, index) => {
    if (kind === 'types') return types.number(index);
    const number = numbers[kind].get(index);
    if (number === undefined) throw new Error(`${kind} ${index} is in the other part`);
    return number;
  };
  const withType = (kind, described) =>
    kind === 0 || kind === 4 ? types.number(described) : described;
  const imported = importedOf(program, 0);
  const describe = (kind, index) =>
    withType(kind, program[kinds[kind]][kind === 0 ? index - imported : index]);
  const imports = shared
    ? shared.map(({ kind, index, name }) => ({
        module: '',
        name,
        kind,
        description: describe(kind, index),
      }))
    : program.imports.map((item) => ({ ...item, description: types.number(item.description) }));
  const code = functions.map((index) => rewriteBody(program.code[index - imported], renumber));
  const names = [];
  for (const [index, number] of numbers.functions) names[number] = program.names.functions[index];
  const own = (kind) => (shared ? [] : program[kinds[kind]].map((item) => withType(kind, item)));
  return {
    imports,
    functions: functions.map((index) => describe(0, index)),
    tables: own(1),
    memories: own(2),
    globals: own(3),
    tags: own(4),
    exports: exports.map((item) => ({ ...item, index: renumber(kinds[item.kind], item.index) })),
    start: renumber('functions', start),
    elements: elementsOf(slots.map(([slot, index]) => [slot, renumber('functions', index)])),
    code,
    data,
    types: types.used,
    names: { functions: names },
  };
}

/** The types that a module uses, each once, numbered as they come. */
class TypeList {
  used = [];
  #numbers = new Map();

  constructor(all) {
    this.all = all;
  }

  number(index) {
    const { parameters, results } = this.all[index];
    const key = `${[...parameters]}:${[...results]}`;
    if (!this.#numbers.has(key)) this.#numbers.set(key, this.used.push(this.all[index]) - 1);
    return this.#numbers.get(key);
  }
}

/** Of each kind, the new number of every index: imports first, then what the module defines. */
function numbersOf(program, shared, functions) {
  const numbers = {};
  kinds.forEach((name, kind) => {
    const imported = shared
      ? shared.filter((item) => item.kind === kind).map(({ index }) => index)
      : Array.from({ length: importedOf(program, kind) }, (_, index) => index);
    const own =
      kind === 0 ? functions : shared ? [] : program[name].map((_, i) => imported.length + i);
    numbers[name] = new Map([...imported, ...own].map((index, number) => [index, number]));
  });
  return numbers;
}

/** Element segments: one a run of neighbouring slots. */
function elementsOf(slots) {
  const runs = [];
  for (const [slot, index] of slots.sort(([a], [b]) => a - b)) {
    const last = runs.at(-1);
    if (last && last.offset + last.functions.length === slot) last.functions.push(index);
    else runs.push({ offset: slot, functions: [index] });
  }
  return runs;
}

// A WebAssembly module as data: what its sections say, with function bodies as bytes.
import { Reader, Writer } from './bytes.mjs';

export const kinds = ['functions', 'tables', 'memories', 'globals', 'tags'];

function readLimits(r) {
  const flags = r.byte();
  const least = r.number();
  return { least, most: flags & 1 ? r.number() : undefined };
}

function writeLimits(w, { least, most }) {
  w.byte(most === undefined ? 0 : 1).number(least);
  if (most !== undefined) w.number(most);
}

/** The value of a constant expression: `i32.const` or another instruction, as bytes. */
function readConstant(r) {
  const start = r.at;
  const opcode = r.byte();
  if (opcode === 0x41 || opcode === 0x42) r.skipNumber();
  else if (opcode === 0x43) r.take(4);
  else if (opcode === 0x44) r.take(8);
  else throw new Error(`constant expression with opcode ${opcode}`);
  if (r.byte() !== 0x0b) throw new Error('constant expression of several instructions');
  return r.bytes.subarray(start, r.at);
}

const addressOf = (r) => new Reader(readConstant(r), 1).signed() >>> 0;
const writeAddress = (w, address) =>
  w
    .byte(0x41)
    .signed(address | 0)
    .byte(0x0b);

/** How an import of each kind, or what a section defines of it, is described. */
const description = [
  { read: (r) => r.number(), write: (w, type) => w.number(type) },
  {
    read: (r) => ({ type: r.byte(), ...readLimits(r) }),
    write: (w, table) => writeLimits(w.byte(table.type), table),
  },
  { read: readLimits, write: writeLimits },
  {
    read: (r) => ({ type: r.byte(), mutable: r.byte() }),
    write: (w, global) => w.byte(global.type).byte(global.mutable),
  },
  { read: (r) => r.byte() * 0 + r.number(), write: (w, type) => w.byte(0).number(type) },
];

const valueTypes = (r) => r.vector((item) => item.byte());

function readType(r) {
  if (r.byte() !== 0x60) throw new Error('a type that is no function');
  return { parameters: valueTypes(r), results: valueTypes(r) };
}

function readImport(r) {
  const item = { module: r.name(), name: r.name(), kind: r.byte() };
  return { ...item, description: description[item.kind].read(r) };
}

function readElements(r) {
  if (r.number() !== 0) throw new Error('elements that are not for table 0');
  return { offset: addressOf(r), functions: r.vector((item) => item.number()) };
}

function readData(r) {
  if (r.number() !== 0) throw new Error('data that is not for memory 0');
  return { offset: addressOf(r), bytes: r.take(r.number()) };
}

function readNames(r, names) {
  while (!r.done) {
    const id = r.byte();
    const part = r.part(r.number());
    const list = { 1: names.functions, 9: names.segments }[id];
    if (list) part.vector((item) => (list[item.number()] = item.name()));
  }
}

/** Sections by id. Custom ones but the names are left out. */
export function readModule(bytes) {
  const names = { functions: [], segments: [] };
  const m = { types: [], imports: [], exports: [], elements: [], code: [], data: [], names };
  for (const kind of kinds) m[kind] = [];
  const sections = [
    (r) => r.name() === 'name' && readNames(r, names),
    (r) => (m.types = r.vector(readType)),
    (r) => (m.imports = r.vector(readImport)),
    (r) => (m.functions = r.vector(description[0].read)),
    (r) => (m.tables = r.vector(description[1].read)),
    (r) => (m.memories = r.vector(description[2].read)),
    (r) => (m.globals = r.vector(() => ({ ...description[3].read(r), value: readConstant(r) }))),
    (r) => (m.exports = r.vector(() => ({ name: r.name(), kind: r.byte(), index: r.number() }))),
    (r) => (m.start = r.number()),
    (r) => (m.elements = r.vector(readElements)),
    (r) => (m.code = r.vector(() => r.take(r.number()))),
    (r) => (m.data = r.vector(readData)),
    () => {}, // the number of data segments
    (r) => (m.tags = r.vector(description[4].read)),
  ];
  const all = new Reader(bytes, 8);
  while (!all.done) {
    const id = all.byte();
    const section = all.part(all.number());
    if (!sections[id]) throw new Error(`unknown section ${id}`);
    sections[id](section);
  }
  return m;
}

/** The binary of a module. Names are written only if `names.functions` has any. */
export function writeModule(m) {
  const w = new Writer().raw([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  const section = (id, items, write) => {
    if (items.length > 0) w.byte(id).sized((inner) => inner.vector(items, write));
  };
  section(1, m.types, (o, type) =>
    o
      .byte(0x60)
      .number(type.parameters.length)
      .raw(type.parameters)
      .number(type.results.length)
      .raw(type.results),
  );
  section(2, m.imports, (o, item) =>
    description[item.kind].write(
      o.name(item.module).name(item.name).byte(item.kind),
      item.description,
    ),
  );
  section(3, m.functions, description[0].write);
  section(4, m.tables, description[1].write);
  section(5, m.memories, description[2].write);
  section(13, m.tags, description[4].write);
  section(6, m.globals, (o, global) => {
    description[3].write(o, global);
    o.raw(global.value);
  });
  section(7, m.exports, (o, item) => o.name(item.name).byte(item.kind).number(item.index));
  if (m.start !== undefined) w.byte(8).sized((o) => o.number(m.start));
  section(9, m.elements, (o, segment) =>
    writeAddress(o.number(0), segment.offset).vector(segment.functions, (p, f) => p.number(f)),
  );
  section(10, m.code, (o, body) => o.number(body.length).raw(body));
  section(11, m.data, (o, segment) =>
    writeAddress(o.number(0), segment.offset).number(segment.bytes.length).raw(segment.bytes),
  );
  if (m.names.functions.length > 0) w.byte(0).sized((o) => writeNames(o.name('name'), m.names));
  return Uint8Array.from(w.bytes);
}

function writeNames(w, names) {
  const named = [...names.functions.entries()].filter(([, name]) => name !== undefined);
  w.byte(1).sized((o) => o.vector(named, (p, [index, name]) => p.number(index).name(name)));
}

/** How many things of kind number `kind` a module imports: their indices come first. */
export const importedOf = (m, kind) => m.imports.filter((item) => item.kind === kind).length;

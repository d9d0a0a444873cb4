// Walks through the instructions of a function body.
import { Reader, Writer } from './bytes.mjs';

const number = (r) => r.skipNumber();
const pair = (r) => (number(r), number(r));
const labels = (r) => {
  r.vector(number);
  number(r);
};

/** What follows an opcode, where it is not another opcode and names nothing of the module. */
const immediates = new Map([
  ...range(0x28, 0x3e, pair), // loads and stores
  ...[0x09, 0x0c, 0x0d, 0x18, 0x20, 0x21, 0x22, 0x3f, 0x40, 0x41, 0x42].map((code) => [
    code,
    number,
  ]),
  [0x0e, labels],
  [0x1c, (r) => r.vector(number)],
  [0x43, (r) => r.take(4)],
  [0x44, (r) => r.take(8)],
  ...[0x00, 0x01, 0x05, 0x0b, 0x0f, 0x19, 0x1a, 0x1b].map((code) => [code, () => {}]),
  ...range(0x45, 0xc4, () => {}), // comparisons, arithmetic, conversions
]);

/** Instructions that name a function, type, global or tag. */
const references = new Map([
  [0x10, 'functions'],
  [0x11, 'types'], // call_indirect; the table after it is checked to be 0
  [0x23, 'globals'],
  [0x24, 'globals'],
  [0x07, 'tags'],
  [0x08, 'tags'],
  [0xd2, 'functions'],
]);

const blocks = new Set([0x02, 0x03, 0x04, 0x06]);

function* range(from, to, value) {
  for (let code = from; code <= to; ++code) yield [code, value];
}

function skipExtended(r) {
  const code = r.number();
  if (code <= 7) return;
  if (code === 10) r.take(2);
  else if (code === 11) r.take(1);
  else throw new Error(`instruction 0xfc ${code}`);
}

/** A body in which each reference is what `renumber(kind, index)` says. */
export function rewriteBody(body, renumber) {
  const r = new Reader(body);
  const w = new Writer();
  r.vector(() => (number(r), r.byte())); // locals
  let copied = 0;
  const replace = (start, kind) => {
    w.raw(body.subarray(copied, start));
    copied = r.at;
    return (index) => (kind === 'block' ? w.signed(index) : w.number(index));
  };
  while (!r.done) {
    const code = r.byte();
    const start = r.at;
    if (references.has(code)) {
      const kind = references.get(code);
      const index = r.number();
      replace(start, kind)(renumber(kind, index));
      if (code === 0x11 && r.byte() !== 0) throw new Error('call_indirect of a second table');
    } else if (blocks.has(code)) {
      const type = r.signed();
      if (type >= 0) replace(start, 'block')(renumber('types', type));
    } else if (code === 0xfc) {
      skipExtended(r);
    } else if (immediates.has(code)) {
      immediates.get(code)(r);
    } else {
      throw new Error(`unknown instruction 0x${code.toString(16)}`);
    }
  }
  return Uint8Array.from(w.raw(body.subarray(copied)).bytes);
}

/** Calls `visit(kind, index)` for each reference of a body. */
export function visitReferences(body, visit) {
  rewriteBody(body, (kind, index) => {
    visit(kind, index);
    return index;
  });
}

/**
 * A config out of a kernel's text: its TiledMMA, copies, layouts of shared memory and tile, found by
 * their kinds and, where there are several of a kind, by their names. What the text does not say
 * comes from the preset with the most alike instruction.
 */

import type { AtomFacts, Parts, Settings, Statement, Tree, ValueInfo } from '@colex/wasm';
import type { PlanSource } from '../../plan/plan-source';
import { kDefaultSm, withSettings } from '../../plan/plan-source';
import type { Tuple } from '../../session/tuple';
import { integerIn, layoutIn, leavesOf, modesOf, productOf, tupleIn } from '../../session/tuple';
import { fieldOf, partsOf } from '../../session/value-fields';
import { swizzleText } from '../../views/parts/swizzle';

export interface Taken {
  readonly knob: string;
  readonly value: string;
  /** The statement that says it. */
  readonly from: string;
}

export interface Pasted {
  readonly source: PlanSource;
  readonly taken: readonly Taken[];
  /** Knobs that the text says nothing of, as the preset has them. */
  readonly assumed: readonly { readonly knob: string; readonly value: string }[];
  /** Statements that say what was taken. */
  readonly by: ReadonlySet<Statement>;
  /** Statements that say what another says, too, or what no knob can hold, with the text that says why. */
  readonly passed: ReadonlyMap<Statement, Reason>;
}

/** Why a statement is no part of the config, as the page's texts name it. */
export type Reason = 'replaced' | 'operand' | 'stages';

type Presets = ReadonlyMap<string, Settings>;

/** What a kernel's text usually decides; the rest of the knobs is not worth a line. */
const kDecided = [
  ['m', 'n', 'k', 'type_a', 'type_b', 'type_acc', 'type_c', 'layout'],
  ['cta_m', 'cta_n', 'cta_k', 'stages', 'mainloop', 'epilogue'],
  ['mma_atom', 'atom_layout', 'permutation', 'smem_a', 'smem_b'],
  ['g2s_atom_a', 'g2s_threads_a', 'g2s_values_a', 's2r_atom_a'],
  ['g2s_atom_b', 'g2s_threads_b', 'g2s_values_b', 's2r_atom_b'],
].flat();

/** Of `(_32,_2,_2,_1):(_1,_32,_64,_0)` the three modes of atoms, counted in atoms. */
export function atomLayoutOf(vmnk: Parts | undefined): string | null {
  const layout = layoutIn(vmnk);
  if (!layout) return null;
  const [sizes, steps] = [modesOf<Tuple>(layout.shape), modesOf<Tuple>(layout.stride)];
  const threads = productOf(sizes[0]!);
  const atoms = steps.slice(1).map((step) => Number(step) / threads);
  if (sizes.length !== 4 || !atoms.every(Number.isInteger)) return null;
  return `${asStatic(sizes.slice(1))}:${asStatic(atoms)}`;
}

/** As a knob has it: known to the compiler. */
const asStatic = (tree: Tree): string =>
  typeof tree === 'object' ? `(${tree.map(asStatic).join(',')})` : `_${tree}`;

/** Types of an instruction's operands, as knobs have them. */
export function typesOf({ types }: AtomFacts): Settings {
  if (!types) return {};
  const knob = (operand: 'A' | 'B' | 'D') => types[operand][0]!.toLowerCase();
  return { type_a: knob('A'), type_b: knob('B'), type_acc: knob('D') };
}

/**
 * Whether a name means A or B: `copyA`, `SmemLayoutAtomB`, `s2r_atom_a`; else the first is A. None where
 * it names another matrix, as `sC` and `SmemLayoutAtomQ` do.
 */
function operandsOf(name: string, seen: number): readonly string[] {
  const short = name.replace(/Atom|Layout/g, '');
  if (/A$|[a-z]A(?![a-z])|_a(?![a-z])/.test(short)) return ['a'];
  if (/B$|[a-z]B(?![a-z])|_b(?![a-z])/.test(short)) return ['b'];
  if (/(?:[a-z]|_)[A-Z]+$|_[a-z]$/.test(short)) return [];
  return seen === 0 ? ['a', 'b'] : ['b'];
}

/** As a knob has it: C of an FMA is D where nothing else is said. */
const atomOf = (name: string): string => name.replace(/^(UniversalFMA<(\w+),\w+,\w+),\2>$/, '$1>');

/** M, N or K that `kBlockM`, `bN`, `BLK_K` or `kTileM` is the tile's size of. */
const sizeOf = (name: string): string | undefined =>
  /^k?_?(?:b|blk|block|tile|cta)_?([mnk])$/i.exec(name)?.[1]?.toLowerCase();

/** `128`; null for what is no whole number. */
const numberOf = (tree: Tree | undefined): string | null => {
  const number = integerIn(tree);
  return number === null || number < 0 ? null : String(number);
};

/** The preset to lay it over: that of the same instruction, else of the same architecture. */
function presetFor(presets: Presets, atom: string): string | null {
  const [generation] = atom.split('_');
  const all = [...presets];
  const same = all.find(([, knobs]) => knobs['mma_atom'] === atom);
  const alike = all.find(([, knobs]) => knobs['mma_atom']?.split('_')[0] === generation);
  return (same ?? alike)?.[0] ?? null;
}

/** Layouts of shared memory: `sA`, `smem_layout_b`, `SmemLayoutAtomA`. */
const isSmem = (name: string) => /^(?:s|[sS]mem)(?:[A-Z_]|layout|atom)/.test(name);

/** `(_8,_16)` → `128`. */
const extentOf = (mode: Tree | undefined): string | null => {
  const extent = tupleIn(mode);
  return extent === null ? null : String(productOf(extent));
};

/**
 * The tile that a whole layout of shared memory is of, and how many of them follow each other; as an atom
 * it is the layout of one. Null where the stages do not lie one behind the other.
 */
export function tileOf(
  text: string,
  parts: Parts | undefined,
): { atom: string; shape: readonly Tuple[]; stages: string | null } | null {
  const layout = layoutIn(parts);
  if (!layout) return null;
  const [sizes, steps] = [modesOf<Tuple>(layout.shape), modesOf<Tuple>(layout.stride)];
  if (sizes.length === 2) return { atom: text, shape: sizes, stages: null };
  if (sizes.length !== 3 || steps.length !== 3) return null;
  const [shape, stride] = [sizes.slice(0, 2), steps.slice(0, 2)];
  const strides = leavesOf(stride);
  const last = leavesOf(shape).reduce((sum, extent, i) => sum + (extent - 1) * strides[i]!, 0);
  const stages = numberOf(sizes[2]);
  if (stages === null || integerIn(steps[2]) !== last + 1) return null;
  const plain = `${asStatic(shape)}:${asStatic(stride)}`;
  const { swizzle, offset = 0 } = parts!;
  const atom = swizzle ? `${swizzleText(swizzle)} o ${asStatic(offset)} o ${plain}` : plain;
  return { atom, shape, stages };
}

/** Whether a copy brings what stands in shared memory to the MMA. */
function fillsRegisters({ parts }: ValueInfo): boolean {
  const { S, D } = parts?.atom?.memories ?? {};
  return S === 'smem' && D === 'rmem';
}

/** The TiledMMA of the text: where there are several, the last. */
export const mmaOf = (statements: readonly Statement[]): Statement | undefined =>
  statements.filter(({ value }) => value?.kind === 'tiled_mma').at(-1);

/** Its instruction, as a knob has it. */
export const instructionOf = (mma: Statement): string => atomOf(fieldOf(mma.value, 'atom') ?? '');

/** What is taken of a text for knobs, by which statement, and what of it is passed over. */
function createFindings() {
  const taken = new Map<string, { readonly value: string; readonly by: Statement }>();
  const passed = new Map<Statement, Reason>();
  return {
    taken,
    passed,
    has: (knob: string) => taken.has(knob),
    take(knob: string, value: string | null | undefined, by: Statement) {
      if (!value) return;
      const before = taken.get(knob);
      if (before) passed.set(before.by, 'replaced');
      taken.set(knob, { value, by });
    },
    pass: (statement: Statement, reason: Reason) => void passed.set(statement, reason),
  };
}

type Findings = ReturnType<typeof createFindings>;

/** Whether a statement is of A, of B or of both; passed over where it is of neither. */
function sidesOf(into: Findings, statement: Statement, seen: number): readonly string[] {
  const sides = operandsOf(statement.name ?? '', seen);
  if (sides.length === 0) into.pass(statement, 'operand');
  return sides;
}

function takeMma({ take }: Findings, mma: Statement, atom: string): void {
  take('mma_atom', atom, mma);
  for (const [knob, type] of Object.entries(typesOf(mma.value?.parts?.atom ?? {})))
    take(knob, type, mma);
  take('atom_layout', atomLayoutOf(partsOf(mma.value, 'thr_layout_vmnk')), mma);
  take('permutation', fieldOf(mma.value, 'permutation_mnk'), mma);
}

/** A copy into shared memory, of which the text has had `seen`. */
function takeTiledCopy(into: Findings, statement: Statement, seen: number): void {
  const [operation] = statement.value?.parts?.types ?? [];
  const [, threads, values] = statement.made?.operands ?? [];
  for (const side of sidesOf(into, statement, seen)) {
    into.take(`g2s_atom_${side}`, operation, statement);
    into.take(`g2s_threads_${side}`, threads?.text, statement);
    into.take(`g2s_values_${side}`, values?.text, statement);
  }
}

function takeCopyAtom(into: Findings, statement: Statement): void {
  const [operation] = statement.value?.parts?.types ?? [];
  for (const side of sidesOf(into, statement, 0))
    into.take(`s2r_atom_${side}`, operation, statement);
}

/** Of a tile in shared memory, where the text gives the tile of a CTA in no other way. */
function takeTile(
  into: Findings,
  side: string,
  shape: readonly Tree[],
  statement: Statement,
): void {
  [side === 'a' ? 'cta_m' : 'cta_n', 'cta_k'].forEach((knob, i) => {
    if (!into.has(knob)) into.take(knob, extentOf(shape[i]), statement);
  });
}

/** An atom of shared memory, repeated to a tile and its stages. */
function takeTiledSmem(into: Findings, statement: Statement): void {
  const [atom, shaped] = statement.made?.operands ?? [];
  const shape = modesOf(shaped?.parts?.tuple ?? []);
  const sides = sidesOf(into, statement, 0);
  for (const side of sides) {
    into.take(`smem_${side}`, atom?.text, statement);
    takeTile(into, side, shape, statement);
  }
  if (sides.length > 0) into.take('stages', numberOf(shape[2]), statement);
}

/** An atom is repeated until the tile is full; a layout without that name is the tile itself. */
function takeSmem(into: Findings, statement: Statement, { text, parts }: ValueInfo): void {
  const sides = sidesOf(into, statement, 0);
  const isAtom = /atom/i.test(statement.name ?? '');
  const whole = isAtom ? null : tileOf(text, parts);
  if (!whole && !isAtom) return into.pass(statement, 'stages');
  for (const side of sides) {
    into.take(`smem_${side}`, whole?.atom ?? text, statement);
    if (whole) takeTile(into, side, whole.shape, statement);
  }
  if (sides.length > 0) into.take('stages', whole?.stages, statement);
}

/** `cta_tiler`, `TileShape_MNK`. */
const isCtaTile = (name: string) => /^(cta_?tiler|\w*tile_?shape\w*|blk_?mnk)$/i.test(name);

function takeCtaTile({ take }: Findings, statement: Statement, { parts }: ValueInfo): void {
  const sizes = modesOf(parts?.tuple ?? []).map(numberOf);
  if (sizes.length !== 3 || sizes.includes(null)) return;
  ['cta_m', 'cta_n', 'cta_k'].forEach((knob, i) => take(knob, sizes[i], statement));
}

function takeNumber({ take }: Findings, statement: Statement, { parts }: ValueInfo): void {
  const { name = '' } = statement;
  const number = numberOf(parts?.tuple);
  if (/^k?_?(stages|pipe)$/i.test(name)) take('stages', number, statement);
  else if (sizeOf(name)) take(`cta_${sizeOf(name)}`, number, statement);
}

/** All that the statements say, by kind, what made them, and name. */
function takeAll(into: Findings, statements: readonly Statement[]): void {
  let copies = 0;
  for (const statement of statements) {
    const { name = '', value, made } = statement;
    if (!value) continue;
    const { kind } = value;
    if (kind === 'tiled_copy' && made?.operation === 'make_tiled_copy')
      takeTiledCopy(into, statement, copies++);
    else if (kind === 'copy_atom' && fillsRegisters(value)) takeCopyAtom(into, statement);
    else if (made?.operation === 'tile_to_shape' && isSmem(name)) takeTiledSmem(into, statement);
    else if (isSmem(name) && ['layout', 'composed'].includes(kind))
      takeSmem(into, statement, value);
    else if (kind === 'tuple' && isCtaTile(name)) takeCtaTile(into, statement, value);
    else if (kind === 'int') takeNumber(into, statement, value);
  }
}

/** Null where the text has no TiledMMA of an instruction that a preset knows. */
export function pastedConfig(statements: readonly Statement[], presets: Presets): Pasted | null {
  const mma = mmaOf(statements);
  const atom = mma && instructionOf(mma);
  const preset = atom && presetFor(presets, atom);
  if (!mma || !atom || !preset) return null;
  const base = presets.get(preset)!;
  const into = createFindings();
  takeMma(into, mma, atom);
  takeAll(into, statements);
  const taken = [...into.taken];
  const settings = Object.fromEntries(taken.map(([knob, { value }]) => [knob, value]));
  const bare = { config: preset, sm: kDefaultSm, settings: {} };
  return {
    source: withSettings(bare, settings, base),
    taken: taken.map(([knob, { value, by }]) => ({
      knob,
      value,
      from: by.name ?? by.source.slice(0, 40),
    })),
    by: new Set(taken.map(([, { by }]) => by)),
    passed: into.passed,
    assumed: kDecided
      .filter((knob) => !into.has(knob) && base[knob])
      .map((knob) => ({ knob, value: base[knob]! })),
  };
}

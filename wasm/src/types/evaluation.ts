/** What a text evaluates to. */

import type { AtomFacts } from './atom.ts';

/** How bare integers are read: `cpp` (`4` dynamic, `_4` static) or `math` (every integer known). */
export type Reading = 'cpp' | 'math';

/** Half-open range of UTF-16 offsets in the source text. */
export interface Span {
  from: number;
  to: number;
}

/** An edit that removes a diagnostic: replace `span` by `insert`. */
export interface Fix {
  span: Span;
  insert: string;
}

/** A name that the text does not say what it is, and the edit that binds it. */
export interface OpenEntry {
  name: string;
  /** Where it is asked for first. */
  span: Span;
  fix?: Fix;
}

/** One message. `id` selects the text in the language catalogs; `values` fill its {0}, {1}, … in order. */
export interface Diagnostic {
  severity: 'error' | 'warning' | 'note';
  id: string;
  values: string[];
  span: Span;
  fix?: Fix;
  /** The names, where it says that the text does not say what these are. */
  open?: OpenEntry[];
  /**
   * Of notes that say the same of several names or places, and of those of what is open: the number
   * of the first one.
   */
  group?: number;
}

/** Result of checking an operation's law on the value just computed. */
export interface LawReport {
  /** Message id of the law's statement, e.g. `law.composition`. */
  id: string;
  holds: boolean;
  /** How many coordinates were checked; 0 if the law does not apply here. */
  checked: number;
  /** Those of each mode alone, not of the modes together. */
  byMode: boolean;
  /** Counterexample, present when `holds` is false: coordinate, value printed, value the law asks for. */
  at?: string;
  got?: string;
  expected?: string;
}

/** `unknown` is what a page shows of a statement without a value; the core gives none. */
export type ValueKind =
  | 'unknown'
  | 'int'
  | 'bool'
  | 'tuple'
  | 'layout'
  | 'composed'
  | 'swizzle'
  | 'tiler'
  | 'tensor'
  | 'record'
  | 'comparison'
  | 'bank_conflicts'
  | 'sectors'
  | 'swizzle_search'
  | 'predicate'
  | 'pipeline'
  | 'pipeline_state'
  | 'string'
  | 'mma_atom'
  | 'copy_atom'
  | 'tiled_mma'
  | 'tiled_copy'
  | 'plan'
  | 'struct'
  | 'definition';

/**
 * What is printed in brackets: integers, and tuples of them. A leaf that is no integer, or one beyond
 * 2^53, is its text: `_`, `1@0`.
 */
export type Tree = number | string | readonly Tree[];

/** `Sw<bits,base,shift>`. */
export interface SwizzleBits {
  readonly bits: number;
  readonly base: number;
  readonly shift: number;
}

/** A number whose bits are fields, such as a descriptor. */
export interface BitWord {
  /** The operation that reads such a number: `SmemDescriptor`. */
  readonly reader: string;
  /** How many it has. */
  readonly bits: number;
  /** How the operand lies that it was made for, where it was made of one. */
  readonly major?: 'K' | 'MN';
  /** From the lowest; bits between them are in none. */
  readonly fields: readonly BitField[];
}

/** A field and its bits: `from` is the lowest. */
export interface BitField {
  readonly name: string;
  readonly from: number;
  readonly count: number;
}

/** What a value is made of, so that no text has to be read. */
export interface Parts {
  /** Of an integer or a tuple. */
  readonly tuple?: Tree;
  /** Of a layout, of the one behind a swizzle, or of a tensor's. */
  readonly shape?: Tree;
  readonly stride?: Tree;
  /** Alone, or in front of a layout together with the offset between them. */
  readonly swizzle?: SwizzleBits;
  readonly offset?: Tree;
  /** Of a tuple with layouts in it, such as a tiler: the elements that each mode spans. */
  readonly extents?: readonly Tree[];
  /** Of a copy: what its operation moves and as what, `['OP<T>', 'half_t']` of `Copy_Atom<OP<T>,half_t>`. */
  readonly types?: readonly [operation: string, type: string];
  /** Of a descriptor. */
  readonly word?: BitWord;
  /** Of a copy or an MMA, and of what is tiled from it. */
  readonly atom?: AtomFacts;
}

/** A named part of a value. */
export interface Field {
  name: string;
  text: string;
  drawable: boolean;
  parts?: Parts;
  tile?: { readonly rows: number; readonly cols: number };
}

/** A computed value. The optional fields are present where they mean something for the kind. */
export interface ValueInfo {
  kind: ValueKind;
  /** As `cute::print` prints it (or without `_` in the mathematical reading). */
  text: string;
  shape?: string;
  stride?: string;
  size?: string;
  cosize?: string;
  rank?: number;
  depth?: number;
  /** Named parts of an atom, tiled object or plan, in display order; values are CuTe text. */
  fields?: Field[];
  /** Absent of values of other kinds. */
  parts?: Parts;
  /** Number of cells if the value can be drawn as a grid, else absent. May exceed 2^53: decimal text. */
  cells?: string;
  /** Of a thread–value layout: the tile whose elements it gives, or whose offsets. */
  tile?: { readonly rows: number; readonly cols: number };
  /** (threads, values) -> column-major index in `tile`, where the value gives offsets of a tensor. */
  counts?: string;
}

/** An operation and what it was called with. */
export interface Provenance {
  operation: string;
  /** The statement that called it, counted from 0, and how that was read. */
  statement: number;
  reading: Reading;
  operands: Operand[];
  /** The modes of the value, where the operation gives them a meaning. */
  modes?: Mode[];
  /** Where elements of the operands are found in the value. */
  relations?: OperandRelation[];
}

/** What a place of a layout is: its coordinate in the domain, or the offset that it has. */
export type Facet = 'coordinate' | 'offset';

/** Where an element of an operand is found in the result. */
export type OperandRelation = { readonly operand: number } & (
  | {
      /** Where the result's `there` is the operand's `here`. */
      readonly by: 'facet';
      readonly here: Facet;
      readonly there: Facet;
      /** Another operand in place of the result. */
      readonly to?: number;
    }
  | {
      /** Mode i of the operand is mode `modes[i]` of the result, -1 where it is none. */
      readonly by: 'modes';
      readonly modes: readonly number[];
    }
  | {
      /** The operand is this mode of the result. */
      readonly by: 'mode';
      readonly mode: number;
    }
  | {
      /** The result says something of the operand, whose places it shows. */
      readonly by: 'itself';
    }
  | {
      /** The result has the threads of the operand, a tiled object, and its values of one matrix. */
      readonly by: 'threads';
      readonly values: 'A' | 'B' | 'C' | 'S' | 'D';
    }
);

/** A mode of a layout, and what it means: `tile`, `MMA_K`; absent where that is not known. */
export interface Mode {
  shape: string;
  stride: string;
  role?: string;
  /** Its parts, where these have roles of their own. */
  modes?: Mode[];
}

export interface Operand {
  kind: string;
  text: string;
  parts?: Parts;
  /** Its text in the call and where that stands; absent where the call names it by a keyword. */
  source?: string;
  span?: Span;
  /** Statements that bound what that text names, each once, in its order. */
  names?: number[];
  /** Where its modes stand, if it is written mode by mode: `(1,_)`, `make_coord(1,_)`. */
  modes?: Span[];
  /** `T` of what is written `T{}`. */
  type?: string;
  /** Number of its cells, if it can be drawn. */
  cells?: string;
}

/** One statement of the source. */
export interface Statement {
  span: Span;
  /** Variable name, if the statement binds one. */
  name?: string;
  /** Source text of the expression. */
  source: string;
  /** Earlier statements that bound what it names, each once, in its order. */
  names?: number[];
  reading: Reading;
  value?: ValueInfo;
  /** Its name, or a note beside it as CUTLASS writes them, says that the layout is by thread and value. */
  saidByThread?: boolean;
  /** What a printf of the value writes, as its format says: `mask 111f`. */
  printed?: string;
  /**
   * The operation that made the value, here or in an earlier statement that a name refers to; without
   * a value the one that refused.
   */
  made?: Provenance;
  /** Why there is no value, where it depends on what the text leaves open or on what failed. */
  unknown?: { id: string; values: string[] };
  law?: LawReport;
  /** What the other reading of the same text gives, where it differs: its text, or its error's message id and values. */
  other?: { reading: Reading; text?: string; error?: string; values?: string[] };
  /** What older CUTLASS releases print, where the operation's result changed between releases. */
  older?: string;
  /** Name of the outermost operation if it records a derivation. */
  derives?: string;
}

/** A part of the text that is no statement and no comment: what surrounds statements, such as prompts
 * and labels, has a message id `region.…` as reason; what is not read, the id of its diagnostic. */
export interface Region {
  span: Span;
  kind: 'decoration' | 'skipped';
  reason: string;
}

/** Answer to one source text. */
export interface Evaluation {
  statements: Statement[];
  diagnostics: Diagnostic[];
  /** Absent where no text was evaluated. */
  regions?: Region[];
}

/** How far an evaluation has come: the statement that is computed now. */
export interface Progress {
  /** Counted from 0. */
  statement: number;
  /** Statements of the text. */
  count: number;
  /** Its beginning. */
  text: string;
}

/** One recorded step of a derivation; `values` are CuTe text. */
export interface Step {
  /** Message id `step.<operation>.<rule>`. */
  id: string;
  values: string[];
  /** Which mode of the tiler, or of the layout composed with, it decides; absent where it decides none. */
  mode?: number;
  depth: number;
}

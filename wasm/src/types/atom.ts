/** What an atom is, so that nobody has to take its name apart. */

export type Memory = 'gmem' | 'smem' | 'rmem' | 'tmem';

/** A type as the names of atoms write it: `F16` of `half_t`. */
export type ElementCode =
  | 'F64'
  | 'F32'
  | 'F16'
  | 'BF16'
  | 'TF32'
  | 'E4M3'
  | 'E5M2'
  | 'E3M2'
  | 'E2M3'
  | 'E2M1'
  | 'S32'
  | 'S16'
  | 'S8'
  | 'U8'
  | 'S4'
  | 'U4'
  | 'U1'
  | 'C64'
  | 'GC64'
  | 'CF16'
  | 'CBF16'
  | 'CTF32';

export interface AtomFacts {
  /** Of PTX, `mma.sync`; absent where it is no single one. */
  readonly instruction?: string;
  /** What PTX writes behind it: `aligned`, `m16n8k16`. Of a template, those of one of its instances. */
  readonly qualifiers?: readonly string[];
  /** The architecture that its name begins with; absent where there is none. */
  readonly sm?: number;
  /** M, N, K of an MMA whose name says them. */
  readonly shape?: readonly [number, number, number];
  /** Of an MMA's operands: all that they may have, where the name leaves it open. */
  readonly types?: Readonly<Record<'A' | 'B' | 'C' | 'D', readonly ElementCode[]>>;
  /** Which mode of A and B is contiguous. */
  readonly majors?: { readonly A: 'M' | 'K'; readonly B: 'N' | 'K' };
  /** Where the operands lie, S and D of a copy; those that may lie anywhere are absent. */
  readonly memories?: Readonly<Partial<Record<'A' | 'B' | 'C' | 'S' | 'D', Memory>>>;
  /** The name is a template's, and its arguments are still to be written. */
  readonly open?: true;
}

/** A plan's main loop step by step. */

/** Kinds of a program's steps, in the order of their numbers. */
export const stepKinds = [
  'copy_a',
  'copy_b',
  'fetch_a',
  'fetch_b',
  'store_a',
  'store_b',
  'commit',
  'wait',
  'barrier',
  'load_a',
  'load_b',
  'mma',
  'epilogue',
] as const;

export type StepKind = (typeof stepKinds)[number];

/** States of a stage of shared memory, in the order of their numbers. */
export const stageStates = ['empty', 'written', 'issued', 'in_flight', 'landed', 'ready'] as const;

export type StageState = (typeof stageStates)[number];

type Matrix = 'a' | 'b';

/**
 * Parts of a trace's table. An element of a tile is a number, row + rows * k.
 * - `steps`: six numbers a step: kind, k tile, stage, k block, pending, first move
 * - `moves`: six numbers a move of the followed thread: instruction, value, row, column, from, to
 * - `ring.*`: after every step, for each stage (`fragment`: k block): its k tile, its state, the
 *   group of its copies; `ring.pending`: groups in flight
 * - `a.smem`: [stage][element] → offset; `a.stage`: first offset and extent of each stage
 * - `a.copy`: [thread][copy][element] → element; `a.load`: [k block][holder][load] → element
 * - `a.fragment`: [k block][rest][value] → register
 * - `a.addressed`: [k block][instruction] → element whose row the followed thread addresses
 * - `c.tile`: [thread][register] → element; `c.fragment`: [rest n][rest m][value] → register
 */
export type TracePart =
  | 'steps'
  | 'moves'
  | `ring.${'tile' | 'state' | 'group' | 'fragment' | 'pending'}`
  | `${Matrix}.${'smem' | 'stage' | 'copy' | 'load' | 'fragment' | 'addressed'}`
  | 'c.tile'
  | 'c.fragment';

export interface TraceOperand {
  rows: number;
  k: number;
  /** Of an element. */
  bytes: number;
  copy_threads: number;
  /** Copy instructions of a thread, and elements of each. */
  copies: number;
  vector: number;
  async: boolean;
  /** Threads that hold one fragment together: 128 where wgmma reads shared memory itself. */
  sharing: number;
  loads: number;
  load_vector: number;
  /** Elements that a thread gives to one instruction, and instructions along the rows. */
  values: number;
  rests: number;
  copy_atom: string;
  /** Empty: fragments are read without a copy atom. */
  load_atom: string;
}

/** What a player shows of a plan's main loop, following one thread. */
export interface Trace {
  thread: number;
  /** Of the CTA, producers included. */
  threads: number;
  math_threads: number;
  tile_m: number;
  tile_n: number;
  tile_k: number;
  stages: number;
  k_blocks: number;
  k_tiles: number;
  mainloop: string;
  epilogue: string;
  atom: string;
  atom_m: number;
  atom_n: number;
  atom_k: number;
  c_values: number;
  c_registers: number;
  c_bytes: number;
  a: TraceOperand;
  b: TraceOperand;
  part(name: TracePart): Int32Array;
}

export interface TraceOptions {
  /** Tiles along K, 4 if absent. */
  kTiles?: number;
  /** The thread to follow, 0 if absent. */
  thread?: number;
}

/** What crosses from C++ about GEMM configs, plans and their simulation. */

/** One row of the knob registry. `knobs.<name>` is the message that documents it. */
export interface Knob {
  name: string;
  group: 'problem' | 'tile' | 'mma' | 'smem' | 'copy' | 'schedule';
  kind: 'integer' | 'flag' | 'choice' | 'atom' | 'layout' | 'tiler' | 'smem';
  default: string;
  low?: number;
  high?: number;
  choices?: string[];
}

/** Knobs as text, by name. */
export type Settings = Record<string, string>;

export interface Preset {
  name: string;
  /** What differs from the knobs' defaults. */
  settings: Settings;
}

/** `rules.<name>` is the message of its statement; the formula is the same in every language. */
export interface Rule {
  number: number;
  name: string;
  formula: string;
}

export interface Violation {
  rule: number;
  /** Message id `rule.…`; `values` fill its {0}, {1}, … */
  id: string;
  /** The knob that it is about. */
  knob: string;
  values: string[];
  /** Settings that remove the violation, tried by the core; empty if none was found. */
  fix: Settings;
}

export interface Device {
  board: string;
  smem_per_cta: number;
  smem_per_sm: number;
  registers_per_thread: number;
  registers_per_sm: number;
  threads_per_sm: number;
  sm_count: number;
}

export interface Resources {
  /** Shared memory of one stage of A and B. */
  stage_bytes: number;
  threads: number;
  math_threads: number;
  smem_bytes: number;
  epilogue_bytes: number;
  registers: number;
  accumulators: number;
  fragments: number;
  staging: number;
  ctas_per_sm: number;
  limiter: string;
  grid_m: number;
  grid_n: number;
  k_tiles: number;
}

export type AccessSide =
  'g2s_write' | 's2r_read' | 'epilogue_write' | 'epilogue_read' | 'g2s_load' | 'c_store';

/** Shared memory, one k tile: what a side costs and where its worst phase is. */
export interface SmemSide {
  side: AccessSide;
  operand: 'a' | 'b' | 'c';
  width: number;
  requests: number;
  wavefronts: number;
  ideal: number;
  ways: number;
  warp: number;
  instruction: number;
  first_lane: number;
  bank: number;
  /** Two lanes that collide in `bank`; lane_b is -1 if there is no conflict. */
  lane_a: number;
  lane_b: number;
}

export interface GlobalSide {
  side: AccessSide;
  operand: 'a' | 'b' | 'c';
  width: number;
  requests: number;
  sectors: number;
  ideal: number;
  /** Percent of the moved bytes that were asked for. */
  efficiency: number;
}

export interface PlanAnalysis {
  smem: SmemSide[];
  global: GlobalSide[];
  widest_a: number;
  widest_b: number;
  /** Thousandths: intensity, tile_intensity, mma_ceiling_gflops, … */
  roofline_thousandths: Record<string, number>;
  limiter: string;
}

export interface Plan {
  /** All knobs, defaults included. */
  config: Settings;
  sm: number;
  device: Device;
  violations: Violation[];
  warnings: Violation[];
  /** Present if there are no violations. */
  resources?: Resources;
  layouts?: { name: string; modes?: string; text: string }[];
  analysis?: PlanAnalysis;
}

export interface ProgramStep {
  kind: string;
  k_tile: number;
  stage: number;
  k_block: number;
  /** Of a wait: how many groups of copies may still be in flight. */
  pending: number;
}

export interface Finding {
  /** Message id `simulate.…`. */
  id: string;
  values: string[];
  operand: 'a' | 'b' | 'c';
  step: number;
  thread: number;
  other_thread: number;
  offset: number;
}

export interface Simulation {
  exact: boolean;
  outputs: number;
  moved: number;
  multiplied: number;
  threads: number;
  steps: ProgramStep[];
  findings: Finding[];
}

/** One element on its way: tile coordinate; `from` -1 is global memory, else offset or register. */
export interface Move {
  /** The thread's instructions in this step, counted from 0; `value` counts inside of one. */
  instruction: number;
  value: number;
  row: number;
  column: number;
  from: number;
  to: number;
}

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

export interface SimulationOptions {
  /** Tiles along K, 4 if absent. */
  kTiles?: number;
  /** Index of a step to leave out, to see what its absence does. */
  withoutStep?: number;
}

export interface Planner {
  knobs(): Knob[];
  presets(): Preset[];
  rules(): Rule[];
  /** Throws LayoutFailure if a setting is unreadable; illegal configs are in `violations`. */
  plan(preset: string, settings?: Settings, sm?: number): Plan;
  /** Throws LayoutFailure for illegal configs and for plans that it cannot execute. */
  simulate(
    preset: string,
    settings?: Settings,
    sm?: number,
    options?: SimulationOptions,
  ): Simulation;
  /** The main loop step by step; throws as `simulate` does. */
  trace(preset: string, settings?: Settings, sm?: number, options?: TraceOptions): Trace;
  /** What a thread does in a step of the last simulation. */
  moves(step: number, thread: number): Move[];
  /** Shared memory after so many steps of the last simulation: element numbers, -1 = empty. */
  smemAfter(steps: number, operand: 'a' | 'b'): Int32Array;
  /** Byte address of each of the 32 lanes in the worst request of a side, -1 where idle. */
  worstAddresses(
    preset: string,
    settings: Settings,
    sm: number,
    side: AccessSide,
    operand: 'a' | 'b' | 'c',
  ): Int32Array;
}

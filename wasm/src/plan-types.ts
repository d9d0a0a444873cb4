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
  values: string[];
  /** Settings that remove the violation, tried by the core; empty if none was found. */
  fix: Settings;
}

export interface Resources {
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

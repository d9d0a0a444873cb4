/** A plan run on small matrices. */

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

export interface SimulationOptions {
  /** Tiles along K, 4 if absent. */
  kTiles?: number;
  /** Index of a step to leave out, to see what its absence does. */
  withoutStep?: number;
}

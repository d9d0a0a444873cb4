/** The functions of the engine. */

import type { Catalog, Style } from './catalog.ts';
import type { Choice, ChooseProblem } from './choice.ts';
import type { Knob, PlanCall, Preset, Rule, Settings } from './config.ts';
import type { Evaluation, Reading, Step, ValueInfo } from './evaluation.ts';
import type { KernelRun, KernelText } from './kernel.ts';
import type { Board, Plan } from './plan.ts';
import type { Simulation, SimulationOptions } from './simulation.ts';
import type { BankTable, CellInfo, CoordRow, Grid } from './tables.ts';
import type { Trace, TraceOptions } from './trace.ts';

export interface Planner {
  knobs(): Knob[];
  presets(): Preset[];
  /** The device table. */
  devices(): Board[];
  rules(): Rule[];
  /** Throws LayoutFailure if a setting is unreadable; illegal configs are in `violations`. */
  plan(preset: string, settings?: Settings, sm?: number): Plan;
  /**
   * The plan as a program on CUTLASS's headers (`cpp`) or in CuTe DSL (`dsl`) that prints its
   * layouts, or as a whole kernel with launch and check (`kernel`); `title` stands in its first
   * line. Throws LayoutFailure for illegal configs and where a form cannot say the plan.
   */
  exportPlan(
    preset: string,
    settings?: Settings,
    sm?: number,
    form?: 'cpp' | 'dsl' | 'kernel',
    title?: string,
  ): string;
  /** Throws LayoutFailure for illegal configs and for plans that it cannot execute. */
  simulate(
    preset: string,
    settings?: Settings,
    sm?: number,
    options?: SimulationOptions,
  ): Simulation;
  /** The main loop step by step; throws as `simulate` does. */
  trace(preset: string, settings?: Settings, sm?: number, options?: TraceOptions): Trace;
  /** Throws LayoutFailure where no preset computes the types, or the GPU is unknown. */
  choose(problem: ChooseProblem): Choice;
}

export interface Engine extends Planner {
  /** Evaluate a whole source text. Never throws for bad input: see `diagnostics`. */
  evaluate(source: string, reading?: Reading | 'auto'): Evaluation;
  /**
   * Value of the last statement, null if it has none. Nothing else is told of it (no law, no
   * diagnostics), which may take longer than the value.
   */
  value(source: string, reading?: Reading | 'auto'): ValueInfo | null;
  /**
   * What `make_plan(sgemm_sm80, 80, "stages=2")` asks for, as it is written: nothing of it is computed. Null
   * for a text that is more than one expression, or has other arguments.
   */
  planCall(source: string): PlanCall | null;
  /** The value of the last statement in another notation. */
  write(source: string, style: Style, reading?: Reading | 'auto'): string;
  /** Table of offsets. `layout` is CuTe text of a layout, composed layout or tensor. Throws RangeError beyond `limits.cells`. */
  grid(layout: string): Grid;
  /**
   * When each lane of a warp is served by shared memory. `access` is CuTe text of a layout (lane, value) ->
   * element of so many bits. Throws LayoutFailure where no warp can do it.
   */
  banks(access: string, bits: number): BankTable;
  /** The cell with this 1-D coordinate. */
  cell(layout: string, index: number): CellInfo;
  /** Rows [from, from + count) of the coordinate table. */
  rows(layout: string, from: number, count: number): CoordRow[];
  /** Steps of the last operation of the expression. */
  derive(expression: string, reading?: Reading | 'auto'): Step[];
  /** A kernel's text, thread by thread between barriers. Never throws for bad texts. */
  runBlock(text: KernelText): KernelRun;
  catalog(): Catalog;
  /**
   * What `work` gives. A call of this engine in it that is not done when `milliseconds` are over
   * throws LayoutFailure('limit.busy'): longer work belongs into a worker.
   */
  within<T>(milliseconds: number, work: () => T): T;
}
